import type { Quote } from '@cauri/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { useIsStale, useTopics } from '#api/live.tsx';
import type { Price } from '#features/board/board.ts';
import { usePrices } from '#features/board/use-many.ts';
import { useAuth } from '#features/identity/auth.tsx';
import { useConfig } from '#features/site/config.ts';
import type { Selection } from './slip.ts';
import { useSlip } from './slip-provider.tsx';
import type { RefusedOffer } from './slip-store.ts';
import { type Offer, type SlipView, viewSlip } from './slip-view.ts';

const DOUBTED_EVERY_MS = 1_000;

/** The topics of the events of selections, each with the markets that only its page shows where it needs them. */
export function topicsOf(selections: readonly Pick<Selection, 'eventId' | 'onPage'>[]): string[] {
  return [...new Set(selections.map(({ eventId, onPage }) => `${onPage ? 'markets' : 'event'}:${eventId}`))];
}

/** The slip at the prices of now. It keeps its own events on the line, whatever page is shown. */
export function useSlipView(): SlipView {
  const slip = useSlip((state) => state.slip);
  const told = useSlip((state) => state.told);
  const { me } = useAuth();
  const config = useConfig();
  const isStale = useIsStale();
  const { selections } = slip;
  useTopics(topicsOf(selections), 'slip');
  const prices = usePrices(selections.map(({ outcomeId }) => outcomeId));
  const isDoubtful = ({ outcomeId }: Selection) => isDoubted(prices.get(outcomeId), told.get(outcomeId));
  const doubtful = useQuoted(selections.filter(isDoubtful), { everyMs: DOUBTED_EVERY_MS });
  const unknown = useQuoted(selections.filter(({ outcomeId }) => !prices.has(outcomeId)));
  const offers = new Map(
    selections.flatMap((selection) => {
      const { outcomeId } = selection;
      const answered = isDoubtful(selection) ? doubtful.get(outcomeId) : undefined;
      const offer = answered ?? offerOf(prices.get(outcomeId), told.get(outcomeId)) ?? unknown.get(outcomeId);
      return offer ? [[outcomeId, offer] as const] : [];
    }),
  );
  return viewSlip(slip, { offers, me, config, isStale });
}

/**
 * Whether a refusal called suspended what the board calls open at the same price. It may open again without any news, so
 * the server is asked until it says so.
 */
const isDoubted = (price: Price | undefined, told: RefusedOffer | undefined): boolean =>
  told?.status === 'suspended' && price?.status === 'open' && told.boardVersion === price.version;

/** The state on the board, or the one from a refusal until the board has it. */
function offerOf(price: Price | undefined, told: RefusedOffer | undefined): Offer | undefined {
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
function useQuoted(selections: readonly Selection[], again: { everyMs?: number } = {}): Map<string, Offer> {
  const asked = selections.map(({ eventId, marketId, outcomeId, odds }) => ({ eventId, marketId, outcomeId, odds }));
  const { data } = useQuery({
    queryKey: ['quote', asked, again],
    queryFn: ({ signal }) => call('quoteSlip', { body: { type: 'single', selections: asked } }, { signal }),
    enabled: asked.length > 0,
    ...(again.everyMs === undefined
      ? { staleTime: 30_000 }
      : { staleTime: 0, gcTime: 0, refetchInterval: again.everyMs }),
  });
  return new Map(
    data?.selections.map(({ outcomeId, state, odds, was }) => [
      outcomeId,
      { odds: odds ?? was, status: STATUS[state] },
    ]),
  );
}
