import type { AdminPlan } from '@cauri/contract';
import { infiniteQueryOptions, keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { plansQuery } from '#features/plans/queries.ts';
import { useText } from '#i18n/use-text.tsx';
import { callWithApproval } from '../approvals/approval-dialog.tsx';
import { useChange } from '../use-change.ts';
import type { PurchasesFilter } from './purchases-filter.ts';

export const adminPlansQuery = queryOptions({
  queryKey: ['admin', 'plans'],
  queryFn: ({ signal }) => call('listAdminPlans', {}, { signal }),
});

export const purchasesQuery = (filter: PurchasesFilter) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'purchases', filter],
    queryFn: ({ pageParam, signal }) =>
      call('listPurchases', { query: { ...filter, limit: 20, ...(pageParam && { cursor: pageParam }) } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    // Keeps the list while a search is typed.
    placeholderData: keepPreviousData,
  });

/** The address of the same purchases as a CSV file. */
export const purchasesFile = (filter: PurchasesFilter, lang: string): string =>
  `/api/admin/purchases.csv?${new URLSearchParams({ ...filter, lang })}`;

/** {@link useChange} of plans and purchases, which refetches the plans too. */
export function usePlanChange() {
  const { isBusy, change } = useChange('subscriptions');
  const client = useQueryClient();
  const act: typeof change = async (work, isShown) => {
    try {
      return await change(work, isShown);
    } finally {
      await client.invalidateQueries({ queryKey: plansQuery.queryKey });
    }
  };
  return { busy: isBusy, act };
}

/** Returns a function that puts a plan on sale or takes it off sale. */
export function useOffer(plan: AdminPlan) {
  const t = useText('subscriptions');
  const { busy, act } = usePlanChange();
  const offer = (isActive: boolean) =>
    act(async () => {
      const params = { id: plan.id };
      const send = (approval: { reason?: string }) => call('changePlan', { params, body: { isActive, ...approval } });
      const { name, request } = await callWithApproval(send);
      if (request) return t('approval_requested', { plan: name });
      return t(isActive ? 'offered' : 'withdrawn', { plan: name });
    });
  return { busy, offer };
}
