import { PERIOD, REGULATION } from './clock.ts';
import type { HockeyParams } from './params.ts';

/** The number of values of a draw: drawn numbers are below it. */
export const DRAWN = 2 ** 32;

/**
 * Share of a match's goals in a minute of each period, in ten-thousandths, before the factors of the lead: with these,
 * 29 %, 35 % and 36 % of the goals of 60 minutes fall in the three periods, as in 2021 (4,857 goals), and teams of
 * usual strength score as many as expected.
 */
export const SHARES = [146, 176, 157];

/**
 * The change of a side's rate of goals by its own lead (-3 or less to 3 or more), in thousandths. In the last three
 * minutes a side behind by one or two plays without its goalkeeper: it scores twice as often (6.5 goals an hour), and
 * concedes far more (19 an hour while the net is empty, less over three minutes); level sides take no risk.
 */
export const ALIKE = [1000, 1000, 1000, 1000, 1000, 1000, 1000];
export const THIRD_PERIOD = [1000, 1000, 1100, 900, 1000, 1000, 1000];
export const LAST_MINUTES = [1000, 2000, 2000, 650, 4500, 4500, 1000];
export const LAST_MINUTES_FROM = REGULATION - 3;

/**
 * In ten-thousandths, the chance that a minute of overtime (three against three) ends it: 69.5 % of overtimes have a
 * goal, in five minutes. A side's part of it is its part of the expected goals.
 */
export const OVERTIME_GOAL = 2115;

export type Limits = Readonly<{ home: number; away: number }>;

/**
 * Returns the limits of both sides, integers from 0 to 2^32, in a minute of the three periods when home leads by
 * `lead`. The computation uses only + - * / and rounding, which IEEE 754 makes equal on every machine.
 */
export function minuteLimits({ homeGoals, awayGoals }: HockeyParams, step: number, lead: number): Limits {
  return { home: limitOf(homeGoals, step, lead), away: limitOf(awayGoals, step, -lead) };
}

/** Thousandths of a goal x ten-thousandths of a match x thousandths. */
function limitOf(goals: number, step: number, lead: number): number {
  const share = SHARES[Math.floor(step / PERIOD)] ?? 0;
  const factor = factorsAt(step)[Math.max(-3, Math.min(3, lead)) + 3] ?? 0;
  return Math.round(((goals * share * factor) / 10_000_000_000) * DRAWN);
}

function factorsAt(step: number): readonly number[] {
  if (step < 2 * PERIOD) return ALIKE;
  return step < LAST_MINUTES_FROM ? THIRD_PERIOD : LAST_MINUTES;
}

/**
 * Returns the limits of a minute of overtime. A goal of home counts first: the limit of away is for a minute without
 * one.
 */
export function overtimeLimits({ homeGoals, awayGoals }: HockeyParams): Limits {
  const home = ((homeGoals / (homeGoals + awayGoals)) * OVERTIME_GOAL) / 10_000;
  const away = ((awayGoals / (homeGoals + awayGoals)) * OVERTIME_GOAL) / 10_000;
  return { home: Math.round(home * DRAWN), away: Math.round((away / (1 - home)) * DRAWN) };
}

/** The limit of a shoot-out: both sides have the same chance. Home wins if the draw is below it, away otherwise. */
export const SHOOT_OUT_LIMIT = DRAWN / 2;
