import type { MarketProbabilities, Position, Score } from '../engine.ts';
import { manyWay } from '../three-way.ts';
import { twoWay } from '../two-way.ts';
import { LAST_OF_FIRST_HALF, STEPS } from './clock.ts';
import { awayLimit, DRAWN, homeLimit, type LimitTable } from './model.ts';
import { playRest, SIDE } from './probabilities.ts';

const SECOND_HALF = LAST_OF_FIRST_HALF + 1;
const HALF_LINES = [500, 1500, 2500];
const TEAM_LINES = [500, 1500, 2500, 3500];

/** One of the possible scores, and its probability. */
type Chance = Readonly<{ score: Score; chance: number }>;

/** Fair probabilities of the markets of the page, from the same limits as those of the lists. */
export function pricePage(table: LimitTable, position: Position): MarketProbabilities[] {
  const final = scoresAt(table, position, STEPS);
  const isFirstHalf = position.step < LAST_OF_FIRST_HALF;
  const halfTime = isFirstHalf ? undefined : position.parts?.[0];
  return [
    manyWay('correct_score', null, sumBy(final, SCORES, scoreKey)),
    manyWay('winning_margin', null, sumBy(final, MARGINS, marginKey)),
    ...firstToScore(table, position),
    twoWay(
      'odd_even',
      null,
      sumBy(final, ['odd', 'even'], ({ home, away }) => ((home + away) % 2 ? 'odd' : 'even')),
    ),
    // A match that began before positions had halves has no markets of them.
    ...(isFirstHalf || halfTime ? priceHalves(table, position, halfTime) : []),
    ...(['home', 'away'] as const).flatMap((side, index) =>
      TEAM_LINES.map((line) =>
        twoWay(
          'total_team',
          partLine(index + 1, line),
          sumBy(final, OVER, (score) => sideOf(score[side], line)),
        ),
      ),
    ),
  ];
}

const OVER = ['over', 'under'];
const WINNERS = ['home', 'draw', 'away'];
/** The goals of a side that the correct score names, and the margin that stands for larger ones. */
const [NAMED_GOALS, WIDE_MARGIN] = [4, 3];
const GOALS = Array.from({ length: NAMED_GOALS + 1 }, (_, goals) => goals);
const SCORES = [...GOALS.flatMap((home) => GOALS.map((away) => `${home}-${away}`)), 'other'];
const MARGINS = ['home_1', 'home_2', 'home_3', 'draw', 'away_1', 'away_2', 'away_3'];

/** The line of a part, in thousandths: 2_001_500 is 1.5 of the second. */
const partLine = (part: number, line = 0): number => part * 1_000_000 + line;

const winnerOf = ({ home, away }: Score): string => (home === away ? 'draw' : home > away ? 'home' : 'away');

const scoreKey = ({ home, away }: Score): string =>
  home <= NAMED_GOALS && away <= NAMED_GOALS ? `${home}-${away}` : 'other';

function marginKey({ home, away }: Score): string {
  return home === away ? 'draw' : `${winnerOf({ home, away })}_${Math.min(WIDE_MARGIN, Math.abs(home - away))}`;
}

const HALF_TIME_FULL_TIME = WINNERS.flatMap((half) => WINNERS.map((full) => `${half}_${full}`));
const sideOf = (number: number, line: number): string => (number * 1000 > line ? 'over' : 'under');

/** Every score that the match can have when the step `end` begins. */
function scoresAt(table: LimitTable, position: Position, end: number): Chance[] {
  const rest = playRest(table, position, end);
  return Array.from(rest).flatMap((chance, cell) => {
    if (chance === 0) return [];
    const { home, away } = position.score;
    return [{ score: { home: home + Math.floor(cell / SIDE), away: away + (cell % SIDE) }, chance }];
  });
}

/** The probability of each key, 0 where no score has it. */
function sumBy(chances: readonly Chance[], keys: readonly string[], keyOf: (score: Score) => string) {
  const sums: Record<string, number> = Object.fromEntries(keys.map((key) => [key, 0]));
  for (const { score, chance } of chances) {
    const key = keyOf(score);
    sums[key] = (sums[key] ?? 0) + chance;
  }
  return sums;
}

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

