import { t as classNames } from "./class-names-BeKVPJ8V.js";
import { t as require_jsx_runtime } from "./jsx-runtime-T2s6zMS3.js";
// src/ui/figures/step-chart.tsx
var import_jsx_runtime = require_jsx_runtime();
/** How prices have moved. For the eye only: the same stands in words and as a table beside it. */
function StepChart({ lines, ticks, marks, wideTicks = false, from, to }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		className: classNames("step-chart", wideTicks && "step-chart--wide"),
		"aria-hidden": "true",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "step-chart__plot",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("svg", {
					viewBox: "0 0 100 100",
					preserveAspectRatio: "none",
					"aria-hidden": "true",
					children: [
						ticks.map(({ text, at }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("line", {
							className: "step-chart__grid",
							x1: "0",
							x2: "100",
							y1: at,
							y2: at
						}, text)),
						marks.map(({ key, at }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("line", {
							className: "step-chart__mark",
							x1: at,
							x2: at,
							y1: "0",
							y2: "100"
						}, key)),
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)("line", {
							className: "step-chart__axis",
							x1: "0",
							x2: "100",
							y1: "100",
							y2: "100"
						}),
						lines.map(({ key, path }, place) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", {
							className: `step-chart__line--${place + 1}`,
							d: path
						}, key))
					]
				}),
				ticks.map(({ text, at }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					className: "step-chart__tick",
					style: { top: `${at}%` },
					children: text
				}, text)),
				marks.map(({ key, text, at }) => text !== null && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					className: "step-chart__score",
					style: { left: `${at}%` },
					children: text
				}, key)),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					className: "step-chart__time",
					children: from
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					className: "step-chart__time step-chart__time--end",
					children: to
				}),
				lines.map(({ key, name, value, labelAt }, place) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
					className: `step-chart__label step-chart__label--${place + 1}`,
					style: { top: `${labelAt}%` },
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("i", { children: name }), value]
				}, key))
			]
		})
	});
}
export { StepChart as t };
