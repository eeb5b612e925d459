import { type AnySelection, PRICES_WAIT_MAXIMUM_MS } from '@cauri/contract';
import { type Board, type BoardEvent, drawSequenceNumber, requestPolls } from '#modules/catalog';
import type { Settings } from '#modules/settings';
import { betDelayMs } from '#modules/trading';
import type { Clock, Timer } from '#platform/clock';
import type { Database } from '#platform/database';
import type { Metrics } from '#platform/metrics';
import { overloaded, problem } from '#platform/problem';
import { outcomesOf } from '../builder/builder-legs.ts';
import type { PlacementRequest } from './new-bet.ts';

/** Bounds the wait, after the bet delay, for steps of a match with public randomness. They are revealed in about a second. */
const STEPS_WAIT_MS = 10_000;
/** The difference between the clock of this machine and that of drand that does no harm. `npm run doctor` compares them. */
const CLOCK_ERROR_MS = 1_000;

/** The reservation of a held request outlasts the longest wait by this time; a process that was killed does not release it. */
export const RESERVED_AFTER_MS = 10_000;

/** The time that a slip is held before it is placed. */
export interface Hold {
  /** The longest bet delay of its matches in play; 0 when none is in play. */
  readonly delayMs: number;
  /** Whether a real match is in play: the slip also waits for prices that were polled after the request. */
  readonly awaitsPrices: boolean;
  /** Whether a match with public randomness is in play: the slip also waits for every step that is decided already. */
  readonly awaitsSteps: boolean;
  /** Bounds the time from the request to the answer, in milliseconds. */
  readonly longestMs: number;
}

/** Returns how long a slip is held, from its matches in play. */
export function holdOf(
  selections: readonly AnySelection[],
  { board, settings }: { readonly board: Board; readonly settings: Settings },
): Hold {
  // Reads the events and not the offers, because a market that only a page shows may have left the memory of this process.
  const inPlay = selections.flatMap(({ eventId }) => {
    const event = board.get(eventId);
    return event?.wire.isLive ? event : [];
  });
  const delayMs = Math.max(0, ...inPlay.map(({ speed }) => betDelayMs(settings.liveBetDelayMs, speed ?? 1)));
  const awaitsPrices = inPlay.some(isRealInPlay);
  const awaitsSteps = inPlay.some(({ nextRoundAt }) => nextRoundAt !== null);
  const waitMs = Math.max(awaitsPrices ? PRICES_WAIT_MAXIMUM_MS : 0, awaitsSteps ? delayMs + STEPS_WAIT_MS : 0);
  return { delayMs, awaitsPrices, awaitsSteps, longestMs: Math.max(delayMs, waitMs) };
}

/**
 * Whether a match has a step that was decided before `since` but is not revealed: its round was emitted, or will be within
 * the error of a clock.
 */
const isStepDecided = ({ wire, nextRoundAt }: BoardEvent, since: Date): boolean =>
  wire.isLive && nextRoundAt !== null && nextRoundAt.getTime() <= since.getTime() + CLOCK_ERROR_MS;

/** A real match in play. Others may know of an incident before the feed reports it. */
export const isRealInPlay = ({ wire }: BoardEvent): boolean => wire.isLive && wire.source === 'api';

/** Beyond these numbers a placement is refused at once. */
const HELD_MAXIMUM = { account: 5, total: 4_000, awaiting: 2_000 };

/**
 * The placements that this process holds. They are in memory. Other processes know of them by their reservations only. A retry
 * of a held request joins the pending one; another process answers it with `unavailable`.
 */
export class HeldPlacements<T> {
  readonly #gauge: Metrics['heldPlacements'];
  readonly #held = new Map<string, Promise<T>>();
  readonly #byAccount = new Map<string, number>();
  readonly #stopping = new AbortController();
  #awaiting = 0;

  constructor({ heldPlacements }: Pick<Metrics, 'heldPlacements'>) {
    this.#gauge = heldPlacements;
  }

  /** The answer of the held request that this one repeats; undefined when none is held. */
  find(request: PlacementRequest): Promise<T> | undefined {
    return this.#held.size === 0 ? undefined : this.#held.get(identityOf(request));
  }

