import type { Incident } from '@cauri/contract';
import {
  type Advance,
  type GoalEngine,
  type Happened,
  type Params,
  type Position,
  type Result,
  requireParams,
  type Simulation,
  START,
} from '../engine.ts';
import {
  completedAt,
  FULL_TIME,
  HALF_TIME,
  LAST_OF_FIRST_HALF,
  LAST_STEP,
  nameMinute,
  STEPS,
  showClock,
} from './clock.ts';
import { coursesOf } from './courses.ts';
import { earlyWinsOf } from './early-wins.ts';
import { awayLimit, homeLimit, type LimitTable, limitsFor } from './model.ts';
import { pricePage } from './page-markets.ts';
import { readFootballParams } from './params.ts';
import { priceMarkets } from './probabilities.ts';

const read = requireParams(readFootballParams);

/** Football, a minute a step: in each, either side scores once or not. */
export const football: GoalEngine = {
  name: 'football/1',
  links: STEPS,
  acceptsParams: (params) => readFootballParams(params) !== null,
  kickOff: () => START,
  thresholds(params, { step, finished, score }) {
    if (finished) return [];
    const table = tableOf(params);
    const lead = score.home - score.away;
    return [
      { label: 'home', limit: homeLimit(table, step + 1, lead) },
      { label: 'away', limit: awayLimit(table, step + 1, -lead) },
    ];
  },
  advance: playMinute,
  completedAt: ({ step }) => completedAt(step),
  clockAt: ({ step }, elapsedMs) => showClock(step, elapsedMs),
  resultOf,
  probabilities: (params, position) => priceMarkets(tableOf(params), position),
  pageProbabilities: (params, position) => pricePage(tableOf(params), position),
  courses: (params, position) => coursesOf(tableOf(params), position),
  earlyWins: (params, position, lead) => earlyWinsOf(tableOf(params), position, lead),
};

export const footballSimulation: Simulation<GoalEngine> = {
  engines: [football],
  // Six matches in five slots: 109 minutes each.
  pace: { slotMs: 30 * 60_000, doubleEvery: 5 },
};

const tableOf = (params: Params): LimitTable => limitsFor(read(params));

/** If both sides score in one minute, the home goal is reported first. */
function playMinute(position: Position, happened: Happened): Advance<Position> {
  const step = position.step + 1;
  const incidents: Incident[] = [];
  let { score, first, parts = [] } = position;
  for (const side of ['home', 'away'] as const) {
    if (!happened.has(side)) continue;
    first ??= side;
    score = { ...score, [side]: score[side] + 1 };
    incidents.push({ step, kind: 'goal', side, display: nameMinute(step), score });
  }
  const finished = step === LAST_STEP;
  if (step === LAST_OF_FIRST_HALF) incidents.push({ step, kind: 'half_time', side: null, display: HALF_TIME, score });
  if (step === LAST_OF_FIRST_HALF) parts = [score];
  if (finished) incidents.push({ step, kind: 'full_time', side: null, display: FULL_TIME, score });
  return { position: { step, finished, score, parts, ...(first && { first }) }, incidents };
}

function resultOf(incidents: readonly Incident[]): Result {
  const goals = { first: { home: 0, away: 0 }, second: { home: 0, away: 0 } };
  for (const { kind, side, step } of incidents) {
    if (kind === 'goal' && side) goals[step <= LAST_OF_FIRST_HALF ? 'first' : 'second'][side] += 1;
  }
  const { first, second } = goals;
  const scorer = incidents.find(({ kind }) => kind === 'goal')?.side;
  return {
    home: first.home + second.home,
    away: first.away + second.away,
    periods: [first, second],
    ...(scorer && { first: scorer }),
  };
}
