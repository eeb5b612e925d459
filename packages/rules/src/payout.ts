import { type BonusTable, bonusFactor, bonusFor, countBonusLegs, type PriceOrigin } from './bonus.ts';
import type { Grade } from './markets/market.ts';
import {
  type BetShape,
  combineMultipliers,
  countCombinations,
  exactReturn,
  legMultiplier,
  limitReturn,
  sizesOf,
  totalReturn,
} from './returns.ts';
import { type Fraction, roundHalfUp } from './rounding.ts';

/** A leg of a bet, as it was placed, with its grade. */
export interface PlacedLeg {
  /** Thousandths, as frozen at placement. */
  odds: number;
  /** Null until the outcome is graded. */
  grade: Grade | null;
  /** The origin of its price, by which it counts for the bonus. */
  priced?: PriceOrigin | null | undefined;
}

/** A bet to evaluate. */
export interface PlacedBet extends BetShape {
  /** Centimes; for a system, the stake of each combination. */
  stake: bigint;
  legs: readonly PlacedLeg[];
  /** Centimes. */
  maximumPayout: bigint;
  /** The bonus table under which a combined bet was placed. */
  bonusTable?: BonusTable | null | undefined;
  /** The partial cash-outs of the bet; absent if there was none. */
  cashedOut?: CashedOut;
}

/** The parts of a bet that cash-outs have ended, in centimes. */
export interface CashedOut {
  /** The part of the whole stake that was cashed out. */
  readonly stake: bigint;
  /** The amount that the cash-outs paid. */
  readonly amount: bigint;
}

/**
 * One step of the computation of a payout. `amount` is the running result in centimes, rounded for display; the payout
 * itself is rounded only once, and the last step shows it.
 */
export type Step =
  | { operator: 'stake'; amount: bigint }
  /** Single and combined: times the multiplier of one leg. */
  | { operator: 'times'; leg: number; grade: Grade; factor: Fraction; amount: bigint }
  /** System: plus the unit stake times the products of all combinations of one size. */
  | { operator: 'plus'; size: number; factor: Fraction; amount: bigint }
  /** Combined: times 1 plus the bonus of the counted legs. */
  | { operator: 'bonus'; legs: number; factor: Fraction; amount: bigint }
  /** After partial cash-outs: times the part of the stake that is left. */
  | { operator: 'rest'; stake: bigint; amount: bigint }
  | { operator: 'limit'; amount: bigint }
  /** Plus what the cash-outs have paid: the whole payout. */
  | { operator: 'cash_outs'; amount: bigint };

/**
 * The status of a bet; once it is decided, also its payout, the part of it that is the bonus, in centimes, and the steps
 * that lead to it.
 */
export type Evaluation =
  | { status: 'pending' }
  | { status: 'won' | 'lost' | 'cancelled'; payout: bigint; bonus: bigint; steps: Step[] };

const NOTHING: Fraction = { numerator: 0n, denominator: 1n };

/**
 * Returns the status and the payout (centimes) of a bet from the grades of its legs. The rules are in
 * docs/settlement-rules.md.
 *
 * - Pending while an open leg can still pay: a single or combined bet is lost at its first lost leg, a system when fewer
 *   legs are left than its smallest combination has.
 * - Cancelled when every leg is void: the whole stake is returned.
 * - Won when it pays anything, lost when it pays nothing. So a half-lost single, or a system of which one combination won,
 *   is won with a payout that may be below the stake.
 * - A combined bet gets the bonus of its counted legs, if it was placed under a bonus table.
 * - The payout is the exact sum over the combinations, with the bonus, rounded half up once and cut to the maximum payout,
 *   though never below what was staked. It never exceeds the potential win of the same bet.
 * - After partial cash-outs the legs pay for the part of the stake that is left, rounded once too. The payout is that amount
 *   plus what the cash-outs paid; the maximum payout limits both together.
 *
 * Throws a RangeError for a bet without legs or stake, a single bet with several legs, or a system with invalid sizes.
 */
