import type { Params } from '../engine.ts';

/**
 * Chance in ten-thousandths that each side wins a point on its own serve (6350 is 63.5 %), while games and sets are
 * level, and the most sets that are played: 3 or 5.
 */
export type TennisParams = Readonly<{ homeServe: number; awayServe: number; bestOf: number }>;

/** The bounds of the chance of a point on serve, in ten-thousandths. */
export const LEAST_SERVE = 4500;
export const MOST_SERVE = 8000;

/** Returns the parameters if their names and bounds are those of `tennis/1`, else null. */
export function readTennisParams(params: Params): TennisParams | null {
  const { homeServe, awayServe, bestOf } = params;
  if (!isServe(homeServe) || !isServe(awayServe) || Object.keys(params).length !== 3) return null;
  return bestOf === 3 || bestOf === 5 ? { homeServe, awayServe, bestOf } : null;
}

function isServe(value: number | undefined): value is number {
  return value !== undefined && Number.isInteger(value) && value >= LEAST_SERVE && value <= MOST_SERVE;
}
