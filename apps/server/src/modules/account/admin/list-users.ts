import type { AdminUser, AdminUserQuery, Role, UserCounts, UserFilter } from '@cauri/contract';
import { toWireMoney } from '@cauri/contract';
import type { SelectQueryBuilder } from 'kysely';
import { sql } from 'kysely';
import { countBets } from '#modules/betting';
import { readWallets } from '#modules/ledger';
import type { Reader } from '#platform/database';
import type { DB } from '#platform/database/tables';
import { isId } from '#platform/ids';
import { problem } from '#platform/problem';

/** Each sort order has an index: ids increase with the time of sign-up. */
const SORTED = { joined: 'u.id', username: 'u.username', email: 'u.email' } as const;

/** A page of users. The cursor is the position of the last one in the sort order. An index serves each order. */
export async function listUsers(
  db: Reader,
  query: AdminUserQuery,
  demoAdmin: string | null,
): Promise<{ items: AdminUser[]; nextCursor: string | null }> {
  const { q, sort, order, limit, cursor } = query;
  if (q) {
    const found = await findUsers(narrowed(db, query, demoAdmin), { ...query, q });
    return { items: await toAdminUsers(db, found.items, demoAdmin), nextCursor: found.nextCursor };
  }
  const rows = await narrowed(db, query, demoAdmin)
    .$if(sort === 'username', (s) => s.where('u.username', 'is not', null))
    .$if(cursor !== undefined && (sort !== 'joined' || isId(cursor)), (s) =>
      s.where(SORTED[sort], order === 'asc' ? '>' : '<', cursor ?? ''),
    )
    .orderBy(SORTED[sort], order)
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const next = { joined: last?.id, username: last?.username, email: last?.email }[sort] ?? null;
  return { items: await toAdminUsers(db, page, demoAdmin), nextCursor: rows.length > limit ? next : null };
}

/** Filters by status or by role. */
function narrowed(db: Reader, { status, role }: AdminUserQuery, demoAdmin: string | null): Users {
  return selectUsers(db)
    .$if(status !== undefined, (s) => ofStatus(s, status ?? 'active'))
    .$if(role === 'admin', (s) =>
      s.where((eb) => eb.or([eb('u.role', '=', sql.lit('admin')), eb('u.email', '=', demoAdmin ?? '')])),
    )
    .$if(role === 'bettor', (s) => s.where('u.role', '=', 'bettor').where('u.email', '<>', demoAdmin ?? ''));
}

type Users = SelectQueryBuilder<DB & { u: DB['app_user'] }, 'u', UserRow>;

function ofStatus(users: Users, status: UserFilter): Users {
  if (status === 'to_approve')
    return users.where('u.status', '=', sql.lit('inactive')).where(sql<boolean>`u.awaits_approval`);
  // A literal, not a parameter, so that the planner can use how frequent the value is.
  const found = users.where('u.status', '=', sql.lit(status));
  return status === 'inactive' ? found.where(sql<boolean>`not u.awaits_approval`) : found;
}

const COLUMNS = ['u.id', 'u.username', 'u.display_username', 'u.name', 'u.email', 'u.role', 'u.status'] as const;

const selectUsers = (db: Reader) =>
  db
    .selectFrom('app_user as u')
    .select([...COLUMNS, 'u.awaits_approval', 'u.email_verified', 'u.created_at', 'u.deleted_at']);

export type UserRow = Awaited<ReturnType<ReturnType<typeof selectUsers>['executeTakeFirstOrThrow']>>;

/** One user as a row; null when there is no such user. */
export async function findUser(db: Reader, id: string): Promise<UserRow | null> {
  if (!isId(id)) return null;
  return (await selectUsers(db).where('u.id', '=', id).executeTakeFirst()) ?? null;
}

/** In demo mode one address makes its user an administrator, regardless of the row. */
export const roleOf = ({ email, role }: Pick<UserRow, 'email' | 'role'>, demoAdmin: string | null): Role =>
  email === demoAdmin ? 'admin' : role;

