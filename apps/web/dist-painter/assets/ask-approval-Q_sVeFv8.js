import { i as __toESM } from "./rolldown-runtime-DYf_mQCB.js";
import { t as require_react } from "./react-DzJPDQgz.js";
import { n as hasCode } from "./problem-B4I62QHN.js";
import { n as useText } from "./use-text-CMiZEzfK.js";
import { tn as Button } from "../painter.js";
import { t as Field } from "./field-DXlpxyQF.js";
import { t as Note } from "./note-XE0V9_z6.js";
import { t as Dialog } from "./dialog-lNFoxxsX.js";
import { t as require_jsx_runtime } from "./jsx-runtime-T2s6zMS3.js";
// src/features/admin/approvals/ask-approval.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_runtime = require_jsx_runtime();
var REASON_MINIMUM = 3;
var asker = null;
/**
* Makes a change. Where the server says that it needs a second administrator, the person is asked for a reason, and the
* change is sent once more with it: it then waits. Throws what the call throws, also when the person would rather not.
*/
async function callOrAsk(send) {
	try {
		return await send({});
	} catch (error) {
		if (!hasCode(error, "approval_needed")) throw error;
		const reason = await asker?.(error.paramsOf("approval_needed").deciders) ?? null;
		if (reason === null) throw error;
		return send({ reason });
	}
}
/** The dialog of {@link callOrAsk}, once for the whole back-office. */
function AskApproval() {
	const [asked, setAsked] = (0, import_react.useState)(null);
	const resolve = (0, import_react.useRef)(null);
	const answer = (reason) => {
		setAsked(null);
		resolve.current?.(reason);
		resolve.current = null;
	};
	const ask = (0, import_react.useEffectEvent)((deciders) => {
		answer(null);
		setAsked({ deciders });
		return new Promise((done) => {
			resolve.current = done;
		});
	});
	(0, import_react.useEffect)(() => {
		const own = (deciders) => ask(deciders);
		asker = own;
		return () => {
			if (asker === own) asker = null;
		};
	}, []);
	if (!asked) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(import_react.Suspense, {
		fallback: null,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ReasonDialog, {
			deciders: asked.deciders,
			onAnswer: answer
		})
	});
}
function ReasonDialog({ deciders, onAnswer }) {
	const t = useText("approvals");
	const form = (0, import_react.useId)();
	const [isMissing, setMissing] = (0, import_react.useState)(false);
	const close = () => onAnswer(null);
	const submit = (event) => {
		event.preventDefault();
		const reason = String(new FormData(event.currentTarget).get("reason") ?? "").trim();
		setMissing(reason.length < REASON_MINIMUM);
		if (reason.length >= REASON_MINIMUM) onAnswer(reason);
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Dialog, {
		open: true,
		onClose: close,
		title: t("ask_title"),
		closeLabel: t("close"),
		foot: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			onClick: close,
			children: t("cancel")
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			type: "submit",
			form,
			variant: "ink",
			children: t("ask")
		})] }),
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("form", {
			id: form,
			className: "grid gap-4",
			noValidate: true,
			onSubmit: submit,
			lang: t.language,
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
					className: "text-ink-2",
					children: t("ask_text")
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Field, {
					label: t("reason"),
					name: "reason",
					maxLength: 500,
					required: true,
					hint: t("reason_hint"),
					error: isMissing ? t("reason_required") : void 0
				}),
				deciders === 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Note, {
					tone: "warn",
					children: t("ask_nobody")
				})
			]
		})
	});
}
export { callOrAsk as n, AskApproval as t };
