import { sql } from 'kysely';
import type { Reader } from '#platform/database';

/** Whether a user has placed a bet on an event, whatever became of it. */
export const hasBetOn =
  (db: Reader) =>
  async (userId: string, eventId: string): Promise<boolean> => {
    const { rows } = await sql<{ has: boolean }>`
      select exists (select from leg where user_id = ${userId} and event_id = ${eventId}) as has`.execute(db);
    return rows[0]?.has ?? false;
  };
