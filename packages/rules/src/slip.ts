import { type BonusTable, bonusFactor, bonusFor } from './bonus.ts';
import {
  type BetShape,
  type BetType,
  countCombinations,
  legMultiplier,
  limitReturn,
  sizesOf,
  totalReturn,
} from './returns.ts';

/** Amounts of thirteen digits are exact on the wire; longer ones are not accepted. */
const WHOLE_FRANCS = /^\d{1,13}$/;

/** A slip whose potential win is computed. */
export interface Slip extends BetShape {
  /** Centimes; for a system, the stake of each combination. */
  stake: bigint;
  /** Odds in thousandths. */
  legs: readonly number[];
  /** The maximum payout, in centimes. */
  maximum: bigint;
  /** The bonus table in force for a combined bet, and the number of legs that count for it. */
  bonus?: { readonly table: BonusTable; readonly counted: number } | null | undefined;
}

/** The potential win of a slip. Amounts are in centimes. */
export interface PotentialWin {
  /** The amount that the slip shows and the bet stores. */
  win: bigint;
  /** The amount without the maximum payout. */
  unclamped: bigint;
  clamped: boolean;
  /** The part of `win` that is the accumulator bonus. */
  bonus: bigint;
}

/**
 * Returns what the bet pays if every leg wins: stake x exact product of the odds (system: exact sum over the combinations),
 * with the bonus of a combined bet, rounded half up once, then limited to the maximum payout, but never below the stake.
 * Zero without legs or stake. Throws a RangeError for a single bet with several legs, or a system with invalid sizes.
 */
export function potentialWin(slip: Slip): PotentialWin {
  const { stake, legs } = slip;
  if (legs.length === 0 || stake <= 0n) return { win: 0n, unclamped: 0n, clamped: false, bonus: 0n };
  const multipliers = legs.map((odds) => legMultiplier(odds, 'won'));
  const sizes = sizesOf(slip, legs.length);
  const staked = totalStake({ ...slip, legs: legs.length });
  const winAt = (points: number) => {
    const unclamped = totalReturn({ stake, bonus: bonusFactor(points) }, multipliers, sizes);
    return { unclamped, ...limitReturn({ unclamped, maximum: slip.maximum, staked }) };
  };
  const points = slip.bonus && slip.type === 'combined' ? bonusFor(slip.bonus.table, slip.bonus.counted) : 0;
  const { amount, unclamped, clamped } = winAt(points);
  return { win: amount, unclamped, clamped, bonus: points === 0 ? 0n : amount - winAt(0).amount };
}

/** The return of a system when exactly `right` of its selections win and the others lose, in centimes. */
export interface SystemReturn {
  right: number;
  /** If the selections with the lowest odds win. */
  least: bigint;
  /** If the selections with the highest odds win. */
  most: bigint;
}

/**
 * Returns what a system pays for each number of winning selections, from the size of its smallest combination to all
 * selections; fewer pay nothing. Each amount is rounded once, half up, and limited to the maximum payout, but never
 * below the stake. Throws a RangeError if the sizes are invalid for these legs.
 */
export function systemReturns({ stake, legs, sizes, maximum }: Omit<Slip, 'type'>): SystemReturn[] {
  const valid = sizesOf({ type: 'system', sizes }, legs.length);
  const staked = stake * countCombinations(legs.length, valid);
  const ascending = legs.toSorted((a, b) => a - b);
  const returnOf = (right: readonly number[]): bigint => {
    const multipliers = right.map((odds) => legMultiplier(odds, 'won'));
    const paying = valid.filter((size) => size <= right.length);
    return limitReturn({ unclamped: totalReturn({ stake }, multipliers, paying), maximum, staked }).amount;
  };
  const smallest = Math.min(...valid);
  return Array.from({ length: legs.length - smallest + 1 }, (_, more) => {
    const right = smallest + more;
    return { right, least: returnOf(ascending.slice(0, right)), most: returnOf(ascending.slice(-right)) };
  });
}

/**
 * Returns the amount debited for one bet, in centimes: the stake, for a system multiplied by the number of its combinations.
 * `legs` is the number of legs. Zero without legs or stake. Throws like {@link potentialWin}.
 */
export function totalStake(slip: BetShape & { stake: bigint; legs: number }): bigint {
  if (slip.legs === 0 || slip.stake <= 0n) return 0n;
  return slip.stake * countCombinations(slip.legs, sizesOf(slip, slip.legs));
}

/**
 * Returns the indexes of all selections whose event occurs more than once. A combined or system bet cannot contain them,
 * because their outcomes depend on each other; single bets can.
 */
export function selectionConflicts(selections: readonly { eventId: string }[]): number[] {
  const counts = new Map<string, number>();
  for (const { eventId } of selections) counts.set(eventId, (counts.get(eventId) ?? 0) + 1);
  return selections.flatMap(({ eventId }, index) => ((counts.get(eventId) ?? 0) > 1 ? [index] : []));
}

/**
 * Parses a typed stake in whole FCFA to centimes. Spaces are ignored; a negative, invalid or fractional stake is zero.
 */
export function parseStake(text: string): bigint {
  const digits = text.replace(/\s/g, '');
  return WHOLE_FRANCS.test(digits) ? BigInt(digits) * 100n : 0n;
}

/**
 * Returns the type of bet that a slip of `count` selections shows. One selection is a single bet. Two or more have the type
 * that the bettor chose, or are a combined bet if `chosen` is null.
 */
export function defaultMode(count: number, chosen: BetType | null): BetType {
  if (count <= 1) return 'single';
  return chosen ?? 'combined';
}
