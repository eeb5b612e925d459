import { i as __toESM } from "./rolldown-runtime-DYf_mQCB.js";
import { t as require_react } from "./react-DzJPDQgz.js";
import { t as require_jsx_runtime } from "./jsx-runtime-T2s6zMS3.js";
import { t as createLucideIcon } from "./createLucideIcon-DdLfn23m.js";
import { yt as Search } from "../painter.js";
import { r as Select } from "./field-DXlpxyQF.js";
// ../../node_modules/lucide-react/dist/esm/icons/plus.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData = {
	name: "plus",
	size: 24,
	node: [["path", {
		d: "M5 12h14",
		key: "1ays0h"
	}], ["path", {
		d: "M12 5v14",
		key: "s699le"
	}]]
};
__iconData.node;
var Plus = createLucideIcon(__iconData);
// src/ui/controls/filter-fields.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_runtime = require_jsx_runtime();
/** Narrows a list down by a text. */
function FilterSearch({ label, hint, value = "", maxLength, onChange }) {
	const [typed, setTyped] = (0, import_react.useState)(value);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
		className: "input input--s",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Search, { className: "i i-s" }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("input", {
			type: "search",
			value: typed,
			maxLength,
			autoComplete: "off",
			"aria-label": label,
			placeholder: hint,
			onChange: ({ target }) => {
				setTyped(target.value);
				onChange(target.value.trim());
			}
		})]
	});
}
/** Narrows a list down to one of some values, or not. */
function FilterChoice({ label, any, value, options, onChange }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Select, {
		label,
		value: value ?? "",
		onChange: ({ target }) => onChange(options.find(([one]) => one === target.value)?.[0]),
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("option", {
			value: "",
			children: any
		}), options.map(([one, text]) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("option", {
			value: one,
			children: text
		}, one))]
	});
}
export { FilterSearch as n, Plus as r, FilterChoice as t };
