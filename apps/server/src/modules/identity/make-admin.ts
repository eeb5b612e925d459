import type { Config } from '#config';
import { recordAct } from '#modules/audit';
import { type Database, inTransaction } from '#platform/database';
import type { Log } from '#platform/log';
import { createAuth } from './auth.ts';

/**
 * Makes a registered user an administrator who depends on no other one, on the machine itself; false when nobody has this
 * email. Sessions see it within seconds.
 */
export async function makeAdmin(db: Database, email: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const users = tx.updateTable('app_user').set({ role: 'admin' }).where('email', '=', email);
    const user = await users.returning('id').executeTakeFirst();
    if (!user) return false;
    // In the log nobody else has made them one.
    const maker = { userId: user.id, address: 'npm run admin' };
    await recordAct(tx, {
      maker,
      kind: 'admin_made',
      subject: { kind: 'user', id: user.id },
      after: { role: 'admin' },
    });
    return true;
  });
}

/**
 * Makes a link with which an administrator chooses a new password, once and within an hour, like the link of the page
 * for forgotten passwords. Returns null when no administrator has this email. `config.adminEmail` is the administrator
 * by address in demo mode.
 */
export async function makeAdminResetLink(
  { db, config, log }: { readonly db: Database; readonly config: Config; readonly log: Log },
  email: string,
): Promise<string | null> {
  const user = await db.selectFrom('app_user').select('role').where('email', '=', email).executeTakeFirst();
  const isAdmin = user?.role === 'admin' || (user && config.demoMode && email === config.adminEmail);
  if (!isAdmin) return null;
  let link: string | null = null;
  const ignore = async () => {};
  const auth = createAuth({
    db,
    config,
    log,
    onNewUser: ignore,
    onUnverified: ignore,
    onPasswordReset: ignore,
    onForgotten: async (_, token) => {
      link = `${config.siteUrl}/reset-password?token=${encodeURIComponent(token)}`;
    },
  });
  await auth.api.requestPasswordReset({ body: { email } });
  return link;
}
