import { sql } from 'kysely';
import type { BoardChange } from '../board/change-board.ts';
import { type CancelledResult, recordResult } from './record-result.ts';

/** In the external id of what was withdrawn. */
export const WITHDRAWN = ' withdrawn ';

/**
 * Cancels an event that its source takes back before it was played. Its external id is free again, so that the source may
 * offer another event in its place.
 */
export async function withdrawEvent(
  change: BoardChange,
  eventId: string,
  result: Omit<CancelledResult, 'status'> & { readonly source: string },
): Promise<void> {
  if (!(await recordResult(change, eventId, { status: 'cancelled', ...result }))) return;
  await sql`update event set external_id = external_id || ${WITHDRAWN} || id where id = ${eventId}`.execute(change.tx);
}
