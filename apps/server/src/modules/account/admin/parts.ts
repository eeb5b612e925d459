import type { Approvals } from '#modules/approvals';
import type { Administrator } from '#modules/audit';
import type { Sessions } from '#modules/identity';
import type { SettingsStore } from '#modules/settings';
import type { Clock } from '#platform/clock';
import type { Database, Reader, Tx } from '#platform/database';
import type { Bus } from '#platform/database/bus';
import { problem } from '#platform/problem';
import { findUser } from './list-users.ts';

export interface UsersParts {
  readonly db: Database;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly sessions: Sessions;
  readonly settings: SettingsStore;
  readonly approvals: Approvals;
  /** In demo mode: the address whose user is an administrator. */
  readonly demoAdmin: string | null;
}

/** The user whom an administrator changes. */
export interface UserAction {
  readonly id: string;
  readonly admin: Administrator;
}

/** Throws `not_found`. */
export async function requireUser(db: Reader, id: string) {
  const user = await findUser(db, id);
  if (!user) throw problem('not_found');
  return user;
}

/** Locks a user until the transaction ends. Throws `not_found`, and `account_deleted` for a deleted account. */
export async function lockUser(tx: Tx, id: string) {
  await requireUser(tx, id);
  await tx.selectFrom('app_user').select('id').where('id', '=', id).forUpdate().execute();
  const user = await requireUser(tx, id);
  if (user.deleted_at) throw problem('account_deleted');
  return user;
}

/** Administrators cannot change their own status, role or balance. */
export function refuseOwn({ id, admin }: UserAction): void {
  if (id === admin.userId) throw problem('own_account');
}
