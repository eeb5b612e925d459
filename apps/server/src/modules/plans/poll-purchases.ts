import { confirmPurchase } from './confirm-purchase.ts';
import type { PurchaseParts } from './purchases.ts';

/** So many gateways are asked at once. */
const BATCH = 8;

/**
 * Confirms the purchases that are due: whatever call was lost, and whoever died between payment and credit, it is
 * credited here. Returns how many were asked about.
 */
export async function pollPurchases(parts: PurchaseParts, signal?: AbortSignal): Promise<number> {
  let asked = 0;
  for (;;) {
    const due = await parts.db
      .selectFrom('purchase')
      .select('id')
      .where('due_at', '<=', parts.clock.now())
      .orderBy('due_at')
      .limit(BATCH)
      .execute();
    if (due.length === 0 || signal?.aborted) return asked;
    const outcomes = await Promise.allSettled(due.map(({ id }) => confirmPurchase(parts, id)));
    const failed = outcomes.find(({ status }) => status === 'rejected');
    if (failed?.status === 'rejected') throw failed.reason;
    asked += due.length;
  }
}
