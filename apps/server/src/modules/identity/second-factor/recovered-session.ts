import type { Database } from '#platform/database';
import type { Caller } from '#platform/http';
import type { Auth } from '../sign-in/auth.ts';

/** Records that a recovery code has opened this session, or was given in it. */
export async function markRecovery(db: Database, session: { readonly token: string } | { readonly id: string }) {
  const [column, value] = 'id' in session ? (['id', session.id] as const) : (['token', session.token] as const);
  await db.updateTable('session').set({ used_recovery_code: true }).where(column, '=', value).execute();
}

/** Ends what the recovery codes of a user have allowed, because there are new ones. */
export async function endRecovery(db: Database, userId: string): Promise<void> {
  await db.updateTable('session').set({ used_recovery_code: false }).where('user_id', '=', userId).execute();
}

/** Counts the recovery codes of a user with a second factor that have not been used. */
export async function countCodes(auth: Auth, userId: string): Promise<number> {
  return (await auth.api.viewBackupCodes({ body: { userId } })).backupCodes.length;
}

/**
 * Returns whether the password alone may remove the second factor, or renew the recovery codes, in this session: the
 * owner has given the last recovery code in it, and may have no other one and no app.
 */
export async function isPasswordEnough(
  { db, auth }: { readonly db: Database; readonly auth: Auth },
  { userId, sessionId, hasSecondFactor }: Caller,
): Promise<boolean> {
  if (!hasSecondFactor) return false;
  const session = await db
    .selectFrom('session')
    .select('used_recovery_code')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return session?.used_recovery_code === true && (await countCodes(auth, userId)) === 0;
}
