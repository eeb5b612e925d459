import { api, CONFIRMED_MINUTES, type ConfirmSelf } from '@cauri/contract';
import type { Context } from 'hono';
import { sql } from 'kysely';
import { makerOf, recordAct } from '#modules/audit';
import { type Database, inTransaction, type Reader } from '#platform/database';
import { callerOf, type Env, type Router, serve } from '#platform/http';
import { ProblemError, problem } from '#platform/problem';
import type { SharedLimits } from '#platform/rate-limit';
import type { Auth } from './auth.ts';
import { isOwnPassword } from './erase-user.ts';
import { forward } from './forward.ts';

/** Tries of one account: what a thief of a session could guess. The library counts codes of who signs in only. */
const TRIES = { count: 10, seconds: 900 };

export interface ConfirmParts {
  readonly db: Database;
  readonly auth: Auth;
  readonly shareLimit: SharedLimits;
}

/** The password once more, and the second factor where there is one: for a while the session may do dangerous acts. */
export function mountConfirmation(router: Router, { db, auth, shareLimit }: ConfirmParts): void {
  const tries = shareLimit('confirmation', TRIES);
  serve(router, api.confirmSelf, async ({ body }, c) => {
    const { userId, sessionId } = await callerOf(c);
    await tries.take(userId);
    await check(c, { db, auth }, body);
    await tries.giveBack(userId);
    return { until: (await confirmSession(db, sessionId)).toISOString() };
  });
}

/** Throws `invalid_credentials` and `code_invalid`; both stand in the log of activities. */
async function check(
  c: Context<Env>,
  { db, auth }: Omit<ConfirmParts, 'shareLimit'>,
  { password, code = '' }: ConfirmSelf,
): Promise<void> {
  const { userId, hasSecondFactor } = await callerOf(c);
  if (!(await isOwnPassword(db, userId, password))) {
    await recordFailure(c, db, { passwordRight: false });
    throw problem('invalid_credentials');
  }
  if (!hasSecondFactor) return;
  try {
    const body = { code: code.replace(/\s/g, '') };
    await forward(c, auth, { body, path: '/api/auth/two-factor/verify-totp' });
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'code_invalid') {
      await recordFailure(c, db, { passwordRight: true });
    }
    throw error;
  }
}

async function recordFailure(c: Context<Env>, db: Database, after: { readonly passwordRight: boolean }): Promise<void> {
  const maker = await makerOf(c);
  const subject = { kind: 'user', id: maker.userId } as const;
  await inTransaction(db, (tx) => recordAct(tx, { maker, kind: 'confirmation_failed', subject, after }));
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