/** The markets of the two halves; `halfTime` is the score of the first one once it is over. */
function priceHalves(table: LimitTable, position: Position, halfTime: Score | undefined): MarketProbabilities[] {
  const first = halfTime ? [{ score: halfTime, chance: 1 }] : scoresAt(table, position, SECOND_HALF);
  const second = halfTime ? sumHalf(goOn(table, position, halfTime), leadOf(halfTime)) : sumCourses(table, first);
  return [...priceHalf(1, sumHalf(first)), ...priceHalf(2, second), manyWay('half_time_full_time', null, second.whole)];
}

/** The questions of the markets of one half, each with the probabilities of its answers. */
interface HalfSums {
  readonly winner: Record<string, number>;
  readonly both: Record<string, number>;
  readonly totals: readonly Record<string, number>[];
  /** For a second half: the leader before it and the leader after it. */
  readonly whole: Record<string, number>;
}

/** `before` is the lead of the home side before the half. */
function sumHalf(chances: readonly Chance[], before = 0): HalfSums {
  const halfTime = scoreOfLead(before);
  return {
    winner: sumBy(chances, WINNERS, winnerOf),
    both: sumBy(chances, ['yes', 'no'], ({ home, away }) => (home > 0 && away > 0 ? 'yes' : 'no')),
    totals: HALF_LINES.map((line) => sumBy(chances, OVER, ({ home, away }) => sideOf(home + away, line))),
    whole: sumBy(
      chances,
      HALF_TIME_FULL_TIME,
      ({ home, away }) =>
        `${winnerOf(halfTime)}_${winnerOf({ home: halfTime.home + home, away: halfTime.away + away })}`,
    ),
  };
}

function priceHalf(half: 1 | 2, { winner, both, totals }: HalfSums): MarketProbabilities[] {
  return [
    manyWay('half_winner', partLine(half), winner),
    twoWay('both_half', partLine(half), both),
    ...HALF_LINES.map((line, index) => twoWay('total_half', partLine(half, line), totals[index] ?? {})),
  ];
}

const leadOf = ({ home, away }: Score): number => home - away;
const scoreOfLead = (lead: number): Score => ({ home: Math.max(0, lead), away: Math.max(0, -lead) });

/** The scores of the second half that is being played. */
function goOn(table: LimitTable, position: Position, halfTime: Score): Chance[] {
  return scoresAt(table, position, STEPS).map(({ score, chance }) => ({
    score: { home: score.home - halfTime.home, away: score.away - halfTime.away },
    chance,
  }));
}

const secondHalves = new WeakMap<LimitTable, Map<number, HalfSums>>();

/** The second half after a lead in the first, on which alone it depends; remembered for as long as its limits. */
function playAfter(table: LimitTable, lead: number): HalfSums {
  const known = secondHalves.get(table) ?? new Map<number, HalfSums>();
  secondHalves.set(table, known);
  let sums = known.get(lead);
  if (!sums) {
    const score = scoreOfLead(lead);
    sums = sumHalf(goOn(table, { step: LAST_OF_FIRST_HALF, finished: false, score }, score), lead);
    known.set(lead, sums);
  }
  return sums;
}

/** The second half after each score of the first, by its probability. */
function sumCourses(table: LimitTable, first: readonly Chance[]): HalfSums {
  const sums = sumHalf([]);
  const leads = new Map<number, number>();
  for (const { score, chance } of first) leads.set(leadOf(score), (leads.get(leadOf(score)) ?? 0) + chance);
  for (const [lead, chance] of leads) {
    const { winner, both, totals, whole } = playAfter(table, lead);
    add(sums.winner, winner, chance);
    add(sums.both, both, chance);
    add(sums.whole, whole, chance);
    for (const [index, total] of totals.entries()) add(sums.totals[index] ?? {}, total, chance);
  }
  return sums;
}

function add(sums: Record<string, number>, others: Readonly<Record<string, number>>, factor: number): void {
  for (const [key, chance] of Object.entries(others)) sums[key] = (sums[key] ?? 0) + chance * factor;
}
