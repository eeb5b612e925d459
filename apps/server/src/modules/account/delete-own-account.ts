import type { DeleteAccount } from '@cauri/contract';
import { isOwnPassword, lockAdmins, readMe, refuseLastAdmin } from '#modules/identity';
import type { Clock } from '#platform/clock';
import { type Database, inTransaction } from '#platform/database';
import type { Caller } from '#platform/http';
import { invalid, problem } from '#platform/problem';
import { eraseAccount } from './erase-account.ts';

export interface DeletionParts {
  readonly db: Database;
  readonly clock: Clock;
  /** In demo mode: the address whose user is an administrator. */
  readonly demoAdmin: string | null;
}

/** Erases the caller's own account. Throws `invalid_credentials`, `last_admin` and the problems of the erasure. */
export async function deleteOwnAccount(
  { db, clock, demoAdmin }: DeletionParts,
  caller: Caller,
  { password, username }: DeleteAccount,
): Promise<void> {
  const me = await readMe(db, caller);
  if (!me) throw problem('unauthenticated');
  if (username.trim().toLowerCase() !== me.username.toLowerCase()) {
    throw invalid({ path: 'username', message: 'must be the username of this account' });
  }
  if (!(await isOwnPassword(db, caller.userId, password))) throw problem('invalid_credentials');
  await inTransaction(db, async (tx) => {
    if (caller.role === 'admin') {
      await lockAdmins(tx);
      await refuseLastAdmin(tx, caller.userId, demoAdmin);
    }
    await eraseAccount(tx, caller.userId, clock.now());
  });
}
