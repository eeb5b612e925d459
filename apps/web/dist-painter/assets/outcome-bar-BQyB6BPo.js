import { t as require_jsx_runtime } from "./jsx-runtime-T2s6zMS3.js";
// src/ui/figures/outcome-bar.tsx
var import_jsx_runtime = require_jsx_runtime();
/** How some bets ended, side by side in proportion; each kind has a texture of its own, and its number below. */
function OutcomeBar({ outcomes }) {
	const present = outcomes.filter(({ count }) => count > 0);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		className: "outcome-bar",
		"aria-hidden": "true",
		children: present.map(({ look, count }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("i", {
			className: `is-${look}`,
			style: { flex: count }
		}, look))
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
		className: "outcome-key",
		children: present.map(({ look, countText, text }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", { children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("i", {
				className: `is-${look}`,
				"aria-hidden": "true"
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", { children: countText }),
			" ",
			text
		] }, look))
	})] });
}
export { OutcomeBar as t };
