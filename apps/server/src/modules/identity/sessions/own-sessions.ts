import type { Session } from '@cauri/contract';
import { type RawBuilder, sql } from 'kysely';
import { type Clock, DAY_MS } from '#platform/clock';
import type { Database, Reader } from '#platform/database';
import type { Caller } from '#platform/http';
import { isId } from '#platform/ids';
import { deleteInChunks } from '#platform/jobs/outbox';
import { problem } from '#platform/problem';
import { deviceOf } from './device.ts';
import { SESSION_CHANNEL } from './notify-access.ts';

const SHOWN_MAXIMUM = 50;
/** The row of an expired session is stored for this time, because it may say why the session ended. */
const EXPIRED_STORED_MS = 7 * DAY_MS;

/** The sessions of a user: the current one, then the others by last use. */
export async function listOwnSessions(db: Database, caller: Caller, { now }: Clock): Promise<Session[]> {
  const rows = await db
    .selectFrom('session')
    .select(['id', 'user_agent', 'created_at', 'last_used_at'])
    .where('user_id', '=', caller.userId)
    .where('expires_at', '>', now())
    .orderBy(sql`id = ${caller.sessionId}::uuid`, 'desc')
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN_MAXIMUM)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    device: deviceOf(row.user_agent ?? ''),
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at.toISOString(),
    isCurrent: row.id === caller.sessionId,
  }));
}

/** Ends one session of the user. Throws `not_found` for an unknown session and for one of another user. */
export async function endOwnSession(db: Reader, { userId }: Pick<Caller, 'userId'>, id: string): Promise<void> {
  const count = isId(id) ? await endSessions(db, sql`user_id = ${userId} and id = ${id}`) : 0;
  if (count === 0) throw problem('not_found');
}

/** Ends every other session of the user. */
export async function endOtherSessions(
  db: Reader,
  { userId, sessionId }: Pick<Caller, 'userId' | 'sessionId'>,
): Promise<void> {
  await endSessions(db, sql`user_id = ${userId} and id <> ${sessionId}`);
}

/**
 * Ends the sessions that meet a condition, and notifies every process with the commit, as `notifyAccess` does. Returns
 * their number.
 */
async function endSessions(db: Reader, condition: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql`
    with ended as (delete from session where ${condition} returning user_id)
    select pg_notify(${SESSION_CHANNEL}, user_id::text) from ended`.execute(db);
  return rows.length;
}

/** Deletes sessions that expired a week ago; returns the number deleted. */
export const pruneSessions = (db: Database, now: Date): Promise<number> => {
  const before = new Date(now.getTime() - EXPIRED_STORED_MS);
  return deleteInChunks(
    db,
    'session',
    (limit) => sql`select ctid from session where expires_at < ${before} order by expires_at limit ${limit}`,
  );
};
