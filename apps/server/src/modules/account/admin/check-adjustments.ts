import { sql } from 'kysely';
import { entriesAs, type Finding } from '#modules/ledger';
import type { Reader } from '#platform/database';

/** Checks the adjustments of balances against the audit log. Reads all rows: for audits and tests, never for a request. */
export async function checkAdjustments(db: Reader): Promise<Finding[]> {
  const { rows } = await sql<{ broken: bigint }>`
    select count(*) as broken from (
        select m.user_id, -m.amount as amount, count(*) as number from ${entriesAs('m')}
        where m.kind = 'adjustment' group by 1, 2
      ) m full join (
        select a.subject_id::uuid as user_id, count(*) as number,
          (((a.after ->> 'balance')::numeric - (a.before ->> 'balance')::numeric) * 100)::bigint as amount
        from audit_entry a where a.kind = 'balance_adjusted' group by 1, 3
      ) a using (user_id, amount)
    where m.number is distinct from a.number`.execute(db);
  const rule =
    'every adjustment of a balance has one entry in the audit log, of its amount, and every such entry an adjustment';
  return [{ rule, broken: Number(rows[0]?.broken ?? 0n) }];
}
