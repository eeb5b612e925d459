import type { Clock } from '#platform/clock';
import { FeedError, isPassing } from './feed-error.ts';

/** After so many failures in a row nothing is asked for a while; then one call tries. */
const FAILURES_MOST = 5;
const PAUSE_MS = 60_000;

export interface Circuit {
  /** Throws a {@link FeedError} when the feed is not to be asked now. */
  check(): void;
  succeeded(): void;
  failed(error: FeedError): void;
}

/**
 * Keeps us from asking a feed that cannot answer: for a minute after repeated failures, to the end of the month (UTC)
 * when the credits are used up, and for good when the key is refused.
 */
export function createCircuit(clock: Clock): Circuit {
  let failures = 0;
  let closed: { readonly untilMs: number; readonly error: FeedError } | null = null;
  return {
    check() {
      if (closed && clock.now().getTime() < closed.untilMs) throw closed.error;
    },
    succeeded() {
      failures = 0;
      closed = null;
    },
    failed(error) {
      if (error.failure === 'invalid_key') closed = { untilMs: Number.POSITIVE_INFINITY, error };
      else if (error.failure === 'out_of_credits') closed = { untilMs: monthAfter(clock.now()).getTime(), error };
      else if (isPassing(error)) {
        failures += 1;
        if (failures < FAILURES_MOST) return;
        closed = { untilMs: clock.now().getTime() + PAUSE_MS, error: new FeedError('circuit_open') };
      }
    },
  };
}

/** When the quota of the month is new: the first moment of the next month, UTC. */
export function monthAfter(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
}
