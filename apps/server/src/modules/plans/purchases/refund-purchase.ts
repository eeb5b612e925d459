import { toWireMoney } from '@cauri/contract';
import { type Administrator, recordAuditEntry, writeOnce } from '#modules/audit';
import { GatewayError } from '#modules/gateways';
import { tellWalletsChanged } from '#modules/ledger';
import { problem } from '#platform/problem';
import { confirmPurchase } from './confirm-purchase.ts';
import { takePurchaseBack } from './credit-purchase.ts';
import { findPurchase, lockPurchase, type PurchaseParts } from './purchases.ts';

interface PurchaseAction {
  readonly id: string;
  readonly admin: Administrator;
}

/**
 * Reverses the credit of a paid purchase, once for any number of calls. A gateway with a refund API returns the price
 * first; at any other the operator returns it manually. Throws `not_found`, `purchase_state` for a purchase that is not
 * credited, and `gateway_failed` if the gateway does not confirm the refund: then nothing is reversed.
 */
export async function refundPurchase(
  parts: PurchaseParts,
  { id, admin }: PurchaseAction,
  reason: string,
): Promise<void> {
  await refundAtGateway(parts, id);
  const userId = await writeOnce(parts.db, admin, async (tx) => {
    const row = await lockPurchase(tx, id);
    if (!row) throw problem('not_found');
    if (row.state === 'refunded') return null;
    if (row.state !== 'paid') throw problem('purchase_state');
    const owed = await takePurchaseBack(tx, row, parts);
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
        ...(owed > 0n && { owed: toWireMoney(owed) }),
      },
    });
    return row.user_id;
  });
  if (userId) await tellWalletsChanged(parts.bus, [userId]);
}

/**
 * Runs before the ledger changes: after a crash in between, a retry completes the refund, which the gateway makes once.
 */
async function refundAtGateway({ db, gateways, log }: PurchaseParts, id: string): Promise<void> {
  const row = await findPurchase(db, id);
  if (row?.state !== 'paid' || row.gateway === null || row.payment === null) return;
  try {
    await gateways.find(row.gateway)?.refund?.(row.payment);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    log.warn({ purchase: id, gateway: row.gateway, error: error.message }, 'payment gateway did not refund');
    throw problem('gateway_failed');
  }
}

/**
 * Asks the gateway for the status of a payment now. Throws `not_found`, `purchase_state` if there is no gateway to ask
 * or the state is final, and `gateway_failed` if it does not answer.
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
