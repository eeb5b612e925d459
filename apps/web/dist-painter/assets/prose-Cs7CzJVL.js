import { dt as ChevronDown } from "../painter.js";
/* empty css               */
import { t as require_jsx_runtime } from "./jsx-runtime-T2s6zMS3.js";
// src/ui/page/prose.tsx
var import_jsx_runtime = require_jsx_runtime();
/** Running text: numbered headings, paragraphs and lists of the legal pages. */
function Prose({ children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		className: "prose",
		children
	});
}
/** Questions that open in place. */
function Faq({ title, questions }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		className: "panel faq",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
			className: "panel__head",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", { children: title })
		}), questions.map(({ question, answer }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("details", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("summary", { children: [question, /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ChevronDown, { className: "i i-s" })] }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: answer })] }, question))]
	});
}
export { Prose as n, Faq as t };
