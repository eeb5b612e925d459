// src/ui/slip/stake.ts
var CENTIMES = 100n;
/** Centimes of the oval chips. There is no "max". */
var STAKE_CHIPS = [
	50000n,
	100000n,
	500000n,
	2500000n
];
/**
* The amount that a person typed, in centimes: digits with any spaces. Null when it is not an amount; the range is not judged here.
*/
function parseStake(text) {
	const digits = text.replace(/\s/g, "");
	return /^\d{1,13}$/.test(digits) ? BigInt(digits) * CENTIMES : null;
}
/**
* The whole francs of what is being typed, in centimes: nothing for less than nothing, and no part of a franc. Three digits
* after a point or comma are thousands, as prices are written here. Null while there is no figure.
*/
function readStake(text) {
	const bare = text.replace(/\s/g, "");
	if (/[-−–]/.test(bare)) return 0n;
	const [whole = ""] = /^[1-9]\d{0,2}(?:[.,]\d{3}(?!\d))+|^\d*/.exec(bare) ?? [];
	return parseStake(whole.replace(/[.,]/g, ""));
}
/** Centimes as they stand in the field: thousands apart by no-break spaces, decimals only when there are centimes. */
function writeStake(centimes) {
	const whole = (centimes / CENTIMES).toString().replace(/\B(?=(\d{3})+$)/g, "\xA0");
	const rest = centimes % CENTIMES;
	return rest === 0n ? whole : `${whole},${rest.toString().padStart(2, "0")}`;
}
export { writeStake as i, parseStake as n, readStake as r, STAKE_CHIPS as t };
