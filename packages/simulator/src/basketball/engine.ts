import type { Incident } from '@cauri/contract';
import {
  type Advance,
  type Engine,
  type Happened,
  NEVER,
  type Params,
  type Position,
  requireParams,
  type Simulation,
  START,
} from '../engine.ts';
import { endPart, sumPeriods } from '../periods.ts';
import { remember } from '../remember.ts';
import { completedAt, FULL_TIME, HALF_TIME, namePeriod, nameTime, showClock } from './clock.ts';
import { decider, FIBA, type Format, NBA, placeOf, regulation } from './format.ts';
import { BASKETS, buildLimits, DRAWN, phaseOf, rowOf } from './model.ts';
import { lookAtPage, pricePage } from './page-markets.ts';
import { readBasketballParams } from './params.ts';
import { lookAhead, priceMarkets } from './probabilities.ts';

/** 48 minutes and 100 possessions a side. */
export const basketball = createEngine(NBA);

/** The game outside of North America: 40 minutes and 72 possessions a side. */
export const basketballFiba = createEngine(FIBA);

export const basketballSimulation: Simulation = {
  engines: [basketball, basketballFiba],
  // A match takes 61 minutes or more.
  pace: { slotMs: 20 * 60_000, doubleEvery: NEVER },
};

/**
 * Basketball, a possession a step: the side whose turn it is scores nothing, one, two or three points. The limits of the
 * latest 128 matches (27 kB each) are cached, and what prices start from for the latest 16 (660 kB each).
 */
function createEngine(format: Format): Engine {
  const limitsFor = remember(128, (homePoints, awayPoints) => buildLimits(format, { homePoints, awayPoints }));
  const outlookFor = remember(16, (homePoints, awayPoints) =>
    lookAhead(format, { homePoints, awayPoints }, limitsFor(homePoints, awayPoints)),
  );
  const pageFor = remember(16, (homePoints, awayPoints) =>
    lookAtPage(format, { homePoints, awayPoints }, limitsFor(homePoints, awayPoints)),
  );
  return {
    name: format.engine,
    links: decider(format) + 1,
    acceptsParams: (params) => readBasketballParams(params) !== null,
    kickOff: () => START,
    thresholds(params, { step, finished, score }) {
      if (finished) return [];
      const playing = step + 1;
      if (playing === decider(format)) return [{ label: 'home', limit: DRAWN / 2 }];
      const limits = limitsFor(...keysOf(params));
      const row = rowOf(phaseOf(format, playing), score.home - score.away);
      return BASKETS.map(({ label }, index) => ({ label, limit: limits[row + index] ?? 0 }));
    },
    advance: (position, happened) => playStep(format, position, happened),
    completedAt: ({ step }) => completedAt(format, step),
    clockAt: (position, elapsedMs) => showClock(format, position, elapsedMs),
    resultOf: sumPeriods,
    probabilities: (params, position) => priceMarkets(outlookFor(...keysOf(params)), position),
    pageProbabilities: (params, position) => pricePage(pageFor(...keysOf(params)), position),
  };
}

const read = requireParams(readBasketballParams);

/** The parameters as the keys of the caches. */
function keysOf(params: Params): [homePoints: number, awayPoints: number] {
  const { homePoints, awayPoints } = read(params);
  return [homePoints, awayPoints];
}

function playStep(format: Format, position: Position, happened: Happened): Advance<Position> {
  const step = position.step + 1;
  const incidents: Incident[] = [];
  let { score } = position;
  const { side, points } = basketOf(format, step, happened);
  if (points > 0) {
    score = { ...score, [side]: score[side] + points };
    incidents.push({ step, kind: 'basket', side, display: nameTime(format, step), score });
  }
  const { index, steps } = placeOf(format, step);
  const { parts: before } = position;
  if (index < steps - 1)
    return { position: { step, finished: false, score, ...(before && { parts: before }) }, incidents };
  const finished = step >= regulation(format) - 1 && score.home !== score.away;
  incidents.push({ step, ...pauseAfter(format, step, finished ? 'match' : 'period'), side: null, score });
  // Overtimes are no parts.
  const parts = step < regulation(format) ? endPart(position, score) : before;
  return { position: { step, finished, score, ...(parts && { parts }) }, incidents };
}

function basketOf(format: Format, step: number, happened: Happened) {
  if (step === decider(format)) return { side: happened.has('home') ? 'home' : 'away', points: 2 } as const;
  const points = BASKETS.find(({ label }) => happened.has(label))?.points ?? 0;
  return { side: phaseOf(format, step).side, points };
}

function pauseAfter(format: Format, step: number, over: 'period' | 'match') {
  if (over === 'match') return { kind: 'full_time', display: FULL_TIME };
  if (placeOf(format, step).period === 1) return { kind: 'half_time', display: HALF_TIME };
  return { kind: 'period_end', display: namePeriod(format, step) };
}
