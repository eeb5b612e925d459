import type { AdminUser, AdminUserQuery, Role, UserCounts, UserFilter } from '@cauri/contract';
import { toWireMoney } from '@cauri/contract';
import type { SelectQueryBuilder } from 'kysely';
import { sql } from 'kysely';
import { countBets } from '#modules/betting';
import { readWallets } from '#modules/ledger';
import type { Reader } from '#platform/database';
import { isId } from '#platform/ids';
import type { DB } from '#platform/tables';
import { findUsers } from './find-users.ts';

/** Each order has an index: ids rise with the time of joining. */
const SORTED = { joined: 'u.id', username: 'u.username', email: 'u.email' } as const;

/** A page of users; the cursor is the last one's place in the order. Reads by an index what it answers. */
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

/** Users of one status, of one role, or all. */
function narrowed(db: Reader, { status, role }: AdminUserQuery, demoAdmin: string | null): Users {
  return selectUsers(db)
    .$if(status !== undefined, (s) => ofStatus(s, status ?? 'active'))
    .$if(role === 'admin', (s) =>
      s.where((eb) => eb.or([eb('u.role', '=', sql.lit('admin')), eb('u.email', '=', demoAdmin ?? '')])),
    )
    .$if(role === 'bettor', (s) => s.where('u.role', '=', 'bettor').where('u.email', '<>', demoAdmin ?? ''));
}

export type Users = SelectQueryBuilder<DB & { u: DB['app_user'] }, 'u', UserRow>;

function ofStatus(users: Users, status: UserFilter): Users {
  if (status === 'to_approve')
    return users.where('u.status', '=', sql.lit('inactive')).where(sql<boolean>`u.awaits_approval`);
  // Written out, not a parameter: the planner must see whether there are many of them.
  const found = users.where('u.status', '=', sql.lit(status));
  return status === 'inactive' ? found.where(sql<boolean>`not u.awaits_approval`) : found;
}

const COLUMNS = ['u.id', 'u.username', 'u.display_username', 'u.name', 'u.email', 'u.role', 'u.status'] as const;

const selectUsers = (db: Reader) =>
  db
    .selectFrom('app_user as u')
    .select([...COLUMNS, 'u.awaits_approval', 'u.email_verified', 'u.created_at', 'u.deleted_at']);

export type UserRow = Awaited<ReturnType<ReturnType<typeof selectUsers>['executeTakeFirstOrThrow']>>;

/** One user as a row; null where there is none. */
export async function findUser(db: Reader, id: string): Promise<UserRow | null> {
  if (!isId(id)) return null;
  return (await selectUsers(db).where('u.id', '=', id).executeTakeFirst()) ?? null;
}

/** In demo mode one address is that of an administrator, whatever its row says. */
export const roleOf = ({ email, role }: Pick<UserRow, 'email' | 'role'>, demoAdmin: string | null): Role =>
  email === demoAdmin ? 'admin' : role;

/** Users with their balances and the number of their bets. */
export async function toAdminUsers(
  db: Reader,
  rows: readonly UserRow[],
  demoAdmin: string | null,
): Promise<AdminUser[]> {
  const ids = rows.map(({ id }) => id);
  const [wallets, bets] = [await readWallets(db, ids), await countBets(db, ids)];
  return rows.map((row) => ({
    ...{ id: row.id, username: row.display_username ?? row.username ?? row.name, email: row.email },
    role: roleOf(row, demoAdmin),
    ...{ status: row.status, awaitsApproval: row.awaits_approval },
    balance: toWireMoney(wallets.get(row.id)?.balance ?? 0n),
    bets: bets.get(row.id) ?? 0,
    createdAt: row.created_at.toISOString(),
    deletedAt: row.deleted_at?.toISOString() ?? null,
  }));
}

/** How many users there are of each status: kept by the database, not counted here. */
export async function countUsers(db: Reader): Promise<UserCounts> {
  const rows = await db
    .selectFrom('user_count')
    .select(['status', 'awaits_approval', sql<bigint>`sum(users)::bigint`.as('users')])
    .groupBy(['status', 'awaits_approval'])
    .execute();
  const sum = (keep: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(keep).reduce((total, { users }) => total + Number(users), 0);
  const of = (status: string) => sum((row) => row.status === status && !row.awaits_approval);
  return {
    all: sum(() => true),
    ...{ active: of('active'), inactive: of('inactive'), suspended: sum(({ status }) => status === 'suspended') },
    toApprove: sum(({ awaits_approval, status }) => awaits_approval && status === 'inactive'),
  };
}
