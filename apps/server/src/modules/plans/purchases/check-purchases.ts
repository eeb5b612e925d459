import { sql } from 'kysely';
import { entriesAs, type Finding, topUpDays } from '#modules/ledger';
import type { Reader } from '#platform/database';

const CREDIT_KEY = sql`'purchase:' || coalesce(b.gateway, 'free') || ':' || b.id`;

/** The rules between purchases and the ledger. Reads everything: for audits and tests, never for a request. */
export async function checkPurchases(db: Reader): Promise<Finding[]> {
  const count = async (rule: string, query: ReturnType<typeof sql<{ broken: bigint }>>): Promise<Finding> => {
    const { rows } = await query.execute(db);
    return { rule, broken: Number(rows[0]?.broken ?? 0n) };
  };
  return [
    await count(
      'every paid purchase has exactly one transfer of the amount of its plan, and back',
      sql`select count(*) as broken from (
          select b.user_id, ${CREDIT_KEY} as key, b.virtual_amount as amount from purchase b
          where b.paid_at is not null and b.virtual_amount > 0
        ) b full join (
          select m.user_id, m.key, -m.amount as amount from ${entriesAs('m')}
          where m.account = 'sales' and m.kind <> 'reversal'
        ) m on m.user_id = b.user_id and m.key = b.key
        where b.amount is distinct from m.amount`,
    ),
    await count(
      'every refunded purchase that was credited was taken back once, and back',
      sql`select count(*) as broken from (
          select b.user_id, ${CREDIT_KEY} || ':reversal:1' as key, b.virtual_amount as amount from purchase b
          where b.state = 'refunded' and b.paid_at is not null and b.virtual_amount > 0
        ) b full join (
          select m.user_id, m.key, m.amount from ${entriesAs('m')} where m.account = 'sales' and m.kind = 'reversal'
        ) m on m.user_id = b.user_id and m.key = b.key
        where b.amount is distinct from m.amount`,
    ),
    await count(
      'the revenue of each day and plan is that of its purchases, less refunds',
      sql`select count(*) as broken from (
          select day, plan_id, sum(purchases) as purchases, sum(amount) as amount, sum(sandbox) as sandbox from (
            select (paid_at at time zone 'utc')::date as day, plan_id, 1 as purchases,
              case when gateway is distinct from 'sandbox' then price else 0 end as amount,
              case when gateway = 'sandbox' then price else 0 end as sandbox
            from purchase where paid_at is not null
            union all
            select (refunded_at at time zone 'utc')::date, plan_id, -1,
              case when gateway is distinct from 'sandbox' then -price else 0 end,
              case when gateway = 'sandbox' then -price else 0 end
            from purchase where state = 'refunded' and paid_at is not null
          ) as moves group by day, plan_id
        ) b full join revenue_day r using (day, plan_id)
        where (coalesce(b.purchases, 0), coalesce(b.amount, 0), coalesce(b.sandbox, 0))
          is distinct from (coalesce(r.purchases, 0), coalesce(r.amount, 0), coalesce(r.sandbox_amount, 0))`,
    ),
    await count(
      'what limits on top-ups are held against is what was bought that day',
      sql`select count(*) as broken from (
          select user_id, (created_at at time zone 'UTC')::date as day, sum(price) as amount from purchase
          where state in ('created', 'pending', 'paid') and price > 0 group by 1, 2
        ) as bought full join (${topUpDays}) as counted using (user_id, day)
        where coalesce(bought.amount, 0) <> coalesce(counted.amount, 0)`,
    ),
  ];
}
