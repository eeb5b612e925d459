import {
  create,
  kickOff,
  type MarketProbabilities,
  type Params,
  probabilities,
  type Score,
  seedFor,
} from '@cauri/simulator';
import { drivesProbabilities, endOfDrive, playDrives } from './american-football.ts';
import { drawUnit } from './draw-unit.ts';

/** The engine of a match and its parameters: an engine of the simulator, or the drives of American football. */
export interface Contest {
  readonly engine: string;
  readonly params: Params;
}

/** The state of a match at a moment. */
interface GameState {
  readonly score: Score;
  readonly finished: boolean;
  /** Fair probabilities from this state. */
  probabilities(): readonly MarketProbabilities[];
}

/** A whole match, its future included. Only {@link Game.stateAt} of the past may be published. */
export interface Game {
  /** The state before the start. */
  readonly initial: GameState;
  stateAt(elapsedMs: number): GameState;
}

export function createGame(secret: Uint8Array, matchId: string, { engine, params }: Contest): Game {
  return engine === 'american-football'
    ? createDrives(secret, matchId, { home: params.home ?? 0, away: params.away ?? 0 })
    : createSimulated(secret, { matchId, engine, params });
}

function createSimulated(secret: Uint8Array, fixture: Parameters<typeof create>[0]): Game {
  const match = once(() => create(fixture, seedFor(secret, fixture.matchId)));
  const before = once(() => probabilities(fixture, kickOff(fixture)));
  return {
    initial: { score: { home: 0, away: 0 }, finished: false, probabilities: before },
    stateAt(elapsedMs) {
      const { step, score, finished } = match().stateAt(elapsedMs);
      return { score, finished, probabilities: () => probabilities(fixture, match().stateAfter(step)) };
    },
  };
}

function createDrives(secret: Uint8Array, matchId: string, expected: { home: number; away: number }): Game {
  const states = once(() => playDrives(expected, (drive) => drawUnit(secret, `${matchId}|drive ${drive}`)));
  const start = { drives: 0, score: { home: 0, away: 0 }, finished: false };
  const before = once(() => drivesProbabilities(expected, start));
  return {
    initial: { ...start, probabilities: before },
    stateAt(elapsedMs) {
      const state = states().findLast(({ drives }) => endOfDrive(drives) <= elapsedMs) ?? start;
      return { ...state, probabilities: () => drivesProbabilities(expected, state) };
    },
  };
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
