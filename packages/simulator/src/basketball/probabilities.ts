import type { MarketProbabilities, Position } from '../engine.ts';
import { priceHandicap, priceTotal, priceWinner, splitAt } from '../pricing/two-way.ts';
import { addLevel, type Final, goOn, lastBasket, playOvertimes, totalsOf } from './endings.ts';
import { endOfPlay, type Format, secondHalf } from './format.ts';
import type { LimitTable } from './model.ts';
import type { BasketballParams } from './params.ts';
import { type Course, playLeads, playStretch } from './play.ts';
import { FARTHEST_LEAD, lookBack, overAfterHalfTime, type SecondHalf } from './second-half.ts';

/**
 * Distances of the lines from the expected total and lead, in points. Totals are even, for {@link overAfterHalfTime}.
 */
export const TOTALS_FROM_MEAN = [-18, -12, -6, 0, 6, 12, 18];
export const HANDICAPS_FROM_MEAN = [-12, -8, -4, 0, 4, 8, 12];

/** The values that all prices of a match share: lines in thousandths, and overtimes by the number that may follow. */
export type Outlook = Course &
  Readonly<{
    totals: readonly number[];
    handicaps: readonly number[];
    overtimes: readonly Final[];
    secondHalf: SecondHalf;
  }>;

/** Returns the values that do not depend on the position, computed once for each match. */
export function lookAhead(format: Format, params: BasketballParams, limits: LimitTable): Outlook {
  const total = Math.floor((params.homePoints + params.awayPoints) / 1000) + 0.5;
  const lead = Math.floor((params.homePoints - params.awayPoints) / 1000) + 0.5;
  const course = { format, limits };
  const overtimes = playOvertimes(course);
  return {
    ...course,
    totals: TOTALS_FROM_MEAN.map((points) => (total + points) * 1000),
    handicaps: HANDICAPS_FROM_MEAN.map((points) => (points - lead) * 1000),
    overtimes,
    secondHalf: lookBack(course, overtimes.at(-1) ?? lastBasket, total),
  };
}

/**
 * Returns the fair probabilities at `position`, as fractions, from every score that the rest of the match can lead to.
 */
export function priceMarkets(outlook: Outlook, position: Position): MarketProbabilities[] {
  const { step, finished, score } = position;
  const first = step + 1;
  const { end, left } = finished ? { end: first, left: 0 } : endOfPlay(outlook.format, first);
  const next = outlook.overtimes[left] ?? lastBasket;
  const leads = goOn(playLeads(outlook, { first, end, lead: score.home - score.away }), next);
  return [
    priceWinner(leads),
    ...priceTotals(outlook, position, { end, next }),
    ...outlook.handicaps.map((line) => priceHandicap(leads, line)),
  ];
}

function priceTotals(
  outlook: Outlook,
  { step, score }: Position,
  { end, next }: { end: number; next: Final },
): MarketProbabilities[] {
  const first = step + 1;
  const lead = score.home - score.away;
  const half = secondHalf(outlook.format);
  if (first < half && Math.abs(lead) <= FARTHEST_LEAD) {
    const gains = playStretch(outlook, { first, end: half, lead });
    const start = { gains, lead, away: score.away };
    return outlook.totals.map((line) => priceTotal(line, overAfterHalfTime(outlook.secondHalf, start, line / 1000)));
  }
  const gains = playStretch(outlook, { first, end, lead });
  const totals = addLevel(totalsOf(gains, { lead, total: score.home + score.away }), next);
  return outlook.totals.map((line) => priceTotal(line, splitAt(totals, line)));
}
