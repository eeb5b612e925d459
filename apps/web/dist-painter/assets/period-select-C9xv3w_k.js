import { n as useText } from "./use-text-CMiZEzfK.js";
import { r as Select } from "./field-DXlpxyQF.js";
import { t as PERIODS } from "./period-BQSFkmWL.js";
import { t as require_jsx_runtime } from "./jsx-runtime-T2s6zMS3.js";
// src/features/site/period-select.tsx
var import_jsx_runtime = require_jsx_runtime();
function PeriodSelect({ days, onChange }) {
	const t = useText("account");
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Select, {
		label: t("period"),
		value: days ?? "",
		onChange: ({ target }) => onChange(target.value === "" ? null : Number(target.value)),
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("option", {
			value: "",
			children: t("period_all")
		}), PERIODS.map((period) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("option", {
			value: period,
			children: t("period_days", { count: period })
		}, period))]
	});
}
export { PeriodSelect as t };
