import type { FactorChange } from '@cauri/contract';
import { sql } from 'kysely';
import type { Tx } from '#platform/database';
import type { Update } from '../sign-in/steady-password.ts';

/** Runs in the transaction that makes the change. */
export type OnFactorChanged = (
  tx: Tx,
  about: { readonly userId: string; readonly change: FactorChange; readonly at: Date },
) => Promise<void>;

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
 * Makes an update of the library and reports the change in the same transaction. Nothing is reported if the factor was off
 * already, on already, or is being set up.
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
  const row = await update(args);
  if (row && change && user?.was_on === (change !== 'on')) await onChange(tx, { userId: user.id, change, at: user.at });
  return row;
}
