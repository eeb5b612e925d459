import { sql } from 'kysely';
import type { Reader } from '#platform/database';

/** A rule of the audit and the number of rows that break it. */
export interface Finding {
  readonly rule: string;
  readonly broken: number;
}

/**
 * Recomputes every wallet from its entries and checks every invariant of the ledger. It reads all rows: use it in audits
 * and tests, never in a request.
 */
export async function checkLedger(db: Reader): Promise<Finding[]> {
  const count = async (rule: string, query: ReturnType<typeof sql<{ broken: bigint }>>): Promise<Finding> => {
    const { rows } = await query.execute(db);
    return { rule, broken: Number(rows[0]?.broken ?? 0n) };
  };
  return [
    await count(
      'the entries of every transfer sum to zero',
      sql`select count(*) as broken from
        (select from entry group by user_id, number having sum(amount) <> 0) as t`,
    ),
    await count(
      'every transfer has entries and every entry a transfer',
      sql`select count(*) as broken from (select distinct user_id, number from entry) e
        full join transfer t using (user_id, number) where e.user_id is null or t.user_id is null`,
    ),
    await count(
      'every balance is the sum of its entries',
      sql`select count(*) as broken from wallet w left join
        (select user_id, sum(amount) as total from entry where account = 'wallet' group by user_id) e using (user_id)
        where w.balance <> coalesce(e.total, 0)`,
    ),
    await count(
      'the debt of every user is the sum of its entries',
      sql`select count(*) as broken from wallet w left join
        (select user_id, -sum(amount) as total from entry where account = 'owed' group by user_id) e using (user_id)
        where w.debt <> coalesce(e.total, 0)`,
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
      'the daily totals of stakes and losses equal the bets of the month',
      sql`select count(*) as broken from (
          select t.user_id, (t.created_at at time zone 'UTC')::date as day, sum(e.amount) as lost,
            coalesce(sum(e.amount) filter (where e.account = 'stakes'), 0) as staked
          from transfer t join entry e on e.user_id = t.user_id and e.number = t.number
          where e.account in ('stakes', 'payouts') and t.user_id in (select user_id from self_limit)
            and t.created_at at time zone 'UTC' >= date_trunc('month', clock_timestamp() at time zone 'UTC')
          group by 1, 2
        ) as played full join (
          select d.* from play_day d where d.day >= date_trunc('month', clock_timestamp() at time zone 'UTC')::date
            and d.user_id in (select user_id from self_limit)
        ) as counted using (user_id, day)
        where (played.staked, played.lost) is distinct from (counted.staked, counted.lost)`,
    ),
    await count(
      'every running balance is the one before it plus the entry of the transfer',
      sql`select count(*) as broken from (
        select t.balance_after - coalesce(lag(t.balance_after) over (partition by t.user_id order by t.number), 0) as step,
          coalesce(e.amount, 0) as amount
        from transfer t left join entry e on e.user_id = t.user_id and e.number = t.number and e.account = 'wallet'
      ) as chain where step <> amount`,
    ),
  ];
}
