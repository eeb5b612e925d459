import type { WaitingSelection } from '@cauri/contract';
import { type Selectable, sql } from 'kysely';
import type { Reader } from '#platform/database';
import type { BetOrder, Json, OddsAlert } from '#platform/database/tables';
import { isId } from '#platform/ids';
import { problem } from '#platform/problem';
import { namesOf } from '../history/read-bets.ts';
import type { NewLeg } from '../placement/new-bet.ts';

// An order and an odds alert wait for the odds of an outcome. Both tables store it in the same columns.

interface WaitingTables {
  readonly bet_order: Selectable<BetOrder>;
  readonly odds_alert: Selectable<OddsAlert>;
}

export type WaitingTable = keyof WaitingTables;

/** The present odds of the outcome, null if it cannot be bet on, and the names that an administrator wrote. */
interface PresentColumns {
  readonly odds_now: number | null;
  readonly market_names: Json | null;
  readonly outcome_names: Json | null;
}

/** A row as a list shows it. */
export type ListedRow<Table extends WaitingTable> = WaitingTables[Table] & PresentColumns;

/** The number of rows in a list. */
const LISTED_MAXIMUM = 50;

/** Lists the open rows of a bettor and the latest ended ones, newest first. */
export async function listWaiting<Table extends WaitingTable>(
  db: Reader,
  table: Table,
  userId: string,
): Promise<ListedRow<Table>[]> {
  const { rows } = await sql<ListedRow<Table>>`${selectListed(table, userId)}
    order by (o.status = 'open') desc, o.created_at desc limit ${LISTED_MAXIMUM}`.execute(db);
  return rows;
}

/** Reads a row of a bettor. Throws `not_found`. */
export async function readWaiting<Table extends WaitingTable>(
  db: Reader,
  table: Table,
  { userId, id }: { readonly userId: string; readonly id: string },
): Promise<ListedRow<Table>> {
  if (!isId(id)) throw problem('not_found');
  const { rows } = await sql<ListedRow<Table>>`${selectListed(table, userId)} and o.id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) throw problem('not_found');
  return row;
}

const selectListed = (table: WaitingTable, userId: string) => sql`
  select o.*, m.names as market_names, c.names as outcome_names,
    case when m.status = 'open' and not c.is_closed then c.odds end as odds_now
  from ${sql.table(table)} o
  left join market m on m.id = o.market_id
  left join outcome c on c.id = o.outcome_id
  where o.user_id = ${userId}`;

/** The number of ended rows of an account that are stored, besides the orders that placed a bet. */
export const STORED_MAXIMUM = 200;

/**
 * An SQL condition on a row: it ended before the latest ones, which are stored. A bettor could otherwise add rows without
 * limit, by making and cancelling them.
 */
export function isForgotten(table: WaitingTable, userId: string) {
  const isEnded = sql`user_id = ${userId} and status not in ('open', 'placed')`;
  return sql`${isEnded} and created_at <= (
    select created_at from ${sql.table(table)} where ${isEnded} order by created_at desc offset ${STORED_MAXIMUM} limit 1)`;
}

/** The columns that store the leg as its bettor saw it. */
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

/** The fields that an order and an odds alert share on the wire. */
export const waitingToWire = (row: ListedRow<WaitingTable>) => ({
  id: row.id,
  odds: row.odds / 1000,
  oddsNow: row.odds_now === null ? null : row.odds_now / 1000,
  selection: selectionToWire(row),
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
});

function selectionToWire(row: ListedRow<WaitingTable>): WaitingSelection {
  return {
    eventId: row.event_id,
    marketId: row.market_id,
    outcomeId: row.outcome_id,
    eventName: row.event_name,
    marketName: row.market_name,
    outcomeName: row.outcome_name,
    ...namesOf(row),
    marketType: row.market_type,
    line: row.line === null ? null : row.line / 1000,
    outcomeKey: row.outcome_key,
    sportId: row.sport_id,
    startTime: row.starts_at.toISOString(),
  };
}
