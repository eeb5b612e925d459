import type { AdminPurchase } from '@cauri/contract';
import { useId, useState } from 'react';
import { call } from '#api/call.ts';
import { formatMomentWithin, formatMoney } from '#i18n/format.ts';
import { useText } from '#i18n/use-text.tsx';
import { textIn, useForm } from '#ui/base/use-form.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/controls/field.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { usePlanChange } from './plans-query.ts';

/** Everything that is known of a purchase, and what can be done with it. */
export function PurchaseDetail({ purchase }: { purchase: AdminPurchase }) {
  const t = useText('subscriptions');
  const [isTaking, setTaking] = useState(false);
  const { busy, act } = usePlanChange();
  const { id, state, payment } = purchase;
  const ask = () =>
    act(async () => {
      const told = await call('checkPurchase', { params: { id } });
      return t('asked', { state: t(`state_${told.state}`) });
    });
  return (
    <div className="grid gap-3" lang={t.language}>
      <PurchaseFacts purchase={purchase} />
      <div className="flex flex-wrap gap-2">
        {payment !== null && state !== 'refunded' && (
          <Button size="small" busy={busy} onClick={() => void ask()}>
            {t('ask_again')}
          </Button>
        )}
        {state === 'paid' && (
          <Button size="small" variant="danger-line" onClick={() => setTaking(true)}>
            {t('take_back')}
          </Button>
        )}
      </div>
      {isTaking && <TakeBackDialog purchase={purchase} onClose={() => setTaking(false)} />}
    </div>
  );
}

function PurchaseFacts({ purchase }: { purchase: AdminPurchase }) {
  const t = useText('subscriptions');
  const { reference, payment, virtualAmount, createdAt, paidAt, activeUntil, askedAt, refundedAt } = purchase;
  const momentOf = (time: string | null) => time && formatMomentWithin(time, t.language);
  const facts = [
    [t('reference'), reference],
    [t('payment'), payment],
    [t(paidAt ? 'virtual' : 'to_credit'), formatMoney(virtualAmount)],
    [t('begun_at'), momentOf(createdAt)],
    [t('paid_at'), momentOf(paidAt)],
    [t('until'), momentOf(activeUntil)],
    [t('refunded_at'), momentOf(refundedAt)],
    [t('asked_at'), momentOf(askedAt)],
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

/** Asks for a reason, and says what this does and what it does not. */
function TakeBackDialog({ purchase, onClose }: { purchase: AdminPurchase; onClose: () => void }) {
  const t = useText('subscriptions');
  const form = useId();
  const { busy, act } = usePlanChange();
  const { id, user, virtualAmount, reference } = purchase;
  const takeBack = async (reason: string) => {
    await call('refundPurchase', { params: { id }, body: { reason } });
    return t('taken_back', { reference });
  };
  const { errors, submit } = useForm({
    read: (data) => textIn(data, 'reason'),
    check: (reason) => ({ reason: reason.length < REASON_MINIMUM && t('reason_required') }),
    send: async (reason) => {
      if (await act(() => takeBack(reason))) onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('take_back_title')}
      closeLabel={t('close')}
      foot={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" form={form} variant="danger" busy={busy}>
            {t('take_back')}
          </Button>
        </>
      }
    >
      <form id={form} className="grid gap-4" noValidate onSubmit={submit} lang={t.language}>
        <p className="text-ink-2">{t('take_back_text', { amount: formatMoney(virtualAmount), name: user.username })}</p>
        <p className="text-ink-2">
          <MoneyRemark purchase={purchase} />
        </p>
        <Field
          label={t('reason')}
          name="reason"
          maxLength={500}
          required
          hint={t('reason_hint')}
          error={errors.reason}
        />
      </form>
    </Dialog>
  );
}

function MoneyRemark({ purchase: { gateway, price } }: { purchase: AdminPurchase }) {
  const t = useText('subscriptions');
  if (!gateway) return t('take_back_free');
  if (gateway.isSandbox) return t('take_back_test');
  if (gateway.refunds) return t('take_back_refunds', { price: formatMoney(price), gateway: gateway.name });
  return t('take_back_money', { price: formatMoney(price), gateway: gateway.name });
}
