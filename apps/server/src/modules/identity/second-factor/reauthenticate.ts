import { api, CONFIRMED_MINUTES, type ConfirmSelf } from '@cauri/contract';
import type { Context } from 'hono';
import { sql } from 'kysely';
import type { Database, Reader } from '#platform/database';
import { type Caller, callerOf, type Env, type Router, serve } from '#platform/http';
import { problem } from '#platform/problem';
import { isOwnPassword } from '../account/erase-user.ts';
import type { Auth } from '../sign-in/auth.ts';
import { forward } from '../sign-in/forward.ts';
import type { PasswordGuard } from '../sign-in/password-guard.ts';

export interface ConfirmParts {
  readonly db: Database;
  readonly auth: Auth;
  readonly passwords: PasswordGuard;
}

/** Takes the password again, and the code of a second factor: for a while the session may do dangerous acts. */
export function mountConfirmation(router: Router, { db, auth, passwords }: ConfirmParts): void {
  serve(router, api.confirmSelf, async ({ body }, c) => {
    const { userId, sessionId } = await callerOf(c);
    await passwords.guardOwn(c, userId, () => check(c, { db, auth }, body));
    return { until: (await confirmSession(db, sessionId)).toISOString() };
  });
}

/** Throws `invalid_credentials` and `code_invalid`. */
async function check(
  c: Context<Env>,
  { db, auth }: Omit<ConfirmParts, 'passwords'>,
  { password, code = '' }: ConfirmSelf,
): Promise<void> {
  const { userId, hasSecondFactor } = await callerOf(c);
  if (!(await isOwnPassword(db, userId, password))) throw problem('invalid_credentials');
  if (!hasSecondFactor) return;
  await forward(c, auth, { body: { code: code.replace(/\s/g, '') }, path: '/api/auth/two-factor/verify-totp' });
}

/**
 * Runs `replace`, in which the library may put another session in the place of the caller's. That session gets the
 * confirmation time of the old one: only a confirmation confirms, and a password without the second factor is none.
 */
export async function keepConfirmation<T>(
  db: Database,
  { userId, sessionId }: Pick<Caller, 'userId' | 'sessionId'>,
  replace: () => Promise<T>,
): Promise<T> {
  const before = await db
    .selectFrom('session')
    .select(['confirmed_at', sql<Date>`clock_timestamp()`.as('now')])
    .where('id', '=', sessionId)
    .executeTakeFirst();
  const result = await replace();
  if (before) {
    await db
      .updateTable('session')
      .set({ confirmed_at: before.confirmed_at })
      .where('user_id', '=', userId)
      .where('id', '<>', sessionId)
      .where('confirmed_at', '>=', before.now)
      .execute();
  }
  return result;
}

const lasting = sql<Date>`confirmed_at + ${CONFIRMED_MINUTES} * interval '1 minute'`;

/** Whether a session has confirmed who it is a short while ago. */
export async function isConfirmed(db: Reader, sessionId: string): Promise<boolean> {
  const row = await db
    .selectFrom('session')
    .select(sql<boolean>`${lasting} > now()`.as('is_recent'))
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return row?.is_recent ?? false;
}

/** Returns until when it counts. Throws `unauthenticated` when the session has ended meanwhile. */
async function confirmSession(db: Reader, sessionId: string): Promise<Date> {
  const row = await db
    .updateTable('session')
    .set({ confirmed_at: sql`now()` })
    .where('id', '=', sessionId)
    .returning(lasting.as('until'))
    .executeTakeFirst();
  if (!row) throw problem('unauthenticated');
  return row.until;
}

/** Whether an account has a second factor now. */
export async function hasSecondFactor(db: Reader, userId: string): Promise<boolean> {
  const row = await db.selectFrom('app_user').select('two_factor_enabled').where('id', '=', userId).executeTakeFirst();
  return row?.two_factor_enabled ?? false;
}
