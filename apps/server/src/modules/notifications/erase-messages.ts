import { sql } from 'kysely';
import type { Reader } from '#platform/database';

/**
 * Erases what was written to a user, in the app and by email, and the messages to administrators that name the user by
 * address or lead to the user's page.
 */
export async function eraseMessages(tx: Reader, userId: string): Promise<void> {
  await tx.deleteFrom('notice').where('user_id', '=', userId).execute();
  await tx.deleteFrom('mail').where('user_id', '=', userId).execute();
  // One by one: each has its index, and whoever is being erased can place nothing meanwhile.
  for (const names of [isToAddress, namesUser]) {
    await sql`delete from mail m using app_user u where u.id = ${userId} and ${names}`.execute(tx);
  }
}

/** As a visitor, or as the one whose address it became later. */
const isToAddress = sql`lower(m.recipient) = u.email`;

/** The condition on kind and text is that of the index `mail_about_users`. */
const namesUser = sql`m.kind in ('support_message', 'new_user', 'new_subscription') and m.body_text is not null
  and (strpos(lower(m.body_text), u.email) > 0 or strpos(m.body_text, '/users/' || u.id) > 0)`;
