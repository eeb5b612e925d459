import { PRICES_WAIT_MAXIMUM_MS } from '@cauri/contract/bounds';
import { useQuery } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { useFacts } from '#features/board/use-many.ts';
import { useConfig } from '#features/site/config.ts';
import { inputOf } from '../slip/slip-placement.ts';
import { useSlip } from '../slip/slip-provider.tsx';

/** The delay for which the server will hold the slip. */
export interface BetDelay {
  /** In milliseconds; 0 if none of its matches has started. */
  delayMs: number;
  /** Whether a real match is in play: the server then waits for its next prices, up to `delayMs`. */
  isReal: boolean;
}

export function useBetDelay(): BetDelay {
  const selections = useSlip((state) => state.slip.selections);
  const { liveBetDelayMs } = useConfig();
  const facts = useFacts(selections.map(({ eventId }) => eventId));
  const inPlay = selections.filter(({ eventId }) => facts.get(eventId)?.isLive);
  const legs = inPlay.map(inputOf);
  const { data } = useQuery({
    // The delay depends on the match, not on the odds.
    queryKey: ['delay', inPlay.map(({ eventId }) => eventId)],
    queryFn: ({ signal }) => call('quoteSlip', { body: { type: 'single', selections: legs } }, { signal }),
    select: ({ delayMs, awaitsPrices }) => ({ delayMs, isReal: awaitsPrices }),
    enabled: inPlay.length > 0,
    staleTime: 60_000,
  });
  if (inPlay.length === 0) return { delayMs: 0, isReal: false };
  const { delayMs, isReal } = data ?? { delayMs: liveBetDelayMs, isReal: false };
  return { delayMs: isReal ? PRICES_WAIT_MAXIMUM_MS : delayMs, isReal };
}
