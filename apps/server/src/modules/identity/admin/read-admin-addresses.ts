import type { Reader } from '#platform/database';
import type { AuthUser } from '../sign-in/auth.ts';

/** Every administrator who may sign in; in demo mode also the administrator by address. */
export async function readAdminAddresses(db: Reader, demoAdmin: string | null): Promise<AuthUser[]> {
  const users = await db
    .selectFrom('app_user')
    .select(['id', 'email', 'name', 'display_username', 'language'])
    .where((eb) => eb.or([eb('role', '=', 'admin'), eb('email', '=', demoAdmin ?? '')]))
    .where('status', '<>', 'suspended')
    .execute();
  return users.map(({ display_username, name, ...user }) => ({ ...user, username: display_username ?? name }));
}
