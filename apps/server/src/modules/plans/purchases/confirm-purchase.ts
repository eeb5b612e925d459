import { GatewayError, type PaymentStatus } from '#modules/gateways';
import { tellWalletsChanged } from '#modules/ledger';
import { inTransaction, type Tx } from '#platform/database';
import { creditPurchase, takePurchaseBack } from './credit-purchase.ts';
import { findTransition } from './purchase-states.ts';
import { ASKED_FOR_MS, DAY_MS, findPurchase, lockPurchase, type PurchaseParts, type PurchaseRow } from './purchases.ts';

/** The delays between two requests to the gateway. Its webhooks may never arrive. */
const ASK_AGAIN_AFTER_MS = [30_000, 60_000, 120_000, 300_000, 900_000, 3_600_000];

/**
 * Asks the gateway for the status of a payment and applies it. No other function credits, cancels or refunds a purchase
 * because of a gateway; webhook, return page and poller all call this, and repeated calls are safe. Returns null if
 * there is no such purchase. `within` joins the transaction and gets the status, null if the gateway did not answer.
 */
export async function confirmPurchase(
  parts: PurchaseParts,
  id: string,
  within?: (tx: Tx, status: PaymentStatus | null) => Promise<void>,
): Promise<PurchaseRow | null> {
  const before = await findPurchase(parts.db, id);
  if (!before || before.gateway === null || before.state === 'refunded') return before;
  const status = await fetchStatus(parts, before);
  const changed = await inTransaction(parts.db, async (tx) => {
    const hasMoved = await applyStatus(tx, { id, status }, parts);
    await within?.(tx, status);
    return hasMoved;
  });
  if (changed) await tellWalletsChanged(parts.bus, [before.user_id]);
  return findPurchase(parts.db, id);
}

/** Null if the gateway is not connected or does not answer; the request is retried later. */
async function fetchStatus({ gateways, log }: PurchaseParts, row: PurchaseRow): Promise<PaymentStatus | null> {
  const gateway = gateways.find(row.gateway ?? '');
  if (!gateway || row.payment === null) return null;
  try {
    return await gateway.fetchStatus(row.payment);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    log.warn({ purchase: row.id, gateway: row.gateway, error: error.message }, 'payment gateway did not answer');
    return null;
  }
}

/**
 * Decides by the row under the lock, because another call may have confirmed it meanwhile. Returns whether money moved.
 */
async function applyStatus(
  tx: Tx,
  { id, status }: { readonly id: string; readonly status: PaymentStatus | null },
  parts: PurchaseParts,
): Promise<boolean> {
  const row = await lockPurchase(tx, id);
  if (!row) return false;
  await scheduleNextRequest(tx, row, { now: parts.clock.now(), hasAnswered: status !== null });
  const transition = status && findTransition(row, status);
  if (!transition) return false;
  if ('mismatch' in transition) {
    parts.log.warn({ purchase: id, ...transition }, 'payment does not match its purchase');
    const state = row.state === 'paid' ? 'paid' : 'failed';
    await tx
      .updateTable('purchase')
      .set({ ...transition, state })
      .where('id', '=', id)
      .execute();
    return false;
  }
  if (transition.to === 'paid') await creditPurchase(tx, row, { ...parts, isLate: transition.isLate });
  else if (transition.to === 'refunded') await takePurchaseBack(tx, row, parts);
  else await tx.updateTable('purchase').set({ state: transition.to }).where('id', '=', id).execute();
  return transition.to === 'paid' || (transition.to === 'refunded' && row.state === 'paid');
}

/** A gateway that does not answer is polled for longer, because the payment may have been made. */
const WAITED_FOR_MS = 30 * DAY_MS;

/**
 * A request before the due time does not change the schedule. After the last one an unpaid purchase expires; a later
 * webhook can still change that.
 */
async function scheduleNextRequest(
  tx: Tx,
  row: PurchaseRow,
  { now, hasAnswered }: { readonly now: Date; readonly hasAnswered: boolean },
): Promise<void> {
  const isDue = row.due_at !== null && row.due_at <= now;
  const askedForMs = hasAnswered || row.payment === null ? ASKED_FOR_MS : WAITED_FOR_MS;
  const isOver = now.getTime() - row.created_at.getTime() >= askedForMs;
  const wait = ASK_AGAIN_AFTER_MS[Math.min(row.asked, ASK_AGAIN_AFTER_MS.length - 1)] ?? ASKED_FOR_MS;
  if (isDue) {
    row.asked += 1;
    row.due_at = isOver ? null : new Date(now.getTime() + wait);
    if (isOver && (row.state === 'created' || row.state === 'pending')) row.state = 'expired';
  }
  await tx
    .updateTable('purchase')
    .set({ asked: row.asked, asked_at: now, due_at: row.due_at, state: row.state })
    .where('id', '=', row.id)
    .execute();
}
