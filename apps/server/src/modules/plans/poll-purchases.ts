import { confirmPurchase } from './confirm-purchase.ts';
import type { PurchaseParts } from './purchases.ts';

/** So many purchases is a gateway asked about at once. */
const BATCH = 8;

/**
 * Confirms the purchases of one gateway that are due: whatever call was lost, and whoever died between payment and credit,
 * it is credited here. Each gateway is asked apart, so that one that is slow holds up no other. Returns how many were
 * asked about.
 */
export async function pollPurchases(parts: PurchaseParts, gateway: string, signal?: AbortSignal): Promise<number> {
  let asked = 0;
  for (;;) {
    const due = await parts.db
      .selectFrom('purchase')
      .select('id')
      .where('gateway', '=', gateway)
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
