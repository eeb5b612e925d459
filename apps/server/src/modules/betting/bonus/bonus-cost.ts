import { sql } from 'kysely';
import type { Finding } from '#modules/ledger';
import type { Database, Reader } from '#platform/database';

/** Adds the bonuses that settlements have paid or taken back to their days, exactly once: one statement moves them. */
export async function rollUpBonuses(db: Database): Promise<void> {
  await sql`
    with gone as (delete from bonus_move returning *)
    insert into bonus_day (day, amount)
    select (moved_at at time zone 'utc')::date, sum(amount) from gone group by 1 order by 1
    on conflict (day) do update set amount = bonus_day.amount + excluded.amount`.execute(db);
}

/** Compares the bonuses by day with those of the bets, and the bonus table of every bet with its time. */
export async function checkBonuses(db: Reader): Promise<Finding[]> {
  const { rows } = await sql<{ cost: bigint; tables: bigint }>`
    select case when (select coalesce(sum(paid_bonus), 0) from bet) = (
        select coalesce(sum(amount), 0) from (select amount from bonus_day union all select amount from bonus_move) as m
      ) then 0 else 1 end::bigint as cost,
      (select count(*) from bet b left join bonus_table t on t.id = b.bonus_table
        where b.bonus_table is not null and (t.id is null or b.type <> 'combined' or t.effective_at > b.placed_at + interval '1 minute')) as tables`.execute(
    db,
  );
  const [found] = rows;
  return [
    { rule: 'the bonuses of all days are those of the bets', broken: Number(found?.cost ?? 0n) },
    {
      rule: 'every bonus table of a bet exists and was in force when it was placed',
      broken: Number(found?.tables ?? 0n),
    },
  ];
}
