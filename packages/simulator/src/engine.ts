import type { Clock, Incident } from '@cauri/contract';
import type { Courses, EarlySide, MarketType } from '@cauri/rules';
import type { Randomness } from './proof/randomness.ts';

/**
 * The parameters of a match, integers only, so that every machine and every language reads the same match. The engine
 * defines their names and units; most are thousandths or ten-thousandths.
 */
export type Params = Readonly<Record<string, number>>;

/**
 * Everything that determines a simulated match, except its secret seed. It is published before kick-off and never changes.
 * `engine` is the name of an engine with its version, such as `football/1`. Without `randomness` the draws follow from the
 * seed alone, so that the operator can know them.
 */
export type Fixture = Readonly<{ matchId: string; engine: string; params: Params; randomness?: Randomness }>;

/** Makes a reader of parameters that throws a RangeError where `read` returns null. */
export const requireParams =
  <T>(read: (params: Params) => T | null) =>
  (params: Params): T => {
    const found = read(params);
    if (found === null) throw new RangeError(`not the parameters of this sport: ${JSON.stringify(params)}`);
    return found;
  };

/** Goals, points or sets of each side: whole numbers from 0 up. */
export type Score = Readonly<{ home: number; away: number }>;

/**
 * The state of a match: everything that chances and prices depend on, and nothing secret. `step` is the last complete
 * step, -1 at kick-off. A sport whose score does not suffice (who serves, the games of a set) extends this type.
 */
export type Position = Readonly<{
  step: number;
  finished: boolean;
  score: Score;
  /** The score of each side in each part that is over, in order. Left out by sports without markets of parts. */
  parts?: readonly Score[];
  /** The side that scored first, in sports that have a market of it. */
  first?: 'home' | 'away';
}>;

/** The position before the first step, in the sports that count goals or points. */
export const START: Position = { step: -1, finished: false, score: { home: 0, away: 0 }, parts: [] };

/**
 * A position with the clock and the score as shown. `shown` is the score of the position, or texts (tennis,
 * volleyball).
 */
export type MatchState = Position & Readonly<{ shown: ShownScore; clock: Clock }>;

/** The score as shown: a number for each side, or a text such as `6 3 40`. */
export type ShownScore = Incident['score'];

/**
 * An event that the next step may bring. It happens if the number drawn for `label` (0 to 2^32 - 1) is below `limit` (0
 * to 2^32), so that its probability is `limit` / 2^32.
 */
export type Threshold = Readonly<{ label: string; limit: number }>;

/** Answers for a label whether it came true in a step. Each answer is a draw: engines ask once, and only for what decides. */
export type Happened = Pick<ReadonlySet<string>, 'has'>;

/**
 * The fair probabilities of one market, as fractions from 0 to 1 by outcome key; `line` in thousandths (2500 is 2.5),
 * null for a type without lines. They are exactly 1 and 0 once the market is decided. If a market can be void, `void`
 * is the probability of that, and `outcomes` are the probabilities given that it is not; if it is void for certain, all
 * are 0.
 */
export type MarketProbabilities = Readonly<{
  type: MarketType;
  line: number | null;
  outcomes: Readonly<Record<string, number>>;
  void?: number;
}>;

/** The final score, the score of each period alone (halves, quarters, sets), and who scored first. */
export type Result = Score & Readonly<{ periods: readonly Score[]; first?: 'home' | 'away' }>;

/** The position after a step, and the incidents of the step in their order. */
export type Advance<P extends Position> = Readonly<{ position: P; incidents: readonly Incident[] }>;

/** The pace of the calendar of a sport, in milliseconds of match clock. */
export type Pace = Readonly<{
  /** Between two starts: no more than a third of the shortest match there is, so that three are always under way. */
  slotMs: number;
  /** Every n-th slot has two matches; {@link NEVER}: none has. */
  doubleEvery: number;
}>;

export const NEVER = Number.POSITIVE_INFINITY;

/**
 * The simulation of a sport. The ids of its matches depend on the pace. The name of an engine begins with the id of its sport:
 * `basketball-fiba/1`.
 */
export type Simulation<E extends Engine = Engine> = Readonly<{ engines: readonly E[]; pace: Pace }>;

/** The engine of a sport whose score counts goals: it has `courses`, because the outcomes of its matches can be combined. */
export type GoalEngine = Engine & Required<Pick<Engine, 'courses'>>;

/**
 * A sport as the simulator plays it. All functions are pure, and a step is the sport's own unit: a minute, a possession,
 * a point, a rally. A change that would alter any match already committed to needs a new name (`football/2`), beside
 * the old one. Methods, not properties, so that an engine with its own kind of position can be listed beside the
 * others.
 */
export interface Engine<P extends Position = Position> {
  readonly name: string;
  /** Length of the chain, the same for every match of this engine: the most steps that one can take. */
  readonly links: number;
  /** Whether the parameters have exactly the names, and lie within the bounds, of this engine. */
  acceptsParams(params: Params): boolean;
  /** Returns the position before the first step (step -1). */
  kickOff(params: Params): P;
  /** Returns the limits of the step after `position`; none if the match is finished. */
  thresholds(params: Params, position: P): readonly Threshold[];
  /** Plays the step after `position`, in which exactly the labels of `happened` came true. */
  advance(position: P, happened: Happened): Advance<P>;
  /** Match clock in milliseconds at which the last step of `position` is complete. */
  completedAt(position: P): number;
  /** The clock to show at `elapsedMs`, when `position` is the last one complete. */
  clockAt(position: P, elapsedMs: number): Clock;
  /** Returns the score as shown, if the score of the position is not enough. */
  show?(position: P): ShownScore;
  /** Returns the result of a finished match from all its incidents. */
  resultOf(incidents: readonly Incident[]): Result;
  /** Returns the fair probabilities, as fractions, of every market of the engine at `position`. */
  probabilities(params: Params, position: P): readonly MarketProbabilities[];
  /** The same for the markets that only the page of an event shows. */
  pageProbabilities?(params: Params, position: P): readonly MarketProbabilities[];
  /** Returns the joint distribution of all that markets need at `position`, in sports whose engine has it. */
  courses?(params: Params, position: P): Courses;
  /** Returns the probability of each side that it wins or leads by `lead` after `position`, in sports with early payouts. */
  earlyWins?(params: Params, position: P, lead: number): Readonly<Record<EarlySide, number>>;
}
