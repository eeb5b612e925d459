import type { AdminPurchase } from '@cauri/contract';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { formatCharge, missingOf } from '#features/plans/reference.ts';
import { formatMomentWithin, formatMoney } from '#i18n/format.ts';
import { useText } from '#i18n/use-text.tsx';
import { textIn, useForm } from '#ui/base/use-form.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/controls/field.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { FormDialog } from '#ui/overlay/form-dialog.tsx';
import { usePlanChange } from './plans-query.ts';

/** Shows all data of a purchase, with its actions. */
export function PurchaseDetail({ purchase }: { purchase: AdminPurchase }) {
  const t = useText('subscriptions');
  const [isTaking, setTaking] = useState(false);
  const { busy, act } = usePlanChange();
  const { id, state, payment } = purchase;
  // The payer of a disputed purchase may have a claim to its money already.
  const mayRefund = state === 'paid' || (state === 'disputed' && purchase.claimUrl !== null);
  const check = () =>
    act(async () => {
      const answer = await call('checkPurchase', { params: { id } });
      const isPart = answer.state === 'pending' && answer.received;
      return t('gateway_state', { state: t(isPart ? 'state_partly_paid' : `state_${answer.state}`) });
    });
  return (
    <div className="grid gap-3" lang={t.language}>
      <PurchaseFacts purchase={purchase} />
      {state === 'failed' && purchase.mismatch && purchase.gateway && (
        <Note tone="warn">{t('mismatch_text', { gateway: purchase.gateway.name })}</Note>
      )}
      <div className="flex flex-wrap gap-2">
        {payment !== null && state !== 'refunded' && (
          <Button size="small" busy={busy} onClick={() => void check()}>
            {t('check_gateway')}
          </Button>
        )}
        {mayRefund && (
          <Button size="small" variant="danger-line" onClick={() => setTaking(true)}>
            {t('refund')}
          </Button>
        )}
      </div>
      {isTaking && <RefundDialog purchase={purchase} onClose={() => setTaking(false)} />}
    </div>
  );
}

function PurchaseFacts({ purchase }: { purchase: AdminPurchase }) {
  const t = useText('subscriptions');
  const { reference, payment, virtualAmount, createdAt, paidAt, activeUntil, askedAt, refundedAt } = purchase;
  const missing = missingOf(purchase);
  const momentOf = (time: string | null) => time && formatMomentWithin(time, t.language);
  const facts = [
    [t('reference'), reference],
    [t('payment'), payment],
    [t(paidAt ? 'virtual' : 'to_credit'), formatMoney(virtualAmount)],
    [t('begun_at'), momentOf(createdAt)],
    [t('paid_at'), momentOf(paidAt)],
    [t('until'), momentOf(activeUntil)],
    [t('refunded_at'), momentOf(refundedAt)],
    [t('disputed_at'), momentOf(purchase.disputedAt)],
    [t('charge'), purchase.charge && formatCharge(purchase.charge, t.language)],
    [t('received'), purchase.received && formatCharge(purchase.received, t.language)],
    [t('missing'), missing && formatCharge(missing, t.language)],
    [t('claim'), purchase.claimUrl],
    [t('checked_at'), momentOf(askedAt)],
    [t('mismatch'), purchase.mismatch && t(`mismatch_${purchase.mismatch}`)],
    [t('answer'), purchase.answered],
  ] as const;
  return (
    <dl className="changes">
      {facts.map(
        ([name, value]) =>
          value !== null && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

const REASON_MINIMUM = 3;

/** Asks for the reason of a refund and explains its effects. */
function RefundDialog({ purchase, onClose }: { purchase: AdminPurchase; onClose: () => void }) {
  const t = useText('subscriptions');
  const { busy, act } = usePlanChange();
  const { id, user, virtualAmount, reference, state } = purchase;
  const amount = formatMoney(virtualAmount);
  const takeBack = async (reason: string) => {
    await call('refundPurchase', { params: { id }, body: { reason } });
    return t('refunded', { reference });
  };
  const { errors, submit } = useForm({
    read: (data) => textIn(data, 'reason'),
    check: (reason) => ({ reason: reason.length < REASON_MINIMUM && t('reason_required') }),
    send: async (reason) => {
      if (await act(() => takeBack(reason))) onClose();
    },
  });
  return (
    <FormDialog
      t={t}
      title={t('refund_title')}
      action={t('refund')}
      variant="danger"
      isBusy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="text-ink-2">
        {state === 'disputed' ? t('refund_disputed', { amount }) : t('refund_text', { amount, name: user.username })}
      </p>
      <p className="text-ink-2">
        <MoneyRemark purchase={purchase} />
      </p>
      <Field label={t('reason')} name="reason" maxLength={500} required hint={t('reason_hint')} error={errors.reason} />
    </FormDialog>
  );
}

function MoneyRemark({ purchase: { gateway, charge, price } }: { purchase: AdminPurchase }) {
  const t = useText('subscriptions');
  if (!gateway) return t('refund_free');
  if (gateway.isSandbox) return t('refund_sandbox');
  const values = { price: charge ? formatCharge(charge, t.language) : formatMoney(price), gateway: gateway.name };
  if (gateway.refundsByClaim) return t('refund_by_claim', values);
  return t(gateway.refunds ? 'refund_by_gateway' : 'refund_by_hand', values);
}
