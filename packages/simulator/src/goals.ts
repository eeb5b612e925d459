import type { Params } from './engine.ts';

/** Expected goals of each side in thousandths: 1597 is 1.597 goals a match. */
export type GoalParams = Readonly<{ homeGoals: number; awayGoals: number }>;

/** The least and the most expected goals of a side, in thousandths. */
export type GoalBounds = Readonly<{ least: number; most: number }>;

/** Returns the parameters if they are integers within the bounds, and there are no others; else null. */
export function readGoals(params: Params, bounds: GoalBounds): GoalParams | null {
  const { homeGoals, awayGoals } = params;
  if (!isWithin(bounds, homeGoals) || !isWithin(bounds, awayGoals) || Object.keys(params).length !== 2) return null;
  return { homeGoals, awayGoals };
}

/** Returns the parameters for expected goals, each moved into the bounds. Never throws. */
export function toGoalParams(goals: { home: number; away: number }, { least, most }: GoalBounds): GoalParams {
  const toThousandths = (side: number) => Math.min(most, Math.max(least, Math.round(side * 1000)));
  return { homeGoals: toThousandths(goals.home), awayGoals: toThousandths(goals.away) };
}

function isWithin({ least, most }: GoalBounds, value: number | undefined): value is number {
  return value !== undefined && Number.isInteger(value) && value >= least && value <= most;
}
