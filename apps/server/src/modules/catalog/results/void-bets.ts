import { sql } from 'kysely';
import type { BoardChange } from '../board/change-board.ts';
import { queueSettlement } from './record-result.ts';

const EVER = new Date('0001-01-01T00:00:00Z');

/**
 * Voids the bets placed on an event from `instant` until now, because it started before its announced start. They are void
 * in this event whatever its result. Settles them at once, and corrects those that are settled.
 */
export function voidBetsSince(change: BoardChange, eventId: string, instant: Date): Promise<void> {
  return voidBets(change, { eventId, cause: 'late', from: instant });
}

/** Voids the bets placed between two instants, for an event that has accepted bets in play since `until`. */
export function voidBetsBetween(
  change: BoardChange,
  eventId: string,
  { since, until }: { readonly since: Date; readonly until: Date },
): Promise<void> {
  return voidBets(change, { eventId, cause: 'late', from: since, until });
}

/** Voids all bets placed until now, because the event was moved by more than 48 hours. New bets may follow. */
export function voidBetsSoFar(change: BoardChange, eventId: string): Promise<void> {
  return voidBets(change, { eventId, cause: 'postponed', from: EVER });
}

interface Voiding {
  readonly eventId: string;
  readonly cause: 'late' | 'postponed';
  readonly from: Date;
  /** Now by default. */
  readonly until?: Date;
}

async function voidBets({ tx }: BoardChange, { eventId, cause, from, until }: Voiding): Promise<void> {
  const event = await tx.selectFrom('event').select('id').where('id', '=', eventId).forUpdate().executeTakeFirst();
  if (!event) return;
  // The change has locked the board, so that every later placement has a later time.
  const values = { event_id: eventId, version: await queueSettlement(tx, eventId), cause, placed_from: from };
  await tx
    .insertInto('void_window')
    .values({ ...values, placed_until: until ?? sql<Date>`clock_timestamp()` })
    .execute();
}
