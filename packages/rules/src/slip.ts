import {
  type BetShape,
  type BetType,
  countCombinations,
  legMultiplier,
  limitReturn,
  sizesOf,
  totalReturn,
} from './returns.ts';

/** Thirteen digits stay below what the wire can carry exactly; more of them is no stake. */
const WHOLE_FRANCS = /^\d{1,13}$/;

export interface Slip extends BetShape {
  /** Centimes; for a system, the stake of each combination. */
  stake: bigint;
  /** Odds in thousandths. */
  legs: readonly number[];
  /** The maximum payout, in centimes. */
  maximum: bigint;
}

/** Centimes. */
export interface PotentialWin {
  /** The promised and stored amount. */
  win: bigint;
  /** The amount without the maximum payout. */
  unclamped: bigint;
  clamped: boolean;
}

/**
 * The return of the bet if every leg wins: stake x exact product of the odds (system: exact sum over the combinations),
 * rounded half up once, then cut to the maximum payout, though never below what was staked. Zero without legs or stake.
 * Throws a RangeError when a single has several legs, or a system sizes that are not valid.
 */
export function potentialWin(slip: Slip): PotentialWin {
  const { stake, legs } = slip;
  if (legs.length === 0 || stake <= 0n) return { win: 0n, unclamped: 0n, clamped: false };
  const multipliers = legs.map((odds) => legMultiplier(odds, 'won'));
  const unclamped = totalReturn(stake, multipliers, sizesOf(slip, legs.length));
  const staked = totalStake({ ...slip, legs: legs.length });
  const { amount, clamped } = limitReturn({ unclamped, maximum: slip.maximum, staked });
  return { win: amount, unclamped, clamped };
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
 * The returns of a system by the number of winning selections, from its smallest combination to all of them: fewer pay
 * nothing. Each is rounded once, half up, and cut to the maximum payout, though never below what was staked. Throws a
 * RangeError when the sizes are not valid for these legs.
 */
export function systemReturns({ stake, legs, sizes, maximum }: Omit<Slip, 'type'>): SystemReturn[] {
  const valid = sizesOf({ type: 'system', sizes }, legs.length);
  const staked = stake * countCombinations(legs.length, valid);
  const ascending = legs.toSorted((a, b) => a - b);
  const returnOf = (right: readonly number[]): bigint => {
    const multipliers = right.map((odds) => legMultiplier(odds, 'won'));
    const paying = valid.filter((size) => size <= right.length);
    return limitReturn({ unclamped: totalReturn(stake, multipliers, paying), maximum, staked }).amount;
  };
  const smallest = Math.min(...valid);
  return Array.from({ length: legs.length - smallest + 1 }, (_, more) => {
    const right = smallest + more;
    return { right, least: returnOf(ascending.slice(0, right)), most: returnOf(ascending.slice(-right)) };
  });
}

/**
 * The amount debited for one bet, in centimes: the stake, for a system times the number of its combinations. Zero without
 * legs or stake. `legs` is their number. Throws as {@link potentialWin}.
 */
export function totalStake(slip: BetShape & { stake: bigint; legs: number }): bigint {
  if (slip.legs === 0 || slip.stake <= 0n) return 0n;
  return slip.stake * countCombinations(slip.legs, sizesOf(slip, slip.legs));
}

/**
 * The indexes of all selections whose event appears more than once. They cannot stand in one combined or system bet,
 * because their outcomes depend on each other; singles are free.
 */
export function selectionConflicts(selections: readonly { eventId: string }[]): number[] {
  const counts = new Map<string, number>();
  for (const { eventId } of selections) counts.set(eventId, (counts.get(eventId) ?? 0) + 1);
  return selections.flatMap(({ eventId }, index) => ((counts.get(eventId) ?? 0) > 1 ? [index] : []));
}

/** A typed stake in whole FCFA, spaces allowed, to centimes. Anything negative, broken or fractional is zero. */
export function parseStake(text: string): bigint {
  const digits = text.replace(/\s/g, '');
  return WHOLE_FRANCS.test(digits) ? BigInt(digits) * 100n : 0n;
}

/**
 * The type of bet that a slip of `count` selections opens in. `chosen` is what the person picked, null before that: from
 * two selections up it holds, and the slip is combined until then. One selection is always a single.
 */
export function defaultMode(count: number, chosen: BetType | null): BetType {
  if (count <= 1) return 'single';
  return chosen ?? 'combined';
}
