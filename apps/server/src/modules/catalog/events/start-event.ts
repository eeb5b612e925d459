import type { BoardChange } from '../board/change-board.ts';
import { closeMarkets } from './apply-changes.ts';

/**
 * Begins an event of an administrator, whose start comes with it where it was announced for later. Nobody follows it, so
 * that its markets close. `false`, and nothing written, when it is no such event that waits for its start.
 */
export async function startEvent(change: BoardChange, eventId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await change.tx
    .updateTable('event')
    .set({ status: 'live', starts_at: now, board_version: change.version })
    .where('id', '=', eventId)
    .where('feed', '=', 'admin')
    .where('status', 'in', ['upcoming', 'postponed'])
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  await closeMarkets(change, [eventId]);
  return true;
}