async function toAdminUsers(db: Reader, rows: readonly UserRow[], demoAdmin: string | null): Promise<AdminUser[]> {
  const ids = rows.map(({ id }) => id);
  const [wallets, bets] = [await readWallets(db, ids), await countBets(db, ids)];
  return rows.map((row) => ({
    id: row.id,
    username: row.display_username ?? row.username ?? row.name,
    email: row.email,
    role: roleOf(row, demoAdmin),
    status: row.status,
    awaitsApproval: row.awaits_approval,
    balance: toWireMoney(wallets.get(row.id)?.balance ?? 0n),
    bets: bets.get(row.id) ?? 0,
    createdAt: row.created_at.toISOString(),
    deletedAt: row.deleted_at?.toISOString() ?? null,
  }));
}

/** The number of users of each status, from counters that the database maintains. */
export async function countUsers(db: Reader): Promise<UserCounts> {
  const rows = await db
    .selectFrom('user_count')
    .select(['status', 'awaits_approval', sql<bigint>`sum(users)::bigint`.as('users')])
    .groupBy(['status', 'awaits_approval'])
    .execute();
  const sum = (isCounted: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(isCounted).reduce((total, { users }) => total + Number(users), 0);
  const of = (status: string) => sum((row) => row.status === status && !row.awaits_approval);
  return {
    all: sum(() => true),
    active: of('active'),
    inactive: of('inactive'),
    suspended: sum(({ status }) => status === 'suspended'),
    toApprove: sum(({ awaits_approval, status }) => awaits_approval && status === 'inactive'),
  };
}

const LAST_SIGN = '\u{10ffff}';

interface UserSearch {
  /** A prefix of a username or an email, or a whole id. */
  readonly q: string;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** The name that matched the search. */
interface FoundUser {
  readonly key: string;
  readonly by: 'username' | 'email';
  readonly row: UserRow;
}

/**
 * A page of the users whose username or email has this prefix, ordered bytewise by that name; the cursor is a name.
 * Merges one page of each index from the cursor on, so that the cost does not depend on the number of matches. A page
 * may be short, and still not be the last, when both names of many users have the prefix.
 */
async function findUsers(
  users: Users,
  { q, limit, cursor }: UserSearch,
): Promise<{ items: UserRow[]; nextCursor: string | null }> {
  if (isId(q)) return { items: await users.where('u.id', '=', q.toLowerCase()).execute(), nextCursor: null };
  const start = q.toLowerCase();
  const readBy = (by: FoundUser['by']) => readNext(users, by, { start, limit, cursor });
  const streams = [await readBy('username'), await readBy('email')];
  // Names beyond the end of a full page are cut: the other index may have names in between.
  const ends = streams.flatMap((found) => (found.length > limit ? (found.at(-1)?.key ?? []) : []));
  const known = streams
    .flat()
    .filter(({ key }) => ends.every((end) => compareBytes(key, end) <= 0))
    .sort((a, b) => compareBytes(a.key, b.key));
  const page: FoundUser[] = [];
  let last: string | null = null;
  for (const found of known) {
    if (page.length === limit) return { items: page.map(({ row }) => row), nextCursor: last };
    last = found.key;
    // A user whose username and email both match is listed once, under the username.
    if (found.by === 'username' || !found.row.username?.startsWith(start)) page.push(found);
  }
  return { items: page.map(({ row }) => row), nextCursor: ends.length > 0 ? last : null };
}

interface Range {
  readonly start: string;
  readonly limit: number;
  readonly cursor: string | undefined;
}

async function readNext(users: Users, by: FoundUser['by'], { start, limit, cursor }: Range): Promise<FoundUser[]> {
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

/** Returns a user as the list shows it. Throws `not_found`. */
export async function readOne(db: Reader, id: string, demoAdmin: string | null): Promise<AdminUser> {
  const row = await findUser(db, id);
  const [user] = row ? await toAdminUsers(db, [row], demoAdmin) : [];
  if (!user) throw problem('not_found');
  return user;
}
