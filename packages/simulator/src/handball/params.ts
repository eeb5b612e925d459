import type { Params } from '../engine.ts';
import { expectScores, type RatedPairing } from '../rating.ts';

/** Expected goals of each side in the 60 minutes, in thousandths. */
export type HandballParams = Readonly<{ homeGoals: number; awayGoals: number }>;

/** The bounds of the expected goals of a side, in thousandths. */
export const LEAST_GOALS = 15_000;
export const MOST_GOALS = 38_000;

/** The fraction of a team's difference from the mean total that lasts into the next season. */
const CARRY = 0.5;

/**
 * Returns the parameters of one match from the ratings of its teams by {@link expectScores}: expected goals of the 60
 * minutes in thousandths, limited to 15 to 38 a side. Never throws.
 */
export function handballParams(teams: RatedPairing): HandballParams {
  const { home, away } = expectScores(teams, CARRY);
  return { homeGoals: toThousandths(home), awayGoals: toThousandths(away) };
}

/** Returns the parameters if their names and bounds are those of `handball/1`, else null. */
export function readHandballParams(params: Params): HandballParams | null {
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
