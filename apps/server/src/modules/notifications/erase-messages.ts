import { sql } from 'kysely';
import type { Tx } from '#platform/database';

/** Erases all that was written to a user, in the app and by e-mail, and what was written to others with the address in it. */
export async function eraseMessages(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('notice').where('user_id', '=', userId).execute();
  await sql`
    delete from mail m using app_user u
    where u.id = ${userId} and (m.user_id = u.id or lower(m.recipient) = u.email or strpos(lower(m.body_text), u.email) > 0)
  `.execute(tx);
}
