import type { Grade } from './markets/market.ts';
import { type Fraction, roundHalfUp } from './rounding.ts';

export type BetType = 'single' | 'combined' | 'system';

/** The composition of a bet: the combinations of its legs of the given sizes. Only a system names its sizes. */
export interface BetShape {
  type: BetType;
  sizes?: readonly number[] | undefined;
}

/** Denominator that every leg multiplier fits into: half of a thousandth (a half-won price of 1.91 is 1.455). */
const PARTS = 2_000n;

/**
 * The exact factor by which a leg multiplies its combinations, at odds in thousandths. A void leg counts at 1.00. A half-won one is half
 * a win and half a void, a half-lost one half a loss and half a void, as on quarter lines.
 */
export function legMultiplier(odds: number, grade: Grade): Fraction {
  switch (grade) {
    case 'won':
      return { numerator: BigInt(odds), denominator: 1_000n };
    case 'half_won':
      return { numerator: BigInt(odds) + 1_000n, denominator: PARTS };
    case 'void':
      return { numerator: 1n, denominator: 1n };
    case 'half_lost':
      return { numerator: 1n, denominator: 2n };
    case 'lost':
      return { numerator: 0n, denominator: 1n };
  }
}

/**
 * Returns whether a system of this many legs can have these sizes: one or more, distinct, each from 1 to the number of
 * legs.
 */
export function areSizesValid(sizes: readonly number[], legs: number): boolean {
  const areWithin = sizes.every((size) => Number.isInteger(size) && size >= 1 && size <= legs);
  return sizes.length > 0 && areWithin && new Set(sizes).size === sizes.length;
}

/**
 * The sizes of the combinations of a bet over so many legs. A single is one combination of one leg, a combined bet one
 * combination of all; thus all three types share one arithmetic. Throws a RangeError when a single has several legs, or
 * the sizes of a system are not valid.
 */
export function sizesOf({ type, sizes = [] }: BetShape, legs: number): readonly number[] {
  switch (type) {
    case 'single':
      if (legs !== 1) throw new RangeError(`a single bet has one leg, not ${legs}`);
      return [1];
    case 'combined':
      return [legs];
    case 'system':
      if (!areSizesValid(sizes, legs)) throw new RangeError(`${legs} legs have no system of sizes ${sizes.join(', ')}`);
      return sizes;
  }
}

/** Returns the number of combinations of these sizes for a number of legs. */
export function countCombinations(legs: number, sizes: readonly number[]): bigint {
  const ones = Array.from({ length: legs }, () => 1n);
  return sizes.reduce((count, size) => count + sumOfProducts(ones, size), 0n);
}

/** Sum, over all combinations of `size` legs, of the product of their multipliers. Exact. */
export function combineMultipliers(multipliers: readonly Fraction[], size: number): Fraction {
  const parts = multipliers.map(({ numerator, denominator }) => (numerator * PARTS) / denominator);
  return { numerator: sumOfProducts(parts, size), denominator: PARTS ** BigInt(size) };
}

/**
 * The total return of a bet of `stake` centimes per combination for these factors of its legs: summed over the combinations
 * exactly and rounded once, half up, to centimes. No maximum is applied.
 */
export function totalReturn(stake: bigint, multipliers: readonly Fraction[], sizes: readonly number[]): bigint {
  const sums = sizes.map((size) => combineMultipliers(multipliers, size));
  const denominator = PARTS ** BigInt(Math.max(0, ...sizes));
  const numerator = sums.reduce((total, sum) => total + sum.numerator * (denominator / sum.denominator), 0n);
  return roundHalfUp(stake * numerator, denominator);
}

/**
 * Cuts a return to the maximum payout. The maximum limits what is won: below what was staked it is the stake, so that a
 * refund is always whole.
 */
export function limitReturn(bet: { unclamped: bigint; maximum: bigint; staked: bigint }): {
  amount: bigint;
  clamped: boolean;
} {
  let limit = bet.maximum;
  if (limit < bet.staked) limit = bet.staked;
  const clamped = bet.unclamped > limit;
  return { amount: clamped ? limit : bet.unclamped, clamped };
}

/**
 * The elementary symmetric polynomial of degree `size`: after each factor, `sums[k]` is the sum of the products of all
 * k-combinations of the factors seen. Listing the combinations instead would not end: 50 legs have 10^14 of 25.
 */
function sumOfProducts(factors: readonly bigint[], size: number): bigint {
  // All of them are one combination: most bets are that.
  if (size === factors.length) return factors.reduce((product, factor) => product * factor, 1n);
  const sums = [1n, ...Array.from({ length: size }, () => 0n)];
  for (const factor of factors) {
    for (let k = size; k >= 1; k--) sums[k] = (sums[k] ?? 0n) + (sums[k - 1] ?? 0n) * factor;
  }
  return sums[size] ?? 0n;
}
