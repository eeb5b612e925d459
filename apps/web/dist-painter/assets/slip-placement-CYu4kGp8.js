import "./src-XmTP6Ddi.js";
// ../../packages/rules/src/rounding.ts
/**
* The one rounding of the product: the nearest integer, halves upward. Money is rounded by it once, at the end.
* Throws a RangeError below zero: no stake, odds or payout is negative, and "half up" would then need a direction.
*/
function roundHalfUp(numerator, denominator) {
	if (numerator < 0n || denominator <= 0n) throw new RangeError("only amounts from zero up are rounded");
	return (2n * numerator + denominator) / (2n * denominator);
}
// ../../packages/rules/src/returns.ts
/** Denominator that every leg multiplier fits into: half of a thousandth (a half-won price of 1.91 is 1.455). */
var PARTS = 2000n;
/**
* What a leg multiplies its combinations by, exactly, at odds in thousandths. A void leg counts at 1.00. A half-won one is half
* a win and half a void, a half-lost one half a loss and half a void, as on quarter lines.
*/
function legMultiplier(odds, grade) {
	switch (grade) {
		case "won": return {
			numerator: BigInt(odds),
			denominator: 1000n
		};
		case "half_won": return {
			numerator: BigInt(odds) + 1000n,
			denominator: PARTS
		};
		case "void": return {
			numerator: 1n,
			denominator: 1n
		};
		case "half_lost": return {
			numerator: 1n,
			denominator: 2n
		};
		case "lost": return {
			numerator: 0n,
			denominator: 1n
		};
	}
}
/** Whether a system over so many legs can have these sizes: one or more, distinct, each from 1 to the number of legs. */
function areSizesValid(sizes, legs) {
	const areWithin = sizes.every((size) => Number.isInteger(size) && size >= 1 && size <= legs);
	return sizes.length > 0 && areWithin && new Set(sizes).size === sizes.length;
}
/**
* The sizes of the combinations of a bet over so many legs. A single is one combination of one leg, a combined bet one
* combination of all; thus all three types share one arithmetic. Throws a RangeError when a single has several legs, or
* the sizes of a system are not valid.
*/
function sizesOf$1({ type, sizes = [] }, legs) {
	switch (type) {
		case "single":
			if (legs !== 1) throw new RangeError(`a single bet has one leg, not ${legs}`);
			return [1];
		case "combined": return [legs];
		case "system":
			if (!areSizesValid(sizes, legs)) throw new RangeError(`${legs} legs have no system of sizes ${sizes.join(", ")}`);
			return sizes;
	}
}
/** How many combinations of these sizes so many legs have. */
function countCombinations(legs, sizes) {
	const ones = Array.from({ length: legs }, () => 1n);
	return sizes.reduce((count, size) => count + sumOfProducts(ones, size), 0n);
}
/** Sum, over all combinations of `size` legs, of the product of their multipliers. Exact. */
function combineMultipliers(multipliers, size) {
	return {
		numerator: sumOfProducts(multipliers.map(({ numerator, denominator }) => numerator * PARTS / denominator), size),
		denominator: PARTS ** BigInt(size)
	};
}
/**
* What a bet of `stake` centimes per combination returns in all, when its legs multiply so: summed over the combinations
* exactly and rounded once, half up, to centimes. No maximum is applied.
*/
function totalReturn(stake, multipliers, sizes) {
	const sums = sizes.map((size) => combineMultipliers(multipliers, size));
	const denominator = PARTS ** BigInt(Math.max(0, ...sizes));
	return roundHalfUp(stake * sums.reduce((total, sum) => total + sum.numerator * (denominator / sum.denominator), 0n), denominator);
}
/**
* Cuts a return to the maximum payout. The maximum limits what is won: below what was staked it is the stake, so that a
* refund is always whole.
*/
function limitReturn(bet) {
	let limit = bet.maximum;
	if (limit < bet.staked) limit = bet.staked;
	const clamped = bet.unclamped > limit;
	return {
		amount: clamped ? limit : bet.unclamped,
		clamped
	};
}
/**
* The elementary symmetric polynomial of degree `size`: after each factor, `sums[k]` is the sum of the products of all
* k-combinations of the factors seen. Listing the combinations instead would not end: 50 legs have 10^14 of 25.
*/
function sumOfProducts(factors, size) {
	if (size === factors.length) return factors.reduce((product, factor) => product * factor, 1n);
	const sums = [1n, ...Array.from({ length: size }, () => 0n)];
	for (const factor of factors) for (let k = size; k >= 1; k--) sums[k] = (sums[k] ?? 0n) + (sums[k - 1] ?? 0n) * factor;
	return sums[size] ?? 0n;
}
// ../../packages/rules/src/slip.ts
/**
* What the bet returns if every leg wins: stake x exact product of the odds (system: exact sum over the combinations),
* rounded half up once, then cut to the maximum payout, though never below what was staked. Zero without legs or stake.
* Throws a RangeError when a single has several legs, or a system sizes that are not valid.
*/
function potentialWin(slip) {
	const { stake, legs } = slip;
	if (legs.length === 0 || stake <= 0n) return {
		win: 0n,
		unclamped: 0n,
		clamped: false
	};
	const unclamped = totalReturn(stake, legs.map((odds) => legMultiplier(odds, "won")), sizesOf$1(slip, legs.length));
	const staked = totalStake({
		...slip,
		legs: legs.length
	});
	const { amount, clamped } = limitReturn({
		unclamped,
		maximum: slip.maximum,
		staked
	});
	return {
		win: amount,
		unclamped,
		clamped
	};
}
/**
* What is debited for one bet, in centimes: the stake, for a system times the number of its combinations. Zero without
* legs or stake. `legs` is their number. Throws as {@link potentialWin}.
*/
function totalStake(slip) {
	if (slip.legs === 0 || slip.stake <= 0n) return 0n;
	return slip.stake * countCombinations(slip.legs, sizesOf$1(slip, slip.legs));
}
/**
* The indexes of all selections whose event appears more than once. They cannot stand in one combined or system bet,
* because their outcomes depend on each other; singles are free.
*/
function selectionConflicts(selections) {
	const counts = /* @__PURE__ */ new Map();
	for (const { eventId } of selections) counts.set(eventId, (counts.get(eventId) ?? 0) + 1);
	return selections.flatMap(({ eventId }, index) => (counts.get(eventId) ?? 0) > 1 ? [index] : []);
}
/**
* The type of bet that a slip of `count` selections opens in. `chosen` is what the person picked, null before that: from
* two selections up it holds, and the slip is combined until then. One selection is always a single.
*/
function defaultMode(count, chosen) {
	if (count <= 1) return "single";
	return chosen ?? "combined";
}
var SIZE_LEAST = 2;
/** How the slip is placed as it stands; an unanswered placement stays what it was sent as. */
function modeOf({ selections, chosenMode, pending }) {
	if (pending) return pending.body.type;
	const isTooFew = chosenMode === "system" && selections.length < 3;
	return defaultMode(selections.length, isTooFew ? null : chosenMode);
}
/** How many selections a combination of a system can have: all of them together would be a combined bet. */
var sizesOf = (count) => Array.from({ length: Math.max(0, count - SIZE_LEAST) }, (_, place) => place + SIZE_LEAST);
/** How many selections a combination of this system has. */
function sizeOf({ selections, chosenSize, pending }) {
	return (pending?.body.type === "system" ? pending.body.system.sizes[0] : void 0) ?? Math.max(SIZE_LEAST, Math.min(chosenSize ?? SIZE_LEAST, selections.length - 1));
}
/** What is sent to place the slip: what its type of bet uses, and nothing else. */
function placementOf(slip) {
	const type = modeOf(slip);
	const { stake, policy: acceptOddsChanges } = slip;
	const selections = slip.selections.map(({ eventId, marketId, outcomeId, odds, stake: own }) => ({
		eventId,
		marketId,
		outcomeId,
		odds,
		...type === "single" && own !== null && { stake: own }
	}));
	if (type === "combined") return {
		type,
		stake,
		selections,
		acceptOddsChanges
	};
	if (type === "system") return {
		type,
		stake,
		selections,
		system: { sizes: [sizeOf(slip)] },
		acceptOddsChanges
	};
	return {
		type,
		...stake > 0 && { stake },
		selections,
		acceptOddsChanges
	};
}
export { potentialWin as a, roundHalfUp as c, sizesOf as i, placementOf as n, selectionConflicts as o, sizeOf as r, totalStake as s, modeOf as t };
