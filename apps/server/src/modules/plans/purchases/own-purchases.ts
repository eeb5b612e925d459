import { toWireMoney } from '@cauri/contract';
import { DAY_MS } from '#platform/clock';
import type { Database, Reader } from '#platform/database';
import { isId } from '#platform/ids';
import { PLAN_DAYS } from './purchases.ts';

/** Returns whether a payment of this user may still arrive, or its dispute may still return a credit. */
export async function hasOpenPurchase(db: Reader, userId: string): Promise<boolean> {
  const purchase = await db
    .selectFrom('purchase')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', 'in', ['created', 'pending', 'disputed'])
    .limit(1)
    .executeTakeFirst();
  return purchase !== undefined;
}

/** The minimum time between two status requests to the gateway while pages of a purchase poll. */
const CHECK_PERIOD_MS = 2_000;

/** Returns whether a page may request the status of a purchase now: one of all requests within the period. */
export async function takeCheck(db: Database, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('purchase')
    .set({ checked_at: now })
    .where('id', '=', id)
    .where((eb) =>
      eb.or([eb('checked_at', 'is', null), eb('checked_at', '<=', new Date(now.getTime() - CHECK_PERIOD_MS))]),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** A user gets one free plan in 30 days, whichever it is. Returns when the next one can be claimed; null: now. */
export async function readNextFree(db: Reader, userId: string, now: Date): Promise<Date | null> {
  const row = await db
    .selectFrom('purchase')
    .select((eb) => eb.fn.max('paid_at').as('last'))
    .where('user_id', '=', userId)
    .where('gateway', 'is', null)
    .executeTakeFirst();
  const next = row?.last && new Date(row.last.getTime() + PLAN_DAYS * DAY_MS);
  return next && next > now ? next : null;
}

interface Page {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** The purchases of a user, unpaid ones too, newest first; the cursor is the id after which the list continues. */
export async function readPurchases(db: Reader, userId: string, { limit, cursor }: Page) {
  const found = await db
    .selectFrom('purchase')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(isId(cursor ?? ''), (query) => query.where('id', '<', cursor ?? ''))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const rows = found.slice(0, limit);
  return { rows, nextCursor: found.length > limit ? (rows.at(-1)?.id ?? null) : null };
}

/** A page of the same for the data export. Amounts in FCFA. */
export async function listPurchases(db: Reader, userId: string, page: Page) {
  const { rows, nextCursor } = await readPurchases(db, userId, page);
  const items = rows.map((row) => ({
    id: row.id,
    plan: row.plan_name,
    gateway: row.gateway,
    payment: row.payment,
    state: row.state,
    price: toWireMoney(row.price),
    currency: row.currency,
    virtualAmount: toWireMoney(row.virtual_amount),
    createdAt: row.created_at.toISOString(),
    paidAt: row.paid_at?.toISOString() ?? null,
    activeUntil: row.state === 'paid' ? (row.active_until?.toISOString() ?? null) : null,
    refundedAt: row.refunded_at?.toISOString() ?? null,
  }));
  return { items, nextCursor };
}
