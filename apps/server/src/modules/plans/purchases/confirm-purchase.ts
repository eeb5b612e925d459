import { tellWalletsChanged } from '#modules/ledger';
import { inTransaction, type Tx } from '#platform/database';
import { GatewayError, type Told } from '../gateways/gateway.ts';
import { creditPurchase, takePurchaseBack } from './credit-purchase.ts';
import { judge } from './purchase-states.ts';
import { ASKED_FOR_MS, DAY_MS, findPurchase, lockPurchase, type PurchaseParts, type PurchaseRow } from './purchases.ts';

/** How long after the first, second … time the gateway is asked again: its own calls may never arrive. */
const ASK_AGAIN_AFTER_MS = [30_000, 60_000, 120_000, 300_000, 900_000, 3_600_000];

/**
 * The one way in which a purchase is credited, cancelled, refunded: asks its gateway what became of it and does that.
 * Called by webhook, return page and poller alike, as often as anybody likes. Null: there is no such purchase. `within`
 * joins the transaction, with what the gateway told.
 */
export async function confirmPurchase(
  parts: PurchaseParts,
  id: string,
  within?: (tx: Tx, told: Told | null) => Promise<void>,
): Promise<PurchaseRow | null> {
  const before = await findPurchase(parts.db, id);
  if (!before || before.gateway === null || before.state === 'refunded') return before;
  const told = await fetchTold(parts, before);
  const changed = await inTransaction(parts.db, async (tx) => {
    const hasMoved = await applyTold(tx, { id, told }, parts);
    await within?.(tx, told);
    return hasMoved;
  });
  if (changed) await tellWalletsChanged(parts.bus, [before.user_id]);
  return findPurchase(parts.db, id);
}

/** What the gateway tells; null when it cannot be asked or does not answer: it is asked again later. */
async function fetchTold({ gateways, log }: PurchaseParts, row: PurchaseRow): Promise<Told | null> {
  const gateway = gateways.find(row.gateway ?? '');
  if (!gateway || row.payment === null) return null;
  try {
    return await gateway.fetchStatus(row.payment);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    log.warn({ purchase: row.id, gateway: row.gateway, error: error.message }, 'a gateway did not answer');
    return null;
  }
}

/** In one transaction, by what is true then: somebody else may have confirmed meanwhile. Returns whether money moved. */
async function applyTold(
  tx: Tx,
  { id, told }: { readonly id: string; readonly told: Told | null },
  parts: PurchaseParts,
): Promise<boolean> {
  const row = await lockPurchase(tx, id);
  if (!row) return false;
  await planNextAsking(tx, row, { now: parts.clock.now(), hasAnswered: told !== null });
  const verdict = told && judge(row, told);
  if (!verdict) return false;
  if ('mismatch' in verdict) {
    parts.log.warn({ purchase: id, ...verdict }, 'a payment is not the one that was asked for');
    const state = row.state === 'paid' ? 'paid' : 'failed';
    await tx
      .updateTable('purchase')
      .set({ ...verdict, state })
      .where('id', '=', id)
      .execute();
    return false;
  }
  if (verdict.to === 'paid') await creditPurchase(tx, row, { ...parts, isLate: verdict.isLate });
  else if (verdict.to === 'refunded') await takePurchaseBack(tx, row, parts);
  else await tx.updateTable('purchase').set({ state: verdict.to }).where('id', '=', id).execute();
  return verdict.to === 'paid' || (verdict.to === 'refunded' && row.state === 'paid');
}

/** A gateway that does not answer is waited for longer: somebody may have paid. */
const WAITED_FOR_MS = 30 * DAY_MS;

/**
 * Who asks before it is due changes nothing of that. The last time, what nobody has paid expires; a call of the gateway
 * can still say otherwise.
 */
async function planNextAsking(
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
