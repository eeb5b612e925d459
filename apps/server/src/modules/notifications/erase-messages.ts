import { sql } from 'kysely';
import type { Reader } from '#platform/database';

/**
 * Erases the notices and emails to a user, and the messages to administrators that name the user by address or link to
 * the user's page.
 */
export async function eraseMessages(tx: Reader, userId: string): Promise<void> {
  await eraseOwnMail(tx, userId);
  // Separate statements: each uses its index, and a user who is being erased can place no bets meanwhile.
  for (const names of [isToAddress, namesUser]) {
    await sql`delete from mail m using app_user u where u.id = ${userId} and ${names}`.execute(tx);
  }
}

/** Erases the notices and emails to a user. */
export async function eraseOwnMail(tx: Reader, userId: string): Promise<void> {
  await tx.deleteFrom('notice').where('user_id', '=', userId).execute();
  await tx.deleteFrom('mail').where('user_id', '=', userId).execute();
}

/** Messages to a visitor with this address, or to the user who later took it. */
const isToAddress = sql`lower(m.recipient) = u.email`;

/** The condition on kind and text is that of the index `mail_about_users`. */
const namesUser = sql`m.kind in ('support_message', 'new_user', 'new_subscription') and m.body_text is not null
  and (strpos(lower(m.body_text), u.email) > 0 or strpos(m.body_text, '/users/' || u.id) > 0)`;
