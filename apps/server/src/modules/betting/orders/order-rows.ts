import type { Order, OrderReason, WaitingSelection } from '@cauri/contract';
import { toWireMoney } from '@cauri/contract';
import { type Selectable, sql } from 'kysely';
import { releaseReservationIn } from '#modules/ledger';
import type { Reader, Tx } from '#platform/database';
import type { BetOrder } from '#platform/database/tables';
import { isId } from '#platform/ids';
import { problem } from '#platform/problem';
import type { NewLeg } from '../placement/new-bet.ts';

/** The open orders, or odds alerts, and the latest ended ones that a list contains. */
export const LISTED_MAXIMUM = 50;

export type OrderRow = Selectable<BetOrder>;

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

/** The columns by which a list shows the outcome that an order or an odds alert waits for. */
type WaitingColumns = Pick<
  OrderRow,
  | 'event_id'
  | 'market_id'
  | 'outcome_id'
  | 'event_name'
  | 'market_name'
  | 'outcome_name'
  | 'market_type'
  | 'line'
  | 'outcome_key'
  | 'sport_id'
  | 'starts_at'
>;

/** Its present odds, and the French names that an administrator wrote. */
interface PresentColumns {
  readonly odds_now: number | null;
  readonly market_fr: string | null;
  readonly outcome_fr: string | null;
}

type ListedRow = OrderRow & PresentColumns;

/** SQL expressions of {@link PresentColumns}; `m` and `c` are its market and outcome, if they exist. */
export const presentColumns = [
  sql<string | null>`m.name_fr`.as('market_fr'),
  sql<string | null>`c.name_fr`.as('outcome_fr'),
  sql<number | null>`case when m.status = 'open' and not c.is_closed then c.odds end`.as('odds_now'),
] as const;

const selectOrders = (db: Reader, userId: string) =>
  db
    .selectFrom('bet_order as o')
    .leftJoin('market as m', 'm.id', 'o.market_id')
    .leftJoin('outcome as c', 'c.id', 'o.outcome_id')
    .selectAll('o')
    .select(presentColumns)
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

/** The ended orders, and the ended odds alerts, of an account that are stored, besides the orders that placed a bet. */
export const STORED_MAXIMUM = 200;

/** An SQL condition on a row: it ended before the latest that are stored. More could be made and cancelled without end. */
export function isForgotten(table: 'bet_order' | 'odds_alert', userId: string) {
  const isEnded = sql`user_id = ${userId} and status not in ('open', 'placed')`;
  return sql`${isEnded} and created_at <= (
    select created_at from ${sql.table(table)} where ${isEnded} order by created_at desc offset ${STORED_MAXIMUM} limit 1)`;
}

/** Erases the orders of an account and frees their stakes, in the transaction of the caller, which has locked its wallet. */
export async function eraseOrders(tx: Tx, userId: string): Promise<void> {
  const orders = await tx.deleteFrom('bet_order').where('user_id', '=', userId).returning('id').execute();
  for (const { id } of orders) await releaseReservationIn(tx, { userId, key: orderKey(id) });
}

function toWire(row: ListedRow): Order {
  return {
    id: row.id,
    status: row.status as Order['status'],
    reason: row.reason as OrderReason | null,
    stake: toWireMoney(row.stake),
    odds: row.odds / 1000,
    oddsNow: row.odds_now === null ? null : row.odds_now / 1000,
    selection: waitingToWire(row),
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    betId: row.bet_id,
  };
}

/** The outcome that an order or an odds alert waits for. */
export function waitingToWire(row: WaitingColumns & PresentColumns): WaitingSelection {
  const isCustom = row.market_fr !== null && row.outcome_fr !== null;
  return {
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
  };
}

/** The columns that store the leg of an order or of an odds alert as its bettor saw it. */
export const waitingColumnsOf = (leg: Omit<NewLeg, 'afterSequence' | 'digest' | 'priceVersion'>) => ({
  event_id: leg.eventId,
  market_id: leg.marketId,
  outcome_id: leg.outcomeId,
  sport_id: leg.sportId,
  market_type: leg.marketType,
  line: leg.line,
  outcome_key: leg.outcomeKey,
  event_name: leg.eventName,
  market_name: leg.marketName,
  outcome_name: leg.outcomeName,
  starts_at: leg.startsAt,
});
