import { t as createLucideIcon } from "./createLucideIcon-DdLfn23m.js";
import { t as classNames } from "./class-names-BeKVPJ8V.js";
import { t as require_jsx_runtime } from "./jsx-runtime-T2s6zMS3.js";
// ../../node_modules/lucide-react/dist/esm/icons/layout-grid.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData$1 = {
	name: "layout-grid",
	size: 24,
	node: [
		["rect", {
			width: "7",
			height: "7",
			x: "3",
			y: "3",
			rx: "1",
			key: "1g98yp"
		}],
		["rect", {
			width: "7",
			height: "7",
			x: "14",
			y: "3",
			rx: "1",
			key: "6d4xhi"
		}],
		["rect", {
			width: "7",
			height: "7",
			x: "14",
			y: "14",
			rx: "1",
			key: "nxv5o0"
		}],
		["rect", {
			width: "7",
			height: "7",
			x: "3",
			y: "14",
			rx: "1",
			key: "1bb6yr"
		}]
	]
};
__iconData$1.node;
var LayoutGrid = createLucideIcon(__iconData$1);
// ../../node_modules/lucide-react/dist/esm/icons/trophy.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData = {
	name: "trophy",
	size: 24,
	node: [
		["path", {
			d: "M10 14.66V17a1 1 0 0 1-1 1 2 2 0 0 0-2 2v2",
			key: "pwuv1l"
		}],
		["path", {
			d: "M14 14.66V17a1 1 0 0 0 1 1 2 2 0 0 1 2 2v2",
			key: "1y54w1"
		}],
		["path", {
			d: "M17.916 10H19.5A2.5 2.5 0 0 0 22 7.5V5a1 1 0 0 0-1-1h-3",
			key: "e30mpu"
		}],
		["path", {
			d: "M4 22h16",
			key: "57wxv0"
		}],
		["path", {
			d: "M6 9a6 6 0 0 0 12 0V3a1 1 0 0 0-1-1H7a1 1 0 0 0-1 1z",
			key: "1mhfuq"
		}],
		["path", {
			d: "M6.084 10H4.5A2.5 2.5 0 0 1 2 7.5V5a1 1 0 0 1 1-1h3",
			key: "i0yafy"
		}]
	]
};
__iconData.node;
var Trophy = createLucideIcon(__iconData);
// src/ui/event-list/sport-icon.tsx
var import_jsx_runtime = require_jsx_runtime();
var BALL = /* @__PURE__ */ (0, import_jsx_runtime.jsx)("circle", {
	cx: "12",
	cy: "12",
	r: "9"
});
/** Drawn to sit beside the lucide set: 24 x 24, one line of 1.75, round caps and joins, no fill. */
var GLYPHS = {
	football: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [BALL, /* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", { d: "m12 7.6 4.2 3-1.6 4.9H9.4l-1.6-4.9ZM12 3v4.6M16.2 10.6l4.4-1.5M14.6 15.5l2.7 3.7M9.4 15.5l-2.7 3.7M7.8 10.6 3.4 9.1" })] }),
	basketball: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [BALL, /* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", { d: "M3 12h18M12 3v18M5.6 5.7c3.4 3.6 3.4 9 0 12.6M18.4 5.7c-3.4 3.6-3.4 9 0 12.6" })] }),
	tennis: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [BALL, /* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", { d: "M4.3 7.3c4.3 1.2 7 5.7 5.5 13.4M19.7 16.7c-4.3-1.2-7-5.7-5.5-13.4" })] }),
	volleyball: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [BALL, /* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", { d: "M12 12c0-3.5 1-6.6 3.2-8.4M12 12c3 1.8 6.2 2.4 8.9 1.6M12 12c-3 1.7-5.2 4.2-5.9 7M8.6 3.7C6 7.6 5.8 12 7.5 16.5M20.2 8.4c-4.4-.5-8.4 1-11.6 4.6M16.3 19.9c-1.7-4.1-5-6.9-9.2-7.8" })] }),
	hockey: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", { d: "M4 4.5 11.2 17a4 4 0 0 0 3.5 2H19a1.5 1.5 0 0 0 1.5-1.5A1.5 1.5 0 0 0 19 16h-3.6a1.5 1.5 0 0 1-1.3-.8L8 4.5" }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ellipse", {
		cx: "6.5",
		cy: "18.5",
		rx: "3",
		ry: "1.5"
	})] }),
	american_football: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", { d: "M4.2 19.8C2.5 14 4.3 9.3 7 6.6S14 2.5 19.8 4.2c1.7 5.8-.1 10.5-2.8 13.2s-7 4.1-12.8 2.4ZM9 15l6-6M10 11.5l2.5 2.5M12 9.5l2.5 2.5" })
};
function SportIcon({ sport, className }) {
	const classes = classNames("i", className);
	if (sport === "all") return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LayoutGrid, {
		className: classes,
		"aria-hidden": "true"
	});
	const glyph = GLYPHS[sport];
	if (!glyph) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Trophy, {
		className: classes,
		"aria-hidden": "true"
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("svg", {
		className: classes,
		viewBox: "0 0 24 24",
		"aria-hidden": "true",
		children: glyph
	});
}
export { SportIcon as t };
