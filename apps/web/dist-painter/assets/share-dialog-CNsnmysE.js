import { t as Link } from "./link-C8lg5Ezi.js";
import { t as Check } from "./check-DDHMkMC4.js";
import { a as useShareText, c as Copy, n as useCopy, s as viewCode, t as ShareWays } from "./share-ways-6uDZQV89.js";
import { an as useConfig, tn as Button } from "../painter.js";
import { n as useText } from "./use-text-CMiZEzfK.js";
import { t as Dialog } from "./dialog-lNFoxxsX.js";
import { t as require_jsx_runtime } from "./jsx-runtime-T2s6zMS3.js";
// src/features/betting/codes/share-dialog.tsx
var import_jsx_runtime = require_jsx_runtime();
/** The code of the slip, and the ways to pass it on. */
function ShareDialog({ code, open, onClose }) {
	const t = useText("codes");
	const config = useConfig();
	const { copied, copy } = useCopy();
	const text = useShareText(viewCode(code, {
		prices: /* @__PURE__ */ new Map(),
		facts: /* @__PURE__ */ new Map(),
		config
	}), code.code);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		lang: t.language,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Dialog, {
			open,
			onClose,
			title: t("share_title"),
			closeLabel: t("close"),
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
					className: "code-big",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", { children: code.code }), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
						variant: "line",
						size: "small",
						onClick: () => copy(code.code),
						children: [copied === "done" ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Check, { className: "i i-s" }) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Copy, { className: "i i-s" }), copied === "done" ? t("copied") : t("copy")]
					})]
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
					className: "sr",
					role: "status",
					children: copied === "done" && t("copied")
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ShareWays, {
					code: code.code,
					text
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
					className: "quote",
					children: text
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
					className: "text-center",
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
						to: "/c/$code",
						params: { code: code.code },
						className: "link",
						onClick: onClose,
						children: t("open_page")
					})
				})
			]
		})
	});
}
export { ShareDialog };
