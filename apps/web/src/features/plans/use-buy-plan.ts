import type { Plan, Purchase } from '@cauri/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { hasCode, isUnanswered } from '#api/problem.ts';
import { useRuntime } from '#api/runtime.tsx';
import { useMutation } from '#api/use-mutation.ts';
import { formatDateTime } from '#i18n/format.ts';
import { useProblemMessage } from '#i18n/problem-message.ts';
import { useText } from '#i18n/use-text.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { ownPlanQuery, plansQuery } from './queries.ts';

export interface Choice {
  readonly plan: Plan;
  /** The gateway to pay with; null for a free plan. */
  readonly gateway: string | null;
}

/** Starts a purchase and opens the page where it is paid. A retry after a lost answer uses the same key. */
export function useBuyPlan() {
  const t = useText('plans');
  const client = useQueryClient();
  const { newId } = useRuntime();
  const navigate = useNavigate();
  const messageOf = useProblemMessage('plans');
  const [unanswered, setUnanswered] = useState<{ of: string; key: string } | null>(null);
  const nameOf = ({ plan, gateway }: Choice) => `${plan.id} ${gateway}`;

  const go = async ({ id, state, payUrl, gateway }: Purchase): Promise<void> => {
    const params = { purchaseId: id };
    if (state !== 'pending' || payUrl === null) await navigate({ to: '/purchases/$purchaseId', params });
    else if (gateway?.isSandbox) await navigate({ to: '/sandbox/$purchaseId', params });
    else window.location.assign(payUrl);
  };

  const purchase = useMutation({
    mutationFn: ({ plan, gateway, key }: Choice & { key: string }) =>
      call('buyPlan', {
        params: { id: plan.id },
        headers: { 'idempotency-key': key },
        body: {
          terms: { price: plan.price, virtualAmount: plan.virtualAmount },
          ...(gateway !== null && { gateway }),
        },
      }),
    onSuccess: (made) => {
      setUnanswered(null);
      void client.invalidateQueries(ownPlanQuery);
      void go(made);
    },
    onError: (error, { key, ...choice }) => {
      setUnanswered(isUnanswered(error) ? { of: nameOf(choice), key } : null);
      if (hasCode(error, 'limit_reached')) return;
      // A free plan was claimed on another page.
      if (hasCode(error, 'plan_taken')) void client.invalidateQueries(ownPlanQuery);
      const isGone = hasCode(error, 'not_found');
      if (isGone || hasCode(error, 'plan_changed')) void client.invalidateQueries(plansQuery);
      const moment = hasCode(error, 'plan_taken') && formatDateTime(error.paramsOf('plan_taken').until, t.language);
      if (moment) showToast({ title: t('free_taken', { moment }) });
      else showToast({ title: isGone ? t('plan_unavailable', { plan: choice.plan.name }) : messageOf(error) });
    },
  });
  const { error } = purchase;
  return {
    /** The refusal by the user's own limit, until the next attempt. */
    limit: error && hasCode(error, 'limit_reached') ? error.paramsOf('limit_reached') : null,
    /** The id of the plan that is being bought. */
    busyWith: purchase.isPending ? (purchase.variables?.plan.id ?? null) : null,
    buy: (choice: Choice) => {
      const key = unanswered?.of === nameOf(choice) ? unanswered.key : newId();
      purchase.mutate({ ...choice, key });
    },
  };
}
