import { sql } from 'kysely';
import { type Finding, movementsAs, topUpDays } from '#modules/ledger';
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
          select m.user_id, m.key, -m.amount as amount from ${movementsAs('m')}
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
          select m.user_id, m.key, m.amount from ${movementsAs('m')} where m.account = 'sales' and m.kind = 'reversal'
        ) m on m.user_id = b.user_id and m.key = b.key
        where b.amount is distinct from m.amount`,
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
