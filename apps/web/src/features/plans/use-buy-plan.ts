import type { Plan, Purchase } from '@cauri/contract';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { isUnanswered } from '#api/problem.ts';
import { useRuntime } from '#api/runtime.tsx';
import { useProblemMessage } from '#i18n/problem-message.ts';
import { showToast } from '#ui/overlay/toast.tsx';

export interface Choice {
  readonly plan: Plan;
  /** The one that is to be paid by; null for a plan that costs nothing. */
  readonly gateway: string | null;
}

/** Begins a purchase and goes where it is paid. What got no answer is asked again under the same key. */
export function useBuyPlan() {
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
        body: gateway === null ? {} : { gateway },
      }),
    onSuccess: (made) => {
      setUnanswered(null);
      void go(made);
    },
    onError: (error, { key, ...choice }) => {
      setUnanswered(isUnanswered(error) ? { of: nameOf(choice), key } : null);
      showToast({ title: messageOf(error) });
    },
  });
  return {
    /** The plan that is being bought. */
    busyWith: purchase.isPending ? purchase.variables.plan.id : null,
    buy: (choice: Choice) => {
      const key = unanswered?.of === nameOf(choice) ? unanswered.key : newId();
      purchase.mutate({ ...choice, key });
    },
  };
}
