import type { Order } from '@cauri/contract';
import { toWireMoney } from '@cauri/contract';
import { sql } from 'kysely';
import type { Reader, Tx } from '#platform/database';
import { type ListedRow, listWaiting, readWaiting, waitingToWire } from './waiting-rows.ts';

/** The beginning of the keys of orders. */
export const ORDER_KEYS = 'order:';

/** The key of the reservation of an order, and of its placement. */
export const orderKey = (id: string): string => ORDER_KEYS + id;

/** The same key as an SQL expression; `o` is a row of the table. */
export const orderKeyOf = sql`${sql.lit(ORDER_KEYS)} || o.id`;

/** An SQL expression: the content of the notice that an order `o` has ended. The notice of a placed one names the bet. */
export const endedOrderNotice = sql`jsonb_build_object('kind', 'order_ended', 'orderId', o.id, 'status', o.status,
  'event', o.event_name, 'odds', o.odds / 1000.0, 'stake', o.stake / 100)
  || jsonb_strip_nulls(jsonb_build_object('betId', o.bet_id, 'reason', o.reason))`;

/** Lists the open orders of a bettor and the latest ended ones, newest first. */
export async function listOrders(db: Reader, userId: string): Promise<Order[]> {
  return (await listWaiting(db, 'bet_order', userId)).map(toWire);
}

/** Reads an order of a bettor. Throws `not_found`. */
export async function readOrder(db: Reader, userId: string, id: string): Promise<Order> {
  return toWire(await readWaiting(db, 'bet_order', { userId, id }));
}

/** Erases the orders of an account that may no longer bet: their stakes are free already. */
export async function eraseOrders(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('bet_order').where('user_id', '=', userId).execute();
}

const toWire = (row: ListedRow<'bet_order'>): Order => ({
  ...waitingToWire(row),
  status: row.status,
  reason: row.reason as Order['reason'],
  stake: toWireMoney(row.stake),
  betId: row.bet_id,
});
