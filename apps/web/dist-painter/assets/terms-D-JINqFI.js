import { t as LegalPage } from "./legal-page-Cd05Nycs.js";
import { X as usePageTitle } from "../painter.js";
import { n as useText } from "./use-text-CMiZEzfK.js";
import { t as require_jsx_runtime } from "./jsx-runtime-T2s6zMS3.js";
// src/routes/terms.tsx?tsr-split=component
var import_jsx_runtime = require_jsx_runtime();
function TermsPage() {
	usePageTitle(useText("legal")("terms_title"));
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LegalPage, {
		title: "terms_title",
		clauses: [
			["what", "what_text"],
			["who", "who_text"],
			["money", "money_text"],
			["bets", "bets_text"],
			["results", "results_text"],
			["matches", "matches_text"],
			["plans", "plans_text"],
			["fair", "fair_text"],
			["play", "play_text"],
			["site", "site_text"],
			["changes", "changes_text"]
		]
	});
}
export { TermsPage as component };
