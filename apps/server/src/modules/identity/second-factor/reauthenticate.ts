import { api, type Reauthenticate, STEP_UP_MINUTES } from '@cauri/contract';
import type { Context } from 'hono';
import { sql } from 'kysely';
import type { Database, Reader } from '#platform/database';
import { type Caller, callerOf, type Env, type Router, serve } from '#platform/http';
import { problem } from '#platform/problem';
import { isOwnPassword } from '../account/erase-user.ts';
import type { Auth } from '../sign-in/auth.ts';
import { RecoveryCode } from '../sign-in/credentials.ts';
import { forward } from '../sign-in/forward.ts';
import type { PasswordGuard } from '../sign-in/password-guard.ts';
import { markLastCode } from './last-code.ts';

export interface ReauthenticationParts {
  readonly db: Database;
  readonly auth: Auth;
  readonly passwords: PasswordGuard;
  /** Whether a password alone opens nothing to administrators ({@link requiresFactor}). */
  readonly isFactorRequired: boolean;
}

/** Mounts reauthentication: the password, and the code of a second factor, allow calls that require a step-up. */
export function mountReauthentication(router: Router, parts: ReauthenticationParts): void {
  const { db, auth, passwords, isFactorRequired } = parts;
  serve(router, api.reauthenticate, async ({ body }, c) => {
    const { userId, sessionId, hasSecondFactor } = await callerOf(c);
    if (isFactorRequired && !hasSecondFactor) throw problem('two_factor_required');
    await passwords.guardOwn(c, userId, () => check(c, { db, auth }, body));
    return { until: (await markReauthenticated(db, sessionId)).toISOString() };
  });
}

/** A code of the app has six digits; a recovery code is longer. */
const isRecoveryCode = (code: string): boolean => code.replace(/[\s-]/g, '').length > 6;

/**
 * Checks the password and, if the account has a second factor, a code of it or a recovery code, which is used up. Throws
 * `invalid_credentials` and `code_invalid`.
 */
export async function confirmOwner(
  c: Context<Env>,
  parts: Pick<ReauthenticationParts, 'db' | 'auth' | 'passwords'>,
  { password, code = '' }: Reauthenticate,
): Promise<void> {
  const { userId, sessionId, hasSecondFactor } = await callerOf(c);
  await parts.passwords.guardOwn(c, userId, async () => {
    if (!hasSecondFactor || !isRecoveryCode(code)) return check(c, parts, { password, code });
    if (!(await isOwnPassword(parts.db, userId, password))) throw problem('invalid_credentials');
    const body = RecoveryCode.parse({ code });
    await forward(c, parts.auth, { body, path: '/api/auth/two-factor/verify-backup-code' });
    await markLastCode(parts, { id: sessionId });
  });
}

/** Throws `invalid_credentials` and `code_invalid`. */
async function check(
  c: Context<Env>,
  { db, auth }: Pick<ReauthenticationParts, 'db' | 'auth'>,
  { password, code = '' }: Reauthenticate,
): Promise<void> {
  const { userId, hasSecondFactor } = await callerOf(c);
  if (!(await isOwnPassword(db, userId, password))) throw problem('invalid_credentials');
  if (!hasSecondFactor) return;
  await forward(c, auth, { body: { code: code.replace(/\s/g, '') }, path: '/api/auth/two-factor/verify-totp' });
}

/** The session that is replaced. */
interface Replaced extends Pick<Caller, 'userId' | 'sessionId'> {
  readonly endsLastCode?: boolean;
}

/**
 * Runs `replace`, in which the library may replace the caller's session. The new session gets the reauthentication time
 * of the old one, because a password without the second factor does not prove who the user is, the identity that has opened
 * the old one, and whether the last recovery code was given in it, unless `replace` ends what that allowed.
 */
export async function preserveReauthentication<T>(
  db: Database,
  { userId, sessionId, endsLastCode = false }: Replaced,
  replace: () => Promise<T>,
): Promise<T> {
  const before = await db
    .selectFrom('session')
    .select(['reauthenticated_at', 'identity_id', 'gave_last_code', sql<Date>`clock_timestamp()`.as('now')])
    .where('id', '=', sessionId)
    .executeTakeFirst();
  const result = await replace();
  if (before) {
    await db
      .updateTable('session')
      .set({
        reauthenticated_at: before.reauthenticated_at,
        identity_id: before.identity_id,
        ...(!endsLastCode && { gave_last_code: before.gave_last_code }),
      })
      .where('user_id', '=', userId)
      .where('id', '<>', sessionId)
      .where('reauthenticated_at', '>=', before.now)
      .execute();
  }
  return result;
}

const validUntil = sql<Date>`reauthenticated_at + ${STEP_UP_MINUTES} * interval '1 minute'`;

/** Returns whether the session has signed in or reauthenticated in the last {@link STEP_UP_MINUTES}. */
export async function isReauthenticated(db: Reader, sessionId: string): Promise<boolean> {
  const row = await db
    .selectFrom('session')
    .select(sql<boolean>`${validUntil} > now()`.as('is_recent'))
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return row?.is_recent ?? false;
}

/** Returns when it expires. Throws `unauthenticated` when the session has ended meanwhile. */
export async function markReauthenticated(db: Reader, sessionId: string): Promise<Date> {
  const row = await db
    .updateTable('session')
    .set({ reauthenticated_at: sql`now()` })
    .where('id', '=', sessionId)
    .returning(validUntil.as('until'))
    .executeTakeFirst();
  if (!row) throw problem('unauthenticated');
  return row.until;
}

/** Whether an account has a second factor now. */
export async function hasSecondFactor(db: Reader, userId: string): Promise<boolean> {
  const row = await db.selectFrom('app_user').select('two_factor_enabled').where('id', '=', userId).executeTakeFirst();
  return row?.two_factor_enabled ?? false;
}
