import type { Purchase } from '@cauri/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/call.ts';

/** The interval at which a page asks for a payment that it waits for. */
const ASK_MS = 3_000;

/** The plans on offer, and how they can be paid. */
export const plansQuery = queryOptions({
  queryKey: ['plans'],
  queryFn: ({ signal }) => call('listPlans', {}, { signal }),
  staleTime: 5 * 60_000,
});

const isOpen = (purchase: Purchase | undefined): boolean =>
  purchase?.state === 'pending' || purchase?.state === 'created';

/** Reads a purchase; polls its gateway until the payment is decided. */
export const purchaseQuery = (id: string) =>
  queryOptions({
    queryKey: ['own', 'purchase', id],
    queryFn: ({ signal }) => call('checkMyPurchase', { params: { id } }, { signal }),
    refetchInterval: ({ state }) => (isOpen(state.data) ? ASK_MS : false),
    retry: false,
  });

/** A purchase as it stands here, for the page where it is paid. */
export const openPurchaseQuery = (id: string) =>
  queryOptions({
    queryKey: ['own', 'open-purchase', id],
    queryFn: ({ signal }) => call('getMyPurchase', { params: { id } }, { signal }),
    retry: false,
  });

/** The plan whose features somebody has now. */
export const ownPlanQuery = queryOptions({
  queryKey: ['own', 'plan'],
  queryFn: async ({ signal }) => (await call('getMyPlan', {}, { signal })).plan,
});
