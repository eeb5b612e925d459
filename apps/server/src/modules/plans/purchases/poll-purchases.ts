import { isConnectionLoss } from '#platform/database';
import { confirmPurchase } from './confirm-purchase.ts';
import type { PurchaseParts } from './purchases.ts';

/** The number of purchases polled concurrently per gateway. */
const BATCH = 8;
/** The delay of a purchase whose confirmation failed, so that the others of its gateway come first. */
const FAILURE_WAIT_MS = 300_000;

/**
 * Confirms the due purchases of one gateway, so that every payment is credited even if the webhook or a process was
 * lost. A purchase that cannot be confirmed is postponed and the others continue. Returns the number of polled
 * purchases; throws the first failure once no purchase is due.
 */
export async function pollPurchases(parts: PurchaseParts, gateway: string, signal?: AbortSignal): Promise<number> {
  let failure: { readonly reason: unknown } | null = null;
  let polled = 0;
  for (;;) {
    const due = await parts.db
      .selectFrom('purchase')
      .select('id')
      .where('gateway', '=', gateway)
      .where('due_at', '<=', parts.clock.now())
      .orderBy('due_at')
      .limit(BATCH)
      .execute();
    if (due.length === 0 || signal?.aborted) break;
    const outcomes = await Promise.allSettled(due.map(({ id }) => confirmPurchase(parts, id)));
    for (const [index, outcome] of outcomes.entries()) {
      if (outcome.status === 'fulfilled') continue;
      if (isConnectionLoss(outcome.reason)) throw outcome.reason;
      failure ??= outcome;
      await postpone(parts, due[index]?.id, outcome.reason);
    }
    polled += due.length;
  }
  if (failure) throw failure.reason;
  return polled;
}

async function postpone({ db, clock, log }: PurchaseParts, id: string | undefined, error: unknown): Promise<void> {
  if (id === undefined) return;
  log.error({ purchase: id, error: String(error) }, 'confirming a purchase failed, retrying later');
  await db
    .updateTable('purchase')
    .set({ due_at: new Date(clock.now().getTime() + FAILURE_WAIT_MS) })
    .where('id', '=', id)
    .where('due_at', '<=', clock.now())
    .execute();
}
