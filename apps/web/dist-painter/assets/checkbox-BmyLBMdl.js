import { i as __toESM } from "./rolldown-runtime-DYf_mQCB.js";
import { t as require_react } from "./react-DzJPDQgz.js";
import { n as FieldError } from "./field-DXlpxyQF.js";
/* empty css               */
import { t as require_jsx_runtime } from "./jsx-runtime-T2s6zMS3.js";
// src/ui/controls/checkbox.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_runtime = require_jsx_runtime();
function Checkbox({ children, error, ...input }) {
	const id = (0, import_react.useId)();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "field",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("label", {
			className: "check",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("input", {
				...input,
				type: "checkbox",
				"aria-invalid": error ? true : void 0,
				"aria-describedby": error ? `${id}-error` : void 0
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children })]
		}), error && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FieldError, {
			id: `${id}-error`,
			children: error
		})]
	});
}
export { Checkbox as t };
