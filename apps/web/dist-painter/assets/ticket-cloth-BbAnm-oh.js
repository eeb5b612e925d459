import { o as ticketDigits, s as weave, t as Band } from "./cloth-kjH_9b1i.js";
import { t as require_jsx_runtime } from "./jsx-runtime-T2s6zMS3.js";
// src/ui/cloth/ticket-cloth.tsx
var import_jsx_runtime = require_jsx_runtime();
/** As the ticket prints it, in groups of four: "7D40 A1C9 3EE2 5F08". */
var ticketNumber = (id) => (ticketDigits(id).match(/.{4}/g) ?? []).join(" ");
function TicketCloth({ id, label }) {
	const digits = ticketDigits(id);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "ticket-cloth",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Band, { cloth: weave(digits, { columns: digits.length }) }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "sr",
				children: `${label} ${ticketNumber(id)}`
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "ticket-cloth__digits",
				"aria-hidden": "true",
				children: [...digits].map((digit, place) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: digit }, place))
			})
		]
	});
}
export { ticketNumber as n, TicketCloth as t };
