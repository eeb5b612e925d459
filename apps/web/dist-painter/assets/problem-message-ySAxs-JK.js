import { t as ApiProblem } from "./problem-B4I62QHN.js";
import { g as formatMoney, n as useText } from "./use-text-CMiZEzfK.js";
// src/i18n/problem-message.ts
var AMOUNTS = /* @__PURE__ */ new Set([
	"minimum",
	"maximum",
	"missing",
	"balance",
	"left"
]);
/** `maximum` is a number here, not an amount. */
var COUNTED = ["too_many_selections", "too_many_favourites"];
/** The words for whatever a call threw, in the language of the part that shows them. */
function useProblemMessage(as) {
	const t = useText("problems", as);
	return (error) => {
		if (!(error instanceof ApiProblem)) return t("internal");
		return t(error.code, wordsOf(error));
	};
}
function wordsOf({ code, params }) {
	const words = Object.entries(params).flatMap(([name, value]) => {
		if (typeof value !== "number") return typeof value === "string" ? [[name, value]] : [];
		return [[name, AMOUNTS.has(name) && !COUNTED.includes(code) ? formatMoney(value) : Math.ceil(value)]];
	});
	return Object.fromEntries(words);
}
export { useProblemMessage as t };
