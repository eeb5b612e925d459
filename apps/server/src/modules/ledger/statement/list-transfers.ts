import type { BetSubject, TransferList, TransferQuery } from '@cauri/contract';
import { toWireMoney } from '@cauri/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Reader } from '#platform/database';

/** The filters of a statement. The cursor is the number of the last transfer of the previous page. */
export type StatementQuery = Omit<TransferQuery, 'limit'>;

/**
 * Lists the transfers of a wallet with the running balance, newest first. It reads hardly more rows than it returns: by
 * number, within the numbers of the period, and the rare kinds by a partial index.
 */
export async function listTransfers(
  db: Reader,
  userId: string,
  { limit, cursor, kind, from, to }: StatementQuery & { readonly limit: number },
): Promise<z.output<typeof TransferList>> {
  const before = /^\d{1,18}$/.test(cursor ?? '') ? BigInt(cursor ?? '') : null;
  const first = from === undefined ? null : await findNumber(db, userId, new Date(Date.parse(from) - SLACK_MS));
  const last = to === undefined ? null : await findNumber(db, userId, new Date(Date.parse(to) + SLACK_MS));
  const rows = await db
    .selectFrom('transfer as t')
    .select([
      't.number',
      't.kind',
      't.balance_after',
      't.reference',
      't.key',
      't.created_at',
      't.amount',
      subject.as('about'),
      isCorrected.as('is_corrected'),
    ])
    .where('t.user_id', '=', userId)
    // A literal, not a parameter, so that the planner can use the partial index.
    .$if(kind !== undefined, (query) => query.where(sql<boolean>`t.kind = ${sql.lit(kind)}`))
    .$if(before !== null, (query) => query.where('t.number', '<', before ?? 0n))
    .$if(first !== null, (query) => query.where('t.number', '>', first ?? 0n))
    .$if(last !== null, (query) => query.where('t.number', '<=', last ?? 0n))
    .$if(from !== undefined, (query) => query.where('t.created_at', '>=', new Date(from ?? 0)))
    .$if(to !== undefined, (query) => query.where('t.created_at', '<', new Date(to ?? 0)))
    .orderBy('t.number', 'desc')
    .limit(limit + 1)
    .execute();
  const items = rows.slice(0, limit).map((row) => ({
    id: String(row.number),
    kind: row.kind,
    amount: toWireMoney(row.amount ?? 0n),
    balanceAfter: toWireMoney(row.balance_after),
    ...namesOf(row),
    about: row.about,
    isCorrected: row.is_corrected,
    createdAt: row.created_at.toISOString(),
  }));
  return { items, nextCursor: rows.length > limit ? (items.at(-1)?.id ?? null) : null };
}

/** The bet or purchase that a transfer refers to, by its key. */
const namesOf = ({ key, reference }: { readonly key: string; readonly reference: string | null }) =>
  key.startsWith('purchase:') ? { betId: null, purchaseId: reference } : { betId: reference, purchaseId: null };

/** An SQL expression: the bet that the transfer `t` refers to; null for any other transfer. */
const subject = sql<BetSubject | null>`case when t.key like 'bet:%' then bet_subject(t.user_id, t.reference) end`;

/** An SQL expression: whether a correction of a bet made the transfer `t`. */
const isCorrected = sql<boolean>`t.kind in ('payout', 'reversal', 'refund') and t.key like 'bet:%'
  and is_correction(t.user_id, t.reference, t.key)`;

/** Bounds the time between the start of a transaction, which dates its transfers, and their numbering. */
const SLACK_MS = 60_000;

/** Finds the last transfer before a moment by binary search, because numbers have no gaps and rise with time; 0 if none. */
async function findNumber(db: Reader, userId: string, moment: Date): Promise<bigint> {
  const { rows } = await sql<{ number: bigint }>`
    with recursive search (low, high) as (
      select 0::bigint, version from wallet where user_id = ${userId}::uuid
      union all
      select case when t.created_at <= ${moment} then t.number else s.low end,
        case when t.created_at <= ${moment} then s.high else t.number - 1 end
      from search s join transfer t on t.user_id = ${userId}::uuid and t.number = (s.low + s.high + 1) / 2
      where s.low < s.high
    )
    select low as number from search where low = high`.execute(db);
  return rows[0]?.number ?? 0n;
}
