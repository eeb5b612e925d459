import type { Grade } from './markets/market.ts';
import { type Fraction, roundHalfUp } from './rounding.ts';

/** A single has one leg, a combined bet wins with all legs, a system has several combinations. */
export type BetType = 'single' | 'combined' | 'system';

/** The composition of a bet: the combinations of its legs of the given sizes. Only a system names its sizes. */
export interface BetShape {
  type: BetType;
  sizes?: readonly number[] | undefined;
}

/** A common denominator of all leg multipliers: half of a thousandth (a half-won price of 1.91 is 1.455). */
const PARTS = 2_000n;

/**
 * Returns the exact factor by which a leg multiplies its combinations, for odds in thousandths. A void leg counts as 1.00. A
 * half-won leg is half a win and half a void, a half-lost one half a loss and half a void, as on quarter lines.
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
 * Returns the sizes of the combinations of a bet with this number of legs. A single bet is one combination of one leg, a
 * combined bet one combination of all legs, so that all three types share one computation. Throws a RangeError for a single
 * bet with several legs, or a system with invalid sizes.
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
  return sizes.reduce((count, size) => count + binomial(legs, size), 0n);
}

/** The number of ways to choose `size` of `legs`; each division is exact. */
function binomial(legs: number, size: number): bigint {
  const few = Math.min(size, legs - size);
  let count = few < 0 ? 0n : 1n;
  for (let n = 1; n <= few; n += 1) count = (count * BigInt(legs - few + n)) / BigInt(n);
  return count;
}

/** Returns the exact sum, over all combinations of `size` legs, of the products of their multipliers. */
export function combineMultipliers(multipliers: readonly Fraction[], size: number): Fraction {
  const parts = multipliers.map(({ numerator, denominator }) => (numerator * PARTS) / denominator);
  return { numerator: sumOfProducts(parts, size), denominator: PARTS ** BigInt(size) };
}

/**
 * Returns what a bet of `stake` centimes per combination pays for these factors of its legs: the exact sum over the
 * combinations, times the factor of a bonus, rounded once, half up, to centimes. No maximum is applied.
 */
export function totalReturn(
  bet: { readonly stake: bigint; readonly bonus?: Fraction },
  multipliers: readonly Fraction[],
  sizes: readonly number[],
): bigint {
  const { numerator, denominator } = exactReturn(bet, multipliers, sizes);
  return roundHalfUp(numerator, denominator);
}

/** Returns the exact amount in centimes that {@link totalReturn} rounds. */
export function exactReturn(
  { stake, bonus = NO_BONUS }: { readonly stake: bigint; readonly bonus?: Fraction },
  multipliers: readonly Fraction[],
  sizes: readonly number[],
): Fraction {
  const sums = sizes.map((size) => combineMultipliers(multipliers, size));
  const denominator = PARTS ** BigInt(Math.max(0, ...sizes));
  const numerator = sums.reduce((total, sum) => total + sum.numerator * (denominator / sum.denominator), 0n);
  return { numerator: stake * numerator * bonus.numerator, denominator: denominator * bonus.denominator };
}

const NO_BONUS: Fraction = { numerator: 1n, denominator: 1n };

/**
 * Limits a payout to the maximum (all in centimes). A maximum below the stake counts as the stake, so that a refund is
 * always complete. `cashedOut` is what cash-outs of the bet have paid: they count towards the maximum.
 */
export function limitReturn(bet: { unclamped: bigint; maximum: bigint; staked: bigint; cashedOut?: bigint }): {
  amount: bigint;
  clamped: boolean;
} {
  let limit = bet.maximum;
  if (limit < bet.staked) limit = bet.staked;
  limit -= bet.cashedOut ?? 0n;
  if (limit < 0n) limit = 0n;
  const clamped = bet.unclamped > limit;
  return { amount: clamped ? limit : bet.unclamped, clamped };
}

/**
 * Returns the elementary symmetric polynomial of degree `size`: after each factor, `sums[k]` is the sum of the products of
 * all k-combinations of the factors so far. Listing the combinations would take too long: 50 legs have 10^14 combinations of
 * 25.
 */
export function sumOfProducts(factors: readonly bigint[], size: number): bigint {
  // The usual case: one combination of all legs.
  if (size === factors.length) return factors.reduce((product, factor) => product * factor, 1n);
  const sums = [1n, ...Array.from({ length: size }, () => 0n)];
  for (const factor of factors) {
    for (let k = size; k >= 1; k--) sums[k] = (sums[k] ?? 0n) + (sums[k - 1] ?? 0n) * factor;
  }
  return sums[size] ?? 0n;
}
