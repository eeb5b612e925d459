import { sql } from 'kysely';
import type { BoardChange } from '../board/change-board.ts';
import { queueRun } from './queue-run.ts';

const EVER = new Date('0001-01-01T00:00:00Z');

/**
 * The event had begun before its announced start: bets placed from `instant` until now are void in this event, whatever
 * its result. They are settled at once; those that were settled already are corrected.
 */
export function voidBetsSince(change: BoardChange, eventId: string, instant: Date): Promise<void> {
  return voidBets(change, { eventId, cause: 'late', from: instant });
}

/** Likewise, of an event that has taken bets in play since then: only those placed before `until` are void. */
export function voidBetsBetween(
  change: BoardChange,
  eventId: string,
  { since, until }: { readonly since: Date; readonly until: Date },
): Promise<void> {
  return voidBets(change, { eventId, cause: 'late', from: since, until });
}

/** The event was moved by more than 48 hours: all bets placed until now are void in this event. New ones may follow. */
export function voidBetsSoFar(change: BoardChange, eventId: string): Promise<void> {
  return voidBets(change, { eventId, cause: 'postponed', from: EVER });
}

interface Voiding {
  readonly eventId: string;
  readonly cause: 'late' | 'postponed';
  readonly from: Date;
  /** Now, if it is left out. */
  readonly until?: Date;
}

async function voidBets({ tx }: BoardChange, { eventId, cause, from, until }: Voiding): Promise<void> {
  const event = await tx.selectFrom('event').select('id').where('id', '=', eventId).forUpdate().executeTakeFirst();
  if (!event) return;
  // The change holds the board: what is placed after it has a later time.
  const values = { event_id: eventId, version: await queueRun(tx, eventId), cause, placed_from: from };
  await tx
    .insertInto('void_window')
    .values({ ...values, placed_until: until ?? sql<Date>`clock_timestamp()` })
    .execute();
}
