import { sql } from 'kysely';
import { type Database, inTransaction } from '#platform/database';
import { problem } from '#platform/problem';
import { throwTaken } from '../admin/add-user.ts';

/** The minimum time between two changes of a username. */
const CHANGED_ONCE_IN = sql`interval '30 days'`;

/**
 * Changes the username of a user. The current name changes nothing. Throws `username_taken` and `username_too_soon`.
 */
export async function changeUsername(db: Database, userId: string, username: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const user = await tx
      .selectFrom('app_user')
      .select(['display_username', 'username'])
      .select(sql<Date | null>`username_changed_at + ${CHANGED_ONCE_IN}`.as('next_at'))
      .select(sql<boolean>`coalesce(username_changed_at + ${CHANGED_ONCE_IN} > now(), false)`.as('is_too_soon'))
      .where('id', '=', userId)
      .where('deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!user) throw problem('unauthenticated');
    if ((user.display_username ?? user.username) === username) return;
    if (user.is_too_soon) throw problem('username_too_soon', { until: user.next_at?.toISOString() ?? '' });
    await tx
      .updateTable('app_user')
      .set({
        name: username,
        username: username.toLowerCase(),
        display_username: username,
        username_changed_at: sql`now()`,
        updated_at: sql`now()`,
      })
      .where('id', '=', userId)
      .execute()
      .catch(throwTaken);
  });
}
