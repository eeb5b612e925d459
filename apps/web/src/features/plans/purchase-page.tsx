import type { Charge, Language, Me, Purchase, PurchaseState } from '@cauri/contract';
import { referenceOf } from '@cauri/contract/plans/reference';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { hasCode } from '#api/problem.ts';
import { meQuery } from '#features/identity/auth.tsx';
import { BrokenPart } from '#features/site/area.tsx';
import { useConfig } from '#features/site/config.ts';
import { formatDate, formatMoment, formatMoney, formatTime } from '#i18n/format.ts';
import { type Text, useText } from '#i18n/use-text.tsx';
import { FactsPanel, PurchaseTicket } from '#ui/account/pay.tsx';
import { BusyBars, Button, buttonClass } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { HeadingFocus } from '#ui/feedback/heading-focus.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { SkeletonLine } from '#ui/feedback/skeleton.tsx';
import { PurchaseBadge } from './purchase-badge.tsx';
import { openPurchaseQuery, purchaseQuery } from './queries.ts';
import { dueOf, formatCharge, missingOf } from './reference.ts';

/** The states in which a purchase has changed the balance. */
const MOVES: ReadonlySet<PurchaseState> = new Set(['paid', 'refunded', 'disputed', 'charged_back']);

/** The page of a purchase: gateways return to it, and the statement links to it. */
export function PurchasePage({ me, id }: { me: Me; id: string }) {
  const t = useText('purchases');
  const client = useQueryClient();
  const { data: checked, error, isFetching, refetch } = useQuery(purchaseQuery(id));
  // The stored state is shown while the gateway is called, which takes seconds when it is slow or down.
  const stored = useQuery(openPurchaseQuery(id)).data;
  const purchase = checked ?? stored;
  const state = purchase?.state;
  useEffect(() => {
    // Refetches the balance, in case the stream has not delivered it yet.
    if (state !== undefined && MOVES.has(state)) void client.invalidateQueries({ queryKey: meQuery.queryKey });
  }, [client, state]);
  if (hasCode(error, 'not_found')) {
    return (
      <EmptyState
        title={t('not_found')}
        headingLevel="h1"
        action={
          <Link to="/subscription" className={buttonClass({ variant: 'line' })}>
            {t('to_plans')}
          </Link>
        }
      />
    );
  }
  if (!purchase) {
    return error ? <BrokenPart error={error} onRetry={() => void refetch()} /> : <PurchaseSkeleton />;
  }
  const check = { busy: isFetching, onPress: () => void refetch() };
  return (
    <div className="purchase" lang={t.language}>
      <HeadingFocus content={purchase.state} />
      <PurchaseContent purchase={purchase} balance={me.balance} check={check} />
    </div>
  );
}

interface StateProps {
  readonly purchase: Purchase;
  readonly balance: number;
  readonly check: { readonly busy: boolean; readonly onPress: () => void };
}

function PurchaseContent({ purchase, balance, check }: StateProps) {
  if (purchase.state === 'paid') return <Paid purchase={purchase} balance={balance} />;
  if (purchase.state === 'pending' || purchase.state === 'created')
    return <Waiting purchase={purchase} check={check} />;
  if (purchase.state === 'refunded') return <Refunded purchase={purchase} />;
  if (purchase.state === 'disputed' || purchase.state === 'charged_back') {
    return <Disputed purchase={purchase} state={purchase.state} />;
  }
  return <NotPaid purchase={purchase} />;
}

function Paid({ purchase, balance }: { purchase: Purchase; balance: number }) {
  const t = useText('purchases');
  const { gateway, activeUntil, isLate, plan, price, virtualAmount, paidAt, charge, received } = purchase;
  return (
    <>
      <PurchaseTicket
        title={t(gateway === null ? 'free_title' : isLate ? 'paid_late' : 'paid')}
        badge={<PurchaseBadge purchase={purchase} />}
        time={formatMoment(paidAt ?? purchase.createdAt, t.language)}
        id={purchase.id}
        numberLabel={t('ticket')}
        paid={{ label: plan.name, value: formatMoney(price) }}
        received={{ label: t('received'), value: formatMoney(virtualAmount) }}
        after={[
          { label: t('new_balance'), value: formatMoney(balance) },
          ...(activeUntil ? [{ label: t('features_until'), value: formatDate(activeUntil, t.language) }] : []),
          ...(charge && gateway ? [chargeLine(charge, gateway.name, t)] : []),
          ...(gateway ? [{ label: t('gateway'), value: gateway.isSandbox ? t('sandbox_gateway') : gateway.name }] : []),
          { label: t('reference'), value: referenceOf(purchase.id) },
        ]}
      />
      {isLate && <Note>{t('late_text')}</Note>}
      {received && <Note>{t('overpaid_text', amountsOf(purchase, received, t.language))}</Note>}
      <div className="purchase__ways">
        {received && <SupportLink id={purchase.id} variant="line" />}
        <Link to="/profile" search={{ tab: 'statement' }} className={buttonClass({ variant: 'line' })}>
          {t('statement')}
        </Link>
        <Link to="/" className={buttonClass({ variant: 'ink' })}>
          {t('to_matches')}
        </Link>
      </div>
    </>
  );
}

/** The line with the amount that a gateway charges in its own currency. */
const chargeLine = (charge: Charge, gateway: string, t: Text<'purchases'>) => ({
  label: t('you_are_charged', { gateway }),
  value: formatCharge(charge, t.language),
});

/** The amount that was paid, and the one that was due, in the currency of the gateway. */
const amountsOf = (purchase: Purchase, received: Charge, language: Language) => ({
  received: formatCharge(received, language),
  due: formatCharge(dueOf(purchase, received), language),
});

