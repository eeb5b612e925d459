/** Money is whole centimes inside and FCFA with two decimals at most on the wire; below 9e13 both are exact. */
export const toCentimes = (amount: number): bigint => BigInt(Math.round(amount * 100));

export const toAmount = (centimes: bigint): number => Number(centimes) / 100;

/** The sum of amounts on the wire, exact. */
export const addAmounts = (amounts: readonly number[]): number =>
  toAmount(amounts.reduce((total, amount) => total + toCentimes(amount), 0n));
