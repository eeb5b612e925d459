/** Converts FCFA of the wire, with up to two decimals, to whole centimes; exact below 9e13. */
export const toCentimes = (amount: number): bigint => BigInt(Math.round(amount * 100));

export const toAmount = (centimes: bigint): number => Number(centimes) / 100;

/** Adds amounts of the wire exactly. */
export const addAmounts = (amounts: readonly number[]): number =>
  toAmount(amounts.reduce((total, amount) => total + toCentimes(amount), 0n));
