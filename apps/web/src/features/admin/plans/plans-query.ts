import type { AdminPlan } from '@cauri/contract';
import { infiniteQueryOptions, keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { plansQuery } from '#features/plans/queries.ts';
import { useProblemMessage } from '#i18n/problem-message.ts';
import { useText } from '#i18n/use-text.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { callWithApproval } from '../approvals/approval-dialog.tsx';
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

/** Runs one change at a time, announces its outcome, and refetches the lists that show it. */
export function usePlanChange() {
  const messageOf = useProblemMessage('subscriptions');
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  /**
   * Returns whether the change was made; `work` returns the announcement. Throws the refusals that the caller shows
   * itself, as `isShown` says.
   */
  const run = async (work: () => Promise<string>, isShown?: (error: unknown) => boolean): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    try {
      showToast({ title: await work() });
      return true;
    } catch (error) {
      if (isShown?.(error)) throw error;
      showToast({ title: messageOf(error) });
      return false;
    } finally {
      setBusy(false);
      await client.invalidateQueries({ queryKey: ['admin'] });
      await client.invalidateQueries({ queryKey: plansQuery.queryKey });
    }
  };
  return { busy, act: run };
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
