import { t as classNames } from "./class-names-BeKVPJ8V.js";
/* empty css               */
/* empty css                  */
import { t as require_jsx_runtime } from "./jsx-runtime-T2s6zMS3.js";
// src/ui/account/settings.tsx
var import_jsx_runtime = require_jsx_runtime();
/** Settings in panels, with a list of them beside, or above on a phone. */
function Settings({ label, parts, children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "settings",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("nav", {
			className: "settings__nav",
			"aria-label": label,
			children: parts.map(({ id, text }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
				href: `#${id}`,
				children: text
			}, id))
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
			className: "stack",
			children
		})]
	});
}
function SettingsPanel({ id, title, end, children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		className: "panel",
		id,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "panel__head justify-between",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", { children: title }), end]
		}), children]
	});
}
/** One setting: its name, a remark, and what changes it. */
function SetRow({ icon, name, remark, drop = false, children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: classNames("set", drop && "set--drop", icon ? "set--icon" : null),
		children: [
			icon,
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", { children: name }), remark && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("small", { children: remark })] }),
			children
		]
	});
}
/** One of a few, each with a word of explanation: the chosen one is the mouth of the shell. */
function Picks({ label, name, value, options, onChange }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		role: "radiogroup",
		"aria-label": label,
		children: options.map((option) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("label", {
			className: "pick",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("input", {
					type: "radio",
					name,
					checked: option.value === value,
					onChange: () => onChange(option.value)
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", { children: option.text }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("small", { children: option.remark })] }),
				option.end
			]
		}, option.value))
	});
}
/** Several of many, each with a word of explanation. */
function CheckRows({ rows, onChange }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		className: "check-rows",
		children: rows.map(({ key, text, remark, checked }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("label", {
			className: "check",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("input", {
				type: "checkbox",
				checked,
				onChange: ({ target }) => onChange(key, target.checked)
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", { children: text }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("small", { children: remark })] })]
		}, key))
	});
}
export { SettingsPanel as a, Settings as i, Picks as n, SetRow as r, CheckRows as t };
