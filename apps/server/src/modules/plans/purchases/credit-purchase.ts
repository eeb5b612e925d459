import { isolate } from '@cauri/locale/isolate';
import { nameOfDeleted, readMailRecipient } from '#modules/identity';
import { lockWallets, post } from '#modules/ledger';
import { DAY_MS } from '#platform/clock';
import type { Tx } from '#platform/database';
import { hasBuyerLeft, mailBuyer, notifyBuyer } from './inform-buyer.ts';
import { isSandbox, PLAN_DAYS, type PurchaseParts, type PurchaseRow, transferKey } from './purchases.ts';

export type CreditParts = Pick<PurchaseParts, 'mailer' | 'clock' | 'gateways' | 'readNotifiedAdmins'>;

/**
 * Credits a purchase that the caller has locked or inserted: the row, the money and the receipt in one transaction. The
 * business key of the transfer refuses a second credit.
 */
export async function creditPurchase(
  tx: Tx,
  row: PurchaseRow,
  parts: CreditParts & { readonly isLate: boolean; readonly received: bigint | null },
): Promise<void> {
  const { mailer, clock, gateways, isLate, received } = parts;
  const { user_id: userId, virtual_amount: amount, id: reference } = row;
  await lockWallets(tx, [userId]);
  if (amount > 0n) {
    await post(tx, [{ userId, key: transferKey(row), kind: 'purchase', amount, account: 'sales', reference }]);
  }
  const now = clock.now();
  await tx
    .updateTable('purchase')
    .set({
      state: 'paid',
      is_late: isLate,
      mismatch: null,
      answered: null,
      received_amount: received,
      paid_at: now,
      active_until: await nextEnd(tx, row, now),
    })
    .where('id', '=', row.id)
    .execute();
  await mailBuyer(tx, row, { kind: 'purchase_receipt', mailer, gateways });
  if (isLate || hasBuyerLeft(row, now)) await notifyBuyer(tx, row, { to: 'paid', amount });
  await mailAdmins(tx, row, parts);
}

async function mailAdmins(
  tx: Tx,
  row: PurchaseRow,
  { mailer, gateways, readNotifiedAdmins }: CreditParts,
): Promise<void> {
  const admins = await readNotifiedAdmins(tx);
  if (admins.length === 0) return;
  // A late payment may come after the account was deleted: only administrators can return it.
  const user = await readMailRecipient(tx, row.user_id);
  const params = {
    username: user?.username ?? nameOfDeleted(row.user_id),
    plan: isolate(row.plan_name),
    price: row.price,
    isSandbox: isSandbox(row, gateways),
    link: mailer.link(`/admin/users/${row.user_id}`),
  };
  for (const { email: to, language, id: userId } of admins) {
    await mailer.write(tx, { kind: 'new_subscription', params, to, language, userId });
  }
}

/** A renewal begins at the end of the last one. The lock of the wallet admits one purchase of a user at a time. */
async function nextEnd(tx: Tx, { user_id, plan_id }: PurchaseRow, now: Date): Promise<Date> {
  const { last } = await tx
    .selectFrom('purchase')
    .select((eb) => eb.fn.max('active_until').as('last'))
    .where('user_id', '=', user_id)
    .where('plan_id', '=', plan_id)
    .where('state', '=', 'paid')
    .executeTakeFirstOrThrow();
  const from = last && last > now ? last : now;
  return new Date(from.getTime() + PLAN_DAYS * DAY_MS);
}
