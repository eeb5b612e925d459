import type { AdminUser } from '@cauri/contract';
import { recordAuditEntry, writeOnce } from '#modules/audit';
import { lockAdmins, refuseLastAdmin } from '#modules/identity';
import { eraseAccount } from '../erase-account.ts';
import { readOne, roleOf } from './list-users.ts';
import { lockUser, refuseOwn, type UserAction, type UsersParts } from './parts.ts';

/**
 * Erases a user. The audit log has the deletion and its reason, but not the user. Throws the problems of the erasure,
 * `own_account`, `last_admin` and `account_deleted`.
 */
export async function deleteUser(parts: UsersParts, action: UserAction, reason: string): Promise<AdminUser> {
  const { db, clock, demoAdmin, sessions } = parts;
  const { id, admin } = action;
  refuseOwn(action);
  await writeOnce(db, admin, async (tx) => {
    await lockAdmins(tx);
    const user = await lockUser(tx, id);
    await refuseLastAdmin(tx, id, demoAdmin);
    await eraseAccount(tx, id, clock.now());
    const subject = { kind: 'user', id } as const;
    if (roleOf(user, demoAdmin) === 'admin')
      await recordAuditEntry(tx, { admin, kind: 'admin_unmade', subject, reason });
    await recordAuditEntry(tx, { admin, kind: 'user_deleted', subject, reason });
  });
  await sessions.forget(id);
  return readOne(db, id, demoAdmin);
}
