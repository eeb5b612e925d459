import type { MarketProbabilities, Position, Score } from '../engine.ts';
import { partsOf, sinceParts } from '../periods.ts';
import {
  type Answers,
  answersOf,
  meanAnswers,
  nameAnswers,
  type PartMarkets,
  partLine,
  pricePart,
  priceTeams,
} from '../pricing/parts.ts';
import { type ScoreGrid, sumBy, sumScores } from '../pricing/score-grid.ts';
import { manyWay, splitResult } from '../pricing/three-way.ts';
import { splitAt, twoWay } from '../pricing/two-way.ts';
import { LAST_OF_FIRST_HALF, STEPS } from './clock.ts';
import { awayLimit, DRAWN, homeLimit, type LimitTable } from './model.ts';
import { bothToScore, scoresAt } from './probabilities.ts';

const SECOND_HALF = LAST_OF_FIRST_HALF + 1;
const HALF: PartMarkets = { winner: 'half_winner', total: 'total_half', lines: [500, 1500, 2500] };
const TEAM_LINES = [500, 1500, 2500, 3500];

/** Returns the fair probabilities of the markets of the page, from the same limits as those of the lists. */
export function pricePage(table: LimitTable, position: Position): MarketProbabilities[] {
  const final = scoresAt(table, position, STEPS);
  const sums = sumScores(final);
  const parts = partsOf(position, LAST_OF_FIRST_HALF);
  return [
    manyWay('correct_score', null, sumBy(final, SCORES, scoreKey)),
    manyWay('winning_margin', null, sumBy(final, MARGINS, marginKey)),
    ...firstToScore(table, position),
    twoWay('odd_even', null, sumBy(final, ['odd', 'even'], parityKey)),
    // A match that began before positions had halves has no markets of them.
    ...(parts ? priceHalves(table, position, { halfTime: parts[0], final }) : []),
    ...priceTeams({ home: TEAM_LINES, away: TEAM_LINES }, (side, line) => splitAt(sums[side], line)),
  ];
}

// The simulator takes no code from the rules, which it checks: it has its own keys, and `engines.test.ts` compares them.

/** The goals of a side that the correct score names, and the margin that stands for larger ones. */
const [NAMED_GOALS, WIDE_MARGIN] = [4, 3];
const GOALS = Array.from({ length: NAMED_GOALS + 1 }, (_, goals) => goals);
const SCORES = [...GOALS.flatMap((home) => GOALS.map((away) => `${home}-${away}`)), 'other'];
const MARGINS = ['home_1', 'home_2', 'home_3', 'draw', 'away_1', 'away_2', 'away_3'];
const WINNERS = ['home', 'draw', 'away'];
const HALF_TIME_FULL_TIME = WINNERS.flatMap((half) => WINNERS.map((full) => `${half}_${full}`));

const winnerOf = ({ home, away }: Score): string => (home === away ? 'draw' : home > away ? 'home' : 'away');

const scoreKey = ({ home, away }: Score): string =>
  home <= NAMED_GOALS && away <= NAMED_GOALS ? `${home}-${away}` : 'other';

function marginKey({ home, away }: Score): string {
  return home === away ? 'draw' : `${winnerOf({ home, away })}_${Math.min(WIDE_MARGIN, Math.abs(home - away))}`;
}

const parityKey = ({ home, away }: Score): string => ((home + away) % 2 ? 'odd' : 'even');

/** Empty where both sides have scored, and the position does not say which was first. */
function firstToScore(table: LimitTable, { step: last, score, first }: Position): MarketProbabilities[] {
  const known =
    first ?? (score.away === 0 && score.home > 0 ? 'home' : score.home === 0 && score.away > 0 ? 'away' : null);
  if (!known && score.home > 0) return [];
  const chances = { home: 0, none: known ? 0 : 1, away: 0 };
  if (known) chances[known] = 1;
  else {
    for (let step = last + 1; step < STEPS; step += 1) {
      const home = homeLimit(table, step, 0) / DRAWN;
      const away = (1 - home) * (awayLimit(table, step, 0) / DRAWN);
      chances.home += chances.none * home;
      chances.away += chances.none * away;
      chances.none *= 1 - home - away;
    }
  }
  return [manyWay('first_to_score', null, chances)];
}

/** Behind the answers about a half: whether both sides score in it, then the leader before it and the one at its end. */
const ownAnswers = nameAnswers(HALF.lines, { both: ['yes', 'no'], whole: HALF_TIME_FULL_TIME });

/** The markets of the two halves; `halfTime` is the score of the first one once it is over. */
function priceHalves(
  table: LimitTable,
  position: Position,
  { halfTime, final }: { halfTime: Score | undefined; final: ScoreGrid },
): MarketProbabilities[] {
  const first = halfTime ? overHalf(halfTime) : scoresAt(table, position, SECOND_HALF);
  const second = halfTime
    ? answersOfHalf({ ...final, now: sinceParts(position.score, [halfTime]) }, halfTime.home - halfTime.away)
    : meanAnswers(sumScores(first).leads, (lead) => answersAfter(table, lead));
  return [
    ...priceHalf(1, answersOfHalf(first, 0)),
    ...priceHalf(2, second),
    manyWay('half_time_full_time', null, ownAnswers.read(second, 'whole')),
  ];
}

function priceHalf(half: 1 | 2, answers: Answers): MarketProbabilities[] {
  const [winner, ...totals] = pricePart(half, answers, HALF);
  return [
    ...(winner ? [winner] : []),
    twoWay('both_half', partLine(half), ownAnswers.read(answers, 'both')),
    ...totals,
  ];
}

const overHalf = (score: Score): ScoreGrid => ({ cells: Float64Array.of(1), side: 1, now: score });

/** The answers about a half that begins with a lead of home; `scores` are the goals in it. */
function answersOfHalf(scores: ScoreGrid, lead: number): Answers {
  const sums = sumScores(scores);
  const before = winnerOf({ home: lead, away: 0 });
  const ends = splitResult({ ...sums.leads, from: sums.leads.from + lead });
  const whole = Object.fromEntries(HALF_TIME_FULL_TIME.map((key) => [key, 0]));
  for (const [winner, chance] of Object.entries(ends)) whole[`${before}_${winner}`] = chance;
  return ownAnswers.add(answersOf(sums, HALF.lines), { both: bothToScore(scores), whole });
}

const secondHalves = new WeakMap<LimitTable, Map<number, Answers>>();

/** The second half after a lead in the first, on which alone it depends; cached for as long as its limits. */
function answersAfter(table: LimitTable, lead: number): Answers {
  const known = secondHalves.get(table) ?? new Map<number, Answers>();
  secondHalves.set(table, known);
  let answers = known.get(lead);
  if (!answers) {
    const score = { home: Math.max(0, lead), away: Math.max(0, -lead) };
    const scores = scoresAt(table, { step: LAST_OF_FIRST_HALF, finished: false, score }, STEPS);
    answers = answersOfHalf({ ...scores, now: { home: 0, away: 0 } }, lead);
    known.set(lead, answers);
  }
  return answers;
}
