import type { Database } from '#platform/database';

/** Makes a registered user an administrator; false when nobody has this email. Sessions see it within seconds. */
export async function makeAdmin(db: Database, email: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('app_user')
    .set({ role: 'admin' })
    .where('email', '=', email)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
