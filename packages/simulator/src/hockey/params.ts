import type { Params } from '../engine.ts';
import { expectScores, type RatedPairing } from '../rating.ts';

/** Expected goals of each side in the 60 minutes, in thousandths. */
export type HockeyParams = Readonly<{ homeGoals: number; awayGoals: number }>;

export const LEAST_GOALS = 1000;
export const MOST_GOALS = 6000;

/** The goal of overtime or shoot-out, in 22.3 % of matches: part of measured totals, not of the 60 minutes. */
const EXTRA_GOALS = 0.223;

/** A season tells little about the goals of a team's matches: two thirds of the spread of these means are luck. */
const CARRY = 0.2;

/** Parameters of one match from the ratings of its teams, rounded to thousandths, within 1 to 6 goals a side. */
export function hockeyParams(teams: RatedPairing): HockeyParams {
  const { home, away } = expectScores(teams, CARRY);
  return { homeGoals: toThousandths(home - EXTRA_GOALS / 2), awayGoals: toThousandths(away - EXTRA_GOALS / 2) };
}

/** The parameters if they are exactly those of `hockey/1`, or null. */
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
