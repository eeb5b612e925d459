import type { SelectionInput } from '@cauri/contract';
import { type Board, type BoardEvent, wantPolls } from '#modules/catalog';
import type { Clock, Timer } from '#platform/clock';
import type { Database } from '#platform/database';
import { problem } from '#platform/problem';
import { isRealInPlay } from './bet-delay.ts';

interface AwaitParts {
  readonly db: Database;
  readonly board: Board;
  readonly clock: Clock & Timer;
}

export interface AwaitedPrices {
  readonly selections: readonly SelectionInput[];
  /** Of the request, drawn when it was taken. */
  readonly order: bigint;
  readonly until: Date;
  /** Aborted when the server stops. */
  readonly stopping: AbortSignal;
  /** Throws when a market was suspended by something that happened in its match. */
  readonly refuseSuspended: () => Promise<void>;
}

/**
 * Waits until every real match in play was asked for its odds and its scores after the request was taken, and its market is
 * open at the prices of the answer. The engine is asked to do it soon. Throws `price_not_confirmed` when that does not happen
 * in time, `unavailable` when the server stops: then nothing has moved.
 */
export async function awaitPrices(parts: AwaitParts, awaited: AwaitedPrices): Promise<void> {
  const { db, board, clock } = parts;
  const { order, until, stopping, refuseSuspended } = awaited;
  const first = findWaiting(board, awaited);
  if (first.length === 0) return;
  await wantPolls(db, [...new Set(first.map(({ event }) => event.wire.id))], order);
  const done = new AbortController();
  const ends = [clock.wait(until.getTime() - clock.now().getTime(), done.signal), whenAborted(stopping, done.signal)];
  try {
    for (let seen = ''; ; ) {
      // Before it is looked at: a change in between must not be missed.
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
      // What a goal has suspended will not be accepted, whatever prices come.
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

/** The selections whose prices are not confirmed yet. What has closed waits for nothing: it is refused. */
function findWaiting(board: Board, { selections, order }: Pick<AwaitedPrices, 'selections' | 'order'>): Waiting[] {
  return selections.flatMap(({ outcomeId }, index) => {
    const offer = board.offer(outcomeId);
    if (!offer || !isRealInPlay(offer.event) || offer.market.status === 'closed') return [];
    const { event, market } = offer;
    const isSuspended = market.status === 'suspended';
    const isConfirmed = event.answeredOrder !== null && event.answeredOrder > order && !isSuspended;
    return isConfirmed ? [] : [{ index, outcomeId, event, isSuspended }];
  });
}

const whenAborted = (signal: AbortSignal, until: AbortSignal): Promise<void> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true, signal: until }));
