import { sql } from 'kysely';
import type { Reader } from '#platform/database';

/** What the transfer of a business key did to a wallet, in centimes; null when there is none. */
export async function findTransfer(db: Reader, userId: string, key: string): Promise<{ amount: bigint } | null> {
  const row = await db
    .selectFrom('transfer as t')
    .innerJoin('entry as e', (join) =>
      join
        .onRef('e.user_id', '=', 't.user_id')
        .onRef('e.number', '=', 't.number')
        .on('e.account', '=', sql.lit('wallet')),
    )
    .select('e.amount')
    .where('t.user_id', '=', userId)
    .where('t.key', '=', key)
    .executeTakeFirst();
  return row ?? null;
}
