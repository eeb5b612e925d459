/** An exact amount or factor before it is rounded: `numerator / denominator`, not reduced. */
export interface Fraction {
  numerator: bigint;
  denominator: bigint;
}

/**
 * Rounds a fraction to the nearest integer, halves up. It is the only rounding of money: each amount is rounded once, at the
 * end of its computation. Throws a RangeError below zero, where "half up" would be ambiguous: no stake, odds or payout is
 * negative.
 */
export function roundHalfUp(numerator: bigint, denominator: bigint): bigint {
  if (numerator < 0n || denominator <= 0n) throw new RangeError('the amount to round is negative');
  return (2n * numerator + denominator) / (2n * denominator);
}
