import { readLetterAddress } from '#modules/identity';
import { lockWallets, post, settleAccounts } from '#modules/ledger';
import type { Tx } from '#platform/database';
import { DAY_MS, PLAN_DAYS, type PurchaseParts, type PurchaseRow, transferKey } from './purchases.ts';

type CreditParts = Pick<PurchaseParts, 'mailer' | 'clock' | 'gateways' | 'readNotifiedAdmins'>;

/**
 * Credits a purchase that the caller has locked or inserted: the row, the money and the receipt in one transaction. The
 * business key of the transfer refuses a second credit.
 */
export async function creditPurchase(tx: Tx, row: PurchaseRow, parts: CreditParts & { readonly isLate: boolean }) {
  const { mailer, clock, gateways, isLate } = parts;
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
      paid_at: now,
      active_until: await nextEnd(tx, row, now),
    })
    .where('id', '=', row.id)
    .execute();
  await mailBuyer(tx, row, { kind: 'purchase_receipt', mailer, gateways });
  await mailAdmins(tx, row, parts);
}

async function mailAdmins(
  tx: Tx,
  row: PurchaseRow,
  { mailer, gateways, readNotifiedAdmins }: CreditParts,
): Promise<void> {
  const admins = await readNotifiedAdmins(tx);
  const user = admins.length > 0 ? await readLetterAddress(tx, row.user_id) : null;
  if (!user) return;
  const params = {
    username: user.username,
    plan: row.plan_name,
    price: row.price,
    isSandbox: isSandbox(row, gateways),
    link: mailer.link(`/admin/users/${row.user_id}`),
  };
  for (const { email: to, language, id: userId } of admins) {
    await mailer.write(tx, { kind: 'new_subscription', params, to, language, userId });
  }
}

const isSandbox = ({ gateway }: PurchaseRow, gateways: PurchaseParts['gateways']): boolean =>
  gateway !== null && gateways.find(gateway)?.isSandbox === true;

/**
 * Reverses the credit of a purchase. The amount that the wallet does not cover becomes a debt, which is returned in
 * centimes.
 */
export async function takePurchaseBack(
  tx: Tx,
  row: PurchaseRow,
  { mailer, clock, gateways }: CreditParts,
): Promise<bigint> {
  let debt = 0n;
  const isCredited = row.state === 'paid';
  if (isCredited && row.virtual_amount > 0n) {
    const reversal = { account: 'sales', amount: row.virtual_amount, number: 1 } as const;
    const settlement = { userId: row.user_id, key: transferKey(row), reference: row.id, credit: null, reversal };
    debt = (await settleAccounts(tx, [settlement])).get(row.id) ?? 0n;
  }
  await tx
    .updateTable('purchase')
    .set({ state: 'refunded', refunded_at: clock.now(), active_until: null, due_at: null })
    .where('id', '=', row.id)
    .execute();
  if (isCredited) await mailBuyer(tx, row, { kind: 'purchase_refunded', mailer, gateways });
  return debt;
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

async function mailBuyer(
  tx: Tx,
  row: PurchaseRow,
  {
    kind,
    mailer,
    gateways,
  }: Pick<CreditParts, 'mailer' | 'gateways'> & {
    readonly kind: 'purchase_receipt' | 'purchase_refunded';
  },
): Promise<void> {
  const user = await readLetterAddress(tx, row.user_id);
  if (!user) return;
  await mailer.write(tx, {
    kind,
    params: {
      username: user.username,
      plan: row.plan_name,
      price: row.price,
      amount: row.virtual_amount,
      isSandbox: isSandbox(row, gateways),
      link: mailer.link(`/purchases/${row.id}`),
    },
    to: user.email,
    language: user.language,
    userId: user.id,
  });
}
