import type { Role, UserStatus } from '@cauri/contract';
import { sql } from 'kysely';
import { setMayBet } from '#modules/ledger';
import type { Tx } from '#platform/database';
import { notifyAccess } from '../sessions/notify-access.ts';
import { endAccess } from '../sign-in/reset-password.ts';
import { throwTaken } from './add-user.ts';

/**
 * Changes the names of a user. A new address is unconfirmed, and ends every session and link. Throws `username_taken` and
 * `email_taken`.
 */
export async function setNames(
  tx: Tx,
  { userId, username, email }: { readonly userId: string; readonly username: string; readonly email?: string },
): Promise<void> {
  await tx
    .updateTable('app_user')
    .set({
      name: username,
      username: username.toLowerCase(),
      display_username: username,
      ...(email !== undefined && { email, email_verified: false }),
      updated_at: sql`now()`,
    })
    .where('id', '=', userId)
    .execute()
    .catch(throwTaken);
  if (email !== undefined) await endAccess(tx, userId);
}

interface StatusChange {
  readonly userId: string;
  /** The present status. The caller has locked the user. */
  readonly from: UserStatus;
  readonly to: UserStatus;
  readonly at: Date;
}

/**
 * Changes whether a user may bet and sign in. A suspension ends every session for good. It keeps the rows until it is lifted,
 * so that a page that has the cookie of one can say why it ended.
 */
export async function setStatus(tx: Tx, { userId, from, to, at }: StatusChange): Promise<void> {
  // This also ends a session that a request has renewed while the suspension was written.
  if (from === 'suspended') await tx.deleteFrom('session').where('user_id', '=', userId).execute();
  await tx
    .updateTable('app_user')
    .set({ status: to, ...(to === 'active' && { awaits_approval: false }), updated_at: sql`now()` })
    .where('id', '=', userId)
    .execute();
  await setMayBet(tx, { userId, mayBet: to === 'active' });
  await notifyAccess(tx, userId);
  if (to !== 'suspended') return;
  await tx
    .updateTable('session')
    .set({ expires_at: sql`least(expires_at, ${at}::timestamptz)` })
    .where('user_id', '=', userId)
    .execute();
}

export async function setRole(
  tx: Tx,
  { userId, role }: { readonly userId: string; readonly role: Role },
): Promise<void> {
  await notifyAccess(tx, userId);
  await tx.updateTable('app_user').set({ role, updated_at: sql`now()` }).where('id', '=', userId).execute();
}
