// src/api/money.ts
/** Money is whole centimes inside and FCFA with two decimals at most on the wire; below 9e13 both are exact. */
var toCentimes = (amount) => BigInt(Math.round(amount * 100));
var toAmount = (centimes) => Number(centimes) / 100;
/** The sum of amounts on the wire, exact. */
var addAmounts = (amounts) => toAmount(amounts.reduce((total, amount) => total + toCentimes(amount), 0n));
export { toAmount as n, toCentimes as r, addAmounts as t };
