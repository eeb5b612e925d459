import { AsyncLocalStorage } from 'node:async_hooks';
import { APIError } from '@better-auth/core/error';
import type { FactorChange } from '@cauri/contract';
import { sql } from 'kysely';
import type { Administrator } from '#modules/audit';
import type { Tx } from '#platform/database';
import type { Update } from '../sign-in/steady-password.ts';

interface ChangedFactor {
  readonly userId: string;
  readonly change: FactorChange;
  readonly at: Date;
  /** Null for a bettor. */
  readonly admin: Administrator | null;
}

/** Runs in the transaction that makes the change. */
export type OnFactorChanged = (tx: Tx, about: ChangedFactor) => Promise<void>;

const refusal = APIError.from('BAD_REQUEST', { code: 'TOTP_ALREADY_ENABLED', message: 'TOTP_ALREADY_ENABLED' });

const administrators = new AsyncLocalStorage<Administrator | null>();

/** Runs a request of the library. If it changes the second factor of the caller, `admin` is who did it. */
export const changeFactorAs = <T>(admin: Administrator | null, run: () => Promise<T>): Promise<T> =>
  administrators.run(admin, run);

/** The change that an update by the library makes to a second factor if it has effect; null if it is about something else. */
function changeBy({ model, update }: Update): FactorChange | null {
  if (model === 'twoFactor' && 'backupCodes' in update) return 'codes';
  if (model !== 'user' || typeof update.twoFactorEnabled !== 'boolean') return null;
  return update.twoFactorEnabled ? 'on' : 'off';
}

/** Whether an update must go through {@link reportChange}. */
export const mayChangeFactor = (args: Update): boolean => changeBy(args) !== null;

interface Report {
  readonly update: (args: Update) => Promise<unknown>;
  readonly onChange: OnFactorChanged;
}

/**
 * Makes an update of the library, with what belongs to it, and reports the change in the same transaction. Nothing is reported
 * if the factor was off already, on already, or is being set up.
 */
export async function reportChange(tx: Tx, args: Update, { update, onChange }: Report): Promise<unknown> {
  const change = changeBy(args);
  const id = String(args.where.find(({ field }) => field === 'id')?.value);
  // The lock makes a concurrent change wait, so that it finds what this one leaves.
  const user = await tx
    .selectFrom('app_user')
    .select(['id', 'two_factor_enabled as was_on', sql<Date>`now()`.as('at')])
    .where('id', '=', (eb) =>
      args.model === 'user' ? eb.val(id) : eb.selectFrom('two_factor').select('user_id').where('id', '=', id),
    )
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (user?.was_on && args.update.verified === false) throw refusal;
  const row = await update(args);
  if (!row || !change || !user) return row;
  await finish(tx, user.id, change);
  const admin = administrators.getStore() ?? null;
  if (user.was_on === (change !== 'on')) await onChange(tx, { userId: user.id, change, at: user.at, admin });
  return row;
}

/**
 * Does what the library does in later transactions, which may never run: a factor that is on would be taken for one that is
 * being set up, and one that is off could not be set up again. Also ends what the last recovery code has allowed a session.
 */
async function finish(tx: Tx, userId: string, change: FactorChange): Promise<void> {
  if (change === 'on')
    await tx.updateTable('two_factor').set({ verified: true }).where('user_id', '=', userId).execute();
  if (change === 'off') await tx.deleteFrom('two_factor').where('user_id', '=', userId).execute();
  await tx
    .updateTable('session')
    .set({ gave_last_code: false })
    .where('user_id', '=', userId)
    .where('gave_last_code', '=', true)
    .execute();
}
