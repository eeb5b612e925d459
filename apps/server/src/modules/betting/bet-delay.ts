import type { SelectionInput } from '@cauri/contract';
import type { Board } from '#modules/catalog';
import type { Settings } from '#modules/settings';
import { betDelayMs } from '#modules/trading';

/** How long a slip is held before it is placed: as its slowest match in play asks; 0 when none of them has begun. */
export function delayOf(
  selections: readonly SelectionInput[],
  { board, settings }: { readonly board: Board; readonly settings: Settings },
): number {
  const delays = selections.map(({ outcomeId }) => {
    const event = board.offer(outcomeId)?.event;
    return event?.wire.isLive ? betDelayMs(settings.liveBetDelayMs, event.speed ?? 1) : 0;
  });
  return Math.max(...delays);
}
