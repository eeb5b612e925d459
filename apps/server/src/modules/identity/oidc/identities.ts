import { randomBytes } from 'node:crypto';
import type { OwnIdentity } from '@cauri/contract';
import { sql } from 'kysely';
import type { Config } from '#config';
import { type Administrator, recordAuditEntry } from '#modules/audit';
import { type Database, inTransaction, type Reader, type Tx } from '#platform/database';
import { newId } from '#platform/ids';
import type { AccountMails } from '../account/account-mails.ts';
import { readMailRecipient } from '../account/recipients.ts';
import { holdAccess } from '../sessions/hold-access.ts';
import type { Identity } from './provider.ts';

/**
 * A session that a provider has opened ends after this time and is not extended, because the provider does not
 * report that it has closed an account.
 */
export const IDENTITY_SESSION_HOURS = 12;

/** The identity that is linked to an account; null if none is. */
export async function readIdentity(db: Reader, userId: string): Promise<OwnIdentity | null> {
  const row = await db.selectFrom('admin_identity').selectAll().where('user_id', '=', userId).executeTakeFirst();
  if (!row) return null;
  const { issuer, subject, linked_at, last_used_at } = row;
  return { issuer, subject, linkedAt: linked_at.toISOString(), lastUsedAt: last_used_at?.toISOString() ?? null };
}

interface LinkParts {
  readonly db: Database;
  readonly config: Pick<Config, 'demoAdmin'>;
  readonly accountMails: Pick<AccountMails, 'identityLinked' | 'identityUnlinked'>;
}

interface NewLink {
  readonly admin: Administrator;
  /** The session that links. */
  readonly sessionId: string;
  readonly identity: Identity;
}

/**
 * Links an identity to the account of an administrator, in place of another one, and notifies the administrator by email.
 * `taken`: it belongs to another account. `late`: the session or the role has ended, which would otherwise have unlinked
 * it.
 */
export async function linkIdentity(
  { db, config, accountMails }: LinkParts,
  { admin, sessionId, identity: { issuer, subject } }: NewLink,
): Promise<'linked' | 'taken' | 'late'> {
  const link = async (tx: Tx) => {
    if (!(await holdAccess(tx, { userId: admin.userId, sessionId, demoAdmin: config.demoAdmin }))) return 'late';
    const known = await readIdentity(tx, admin.userId);
    if (known?.issuer === issuer && known.subject === subject) return 'linked';
    await tx.deleteFrom('admin_identity').where('user_id', '=', admin.userId).execute();
    await tx.insertInto('admin_identity').values({ id: newId(), user_id: admin.userId, issuer, subject }).execute();
    await recordAuditEntry(tx, {
      admin,
      kind: 'identity_linked',
      subject: { kind: 'user', id: admin.userId },
      ...(known && { before: { issuer: known.issuer, identity: known.subject } }),
      after: { issuer, identity: subject },
    });
    const user = await readMailRecipient(tx, admin.userId);
    if (user && known) await accountMails.identityUnlinked(tx, user, known.issuer);
    if (user) await accountMails.identityLinked(tx, user, issuer);
    return 'linked';
  };
  try {
    return await inTransaction(db, link);
  } catch (error) {
    const constraint = error instanceof Error && 'constraint' in error ? error.constraint : null;
    if (constraint === 'admin_identity_issuer_subject_key') return 'taken';
    throw error;
  }
}

/**
 * Unlinks the identity of an administrator, which ends the sessions that it has opened, and notifies the administrator by
 * email. Nothing happens without one.
 */
export async function unlinkIdentity(
  tx: Tx,
  accountMails: Pick<AccountMails, 'identityUnlinked'>,
  admin: Administrator,
): Promise<void> {
  const before = await tx
    .deleteFrom('admin_identity')
    .where('user_id', '=', admin.userId)
    .returning(['issuer', 'subject as identity'])
    .executeTakeFirst();
  if (!before) return;
  await recordAuditEntry(tx, { admin, kind: 'identity_unlinked', subject: { kind: 'user', id: admin.userId }, before });
  const user = await readMailRecipient(tx, admin.userId);
  if (user) await accountMails.identityUnlinked(tx, user, before.issuer);
}

/** Returns whether an identity is linked to this account. */
export async function isLinkedTo(db: Reader, userId: string, { issuer, subject }: Identity): Promise<boolean> {
  const identity = await readIdentity(db, userId);
  return identity?.issuer === issuer && identity.subject === subject;
}

interface NewSession {
  readonly identity: Identity;
  readonly demoAdmin: string | null;
  readonly address: string;
  readonly userAgent: string | null;
}

/**
 * Opens a session of the administrator to whom an identity is linked, and returns its token; null if nobody may sign in by
 * it. The session has not reauthenticated: the provider may have answered from a session of its own, hours old.
 */
export function openIdentitySession(db: Database, session: NewSession): Promise<string | null> {
  const { identity, demoAdmin, address, userAgent } = session;
  return inTransaction(db, async (tx) => {
    // Locks the row, so that an identity that is being unlinked opens no session.
    const linked = await tx
      .updateTable('admin_identity')
      .set({ last_used_at: sql`now()` })
      .where('issuer', '=', identity.issuer)
      .where('subject', '=', identity.subject)
      .returning(['id', 'user_id'])
      .executeTakeFirst();
    if (!linked) return null;
    const user = await tx
      .selectFrom('app_user')
      .select(['role', 'email', 'status'])
      .where('id', '=', linked.user_id)
      .executeTakeFirstOrThrow();
    if (user.status === 'suspended' || (user.role !== 'admin' && user.email !== demoAdmin)) return null;
    const token = randomBytes(32).toString('base64url');
    await tx
      .insertInto('session')
      .values({
        id: newId(),
        token,
        user_id: linked.user_id,
        identity_id: linked.id,
        expires_at: sql`now() + ${IDENTITY_SESSION_HOURS} * interval '1 hour'`,
        updated_at: sql`now()`,
        reauthenticated_at: new Date(0),
        ip_address: address,
        user_agent: userAgent,
      })
      .execute();
    return token;
  });
}
