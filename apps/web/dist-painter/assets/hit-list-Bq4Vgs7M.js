import { ut as Crest } from "../painter.js";
/* empty css               */
import { t as require_jsx_runtime } from "./jsx-runtime-T2s6zMS3.js";
// src/ui/event-list/hit-list.tsx
var import_jsx_runtime = require_jsx_runtime();
/** Teams or leagues that were found or starred, a line each. */
function HitList({ hits }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
		className: "panel",
		children: hits.map(({ id, name, marked = name, remark, kind, logo, link, end }) => {
			const words = /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", { children: marked }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("small", { children: remark })] });
			return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
				className: "hit",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Crest, {
						name,
						kind,
						size: 28,
						logo
					}),
					link ? link({
						className: "hit__link",
						children: words
					}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
						className: "min-w-0",
						children: words
					}),
					end
				]
			}, id);
		})
	});
}
/** The field of a page of its own, where the header has none. */
function SearchBox({ children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		className: "searchbox",
		children
	});
}
export { SearchBox as n, HitList as t };
