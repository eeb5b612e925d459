import { i as __toESM } from "./rolldown-runtime-DYf_mQCB.js";
import { t as require_react } from "./react-DzJPDQgz.js";
import { n as FieldError } from "./field-DXlpxyQF.js";
import { t as require_jsx_runtime } from "./jsx-runtime-T2s6zMS3.js";
// src/ui/controls/controls.css
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
// src/ui/controls/controls.tsx
var import_jsx_runtime = require_jsx_runtime();
/** On or off. */
function Switch({ name, checked, disabled, labelledBy, describedBy, onChange }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("input", {
		type: "checkbox",
		role: "switch",
		className: "switch",
		name,
		checked,
		"aria-checked": checked,
		disabled,
		"aria-labelledby": labelledBy,
		"aria-describedby": describedBy,
		onChange: ({ target }) => onChange(target.checked)
	});
}
/** A setting that is on or off: the whole row can be pressed. */
function SwitchRow({ title, remark, error, ...control }) {
	const id = (0, import_react.useId)();
	const described = [error && `${id}-error`, remark && `${id}-remark`].filter(Boolean).join(" ");
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("label", {
		className: "set",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", { children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", {
				id,
				children: title
			}),
			remark && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("small", {
				id: `${id}-remark`,
				children: remark
			}),
			error && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FieldError, {
				id: `${id}-error`,
				children: error
			})
		] }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Switch, {
			...control,
			labelledBy: id,
			describedBy: described || void 0
		})]
	});
}
/** A setting that is a number with a unit. */
function NumberRow({ title, remark, unit, error, onChange, ...input }) {
	const id = (0, import_react.useId)();
	const described = [error && `${id}-error`, remark && `${id}-remark`].filter(Boolean).join(" ");
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: error ? "set set--drop has-error" : "set set--drop",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("label", {
				htmlFor: id,
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", { children: title })
			}), remark && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("small", {
				id: `${id}-remark`,
				children: remark
			})] }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
				className: "input input--s set__number",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("input", {
					...input,
					id,
					inputMode: "decimal",
					autoComplete: "off",
					"aria-invalid": error ? true : void 0,
					"aria-describedby": described || void 0,
					onChange: ({ target }) => onChange(target.value)
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					className: "unit",
					children: unit
				})]
			}),
			error && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FieldError, {
				id: `${id}-error`,
				children: error
			})
		]
	});
}
/** A payment gateway: its switch, and below it what it needs. */
function Gate({ icon, name, badge, remark, control, children }) {
	const id = (0, import_react.useId)();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "gate",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("header", { children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: "gate__logo",
				children: icon
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", { children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h3", {
					id,
					children: name
				}),
				" ",
				badge,
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("small", {
					id: `${id}-remark`,
					children: remark
				})
			] }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Switch, {
				...control,
				labelledBy: id,
				describedBy: `${id}-remark`
			})
		] }), children && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
			className: "gate__body",
			children
		})]
	});
}
/** What is not saved yet, in words, until it is: one a page. */
function SaveBar({ title, text, children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "savebar",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
			role: "status",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", { children: title }), text]
		}), children]
	});
}
/** How much of a budget is used. */
function Budget({ label, used, from, to }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "budget",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("svg", {
			className: "budget__bar",
			role: "img",
			"aria-label": label,
			viewBox: "0 0 100 10",
			preserveAspectRatio: "none",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("rect", {
				width: Math.min(1, used) * 100,
				height: "10"
			})
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
			className: "budget__scale",
			"aria-hidden": "true",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: from }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: to })]
		})]
	});
}
export { SwitchRow as a, SaveBar as i, Gate as n, NumberRow as r, Budget as t };
