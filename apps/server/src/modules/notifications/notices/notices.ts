import type { Notice, NoticeContent, NoticeQuery } from '@cauri/contract';
import { NOTICES_MAXIMUM } from '@cauri/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Bus } from '#platform/bus';
import type { Database, Reader, Tx } from '#platform/database';

const CHANNEL = 'notice';
const KEPT_DAYS = 90;
const CHUNK = 1_000;
const USERS_AT_ONCE = 20;
/** More are told of as "99+". */
const COUNTED_MAXIMUM = 100;

/**
 * The statement, or part of one, that tells users: `rows` is a query of (user_id, news), the news being JSON of the
 * contract's `NoticeContent`. After the commit their pages must hear of it.
 */
export const insertNotices = (rows: RawBuilder<unknown>) =>
  sql`insert into notice (user_id, news) select n.user_id, n.news from (${rows}) n`;

/** Tells one user in the caller's transaction. After the commit call {@link announceNotices}. */
export async function writeNotice(tx: Reader, userId: string, news: NoticeContent): Promise<void> {
  await tx
    .insertInto('notice')
    .values({ user_id: userId, news: JSON.stringify(news) })
    .execute();
}

/** Tells users in the caller's transaction; open pages hear of it with the commit. */
export async function tellUsers(tx: Tx, userIds: readonly string[], news: NoticeContent): Promise<void> {
  for (const userId of userIds) {
    await writeNotice(tx, userId, news);
    await sql`select pg_notify(${CHANNEL}, ${userId})`.execute(tx);
  }
}

/** Tells every process that somebody has news, so that open pages count them. */
export async function announceNotices(bus: Bus, userIds: readonly string[]): Promise<void> {
  for (const userId of new Set(userIds)) await bus.publish(CHANNEL, userId);
}

export function onNotices(bus: Bus, listener: (userId: string) => void): void {
  bus.subscribe(CHANNEL, listener);
}

/** How many a user has not read, up to 100. */
export async function countUnread(db: Reader, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from notice where user_id = ${userId} and read_at is null limit ${COUNTED_MAXIMUM}) n`.execute(db);
  return rows[0]?.count ?? 0;
}

/** What a user was told, newest first; the cursor is the id after which it goes on. */
export async function listNotices(
  db: Reader,
  userId: string,
  { limit, cursor }: NoticeQuery,
): Promise<{ items: Notice[]; nextCursor: string | null }> {
  const before = toNumber(cursor);
  const rows = await db
    .selectFrom('notice')
    .select(['id', 'news', 'created_at', 'read_at'])
    .where('user_id', '=', userId)
    .$if(before !== null, (query) => query.where('id', '<', before ?? 0n))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const items = rows.slice(0, limit).map((row) => ({
    id: String(row.id),
    // What is in the table was typed when it was written.
    news: row.news as unknown as NoticeContent,
    isRead: row.read_at !== null,
    at: row.created_at.toISOString(),
  }));
  return { items, nextCursor: rows.length > limit ? (items.at(-1)?.id ?? null) : null };
}

/** Marks a notice and all older ones as read. One that was written meanwhile stays unread, whatever its number. */
export async function readNotices(db: Reader, userId: string, until: string): Promise<void> {
  const last = toNumber(until);
  if (last === null) return;
  await db
    .updateTable('notice')
    .set({ read_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('id', '<=', last)
    .where('read_at', 'is', null)
    .execute();
}

const toNumber = (id: string | undefined): bigint | null => (/^\d{1,18}$/.test(id ?? '') ? BigInt(id ?? 0) : null);

/**
 * Deletes what is older than 90 days, and of each user all but the newest 200, a thousand at a time; what a message is to
 * tell of stays until then. Returns how many.
 */
export async function pruneNotices(db: Database): Promise<number> {
  const old = sql`select ctid from notice where created_at < now() - ${KEPT_DAYS} * interval '1 day' limit ${CHUNK}`;
  let deleted = await deleteAll(db, old);
  const crowd = await findCrowd(db);
  for (let first = 0; first < crowd.length; first += USERS_AT_ONCE) {
    deleted += await deleteAll(db, tooManyOf(crowd.slice(first, first + USERS_AT_ONCE)));
  }
  return deleted;
}

/** Who has more than are kept. All notices are counted for it: once. */
async function findCrowd(db: Database): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from notice group by user_id having count(*) > ${NOTICES_MAXIMUM}`.execute(db);
  return rows.map(({ user_id }) => user_id);
}

const tooManyOf = (userIds: readonly string[]) => sql`
  select n.place
  from unnest(${[...userIds]}::uuid[]) as c (user_id)
    cross join lateral (
      select k.ctid as place, k.user_id, k.created_at from notice k
      where k.user_id = c.user_id order by k.id desc offset ${NOTICES_MAXIMUM}
    ) n
  where not exists (
    select from bet_mail m where m.user_id = n.user_id and m.due_at is not null and n.created_at >= m.since)
  limit ${CHUNK}`;

async function deleteAll(db: Database, rows: RawBuilder<unknown>): Promise<number> {
  for (let deleted = 0; ; ) {
    const { numAffectedRows } = await sql`delete from notice where ctid = any(array(${rows}))`.execute(db);
    const count = Number(numAffectedRows ?? 0n);
    deleted += count;
    if (count < CHUNK) return deleted;
  }
}
