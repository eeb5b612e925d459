import { useQuery } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { useFacts } from '#features/board/use-many.ts';
import { useConfig } from '#features/site/config.ts';
import { useSlip } from '../slip/slip-provider.tsx';

/** The delay for which the server will hold the slip. */
export interface BetDelay {
  /** Milliseconds; 0 while none of its matches has begun. */
  delayMs: number;
  /** Whether a match is real and in play: the slip waits for its next prices, so long at most. */
  isReal: boolean;
}

/** As the server does. */
const PRICES_WAIT_MS = 35_000;

export function useBetDelay(): BetDelay {
  const selections = useSlip((state) => state.slip.selections);
  const { liveBetDelayMs } = useConfig();
  const facts = useFacts(selections.map(({ eventId }) => eventId));
  const inPlay = selections.filter(({ eventId }) => facts.get(eventId)?.isLive);
  const asked = inPlay.map(({ eventId, marketId, outcomeId, odds }) => ({ eventId, marketId, outcomeId, odds }));
  const { data } = useQuery({
    // The delay depends on the match, not on the odds.
    queryKey: ['delay', inPlay.map(({ eventId }) => eventId)],
    queryFn: ({ signal }) => call('quoteSlip', { body: { type: 'single', selections: asked } }, { signal }),
    select: ({ delayMs, awaitsPrices }) => ({ delayMs, isReal: awaitsPrices }),
    enabled: inPlay.length > 0,
    staleTime: 60_000,
  });
  if (inPlay.length === 0) return { delayMs: 0, isReal: false };
  const { delayMs, isReal } = data ?? { delayMs: liveBetDelayMs, isReal: false };
  return { delayMs: isReal ? PRICES_WAIT_MS : delayMs, isReal };
}
