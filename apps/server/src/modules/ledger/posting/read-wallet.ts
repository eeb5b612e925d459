import { sql } from 'kysely';
import type { Reader } from '#platform/database';
import type { WalletState } from './post.ts';

/** The wallets of some users; one that does not exist is absent. */
export async function readWallets(db: Reader, userIds: readonly string[]): Promise<Map<string, WalletState>> {
  const rows = await db
    .selectFrom('wallet')
    .select(['user_id', 'balance', 'version'])
    .where('user_id', '=', sql<string>`any(${userIds}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.user_id, { userId: row.user_id, balance: row.balance, version: row.version }]));
}
