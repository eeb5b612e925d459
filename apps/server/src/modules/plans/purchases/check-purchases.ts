import { sql } from 'kysely';
import { entriesAs, type Finding, topUpDays } from '#modules/ledger';
import type { Reader } from '#platform/database';

const CREDIT_KEY = sql`'purchase:' || coalesce(b.gateway, 'free') || ':' || b.id`;

/** The rules between purchases, the ledger and daily totals. Reads everything: for audits and tests, never for a request. */
export async function checkPurchases(db: Reader): Promise<Finding[]> {
  const count: Count = async (rule, query) => {
    const { rows } = await query.execute(db);
    return { rule, broken: Number(rows[0]?.broken ?? 0n) };
  };
  return [...(await checkCredits(count)), ...(await checkTotals(count))];
}

type Count = (rule: string, query: ReturnType<typeof sql<{ broken: bigint }>>) => Promise<Finding>;

/** The rules between purchases and the transfers of their credits. */
async function checkCredits(count: Count): Promise<Finding[]> {
  return [
    await count(
      'every paid purchase has exactly one transfer of the amount of its plan, and every such transfer a paid purchase',
      sql`select count(*) as broken from (
          select b.user_id, ${CREDIT_KEY} as key, b.virtual_amount as amount from purchase b
          where b.paid_at is not null and b.virtual_amount > 0
        ) b full join (
          select m.user_id, m.key, -m.amount as amount from ${entriesAs('m')}
          where m.account = 'sales' and m.kind = 'purchase'
        ) m on m.user_id = b.user_id and m.key = b.key
        where b.amount is distinct from m.amount`,
    ),
    await count(
      'the house holds the credit of every paid purchase, and of no purchase that was refunded or is disputed',
      sql`select count(*) as broken from (
          select b.user_id, b.id, b.virtual_amount as amount from purchase b
          where b.state = 'paid' and b.virtual_amount > 0
        ) b full join (
          select m.user_id, m.reference as id, -sum(m.amount) as amount from ${entriesAs('m')}
          where m.account = 'sales' group by 1, 2 having sum(m.amount) <> 0
        ) m on m.user_id = b.user_id and m.id = b.id
        where b.amount is distinct from m.amount`,
    ),
    await count(
      'every credit is taken back and returned whole, with a key of its purchase, and as often as it was disputed',
      sql`select count(*) as broken from (
          select b.user_id, b.id, b.disputes + (b.state = 'refunded' and b.disputes = b.restored)::int as takebacks
          from (
            select b.*, (
                select count(*) from ${entriesAs('m')}
                where m.user_id = b.user_id and m.reference = b.id and m.kind = 'restoration' and m.account = 'sales'
              ) as restored
            from purchase b where b.paid_at is not null and b.virtual_amount > 0
          ) b
        ) b full join (
          select m.user_id, m.reference as id, count(*) as takebacks from ${entriesAs('m')}
          where m.account = 'sales' and m.kind in ('reversal', 'dispute') group by 1, 2
        ) m on m.user_id = b.user_id and m.id = b.id
        where coalesce(b.takebacks, 0) <> coalesce(m.takebacks, 0)`,
    ),
    await count(
      'every transfer of a purchase moves the amount of its plan',
      sql`select count(*) as broken from ${entriesAs('m')} left join purchase b
          on b.user_id = m.user_id and b.id = m.reference
        where m.account = 'sales' and (b.id is null or abs(m.amount) <> b.virtual_amount
          or m.key not like ${CREDIT_KEY} || '%')`,
    ),
  ];
}

/** The rules between purchases and the totals of days. */
async function checkTotals(count: Count): Promise<Finding[]> {
  return [
    await count(
      'the revenue of each day and plan is that of its purchases, less refunds and disputes',
      sql`select count(*) as broken from (
          select day, plan_id, sum(purchases) as purchases, sum(amount) as amount, sum(sandbox) as sandbox from (
            select (paid_at at time zone 'utc')::date as day, plan_id, 1 as purchases,
              case when gateway is distinct from 'sandbox' then price else 0 end as amount,
              case when gateway = 'sandbox' then price else 0 end as sandbox
            from purchase where paid_at is not null
            union all
            select (case state when 'refunded' then refunded_at else disputed_at end at time zone 'utc')::date, plan_id, -1,
              case when gateway is distinct from 'sandbox' then -price else 0 end,
              case when gateway = 'sandbox' then -price else 0 end
            from purchase where state in ('refunded', 'disputed', 'charged_back') and paid_at is not null
          ) as moves group by day, plan_id
        ) b full join revenue_day r using (day, plan_id)
        where (coalesce(b.purchases, 0), coalesce(b.amount, 0), coalesce(b.sandbox, 0))
          is distinct from (coalesce(r.purchases, 0), coalesce(r.amount, 0), coalesce(r.sandbox_amount, 0))`,
    ),
    await count(
      'the daily totals of top-ups equal the purchases of the day',
      sql`select count(*) as broken from (
          select user_id, (created_at at time zone 'UTC')::date as day, sum(price) as amount from purchase
          where state in ('created', 'pending', 'paid') and price > 0 group by 1, 2
        ) as bought full join (${topUpDays}) as counted using (user_id, day)
        where coalesce(bought.amount, 0) <> coalesce(counted.amount, 0)`,
    ),
  ];
}
