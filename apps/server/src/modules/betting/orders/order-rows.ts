import type { Order, OrderReason } from '@cauri/contract';
import { toWireMoney } from '@cauri/contract';
import { type Selectable, sql } from 'kysely';
import { releaseReservationIn } from '#modules/ledger';
import type { Reader, Tx } from '#platform/database';
import type { BetOrder } from '#platform/database/tables';
import { isId } from '#platform/ids';
import { problem } from '#platform/problem';

/** The open orders and the latest ended ones that a list contains. */
const LISTED_MAXIMUM = 50;

export type OrderRow = Selectable<BetOrder>;

/** The key of the reservation of an order, and of its placement. */
export const orderKey = (id: string): string => `order:${id}`;

/** The same key as an SQL expression; `o` is a row of the table. */
export const orderKeyOf = sql`'order:' || o.id`;

/** An SQL expression: the content of the notice that an order `o` has ended. The notice of a placed one names the bet. */
export const endedOrderNotice = sql`jsonb_build_object('kind', 'order_ended', 'orderId', o.id, 'status', o.status,
  'event', o.event_name, 'odds', o.odds / 1000.0, 'stake', o.stake / 100)
  || case when o.bet_id is null then '{}'::jsonb else jsonb_build_object('betId', o.bet_id) end`;

type ListedRow = OrderRow & {
  readonly odds_now: number | null;
  readonly market_fr: string | null;
  readonly outcome_fr: string | null;
};

const selectOrders = (db: Reader, userId: string) =>
  db
    .selectFrom('bet_order as o')
    .leftJoin('market as m', 'm.id', 'o.market_id')
    .leftJoin('outcome as c', 'c.id', 'o.outcome_id')
    .selectAll('o')
    .select([
      'm.name_fr as market_fr',
      'c.name_fr as outcome_fr',
      sql<number | null>`case when m.status = 'open' and not c.is_closed then c.odds end`.as('odds_now'),
    ])
    .where('o.user_id', '=', userId);

/** Lists the open orders of a bettor and the latest ended ones, newest first. */
export async function listOrders(db: Reader, userId: string): Promise<Order[]> {
  const rows = await selectOrders(db, userId)
    .orderBy(sql`o.status = 'open'`, 'desc')
    .orderBy('o.created_at', 'desc')
    .limit(LISTED_MAXIMUM)
    .execute();
  return rows.map(toWire);
}

/** Reads an order of a bettor. Throws `not_found`. */
export async function readOrder(db: Reader, userId: string, id: string): Promise<Order> {
  const row = isId(id) ? await selectOrders(db, userId).where('o.id', '=', id).executeTakeFirst() : undefined;
  if (!row) throw problem('not_found');
  return toWire(row);
}

/** Erases the orders of an account and frees their stakes, in the transaction of the caller, which has locked its wallet. */
export async function eraseOrders(tx: Tx, userId: string): Promise<void> {
  const orders = await tx.deleteFrom('bet_order').where('user_id', '=', userId).returning('id').execute();
  for (const { id } of orders) await releaseReservationIn(tx, { userId, key: orderKey(id) });
}

function toWire(row: ListedRow): Order {
  const isCustom = row.market_fr !== null && row.outcome_fr !== null;
  return {
    id: row.id,
    status: row.status as Order['status'],
    reason: row.reason as OrderReason | null,
    stake: toWireMoney(row.stake),
    odds: row.odds / 1000,
    oddsNow: row.odds_now === null ? null : row.odds_now / 1000,
    selection: {
      eventId: row.event_id,
      marketId: row.market_id,
      outcomeId: row.outcome_id,
      eventName: row.event_name,
      marketName: row.market_name,
      outcomeName: row.outcome_name,
      ...(isCustom && {
        marketNames: { en: row.market_name, fr: row.market_fr ?? '' },
        outcomeNames: { en: row.outcome_name, fr: row.outcome_fr ?? '' },
      }),
      marketType: row.market_type,
      line: row.line === null ? null : row.line / 1000,
      outcomeKey: row.outcome_key,
      sportId: row.sport_id,
      startTime: row.starts_at.toISOString(),
    },
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    betId: row.bet_id,
  };
}