export function evaluateBet(bet: PlacedBet): Evaluation {
  const { stake, legs } = bet;
  if (legs.length === 0 || stake <= 0n) throw new RangeError('a bet has legs and a stake');
  const sizes = sizesOf(bet, legs.length);
  if (isPending(legs, sizes)) return { status: 'pending' };

  const multipliers = legs.map(multiplierOf);
  const staked = stake * countCombinations(legs.length, sizes);
  const { stake: cashedStake, amount: cashedOut } = bet.cashedOut ?? NO_CASH_OUT;
  const open = staked - cashedStake;
  const payAt = (factor: Fraction) => {
    const whole = exactReturn({ stake, bonus: factor }, multipliers, sizes);
    const unclamped = roundHalfUp(whole.numerator * open, whole.denominator * staked);
    return { whole, unclamped, ...limitReturn({ unclamped, maximum: bet.maximumPayout, staked, cashedOut }) };
  };
  const plain = payAt(bonusFactor(0));
  const bonus = bonusOf(bet, plain.unclamped);
  const { amount, whole, unclamped, clamped } = bonus ? payAt(bonus.factor) : plain;

  const steps: Step[] = [
    { operator: 'stake', amount: stake },
    ...(bet.type === 'system' ? addCombinations(stake, multipliers, sizes) : multiplyLegs(stake, legs)),
  ];
  if (bonus) steps.push({ operator: 'bonus', ...bonus, amount: roundHalfUp(whole.numerator, whole.denominator) });
  if (cashedStake > 0n) steps.push({ operator: 'rest', stake: open, amount: unclamped });
  if (clamped) steps.push({ operator: 'limit', amount });
  if (cashedStake > 0n) steps.push({ operator: 'cash_outs', amount: amount + cashedOut });
  return { status: statusOf(legs, amount), payout: amount + cashedOut, bonus: amount - plain.amount, steps };
}

/** The counted legs and the factor of the bonus; null without one. A bet that returns nothing has no bonus. */
function bonusOf({ type, legs, bonusTable }: PlacedBet, returned: bigint): { legs: number; factor: Fraction } | null {
  if (type !== 'combined' || !bonusTable || returned === 0n) return null;
  const counted = countBonusLegs(legs, bonusTable);
  const points = bonusFor(bonusTable, counted);
  return points === 0 ? null : { legs: counted, factor: bonusFactor(points) };
}

const NO_CASH_OUT: CashedOut = { stake: 0n, amount: 0n };

function isPending(legs: readonly PlacedLeg[], sizes: readonly number[]): boolean {
  const isOpen = legs.some((leg) => leg.grade === null);
  const alive = legs.filter((leg) => leg.grade !== 'lost').length;
  return isOpen && alive >= Math.min(...sizes);
}

function statusOf(legs: readonly PlacedLeg[], payout: bigint): 'won' | 'lost' | 'cancelled' {
  if (legs.every((leg) => leg.grade === 'void')) return 'cancelled';
  return payout > 0n ? 'won' : 'lost';
}

/**
 * In a decided bet every combination with an open leg also has a lost one, so the multiplier of an open leg has no
 * effect.
 */
function multiplierOf({ odds, grade }: PlacedLeg): Fraction {
  return grade === null ? NOTHING : legMultiplier(odds, grade);
}

function multiplyLegs(stake: bigint, legs: readonly PlacedLeg[]): Step[] {
  const factors: Fraction[] = [];
  return legs.flatMap(({ odds, grade }, leg) => {
    if (grade === null) return [];
    const factor = legMultiplier(odds, grade);
    factors.push(factor);
    return [{ operator: 'times', leg, grade, factor, amount: totalReturn({ stake }, factors, [factors.length]) }];
  });
}

function addCombinations(stake: bigint, multipliers: readonly Fraction[], sizes: readonly number[]): Step[] {
  return sizes.map((size, index) => ({
    operator: 'plus',
    size,
    factor: combineMultipliers(multipliers, size),
    amount: totalReturn({ stake }, multipliers, sizes.slice(0, index + 1)),
  }));
}
