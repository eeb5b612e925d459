import { n as useFigures } from "./figures-BFm32wjN.js";
import { n as useText } from "./use-text-CMiZEzfK.js";
import "../painter.js";
import { t as require_jsx_runtime } from "./jsx-runtime-T2s6zMS3.js";
import { c as winText, l as useSlipView } from "./slip-fields-Dd5YMWaA.js";
// src/ui/frame/slip-strip.tsx
var import_jsx_runtime = require_jsx_runtime();
/** On a phone, over the bottom bar, while the slip holds something: all of it is one button. */
function SlipStrip({ count, title, hint, win, onPress }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("button", {
		type: "button",
		className: "strip",
		onClick: onPress,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: "strip__count",
				children: count
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
				className: "clip",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", { children: title }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("small", { children: hint })]
			}),
			win && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
				className: "strip__win",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("small", { children: win.label }), win.value]
			})
		]
	});
}
// src/features/betting/panel/slip-summary.tsx
/** The slip in one line, on a phone: what it holds and what it can win. */
function SlipSummary({ count, onPress }) {
	const t = useText("betting");
	const figures = useFigures();
	const { mode, totalOdds, potentialWin, system, isConflicting } = useSlipView();
	const title = mode === "combined" && totalOdds !== null ? t("type_odds", {
		type: t("combined"),
		odds: figures.odds(totalOdds)
	}) : system ? t("type_odds", {
		type: t("system"),
		odds: t("size", {
			size: system.size,
			count
		})
	}) : t("selections", { count });
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SlipStrip, {
		count,
		title,
		hint: t("open_slip"),
		...!isConflicting && { win: {
			label: t("potential_win"),
			value: winText(potentialWin)
		} },
		onPress
	});
}
export { SlipSummary };
