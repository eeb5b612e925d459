import { sql } from 'kysely';
import type { Reader } from '#platform/database';

/** Whether a bet of this user has not been settled. */
export async function hasOpenBets(db: Reader, userId: string): Promise<boolean> {
  const bet = await db
    .selectFrom('bet')
    .select('id')
    .where('user_id', '=', userId)
    // Written out, not a parameter: the planner must see that an index holds it.
    .where('status', '=', sql.lit('pending'))
    .limit(1)
    .executeTakeFirst();
  return bet !== undefined;
}
