import { DEFAULT_LANGUAGE, type NoticeContent, toWireMoney } from '@cauri/contract';
import { isolate } from '@cauri/locale/isolate';
import { messages } from '@cauri/locale/messages';
import { describePurchase } from '@cauri/locale/purchase-words';
import { readMailRecipient } from '#modules/identity';
import { notifyUsers } from '#modules/notifications';
import type { Tx } from '#platform/database';
import { isSandbox, type PurchaseParts, type PurchaseRow } from './purchases.ts';

/** A buyer who has waited longer has probably left the page of the payment. */
const WAITS_FOR_MS = 5 * 60_000;

/** Whether the buyer probably does not see on the page of the payment how it ends. */
export const hasBuyerLeft = ({ created_at }: PurchaseRow, now: Date): boolean =>
  now.getTime() - created_at.getTime() > WAITS_FOR_MS;

type PurchaseNotice = Extract<NoticeContent, { kind: 'purchase_changed' }>;

interface Change {
  readonly to: PurchaseNotice['to'];
  /** The virtual money that was credited, taken back or returned, in centimes. */
  readonly amount: bigint;
  /** The debt that this added, in centimes. */
  readonly owed?: bigint;
  /** The part of the amount that repaid a debt, in centimes. */
  readonly repaid?: bigint;
  /** The amount that an earlier dispute took back and that is not returned, in centimes. */
  readonly takenBefore?: bigint;
}

/** Writes a notice for the buyer, which is also pushed to the devices that want it. A deleted account gets none. */
export async function notifyBuyer(
  tx: Tx,
  row: PurchaseRow,
  { to, amount, owed = 0n, repaid = 0n, takenBefore = 0n }: Change,
): Promise<void> {
  if (!(await readMailRecipient(tx, row.user_id))) return;
  await notifyUsers(tx, [row.user_id], {
    kind: 'purchase_changed',
    purchaseId: row.id,
    plan: row.plan_name,
    to,
    amount: toWireMoney(amount),
    owed: toWireMoney(owed),
    ...(repaid > 0n && { repaid: toWireMoney(repaid) }),
    ...(takenBefore > 0n && { takenBefore: toWireMoney(takenBefore) }),
  });
}

interface BuyerMail extends Pick<PurchaseParts, 'mailer' | 'gateways'> {
  readonly kind: 'purchase_receipt' | `purchase_${'refunded' | 'disputed' | 'restored'}`;
}

/** Writes an email to the buyer of a purchase. */
export async function mailBuyer(tx: Tx, row: PurchaseRow, { kind, mailer, gateways }: BuyerMail): Promise<void> {
  const user = await readMailRecipient(tx, row.user_id);
  if (!user) return;
  const params = {
    username: user.username,
    plan: isolate(row.plan_name),
    price: row.price,
    amount: row.virtual_amount,
    isSandbox: isSandbox(row, gateways),
    link: mailer.link(`/purchases/${row.id}`),
  };
  const mail = { to: user.email, language: user.language, userId: user.id };
  if (kind === 'purchase_receipt') {
    await mailer.write(tx, { kind, params, ...mail });
    return;
  }
  const to = ({ purchase_refunded: 'refunded', purchase_disputed: 'disputed', purchase_restored: 'restored' } as const)[
    kind
  ];
  const sentence = describePurchase(
    { plan: row.plan_name, to },
    messages[user.language ?? DEFAULT_LANGUAGE].words.notices,
  );
  await mailer.write(tx, { kind, params: { ...params, sentence }, ...mail });
}
