import { t as Link } from "./link-C8lg5Ezi.js";
import { n as useText } from "./use-text-CMiZEzfK.js";
import { rn as buttonClass } from "../painter.js";
import { t as require_jsx_runtime } from "./jsx-runtime-T2s6zMS3.js";
// src/features/admin/mail/mail-parts.tsx
var import_jsx_runtime = require_jsx_runtime();
var PARTS = [
	["outbox", "/admin/mail"],
	["promotions", "/admin/mail/promotions"],
	["templates", "/admin/mail/templates"]
];
/** The ways to the other pages of the mail. */
function MailParts({ current }) {
	const t = useText("mailing");
	return PARTS.filter(([part]) => part !== current).map(([part, path]) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
		to: path,
		className: buttonClass({
			variant: "line",
			size: "small"
		}),
		children: t(part)
	}, part));
}
export { MailParts as t };
