/** Amounts on the wire stay below this many FCFA, so that they are exact as JSON numbers with two decimals. */
export const MONEY_LIMIT = 9e13;

/**
 * Converts centimes (1 FCFA = 100) to the amount on the wire. Exact below {@link MONEY_LIMIT}; throws a RangeError
 * above.
 */
export function toWireMoney(centimes: bigint): number {
  const amount = Number(centimes) / 100;
  if (Math.abs(amount) >= MONEY_LIMIT) throw new RangeError('the amount does not fit on the wire');
  return amount;
}

/** Returns whether an amount in centimes is below {@link MONEY_LIMIT}. */
export const fitsOnWire = (centimes: bigint): boolean => Math.abs(Number(centimes) / 100) < MONEY_LIMIT;

/** Returns whether a number has at most two decimals. */
export const hasTwoDecimals = (value: number): boolean => Number.isInteger(value) || Number(value.toFixed(2)) === value;
