import { t as call } from "./call-lp5UVGcJ.js";
import { t as useQuery } from "./useQuery-C8VbkJTq.js";
import { a as useTopics, n as useIsStale } from "./live-BCGa7bAG.js";
import { r as useSlip } from "./slip-provider-CFWihwFV.js";
import { o as usePrices } from "./use-board-Ctbofv6m.js";
import { i as useAuth } from "./auth-BMgJ1fZn.js";
import { n as toAmount, r as toCentimes } from "./money-CNbISeCj.js";
import { g as formatMoney } from "./use-text-CMiZEzfK.js";
import { an as useConfig } from "../painter.js";
import { i as sizesOf } from "./slip-placement-CYu4kGp8.js";
import { t as viewSlip } from "./slip-view-CzSQBX9D.js";
// src/features/betting/slip/use-slip-view.ts
var DOUBTED_EVERY_MS = 1e3;
/** The slip at the prices of now. It keeps its own events on the line, whatever page is shown. */
function useSlipView() {
	const slip = useSlip((state) => state.slip);
	const told = useSlip((state) => state.told);
	const { me } = useAuth();
	const config = useConfig();
	const isStale = useIsStale();
	const { selections } = slip;
	useTopics([...new Set(selections.map(({ eventId }) => `event:${eventId}`))], "slip");
	const prices = usePrices(selections.map(({ outcomeId }) => outcomeId));
	const isDoubtful = ({ outcomeId }) => isDoubted(prices.get(outcomeId), told.get(outcomeId));
	const doubtful = useQuoted(selections.filter(isDoubtful), { everyMs: DOUBTED_EVERY_MS });
	const unknown = useQuoted(selections.filter(({ outcomeId }) => !prices.has(outcomeId)));
	const offers = new Map(selections.flatMap((selection) => {
		const { outcomeId } = selection;
		const offer = (isDoubtful(selection) ? doubtful.get(outcomeId) : void 0) ?? offerOf(prices.get(outcomeId), told.get(outcomeId)) ?? unknown.get(outcomeId);
		return offer ? [[outcomeId, offer]] : [];
	}));
	return viewSlip(slip, {
		offers,
		me,
		config,
		isStale
	});
}
/**
* Whether a refusal called suspended what the board calls open at the same price. It may open again without any news, so
* the server is asked until it says so.
*/
var isDoubted = (price, told) => told?.status === "suspended" && price?.status === "open" && told.boardVersion === price.version;
/** What the board says; or what a refusal told, while the board has not heard of it. */
function offerOf(price, told) {
	if (told !== void 0 && told.boardVersion === price?.version && (price === void 0 || price.status === "open")) return {
		status: told.status,
		odds: told.odds || (price?.odds ?? 0)
	};
	return price && {
		odds: price.odds,
		status: price.status
	};
}
var STATUS = {
	open: "open",
	changed: "open",
	suspended: "suspended",
	closed: "closed",
	unknown: "closed"
};
/** A slip that was kept may hold what is long gone: the server is asked about what the board does not know. */
function useQuoted(selections, again = {}) {
	const asked = selections.map(({ eventId, marketId, outcomeId, odds }) => ({
		eventId,
		marketId,
		outcomeId,
		odds
	}));
	const { data } = useQuery({
		queryKey: [
			"quote",
			asked,
			again
		],
		queryFn: ({ signal }) => call("quoteSlip", { body: {
			type: "single",
			selections: asked
		} }, { signal }),
		enabled: asked.length > 0,
		...again.everyMs === void 0 ? { staleTime: 3e4 } : {
			staleTime: 0,
			gcTime: 0,
			refetchInterval: again.everyMs
		}
	});
	return new Map(data?.selections.map(({ outcomeId, state, odds, was }) => [outcomeId, {
		odds: odds ?? was,
		status: STATUS[state]
	}]));
}
// src/features/betting/panel/slip-fields.ts
var CURRENCY = "FCFA";
/** A stake is whole FCFA from 0 up; the field is empty at 0. */
var fieldOf = (stake) => stake === 0 ? null : toCentimes(stake);
/** Nothing is won by what cannot be placed. */
var winText = (win) => win > 0 ? formatMoney(win) : "–";
var stakeFrom = (centimes) => centimes === null ? 0 : toAmount(centimes);
/** The stake of one single and what it can win; what is wrong with it stands under its field. */
function singleOf({ selection, stake, win, stakeFault }, pick, { slip, t, limits }) {
	const range = {
		minimum: formatMoney(limits.stakeMinimum),
		maximum: formatMoney(limits.stakeMaximum)
	};
	return {
		stake: {
			label: t("stake_of", { name: pick }),
			value: fieldOf(stake),
			onChange: (centimes) => slip.setStakeOf(selection.outcomeId, stakeFrom(centimes)),
			currency: CURRENCY,
			invalid: stakeFault === "range"
		},
		win: {
			label: t("win"),
			value: winText(win)
		},
		error: stakeFault === "range" ? t("stake_range", range) : null
	};
}
function modesOf(view, { slip, t }) {
	const modes = [
		{
			value: "single",
			label: t("singles")
		},
		{
			value: "combined",
			label: t("combined")
		},
		{
			value: "system",
			label: t("system")
		}
	];
	const offered = view.legs.length < 3 ? modes.slice(0, 2) : modes;
	return {
		label: t("mode"),
		value: view.mode,
		options: offered,
		onChange: slip.setMode
	};
}
/** "2 of 3": how many selections a combination has. */
var sizesField = ({ size }, count, { slip, t }) => ({
	label: t("sizes"),
	value: size,
	options: sizesOf(count).map((value) => ({
		value,
		label: t("size", {
			size: value,
			count
		})
	})),
	onChange: slip.setSize
});
/** One stake for a combined bet, each combination or a lone single; else one that fills the field of every leg. */
function stakesOf(view, state, { slip, t }) {
	const { mode, legs, block } = view;
	const ofSingles = legs.every(({ stake }) => stake === legs[0]?.stake) ? legs[0]?.stake ?? 0 : 0;
	const field = {
		value: fieldOf(mode === "single" ? ofSingles : view.stake),
		onChange: (centimes) => slip.setStake(stakeFrom(centimes)),
		currency: CURRENCY,
		disabled: state === "locked"
	};
	if (mode === "single" && legs.length > 1) return { stakeForAll: {
		...field,
		invalid: block === "insufficient",
		label: t("stake_all")
	} };
	const label = mode === "system" ? t("stake_each") : t("stake");
	const invalid = block === "insufficient" || block === "range";
	return { stake: {
		...field,
		invalid,
		label,
		chipsLabel: t("usual_stakes")
	} };
}
/** What comes back when all is right, and what a bet pays at most. */
function winOf(view, { payoutMaximum, t }) {
	const label = view.system ? t("win_if", { count: view.legs.length }) : t("potential_win");
	const isCapSaid = view.isLimited;
	return {
		label,
		value: winText(view.potentialWin),
		...!isCapSaid && { remark: t("win_most", { amount: formatMoney(payoutMaximum) }) }
	};
}
function policyOf(value, { slip, t }) {
	return {
		label: t("if_moved"),
		value,
		options: [
			{
				value: "none",
				label: t("policy_none")
			},
			{
				value: "better",
				label: t("policy_better")
			},
			{
				value: "any",
				label: t("policy_any")
			}
		],
		onChange: slip.setPolicy
	};
}
var keptOf = ({ isKept }, { slip, t }) => ({
	label: t("keep_selections"),
	checked: isKept,
	onChange: slip.setKept
});
export { sizesField as a, winText as c, singleOf as i, useSlipView as l, modesOf as n, stakesOf as o, policyOf as r, winOf as s, keptOf as t };
