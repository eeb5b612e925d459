import type { Engine, Params, Score } from '../engine.ts';
import { type SetsPosition, sumOf } from '../sets/position.ts';

const DRAWN = 2 ** 32;

/**
 * Follows every course that a match in sets may take for a number of points. It uses only the engine's thresholds and rules, so
 * that tests can compare prices and the length of the chain with it. `finals[home * 4 + away]` is the probability of this final
 * score in sets, and `unfinished` the probability that the match is not over. A game in which both sides have more than `most`
 * points counts as the game with two points less for each.
 */
export function followMatch<P extends SetsPosition>(
  engine: Engine<P>,
  params: Params,
  { points, most }: { points: number; most: number },
) {
  const { states, up, down, chances } = listStates(engine, params, most);
  let masses = new Float64Array(states.length);
  masses[0] = 1;
  for (let point = 0; point < points; point += 1) {
    const next = new Float64Array(states.length);
    for (let state = 0; state < states.length; state += 1) {
      const mass = masses[state] ?? 0;
      const won = mass * (chances[state] ?? 0);
      add(next, up[state] ?? 0, won);
      add(next, down[state] ?? 0, mass - won);
    }
    masses = next;
  }
  const finals = new Float64Array(16);
  let unfinished = 0;
  for (const [state, { finished, score }] of states.entries()) {
    const mass = masses[state] ?? 0;
    if (finished) add(finals, score.home * 4 + score.away, mass);
    else unfinished += mass;
  }
  return { finals, unfinished };
}

/**
 * Lists the positions that can be reached, with the index of the next position if home (`up`) or away (`down`) wins the
 * point, and home's chance of it. Two positions with the same future are one.
 */
function listStates<P extends SetsPosition>(engine: Engine<P>, params: Params, most: number) {
  const states: P[] = [engine.kickOff(params)];
  const known = new Map<string, number>();
  const indexOf = (position: P): number => {
    const state = { ...position, step: -1, points: shorten(position.points, most) };
    // Earlier sets matter only by whether their number of games is even, which decides the first server.
    const games = state.sets.reduce((sum, set) => sum + sumOf(set), 0);
    const key = JSON.stringify({ ...state, sets: state.finished ? 0 : games % 2 });
    const index = known.get(key) ?? states.push(state) - 1;
    known.set(key, index);
    return index;
  };
  const up: number[] = [];
  const down: number[] = [];
  const chances: number[] = [];
  for (let index = 0; index < states.length; index += 1) {
    const position = states[index];
    const [threshold] = position ? engine.thresholds(params, position) : [];
    const after = (happened: string[]) =>
      position && threshold ? indexOf(engine.advance(position, new Set(happened)).position) : index;
    up.push(after(['home']));
    down.push(after([]));
    chances.push((threshold?.limit ?? 0) / DRAWN);
  }
  return {
    states,
    up: Uint32Array.from(up),
    down: Uint32Array.from(down),
    chances: Float64Array.from(chances),
  };
}

function shorten({ home, away }: Score, most: number): Score {
  return home > most && away > most ? { home: home - 2, away: away - 2 } : { home, away };
}

function add(numbers: Float64Array, index: number, number: number): void {
  numbers[index] = (numbers[index] ?? 0) + number;
}
