import { sql } from 'kysely';
import { isId } from '#platform/ids';
import type { UserRow, Users } from './list-users.ts';

const LAST_SIGN = '\u{10ffff}';

interface Wanted {
  /** How a username or an email begins, or a whole id. */
  readonly q: string;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** What a user was found by. */
interface Found {
  readonly key: string;
  readonly by: 'username' | 'email';
  readonly row: UserRow;
}

/**
 * A page of those whose username or email begins like this, by that name, byte by byte; the cursor is a name. Both
 * indexes are read from the cursor on and merged, a page of each: the work is the same however many are found. A page may
 * have fewer users than asked for where both names of many begin so, and still not be the last.
 */
export async function findUsers(
  users: Users,
  { q, limit, cursor }: Wanted,
): Promise<{ items: UserRow[]; nextCursor: string | null }> {
  if (isId(q)) return { items: await users.where('u.id', '=', q.toLowerCase()).execute(), nextCursor: null };
  const start = q.toLowerCase();
  const readBy = (by: Found['by']) => readNext(users, by, { start, limit, cursor });
  const streams = [await readBy('username'), await readBy('email')];
  // Beyond the end of a full page nobody knows what the other index has in between.
  const ends = streams.flatMap((found) => (found.length > limit ? (found.at(-1)?.key ?? []) : []));
  const known = streams
    .flat()
    .filter(({ key }) => ends.every((end) => compareBytes(key, end) <= 0))
    .sort((a, b) => compareBytes(a.key, b.key));
  const page: Found[] = [];
  let last: string | null = null;
  for (const found of known) {
    if (page.length === limit) return { items: page.map(({ row }) => row), nextCursor: last };
    last = found.key;
    // By the email alone: who has both stands where the username does.
    if (found.by === 'username' || !found.row.username?.startsWith(start)) page.push(found);
  }
  return { items: page.map(({ row }) => row), nextCursor: ends.length > 0 ? last : null };
}

interface Range {
  readonly start: string;
  readonly limit: number;
  readonly cursor: string | undefined;
}

async function readNext(users: Users, by: Found['by'], { start, limit, cursor }: Range): Promise<Found[]> {
  const column = sql.ref(`u.${by}`);
  const rows = await users
    .where(sql<boolean>`${column} ~>=~ ${start} and ${column} ~<~ ${start + LAST_SIGN}`)
    .$if(cursor !== undefined, (s) => s.where(sql<boolean>`${column} ~>~ ${cursor}`))
    .orderBy(sql`${column} using ~<~`)
    .limit(limit + 1)
    .execute();
  return rows.map((row) => ({ key: row[by] ?? '', by, row }));
}

const compareBytes = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));
