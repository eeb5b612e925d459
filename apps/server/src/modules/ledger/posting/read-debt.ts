import { sql } from 'kysely';
import type { Reader } from '#platform/database';

/** What a user owes, in centimes, and how much of it the first `payouts` payouts under a key have paid off. */
export async function readDebt(
  db: Reader,
  userId: string,
  { key, payouts }: { readonly key: string; readonly payouts: number },
): Promise<{ owed: bigint; recovered: bigint }> {
  const keys = Array.from({ length: payouts }, (_, index) => `${key}:recovery:${index + 1}`);
  const { rows } = await sql<{ owed: bigint; recovered: bigint }>`
    select w.owed, (
        select coalesce(sum(e.amount), 0)::bigint
        from transfer t join entry e on e.user_id = t.user_id and e.number = t.number and e.account = 'owed'
        where t.user_id = w.user_id and t.key = any(${keys}::text[])
      ) as recovered
    from wallet w where w.user_id = ${userId}`.execute(db);
  return rows[0] ?? { owed: 0n, recovered: 0n };
}
