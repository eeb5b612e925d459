import { g as formatMoney } from "./use-text-CMiZEzfK.js";
// src/features/plans/feature-texts.ts
/** Features that the site has words for; an administrator's own are shown as they were written. */
var WORDS = {
	virtual_amount: "feature_virtual_amount",
	all_markets: "feature_all_markets",
	no_expiry: "feature_no_expiry"
};
var USUAL_FEATURES = Object.keys(WORDS);
var isUsual = (feature) => feature in WORDS;
/** What a plan offers, in the language of the reader. */
function featureTexts({ features, featuresFr, virtualAmount }, t) {
	const amount = formatMoney(virtualAmount);
	return (t.language === "fr" ? featuresFr : features).map((feature) => isUsual(feature) ? t(WORDS[feature], { amount }) : feature);
}
export { featureTexts as n, isUsual as r, USUAL_FEATURES as t };
