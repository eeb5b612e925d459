import type { Grade } from './markets/market.ts';
import type { Fraction } from './rounding.ts';

/** One row of a bonus table: the bonus of a combined bet from this number of counted legs up to the next row. */
export interface BonusRow {
  readonly legs: number;
  /** Basis points of the return: 500 is 5 %. */
  readonly points: number;
}

/** The accumulator bonus of combined bets; off without rows. */
export interface BonusTable {
  /** Thousandths: a leg with lower odds does not count. */
  readonly oddsMinimum: number;
  /** In ascending order of `legs`. */
  readonly rows: readonly BonusRow[];
}

/** The origin of the prices of a market. `desk`: an administrator sets them. */
export type PriceOrigin = 'model' | 'feed' | 'fixed' | 'desk';

/** The least number of counted legs that a row can have. */
const BONUS_LEGS_MINIMUM = 2;

/** The least book of every market whose legs count, in thousandths: 1.02. */
export const LEAST_BOOK = 1_020n;
const BASIS = 10_000n;

/**
 * Returns the largest bonus for a number of counted legs, in basis points: 1 + bonus stays below 1.02 ^ legs, the least
 * product of the books of these legs. A bet with a bonus therefore never returns on average what it costs.
 */
export function bonusMaximum(legs: number): number {
  const scale = 1_000n ** BigInt(legs);
  return Number((LEAST_BOOK ** BigInt(legs) * BASIS - 1n) / scale - BASIS);
}

/** Why a row of a table is refused; `row` is its index. */
export interface BonusFault {
  readonly row: number;
  readonly legs: number;
  /** `order`: more legs than the row before, and no smaller bonus. `maximum`: see {@link bonusMaximum}. */
  readonly reason: 'order' | 'maximum';
}

/** Returns the first row of a table that is refused, with the reason; null if the table is valid. */
export function findBonusFault({ rows }: BonusTable): BonusFault | null {
  for (const [row, { legs, points }] of rows.entries()) {
    const before = rows[row - 1] ?? { legs: BONUS_LEGS_MINIMUM - 1, points: 0 };
    if (legs <= before.legs || points < before.points || points <= 0) return { row, legs, reason: 'order' };
    if (points > bonusMaximum(legs)) return { row, legs, reason: 'maximum' };
  }
  return null;
}

/** Returns the bonus of a combined bet with this number of counted legs, in basis points; 0 below the first row. */
export function bonusFor({ rows }: BonusTable, counted: number): number {
  return rows.findLast(({ legs }) => legs <= counted)?.points ?? 0;
}

/** Returns the next row above this number of counted legs; null if there is none. */
export function nextBonus({ rows }: BonusTable, counted: number): BonusRow | null {
  return rows.find(({ legs }) => legs > counted) ?? null;
}

/**
 * Returns whether a leg counts if it wins: at the least odds or more, on a market that the house does not price by hand,
 * because the book of such a market may be below 1.02. A leg without an origin does not count.
 */
export function countsForBonus(
  { odds, priced }: { readonly odds: number; readonly priced?: PriceOrigin | null | undefined },
  { oddsMinimum }: BonusTable,
): boolean {
  return odds >= oddsMinimum && priced != null && priced !== 'desk';
}

/** Returns the number of legs that count. Only a leg that is won in full counts: a void leg, or a half of one, does not. */
export function countBonusLegs(
  legs: readonly {
    readonly odds: number;
    readonly priced?: PriceOrigin | null | undefined;
    readonly grade: Grade | null;
  }[],
  table: BonusTable,
): number {
  return legs.filter((leg) => leg.grade === 'won' && countsForBonus(leg, table)).length;
}

/** Returns the exact factor of a bonus: 500 basis points are 1.05. */
export const bonusFactor = (points: number): Fraction => ({ numerator: BASIS + BigInt(points), denominator: BASIS });
