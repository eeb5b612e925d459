import type { Grade } from './markets/market.ts';
import {
  type BetShape,
  combineMultipliers,
  countCombinations,
  legMultiplier,
  limitReturn,
  sizesOf,
  totalReturn,
} from './returns.ts';
import type { Fraction } from './rounding.ts';

export interface PlacedLeg {
  /** Thousandths, as frozen at placement. */
  odds: number;
  /** Null while the outcome has no grade. */
  grade: Grade | null;
}

export interface PlacedBet extends BetShape {
  /** Centimes; for a system, the stake of each combination. */
  stake: bigint;
  legs: readonly PlacedLeg[];
  /** Centimes. */
  maximumPayout: bigint;
}

/**
 * One line of the arithmetic behind a payout. `amount` is the running result in centimes, rounded for display on each
 * line; the payout itself is rounded only once, and the last line shows it.
 */
export type Step =
  | { operator: 'stake'; amount: bigint }
  /** Single and combined: times the multiplier of one leg. */
  | { operator: 'times'; leg: number; grade: Grade; factor: Fraction; amount: bigint }
  /** System: plus the unit stake times the products of all combinations of one size. */
  | { operator: 'plus'; size: number; factor: Fraction; amount: bigint }
  | { operator: 'limit'; amount: bigint };

export type Evaluation =
  | { status: 'pending' }
  | { status: 'won' | 'lost' | 'cancelled'; payout: bigint; steps: Step[] };

const NOTHING: Fraction = { numerator: 0n, denominator: 1n };

/**
 * The state and payout (centimes) of a bet, from the grades of its legs.
 *
 * - Pending while an open leg can still pay: a single or combined bet is lost at its first lost leg, a system when fewer
 *   legs are left than its smallest combination has.
 * - Cancelled when every leg is void: all that was staked is returned.
 * - Won when it pays anything, lost when it pays nothing. So a half-lost single, or a system of which one combination
 *   won, is won with a payout that may be below the stake.
 * - The payout is the exact sum over the combinations, rounded half up once and cut to the maximum payout, though never
 *   below what was staked. It never exceeds the potential win of the same bet.
 *
 * Throws a RangeError without legs or stake, when a single has several legs, or a system sizes that are not valid.
 */
export function evaluateBet(bet: PlacedBet): Evaluation {
  const { stake, legs } = bet;
  if (legs.length === 0 || stake <= 0n) throw new RangeError('a bet has legs and a stake');
  const sizes = sizesOf(bet, legs.length);
  if (isPending(legs, sizes)) return { status: 'pending' };

  const multipliers = legs.map(multiplierOf);
  const unclamped = totalReturn(stake, multipliers, sizes);
  const staked = stake * countCombinations(legs.length, sizes);
  const { amount: payout, clamped } = limitReturn({ unclamped, maximum: bet.maximumPayout, staked });

  const steps: Step[] = [
    { operator: 'stake', amount: stake },
    ...(bet.type === 'system' ? addCombinations(stake, multipliers, sizes) : multiplyLegs(stake, legs)),
  ];
  if (clamped) steps.push({ operator: 'limit', amount: payout });
  return { status: statusOf(legs, payout), payout, steps };
}

function isPending(legs: readonly PlacedLeg[], sizes: readonly number[]): boolean {
  const isOpen = legs.some((leg) => leg.grade === null);
  const alive = legs.filter((leg) => leg.grade !== 'lost').length;
  return isOpen && alive >= Math.min(...sizes);
}

function statusOf(legs: readonly PlacedLeg[], payout: bigint): 'won' | 'lost' | 'cancelled' {
  if (legs.every((leg) => leg.grade === 'void')) return 'cancelled';
  return payout > 0n ? 'won' : 'lost';
}

/** Once a bet is decided, every combination with an open leg also has a lost one: what the open leg counts is no matter. */
function multiplierOf({ odds, grade }: PlacedLeg): Fraction {
  return grade === null ? NOTHING : legMultiplier(odds, grade);
}

function multiplyLegs(stake: bigint, legs: readonly PlacedLeg[]): Step[] {
  const factors: Fraction[] = [];
  return legs.flatMap(({ odds, grade }, leg) => {
    if (grade === null) return [];
    const factor = legMultiplier(odds, grade);
    factors.push(factor);
    return [{ operator: 'times', leg, grade, factor, amount: totalReturn(stake, factors, [factors.length]) }];
  });
}

function addCombinations(stake: bigint, multipliers: readonly Fraction[], sizes: readonly number[]): Step[] {
  return sizes.map((size, index) => ({
    operator: 'plus',
    size,
    factor: combineMultipliers(multipliers, size),
    amount: totalReturn(stake, multipliers, sizes.slice(0, index + 1)),
  }));
}
