import { changeBoard, hasDueEvents, startDueEvents } from '#modules/catalog';
import type { Database } from '#platform/database';

/** How long an event without news may stay live, as specified. */
const LIVE_WINDOW_MS = 3 * 3_600_000;

/** Starts the events that are due and that we do not play, and ends the wait for those that began too long ago. */
export async function advanceFeedEvents(db: Database, now: Date): Promise<void> {
  if (!(await hasDueEvents(db, now, LIVE_WINDOW_MS))) return;
  await changeBoard(db, (change) => startDueEvents(change, now, LIVE_WINDOW_MS));
}
