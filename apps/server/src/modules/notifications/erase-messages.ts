import { sql } from 'kysely';
import type { Reader } from '#platform/database';

/** Erases all that was written to a user, in the app and by email, and what was written to others with the address in it. */
export async function eraseMessages(tx: Reader, userId: string): Promise<void> {
  await tx.deleteFrom('notice').where('user_id', '=', userId).execute();
  await tx.deleteFrom('mail').where('user_id', '=', userId).execute();
  // One by one: each has its index, and whoever is being erased can place nothing meanwhile.
  for (const names of [isToAddress, namesAddress]) {
    await sql`delete from mail m using app_user u where u.id = ${userId} and ${names}`.execute(tx);
  }
}

/** As a visitor, or as the one whose address it became later. */
const isToAddress = sql`lower(m.recipient) = u.email`;

/** The kinds that tell administrators of somebody; as their index says it. */
const namesAddress = sql`m.kind in ('support_message', 'new_user') and m.body_text is not null
  and strpos(lower(m.body_text), u.email) > 0`;