  /**
   * Holds a placement until `work` ends, which waits and then places it. `stopping` is aborted when the server stops. Throws
   * `rate_limited` when the account holds too many placements, and `overloaded` when the process does.
   */
  async hold(
    request: PlacementRequest,
    { longestMs, awaitsPrices }: Pick<Hold, 'longestMs' | 'awaitsPrices'>,
    work: (stopping: AbortSignal) => Promise<T>,
  ): Promise<T> {
    const ofAccount = this.#byAccount.get(request.userId) ?? 0;
    if (ofAccount >= HELD_MAXIMUM.account) {
      throw problem('rate_limited', { retryAfterSeconds: Math.max(1, Math.ceil(longestMs / 1000)) });
    }
    if (this.#held.size >= HELD_MAXIMUM.total || (awaitsPrices && this.#awaiting >= HELD_MAXIMUM.awaiting)) {
      throw overloaded();
    }
    const identity = identityOf(request);
    const result = work(this.#stopping.signal);
    this.#held.set(identity, result);
    if (awaitsPrices) this.#awaiting += 1;
    this.#count(request.userId, ofAccount + 1);
    try {
      return await result;
    } finally {
      if (awaitsPrices) this.#awaiting -= 1;
      this.#held.delete(identity);
      this.#count(request.userId, (this.#byAccount.get(request.userId) ?? 1) - 1);
    }
  }

  /** Refuses the placements that wait for prices, and resolves when every held placement is answered. */
  async drain(): Promise<void> {
    this.#stopping.abort();
    while (this.#held.size > 0) await Promise.allSettled(this.#held.values());
  }

  #count(userId: string, count: number): void {
    if (count === 0) this.#byAccount.delete(userId);
    else this.#byAccount.set(userId, count);
    this.#gauge.set(this.#held.size);
  }
}

/** Another body under the same key is another request; the database refuses one of the two. */
const identityOf = ({ userId, key, requestHash }: PlacementRequest): string =>
  `${userId} ${requestHash.toString('hex')} ${key}`;

interface AwaitedParts {
  readonly db: Database;
  readonly board: Board;
  readonly clock: Clock & Timer;
}

interface AwaitedPrices {
  readonly selections: readonly AnySelection[];
  /** The sequence number of the request, drawn when it arrived; null without a real match in play. */
  readonly sequence: bigint | null;
  /** The time at which the request arrived. */
  readonly since: Date;
  readonly until: Date;
  /** Aborted when the server stops. */
  readonly stopping: AbortSignal;
  /** Throws when an incident in the match has suspended a market. */
  readonly refuseSuspended: () => Promise<void>;
}

/**
 * Waits for the bet delay of a request that is held, then as {@link awaitPrices} does, and throws what that throws. Returns the
 * sequence number of the request.
 */
export async function waitWhileHeld(
  parts: AwaitedParts,
  hold: Hold,
  request: Omit<AwaitedPrices, 'sequence' | 'until'>,
): Promise<bigint | null> {
  const sequence = hold.awaitsPrices ? await drawSequenceNumber(parts.db) : null;
  if (hold.delayMs > 0) await parts.clock.wait(hold.delayMs);
  if (hold.awaitsPrices || hold.awaitsSteps) {
    const until = new Date(request.since.getTime() + hold.longestMs);
    await awaitPrices(parts, { ...request, sequence, until });
  }
  return sequence;
}

/**
 * Waits until the feed was polled for odds and scores after the request, for every real match in play of the slip, and the
 * markets are open at the new prices. It requests an early poll from the engine. For a match with public randomness it waits
 * until every step that was decided before the request is revealed. Throws `price_not_confirmed` when that takes too long,
 * and `unavailable` when the server stops; then nothing is placed.
 */
async function awaitPrices(parts: AwaitedParts, awaited: AwaitedPrices): Promise<void> {
  const { db, board, clock } = parts;
  const { sequence, until, stopping, refuseSuspended } = awaited;
  const first = findWaiting(board, awaited);
  if (first.length === 0) return;
  const real = first.flatMap(({ event }) => (isRealInPlay(event) ? event.wire.id : []));
  if (sequence !== null) await requestPolls(db, [...new Set(real)], sequence);
  const done = new AbortController();
  const ends = [clock.wait(until.getTime() - clock.now().getTime(), done.signal), whenAborted(stopping, done.signal)];
  try {
    for (let seen = ''; ; ) {
      // Subscribes before the first read, so that it misses no change.
      const change = board.nextChange();
      const waiting = findWaiting(board, awaited);
      if (waiting.length === 0) return;
      if (stopping.aborted) throw problem('unavailable');
      if (clock.now() >= until) {
        throw problem('price_not_confirmed', {
          selections: waiting.map(({ index, outcomeId }) => ({ index, outcomeId })),
        });
      }
      const suspended = waiting.flatMap(({ isSuspended, event }) => (isSuspended ? event.version : [])).join();
      // A slip whose market an incident has suspended is refused, whatever prices follow.
      if (suspended !== seen) await refuseSuspended();
      seen = suspended;
      await Promise.race([change, ...ends]);
    }
  } finally {
    done.abort();
  }
}

interface Waiting {
  readonly index: number;
  readonly outcomeId: string;
  readonly event: BoardEvent;
  readonly isSuspended: boolean;
}

/** The selections whose prices are not confirmed yet. Closed markets are not among them: the next check refuses them. */
export function findWaiting(
  board: Board,
  { selections, sequence, since }: Pick<AwaitedPrices, 'selections' | 'sequence' | 'since'>,
): Waiting[] {
  const outcomes = selections.flatMap((selection, index) => outcomesOf(selection).map((one) => ({ ...one, index })));
  return outcomes.flatMap(({ eventId, outcomeId, index }) => {
    const event = board.get(eventId);
    const status = board.offer(outcomeId)?.market.status;
    if (!event || status === 'closed') return [];
    const isSuspended = status === 'suspended';
    const waiting = [{ index, outcomeId, event, isSuspended }];
    if (isStepDecided(event, since)) return waiting;
    if (!isRealInPlay(event) || sequence === null) return [];
    const isConfirmed = event.answeredSequence !== null && event.answeredSequence > sequence && !isSuspended;
    return isConfirmed ? [] : waiting;
  });
}

const whenAborted = (signal: AbortSignal, until: AbortSignal): Promise<void> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true, signal: until }));
