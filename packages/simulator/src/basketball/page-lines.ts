import { SHARES } from './model.ts';
import type { BasketballParams } from './params.ts';

/**
 * Distances of the lines from the expected total or score, in points. Those of totals are even, for {@link createLaterPart}.
 */
export const QUARTERS_FROM_MEAN = [-8, -4, 0, 4, 8];
export const HALVES_FROM_MEAN = [-12, -6, 0, 6, 12];
export const TEAMS_FROM_MEAN = [-12, -6, 0, 6, 12];

/** The lines of the markets of the page, half lines in thousandths. */
export type PageLines = Readonly<{
  quarters: readonly (readonly number[])[];
  halves: readonly (readonly number[])[];
  teams: Readonly<Record<'home' | 'away', readonly number[]>>;
}>;

/** Returns the lines of a match, which depend on its parameters alone. */
export function linesOf({ homePoints, awayPoints }: BasketballParams): PageLines {
  const total = homePoints + awayPoints;
  const [first = 0, second = 0, third = 0, fourth = 0] = SHARES;
  const ofShare = (share: number, distances: readonly number[]) => linesNear((total * share) / 10_000_000, distances);
  return {
    quarters: SHARES.map((share) => ofShare(share, QUARTERS_FROM_MEAN)),
    halves: [first + second, third + fourth].map((share) => ofShare(share, HALVES_FROM_MEAN)),
    teams: {
      home: linesNear(homePoints / 1000, TEAMS_FROM_MEAN),
      away: linesNear(awayPoints / 1000, TEAMS_FROM_MEAN),
    },
  };
}

const linesNear = (mean: number, distances: readonly number[]): number[] =>
  distances.map((points) => (Math.floor(mean) + points) * 1000 + 500);
