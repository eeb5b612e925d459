import type { Quote } from '@cauri/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { useLine, useTopics } from '../../api/live.tsx';
import type { Price } from '../catalog/board.ts';
import { usePrices } from '../catalog/use-board.tsx';
import { useAuth } from '../identity/auth.tsx';
import { useConfig } from '../site/config.ts';
import { useSlip } from './betting.tsx';
import type { Selection } from './slip.ts';
import type { Told } from './slip-store.ts';
import { type Offer, type SlipView, viewSlip } from './slip-view.ts';

/** The slip at the prices of now. It keeps its own events on the line, whatever page is shown. */
export function useSlipView(): SlipView {
  const slip = useSlip((state) => state.slip);
  const told = useSlip((state) => state.told);
  const { me } = useAuth();
  const config = useConfig();
  const isStale = useLine().status === 'stale';
  const { selections } = slip;
  useTopics([...new Set(selections.map(({ eventId }) => `event:${eventId}`))], 'slip');
  const prices = usePrices(selections.map(({ outcomeId }) => outcomeId));
  const quoted = useQuoted(selections.filter(({ outcomeId }) => !prices.has(outcomeId)));
  const offers = new Map(
    selections.flatMap(({ outcomeId }) => {
      const offer = offerOf(prices.get(outcomeId), told.get(outcomeId)) ?? quoted.get(outcomeId);
      return offer ? [[outcomeId, offer] as const] : [];
    }),
  );
  return viewSlip(slip, { offers, me, config, isStale });
}

/** What the board says; or what a refusal told, while the board has not heard of it. */
function offerOf(price: Price | undefined, told: Told | undefined): Offer | undefined {
  const isFresh = told !== undefined && told.boardVersion === price?.version;
  if (isFresh && (price === undefined || price.status === 'open')) {
    return { status: told.status, odds: told.odds || (price?.odds ?? 0) };
  }
  return price && { odds: price.odds, status: price.status };
}

const STATUS: Record<Quote['selections'][number]['state'], Offer['status']> = {
  open: 'open',
  changed: 'open',
  suspended: 'suspended',
  closed: 'closed',
  unknown: 'closed',
};

/** A slip that was kept may hold what is long gone: the server is asked about what the board does not know. */
function useQuoted(unknown: readonly Selection[]): Map<string, Offer> {
  const asked = unknown.map(({ eventId, marketId, outcomeId, odds }) => ({ eventId, marketId, outcomeId, odds }));
  const { data } = useQuery({
    queryKey: ['quote', asked],
    queryFn: ({ signal }) => call('quoteSlip', { body: { type: 'single', selections: asked } }, { signal }),
    enabled: asked.length > 0,
    staleTime: 30_000,
  });
  return new Map(
    data?.selections.map(({ outcomeId, state, odds, was }) => [
      outcomeId,
      { odds: odds ?? was, status: STATUS[state] },
    ]),
  );
}
