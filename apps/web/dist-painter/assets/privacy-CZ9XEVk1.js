import { t as LegalPage } from "./legal-page-Cd05Nycs.js";
import { X as usePageTitle } from "../painter.js";
import { n as useText } from "./use-text-CMiZEzfK.js";
import { t as require_jsx_runtime } from "./jsx-runtime-T2s6zMS3.js";
// src/routes/privacy.tsx?tsr-split=component
var import_jsx_runtime = require_jsx_runtime();
function PrivacyPage() {
	usePageTitle(useText("legal")("privacy_title"));
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LegalPage, {
		title: "privacy_title",
		clauses: [
			["data", "data_text"],
			["why", "why_text"],
			["time", "time_text"],
			["cookies", "cookies_text"],
			["device", "device_text"],
			["push", "push_text"],
			["safety", "safety_text"],
			["rights", "rights_text"]
		]
	});
}
export { PrivacyPage as component };
