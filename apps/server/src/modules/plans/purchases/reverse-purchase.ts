import { findTransfer, settleAccounts } from '#modules/ledger';
import { DAY_MS } from '#platform/clock';
import type { Tx } from '#platform/database';
import type { CreditParts } from './credit-purchase.ts';
import { mailBuyer, notifyBuyer } from './inform-buyer.ts';
import { type PurchaseRow, transferKey } from './purchases.ts';

type ReverseParts = CreditParts & { readonly to: 'refunded' | 'disputed' | 'charged_back' };

/** The delay between the start of a dispute and the first request for its end. */
const FIRST_REQUEST_AFTER_MS = DAY_MS;

/**
 * Takes back the credit of a purchase that the caller has locked, because the payment was refunded or is disputed. A credit
 * that was taken back before is not taken back again. The amount that the wallet does not cover becomes a debt, which is
 * returned in centimes.
 */
export async function reversePurchase(
  tx: Tx,
  row: PurchaseRow,
  { to, mailer, clock, gateways }: ReverseParts,
): Promise<bigint> {
  const isCredited = row.state === 'paid';
  const number = row.disputes + 1;
  let debt = 0n;
  if (isCredited && row.virtual_amount > 0n) {
    const takesBack = { account: 'sales', amount: row.virtual_amount, number } as const;
    const reversal = to === 'refunded' ? takesBack : ({ ...takesBack, isDispute: true } as const);
    const settlement = { userId: row.user_id, key: transferKey(row), reference: row.id, credit: null, reversal };
    debt = (await settleAccounts(tx, [settlement])).get(row.id) ?? 0n;
  }
  const now = clock.now();
  const dueAt = to === 'disputed' ? new Date(now.getTime() + FIRST_REQUEST_AFTER_MS) : null;
  await tx
    .updateTable('purchase')
    .set({
      state: to,
      due_at: dueAt,
      ...(to === 'refunded' && { refunded_at: now, active_until: null }),
      ...(to !== 'refunded' && isCredited && { disputes: number }),
      ...(to !== 'refunded' && (isCredited || row.disputed_at === null) && { disputed_at: now }),
    })
    .where('id', '=', row.id)
    .execute();
  if (isCredited) {
    const kind = to === 'refunded' ? 'purchase_refunded' : 'purchase_disputed';
    await mailBuyer(tx, row, { kind, mailer, gateways });
  }
  const amount = isCredited ? row.virtual_amount : 0n;
  // A credit of before is gone already: a dispute took it back.
  const takenBefore = !isCredited && row.paid_at !== null && to !== 'disputed' ? row.virtual_amount : 0n;
  await notifyBuyer(tx, row, { to, amount, owed: debt, takenBefore });
  return debt;
}

/**
 * Returns the credit that a dispute took back, after the dispute was won. It first repays the debt that the dispute added,
 * as far as that is still owed. The plan ends when it would have ended without the dispute.
 */
export async function restorePurchase(tx: Tx, row: PurchaseRow, { mailer, gateways }: CreditParts): Promise<void> {
  const { user_id: userId, virtual_amount: amount, disputes: number } = row;
  let repaid = 0n;
  if (amount > 0n) {
    const key = transferKey(row);
    const advance = await findTransfer(tx, userId, `${key}:advance:${number}`);
    const repays = advance?.amount ?? 0n;
    const credit = { kind: 'restoration', account: 'sales', amount, number, repays } as const;
    await settleAccounts(tx, [{ userId, key, reference: row.id, credit, reversal: null }]);
    repaid = -((await findTransfer(tx, userId, `${key}:recovery:${number}`))?.amount ?? 0n);
  }
  await tx
    .updateTable('purchase')
    .set({ state: 'paid', mismatch: null, answered: null, due_at: null })
    .where('id', '=', row.id)
    .execute();
  await mailBuyer(tx, row, { kind: 'purchase_restored', mailer, gateways });
  await notifyBuyer(tx, row, { to: 'restored', amount, repaid });
}
