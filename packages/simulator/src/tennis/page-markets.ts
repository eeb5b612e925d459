import type { MarketProbabilities } from '../engine.ts';
import type { Distribution } from '../pricing/distribution.ts';
import { give } from '../pricing/distribution.ts';
import { remember } from '../remember.ts';
import { priceSetScore } from '../sets/markets.ts';
import { NIL, otherSide, type Side, sumOf } from '../sets/position.ts';
import { priceSetTotals, type SetCourse } from '../sets/set-totals.ts';
import { listEndings, MOST_GAMES, type SetMoment } from './endings.ts';
import type { TennisParams } from './params.ts';
import { outlookOf } from './probabilities.ts';
import { openerOf, type TennisPosition } from './scoring.ts';

/** In thousandths: a set has 6 to 10, 12 or 13 games. */
const GAME_LINES = [7500, 8500, 9500, 10_500, 12_500];

/** Returns the fair probabilities of the markets of the page, from the same chances as those of the lists. */
export function pricePage(params: TennisParams, position: TennisPosition): MarketProbabilities[] {
  const { score, games, points, setsToWin } = position;
  const courseAt = wholeSets(params.homeServe, params.awayServe);
  const moment = { setLead: score.home - score.away, games, points, opener: openerOf(position) };
  return [
    priceSetScore(outlookOf(params, position), setsToWin),
    ...priceSetTotals(position, {
      type: 'total_set_games',
      setsToWin,
      linesOf: () => GAME_LINES,
      present: courseOf(params, moment),
      courseAt: ({ home, away }, opener) => courseAt(home - away, opener === 'home' ? 0 : 1),
    }),
  ];
}

/** The whole sets of the latest matches, by the lead in sets and who serves first: 0 is home, 1 away. */
const wholeSets = remember(256, (homeServe, awayServe) =>
  remember(16, (setLead, server) => {
    const opener: Side = server === 0 ? 'home' : 'away';
    return courseOf({ homeServe, awayServe, bestOf: 3 }, { setLead, games: NIL, points: NIL, opener });
  }),
);

function courseOf(params: TennisParams, moment: SetMoment): SetCourse {
  const endings = listEndings(params, moment);
  const size: Distribution = { from: sumOf(moment.games), chances: new Float64Array(MOST_GAMES + 1) };
  for (const { games, chance } of endings) give(size.chances, games, chance);
  const ends = endings.map(({ winner, games, chance }) => ({
    winner,
    opener: games % 2 === 0 ? moment.opener : otherSide(moment.opener),
    chance,
  }));
  return { size, ends };
}
