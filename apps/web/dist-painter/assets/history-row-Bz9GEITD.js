import { i as __toESM } from "./rolldown-runtime-DYf_mQCB.js";
import { t as Link } from "./link-C8lg5Ezi.js";
import { $ as Clock, dt as ChevronDown, vt as X } from "../painter.js";
import { t as require_react } from "./react-DzJPDQgz.js";
import { n as useFigures } from "./figures-BFm32wjN.js";
import { c as formatAmount, n as useText, u as formatDate } from "./use-text-CMiZEzfK.js";
import { t as StatusBadge } from "./status-badge-u8EGNged.js";
import { a as TableRow, r as TableCell, t as BetLegs } from "./table-jyBHLuwm.js";
import { t as Check } from "./check-DDHMkMC4.js";
import { t as Undo2 } from "./undo-2-BES-82Zx.js";
import { t as require_jsx_runtime } from "./jsx-runtime-T2s6zMS3.js";
import { r as writeScore, t as wordsOfLeg } from "./leg-words-CmkhLSCD.js";
// src/features/betting/bets/leg-sign.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_runtime = require_jsx_runtime();
var SIGNS = {
	pending: Clock,
	won: Check,
	half_won: Check,
	lost: X,
	half_lost: X,
	void: Undo2
};
var TONES = {
	pending: "text-gold",
	won: "text-up",
	half_won: "text-up",
	lost: "text-down",
	half_lost: "text-down"
};
/** What became of a leg: its sign first, then its colour; the word for readers, or for all. */
function LegSign({ status, worded = false }) {
	const t = useText("betting");
	const Sign = SIGNS[status];
	const word = t(`leg_${status}`);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
		className: `inline-flex items-center gap-1 font-semibold ${TONES[status] ?? "text-ink-3"}`,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Sign, { className: "i i-xs" }), worded ? word : /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
			className: "sr",
			children: word
		})]
	});
}
// src/features/betting/bets/history-row.tsx
var typeText = (bet, t) => {
	const type = t(`type_${bet.type}`);
	const count = bet.selections.length;
	if (bet.system) return t("type_odds", {
		type,
		odds: t("size", {
			size: bet.system.sizes.join(", "),
			count
		})
	});
	return bet.type === "single" ? type : t("type_legs", {
		type,
		count
	});
};
/** One bet; a combined one opens to show its legs. */
function HistoryRow({ bet }) {
	const t = useText("betting");
	const figures = useFigures();
	const [isOpen, setOpen] = (0, import_react.useState)(false);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(TableRow, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(TableCell, {
			place: "date",
			children: [
				formatDate(bet.placedAt, t.language),
				" ",
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("small", { children: figures.time(bet.placedAt) })
			]
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(TableCell, {
			place: "name",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
					to: "/bets/$betId",
					params: { betId: bet.id },
					className: "font-semibold hover:underline",
					children: typeText(bet, t)
				}),
				bet.type === "single" ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SingleLine, { bet }) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LegsToggle, {
					bet,
					open: isOpen,
					onToggle: () => setOpen(!isOpen)
				}),
				isOpen && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Legs, { bet })
			]
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TableCell, {
			place: "from",
			end: true,
			children: formatAmount(bet.stake)
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TableCell, {
			place: "to",
			end: true,
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: bet.status === "won" ? "text-up" : void 0,
				children: formatAmount(bet.potentialWin)
			})
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(TableCell, {
			place: "status",
			end: true,
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(StatusBadge, {
				status: bet.status,
				children: t(`status_${bet.status}`)
			}), bet.corrected && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("small", {
				className: "block text-ink-3",
				children: t("corrected")
			})]
		})
	] });
}
function SingleLine({ bet }) {
	const t = useText("betting");
	const markets = useText("markets", "betting");
	const figures = useFigures();
	const [leg] = bet.selections;
	if (!leg) return null;
	const { pick, market, event } = wordsOfLeg(leg, markets, figures);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("small", { children: `${pick}, ${market}, ${event} ${t("at_odds", { odds: figures.odds(leg.odds) })}` });
}
function LegsToggle({ bet, open, onToggle }) {
	const t = useText("betting");
	const figures = useFigures();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("button", {
		type: "button",
		className: "flex min-h-6 items-center gap-2 text-sm text-ink-2",
		"aria-expanded": open,
		onClick: onToggle,
		children: [
			t("at_odds", { odds: figures.odds(bet.odds) }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: "flex items-center gap-1",
				children: bet.selections.map((leg) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LegSign, { status: leg.status }, leg.outcomeId))
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: "sr",
				children: open ? t("hide_legs") : t("show_legs")
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ChevronDown, { className: open ? "i i-xs rotate-180" : "i i-xs" })
		]
	});
}
function Legs({ bet }) {
	const t = useText("betting");
	const markets = useText("markets", "betting");
	const figures = useFigures();
	const detail = (leg, market, event) => [
		market,
		event,
		leg.score && t("final_score", { score: writeScore(leg.score) })
	].filter(Boolean).join(", ");
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(BetLegs, { legs: bet.selections.map((leg) => {
		const { pick, market, event } = wordsOfLeg(leg, markets, figures);
		return {
			id: leg.outcomeId,
			sign: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LegSign, { status: leg.status }),
			pick,
			detail: detail(leg, market, event),
			odds: figures.odds(leg.odds)
		};
	}) });
}
export { typeText as n, LegSign as r, HistoryRow as t };
