import { LEAST_BOOK } from './bonus.ts';
import type { Courses } from './builder/courses.ts';
import type { Score } from './markets/market.ts';
import { hasValue } from './prices/pricing.ts';

/** The lead, in goals, with which a selection that has an early payout is won. */
export const EARLY_LEAD = 2;

/** The sport and the market whose selections can have an early payout, and the outcomes that can: the sides. */
export const EARLY_SPORT = 'football';
export const EARLY_MARKET = 'match_winner';
const EARLY_SIDES = ['home', 'away'] as const;
export type EarlySide = (typeof EARLY_SIDES)[number];
/** Returns whether an outcome is a side, whose selections can have an early payout. */
export const isEarlySide = (key: string): key is EarlySide => EARLY_SIDES.some((side) => side === key);

/** The name under which the rule of early payouts is among those of the markets. */
export const EARLY_PAYOUT = 'early_payout';

/**
 * Returns whether an early payout is offered at these odds (thousandths). `chance` is the probability that the side wins or
 * leads by {@link EARLY_LEAD} goals at any time: odds x chance stays below 1 by the margin that every market has at least,
 * so that the accumulator bonus gives such a selection no value either.
 */
export function isEarlyOffered(odds: number, chance: number): boolean {
  return chance > 0 && !hasValue(odds, (chance * Number(LEAST_BOOK)) / 1_000);
}

/** Returns the side that leads by {@link EARLY_LEAD} goals or more; null if none does. */
export function earlyLeader({ home, away }: Score): EarlySide | null {
  if (Math.abs(home - away) < EARLY_LEAD) return null;
  return home > away ? 'home' : 'away';
}

/**
 * Returns the probability of each side that it wins or leads by {@link EARLY_LEAD} goals at any time, from the distribution
 * of final scores before a match. Every order of the goals of a final score is equally likely, as it is when both sides
 * score by independent Poisson processes of a common course in time. By the reflection principle (Andre, 1887), the orders
 * of h and a goals that reach a lead of L without ending at it are as many as those of a + L and h - L goals. What the
 * distribution leaves out counts as a win.
 */
export function earlyChances(courses: Courses): Readonly<Record<EarlySide, number>> {
  const chances = { home: 0, away: 0 };
  let known = 0;
  for (const { score, chance } of courses) {
    known += chance;
    chances.home += chance * earlyShare(score.home, score.away);
    chances.away += chance * earlyShare(score.away, score.home);
  }
  const rest = Math.max(0, 1 - known);
  return { home: Math.min(1, chances.home + rest), away: Math.min(1, chances.away + rest) };
}

/** The share of the orders of the goals in which the side wins or leads by {@link EARLY_LEAD} at any time. */
function earlyShare(own: number, other: number): number {
  if (own > other) return 1;
  if (own < EARLY_LEAD) return 0;
  // choose(own + other, other + EARLY_LEAD) / choose(own + other, own)
  let share = 1;
  for (let goal = other + 1; goal <= other + EARLY_LEAD; goal += 1) share /= goal;
  for (let goal = own - EARLY_LEAD + 1; goal <= own; goal += 1) share *= goal;
  return share;
}
