import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { useFacts } from '../catalog/use-board.tsx';
import { useConfig } from '../site/config.ts';
import { useSlip } from './betting.tsx';

/** How long the server will hold the slip before it places it, in milliseconds: 0 while none of its matches has begun. */
export function useBetDelay(): number {
  const selections = useSlip((state) => state.slip.selections);
  const { liveBetDelayMs } = useConfig();
  const facts = useFacts(selections.map(({ eventId }) => eventId));
  const inPlay = selections.filter(({ eventId }) => facts.get(eventId)?.isLive);
  const asked = inPlay.map(({ eventId, marketId, outcomeId, odds }) => ({ eventId, marketId, outcomeId, odds }));
  const { data } = useQuery({
    // Whatever the odds: a delay is that of a match.
    queryKey: ['delay', inPlay.map(({ eventId }) => eventId)],
    queryFn: ({ signal }) => call('quoteSlip', { body: { type: 'single', selections: asked } }, { signal }),
    select: ({ delayMs }) => delayMs,
    enabled: inPlay.length > 0,
    staleTime: 60_000,
  });
  if (inPlay.length === 0) return 0;
  return data ?? liveBetDelayMs;
}
