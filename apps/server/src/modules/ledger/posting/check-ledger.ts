import { sql } from 'kysely';
import type { Reader } from '#platform/database';
import { MOVEMENTS } from './transfer-kinds.ts';

/** A rule of the audit and the number of rows that break it. */
export interface Finding {
  readonly rule: string;
  readonly broken: number;
  /** Names of what is broken. */
  readonly examples?: readonly string[];
}

/** {@link MOVEMENTS} as rows. */
const MOVED = Object.entries(MOVEMENTS).flatMap(([kind, { accounts, sign }]) =>
  accounts.map((account) => ({ kind, account, sign })),
);

/**
 * Recomputes every wallet from its transfers and checks every invariant of the ledger. It reads all rows: use it in audits
 * and tests, never in a request.
 */
export async function checkLedger(db: Reader): Promise<Finding[]> {
  const count = async (rule: string, query: ReturnType<typeof sql<{ broken: bigint }>>): Promise<Finding> => {
    const { rows } = await query.execute(db);
    return { rule, broken: Number(rows[0]?.broken ?? 0n) };
  };
  return [
    await count(
      'every balance is the sum of its transfers',
      sql`select count(*) as broken from wallet w left join
        (select user_id, sum(amount) as total from transfer group by user_id) t using (user_id)
        where w.balance <> coalesce(t.total, 0)`,
    ),
    await count(
      'the debt of every user is the sum of its transfers',
      sql`select count(*) as broken from wallet w left join
        (select user_id, sum(amount) as total from transfer where account = 'owed' group by user_id) t using (user_id)
        where w.debt <> coalesce(t.total, 0)`,
    ),
    await count(
      'the reserved funds of every wallet are the sum of its reservations',
      sql`select count(*) as broken from wallet w full join
        (select user_id, sum(amount) as total from reservation group by user_id) r using (user_id)
        where w.reserved is distinct from coalesce(r.total, 0)`,
    ),
    await count('no balance is negative', sql`select count(*) as broken from wallet where balance < 0`),
    await count(
      'the transfers of a wallet are numbered without gaps',
      sql`select count(*) as broken from wallet w left join
        (select user_id, count(*) as n, max(number) as last from transfer group by user_id) t using (user_id)
        where w.version <> coalesce(t.n, 0) or w.version <> coalesce(t.last, 0)`,
    ),
    await count(
      'every transfer has an account and the sign of its kind',
      sql`select count(*) as broken from transfer t where not exists (
        select from unnest(
          ${MOVED.map(({ kind }) => kind)}::text[], ${MOVED.map(({ account }) => account)}::text[],
          ${MOVED.map(({ sign }) => sign)}::integer[]
        ) as m (kind, account, sign) where m.kind = t.kind and m.account = t.account and m.sign in (0, sign(t.amount)))`,
    ),
    await count(
      'the daily totals of stakes and losses equal the bets of the month',
      sql`select count(*) as broken from (
          select t.user_id, (t.created_at at time zone 'UTC')::date as day, sum(-t.amount) as lost,
            coalesce(sum(-t.amount) filter (where t.account = 'stakes'), 0) as staked
          from transfer t
          where t.account in ('stakes', 'payouts') and t.user_id in (select user_id from self_limit)
            and t.created_at at time zone 'UTC' >= date_trunc('month', clock_timestamp() at time zone 'UTC')
          group by 1, 2
        ) as played full join (
          select d.* from play_day d where d.day >= date_trunc('month', clock_timestamp() at time zone 'UTC')::date
            and d.user_id in (select user_id from self_limit)
        ) as counted using (user_id, day)
        where (played.staked, played.lost) is distinct from (counted.staked, counted.lost)`,
    ),
    await count(
      'every running balance is the one before it plus the amount of the transfer',
      sql`select count(*) as broken from (
        select balance_after - coalesce(lag(balance_after) over (partition by user_id order by number), 0) as step, amount
        from transfer
      ) as chain where step <> amount`,
    ),
  ];
}
