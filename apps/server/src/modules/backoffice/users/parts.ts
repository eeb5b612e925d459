import type { Maker } from '#modules/audit';
import type { Sessions } from '#modules/identity';
import type { SettingsStore } from '#modules/settings';
import type { Bus } from '#platform/bus';
import type { Clock } from '#platform/clock';
import type { Database, Reader, Tx } from '#platform/database';
import { problem } from '#platform/problem';
import { findUser } from './list-users.ts';

export interface UsersParts {
  readonly db: Database;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly sessions: Sessions;
  readonly settings: SettingsStore;
  /** In demo mode: who is an administrator by address. */
  readonly demoAdmin: string | null;
}

/** On whom an administrator acts. */
export interface Aim {
  readonly id: string;
  readonly maker: Maker;
}

/** Throws `not_found`. */
export async function requireUser(db: Reader, id: string) {
  const user = await findUser(db, id);
  if (!user) throw problem('not_found');
  return user;
}

/** Holds a user until the transaction ends. Throws `not_found`. */
export async function lockUser(tx: Tx, id: string) {
  await requireUser(tx, id);
  await tx.selectFrom('app_user').select('id').where('id', '=', id).forUpdate().execute();
  return requireUser(tx, id);
}

/** Holds every administrator until the transaction ends, in one order, so that two cannot unmake each other. */
export async function lockAdmins(tx: Tx): Promise<void> {
  await tx.selectFrom('app_user').select('id').where('role', '=', 'admin').orderBy('id').forUpdate().execute();
}

/** Refuses to take away the last administrator who may sign in. After {@link lockAdmins}. */
export async function refuseLastAdmin(tx: Tx, id: string, demoAdmin: string | null): Promise<void> {
  const other = await tx
    .selectFrom('app_user')
    .select('id')
    .where((eb) => eb.or([eb('role', '=', 'admin'), eb('email', '=', demoAdmin ?? '')]))
    .where('status', '<>', 'suspended')
    .where('id', '<>', id)
    .limit(1)
    .executeTakeFirst();
  if (!other) throw problem('last_admin');
}

/** Nobody changes their own standing or money. */
export function refuseOwn({ id, maker }: Aim): void {
  if (id === maker.userId) throw problem('own_account');
}
