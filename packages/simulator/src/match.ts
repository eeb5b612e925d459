import type { Incident } from '@cauri/contract';
import type { Courses, EarlySide } from '@cauri/rules';
import { bytesToHex } from '@noble/hashes/utils.js';
import type {
  Advance,
  Engine,
  Fixture,
  MarketProbabilities,
  MatchState,
  Params,
  Position,
  Result,
  Threshold,
} from './engine.ts';
import { findPlayingEngine } from './engines.ts';
import { type Draw, drawFrom, hashOfLink, makeChain, SEED_BYTES } from './proof/chain.ts';
import { firstRoundFrom, type Randomness, type Round, timeOfRound } from './proof/randomness.ts';

/**
 * A whole match, from kick-off to the end. It contains future steps: it is in the engine process only, and until a step
 * is complete nothing that depends on it (link, state, incident, `steps`, `duration`, `result`, `lastLink`) may be
 * stored, logged or sent. A step is revealed through `link(step)`, `stateAfter(step)` and `incidentsAt(step)`,
 * together.
 */
export type Match = Readonly<{
  fixture: Fixture;
  /** SHA-256, in hex, of link 0: public before kick-off. */
  commitment: string;
  /** Number of steps played; the last is `steps - 1`. In some sports shorter than the chain, and then a secret too. */
  steps: number;
  /** Match clock at the end, in milliseconds, breaks included. Infinite while a round is awaited. */
  duration: number;
  /** The rounds that decided the steps, one for each step played; empty without public randomness. */
  rounds: readonly Round[];
  /** The round that the next step waits for; null if the match is played to its end. */
  awaited: AwaitedRound | null;
  /** Every incident in order; `incidentsAt(step)` gives those of one step. */
  incidents: readonly Incident[];
  /** Meaningless while a round is awaited. */
  result: Result;
  /**
   * The last link of the chain, in hex: the seed. It is revealed when the match is over. A match that ends before its
   * chain does leaves links unplayed, and all of them follow from this one by hashing.
   */
  lastLink: string;
  /** The link of a step in hex. Throws a RangeError outside 0 .. steps - 1. */
  link(step: number): string;
  incidentsAt(step: number): readonly Incident[];
  /** Step -1 is the kick-off. Throws a RangeError outside -1 .. steps - 1. */
  stateAfter(step: number): MatchState;
  /** The state at `elapsedMs` milliseconds of match clock: the kick-off before 0, the final state after the end. */
  stateAt(elapsedMs: number): MatchState;
  /** Match clock in milliseconds at which `step` is complete: the earliest moment to reveal it. */
  elapsedAt(step: number): number;
}>;

/** A round that is not known yet. `at`: the time at which it is emitted, in milliseconds since 1970. */
type AwaitedRound = Readonly<{ round: number; at: number }>;

/** Finds the signature of a round of the chain of a match; undefined while it is not known. */
export type FindSignature = (round: number) => Uint8Array | undefined;

/**
 * Plays the match that a fixture and a seed (32 bytes) determine: the same two always give the same match. A match with public
 * randomness is played up to the first round without a signature. Throws a RangeError for an unknown engine, parameters outside
 * its bounds, or a seed of another length.
 */
export function create(fixture: Fixture, seed: Uint8Array, signatureOf: FindSignature = () => undefined): Match {
  const engine = engineOf(fixture);
  const { matchId, params, randomness } = fixture;
  const chain = chainOf(engine, seed);
  const rounds: Round[] = [];
  let awaited = null as AwaitedRound | null;
  const { positions, incidents } = playOut(engine, params, (step, position) => {
    const round = randomness ? roundAfter(engine, { randomness, position }) : null;
    const signature = (round === null ? null : signatureOf(round)) ?? null;
    if (randomness && round !== null && !signature) {
      awaited = { round, at: timeOfRound(randomness, round) };
      return null;
    }
    if (round !== null && signature) rounds.push({ round, signature: bytesToHex(signature) });
    return drawFrom(at(chain, step), { matchId, step, signature });
  });
  const steps = positions.length - 1;
  const links = chain.slice(0, steps).map((link) => bytesToHex(link));
  const ends = positions.map((position) => engine.completedAt(position));
  const show = (step: number, elapsedMs: number) => {
    const position = at(positions, step + 1);
    const shown = engine.show?.(position) ?? position.score;
    return { ...position, shown, clock: engine.clockAt(position, elapsedMs) };
  };
  const elapsedAt = (step: number) => at(ends, step + 1);
  return {
    fixture,
    commitment: hashOfLink(at(chain, 0)),
    steps,
    duration: awaited ? Number.POSITIVE_INFINITY : elapsedAt(steps - 1),
    rounds,
    awaited,
    incidents,
    result: engine.resultOf(incidents),
    lastLink: bytesToHex(seed),
    link: (step) => at(links, step),
    incidentsAt: (step) => incidents.filter((incident) => incident.step === step),
    stateAfter: (step) => show(step, elapsedAt(step)),
    stateAt: (elapsedMs) => {
      const complete = ends.findLastIndex((end) => end <= elapsedMs) - 1;
      return show(Math.max(-1, complete), elapsedMs);
    },
    elapsedAt,
  };
}

