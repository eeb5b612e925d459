import type { Me, PaymentMethod, Purchase, SandboxAnswer } from '@cauri/contract';
import { referenceOf } from '@cauri/contract/plans/reference';
import { isolate } from '@cauri/locale/isolate';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { useMutation } from '#api/use-mutation.ts';
import { useConfig } from '#features/site/config.ts';
import { formatMoney } from '#i18n/format.ts';
import { useProblemMessage } from '#i18n/problem-message.ts';
import { useText } from '#i18n/use-text.tsx';
import { FactsPanel, Outcomes, TestPayFrame } from '#ui/account/pay.tsx';
import { Picks } from '#ui/account/settings.tsx';
import { HeadingFocus } from '#ui/feedback/heading-focus.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { METHOD_ICONS, METHODS } from './payment-methods.ts';
import { openPurchaseQuery } from './queries.ts';

const ANSWERS = [
  'success',
  'failure',
  'pending',
  'late',
  'duplicate',
  'wrong_amount',
  'dispute_lost',
  'dispute_won',
] as const;

/** The page of the sandbox gateway, on which the buyer chooses the gateway's answer. */
export function SandboxPage({ me, id }: { me: Me; id: string }) {
  const { data: purchase, error } = useQuery(openPurchaseQuery(id));
  // Nothing of this page shows until it is known to be the right one.
  if (!purchase && !error) return <main id="main" className="min-h-80" aria-busy="true" />;
  // The page of the purchase explains a purchase that is decided, of another gateway, or unknown.
  if (purchase?.state !== 'pending' || !purchase.gateway?.isSandbox) {
    return <Navigate to="/purchases/$purchaseId" params={{ purchaseId: id }} replace />;
  }
  return <SandboxChoice me={me} purchase={purchase} />;
}

function SandboxChoice({ me, purchase }: { me: Me; purchase: Purchase }) {
  const t = useText('purchases');
  const { siteName } = useConfig();
  const { answer, busy } = useAnswer(purchase.id);
  const [method, setMethod] = useState<PaymentMethod>('mobile_money');
  return (
    <div lang={t.language}>
      <HeadingFocus content={purchase.state} />
      <TestPayFrame
        brand={{ name: siteName, link: (parts) => <Link to="/subscription" {...parts} /> }}
        badge={t('sandbox')}
        cancel={{ text: t('cancel'), onPress: () => answer('cancel') }}
        strong={t('test_page')}
        text={t('test_text')}
      >
        <div className="stack">
          <section className="panel">
            <div className="panel__head">
              <h1 className="text-lg font-bold" tabIndex={-1}>
                {t('how')}
              </h1>
            </div>
            <Picks<PaymentMethod>
              label={t('how')}
              name="means"
              value={method}
              options={METHODS.map((value) => {
                const Icon = METHOD_ICONS[value];
                return { value, text: t(value), remark: t(`${value}_remark`), end: <Icon className="i" /> };
              })}
              onChange={setMethod}
            />
          </section>
          <Outcomes
            title={t('what')}
            note={t('what_note')}
            options={ANSWERS.map((value) => ({ value, text: t(value), remark: remarkOf(value, purchase, t) }))}
            busy={busy}
            onPress={answer}
          />
        </div>
        <Order purchase={purchase} username={me.username} />
      </TestPayFrame>
    </div>
  );
}

function remarkOf(value: (typeof ANSWERS)[number], purchase: Purchase, t: ReturnType<typeof useText<'purchases'>>) {
  // The sandbox charges a tenth less when it simulates a wrong amount.
  return t(`${value}_remark`, { amount: formatMoney(Math.floor((purchase.price * 9) / 10)) });
}

/** Returns a function that answers as the sandbox and opens the page that its payers return to. */
function useAnswer(id: string) {
  const navigate = useNavigate();
  const messageOf = useProblemMessage('purchases');
  const { mutate, isPending } = useMutation({
    mutationFn: (answer: SandboxAnswer) => call('answerSandbox', { params: { id }, body: { answer } }),
    onSuccess: () => navigate({ to: '/purchases/$purchaseId', params: { purchaseId: id }, replace: true }),
    onError: (error) => showToast({ title: messageOf(error) }),
  });
  return {
    busy: isPending,
    answer: (answer: SandboxAnswer) => {
      if (!isPending) mutate(answer);
    },
  };
}

/** The purchase being paid. */
function Order({ purchase, username }: { purchase: Purchase; username: string }) {
  const t = useText('purchases');
  return (
    <FactsPanel
      title={isolate(purchase.plan.name)}
      lines={[
        { label: t('you_pay'), value: formatMoney(purchase.price) },
        { label: t('you_receive'), value: formatMoney(purchase.virtualAmount) },
        { label: t('for'), value: username },
        { label: t('reference'), value: referenceOf(purchase.id) },
      ]}
    >
      <p className="text-sm text-ink-3">{t('once')}</p>
    </FactsPanel>
  );
}
