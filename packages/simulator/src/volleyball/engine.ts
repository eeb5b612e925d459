import { type Engine, NEVER, requireParams, type Simulation } from '../engine.ts';
import { limitOf } from '../sets/chance.ts';
import { createSetClock } from '../sets/clock.ts';
import { countResult, playStep } from '../sets/play.ts';
import { NIL, type SetsPosition, sumOf } from '../sets/position.ts';
import { homeRally } from './model.ts';
import { pricePage } from './page-markets.ts';
import { readVolleyballParams } from './params.ts';
import { priceMatch } from './probabilities.ts';
import { openerOf, playRally, showVolleyballScore } from './scoring.ts';

/** With any parameters, fewer than one match in a thousand million takes this number of rallies. */
const STEPS = 500;

/** Time-outs are in the 35 seconds of a rally: about 108 minutes for a usual match. */
const clock = createSetClock<SetsPosition>({ pointMs: 35_000, breakMs: 180_000 }, ({ points }) => sumOf(points) > 0);

const read = requireParams(readVolleyballParams);

/** Volleyball, a rally a step: sets to 25, the fifth to 15, two ahead. */
export const volleyball: Engine<SetsPosition> = {
  name: 'volleyball/1',
  links: STEPS,
  acceptsParams: (params) => readVolleyballParams(params) !== null,
  kickOff: () => ({ step: -1, finished: false, score: NIL, sets: [], points: NIL, server: openerOf(0) }),
  thresholds(params, { finished, server, score }) {
    if (finished) return [];
    const stage = { server, setLead: score.home - score.away };
    return [{ label: 'home', limit: limitOf(homeRally(read(params), stage)) }];
  },
  advance: (position, happened) => playStep(position, happened, { play: playRally, steps: STEPS }),
  completedAt: clock.completedAt,
  clockAt: clock.clockAt,
  show: showVolleyballScore,
  resultOf: (incidents) => countResult(incidents, ['point']),
  probabilities: (params, position) => priceMatch(read(params), position),
  pageProbabilities: (params, position) => pricePage(read(params), position),
};

export const volleyballSimulation: Simulation = {
  engines: [volleyball],
  // 108 minutes on average; three sets of 28 rallies take 55, five long ones some 160.
  pace: { slotMs: 18 * 60_000, doubleEvery: NEVER },
};
