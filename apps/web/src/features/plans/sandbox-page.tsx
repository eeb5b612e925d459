import type { Me, Purchase, SandboxAnswer } from '@cauri/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, Navigate, useNavigate } from '@tanstack/react-router';
import Bitcoin from 'lucide-react/icons/bitcoin';
import CreditCard from 'lucide-react/icons/credit-card';
import Smartphone from 'lucide-react/icons/smartphone';
import Wallet from 'lucide-react/icons/wallet';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { useConfig } from '#features/site/config.ts';
import { formatMoney } from '#i18n/format.ts';
import { useProblemMessage } from '#i18n/problem-message.ts';
import { useText } from '#i18n/use-text.tsx';
import { FactsPanel, Outcomes, TestPayFrame } from '#ui/account/pay.tsx';
import { Picks } from '#ui/account/settings.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { openPurchaseQuery } from './queries.ts';
import { referenceOf } from './reference.ts';

const MEANS = ['mobile_money', 'cards', 'paypal', 'crypto'] as const;
type Means = (typeof MEANS)[number];
const ICONS = { mobile_money: Smartphone, cards: CreditCard, paypal: Wallet, crypto: Bitcoin };
const ANSWERS = ['success', 'failure', 'pending', 'late', 'duplicate', 'wrong_amount'] as const;

/** The page of the sandbox gateway: whoever buys decides what the gateway answers. */
export function SandboxPage({ me, id }: { me: Me; id: string }) {
  const t = useText('purchases');
  const { siteName } = useConfig();
  const { data: purchase, error } = useQuery(openPurchaseQuery(id));
  const { answer, busy } = useAnswer(id);
  const [means, setMeans] = useState<Means>('mobile_money');
  // Already answered, not of the sandbox, or nobody's: the other page says what it is.
  const isOpen = purchase?.state === 'pending' && purchase.gateway?.isSandbox;
  if (purchase ? !isOpen : error) {
    return <Navigate to="/purchases/$purchaseId" params={{ purchaseId: id }} replace />;
  }
  return (
    <div lang={t.language}>
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
            <Picks<Means>
              label={t('how')}
              name="means"
              value={means}
              options={MEANS.map((value) => {
                const Icon = ICONS[value];
                return { value, text: t(value), remark: t(`${value}_remark`), end: <Icon className="i" /> };
              })}
              onChange={setMeans}
            />
          </section>
          <Outcomes
            title={t('what')}
            note={t('what_note')}
            options={ANSWERS.map((value) => ({ value, text: t(value), remark: remarkOf(value, purchase, t) }))}
            busy={busy || !purchase}
            onPress={answer}
          />
        </div>
        <Order purchase={purchase} username={me.username} />
      </TestPayFrame>
    </div>
  );
}

function remarkOf(
  value: (typeof ANSWERS)[number],
  purchase: Purchase | undefined,
  t: ReturnType<typeof useText<'purchases'>>,
) {
  // A tenth less, as the sandbox does it.
  const amount = purchase ? formatMoney(Math.floor((purchase.price * 9) / 10)) : '…';
  return t(`${value}_remark`, { amount });
}

/** Presses a button of the sandbox, and goes where its customers are sent afterwards. */
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

/** The purchase being paid; an empty box of the same height until it loads. */
function Order({ purchase, username }: { purchase: Purchase | undefined; username: string }) {
  const t = useText('purchases');
  const blank = '\u00a0';
  return (
    <FactsPanel
      title={purchase?.plan.name ?? blank}
      lines={[
        { label: t('you_pay'), value: purchase ? formatMoney(purchase.price) : blank },
        { label: t('you_receive'), value: purchase ? formatMoney(purchase.virtualAmount) : blank },
        { label: t('for'), value: username },
        { label: t('reference'), value: purchase ? referenceOf(purchase.id) : blank },
      ]}
    >
      <p className="text-sm text-ink-3">{t('once')}</p>
    </FactsPanel>
  );
}
