import { setTimeout as sleep } from 'node:timers/promises';
import { problem } from '../problem.ts';
import type { Source } from '../rate-limit.ts';

/**
 * Work that takes the processor, one piece at a time, for each caller in turn: a caller with many requests delays only
 * their own.
 */
export interface Turns {
  /**
   * Does a piece of work at the caller's turn; the same piece of the same caller waits once. Throws `rate_limited` if it
   * would wait for too long, or too much of this caller waits.
   */
  take(source: Source, piece: string, work: () => Promise<void>): Promise<void>;
}

export interface TurnsSettings {
  /** The share of the time that the work may take, after a burst. */
  readonly share: number;
  readonly burstMs: number;
  /** The longest time that is counted of a piece: a longer one has waited for the database, and has not taken the processor. */
  readonly countedMaximumMs: number;
  /** The number of pieces of one caller that wait, and the longest wait. */
  readonly waitingMaximum: number;
  readonly waitMaximumMs: number;
}

const RETRY_AFTER_SECONDS = 2;

interface Piece {
  readonly startBeforeMs: number;
  readonly done: PromiseWithResolvers<void>;
  readonly work: () => Promise<void>;
}

export function createTurns(settings: TurnsSettings): Turns {
  const { share, burstMs, countedMaximumMs, waitingMaximum, waitMaximumMs } = settings;
  /** By caller, in the order of their turns; the pieces of each by name, in the order in which they came. */
  const waiting = new Map<string, Map<string, Piece>>();
  const budget = createBudget(share, burstMs);
  const refusal = () => problem('rate_limited', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  let isWorking = false;

  /** Removes the first piece of a caller, whose next turn comes after those of all others. */
  const removeFirst = (caller: string, pieces: Map<string, Piece>): Piece | undefined => {
    const [first] = pieces;
    waiting.delete(caller);
    if (!first) return undefined;
    pieces.delete(first[0]);
    if (pieces.size > 0) waiting.set(caller, pieces);
    return first[1];
  };
  const refuseLate = (): void => {
    const nowMs = performance.now();
    for (const [caller, pieces] of [...waiting]) {
      for (const [name, { startBeforeMs, done }] of pieces) {
        if (startBeforeMs > nowMs) break;
        pieces.delete(name);
        done.reject(refusal());
      }
      if (pieces.size === 0) waiting.delete(caller);
    }
  };
  const workOff = async (): Promise<void> => {
    isWorking = true;
    while (waiting.size > 0) {
      const restMs = budget.countRest();
      if (restMs > 0) await sleep(restMs, undefined, { ref: false });
      refuseLate();
      const [next] = waiting;
      const piece = next && removeFirst(...next);
      if (!piece) continue;
      const startedMs = performance.now();
      await piece.work().then(piece.done.resolve, piece.done.reject);
      budget.spend(Math.min(performance.now() - startedMs, countedMaximumMs));
    }
    isWorking = false;
  };
  return {
    take: async (source, name, work) => {
      const caller = 'userId' in source ? `account ${source.userId}` : `address ${source.address}`;
      const pieces = waiting.get(caller) ?? new Map<string, Piece>();
      const known = pieces.get(name);
      if (known) return known.done.promise;
      if (pieces.size >= waitingMaximum) throw refusal();
      const piece = { startBeforeMs: performance.now() + waitMaximumMs, done: Promise.withResolvers<void>(), work };
      waiting.set(caller, pieces.set(name, piece));
      if (!isWorking) void workOff();
      return piece.done.promise;
    },
  };
}

/** A budget of time: what was spent beyond a burst is waited for. */
function createBudget(share: number, burstMs: number) {
  let spentMs = 0;
  let countedMs = performance.now();
  const spend = (ms: number): void => {
    const nowMs = performance.now();
    spentMs = Math.max(0, spentMs + ms - (nowMs - countedMs) * share);
    countedMs = nowMs;
  };
  return {
    spend,
    /** Returns the time to wait before more may be spent. */
    countRest: (): number => {
      spend(0);
      return Math.max(0, spentMs - burstMs) / share;
    },
  };
}
