import type { Incident } from '@cauri/contract';
import {
  type Advance,
  type GoalEngine,
  type Happened,
  NEVER,
  type Position,
  requireParams,
  type Score,
  type Simulation,
  START,
  type Threshold,
} from '../engine.ts';
import { endPart, sumPeriods } from '../periods.ts';
import { coursesOfScores } from '../pricing/score-grid.ts';
import {
  completedAt,
  FULL_TIME,
  nameMinute,
  namePeriod,
  PERIOD,
  REGULATION,
  SHOOT_OUT,
  STEPS,
  showClock,
} from './clock.ts';
import { minuteLimits, overtimeLimits, SHOOT_OUT_LIMIT } from './model.ts';
import { pricePage } from './page-markets.ts';
import { type HockeyParams, readHockeyParams } from './params.ts';
import { finalGrid, priceMarkets } from './probabilities.ts';

const read = requireParams(readHockeyParams);

/** Ice hockey, a minute a step: in each, either side scores once or not. Overtime ends with its first goal. */
export const hockey: GoalEngine = {
  name: 'hockey/1',
  links: STEPS,
  acceptsParams: (params) => readHockeyParams(params) !== null,
  kickOff: () => START,
  thresholds: (params, position) => (position.finished ? [] : thresholdsAfter(read(params), position)),
  advance: playStep,
  completedAt: ({ step }) => completedAt(step),
  clockAt: showClock,
  resultOf: sumPeriods,
  probabilities: (params, position) => priceMarkets(read(params), position),
  pageProbabilities: (params, position) => pricePage(read(params), position),
  courses: (params, position) => coursesOfScores(finalGrid(read(params), position)),
};

export const hockeySimulation: Simulation<GoalEngine> = {
  engines: [hockey],
  // A match takes 96 minutes or more.
  pace: { slotMs: 30 * 60_000, doubleEvery: NEVER },
};

function thresholdsAfter(params: HockeyParams, { step, score }: Position): Threshold[] {
  const playing = step + 1;
  if (playing === SHOOT_OUT) return [{ label: 'home', limit: SHOOT_OUT_LIMIT }];
  const limits = playing < REGULATION ? minuteLimits(params, playing, score.home - score.away) : overtimeLimits(params);
  return [
    { label: 'home', limit: limits.home },
    { label: 'away', limit: limits.away },
  ];
}

/** If both sides score in one minute, the home goal is reported first; in overtime it is the only one. */
function playStep(position: Position, happened: Happened): Advance<Position> {
  const step = position.step + 1;
  const incidents: Incident[] = [];
  let { score } = position;
  for (const side of scorersOf(step, happened)) {
    score = { ...score, [side]: score[side] + 1 };
    const kind = step === SHOOT_OUT ? 'shoot_out' : 'goal';
    incidents.push({ step, kind, side, display: nameMinute(step), score });
  }
  const finished = isOver(step, score);
  if (finished) incidents.push({ step, kind: 'full_time', side: null, display: FULL_TIME, score });
  else if (isLastOfPeriod(step)) {
    incidents.push({ step, kind: 'period_end', side: null, display: namePeriod(step), score });
  }
  const parts = isLastOfPeriod(step) && step < REGULATION ? endPart(position, score) : position.parts;
  return { position: { step, finished, score, ...(parts && { parts }) }, incidents };
}

function scorersOf(step: number, happened: Happened): ('home' | 'away')[] {
  if (step === SHOOT_OUT) return happened.has('home') ? ['home'] : ['away'];
  const scorers = (['home', 'away'] as const).filter((side) => happened.has(side));
  return step < REGULATION ? scorers : scorers.slice(0, 1);
}

function isLastOfPeriod(step: number): boolean {
  return step === SHOOT_OUT - 1 || (step < REGULATION && step % PERIOD === PERIOD - 1);
}

function isOver(step: number, score: Score): boolean {
  return step >= REGULATION - 1 && score.home !== score.away;
}
