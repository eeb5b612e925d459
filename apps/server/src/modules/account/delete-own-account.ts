import { lockAdmins, readMe, refuseLastAdmin } from '#modules/identity';
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

interface Deletion {
  readonly username: string;
  /** Checks that the caller is the owner. */
  readonly confirm: () => Promise<void>;
}

/** Erases the caller's own account. Throws `last_admin`, and the problems of the confirmation and of the erasure. */
export async function deleteOwnAccount(
  { db, clock, demoAdmin }: DeletionParts,
  caller: Caller,
  { username, confirm }: Deletion,
): Promise<void> {
  const me = await readMe(db, caller);
  if (!me) throw problem('unauthenticated');
  if (username.trim().toLowerCase() !== me.username.toLowerCase()) {
    throw invalid({ path: 'username', message: 'must be the username of this account' });
  }
  await confirm();
  await inTransaction(db, async (tx) => {
    if (caller.role === 'admin') {
      await lockAdmins(tx);
      await refuseLastAdmin(tx, caller.userId, demoAdmin);
    }
    await eraseAccount(tx, caller.userId, clock.now());
  });
}