function Waiting({ purchase, check }: Omit<StateProps, 'balance'>) {
  const t = useText('purchases');
  const { sendsMail } = useConfig();
  const { id, plan, price, payUrl, gateway, charge, received, createdAt } = purchase;
  const missing = missingOf(purchase);
  const parts = missing &&
    received && { received: formatCharge(received, t.language), missing: formatCharge(missing, t.language) };
  return (
    <FactsPanel
      title={t('waiting')}
      headingLevel="h1"
      badge={<PurchaseBadge purchase={purchase} />}
      lead={
        <p className="flex items-center gap-3 text-ink-2">
          <BusyBars />
          {parts ? t('partly_paid_text', parts) : t('waiting_text')}
        </p>
      }
      lines={[
        { label: plan.name, value: formatMoney(price) },
        ...(charge && gateway ? [chargeLine(charge, gateway.name, t)] : []),
        ...(parts ? [{ label: t('amount_received'), value: parts.received }] : []),
        ...(parts ? [{ label: t('missing'), value: parts.missing }] : []),
        ...(gateway && !gateway.isSandbox ? [{ label: t('gateway'), value: gateway.name }] : []),
        { label: t('started'), value: `${formatDate(createdAt, t.language)}, ${formatTime(createdAt)}` },
        { label: t('reference'), value: referenceOf(id) },
      ]}
    >
      <p className="text-ink-2">
        {t('may_close')} {sendsMail && t('mail_follows')}
      </p>
      {payUrl && (
        <a href={payUrl} className={buttonClass({ variant: 'gold' })}>
          {t('go_on')}
        </a>
      )}
      <Button variant="line" busy={check.busy} onClick={check.onPress}>
        {t('check')}
      </Button>
    </FactsPanel>
  );
}

function NotPaid({ purchase }: { purchase: Purchase }) {
  const t = useText('purchases');
  const { id, plan, price, mismatch, received } = purchase;
  const state = purchase.state as 'failed' | 'cancelled' | 'expired';
  const unpaid = mismatch ? t(`mismatch_${mismatch}`) : t(`${state}_text`);
  const reason = received ? t('underpaid_text', amountsOf(purchase, received, t.language)) : unpaid;
  const needsSupport = mismatch !== null || received !== null;
  // The payment may still arrive: the page does not offer another payment.
  const mayArrive = state === 'expired' && !needsSupport;
  return (
    <FactsPanel
      title={mismatch ? t('mismatch') : t('not_paid')}
      headingLevel="h1"
      // It would repeat the title.
      badge={!mismatch && <PurchaseBadge purchase={purchase} />}
      lead={<Note tone="bad">{reason}</Note>}
      lines={[
        { label: plan.name, value: formatMoney(price) },
        { label: t('reference'), value: referenceOf(id) },
      ]}
    >
      {!needsSupport && !mayArrive && (
        <Link to="/subscription" className={buttonClass({ variant: 'ink' })}>
          {t('try_again')}
        </Link>
      )}
      <SupportLink id={id} variant={needsSupport || mayArrive ? 'ink' : 'line'} />
      {mayArrive && (
        <Link to="/subscription" className={buttonClass({ variant: 'line' })}>
          {t('to_plans')}
        </Link>
      )}
    </FactsPanel>
  );
}

function Refunded({ purchase }: { purchase: Purchase }) {
  const t = useText('purchases');
  const { id, plan, price, paidAt, claimUrl } = purchase;
  return (
    <FactsPanel
      title={t('refunded_title')}
      headingLevel="h1"
      lines={[
        { label: plan.name, value: formatMoney(price) },
        { label: t('reference'), value: referenceOf(id) },
      ]}
    >
      <p className="text-ink-2">{paidAt ? t('refunded_text') : t('refunded_before')}</p>
      {claimUrl && (
        <>
          <Note>{t('claim_text')}</Note>
          <a href={claimUrl} className={buttonClass({ variant: 'gold' })}>
            {t('claim')}
          </a>
        </>
      )}
      <Link to="/profile" search={{ tab: 'statement' }} className={buttonClass({ variant: 'line' })}>
        {t('statement')}
      </Link>
    </FactsPanel>
  );
}

interface DisputedProps {
  readonly purchase: Purchase;
  readonly state: 'disputed' | 'charged_back';
}

function Disputed({ purchase, state }: DisputedProps) {
  const t = useText('purchases');
  const { id, plan, price, paidAt } = purchase;
  return (
    <FactsPanel
      title={t(`${state}_title`)}
      headingLevel="h1"
      badge={<PurchaseBadge purchase={purchase} />}
      lead={<Note tone="bad">{t(paidAt ? `${state}_text` : `${state}_before`)}</Note>}
      lines={[
        { label: plan.name, value: formatMoney(price) },
        { label: t('reference'), value: referenceOf(id) },
      ]}
    >
      <SupportLink id={id} variant="ink" />
      <Link to="/profile" search={{ tab: 'statement' }} className={buttonClass({ variant: 'line' })}>
        {t('statement')}
      </Link>
    </FactsPanel>
  );
}

/** A link to the form of support, with the reference of the purchase. */
function SupportLink({ id, variant }: { id: string; variant: 'ink' | 'line' }) {
  const t = useText('purchases');
  return (
    <Link to="/support" search={{ purchase: referenceOf(id) }} className={buttonClass({ variant })}>
      {t('to_support')}
    </Link>
  );
}

/** Has the height of the shortest content of the page. */
const PurchaseSkeleton = () => (
  <div className="purchase min-h-80" aria-busy="true">
    <div className="panel sk-late grid gap-6 p-4" aria-hidden="true">
      {['w-1/2', 'w-3/4', 'w-2/3', 'w-3/5'].map((width) => (
        <SkeletonLine key={width} className={width} />
      ))}
    </div>
  </div>
);
