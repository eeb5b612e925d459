import { i as __toESM } from "./rolldown-runtime-DYf_mQCB.js";
import { t as require_react } from "./react-DzJPDQgz.js";
import { t as require_jsx_runtime } from "./jsx-runtime-T2s6zMS3.js";
import { t as createLucideIcon } from "./createLucideIcon-DdLfn23m.js";
import { sn as require_react_dom } from "../painter.js";
// ../../node_modules/lucide-react/dist/esm/icons/log-out.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData = {
	name: "log-out",
	size: 24,
	node: [
		["path", {
			d: "m16 17 5-5-5-5",
			key: "1bji2h"
		}],
		["path", {
			d: "M21 12H9",
			key: "dn1m92"
		}],
		["path", {
			d: "M9 21H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h4",
			key: "1uf3rs"
		}]
	]
};
__iconData.node;
var LogOut = createLucideIcon(__iconData);
// src/ui/frame/drawer.css
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_react_dom = require_react_dom();
// src/ui/controls/menu.tsx
var import_jsx_runtime = require_jsx_runtime();
/** A button and the list that it opens above the page: Escape, a press outside, or a choice closes it. */
function Menu({ trigger, label, triggerClassName, children }) {
	const id = (0, import_react.useId)();
	const list = (0, import_react.useRef)(null);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("button", {
		type: "button",
		className: triggerClassName,
		popoverTarget: id,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
			className: "sr",
			children: label
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
			className: "menu-trigger",
			"aria-hidden": "true",
			children: trigger
		})]
	}), (0, import_react_dom.createPortal)(/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		ref: list,
		id,
		popover: "auto",
		className: "pop",
		onClick: (event) => {
			if (event.target instanceof Element && event.target.closest(".menu-item")) list.current?.hidePopover();
		},
		children
	}), document.body)] });
}
/** A group of rows in a menu or a drawer. */
function MenuList({ label, headed = false, children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("nav", {
		className: "menu-list",
		"aria-label": label,
		children: [headed && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", { children: label }), children]
	});
}
function MenuItem({ icon, children, end, link, onPress }) {
	const content = /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		icon,
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
			className: "clip",
			children
		}),
		end !== void 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
			className: "end",
			children: end
		})
	] });
	if (link) return link({
		className: "menu-item",
		children: content
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
		type: "button",
		className: "menu-item",
		onClick: onPress,
		children: content
	});
}
/** Who is signed in: at the head of the menu and of the drawer. */
function Person({ crest, name, remark }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "person",
		children: [crest, /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
			className: "clip",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", { children: name }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("small", { children: remark })]
		})]
	});
}
export { LogOut as a, Person as i, MenuItem as n, MenuList as r, Menu as t };
