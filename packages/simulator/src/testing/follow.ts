import type { Engine, Params, Score } from '../engine.ts';
import type { SetsPosition } from '../sets/position.ts';

type Move = Readonly<{ up: number; down: number; chance: number }>;

const DRAWN = 2 ** 32;

/**
 * Follows every course that a match in sets may take, point by point, by its thresholds and rules alone: what prices and
 * the length of the chain are measured against. `finals[home * 4 + away]` is the probability of so many sets in the end,
 * `unfinished` that of a match that is not over after so many points. Beyond `most` points of a game, two less a side are the same.
 */
export function followMatch<P extends SetsPosition>(
  engine: Engine<P>,
  params: Params,
  { points, most }: { points: number; most: number },
) {
  const { states, moves } = listStates(engine, params, most);
  let masses = new Float64Array(states.length);
  masses[0] = 1;
  for (let point = 0; point < points; point += 1) {
    const next = new Float64Array(states.length);
    for (const [state, { up, down, chance }] of moves.entries()) {
      const mass = masses[state] ?? 0;
      next[up] = (next[up] ?? 0) + mass * chance;
      next[down] = (next[down] ?? 0) + mass * (1 - chance);
    }
    masses = next;
  }
  const finals = new Float64Array(16);
  let unfinished = 0;
  for (const [state, { finished, score }] of states.entries()) {
    const mass = masses[state] ?? 0;
    if (!finished) unfinished += mass;
    else finals[score.home * 4 + score.away] = (finals[score.home * 4 + score.away] ?? 0) + mass;
  }
  return { finals, unfinished };
}

/** Every position that differs for what comes after it, and where a point leads from each. */
function listStates<P extends SetsPosition>(engine: Engine<P>, params: Params, most: number) {
  const states: P[] = [engine.kickOff(params)];
  const known = new Map<string, number>();
  const indexOf = (position: P): number => {
    const state = { ...position, step: -1, points: shorten(position.points, most) };
    const key = JSON.stringify({ ...state, sets: state.finished ? 0 : sumGames(state.sets) });
    const index = known.get(key) ?? states.push(state) - 1;
    known.set(key, index);
    return index;
  };
  const moves: Move[] = [];
  for (let index = 0; index < states.length; index += 1) {
    const position = states[index];
    if (!position) break;
    const [threshold] = engine.thresholds(params, position);
    if (!threshold) {
      moves.push({ up: index, down: index, chance: 1 });
      continue;
    }
    const [up, down] = [new Set([threshold.label]), new Set<string>()].map((happened) =>
      indexOf(engine.advance(position, happened).position),
    );
    moves.push({ up: up ?? index, down: down ?? index, chance: threshold.limit / DRAWN });
  }
  return { states, moves };
}

/** Two points less for each side change nothing where a lead of two is all that counts, nor who serves in a tie-break. */
function shorten({ home, away }: Score, most: number): Score {
  return home > most && away > most ? { home: home - 2, away: away - 2 } : { home, away };
}

/** Only whether it is even matters, for who serves first: so many sets of so many games are the same. */
function sumGames(sets: readonly Score[]): number {
  return sets.reduce((sum, { home, away }) => sum + home + away, 0) % 2;
}
