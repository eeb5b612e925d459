import { randomBytes } from 'node:crypto';
import type { Config } from '#config';
import { recordAuditEntry } from '#modules/audit';
import { type Database, inTransaction, type Tx } from '#platform/database';
import { parseInput } from '#platform/http';
import { newId } from '#platform/ids';
import type { Log } from '#platform/log';
import { ProblemError } from '#platform/problem';
import { createAuth } from '../sign-in/auth.ts';
import { SignUp, suggestUsername } from '../sign-in/credentials.ts';
import { hashPassword } from '../sign-in/password.ts';
import { addUser } from './add-user.ts';

/**
 * Makes a registered user an administrator who depends on no other one. Runs on the server itself. Returns false when
 * no user has this email. Sessions get the role within seconds.
 */
export async function makeAdmin(db: Database, email: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const users = tx.updateTable('app_user').set({ role: 'admin' }).where('email', '=', email);
    const user = await users.returning('id').executeTakeFirst();
    if (!user) return false;
    await recordOwnAdmin(tx, user.id);
    return true;
  });
}

/** The address of an entry that was made by the command on the server, not by a request. */
const COMMAND = 'npm run admin';

/** The audit entry names no other administrator as the author. */
function recordOwnAdmin(tx: Tx, userId: string): Promise<void> {
  return recordAuditEntry(tx, {
    admin: { userId, address: COMMAND },
    kind: 'admin_made',
    subject: { kind: 'user', id: userId },
    after: { role: 'admin' },
  });
}

/**
 * Creates a link with which an administrator sets a new password, once and within an hour, like the link of the page
 * for forgotten passwords. Returns null if no administrator has this email. `config.adminEmail` is the administrator by
 * address in demo mode.
 */
export async function makeAdminResetLink(
  { db, config, log }: { readonly db: Database; readonly config: Config; readonly log: Log },
  email: string,
): Promise<string | null> {
  const user = await db.selectFrom('app_user').select(['id', 'role']).where('email', '=', email).executeTakeFirst();
  const isAdmin = user?.role === 'admin' || (user && config.demoMode && email === config.adminEmail);
  if (!isAdmin) return null;
  let link: string | null = null;
  const ignore = async () => {};
  const auth = createAuth({
    db,
    config,
    log,
    onNewUser: ignore,
    onFactorChanged: ignore,
    onUnverified: ignore,
    onPasswordReset: ignore,
    onPasswordForgotten: async (_, token) => {
      link = `${config.siteUrl}/reset-password?token=${encodeURIComponent(token)}`;
    },
  });
  await auth.api.requestPasswordReset({ body: { email } });
  await inTransaction(db, (tx) =>
    recordAuditEntry(tx, {
      admin: { userId: user.id, address: COMMAND },
      kind: 'reset_link_made',
      subject: { kind: 'user', id: user.id },
    }),
  );
  return link;
}

interface AdminToAdd {
  readonly email: string;
  /** Null: the account has no password until one is set by {@link makeAdminResetLink}. */
  readonly password: string | null;
  /** In centimes. */
  readonly balance: bigint;
}

/**
 * Adds an administrator who depends on no other one, under a username derived from the address. The address needs no
 * confirmation: this runs on the server only. Throws `validation_failed` and `email_taken`.
 */
export async function addAdmin(db: Database, { email, password, balance }: AdminToAdd): Promise<void> {
  const given = { email, password: password ?? randomBytes(32).toString('hex'), username: suggestUsername(email) };
  const user = parseInput(SignUp, given);
  const passwordHash = await hashPassword(user.password);
  const add = (username: string) =>
    inTransaction(db, async (tx) => {
      const id = newId();
      await addUser(tx, {
        id,
        credentialId: newId(),
        username,
        email: user.email,
        emailVerified: true,
        passwordHash,
        balance,
        status: 'active',
        role: 'admin',
      });
      await recordOwnAdmin(tx, id);
    });
  await add(user.username).catch((error: unknown) => {
    if (!(error instanceof ProblemError) || error.code !== 'username_taken') throw error;
    return add(`${user.username}_${newId().slice(-8)}`);
  });
}
