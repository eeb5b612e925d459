import type { Purchase } from '@cauri/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { hasCode } from '#api/problem.ts';

/** The polling interval of a pending payment. */
const POLL_MS = 3_000;

/** The plans on sale and the gateways that they can be paid with. */
export const plansQuery = queryOptions({
  queryKey: ['plans'],
  queryFn: ({ signal }) => call('listPlans', {}, { signal }),
  staleTime: 5 * 60_000,
  // A page that polls gets no message about changed plans.
  refetchInterval: 60_000,
});

const isOpen = (purchase: Purchase | undefined): boolean =>
  purchase?.state === 'pending' || purchase?.state === 'created';

/**
 * Whether to poll on: a purchase is open until its gateway has decided it. Before the first answer, only `not_found` ends
 * the polls.
 */
const isPolled = ({ data, error }: { readonly data: Purchase | undefined; readonly error: unknown }): boolean =>
  data === undefined ? !hasCode(error, 'not_found') : isOpen(data);

/** Reads a purchase; polls its gateway until the payment is decided. */
export const purchaseQuery = (id: string) =>
  queryOptions({
    queryKey: ['own', 'purchase', id],
    queryFn: ({ signal }) => call('checkMyPurchase', { params: { id } }, { signal }),
    refetchInterval: ({ state }) => (isPolled(state) ? POLL_MS : false),
    retry: false,
  });

/** A purchase without polling, for the page where it is paid. */
export const openPurchaseQuery = (id: string) =>
  queryOptions({
    queryKey: ['own', 'open-purchase', id],
    queryFn: ({ signal }) => call('getMyPurchase', { params: { id } }, { signal }),
    retry: false,
  });

/** The user's current plan, and the latest purchases. */
export const ownPlanQuery = queryOptions({
  queryKey: ['own', 'plan'],
  queryFn: ({ signal }) => call('getMyPlan', {}, { signal }),
});

const PAGE_SIZE = 20;

/** The purchases after the latest ones, which the cursor ends. */
export const olderPurchasesQuery = (after: string | null) =>
  infiniteQueryOptions({
    queryKey: ['own', 'purchases', after],
    queryFn: ({ pageParam, signal }) =>
      call('listMyPurchases', { query: { limit: PAGE_SIZE, cursor: pageParam ?? '' } }, { signal }),
    initialPageParam: after,
    getNextPageParam: (page) => page.nextCursor,
  });
