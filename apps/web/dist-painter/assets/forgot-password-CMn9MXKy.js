import { i as __toESM } from "./rolldown-runtime-DYf_mQCB.js";
import { t as AuthPage } from "./auth-page-BzNNDU_k.js";
import { t as Link } from "./link-C8lg5Ezi.js";
import { t as require_react } from "./react-DzJPDQgz.js";
import { n as askForReset } from "./session-CvQ9XqeA.js";
import { an as useConfig, rn as buttonClass, tn as Button } from "../painter.js";
import { t as useProblemMessage } from "./problem-message-ySAxs-JK.js";
import { n as useText } from "./use-text-CMiZEzfK.js";
import { t as Field } from "./field-DXlpxyQF.js";
import { t as Note } from "./note-XE0V9_z6.js";
import { t as require_jsx_runtime } from "./jsx-runtime-T2s6zMS3.js";
import { t as emailError } from "./validate-Bm_xD6j5.js";
// src/features/identity/kept-mail-note.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_runtime = require_jsx_runtime();
/** Says where messages are on a site that cannot send any. */
function KeptMailNote() {
	const t = useText("identity");
	const { sendsMail } = useConfig();
	return sendsMail ? null : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Note, {
		tone: "warn",
		children: t("mail_kept")
	});
}
// src/features/identity/forgot-form.tsx
/** Asks for a link to a new password. What it answers does not tell whether the address has an account. */
function ForgotForm() {
	const t = useText("identity");
	const messageOf = useProblemMessage("identity");
	const [error, setError] = (0, import_react.useState)();
	const [failure, setFailure] = (0, import_react.useState)(null);
	const [sentTo, setSentTo] = (0, import_react.useState)(null);
	const [isBusy, setBusy] = (0, import_react.useState)(false);
	const submit = async (event) => {
		event.preventDefault();
		const form = event.currentTarget;
		const email = String(new FormData(form).get("email") ?? "").trim();
		const found = emailError(email);
		setError(found);
		setFailure(null);
		if (found) form.querySelector("[name=\"email\"]")?.focus();
		if (found || isBusy) return;
		setBusy(true);
		try {
			await askForReset(email);
			setSentTo(email);
		} catch (caught) {
			setFailure(caught);
		} finally {
			setBusy(false);
		}
	};
	if (sentTo !== null) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Asked, { email: sentTo });
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("form", {
		className: "grid gap-4",
		noValidate: true,
		onSubmit: (event) => void submit(event),
		lang: t.language,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h1", {
				tabIndex: -1,
				children: t("forgot_title")
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "text-ink-2",
				children: t("forgot_text")
			}),
			failure !== null && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Note, {
				tone: "bad",
				role: "alert",
				children: messageOf(failure)
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Field, {
				label: t("email"),
				name: "email",
				type: "email",
				autoComplete: "username",
				required: true,
				error: error && t(error)
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				type: "submit",
				variant: "ink",
				size: "large",
				busy: isBusy,
				children: t("forgot_send")
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "text-center",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
					to: "/login",
					className: "link",
					children: t("back_to_login")
				})
			})
		]
	});
}
function Asked({ email }) {
	const t = useText("identity");
	const { sendsMail } = useConfig();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "grid gap-4",
		lang: t.language,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h1", {
				tabIndex: -1,
				children: t("forgot_title")
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Note, {
				tone: "good",
				role: "status",
				children: t("forgot_sent", { email })
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(KeptMailNote, {}),
			sendsMail && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "text-sm text-ink-3",
				children: t("forgot_again")
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
				to: "/login",
				className: buttonClass({ variant: "line" }),
				children: t("back_to_login")
			})
		]
	});
}
// src/routes/forgot-password.tsx?tsr-split=component
function ForgotPasswordPage() {
	const t = useText("identity");
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(AuthPage, {
		title: t("forgot_title"),
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ForgotForm, {})
	});
}
export { ForgotPasswordPage as component };
