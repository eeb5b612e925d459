import { i as __toESM } from "./rolldown-runtime-DYf_mQCB.js";
import { t as AuthPage } from "./auth-page-BzNNDU_k.js";
import { n as readToken } from "./redirect-O4dJjvQ7.js";
import { o as useQueryClient } from "./call-lp5UVGcJ.js";
import { t as Link } from "./link-C8lg5Ezi.js";
import { t as require_react } from "./react-DzJPDQgz.js";
import { n as hasCode } from "./problem-B4I62QHN.js";
import { c as resetPassword } from "./session-CvQ9XqeA.js";
import { t as useProblemMessage } from "./problem-message-ySAxs-JK.js";
import { n as useText } from "./use-text-CMiZEzfK.js";
import { rn as buttonClass, tn as Button, w as Route } from "../painter.js";
import { t as Note } from "./note-XE0V9_z6.js";
import { r as meQuery } from "./auth-BMgJ1fZn.js";
import { t as PasswordField } from "./password-field-4jJyXRoJ.js";
import { n as readNewPassword, o as validateNewPassword } from "./validate-Bm_xD6j5.js";
import { t as require_jsx_runtime } from "./jsx-runtime-T2s6zMS3.js";
// src/features/identity/reset-form.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_runtime = require_jsx_runtime();
/** A new password, by the link of a message. */
function ResetForm({ token }) {
	const t = useText("identity");
	const messageOf = useProblemMessage("identity");
	const client = useQueryClient();
	const [errors, setErrors] = (0, import_react.useState)({});
	const [failure, setFailure] = (0, import_react.useState)(token === "" ? "incomplete" : null);
	const [state, setState] = (0, import_react.useState)("open");
	const submit = async (event) => {
		event.preventDefault();
		const form = event.currentTarget;
		const fields = readNewPassword(form);
		const found = validateNewPassword(fields);
		setErrors(found);
		const [first] = Object.keys(found);
		if (first) return form.querySelector(`[name="${first}"]`)?.focus();
		if (state !== "open") return;
		setState("busy");
		try {
			await resetPassword({
				token,
				newPassword: fields.password
			});
			await client.fetchQuery({
				...meQuery,
				staleTime: 0,
				retry: false
			}).catch(() => void 0);
			setState("done");
		} catch (error) {
			setFailure(error);
			setState("open");
		}
	};
	if (state === "done") return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Done, {});
	if (failure === "incomplete" || hasCode(failure, "link_invalid")) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Unusable, {});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("form", {
		className: "grid gap-4",
		noValidate: true,
		onSubmit: (event) => void submit(event),
		lang: t.language,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h1", {
				tabIndex: -1,
				children: t("reset_title")
			}),
			failure !== null && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Note, {
				tone: "bad",
				role: "alert",
				children: messageOf(failure)
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PasswordField, {
				label: t("new_password"),
				name: "password",
				autoComplete: "new-password",
				required: true,
				hint: t("password_hint"),
				error: errors.password && t(errors.password)
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PasswordField, {
				label: t("confirm_password"),
				name: "confirm",
				autoComplete: "new-password",
				required: true,
				error: errors.confirm && t(errors.confirm)
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				type: "submit",
				variant: "ink",
				size: "large",
				busy: state === "busy",
				children: t("reset_send")
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "text-center text-sm text-ink-3",
				children: t("reset_signs_out")
			})
		]
	});
}
function Done() {
	const t = useText("identity");
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "grid gap-4",
		lang: t.language,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h1", {
				tabIndex: -1,
				children: t("reset_title")
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Note, {
				tone: "good",
				role: "status",
				children: t("reset_done")
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
				to: "/login",
				className: buttonClass({
					variant: "ink",
					size: "large"
				}),
				children: t("login")
			})
		]
	});
}
function Unusable() {
	const t = useText("identity");
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "grid gap-4",
		lang: t.language,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h1", {
				tabIndex: -1,
				children: t("reset_title")
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Note, {
				tone: "bad",
				role: "alert",
				children: t("link_unusable")
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
				to: "/forgot-password",
				className: buttonClass({
					variant: "ink",
					size: "large"
				}),
				children: t("forgot_send")
			})
		]
	});
}
// src/routes/reset-password.tsx?tsr-split=component
function ResetPasswordPage() {
	const t = useText("identity");
	const token = readToken(Route.useSearch());
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(AuthPage, {
		title: t("reset_title"),
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ResetForm, { token })
	});
}
export { ResetPasswordPage as component };
