import type { TransferList } from '@cauri/contract';
import { toWireMoney } from '@cauri/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
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

/** The statement of a wallet, newest transfer first, with the running balance. The cursor is a transfer's number. */
export async function listTransfers(
  db: Reader,
  userId: string,
  page: { limit: number; cursor?: string | undefined },
): Promise<z.output<typeof TransferList>> {
  const before = /^\d{1,18}$/.test(page.cursor ?? '') ? BigInt(page.cursor ?? '') : null;
  const rows = await db
    .selectFrom('transfer as t')
    .innerJoin('entry as e', (join) => join.onRef('e.user_id', '=', 't.user_id').onRef('e.number', '=', 't.number'))
    .select(['t.number', 't.kind', 't.balance_after', 't.reference', 't.created_at', 'e.amount'])
    .where('t.user_id', '=', userId)
    .where('e.account', '=', 'wallet')
    .$if(before !== null, (query) => query.where('t.number', '<', before ?? 0n))
    .orderBy('t.number', 'desc')
    .limit(page.limit + 1)
    .execute();
  const items = rows.slice(0, page.limit).map((row) => ({
    id: String(row.number),
    kind: row.kind,
    amount: toWireMoney(row.amount),
    balanceAfter: toWireMoney(row.balance_after),
    betId: row.reference,
    createdAt: row.created_at.toISOString(),
  }));
  return { items, nextCursor: rows.length > page.limit ? (items.at(-1)?.id ?? null) : null };
}
