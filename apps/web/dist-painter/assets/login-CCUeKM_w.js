import { i as __toESM } from "./rolldown-runtime-DYf_mQCB.js";
import { t as AuthPage } from "./auth-page-BzNNDU_k.js";
import { t as Link } from "./link-C8lg5Ezi.js";
import { t as require_react } from "./react-DzJPDQgz.js";
import { n as hasCode } from "./problem-B4I62QHN.js";
import { D as Route, O as useWayOn, an as useConfig, tn as Button } from "../painter.js";
import { t as useProblemMessage } from "./problem-message-ySAxs-JK.js";
import { n as useText } from "./use-text-CMiZEzfK.js";
import { t as Field } from "./field-DXlpxyQF.js";
import { t as Note } from "./note-XE0V9_z6.js";
import { i as useAuth } from "./auth-BMgJ1fZn.js";
import { t as require_jsx_runtime } from "./jsx-runtime-T2s6zMS3.js";
import { t as PasswordField } from "./password-field-4jJyXRoJ.js";
import { a as validateLogin, r as serverFieldError } from "./validate-Bm_xD6j5.js";
import { t as readRedirect } from "./redirect-O4dJjvQ7.js";
// src/features/identity/code-form.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_runtime = require_jsx_runtime();
/** After the password of who has a second factor: the code of the app, or a recovery code. */
function CodeForm({ onDone, onBack }) {
	const t = useText("identity");
	const { signInByCode } = useAuth();
	const messageOf = useProblemMessage("identity");
	const [kind, setKind] = (0, import_react.useState)("app");
	const [error, setError] = (0, import_react.useState)(null);
	const [isBusy, setBusy] = (0, import_react.useState)(false);
	const submit = async (event) => {
		event.preventDefault();
		const code = String(new FormData(event.currentTarget).get("code") ?? "").trim();
		setError(code === "" ? t("code_required") : null);
		if (code === "" || isBusy) return;
		setBusy(true);
		try {
			await signInByCode(kind, code);
			onDone();
		} catch (problem) {
			setError(hasCode(problem, "code_invalid") ? t("code_wrong") : messageOf(problem));
		} finally {
			setBusy(false);
		}
	};
	const isApp = kind === "app";
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("form", {
		className: "stack-s grid gap-4",
		noValidate: true,
		onSubmit: (event) => void submit(event),
		lang: t.language,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h1", {
				tabIndex: -1,
				children: t("code_title")
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "text-ink-2",
				children: t(isApp ? "code_text" : "recovery_text")
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Field, {
				label: t(isApp ? "code" : "recovery_code"),
				name: "code",
				inputMode: isApp ? "numeric" : "text",
				autoComplete: "one-time-code",
				autoCapitalize: "characters",
				spellCheck: false,
				maxLength: 20,
				required: true,
				error
			}, kind),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				type: "submit",
				variant: "gold",
				size: "large",
				busy: isBusy,
				children: isBusy ? t("logging_in") : t("login")
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
				className: "flex flex-wrap justify-between gap-x-4 text-sm",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
					type: "button",
					className: "link py-2",
					onClick: () => setKind(isApp ? "recovery" : "app"),
					children: t(isApp ? "use_recovery" : "use_app")
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
					type: "button",
					className: "link py-2",
					onClick: onBack,
					children: t("code_back")
				})]
			})
		]
	});
}
// src/features/identity/login-form.tsx
/** The password, and after it the code of who has a second factor. */
function LoginForm(props) {
	const [asksCode, setAsksCode] = (0, import_react.useState)(false);
	if (asksCode) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CodeForm, {
		onDone: props.onDone,
		onBack: () => setAsksCode(false)
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PasswordForm, {
		...props,
		onCode: () => setAsksCode(true)
	});
}
function PasswordForm({ redirect, onDone, onCode }) {
	const t = useText("identity");
	const { signIn } = useAuth();
	const [errors, setErrors] = (0, import_react.useState)({});
	const [failure, setFailure] = (0, import_react.useState)(null);
	const [isBusy, setBusy] = (0, import_react.useState)(false);
	const submit = async (event) => {
		event.preventDefault();
		const fields = readLogin(event.currentTarget);
		const found = validateLogin(fields);
		setErrors(found);
		setFailure(null);
		if (Object.keys(found).length > 0 || isBusy) return focusFirst(event.currentTarget, found);
		setBusy(true);
		try {
			if (await signIn(fields)) onDone();
			else onCode();
		} catch (error) {
			setFailure(error);
			if (hasCode(error, "validation_failed")) setErrors(fromServer(error.issues));
		} finally {
			setBusy(false);
		}
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("form", {
		className: "stack-s grid gap-4",
		noValidate: true,
		onSubmit: (event) => void submit(event),
		lang: t.language,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h1", {
				tabIndex: -1,
				children: t("login_title")
			}),
			failure !== null && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Failure, { failure }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Field, {
				label: t("email"),
				name: "email",
				type: "email",
				autoComplete: "username",
				required: true,
				error: errors.email && t(errors.email)
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PasswordField, {
				label: t("password"),
				name: "password",
				autoComplete: "current-password",
				required: true,
				error: errors.password && t(errors.password)
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "-mt-2 text-right text-sm",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
					to: "/forgot-password",
					className: "link inline-block py-2",
					children: t("forgot_link")
				})
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				type: "submit",
				variant: "gold",
				size: "large",
				busy: isBusy,
				children: isBusy ? t("logging_in") : t("login")
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
				className: "text-center text-ink-2",
				children: [
					t("new_here"),
					" ",
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
						to: "/register",
						search: redirect === void 0 ? {} : { redirect },
						className: "link",
						children: t("create_account")
					})
				]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(DemoHint, {})
		]
	});
}
/** What has nothing to do with the credentials sends nobody to look at them. */
function Failure({ failure }) {
	const t = useText("identity");
	const messageOf = useProblemMessage("identity");
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Note, {
		tone: "bad",
		role: "alert",
		children: hasCode(failure, "invalid_credentials", "validation_failed") ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", { children: t("login_failed") }) : messageOf(failure)
	});
}
/** True where it is shown: an unknown email opens an account, and the admin address is an administrator's. */
function DemoHint() {
	const t = useText("identity");
	const { demoMode, adminEmail } = useConfig();
	if (!demoMode) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Note, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", { children: t("demo_title") }),
		" ",
		t("demo_text"),
		" ",
		adminEmail && t("demo_admin", { email: adminEmail })
	] });
}
function readLogin(form) {
	const data = new FormData(form);
	return {
		email: String(data.get("email") ?? "").trim(),
		password: String(data.get("password") ?? "")
	};
}
function fromServer(issues) {
	const found = issues.flatMap(({ path }) => serverFieldError(path) ?? []);
	return Object.fromEntries(found.map(({ field, key }) => [field, key]));
}
/** The first field that is wrong takes the focus, so that its words are read. */
function focusFirst(form, errors) {
	const [name] = Object.keys(errors);
	form.querySelector(`[name="${name}"]`)?.focus();
}
// src/routes/login.tsx?tsr-split=component
function LoginPage() {
	const redirect = readRedirect(Route.useSearch());
	const goOn = useWayOn(redirect);
	const t = useText("identity");
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(AuthPage, {
		title: t("login_title"),
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LoginForm, {
			redirect,
			onDone: goOn
		})
	});
}
export { LoginPage as component };
