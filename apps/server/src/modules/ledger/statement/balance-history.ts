import { type BalanceHistory, type BalanceQuery, toWireMoney } from '@cauri/contract';
import { sql } from 'kysely';
import type { Reader } from '#platform/database';

/** Bounds the transfers over which money in and out is added up. */
const SUMMED_MAXIMUM = 10_000n;

interface Point {
  readonly number: bigint;
  readonly balance: bigint | null;
}

/**
 * Reads the balance at equidistant moments. A binary search over the transfer numbers finds each, so that the cost hardly
 * grows with the history.
 */
export async function readBalanceHistory(
  db: Reader,
  userId: string,
  { from, to, points: count }: BalanceQuery & { readonly to: string },
): Promise<BalanceHistory> {
  const end = Date.parse(to);
  const opened = Math.min(await readOpening(db, userId, end), end);
  const isWhole = from === undefined || Date.parse(from) <= opened;
  const start = isWhole ? opened : Math.min(Date.parse(from), end);
  const moments = Array.from({ length: count }, (_, index) => new Date(start + ((end - start) * index) / (count - 1)));
  const { rows } = await sql<Point>`
    select s.low as number, t.balance_after as balance
    from unnest(${moments}::timestamptz[]) with ordinality as m (moment, place)
    cross join lateral (
      with recursive search (low, high) as (
        select 0::bigint, version from wallet where user_id = ${userId}::uuid
        union all
        select case when t.created_at <= m.moment then t.number else s.low end,
          case when t.created_at <= m.moment then s.high else t.number - 1 end
        from search s join transfer t on t.user_id = ${userId}::uuid and t.number = (s.low + s.high + 1) / 2
        where s.low < s.high
      )
      select low from search where low = high
    ) s
    left join transfer t on t.user_id = ${userId}::uuid and t.number = s.low
    order by m.place`.execute(db);
  const first = isWhole ? 0n : (rows[0]?.number ?? 0n);
  const last = rows.at(-1)?.number ?? 0n;
  return {
    points: moments.map((at, index) => ({ at: at.toISOString(), balance: toWireMoney(rows[index]?.balance ?? 0n) })),
    opening: isWhole ? 0 : toWireMoney(rows[0]?.balance ?? 0n),
    moved: last - first > SUMMED_MAXIMUM ? null : await sumMoved(db, userId, { first, last }),
  };
}

async function readOpening(db: Reader, userId: string, end: number): Promise<number> {
  const wallet = await db.selectFrom('wallet').select('created_at').where('user_id', '=', userId).executeTakeFirst();
  // The first transfer has the same time in microseconds, which a Date truncates to milliseconds.
  return wallet ? wallet.created_at.getTime() + 1 : end;
}

async function sumMoved(db: Reader, userId: string, { first, last }: { first: bigint; last: bigint }) {
  const { rows } = await sql<{ in: bigint; out: bigint; transfers: number }>`
    select coalesce(sum(amount) filter (where amount > 0), 0)::bigint as "in",
      coalesce(-sum(amount) filter (where amount < 0), 0)::bigint as "out", count(*)::int as transfers
    from transfer
    where user_id = ${userId}::uuid and number > ${first} and number <= ${last}`.execute(db);
  const moved = rows[0];
  return { in: toWireMoney(moved?.in ?? 0n), out: toWireMoney(moved?.out ?? 0n), transfers: moved?.transfers ?? 0 };
}
