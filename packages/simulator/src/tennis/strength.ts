import { remember } from '../remember.ts';
import { NIL } from '../sets/position.ts';
import { LEAST_SERVE, MOST_SERVE, type TennisParams } from './params.ts';
import { buildOutlooks } from './probabilities.ts';

/** The mean chance of a point on serve, in ten-thousandths, that gives each tour its tie-breaks and games a set. */
const SERVE = { atp: 6350, wta: 5500 };

/** A rating difference counts for more over five sets: where chance matters less. */
const FIVE_SETS_FACTOR = 1.15;

/** Two players of a tour, and the most sets of their match. */
export type TennisPairing = Readonly<{
  /** Elo ratings, of which 400 points make odds of ten to one. */
  home: { rating: number };
  away: { rating: number };
  tour: 'atp' | 'wta';
  bestOf: 3 | 5;
}>;

/**
 * Returns the parameters of one match, in ten-thousandths: the mean of the tour, raised for one side and lowered for
 * the other by the same amount, such that home wins the match with the probability 1 / (1 + 10^(-difference / 400)) of
 * its Elo rating (Elo, "The Rating of Chessplayers", 1978). Limited to the bounds of `tennis/1`. Never throws.
 */
export function tennisParams({ home, away, tour, bestOf }: TennisPairing): TennisParams {
  return paramsFor(Math.round(home.rating - away.rating), SERVE[tour], bestOf);
}

const paramsFor = remember(1024, (difference: number, serve: number, bestOf: number): TennisParams => {
  const factor = bestOf === 5 ? FIVE_SETS_FACTOR : 1;
  const wanted = 1 / (1 + 10 ** ((-difference * factor) / 400));
  const shift = (by: number) => ({ homeServe: serve + by, awayServe: serve - by, bestOf });
  const bound = Math.min(MOST_SERVE - serve, serve - LEAST_SERVE);
  let [least, most] = [-bound, bound];
  while (least < most) {
    const middle = Math.floor((least + most) / 2);
    if (winChance(shift(middle)) < wanted) least = middle + 1;
    else most = middle;
  }
  return shift(least);
});

/** The chance that the home side wins a match before it begins. */
function winChance(params: TennisParams): number {
  const { finals } = buildOutlooks(params)(NIL, 'home');
  return finals.reduce((sum, chance, cell) => (Math.floor(cell / 4) > cell % 4 ? sum + chance : sum), 0);
}
