import { createHash, randomBytes } from 'node:crypto';
import type { ChangeEmail, PendingEmail } from '@cauri/contract';
import { sql } from 'kysely';
import { type Database, inTransaction, type Tx } from '#platform/database';
import type { Caller } from '#platform/http';
import { problem } from '#platform/problem';
import { throwTaken } from '../admin/add-user.ts';
import type { AuthUser } from '../sign-in/auth.ts';
import { isOwnPassword } from './erase-user.ts';
import { readMailRecipient } from './recipients.ts';

const LINK_HOURS = 24;

/** The link itself names the address that it confirms. */
const PREFIX = 'change.';
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Writes the link to the new address and a notice to the old one, in the caller's transaction. */
export type NotifyAddresses = (tx: Tx, user: AuthUser, change: { email: string; token: string }) => Promise<void>;

/**
 * Requests a change of address; a later request replaces an earlier one. Throws `invalid_credentials` and
 * `email_taken`.
 */
export async function requestEmailChange(
  { db, notify }: { readonly db: Database; readonly notify: NotifyAddresses },
  { userId, sessionId }: Pick<Caller, 'userId' | 'sessionId'>,
  input: ChangeEmail,
): Promise<PendingEmail> {
  const email = input.email.toLowerCase();
  if (!(await isOwnPassword(db, userId, input.password))) throw problem('invalid_credentials');
  const token = PREFIX + randomBytes(32).toString('base64url');
  return inTransaction(db, async (tx) => {
    // An end of the session comes before this transaction, or finds the link that it has written.
    const session = await sql`select from session where id = ${sessionId} and user_id = ${userId} for share`.execute(
      tx,
    );
    if (session.rows.length === 0) throw problem('unauthenticated');
    const user = await readMailRecipient(tx, userId);
    if (!user) throw problem('unauthenticated');
    const other = await tx.selectFrom('app_user').select('id').where('email', '=', email).executeTakeFirst();
    if (other) throw problem('email_taken');
    const { rows } = await sql<{ expires_at: Date }>`
      insert into email_change (user_id, email, token_hash, expires_at)
      values (${userId}, ${email}, ${hashOf(token)}, now() + ${LINK_HOURS} * interval '1 hour')
      on conflict (user_id) do update set email = excluded.email, token_hash = excluded.token_hash,
        expires_at = excluded.expires_at
      returning expires_at`.execute(tx);
    await notify(tx, user, { email, token });
    return { email, expiresAt: rows[0]?.expires_at.toISOString() ?? '' };
  });
}

/**
 * Sets the new address of an account when its link is followed. Every other link of the account becomes invalid;
 * sessions stay. Throws `link_invalid`, and `email_taken` if another user has signed up with the address meanwhile.
 */
export async function confirmEmail(db: Database, token: string): Promise<{ userId: string; email: string }> {
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<{ user_id: string; email: string }>`
      delete from email_change where token_hash = ${hashOf(token)} and expires_at > now()
      returning user_id, email`.execute(tx);
    const [change] = rows;
    if (!change) throw problem('link_invalid');
    await tx.deleteFrom('verification').where('value', '=', change.user_id).execute();
    await tx
      .updateTable('app_user')
      .set({ email: change.email, email_verified: true, updated_at: sql`now()` })
      .where('id', '=', change.user_id)
      .execute()
      .catch(throwTaken);
    return { userId: change.user_id, email: change.email };
  });
}

/** Invalidates the link to a new address: the person who requested it may not have been the owner. */
export async function dropEmailChange(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('email_change').where('user_id', '=', userId).execute();
}
