import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#api/call.ts';
import { hasCode } from '#api/problem.ts';
import { useFacts, usePrices } from '#features/board/use-many.ts';
import type { Selection } from './slip.ts';
import { inputOf } from './slip-placement.ts';
import { useBetting } from './slip-provider.tsx';
import { type Offer, STATUS } from './slip-view.ts';

/** The joint price of a bet builder, with the token that names it in a placement; null while it has none. */
export interface BuilderOffer extends Offer {
  token: string | null;
}

/** A quote is renewed in this time even if no price moves, because its token expires. */
const RENEW_MS = 20_000;

/** Requests the quote of a bet builder. Outcomes that cannot be combined any more close it. */
export async function quoteBuilder(
  selection: Pick<Selection, 'eventId' | 'marketId' | 'outcomeId' | 'odds' | 'parts'>,
  signal?: AbortSignal,
): Promise<BuilderOffer> {
  const { odds: seen } = selection;
  try {
    const body = { type: 'single' as const, selections: [inputOf(selection)] };
    const [quoted] = (await call('quoteSlip', { body }, signal ? { signal } : {})).selections;
    if (!quoted) return { odds: seen, status: 'closed', token: null };
    return { odds: quoted.odds ?? seen, status: STATUS[quoted.state], token: quoted.builder?.token ?? null };
  } catch (error) {
    if (hasCode(error, 'builder_unpriced')) return { odds: seen, status: 'suspended', token: null };
    const isOver = hasCode(error, 'builder_excluded', 'builder_contradictory', 'builder_implied');
    if (isOver) return { odds: seen, status: 'closed', token: null };
    throw error;
  }
}

/**
 * Returns the joint prices of the bet builders on the slip. They are quoted again when a price of an outcome or the match
 * changes; the slip stores their tokens.
 */
export function useBuilderOffers(selections: readonly Selection[]): ReadonlyMap<string, Offer> {
  const { slip } = useBetting();
  const builders = selections.filter(({ parts }) => parts !== undefined);
  const prices = usePrices(builders.flatMap(({ parts = [] }) => parts.map(({ outcomeId }) => outcomeId)));
  const facts = useFacts(builders.map(({ eventId }) => eventId));
  const answers = useQueries({
    queries: builders.map((selection) => {
      const { eventId, outcomeId, parts = [] } = selection;
      const states = parts.map((part) => prices.get(part.outcomeId)).map((price) => [price?.version, price?.status]);
      const match = facts.get(eventId);
      return {
        queryKey: ['builder', outcomeId, states, match?.isLive ? match.version : match?.status],
        queryFn: ({ signal }: { signal: AbortSignal }) => quoteBuilder(selection, signal),
        placeholderData: keepPreviousData,
        refetchInterval: RENEW_MS,
        staleTime: RENEW_MS,
      };
    }),
  });
  const offers = new Map<string, BuilderOffer>();
  for (const [index, { outcomeId }] of builders.entries()) {
    const offer = answers[index]?.data;
    if (offer) offers.set(outcomeId, offer);
  }
  const tokens = builders.flatMap(({ outcomeId, token }) => {
    const own = offers.get(outcomeId)?.token;
    return own && own !== token ? [[outcomeId, own] as const] : [];
  });
  const changed = tokens.flat().join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each new token
  useEffect(() => {
    if (tokens.length > 0) slip.setTokens(new Map(tokens));
  }, [slip, changed]);
  return offers;
}
