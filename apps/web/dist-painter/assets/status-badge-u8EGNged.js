import { t as createLucideIcon } from "./createLucideIcon-DdLfn23m.js";
import { t as Check } from "./check-DDHMkMC4.js";
import { $ as Clock, vt as X } from "../painter.js";
import { t as Undo2 } from "./undo-2-BES-82Zx.js";
/* empty css               */
import { t as require_jsx_runtime } from "./jsx-runtime-T2s6zMS3.js";
// ../../node_modules/lucide-react/dist/esm/icons/banknote.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData = {
	name: "banknote",
	size: 24,
	node: [
		["rect", {
			width: "20",
			height: "12",
			x: "2",
			y: "6",
			rx: "2",
			key: "9lu3g6"
		}],
		["circle", {
			cx: "12",
			cy: "12",
			r: "2",
			key: "1c9p78"
		}],
		["path", {
			d: "M6 12h.01M18 12h.01",
			key: "113zkx"
		}]
	]
};
__iconData.node;
var Banknote = createLucideIcon(__iconData);
// src/ui/feedback/status-badge.tsx
var import_jsx_runtime = require_jsx_runtime();
var LOOKS = {
	won: {
		look: "won",
		Sign: Check
	},
	lost: {
		look: "lost",
		Sign: X
	},
	pending: {
		look: "pending",
		Sign: Clock
	},
	cancelled: {
		look: "void",
		Sign: Undo2
	},
	cashed_out: {
		look: "line",
		Sign: Banknote
	}
};
/** What became of a bet: filled or outlined first, then its sign, then its colour. */
function StatusBadge({ status, children }) {
	const { look, Sign } = LOOKS[status];
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
		className: `badge badge--${look}`,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Sign, { className: "i i-xs" }), children]
	});
}
export { StatusBadge as t };
