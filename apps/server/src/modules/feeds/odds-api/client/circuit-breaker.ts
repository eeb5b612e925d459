import type { Clock } from '#platform/clock';
import { FeedError, isPassing } from './feed-error.ts';

/** After this many failures in a row the breaker opens for a minute; then one call tests the feed. */
const FAILURES_MOST = 5;
const OPEN_MS = 60_000;

export interface Circuit {
  /** Throws a {@link FeedError} while the breaker is open. */
  check(): void;
  succeeded(): void;
  failed(error: FeedError): void;
}

/**
 * A circuit breaker: closed, it lets calls pass; open, it refuses them because the feed cannot answer. It opens for a
 * minute after repeated failures, until the end of the month (UTC) when the credits are used up, and for good when the
 * key is refused.
 */
export function createCircuit(clock: Clock): Circuit {
  let failures = 0;
  /** Null while the breaker is closed. */
  let open: { readonly untilMs: number; readonly error: FeedError } | null = null;
  return {
    check() {
      if (open && clock.now().getTime() < open.untilMs) throw open.error;
    },
    succeeded() {
      failures = 0;
      open = null;
    },
    failed(error) {
      if (error.failure === 'invalid_key') open = { untilMs: Number.POSITIVE_INFINITY, error };
      else if (error.failure === 'out_of_credits') open = { untilMs: monthAfter(clock.now()).getTime(), error };
      else if (isPassing(error)) {
        failures += 1;
        if (failures < FAILURES_MOST) return;
        open = { untilMs: clock.now().getTime() + OPEN_MS, error: new FeedError('circuit_open') };
      }
    },
  };
}

/** When the monthly quota is renewed: the first moment of the next month, UTC. */
export function monthAfter(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
}
