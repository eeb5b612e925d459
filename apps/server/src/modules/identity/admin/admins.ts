import type { Tx } from '#platform/database';
import { problem } from '#platform/problem';

/** Locks every administrator until the transaction ends, in one order, so that two cannot demote each other. */
export async function lockAdmins(tx: Tx): Promise<void> {
  await tx.selectFrom('app_user').select('id').where('role', '=', 'admin').orderBy('id').forUpdate().execute();
}

/** Refuses to remove the last administrator who may sign in. Call after {@link lockAdmins}. */
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
