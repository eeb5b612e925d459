import {
  api,
  NOTICES_MAXIMUM,
  type Notice,
  type NoticeContent,
  type NoticeQuery,
  type ReadNotices,
} from '@cauri/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Reader, Tx } from '#platform/database';
import type { Bus } from '#platform/database/bus';
import { callerOf, type Router, serve } from '#platform/http';
import { deleteInChunks } from '#platform/jobs/outbox';

const CHANNEL = 'notice';
const RETENTION_DAYS = 90;
const USERS_AT_ONCE = 20;
/** Larger counts are shown as "99+". */
const COUNTED_MAXIMUM = 100;

/**
 * Returns the statement, or CTE, that inserts notices: `rows` is a query of (user_id, content), the content being JSON of the
 * contract's `NoticeContent`. After the commit the users' pages must be notified.
 */
export const insertNotices = (rows: RawBuilder<unknown>) =>
  sql`insert into notice (user_id, content) select n.user_id, n.content from (${rows}) n`;

/** Inserts a notice for one user in the caller's transaction. After the commit call {@link announceNotices}. */
export async function writeNotice(tx: Reader, userId: string, content: NoticeContent): Promise<void> {
  await tx
    .insertInto('notice')
    .values({ user_id: userId, content: JSON.stringify(content) })
    .execute();
}

/** Inserts notices in the caller's transaction; open pages are notified with the commit. */
export async function notifyUsers(tx: Tx, userIds: readonly string[], content: NoticeContent): Promise<void> {
  for (const userId of userIds) {
    await writeNotice(tx, userId, content);
    await sql`select pg_notify(${CHANNEL}, ${userId})`.execute(tx);
  }
}

/** Notifies every process of a user's new notices, so that open pages count them. */
export async function announceNotices(bus: Bus, userIds: readonly string[]): Promise<void> {
  for (const userId of new Set(userIds)) await bus.publish(CHANNEL, userId);
}

export function onNotices(bus: Bus, listener: (userId: string) => void): void {
  bus.subscribe(CHANNEL, listener);
}

/** The number of unread notices of a user, at most 100. */
export async function countUnread(db: Reader, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from notice where user_id = ${userId} and read_at is null limit ${COUNTED_MAXIMUM}) n`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * An SQL expression: the content of the notice `n`, with the bet that it names. The bet is read here so that settlement
 * does not copy it for every bettor. Rows were validated by type when they were written.
 */
export const noticeContent = sql<NoticeContent>`case when n.content ? 'betId'
  then n.content || jsonb_build_object('about', bet_subject(n.user_id, (n.content->>'betId')::uuid)) else n.content end`;

/** The notices of a user, newest first; the cursor is the id after which the list continues. */
export async function listNotices(
  db: Reader,
  userId: string,
  { limit, cursor }: NoticeQuery,
): Promise<{ items: Notice[]; nextCursor: string | null }> {
  const before = toNumber(cursor);
  const rows = await db
    .selectFrom('notice as n')
    .select(['id', 'created_at', 'read_at', noticeContent.as('content')])
    .where('user_id', '=', userId)
    .$if(before !== null, (query) => query.where('id', '<', before ?? 0n))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const items = rows.slice(0, limit).map((row) => ({
    id: String(row.id),
    news: row.content,
    isRead: row.read_at !== null,
    at: row.created_at.toISOString(),
  }));
  return { items, nextCursor: rows.length > limit ? (items.at(-1)?.id ?? null) : null };
}

/** Marks a notice as read, alone or with all older ones. One that is committed meanwhile stays unread, whatever its id. */
async function readNotices(db: Reader, userId: string, which: ReadNotices): Promise<void> {
  const isAlone = 'id' in which;
  const last = toNumber(isAlone ? which.id : which.until);
  if (last === null) return;
  await db
    .updateTable('notice')
    .set({ read_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('id', isAlone ? '=' : '<=', last)
    .where('read_at', 'is', null)
    .execute();
}

const toNumber = (id: string | undefined): bigint | null => (/^\d{1,18}$/.test(id ?? '') ? BigInt(id ?? 0) : null);

/**
 * Deletes notices older than 90 days, and all but the newest 200 of each user; notices that an
 * email still has to report are kept until then. Returns the number deleted.
 */
export async function pruneNotices(db: Database): Promise<number> {
  const old = sql`created_at < now() - ${RETENTION_DAYS} * interval '1 day'`;
  let deleted = await deleteInChunks(db, 'notice', (limit) => sql`select ctid from notice where ${old} limit ${limit}`);
  const crowd = await findCrowd(db);
  for (let first = 0; first < crowd.length; first += USERS_AT_ONCE) {
    const users = crowd.slice(first, first + USERS_AT_ONCE);
    deleted += await deleteInChunks(db, 'notice', (limit) => tooManyOf(users, limit));
  }
  return deleted;
}

/** The users with more notices than are kept. Counts all notices, once. */
async function findCrowd(db: Database): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from notice group by user_id having count(*) > ${NOTICES_MAXIMUM}`.execute(db);
  return rows.map(({ user_id }) => user_id);
}

const tooManyOf = (userIds: readonly string[], limit: number) => sql`
  select n.place
  from unnest(${[...userIds]}::uuid[]) as c (user_id)
    cross join lateral (
      select k.ctid as place, k.user_id, k.created_at from notice k
      where k.user_id = c.user_id order by k.id desc offset ${NOTICES_MAXIMUM}
    ) n
  where not exists (
    select from bet_mail m where m.user_id = n.user_id and m.due_at is not null and n.created_at >= m.since)
  limit ${limit}`;

/** Routes of the caller's notices. */
export function mountNotices(router: Router, { db, bus }: { readonly db: Database; readonly bus: Bus }): void {
  serve(router, api.listMyNotices, async ({ query }, c) => listNotices(db, (await callerOf(c)).userId, query));

  serve(router, api.readMyNotices, async ({ body }, c) => {
    const { userId } = await callerOf(c);
    await readNotices(db, userId, body);
    // Notifies the other pages of the same user.
    await announceNotices(bus, [userId]);
    return { unread: await countUnread(db, userId) };
  });
}
