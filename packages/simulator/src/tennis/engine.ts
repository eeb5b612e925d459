import { type Engine, NEVER, requireParams, type Simulation } from '../engine.ts';
import { limitOf } from '../sets/chance.ts';
import { createSetClock } from '../sets/clock.ts';
import { countResult, playStep } from '../sets/play.ts';
import { NIL, sumOf } from '../sets/position.ts';
import { homePoint } from './model.ts';
import { pricePage } from './page-markets.ts';
import { readTennisParams } from './params.ts';
import { priceMatch } from './probabilities.ts';
import { playPoint, showTennisScore, type TennisPosition } from './scoring.ts';

/** With any parameters, fewer than one match in a thousand million takes this number of points. */
const STEPS = 600;

/** Changeovers are in the 40 seconds of a point: about 100 minutes for a match to two sets, 155 for one to three. */
const clock = createSetClock<TennisPosition>(
  { pointMs: 40_000, breakMs: 120_000 },
  ({ games, points }) => sumOf(games) + sumOf(points) > 0,
);

const read = requireParams(readTennisParams);

/** Tennis, a point a step; every set has a tie-break at six all. */
export const tennis: Engine<TennisPosition> = {
  name: 'tennis/1',
  links: STEPS,
  acceptsParams: (params) => readTennisParams(params) !== null,
  kickOff: (params) => ({
    step: -1,
    finished: false,
    score: NIL,
    sets: [],
    games: NIL,
    points: NIL,
    server: 'home',
    setsToWin: (read(params).bestOf + 1) / 2,
  }),
  thresholds(params, { finished, server, score, games }) {
    if (finished) return [];
    const stage = { server, setLead: score.home - score.away, gameLead: games.home - games.away };
    return [{ label: 'home', limit: limitOf(homePoint(read(params), stage)) }];
  },
  advance: (position, happened) => playStep(position, happened, { play: playPoint, steps: STEPS }),
  completedAt: clock.completedAt,
  clockAt: clock.clockAt,
  show: showTennisScore,
  resultOf: (incidents) => countResult(incidents, ['game', 'break']),
  probabilities: (params, position) => priceMatch(read(params), position),
  pageProbabilities: (params, position) => pricePage(read(params), position),
};

export const tennisSimulation: Simulation = {
  engines: [tennis],
  // 100 minutes on average, from 34 (48 points) to nearly seven hours.
  pace: { slotMs: 11 * 60_000, doubleEvery: NEVER },
};
