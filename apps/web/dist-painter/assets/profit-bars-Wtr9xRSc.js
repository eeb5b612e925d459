import { t as require_jsx_runtime } from "./jsx-runtime-T2s6zMS3.js";
// src/ui/figures/profit-bars.tsx
var import_jsx_runtime = require_jsx_runtime();
/** Gains to the right of a line and losses to its left, to one scale. For the eye only: a table beside it says the same. */
function ProfitBars({ bars }) {
	const largest = Math.max(...bars.map(({ amount }) => Math.abs(amount)), 1);
	const gain = Math.max(...bars.map(({ amount }) => amount), 0);
	const loss = Math.max(...bars.map(({ amount }) => -amount), 0);
	const span = gain + loss || largest;
	const zero = loss / span * 100;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		className: "profit-bars",
		"aria-hidden": "true",
		children: bars.map(({ key, name, amount, text }) => {
			const width = Math.abs(amount) / span * 100;
			return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "profit-bars__row",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
						className: "clip",
						children: name
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
						className: "profit-bars__track",
						children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("i", {
							className: amount < 0 ? "is-loss" : "is-gain",
							style: {
								left: `${amount < 0 ? zero - width : zero}%`,
								width: `${width}%`
							}
						}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("u", { style: { left: `${zero}%` } })]
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", { children: text })
				]
			}, key);
		})
	});
}
export { ProfitBars as t };
