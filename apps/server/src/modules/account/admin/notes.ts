import type { UserNote } from '@cauri/contract';
import { recordAuditEntry, writeOnce } from '#modules/audit';
import type { Database, Reader, Tx } from '#platform/database';
import { requireUser, type UserAction } from './parts.ts';

const SHOWN_MAXIMUM = 100;

/** The notes of administrators about a user, newest first. Throws `not_found`. */
export async function listNotes(db: Reader, userId: string): Promise<UserNote[]> {
  await requireUser(db, userId);
  const rows = await db
    .selectFrom('user_note as n')
    .leftJoin('app_user as u', 'u.id', 'n.by_user')
    .select(['n.id', 'n.body', 'n.created_at', 'u.username', 'u.display_username'])
    .where('n.user_id', '=', userId)
    .orderBy('n.id', 'desc')
    .limit(SHOWN_MAXIMUM)
    .execute();
  return rows.map((row) => ({
    id: String(row.id),
    text: row.body,
    by: row.display_username ?? row.username,
    createdAt: row.created_at.toISOString(),
  }));
}

/** Erases the notes about a user. */
export async function eraseNotes(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('user_note').where('user_id', '=', userId).execute();
}

/** Adds a note. The audit log has the fact, not the text. */
export async function addNote(db: Database, { id, admin }: UserAction, text: string): Promise<UserNote[]> {
  await writeOnce(db, admin, async (tx) => {
    await requireUser(tx, id);
    await tx.insertInto('user_note').values({ user_id: id, by_user: admin.userId, body: text }).execute();
    await recordAuditEntry(tx, { admin, kind: 'note_added', subject: { kind: 'user', id } });
  });
  return listNotes(db, id);
}
