import { toWireMoney } from '@cauri/contract';
import { type Administrator, recordAuditEntry, takeKey } from '#modules/audit';
import { GatewayError } from '#modules/gateways';
import { publishWalletChanges } from '#modules/ledger';
import { inTransaction } from '#platform/database';
import { askAgain } from '#platform/once-for-key';
import { problem } from '#platform/problem';
import { confirmPurchase } from './confirm-purchase.ts';
import { findPurchase, lockPurchase, type PurchaseParts, type PurchaseRow } from './purchases.ts';
import { reversePurchase } from './reverse-purchase.ts';

interface PurchaseAction {
  readonly id: string;
  readonly admin: Administrator;
}

/**
 * Reverses the credit of a paid purchase, once for any number of calls. A gateway with a refund API returns the price
 * first; at any other the operator returns it manually. Throws `not_found`, `purchase_state` for a purchase that is not
 * credited, `gateway_failed` if the gateway does not confirm the refund: then nothing is reversed, and `unavailable` while the
 * gateway answers another request.
 */
export async function refundPurchase(
  parts: PurchaseParts,
  { id, admin }: PurchaseAction,
  reason: string,
): Promise<void> {
  refuseUnpaid(await findPurchase(parts.db, id));
  const isRepeated = await takeKey(parts.db, admin);
  await refundAtGateway(parts, id);
  const userId = await inTransaction(parts.db, async (tx) => {
    const row = refuseUnpaid(await lockPurchase(tx, id));
    if (row.state === 'refunded') {
      if (isRepeated) admin.request?.markReplayed();
      return null;
    }
    const debt = await reversePurchase(tx, row, { ...parts, to: 'refunded' });
    await recordAuditEntry(tx, {
      admin,
      kind: 'purchase_refunded',
      subject: { kind: 'purchase', id, name: row.plan_name },
      reason,
      before: { state: row.state },
      after: {
        state: 'refunded',
        price: toWireMoney(row.price),
        virtualAmount: toWireMoney(row.virtual_amount),
        ...(debt > 0n && { owed: toWireMoney(debt) }),
      },
    });
    return row.user_id;
  });
  if (userId) await publishWalletChanges(parts.bus, [userId]);
}

/**
 * Returns a purchase that is refunded or may be. A dispute may begin after the payer got a claim to the money: a dispute
 * that is won must not return the credit too.
 */
function refuseUnpaid(row: PurchaseRow | null): PurchaseRow {
  if (!row) throw problem('not_found');
  const isClaimed = row.state === 'disputed' && row.refund_url !== null;
  if (row.state !== 'paid' && row.state !== 'refunded' && !isClaimed) throw problem('purchase_state');
  return row;
}

/**
 * A refund request without an answer for this time was lost, and may be sent again. Not earlier, even if the process that
 * sent it has died: the gateway may still be carrying it out, and reports nothing of it until then.
 */
const REQUEST_LOST_AFTER_MS = 60_000;

/**
 * Runs before the ledger changes: after a crash in between, a retry completes the refund, which the gateway makes once. One
 * request is sent at a time, because a gateway that refunds by claims finds an earlier claim only once it is made.
 */
async function refundAtGateway(parts: PurchaseParts, id: string): Promise<void> {
  const { db, gateways, log, clock } = parts;
  const row = await findPurchase(db, id);
  if (row?.state !== 'paid' || row.gateway === null || row.payment === null) return;
  const gateway = gateways.find(row.gateway);
  if (!gateway?.refund) return;
  const now = clock.now();
  const { numUpdatedRows: begun } = await db
    .updateTable('purchase')
    .set({ refund_requested_at: now })
    .where('id', '=', id)
    .where((eb) =>
      eb.or([
        eb('refund_requested_at', 'is', null),
        eb('refund_requested_at', '<', new Date(now.getTime() - REQUEST_LOST_AFTER_MS)),
      ]),
    )
    .executeTakeFirst();
  if (begun === 0n) throw askAgain();
  const end = (change: { readonly refund_url?: string | null }) =>
    db
      .updateTable('purchase')
      .set({ ...change, refund_requested_at: null })
      .where('id', '=', id)
      .execute();
  try {
    await end({ refund_url: await gateway.refund(row.payment, row.id) });
  } catch (error) {
    await end({});
    if (!(error instanceof GatewayError)) throw error;
    log.warn({ purchase: id, gateway: row.gateway, error: error.message }, 'payment gateway did not refund');
    throw problem('gateway_failed');
  }
}

/**
 * Requests the status of a payment from the gateway now. Throws `not_found`, `purchase_state` if the purchase has no
 * gateway or its state is final, and `gateway_failed` if it does not answer.
 */
export async function checkPurchase(parts: PurchaseParts, { id, admin }: PurchaseAction): Promise<void> {
  const before = await findPurchase(parts.db, id);
  if (!before) throw problem('not_found');
  if (before.payment === null || before.state === 'refunded') throw problem('purchase_state');
  await confirmPurchase(parts, id, async (tx, status) => {
    if (!status) throw problem('gateway_failed');
    const after = await findPurchase(tx, id);
    await recordAuditEntry(tx, {
      admin,
      kind: 'purchase_checked',
      subject: { kind: 'purchase', id, name: before.plan_name },
      before: { state: before.state },
      after: { state: after?.state, ...(after?.mismatch && { mismatch: after.mismatch }) },
    });
  });
}
