import { i as __toESM } from "./rolldown-runtime-DYf_mQCB.js";
import { t as require_react } from "./react-DzJPDQgz.js";
import { t as require_jsx_runtime } from "./jsx-runtime-T2s6zMS3.js";
import { n as Hem } from "./cloth-kjH_9b1i.js";
import { t as Mark } from "./mark-ByT9Ai__.js";
import { W as Badge, tn as Button, vt as X } from "../painter.js";
/* empty css                  */
import { t as TicketCloth } from "./ticket-cloth-BbAnm-oh.js";
import { t as Line } from "./slip-panel-BTRkloYd.js";
/* empty css                */
import { t as FlaskConical } from "./flask-conical-BMxE4Uj_.js";
// src/ui/account/pay.css
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
// src/ui/account/pay.tsx
var import_jsx_runtime = require_jsx_runtime();
/** A page that plays a gateway: no way leads anywhere but back, and a hatched band says what it is. */
function TestPayFrame({ brand, badge, cancel, strong, text, children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "pay",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("header", {
				className: "pay__top night",
				children: [
					brand.link({
						className: "brand",
						children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Mark, {}), brand.name] })
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
						look: "line",
						children: badge
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
						variant: "quiet",
						size: "small",
						onClick: cancel.onPress,
						children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(X, { className: "i i-s" }), cancel.text]
					})
				]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Hem, {}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("main", {
				id: "main",
				tabIndex: -1,
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
					className: "pay__test",
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", { children: [
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FlaskConical, { className: "i i-xs" }),
						" ",
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", { children: strong }),
						" ",
						text
					] })
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
					className: "pay__in",
					children
				})]
			})
		]
	});
}
/** What may become of a payment, to be chosen. */
function Outcomes({ title, note, options, busy, onPress }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		className: "panel",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "panel__head justify-between",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", { children: title }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: "text-sm text-ink-3",
				children: note
			})]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
			className: "outs",
			children: options.map(({ value, text, remark }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("button", {
				type: "button",
				"aria-disabled": busy || void 0,
				onClick: () => {
					if (!busy) onPress(value);
				},
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: text }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("small", { children: remark })]
			}, value))
		})]
	});
}
/** A purchase in a few lines, and what can be done about it. */
function FactsPanel({ title, headingLevel: Heading = "h2", badge, lines, lead, children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		className: "panel",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "panel__head justify-between",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Heading, {
				tabIndex: Heading === "h1" ? -1 : void 0,
				className: "text-lg font-bold",
				children: title
			}), badge]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "pay__facts",
			children: [
				lead,
				lines.map((line) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Line, { line }, line.label)),
				children
			]
		})]
	});
}
/** The ivory ticket of a plan that was paid. */
function PurchaseTicket({ title, badge, time, id, numberLabel, paid, received, after }) {
	const heading = (0, import_react.useId)();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		className: "ticket paper",
		"aria-labelledby": heading,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "ticket__head",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("h1", {
					id: heading,
					tabIndex: -1,
					children: [title, /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
						className: "ticket__status",
						children: badge
					})]
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: time })]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TicketCloth, {
				id,
				label: numberLabel
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "ticket__sum",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Line, { line: paid }),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Line, {
						line: received,
						win: true
					}),
					after.map((line) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Line, { line }, line.label))
				]
			})
		]
	});
}
// src/features/plans/reference.ts
/** What support asks for: the end of the id, which differs most. `P-98F3C2D1`. */
var referenceOf = (id) => `P-${id.replaceAll("-", "").slice(-8).toUpperCase()}`;
export { TestPayFrame as a, PurchaseTicket as i, FactsPanel as n, Outcomes as r, referenceOf as t };
