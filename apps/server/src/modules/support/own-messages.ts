import { sql } from 'kysely';
import type { Database, Reader, Tx } from '#platform/database';
import { deleteInChunks } from '#platform/jobs/outbox';

/** A user's messages to support, newest first, with the answers. */
export async function listOwnMessages(db: Reader, userId: string) {
  const rows = await db
    .selectFrom('support_message')
    .select(['topic', 'email', 'bet', 'message', 'answer', 'answered_at', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ answered_at, created_at, ...row }) => ({
    ...row,
    answeredAt: answered_at?.toISOString() ?? null,
    createdAt: created_at.toISOString(),
  }));
}

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
