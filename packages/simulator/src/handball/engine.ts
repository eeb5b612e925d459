import type { Incident } from '@cauri/contract';
import {
  type Advance,
  type GoalEngine,
  type Happened,
  NEVER,
  type Position,
  requireParams,
  type Simulation,
  START,
} from '../engine.ts';
import { endPart, sumPeriods } from '../periods.ts';
import { coursesOfScores } from '../pricing/score-grid.ts';
import { completedAt, FULL_TIME, HALF, HALF_TIME, nameMinute, STEPS, showClock } from './clock.ts';
import { goalLimit } from './model.ts';
import { pricePage } from './page-markets.ts';
import { readHandballParams } from './params.ts';
import { finalGrid, priceMarkets } from './probabilities.ts';

const read = requireParams(readHandballParams);

/**
 * Handball, a possession a step, home first: it ends with a goal or without. A goal is an incident of the kind `point`,
 * which moves prices and does not suspend: one falls in every second possession.
 */
export const handball: GoalEngine = {
  name: 'handball/1',
  links: STEPS,
  acceptsParams: (params) => readHandballParams(params) !== null,
  kickOff: () => START,
  thresholds(params, { step, finished, score }) {
    if (finished) return [];
    const side = attackerOf(step + 1);
    const lead = side === 'home' ? score.home - score.away : score.away - score.home;
    return [{ label: 'goal', limit: goalLimit(read(params), step + 1, lead) }];
  },
  advance: playPossession,
  completedAt: ({ step }) => completedAt(step),
  clockAt: showClock,
  resultOf: sumPeriods,
  probabilities: (params, position) => priceMarkets(read(params), position),
  pageProbabilities: (params, position) => pricePage(read(params), position),
  courses: (params, position) => coursesOfScores(finalGrid(read(params), position)),
};

export const handballSimulation: Simulation<GoalEngine> = {
  engines: [handball],
  // A match takes 70 minutes.
  pace: { slotMs: 20 * 60_000, doubleEvery: NEVER },
};

const attackerOf = (step: number): 'home' | 'away' => (step % 2 === 0 ? 'home' : 'away');

function playPossession(position: Position, happened: Happened): Advance<Position> {
  const step = position.step + 1;
  const incidents: Incident[] = [];
  let { score } = position;
  if (happened.has('goal')) {
    const side = attackerOf(step);
    score = { ...score, [side]: score[side] + 1 };
    incidents.push({ step, kind: 'point', side, display: nameMinute(step), score });
  }
  const finished = step === STEPS - 1;
  if (step === HALF - 1) incidents.push({ step, kind: 'half_time', side: null, display: HALF_TIME, score });
  if (finished) incidents.push({ step, kind: 'full_time', side: null, display: FULL_TIME, score });
  const parts = step === HALF - 1 || finished ? endPart(position, score) : position.parts;
  return { position: { step, finished, score, ...(parts && { parts }) }, incidents };
}
