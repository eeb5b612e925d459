import type { MarketProbabilities, Position, Score } from '../engine.ts';
import { partsOf, sinceParts } from '../periods.ts';
import type { Distribution } from '../pricing/distribution.ts';
import {
  type Answers,
  answersAfter,
  answersOf,
  meanAnswers,
  type PartMarkets,
  pricePart,
  priceTeams,
} from '../pricing/parts.ts';
import { sumScores } from '../pricing/score-grid.ts';
import { splitAt } from '../pricing/two-way.ts';
import { remember } from '../remember.ts';
import { PERIOD } from './clock.ts';
import type { HockeyParams } from './params.ts';
import { playStretch, SIDE, sumFinal } from './probabilities.ts';

const PERIODS: PartMarkets = { winner: 'period_winner', total: 'total_period', lines: [500, 1500, 2500] };
const TEAM_LINES = [1500, 2500, 3500, 4500];

const NONE: Score = { home: 0, away: 0 };

/** Returns the fair probabilities of the markets of the page, from the same limits as those of the lists. */
export function pricePage(params: HockeyParams, position: Position): MarketProbabilities[] {
  const final = sumFinal(params, position);
  const parts = partsOf(position, PERIOD - 1);
  return [
    // A match that began before positions had periods has no markets of them.
    ...(parts ? answerPeriods(params, position, parts) : []).flatMap((answers, index) =>
      pricePart(index + 1, answers, PERIODS),
    ),
    ...priceTeams({ home: TEAM_LINES, away: TEAM_LINES }, (side, line) => splitAt(final[side], line)),
  ];
}

/** The answers about the three periods: those that are over, the one in play, and the later ones by the lead before them. */
function answerPeriods(params: HockeyParams, { step, score }: Position, parts: readonly Score[]): Answers[] {
  const answers = parts.map((part) => answersAfter(part, PERIODS.lines));
  const playing = parts.length;
  if (playing === 3) return answers;
  const stretch = { first: step + 1, lead: score.home - score.away };
  for (let period = playing; period < 3; period += 1) {
    if (period === playing) {
      const now = sinceParts(score, parts);
      const cells = playStretch(params, { ...stretch, end: (period + 1) * PERIOD });
      answers.push(answersOf(sumScores({ cells, side: SIDE, now }), PERIODS.lines));
      continue;
    }
    const cells = playStretch(params, { ...stretch, end: period * PERIOD });
    const leads: Distribution = sumScores({ cells, side: SIDE, now: score }).leads;
    const answersFrom = wholePeriods(params.homeGoals, params.awayGoals);
    answers.push(meanAnswers(leads, (lead) => answersFrom(period, lead)));
  }
  return answers;
}

/** The whole periods of the latest matches, by the period and the lead of home that it begins with. */
const wholePeriods = remember(64, (homeGoals, awayGoals) =>
  remember(256, (period, lead): Answers => {
    const stretch = { first: period * PERIOD, end: (period + 1) * PERIOD, lead };
    const cells = playStretch({ homeGoals, awayGoals }, stretch);
    return answersOf(sumScores({ cells, side: SIDE, now: NONE }), PERIODS.lines);
  }),
);