/**
 * Returns the commitment of the match that {@link create} makes from the same arguments, 64 hexadecimal digits, without
 * playing the match. Throws a RangeError in the same cases.
 */
export function commit(fixture: Fixture, seed: Uint8Array): string {
  return hashOfLink(at(chainOf(engineOf(fixture), seed), 0));
}

/**
 * Returns the position at kick-off, which needs no seed: prices before the start are computed from it. Throws a
 * RangeError for an unknown engine or parameters outside its bounds.
 */
export function kickOff(fixture: Fixture): Position {
  return engineOf(fixture).kickOff(fixture.params);
}

/**
 * Returns the limits of the step after `position`, integers from 0 to 2^32 as published; none after the end. Throws a
 * RangeError for an unknown engine or parameters outside its bounds.
 */
export function thresholds(fixture: Fixture, position: Position): readonly Threshold[] {
  return engineOf(fixture).thresholds(fixture.params, position);
}

/**
 * Returns the fair probabilities of every market at `position`, as fractions from 0 to 1. They are sums over the courses
 * that the match can take by its {@link thresholds} (docs/verification.md, section 14), without sampling. Throws a
 * RangeError for an unknown engine or parameters outside its bounds.
 */
export function probabilities(fixture: Fixture, position: Position): readonly MarketProbabilities[] {
  return engineOf(fixture).probabilities(fixture.params, position);
}

/**
 * Returns the same for the markets that only the page of an event shows; none where the position lacks what they need.
 */
export function pageProbabilities(fixture: Fixture, position: Position): readonly MarketProbabilities[] {
  return engineOf(fixture).pageProbabilities?.(fixture.params, position) ?? [];
}

/**
 * Returns the joint distribution of all that the markets of the match need at `position`: the price of several outcomes
 * together follows from it. Null for an engine that does not compute it. Throws like {@link probabilities}.
 */
export function courses(fixture: Fixture, position: Position): Courses | null {
  return engineOf(fixture).courses?.(fixture.params, position) ?? null;
}

/**
 * Returns the probability of each side that it wins, or leads by `lead` goals at any moment after `position`. Null for an
 * engine of a sport without early payouts. Throws like {@link probabilities}.
 */
export function earlyWins(
  fixture: Fixture,
  position: Position,
  lead: number,
): Readonly<Record<EarlySide, number>> | null {
  return engineOf(fixture).earlyWins?.(fixture.params, position, lead) ?? null;
}

/**
 * Returns the round that decides the step after `position`: the first one emitted when the step is complete, or after that. The
 * time of a step does not depend on what happens in it. Null if the match is finished.
 */
export function roundAfter(
  engine: Engine,
  { randomness, position }: { readonly randomness: Randomness; readonly position: Position },
): number | null {
  if (position.finished) return null;
  const next = engine.advance(position, new Set());
  return firstRoundFrom(randomness, randomness.startsAt + engine.completedAt(next.position));
}

/** Plays the step after `position` with the numbers of `draw`. */
export function playStep(
  engine: Engine,
  { params, position }: { readonly params: Params; readonly position: Position },
  draw: Draw,
): Advance<Position> {
  const limits = engine.thresholds(params, position);
  const has = (label: string) => limits.some((each) => each.label === label && draw(label) < each.limit);
  return engine.advance(position, { has });
}

/**
 * Plays a whole match with any source of draws, or as far as the source has draws. `positions[step + 1]` is the position after
 * `step`.
 */
export function playOut(engine: Engine, params: Params, drawAt: (step: number, position: Position) => Draw | null) {
  let position = engine.kickOff(params);
  const positions = [position];
  const incidents: Incident[] = [];
  while (!position.finished) {
    const draw = drawAt(position.step + 1, position);
    if (!draw) break;
    const next = playStep(engine, { params, position }, draw);
    position = next.position;
    positions.push(position);
    incidents.push(...next.incidents);
  }
  return { positions, incidents };
}

function engineOf(fixture: Fixture): Engine {
  const engine = findPlayingEngine(fixture);
  if (engine === 'unknown_engine') throw new RangeError(`Unknown engine ${fixture.engine}`);
  if (engine === 'invalid_params') throw new RangeError(`Parameters not playable by ${fixture.engine}`);
  return engine;
}

function chainOf({ links }: Engine, seed: Uint8Array): Uint8Array[] {
  if (seed.length !== SEED_BYTES) throw new RangeError(`A seed has ${SEED_BYTES} bytes, not ${seed.length}`);
  return makeChain(seed, links);
}

function at<T>(items: readonly T[], index: number): T {
  const item = items[index];
  if (item === undefined) throw new RangeError('The match has no such step');
  return item;
}
