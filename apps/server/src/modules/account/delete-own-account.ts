import type { DeleteAccount } from '@cauri/contract';
import { isOwnPassword, lockAdmins, readMe, refuseLastAdmin } from '#modules/identity';
import { type Database, inTransaction, type Tx } from '#platform/database';
import type { Caller } from '#platform/http';
import { invalid, problem } from '#platform/problem';

export interface DeletionParts {
  readonly db: Database;
  /** In demo mode: who is an administrator by address. */
  readonly demoAdmin: string | null;
  readonly erase: (tx: Tx, userId: string) => Promise<void>;
}

/** Erases the caller's own account. Throws `invalid_credentials`, `last_admin` and what the erasure refuses. */
export async function deleteOwnAccount(
  { db, demoAdmin, erase }: DeletionParts,
  caller: Caller,
  { password, username }: DeleteAccount,
): Promise<void> {
  const me = await readMe(db, caller);
  if (!me) throw problem('unauthenticated');
  if (username.trim().toLowerCase() !== me.username.toLowerCase()) {
    throw invalid({ path: 'username', message: 'not the username of this account' });
  }
  if (!(await isOwnPassword(db, caller.userId, password))) throw problem('invalid_credentials');
  await inTransaction(db, async (tx) => {
    if (caller.role === 'admin') {
      await lockAdmins(tx);
      await refuseLastAdmin(tx, caller.userId, demoAdmin);
    }
    await erase(tx, caller.userId);
  });
}
