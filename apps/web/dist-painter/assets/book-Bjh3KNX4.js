// ../../packages/rules/src/book.ts
/** The book of a market, exactly: the sum of 1 / odds (thousandths). Above 1 is the house's margin. */
function bookOf(odds) {
	return odds.map(BigInt).reduce((sum, price) => ({
		numerator: sum.numerator * price + 1000n * sum.denominator,
		denominator: sum.denominator * price
	}), {
		numerator: 0n,
		denominator: 1n
	});
}
/** A sum of a few hundred floats is nearer to the true one. */
var CLOSE = 1e-9;
/** How the book of these prices compares to so many thousandths: below 0, 0 or above 0. Exact where they are close. */
function compareBook(odds, thousandths) {
	const above = odds.reduce((sum, price) => sum + 1e3 / price, 0) - thousandths / 1e3;
	if (Math.abs(above) > CLOSE) return above;
	const { numerator, denominator } = bookOf(odds);
	return Number(numerator * 1000n - BigInt(thousandths) * denominator);
}
/** Whether the book of these prices (thousandths) is at least so many thousandths. */
function isBookAtLeast(odds, thousandths) {
	return compareBook(odds, thousandths) >= 0;
}
/** How many outcomes of a market of this type win: two of a double chance, one of every other. */
function winnersOf(type) {
	return type === "double_chance" ? 2 : 1;
}
/**
* The margin of these prices (thousandths) as offered, in basis points, half up: the book, for each outcome that wins, less
* 1. Below 0 when whoever bets on all outcomes wins.
*/
function marginOf(odds, winners = 1) {
	const book = odds.reduce((sum, price) => sum + 1e3 / price, 0) / winners;
	return Math.round((book - 1) * 1e4);
}
export { marginOf as n, winnersOf as r, isBookAtLeast as t };
