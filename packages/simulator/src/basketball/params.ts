import type { Params } from '../engine.ts';
import { expectScores, type RatedPairing } from '../rating.ts';

/** Expected points of each side in the four quarters, in thousandths. */
export type BasketballParams = Readonly<{ homePoints: number; awayPoints: number }>;

/** The bounds of the expected points of a side, in thousandths. */
export const LEAST_POINTS = 50_000;
export const MOST_POINTS = 130_000;
/** The greatest difference of both sides' expected points, in thousandths: the model was not measured beyond it. */
export const MOST_BETWEEN = 40_000;

/** The part of all points that falls in the four quarters, in thousandths: overtimes have the rest. */
const REGULATION = 994;

/** The fraction of a team's difference from the mean total that lasts into the next season. */
const CARRY = 0.5;

/**
 * Returns the parameters of one match from the ratings of its teams by {@link expectScores}: expected points of the
 * four quarters in thousandths, limited to 50 to 130 points a side and to a difference of 40 points. Never throws.
 */
export function basketballParams(teams: RatedPairing): BasketballParams {
  const { home, away } = expectScores(teams, CARRY);
  const middle = (home + away) / 2;
  const half = Math.max(-MOST_BETWEEN / 2000, Math.min(MOST_BETWEEN / 2000, (home - away) / 2));
  return { homePoints: toThousandths(middle + half), awayPoints: toThousandths(middle - half) };
}

/** Returns the parameters if their names and bounds are those of a basketball engine, else null. */
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
