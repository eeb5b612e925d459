import { sql } from 'kysely';
import { type Database, inTransaction, type Tx } from '#platform/database';
import { dropEmailChange } from '../account/change-email.ts';
import { notifyAccess } from '../sessions/notify-access.ts';
import { clearUnknownTries } from './password-guard.ts';

/** Ends every open link of a user, to a new password or address, and every sign-in that waits for its second factor. */
export async function endOpenLinks(tx: Tx, userId: string): Promise<void> {
  await dropEmailChange(tx, userId);
  await tx.deleteFrom('verification').where('value', '=', userId).execute();
}

/** Ends every session, every open link and every API token of a user, and unlinks the identity. */
export async function endAccess(tx: Tx, userId: string): Promise<void> {
  await notifyAccess(tx, userId);
  // Ends the sessions first: one of them that links an identity at this moment has then linked it, or links nothing.
  await tx.deleteFrom('session').where('user_id', '=', userId).execute();
  await tx.deleteFrom('admin_identity').where('user_id', '=', userId).execute();
  await endOpenLinks(tx, userId);
  await tx
    .updateTable('api_token')
    .set({ revoked_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute();
}

/**
 * Ends every session and every other link of a user who has chosen a new password by a link, confirms the address,
 * because the user reads its mailbox, and clears the count of wrong passwords from unknown devices. `notify` joins the
 * transaction.
 */
export async function endOldAccess(db: Database, userId: string, notify: (tx: Tx) => Promise<void>): Promise<void> {
  await inTransaction(db, async (tx) => {
    await endAccess(tx, userId);
    await clearUnknownTries(tx, userId);
    await tx
      .updateTable('app_user')
      .set({ email_verified: true, updated_at: sql`now()` })
      .where('id', '=', userId)
      .execute();
    await notify(tx);
  });
}
