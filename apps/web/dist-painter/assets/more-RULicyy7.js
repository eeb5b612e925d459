import { dt as ChevronDown } from "../painter.js";
import { t as require_jsx_runtime } from "./jsx-runtime-T2s6zMS3.js";
// src/ui/controls/more.tsx
var import_jsx_runtime = require_jsx_runtime();
/** Something for who wants to know more, at the end of a panel: closed until it is asked for. */
function More({ label, children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("details", {
		className: "more",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("summary", { children: [label, /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ChevronDown, { className: "i i-s" })] }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
			className: "more__box",
			children
		})]
	});
}
export { More as t };
