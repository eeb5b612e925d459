import { i as __toESM } from "./rolldown-runtime-DYf_mQCB.js";
import { t as AuthPage } from "./auth-page-BzNNDU_k.js";
import { t as readRedirect } from "./redirect-O4dJjvQ7.js";
import { t as Link } from "./link-C8lg5Ezi.js";
import { t as require_react } from "./react-DzJPDQgz.js";
import { n as hasCode } from "./problem-B4I62QHN.js";
import { t as useProblemMessage } from "./problem-message-ySAxs-JK.js";
import { g as formatMoney, n as useText } from "./use-text-CMiZEzfK.js";
import { O as useWayOn, T as Route, an as useConfig, rn as buttonClass, tn as Button } from "../painter.js";
import { t as Checkbox } from "./checkbox-BmyLBMdl.js";
import { t as Field } from "./field-DXlpxyQF.js";
import { t as Note } from "./note-XE0V9_z6.js";
import { i as useAuth } from "./auth-BMgJ1fZn.js";
import { t as PasswordField } from "./password-field-4jJyXRoJ.js";
import { r as serverFieldError, s as validateRegister } from "./validate-Bm_xD6j5.js";
import { t as require_jsx_runtime } from "./jsx-runtime-T2s6zMS3.js";
// src/features/identity/register-form.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_runtime = require_jsx_runtime();
function RegisterForm({ redirect, onDone }) {
	const t = useText("identity");
	const { errors, failure, isBusy, sentTo, submit } = useRegistration(onDone);
	if (sentTo !== null) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ConfirmFirst, { email: sentTo });
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("form", {
		className: "grid gap-4",
		noValidate: true,
		onSubmit: (event) => void submit(event),
		lang: t.language,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h1", {
				tabIndex: -1,
				children: t("register_title")
			}),
			failure !== null && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Note, {
				tone: "bad",
				role: "alert",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", { children: t("register_failed") }),
					" ",
					failure
				]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Field, {
				label: t("email"),
				name: "email",
				type: "email",
				autoComplete: "email",
				required: true,
				error: errors.email
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Field, {
				label: t("username"),
				note: t("username_hint"),
				name: "username",
				autoComplete: "username",
				autoCapitalize: "none",
				required: true,
				error: errors.username
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PasswordField, {
				label: t("password"),
				name: "password",
				autoComplete: "new-password",
				required: true,
				hint: t("password_hint"),
				error: errors.password
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PasswordField, {
				label: t("confirm_password"),
				name: "confirm",
				autoComplete: "new-password",
				required: true,
				error: errors.confirm
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Checkbox, {
				name: "isAdult",
				required: true,
				error: errors.isAdult,
				children: t.rich("age", {
					terms: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
						to: "/terms",
						className: "link",
						target: "_blank",
						children: t("age_terms")
					}),
					privacy: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
						to: "/privacy",
						className: "link",
						target: "_blank",
						children: t("age_privacy")
					})
				})
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				type: "submit",
				variant: "gold",
				size: "large",
				busy: isBusy,
				children: isBusy ? t("registering") : t("register")
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "text-balance text-center text-sm text-ink-3",
				children: t("fictional")
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
				className: "text-center text-ink-2",
				children: [
					t("already"),
					" ",
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
						to: "/login",
						search: redirect === void 0 ? {} : { redirect },
						className: "link",
						children: t("login")
					})
				]
			})
		]
	});
}
/** Where an address must be confirmed before it signs in. */
function ConfirmFirst({ email }) {
	const t = useText("identity");
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "grid gap-4",
		lang: t.language,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h1", {
				tabIndex: -1,
				children: t("confirm_title")
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Note, {
				tone: "good",
				role: "status",
				children: t("confirm_text", { email })
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
				to: "/login",
				className: "link text-center",
				children: t("back_to_login")
			})
		]
	});
}
function useRegistration(onDone) {
	const t = useText("identity");
	const { signUp } = useAuth();
	const messageOf = useProblemMessage("identity");
	const [errors, setErrors] = (0, import_react.useState)({});
	const [failure, setFailure] = (0, import_react.useState)(null);
	const [isBusy, setBusy] = (0, import_react.useState)(false);
	const [sentTo, setSentTo] = (0, import_react.useState)(null);
	const submit = async (event) => {
		event.preventDefault();
		const fields = readRegister(event.currentTarget);
		const found = inWords(validateRegister(fields), t);
		setErrors(found);
		setFailure(null);
		const [first] = Object.keys(found);
		if (first) return event.currentTarget.querySelector(`[name="${first}"]`)?.focus();
		if (isBusy) return;
		setBusy(true);
		try {
			if (await signUp(fields)) onDone();
			else setSentTo(fields.email);
		} catch (error) {
			const told = fieldMessages(error, t, messageOf);
			setErrors(told);
			setFailure(Object.keys(told).length > 0 ? "" : messageOf(error));
		} finally {
			setBusy(false);
		}
	};
	return {
		errors,
		failure,
		isBusy,
		sentTo,
		submit
	};
}
function readRegister(form) {
	const data = new FormData(form);
	const text = (name) => String(data.get(name) ?? "");
	return {
		email: text("email").trim(),
		username: text("username").trim(),
		password: text("password"),
		confirm: text("confirm"),
		isAdult: data.get("isAdult") !== null
	};
}
var inWords = (errors, t) => Object.fromEntries(Object.entries(errors).map(([field, key]) => [field, t(key)]));
/** What the server says of a field stands under it. */
function fieldMessages(error, t, messageOf) {
	if (hasCode(error, "email_taken")) return { email: messageOf(error) };
	if (hasCode(error, "username_taken")) return { username: messageOf(error) };
	if (!hasCode(error, "validation_failed")) return {};
	const told = error.issues.flatMap(({ path }) => serverFieldError(path) ?? []);
	return Object.fromEntries(told.map(({ field, key }) => [field, t(key)]));
}
// src/features/identity/sign-up-closed.tsx
function SignUpClosed() {
	const t = useText("identity");
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "grid gap-4",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h1", {
				tabIndex: -1,
				children: t("closed_title")
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: t("closed_text") }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
				to: "/",
				className: buttonClass({ variant: "ink" }),
				children: t("see_matches")
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
				to: "/login",
				className: buttonClass({ variant: "line" }),
				children: t("login")
			})
		]
	});
}
// src/routes/register.tsx?tsr-split=component
function RegisterPage() {
	const redirect = readRedirect(Route.useSearch());
	const goOn = useWayOn(redirect);
	const t = useText("identity");
	const { initialBalance, registrationOpen } = useConfig();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(AuthPage, {
		title: t("register_title"),
		poster: {
			title: t("register_poster"),
			text: t("register_poster_text", { amount: formatMoney(initialBalance) })
		},
		children: registrationOpen ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(RegisterForm, {
			redirect,
			onDone: goOn
		}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SignUpClosed, {})
	});
}
export { RegisterPage as component };
