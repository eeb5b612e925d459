import { t as require_jsx_runtime } from "./jsx-runtime-T2s6zMS3.js";
// src/ui/figures/figure-table.tsx
var import_jsx_runtime = require_jsx_runtime();
/** What a picture shows, in figures. */
function FigureTable({ label, heads, rows }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("table", {
		className: "figure-table",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("caption", {
				className: "sr",
				children: label
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("thead", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("tr", { children: heads.map((head) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("th", {
				scope: "col",
				children: head
			}, head)) }) }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("tbody", { children: rows.map(({ key, cells: [name, ...figures] }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("tr", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("th", {
				scope: "row",
				children: name
			}), figures.map((figure, column) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("td", { children: figure }, heads[column + 1]))] }, key)) })
		]
	});
}
export { FigureTable as t };
