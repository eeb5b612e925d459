import { i as __toESM } from "./rolldown-runtime-DYf_mQCB.js";
import { t as CircleCheck } from "./circle-check-DbneL9Z8.js";
import { it as IconButton, vt as X } from "../painter.js";
import { t as require_react } from "./react-DzJPDQgz.js";
import { t as TicketCloth } from "./ticket-cloth-BbAnm-oh.js";
import { t as Line } from "./slip-panel-BTRkloYd.js";
/* empty css                */
import { t as require_jsx_runtime } from "./jsx-runtime-T2s6zMS3.js";
// src/ui/slip/receipt.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_runtime = require_jsx_runtime();
/** The ivory ticket of a placed bet, the same in both themes. */
function Ticket(props) {
	const { title, status, icon, placedAt, betId, ticketLabel, legs, lines, win, after = [] } = props;
	const Heading = props.headingLevel ?? "h3";
	const heading = (0, import_react.useId)();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		className: "ticket paper",
		"aria-labelledby": heading,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "ticket__head",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Heading, {
					id: heading,
					ref: props.headingRef,
					tabIndex: props.headingRef && -1,
					children: [
						icon,
						title,
						status && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
							className: "ticket__status",
							children: status
						})
					]
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: placedAt })]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TicketCloth, {
				id: betId,
				label: ticketLabel
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
				className: "ticket__legs",
				children: legs.map((leg) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
					className: "ticket__leg",
					children: [
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", { children: leg.pick }),
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", { children: leg.odds }),
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)("small", { children: leg.detail }),
						leg.digest && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("small", { children: leg.digest }),
						leg.grade && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
							className: "ticket__grade",
							children: leg.grade
						})
					]
				}, leg.id))
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "ticket__sum",
				children: [
					lines.map((line) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Line, { line }, line.label)),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Line, {
						line: win,
						win: true
					}),
					after.map((line) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Line, { line }, line.label))
				]
			})
		]
	});
}
/** What the slip becomes when the bet is accepted. */
function Receipt({ slipTitle, closeLabel, onClose, children, ...ticket }) {
	const heading = (0, import_react.useId)();
	const ticketHeading = (0, import_react.useRef)(null);
	(0, import_react.useEffect)(() => {
		if (document.activeElement === document.body) ticketHeading.current?.focus();
	}, []);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		className: "slip",
		"aria-labelledby": heading,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "slip__head",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", {
				id: heading,
				children: slipTitle
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(IconButton, {
				label: closeLabel,
				icon: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(X, { className: "i" }),
				onClick: onClose
			})]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "slip__legs",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
				className: "slip__ticket",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Ticket, {
					...ticket,
					headingRef: ticketHeading,
					icon: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CircleCheck, { className: "i" })
				})
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
				className: "slip__foot",
				children
			})]
		})]
	});
}
export { Ticket as n, Receipt as t };
