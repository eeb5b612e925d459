import type { SelectionInput } from '@cauri/contract';
import type { Board, BoardEvent } from '#modules/catalog';
import type { Settings } from '#modules/settings';
import { betDelayMs } from '#modules/trading';

/** How long a bet on a real match in play waits for prices at most: the feed is asked for them every half minute or more often. */
const PRICES_WAIT_MS = 35_000;

/** How a slip is held before it is placed. */
export interface Hold {
  /** As long as its slowest match in play asks; 0 when none of them has begun. */
  readonly delayMs: number;
  /** Whether one of them is real: it waits for prices that were asked for after the request besides. */
  readonly awaitsPrices: boolean;
  /** From the request to the answer, in ms. */
  readonly longestMs: number;
}

export function holdOf(
  selections: readonly SelectionInput[],
  { board, settings }: { readonly board: Board; readonly settings: Settings },
): Hold {
  const inPlay = selections.flatMap(({ outcomeId }) => {
    const event = board.offer(outcomeId)?.event;
    return event?.wire.isLive ? event : [];
  });
  const delayMs = Math.max(0, ...inPlay.map(({ speed }) => betDelayMs(settings.liveBetDelayMs, speed ?? 1)));
  const awaitsPrices = inPlay.some(isRealInPlay);
  return { delayMs, awaitsPrices, longestMs: awaitsPrices ? PRICES_WAIT_MS : delayMs };
}

/** A match that we do not play: what happens in it is known elsewhere before our feed tells us. */
export const isRealInPlay = ({ wire }: BoardEvent): boolean => wire.isLive && wire.source === 'api';
