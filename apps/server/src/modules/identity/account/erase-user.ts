import { sql } from 'kysely';
import type { Reader, Tx } from '#platform/database';
import { notifyAccess } from '../sessions/notify-access.ts';
import { hashFor, verifyPassword } from '../sign-in/password.ts';
import { readPasswordHash } from '../sign-in/steady-password.ts';

/** Checks the password of a user. */
export async function isOwnPassword(db: Reader, userId: string, password: string): Promise<boolean> {
  const hash = await readPasswordHash(db, userId);
  if (hash === null || !(await hashFor({ userId }, () => verifyPassword({ hash, password })))) return false;
  // Another password may have been set while this one waited for its turn to be hashed.
  return (await readPasswordHash(db, userId)) === hash;
}

/** The name under which administrators see a deleted account. */
export const nameOfDeleted = (userId: string): string => `deleted-${userId.slice(-8)}`;

/**
 * Erases the personal data of a user and every way to sign in. The row stays, because other rows refer to it; name and
 * address are free again. The new name cannot be used to sign up.
 */
export async function eraseUser(tx: Tx, userId: string): Promise<void> {
  await notifyAccess(tx, userId);
  await tx.deleteFrom('session').where('user_id', '=', userId).execute();
  await tx.deleteFrom('credential').where('user_id', '=', userId).execute();
  await tx.deleteFrom('verification').where('value', '=', userId).execute();
  await tx.deleteFrom('two_factor').where('user_id', '=', userId).execute();
  await tx.deleteFrom('email_change').where('user_id', '=', userId).execute();
  const name = `deleted-${userId}`;
  await tx
    .updateTable('app_user')
    .set({
      name,
      username: name,
      display_username: nameOfDeleted(userId),
      email: `${name}@deleted.invalid`,
      email_verified: false,
      image: null,
      language: null,
      role: 'bettor',
      status: 'suspended',
      awaits_approval: false,
      odds_policy: 'none',
      reminder_minutes: null,
      two_factor_enabled: false,
      notify_email: false,
      notify_bet_results: false,
      notify_promotions: false,
      updated_at: sql`now()`,
      deleted_at: sql`coalesce(deleted_at, now())`,
    })
    .where('id', '=', userId)
    .execute();
}
