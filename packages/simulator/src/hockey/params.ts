import type { Params } from '../engine.ts';
import { type GoalBounds, type GoalParams, readGoals, toGoalParams } from '../goals.ts';
import { expectScores, type RatedPairing } from '../rating.ts';

/** Expected goals of each side in the 60 minutes, in thousandths. */
export type HockeyParams = GoalParams;

export const BOUNDS: GoalBounds = { least: 1000, most: 6000 };

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
  return toGoalParams({ home: home - EXTRA_GOALS / 2, away: away - EXTRA_GOALS / 2 }, BOUNDS);
}

/** Returns the parameters if their names and bounds are those of `hockey/1`, else null. */
export const readHockeyParams = (params: Params): HockeyParams | null => readGoals(params, BOUNDS);
