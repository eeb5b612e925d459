import { t as require_jsx_runtime } from "./jsx-runtime-T2s6zMS3.js";
import { t as Field } from "./field-DXlpxyQF.js";
import { i as writeStake, n as parseStake } from "./stake-56YwnX_e.js";
// src/ui/controls/amount-field.tsx
var import_jsx_runtime = require_jsx_runtime();
/** A labelled amount of whole francs: written apart by thousands whenever nobody types in it. */
function AmountField({ defaultValue, ...field }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Field, {
		autoComplete: "off",
		end: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
			className: "unit",
			children: "FCFA"
		}),
		...field,
		inputMode: "numeric",
		defaultValue: defaultValue === void 0 ? void 0 : apart(String(defaultValue)),
		onBlur: ({ target }) => {
			target.value = apart(target.value);
		}
	});
}
/** What is no amount stays as it was typed. */
function apart(text) {
	const centimes = parseStake(text);
	return centimes === null ? text : writeStake(centimes);
}
// src/features/admin/read-whole.ts
/** A whole number however its digits are spaced; NaN for anything else. */
function readWhole(text) {
	const digits = text.replace(/\s/g, "");
	return /^\d{1,13}$/.test(digits) ? Number(digits) : NaN;
}
export { AmountField as n, readWhole as t };
