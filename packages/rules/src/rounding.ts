/** An exact amount or factor on its way to a rounding: `numerator / denominator`, not reduced. */
export interface Fraction {
  numerator: bigint;
  denominator: bigint;
}

/**
 * The one rounding of the product: the nearest integer, halves upward. Money is rounded by it once, at the end.
 * Throws a RangeError below zero: no stake, odds or payout is negative, and "half up" would then need a direction.
 */
export function roundHalfUp(numerator: bigint, denominator: bigint): bigint {
  if (numerator < 0n || denominator <= 0n) throw new RangeError('only amounts from zero up are rounded');
  return (2n * numerator + denominator) / (2n * denominator);
}
