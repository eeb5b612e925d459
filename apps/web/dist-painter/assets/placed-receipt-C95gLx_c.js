import { t as Link } from "./link-C8lg5Ezi.js";
import { n as useFigures } from "./figures-BFm32wjN.js";
import { g as formatMoney, m as formatMoment, n as useText } from "./use-text-CMiZEzfK.js";
import { Yt as useLegWords, rn as buttonClass, tn as Button } from "../painter.js";
import { t as Receipt } from "./receipt-B6ItPoGO.js";
import { i as sumOf } from "./bet-queries-ccMEZ-5J.js";
import { n as writeDigest } from "./leg-words-CmkhLSCD.js";
import { n as useBetting, r as useSlip } from "./slip-provider-CFWihwFV.js";
import { t as require_jsx_runtime } from "./jsx-runtime-T2s6zMS3.js";
// src/features/betting/panel/placed-receipt.tsx
var import_jsx_runtime = require_jsx_runtime();
/** The ticket of what was just placed: of several singles, one ticket for all. */
function PlacedReceipt() {
	const t = useText("betting");
	const figures = useFigures();
	const wordsOf = useLegWords();
	const { slip } = useBetting();
	const isKept = useSlip((state) => state.slip.selections.length > 0);
	const placement = useSlip((state) => state.placement);
	if (placement.status !== "accepted") return null;
	const { placed, selections } = placement;
	const [first] = placed.bets;
	if (!first) return null;
	const isCombined = first.type === "combined";
	const legs = placed.bets.flatMap((bet) => bet.selections);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		lang: t.language,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Receipt, {
			slipTitle: t("title"),
			closeLabel: t("done"),
			onClose: slip.dismiss,
			title: placed.bets.length > 1 ? t("several_accepted", { count: placed.bets.length }) : t("bet_accepted"),
			placedAt: formatMoment(first.placedAt, t.language),
			betId: first.id,
			ticketLabel: t("ticket"),
			legs: legs.map((leg) => {
				const known = selections.find(({ outcomeId }) => outcomeId === leg.outcomeId);
				const words = known ? wordsOf(known) : {
					pick: leg.outcomeName,
					market: leg.marketName,
					event: leg.eventName
				};
				return {
					id: leg.outcomeId,
					pick: words.pick,
					odds: figures.odds(leg.odds),
					detail: `${words.market}, ${words.event}`,
					digest: leg.digest ? t("digest", { digest: writeDigest(leg.digest) }) : void 0
				};
			}),
			lines: [
				...isCombined ? [{
					label: t("combined_odds"),
					value: figures.odds(first.odds)
				}] : [],
				...first.type === "system" ? [{
					label: t("stake_each"),
					value: formatMoney(first.unitStake)
				}] : [],
				{
					label: legs.length > 1 ? t("total_stake") : t("stake"),
					value: formatMoney(sumOf(placed.bets, "stake"))
				}
			],
			win: {
				label: t("potential_win"),
				value: formatMoney(sumOf(placed.bets, "potentialWin"))
			},
			after: [{
				label: t("new_balance"),
				value: formatMoney(placed.balance)
			}],
			children: [placed.bets.length === 1 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
				to: "/bets/$betId",
				params: { betId: first.id },
				className: buttonClass({ variant: "line" }),
				onClick: ({ ctrlKey, metaKey }) => ctrlKey || metaKey || slip.dismiss(),
				children: t("see_bet")
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "slip__ways",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
					to: "/profile",
					hash: "bets",
					className: buttonClass({ variant: "quiet" }),
					children: t("see_history")
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
					variant: "quiet",
					onClick: isKept ? slip.dismiss : slip.playAgain,
					children: isKept ? t("back_to_slip") : t("play_again")
				})]
			})]
		})
	});
}
export { PlacedReceipt };
