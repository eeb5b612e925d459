import type { MarketProbabilities } from '../engine.ts';
import { remember } from '../remember.ts';
import { priceSets } from '../sets/markets.ts';
import { createOutlooks, lookAhead, type OutlookAt } from '../sets/outlook.ts';
import { NIL, sumOf } from '../sets/position.ts';
import { twoWay } from '../two-way.ts';
import { listEndings } from './endings.ts';
import type { TennisParams } from './params.ts';
import { openerOf, type TennisPosition } from './scoring.ts';

/** In thousandths, around the means of matches to two and to three sets. */
const GAME_LINES: Readonly<Record<number, readonly number[]>> = {
  2: [18_500, 20_500, 22_500, 24_500, 26_500],
  3: [31_500, 34_500, 37_500, 40_500, 43_500],
};

/** The outlooks of the latest 256 matches are remembered, at most 20 kB each. */
const outlooks = remember(256, (homeServe, awayServe, bestOf) => buildOutlooks({ homeServe, awayServe, bestOf }));

/** Fair probabilities from `position`: every way in which the set may end, and from there the match. */
export function priceMatch(params: TennisParams, position: TennisPosition): MarketProbabilities[] {
  const { score, sets, games, points, setsToWin, finished } = position;
  const outlookAt = outlooks(params.homeServe, params.awayServe, params.bestOf);
  const opener = openerOf(position);
  const moment = { setLead: score.home - score.away, games, points, opener };
  const outlook = finished
    ? outlookAt(score, opener)
    : lookAhead({ score, opener }, listEndings(params, moment), outlookAt);
  const played = sets.reduce((sum, set) => sum + sumOf(set), sumOf(games));
  const totals = (GAME_LINES[setsToWin] ?? []).map((line) =>
    twoWay('total_games', line, splitGames(outlook.games, Math.ceil(line / 1000) - played)),
  );
  return [...priceSets(position, outlook, setsToWin), ...totals];
}

/** The outlooks from the start of each set. */
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
