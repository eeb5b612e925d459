import type { Clock, Incident } from '@cauri/contract';
import type { MarketType } from '@cauri/rules';

/** Integers only, so that every machine and every language reads the same match. What they mean is the engine's. */
export type Params = Readonly<Record<string, number>>;

/** All that a simulated match follows from, besides its secret seed: published before kick-off, never changed after. */
export type Fixture = Readonly<{ matchId: string; engine: string; params: Params }>;

export type Score = Readonly<{ home: number; away: number }>;

/**
 * The state of a match: everything that chances and prices depend on, and nothing secret. `step` is the last complete step,
 * -1 at kick-off. A sport whose score does not say enough (who serves, the games of a set) extends this type.
 */
export type Position = Readonly<{ step: number; finished: boolean; score: Score }>;

/** `shown` is the score as people read it: that of the position, or texts where numbers do not say enough (tennis). */
export type MatchState = Position & Readonly<{ shown: ShownScore; clock: Clock }>;

export type ShownScore = Incident['score'];

/** Something of the next step, which happens when the number drawn for `label` is below `limit` (0 to 2^32). */
export type Threshold = Readonly<{ label: string; limit: number }>;

/**
 * Fair probabilities of one market; `line` in thousandths (2500 is 2.5). Exactly 1 and 0 once the market is decided. Of a
 * market that can be void, `void` is the probability that it is, and `outcomes` are the probabilities given that it is not;
 * once it is surely void, every outcome has 0.
 */
export type MarketProbabilities = Readonly<{
  type: MarketType;
  line: number | null;
  outcomes: Readonly<Record<string, number>>;
  void?: number;
}>;

/** The final score, and what each side scored in each period (halves, quarters, sets). */
export type Result = Score & Readonly<{ periods: readonly Score[] }>;

export type Advance<P extends Position> = Readonly<{ position: P; incidents: readonly Incident[] }>;

/**
 * A sport as the simulator sees it. All functions are pure, and a step is the sport's own unit: a minute, a possession, a
 * point, a rally. A change that would alter any match already committed to needs a new name (`football/2`), beside the
 * old one. Methods, not properties, so that an engine with its own kind of position can be listed beside the others.
 */
export interface Engine<P extends Position = Position> {
  readonly name: string;
  /** Length of the chain, the same for every match of this engine: the most steps that one can take. */
  readonly links: number;
  acceptsParams(params: Params): boolean;
  kickOff(params: Params): P;
  /** The chances of the step after `position`; none when the match is finished. */
  thresholds(params: Params, position: P): readonly Threshold[];
  /** Plays the step after `position`, in which exactly the labels of `happened` came true. */
  advance(position: P, happened: ReadonlySet<string>): Advance<P>;
  /** Match clock in milliseconds at which the last step of `position` is complete. */
  completedAt(position: P): number;
  /** The clock to show at `elapsedMs`, when `position` is the last one complete. */
  clockAt(position: P, elapsedMs: number): Clock;
  /** The score to show, where that of the position does not say enough. */
  show?(position: P): ShownScore;
  /** The result of a finished match. */
  resultOf(incidents: readonly Incident[]): Result;
  probabilities(params: Params, position: P): readonly MarketProbabilities[];
}
