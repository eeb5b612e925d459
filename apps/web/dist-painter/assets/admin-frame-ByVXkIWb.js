import { i as __toESM } from "./rolldown-runtime-DYf_mQCB.js";
import { t as require_react } from "./react-DzJPDQgz.js";
import { xt as Count } from "../painter.js";
import { t as require_jsx_runtime } from "./jsx-runtime-T2s6zMS3.js";
// src/ui/frame/admin.css
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
// src/ui/frame/admin-frame.tsx
var import_jsx_runtime = require_jsx_runtime();
/** The back-office: its parts beside the page, or above it in one row on a phone. */
function AdminFrame({ label, parts, children }) {
	const nav = (0, import_react.useRef)(null);
	(0, import_react.useLayoutEffect)(() => {
		const row = nav.current;
		const current = row?.querySelector("[aria-current]");
		if (row && current) row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2;
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "admin",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("nav", {
			className: "admin__nav",
			"aria-label": label,
			ref: nav,
			children: parts.map(({ key, icon, link, text, count }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: link({
				className: "admin__link",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
					icon,
					text,
					" ",
					count !== void 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Count, {
						value: count,
						tone: "gold"
					})
				] })
			}) }, key))
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
			className: "stack admin__page",
			children
		})]
	});
}
/** The heading of a page of the back-office: one a page. */
function AdminHead({ title, note, icon, children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("header", {
		className: "admin__head",
		children: [
			icon,
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "admin__title",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h1", {
					tabIndex: -1,
					children: title
				}), note && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: note })]
			}),
			children && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
				className: "admin__acts",
				children
			})
		]
	});
}
/** A search field and what narrows a list down, over the list. */
function Filters({ children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		className: "filters",
		children
	});
}
/** Two fields side by side, one above the other on a phone. */
function FieldPair({ children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		className: "field-pair",
		children
	});
}
export { Filters as i, AdminHead as n, FieldPair as r, AdminFrame as t };
