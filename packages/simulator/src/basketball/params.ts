import type { Params } from '../engine.ts';
import { expectScores, type RatedPairing } from '../rating.ts';

/** Expected points of each side in the four quarters, in thousandths. */
export type BasketballParams = Readonly<{ homePoints: number; awayPoints: number }>;

export const LEAST_POINTS = 50_000;
export const MOST_POINTS = 130_000;
/** A greater difference is no match that is played, and would lie outside what the model was measured on. */
export const MOST_BETWEEN = 40_000;

/** The part of all points that falls in the four quarters, in thousandths: overtimes have the rest. */
const REGULATION = 994;

/** Half of what sets apart the totals of a team's matches is luck, or is gone with the next season. */
const CARRY = 0.5;

/** Parameters of one match from the ratings of its teams, rounded to thousandths, within 50 to 130 points a side. */
export function basketballParams(teams: RatedPairing): BasketballParams {
  const { home, away } = expectScores(teams, CARRY);
  const middle = (home + away) / 2;
  const half = Math.max(-MOST_BETWEEN / 2000, Math.min(MOST_BETWEEN / 2000, (home - away) / 2));
  return { homePoints: toThousandths(middle + half), awayPoints: toThousandths(middle - half) };
}

/** The parameters if they are exactly those of a basketball engine, or null. */
export function readBasketballParams(params: Params): BasketballParams | null {
  const { homePoints, awayPoints } = params;
  if (!isPoints(homePoints) || !isPoints(awayPoints) || Object.keys(params).length !== 2) return null;
  return Math.abs(homePoints - awayPoints) <= MOST_BETWEEN ? { homePoints, awayPoints } : null;
}

function isPoints(value: number | undefined): value is number {
  return value !== undefined && Number.isInteger(value) && value >= LEAST_POINTS && value <= MOST_POINTS;
}

function toThousandths(points: number): number {
  return Math.min(MOST_POINTS, Math.max(LEAST_POINTS, Math.round(points * REGULATION)));
}
