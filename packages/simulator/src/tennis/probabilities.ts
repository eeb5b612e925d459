import type { MarketProbabilities } from '../engine.ts';
import { priceHandicap, twoWay } from '../pricing/two-way.ts';
import { remember } from '../remember.ts';
import { priceSets } from '../sets/markets.ts';
import { createOutlooks, leadsOf, lookAhead, type Outlook, type OutlookAt } from '../sets/outlook.ts';
import { NIL, sumOf } from '../sets/position.ts';
import { listEndings } from './endings.ts';
import type { TennisParams } from './params.ts';
import { openerOf, type TennisPosition } from './scoring.ts';

/** In thousandths, around the means of matches to two and to three sets; games given to the home side. */
const GAME_LINES: Readonly<Record<number, { totals: readonly number[]; handicaps: readonly number[] }>> = {
  2: {
    totals: [18_500, 20_500, 22_500, 24_500, 26_500],
    handicaps: [-6500, -5500, -4500, -3500, -2500, -1500, 1500, 2500, 3500, 4500, 5500, 6500],
  },
  3: {
    totals: [31_500, 34_500, 37_500, 40_500, 43_500],
    handicaps: [-9500, -7500, -5500, -3500, -1500, 1500, 3500, 5500, 7500, 9500],
  },
};

/** The outlooks of the latest 256 matches are cached, at most 20 kB each. */
const outlooks = remember(256, (homeServe, awayServe, bestOf) => buildOutlooks({ homeServe, awayServe, bestOf }));

/** Returns the fair probabilities from `position`: every way in which the set may end, and from there the match. */
export function priceMatch(params: TennisParams, position: TennisPosition): MarketProbabilities[] {
  const { sets, games, setsToWin } = position;
  const outlook = outlookOf(params, position);
  const played = [...sets, games];
  const total = played.reduce((sum, set) => sum + sumOf(set), 0);
  const lead = played.reduce((sum, { home, away }) => sum + home - away, 0);
  const { from, chances } = leadsOf(outlook);
  const { totals, handicaps } = GAME_LINES[setsToWin] ?? { totals: [], handicaps: [] };
  return [
    ...priceSets(position, outlook, setsToWin),
    ...totals.map((line) => twoWay('total_games', line, splitGames(outlook.games, Math.ceil(line / 1000) - total))),
    ...handicaps.map((line) => priceHandicap({ from: from + lead, chances }, line, 'game_handicap')),
  ];
}

/** Returns the distributions of the rest of the match at a position. */
export function outlookOf(params: TennisParams, position: TennisPosition): Outlook {
  const { score, games, points, finished } = position;
  const outlookAt = outlooks(params.homeServe, params.awayServe, params.bestOf);
  const opener = openerOf(position);
  if (finished) return outlookAt(score, opener);
  const moment = { setLead: score.home - score.away, games, points, opener };
  return lookAhead({ score, opener }, listEndings(params, moment), outlookAt);
}

/** Returns the outlooks from the start of each set. */
export function buildOutlooks(params: TennisParams): OutlookAt {
  return createOutlooks((params.bestOf + 1) / 2, ({ home, away }, opener) =>
    listEndings(params, { setLead: home - away, games: NIL, points: NIL, opener }),
  );
}

/** `least` more games, or fewer. */
function splitGames(games: Float64Array, least: number): { over: number; under: number } {
  const from = Math.max(0, least);
  const sum = (numbers: Float64Array) => numbers.reduce((total, number) => total + number, 0);
  return { over: sum(games.subarray(from)), under: sum(games.subarray(0, from)) };
}
