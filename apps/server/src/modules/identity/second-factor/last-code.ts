import type { Database } from '#platform/database';
import type { Caller } from '#platform/http';
import type { Auth } from '../sign-in/auth.ts';

interface LastCodeParts {
  readonly db: Database;
  readonly auth: Auth;
}

/** Called after a session has given a recovery code, or was opened by one: records it if that code was the last. */
export async function markLastCode(
  { db, auth }: LastCodeParts,
  session: { readonly token: string } | { readonly id: string },
): Promise<void> {
  const [column, value] = 'id' in session ? (['id', session.id] as const) : (['token', session.token] as const);
  const found = await db.selectFrom('session').select(['id', 'user_id']).where(column, '=', value).executeTakeFirst();
  if (!found || (await countCodes(auth, found.user_id)) > 0) return;
  await db.updateTable('session').set({ gave_last_code: true }).where('id', '=', found.id).execute();
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
  { db, auth }: LastCodeParts,
  { userId, sessionId, hasSecondFactor }: Caller,
): Promise<boolean> {
  if (!hasSecondFactor) return false;
  const session = await db
    .selectFrom('session')
    .select('gave_last_code')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return session?.gave_last_code === true && (await countCodes(auth, userId)) === 0;
}
