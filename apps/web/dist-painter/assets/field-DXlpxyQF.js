import { i as __toESM } from "./rolldown-runtime-DYf_mQCB.js";
import { t as TriangleExclamationPoint } from "./triangle-exclamation-point-CC9OLsSy.js";
import { t as require_react } from "./react-DzJPDQgz.js";
import { t as classNames } from "./class-names-BeKVPJ8V.js";
/* empty css               */
import { t as require_jsx_runtime } from "./jsx-runtime-T2s6zMS3.js";
// src/ui/controls/field.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_runtime = require_jsx_runtime();
/** A labelled line of text. */
function Field({ label, note, hint, error, end, ...input }) {
	const wiring = useWiring({
		hint,
		error
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Labelled, {
		label,
		note,
		hint,
		error,
		wiring,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
			className: "input",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("input", {
				...input,
				...wiring.control
			}), end]
		})
	});
}
/** A labelled choice among several. */
function SelectField({ label, note, hint, error, children, ...select }) {
	const wiring = useWiring({
		hint,
		error
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Labelled, {
		label,
		note,
		hint,
		error,
		wiring,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("select", {
			...select,
			...wiring.control,
			className: "input input--select",
			children
		})
	});
}
/** Several labelled lines of text. */
function TextArea({ label, note, hint, error, ...area }) {
	const wiring = useWiring({
		hint,
		error
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Labelled, {
		label,
		note,
		hint,
		error,
		wiring,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("textarea", {
			...area,
			...wiring.control,
			className: "input input--area"
		})
	});
}
/** A choice among several without a line of its own for the label. */
function Select({ label, children, ...select }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("select", {
		...select,
		"aria-label": label,
		className: "input input--select input--s",
		children
	});
}
/** What ties a control to its label, its hint and its error, for readers. */
function useWiring({ hint, error }) {
	const id = (0, import_react.useId)();
	const hintId = `${id}-hint`;
	const errorId = `${id}-error`;
	return {
		hintId,
		errorId,
		control: {
			id,
			"aria-describedby": [error && errorId, hint && hintId].filter(Boolean).join(" ") || void 0,
			"aria-invalid": error ? true : void 0
		}
	};
}
function Labelled({ label, note, hint, error, wiring, children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: classNames("field", error ? "has-error" : null),
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("label", {
				htmlFor: wiring.control.id,
				children: [
					label,
					" ",
					note && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("em", { children: note })
				]
			}),
			children,
			error && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FieldError, {
				id: wiring.errorId,
				children: error
			}),
			hint && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "hint",
				id: wiring.hintId,
				children: hint
			})
		]
	});
}
function FieldError({ id, children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
		className: "error",
		id,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TriangleExclamationPoint, { className: "i i-s" }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children })]
	});
}
export { TextArea as a, SelectField as i, FieldError as n, Select as r, Field as t };
