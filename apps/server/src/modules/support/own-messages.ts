import type { OwnSupportMessage } from '@cauri/contract';
import { sql } from 'kysely';
import type { Database, Reader, Tx } from '#platform/database';
import { deleteInChunks } from '#platform/jobs/outbox';

/** A user's messages to support, newest first, with the answers. */
export async function listOwnMessages(db: Reader, userId: string) {
  return (await selectOwn(db, userId).execute()).map(({ id: _, ...row }) => toWire(row));
}

/** The messages that the page of support shows. */
const SHOWN = 20;

/** The newest messages of a user to support, with the answers, for the page of support. */
export async function listShownMessages(db: Reader, userId: string): Promise<OwnSupportMessage[]> {
  const rows = await selectOwn(db, userId).limit(SHOWN).execute();
  return rows.map(({ email: _, ...row }) => toWire(row));
}

const selectOwn = (db: Reader, userId: string) =>
  db
    .selectFrom('support_message')
    .select(['id', 'topic', 'email', 'bet', 'message', 'answer', 'answered_at', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc');

const toWire = <Row extends { answered_at: Date | null; created_at: Date }>({
  answered_at,
  created_at,
  ...row
}: Row) => ({
  ...row,
  answeredAt: answered_at?.toISOString() ?? null,
  createdAt: created_at.toISOString(),
});

/** Erases the messages of a user, signed in or from the same address, and the answers. */
export async function eraseOwnMessages(tx: Tx, userId: string): Promise<void> {
  await sql`
    delete from support_message m using app_user u
    where u.id = ${userId} and (m.user_id = u.id or lower(m.email) = u.email)`.execute(tx);
}

const old = sql`created_at < now() - interval '1 year'`;

/** Deletes messages older than a year, as the privacy notice promises; returns the number deleted. */
export const pruneSupport = (db: Database): Promise<number> =>
  deleteInChunks(
    db,
    'support_message',
    (limit) => sql`select ctid from support_message where ${old} order by created_at limit ${limit}`,
  );
