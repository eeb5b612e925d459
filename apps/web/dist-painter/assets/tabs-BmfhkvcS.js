import { i as __toESM } from "./rolldown-runtime-DYf_mQCB.js";
import { t as require_react } from "./react-DzJPDQgz.js";
import { t as afterLayout } from "./tabs-C2USWEB8.js";
import { t as require_jsx_runtime } from "./jsx-runtime-T2s6zMS3.js";
// src/ui/controls/tabs.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_runtime = require_jsx_runtime();
var STEPS = {
	ArrowRight: 1,
	ArrowLeft: -1
};
/** Parts of one page, one at a time. Arrows move between the tabs, as readers expect. */
function Tabs({ label, tabs, current, onChange, children }) {
	const id = (0, import_react.useId)();
	const list = (0, import_react.useRef)(null);
	(0, import_react.useEffect)(() => {
		const row = list.current;
		const tab = row?.querySelector("[aria-selected=true]");
		if (!row || !tab) return;
		return afterLayout(row, () => {
			const hidden = tab.offsetLeft + tab.offsetWidth - row.offsetLeft - row.clientWidth;
			if (hidden > row.scrollLeft || tab.offsetLeft - row.offsetLeft < row.scrollLeft) row.scrollLeft = hidden;
		});
	}, [current]);
	const move = (event) => {
		const step = STEPS[event.key];
		if (!step) return;
		event.preventDefault();
		const next = (tabs.findIndex((tab) => tab.id === current) + step + tabs.length) % tabs.length;
		const tab = tabs[next];
		if (tab) onChange(tab.id);
		list.current?.querySelectorAll("[role=tab]")[next]?.focus();
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		ref: list,
		className: "tabs",
		role: "tablist",
		"aria-label": label,
		onKeyDown: move,
		children: tabs.map((tab) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("button", {
			type: "button",
			role: "tab",
			id: `${id}-${tab.id}`,
			className: "tab",
			"aria-selected": tab.id === current,
			"aria-controls": `${id}-panel`,
			tabIndex: tab.id === current ? 0 : -1,
			onClick: () => onChange(tab.id),
			children: [tab.text, tab.count !== void 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("small", { children: tab.count })]
		}, tab.id))
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		role: "tabpanel",
		className: "tab-panel",
		id: `${id}-panel`,
		"aria-labelledby": `${id}-${current}`,
		children
	})] });
}
export { Tabs as t };
