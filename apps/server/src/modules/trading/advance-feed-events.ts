import { changeBoard, hasDueEvents, hasStalePrices, startDueEvents, suspendStalePrices } from '#modules/catalog';
import type { Database } from '#platform/database';

/** How long an event without news may stay live, as specified. */
const LIVE_WINDOW_MS = 3 * 3_600_000;

/** In play, prices of a feed are offered for so long after they were taken. */
export const LIVE_PRICES_MS = 30_000;

/**
 * Starts the events that are due and that we do not play, ends the wait for those that began too long ago, and suspends
 * what is in play at prices that have grown old.
 */
export async function advanceFeedEvents(db: Database, now: Date): Promise<void> {
  const freshSince = new Date(now.getTime() - LIVE_PRICES_MS);
  const isDue = await hasDueEvents(db, now, LIVE_WINDOW_MS);
  if (!isDue && !(await hasStalePrices(db, freshSince))) return;
  await changeBoard(db, async (change) => {
    await startDueEvents(change, now, LIVE_WINDOW_MS);
    await suspendStalePrices(change, freshSince);
  });
}
