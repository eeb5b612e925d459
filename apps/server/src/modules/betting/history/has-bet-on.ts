import { sql } from 'kysely';
import type { Reader } from '#platform/database';

/** Which of these events somebody has bet on, whatever became of the bets. */
export async function findBetOn(db: Reader, eventIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${eventIds}::uuid[]) as id where exists (select from leg where event_id = id)`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Whether a user has placed a bet on an event, whatever became of it. */
export const hasBetOn =
  (db: Reader) =>
  async (userId: string, eventId: string): Promise<boolean> => {
    const { rows } = await sql<{ has: boolean }>`
      select exists (select from leg where user_id = ${userId} and event_id = ${eventId}) as has`.execute(db);
    return rows[0]?.has ?? false;
  };

/** Whether a bet on an event is still to be settled. */
export async function hasOpenBetOn(db: Reader, eventId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from leg where event_id = ${eventId} and status = 'pending') as has`.execute(db);
  return rows[0]?.has ?? false;
}
