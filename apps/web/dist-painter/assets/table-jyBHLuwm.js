import { dt as ChevronDown } from "../painter.js";
import { t as createLucideIcon } from "./createLucideIcon-DdLfn23m.js";
import { t as classNames } from "./class-names-BeKVPJ8V.js";
import { t as require_jsx_runtime } from "./jsx-runtime-T2s6zMS3.js";
// ../../node_modules/lucide-react/dist/esm/icons/chevron-up.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData = {
	name: "chevron-up",
	size: 24,
	node: [["path", {
		d: "m18 15-6-6-6 6",
		key: "153udz"
	}]]
};
__iconData.node;
var ChevronUp = createLucideIcon(__iconData);
// src/ui/figures/table.tsx
var import_jsx_runtime = require_jsx_runtime();
var READ_ORDER = {
	asc: "ascending",
	desc: "descending"
};
/** A table of a wide screen; under 720 px each row is a card whose cells have fixed places. */
function Table({ label, columns, children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("table", {
		className: "data-table",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("caption", {
				className: "sr",
				children: label
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("thead", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("tr", { children: columns.map(({ key, text, unit, end, sort }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("th", {
				scope: "col",
				className: end ? "end" : void 0,
				"aria-sort": sort?.order ? READ_ORDER[sort.order] : void 0,
				children: [
					sort ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SortButton, {
						...sort,
						children: text
					}) : text,
					" ",
					unit && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("small", { children: unit })
				]
			}, key)) }) }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("tbody", { children })
		]
	});
}
function SortButton({ order, onPress, children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("button", {
		type: "button",
		className: "th-sort",
		onClick: onPress,
		children: [
			children,
			order === "asc" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ChevronUp, { className: "i i-xs" }),
			order === "desc" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ChevronDown, { className: "i i-xs" })
		]
	});
}
function TableRow({ children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("tr", { children });
}
function TableCell({ place, end = false, children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("td", {
		className: classNames(`cell-${place}`, end && "end"),
		children
	});
}
/** What there is to say of the row above it, over the whole width. */
function TableDetail({ columns, children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("tr", {
		className: "row-detail",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("td", {
			className: "cell-name",
			colSpan: columns,
			children
		})
	});
}
/** The legs of a bet, one a line, inside a cell. */
function BetLegs({ legs }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
		className: "bet-legs",
		children: legs.map((leg) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", { children: [
			leg.sign,
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", { children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", { children: leg.pick }),
				", ",
				leg.detail
			] }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", { children: leg.odds })
		] }, leg.id))
	});
}
export { TableRow as a, TableDetail as i, Table as n, ChevronUp as o, TableCell as r, BetLegs as t };
