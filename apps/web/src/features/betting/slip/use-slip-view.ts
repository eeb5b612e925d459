import { useQuery } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { useIsStale, useTopics } from '#api/live/live.tsx';
import { useRuntime } from '#api/runtime.tsx';
import type { Price } from '#features/board/board.ts';
import { usePrices } from '#features/board/use-many.ts';
import { useAuth } from '#features/identity/auth.tsx';
import { useConfig } from '#features/site/config.ts';
import type { Selection } from './slip.ts';
import { inputOf } from './slip-placement.ts';
import { useSlip } from './slip-provider.tsx';
import type { RefusedOffer } from './slip-store.ts';
import { type Offer, type SlipView, STATUS, viewSlip } from './slip-view.ts';
import { useBuilderOffers } from './use-builder-offers.ts';

const DOUBTED_EVERY_MS = 1_000;

/** Returns the topics of the selections' events, with the markets that only their page shows where needed. */
export function topicsOf(selections: readonly Pick<Selection, 'eventId' | 'onPage'>[]): string[] {
  return [...new Set(selections.map(({ eventId, onPage }) => `${onPage ? 'markets' : 'event'}:${eventId}`))];
}

/** Returns the slip at current prices. It subscribes to the slip's events on every page. */
export function useSlipView(): SlipView {
  const slip = useSlip((state) => state.slip);
  const refused = useSlip((state) => state.refusedOffers);
  const { me } = useAuth();
  const config = useConfig();
  const isStale = useIsStale();
  const { now } = useRuntime();
  const { selections } = slip;
  useTopics(topicsOf(selections), 'slip');
  const prices = usePrices(selections.map(({ outcomeId }) => outcomeId));
  const isDoubtful = ({ outcomeId }: Selection) => isDoubted(prices.get(outcomeId), refused.get(outcomeId));
  const doubtful = useQuoted(selections.filter(isDoubtful), { everyMs: DOUBTED_EVERY_MS });
  const unknown = useQuoted(selections.filter(({ outcomeId, parts }) => !parts && !prices.has(outcomeId)));
  const joint = useBuilderOffers(selections);
  const offers = new Map(
    selections.flatMap((selection) => {
      const { outcomeId, parts } = selection;
      // The board has no price of a bet builder, and its quote is newer than a refusal.
      const own = joint.get(outcomeId);
      if (parts) return own ? [[outcomeId, own] as const] : [];
      const answered = isDoubtful(selection) ? doubtful.get(outcomeId) : undefined;
      const offer = answered ?? offerOf(prices.get(outcomeId), refused.get(outcomeId)) ?? unknown.get(outcomeId);
      return offer ? [[outcomeId, offer] as const] : [];
    }),
  );
  return viewSlip(slip, { offers, me, config, isStale, now: now() });
}

/**
 * Returns whether a refusal reported a market as suspended that the board has as open at the same price. The market may
 * reopen without a message, so the server is polled.
 */
const isDoubted = (price: Price | undefined, refused: RefusedOffer | undefined): boolean =>
  refused?.status === 'suspended' && price?.status === 'open' && refused.boardVersion === price.version;

/** Returns the state on the board, or that of a refusal until the board has a newer version. */
function offerOf(price: Price | undefined, refused: RefusedOffer | undefined): Offer | undefined {
  const isFresh = refused !== undefined && refused.boardVersion === price?.version;
  if (isFresh && (price === undefined || price.status === 'open')) {
    return { status: refused.status, odds: refused.odds || (price?.odds ?? 0) };
  }
  return price && { odds: price.odds, status: price.status, isHandPriced: price.isHandPriced };
}

/** Requests the prices of selections that the board does not have, such as those of an old stored slip. */
function useQuoted(selections: readonly Selection[], again: { everyMs?: number } = {}): Map<string, Offer> {
  const legs = selections.map(inputOf);
  const { data } = useQuery({
    queryKey: ['quote', legs, again],
    queryFn: ({ signal }) => call('quoteSlip', { body: { type: 'single', selections: legs } }, { signal }),
    enabled: legs.length > 0,
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
