import type { Params } from '../engine.ts';
import { expectScores, type RatedPairing } from '../rating.ts';

/** Expected goals of each side in the 60 minutes, in thousandths. */
export type HockeyParams = Readonly<{ homeGoals: number; awayGoals: number }>;

/** The bounds of the expected goals of a side, in thousandths. */
export const LEAST_GOALS = 1000;
export const MOST_GOALS = 6000;

/**
 * The mean goals of overtime and shoot-out: 22.3 % of matches have one. Measured totals include it; the 60 minutes do
 * not.
 */
const EXTRA_GOALS = 0.223;

/**
 * The fraction of a team's difference from the mean total that lasts: two thirds of the spread of these means is
 * chance.
 */
const CARRY = 0.2;

/**
 * Returns the parameters of one match from the ratings of its teams by {@link expectScores}: expected goals of the 60
 * minutes in thousandths, limited to 1 to 6 a side. Never throws.
 */
export function hockeyParams(teams: RatedPairing): HockeyParams {
  const { home, away } = expectScores(teams, CARRY);
  return { homeGoals: toThousandths(home - EXTRA_GOALS / 2), awayGoals: toThousandths(away - EXTRA_GOALS / 2) };
}

/** Returns the parameters if their names and bounds are those of `hockey/1`, else null. */
export function readHockeyParams(params: Params): HockeyParams | null {
  const { homeGoals, awayGoals } = params;
  if (!isGoals(homeGoals) || !isGoals(awayGoals) || Object.keys(params).length !== 2) return null;
  return { homeGoals, awayGoals };
}

function isGoals(value: number | undefined): value is number {
  return value !== undefined && Number.isInteger(value) && value >= LEAST_GOALS && value <= MOST_GOALS;
}

function toThousandths(goals: number): number {
  return Math.min(MOST_GOALS, Math.max(LEAST_GOALS, Math.round(goals * 1000)));
}
