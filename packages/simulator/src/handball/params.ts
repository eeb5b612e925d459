import type { Params } from '../engine.ts';
import { type GoalBounds, type GoalParams, readGoals, toGoalParams } from '../goals.ts';
import { expectScores, type RatedPairing } from '../rating.ts';

/** Expected goals of each side in the 60 minutes, in thousandths. */
export type HandballParams = GoalParams;

export const BOUNDS: GoalBounds = { least: 15_000, most: 38_000 };

/** The fraction of a team's difference from the mean total that lasts into the next season. */
const CARRY = 0.5;

/**
 * Returns the parameters of one match from the ratings of its teams by {@link expectScores}: expected goals of the 60
 * minutes in thousandths, limited to 15 to 38 a side. Never throws.
 */
export function handballParams(teams: RatedPairing): HandballParams {
  return toGoalParams(expectScores(teams, CARRY), BOUNDS);
}

/** Returns the parameters if their names and bounds are those of `handball/1`, else null. */
export const readHandballParams = (params: Params): HandballParams | null => readGoals(params, BOUNDS);
