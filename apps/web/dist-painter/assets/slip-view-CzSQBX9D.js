import { n as toAmount, r as toCentimes, t as addAmounts } from "./money-CNbISeCj.js";
import { u as stakeOf } from "./slip-Dl5PMoUY.js";
import { a as potentialWin, c as roundHalfUp, o as selectionConflicts, r as sizeOf, s as totalStake, t as modeOf } from "./slip-placement-CYu4kGp8.js";
import "./src-XmTP6Ddi.js";
/** Whether a price (thousandths) may be shown and bet on: a multiple of 0.01 from 1.01 to 1000.00. */
function isOfferable(odds) {
	return Number.isInteger(odds) && odds % 10 === 0 && odds >= 1010 && odds <= 1e6;
}
/** Thousandths to the decimal number of the wire: 1100 -> 1.1. */
function oddsToWire(odds) {
	return odds / 1e3;
}
/** A decimal number of the wire to thousandths; null unless it is exactly an offerable price. */
function oddsFromWire(decimal) {
	const odds = Math.round(decimal * 1e3);
	return oddsToWire(odds) === decimal && isOfferable(odds) ? odds : null;
}
/** The exact combined odds of prices in thousandths; of none at all it is 1. Throws a RangeError on a broken number. */
function combinedOdds(odds) {
	return {
		numerator: odds.reduce((product, price) => product * BigInt(price), 1n),
		scale: odds.length
	};
}
/** Combined odds in hundredths, halves upward: for display and storage, never for the win itself. */
function roundOdds(product) {
	return roundHalfUp(product.numerator * 100n, 1000n ** BigInt(product.scale));
}
// src/features/betting/slip/slip-view.ts
/** Everything that the slip shows, worked out from what is on it and around it. */
function viewSlip(slip, around) {
	const mode = modeOf(slip);
	const maximum = toCentimes(around.config.payoutMaximum);
	const conflicts = new Set(mode === "single" ? [] : selectionConflicts(slip.selections));
	const legs = slip.selections.map((selection, index) => {
		const { odds, status } = around.offers.get(selection.outcomeId) ?? {
			odds: selection.odds,
			status: "open"
		};
		const stake = stakeOf(slip, selection);
		const single = potentialWin({
			type: "single",
			stake: toCentimes(stake),
			legs: [thousandths(odds)],
			maximum
		});
		return {
			selection,
			odds,
			status,
			stake,
			moved: directionOf(selection.odds, odds),
			isConflicting: conflicts.has(index),
			win: toAmount(single.win),
			isLimited: single.clamped,
			stakeFault: mode === "single" ? faultOf(stake, around.config) : null
		};
	});
	const isConflicting = conflicts.size > 0;
	const sums = {
		...sumsOf(mode, slip, {
			legs,
			maximum
		}),
		...isConflicting && NO_WIN
	};
	const missing = slip.pending || !around.me ? 0 : Math.max(0, sums.totalStake - around.me.balance);
	const stakeFault = worstFault(mode === "single" ? legs : [{ stakeFault: faultOf(slip.stake, around.config) }]);
	const view = {
		...stakeFault === null && missing === 0 ? {
			...sums,
			legs
		} : withoutWins({
			...sums,
			legs
		}, missing),
		mode,
		stake: slip.stake,
		stakeFault,
		isConflicting,
		missing,
		needsConsent: legs.some(({ moved, status }) => status === "open" && !isAccepted(moved, slip.policy))
	};
	return {
		...view,
		block: blockOf(view, around)
	};
}
/**
* A stake that cannot be placed wins nothing. Beside a single that the site does not take, the others keep what each would
* win; where the balance is too low for all, nobody knows for which it would do.
*/
function withoutWins(sums, missing) {
	return {
		...sums,
		system: sums.system && {
			...sums.system,
			leastWin: 0
		},
		potentialWin: 0,
		isLimited: false,
		legs: sums.legs.map((leg) => missing === 0 && !leg.stakeFault ? leg : {
			...leg,
			win: 0
		})
	};
}
var NO_WIN = {
	totalOdds: null,
	seenOdds: null,
	potentialWin: 0,
	isLimited: false
};
function sumsOf(mode, slip, { legs, maximum }) {
	if (mode === "single") return singleSums(legs);
	return mode === "system" ? systemSums(slip, legs, maximum) : combinedSums(slip, legs, maximum);
}
function singleSums(legs) {
	return {
		system: null,
		totalOdds: null,
		seenOdds: null,
		totalStake: addAmounts(legs.map(({ stake }) => stake)),
		potentialWin: addAmounts(legs.map(({ win }) => win)),
		isLimited: legs.some(({ isLimited }) => isLimited)
	};
}
function combinedSums(slip, legs, maximum) {
	const odds = legs.map((leg) => thousandths(leg.odds));
	const { win, clamped } = potentialWin({
		type: "combined",
		stake: toCentimes(slip.stake),
		legs: odds,
		maximum
	});
	return {
		system: null,
		totalOdds: productOf(odds),
		seenOdds: productOf(legs.map(({ selection }) => thousandths(selection.odds))),
		totalStake: slip.stake,
		potentialWin: toAmount(win),
		isLimited: clamped
	};
}
/** Nobody knows which selections will be right: the least is what the lowest odds pay. */
function systemSums(slip, legs, maximum) {
	const odds = legs.map((leg) => thousandths(leg.odds));
	const size = sizeOf(slip);
	const stake = toCentimes(slip.stake);
	const system = {
		type: "system",
		sizes: [size],
		stake
	};
	const { win, clamped } = potentialWin({
		...system,
		legs: odds,
		maximum
	});
	const lowest = odds.toSorted((a, b) => a - b).slice(0, size);
	return {
		system: {
			size,
			combinations: Number(totalStake({
				...system,
				stake: ONE,
				legs: legs.length
			})),
			unitStake: slip.stake,
			leastWin: toAmount(potentialWin({
				type: "combined",
				stake,
				legs: lowest,
				maximum
			}).win)
		},
		totalOdds: null,
		seenOdds: null,
		totalStake: toAmount(totalStake({
			...system,
			legs: legs.length
		})),
		potentialWin: toAmount(win),
		isLimited: clamped
	};
}
var ONE = 1n;
var productOf = (odds) => Number(roundOdds(combinedOdds(odds))) / 100;
/** Decimal odds to thousandths. Prices are multiples of 0.01; anything else comes from an altered storage. */
var thousandths = (odds) => oddsFromWire(odds) ?? Math.round(odds * 100) * 10;
function directionOf(seen, now) {
	if (now === seen) return null;
	return now > seen ? "up" : "down";
}
function isAccepted(moved, policy) {
	return moved === null || policy === "any" || policy === "better" && moved === "up";
}
/** The first reason that stands, the ones that the bettor can do least about first. */
function blockOf(view, { me, config, isStale }) {
	const { legs, stakeFault, missing, isConflicting } = view;
	if (legs.length === 0) return "empty";
	if (!me) return "visitor";
	if (me.status !== "active") return "inactive";
	if (config.maintenance) return "maintenance";
	if (legs.some(({ status }) => status === "closed")) return "closed";
	if (legs.some(({ status }) => status === "suspended")) return "suspended";
	if (isConflicting) return "conflict";
	if (legs.length > config.legsMaximum) return "too_many";
	if (stakeFault === "stake") return "stake";
	if (missing > 0) return "insufficient";
	if (stakeFault) return stakeFault;
	return isStale ? "stale" : null;
}
function faultOf(stake, { stakeMinimum, stakeMaximum }) {
	if (stake <= 0) return "stake";
	return stake < stakeMinimum || stake > stakeMaximum ? "range" : null;
}
function worstFault(own) {
	const faults = own.map(({ stakeFault }) => stakeFault);
	return faults.find((fault) => fault === "stake") ?? faults.find((fault) => fault !== null) ?? null;
}
export { viewSlip as t };
