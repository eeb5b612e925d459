import { type RawBuilder, sql } from 'kysely';
import { DAY_MS } from '#platform/clock';
import type { Reader } from '#platform/database';

/**
 * An SQL condition: the row `alias` (outcome_id, market_id, event_id, odds, price_version, after_sequence) is a price that can
 * be bet on at `now`. A price that has expired is not open, even if the engine has not suspended its market yet. In play,
 * the price of a real match must come from polls after the request with the sequence number `after_sequence`
 * ({@link drawSequenceNumber}). The scalar subquery makes each row three lookups by key; with a join, the planner would
 * compare every row with all open prices.
 */
export const isOpenPrice = (alias: string, now: RawBuilder<unknown>) => {
  const row = (column: string) => sql.ref(`${alias}.${column}`);
  return sql`coalesce((
    select true
    from outcome o
    join market m on m.id = o.market_id and m.status = 'open' and (m.valid_until is null or m.valid_until >= ${now})
    join event e on e.id = o.event_id
      and ((e.status = 'upcoming' and e.starts_at > ${now}) or (e.status = 'live' and e.live_capable and (e.source <> 'api'
        or (e.odds_order > ${row('after_sequence')} and e.scores_order > ${row('after_sequence')}))))
    where o.id = ${row('outcome_id')} and o.market_id = ${row('market_id')} and o.event_id = ${row('event_id')}
      and not o.is_closed and o.odds = ${row('odds')} and o.price_version = ${row('price_version')}
    limit 1
  ), false)`;
};

/** The retention of the history of market statuses, in milliseconds. */
export const STATES_RETENTION_MS = 30 * DAY_MS;

/**
 * An SQL condition: a market (an SQL expression) was open at a moment (another one), as far back as the history is kept.
 * The lock of the board keeps the times of market changes and placements from overlapping.
 */
export const wasOpen = (market: string, moment: string) => sql`coalesce(
  (select s.status from market_state s where s.market_id = ${sql.ref(market)} and s.at <= ${sql.ref(moment)}
    order by s.at desc limit 1),
  (select s.was from market_state s where s.market_id = ${sql.ref(market)} and s.at > ${sql.ref(moment)}
    order by s.at limit 1),
  (select m.status from market m where m.id = ${sql.ref(market)})) = 'open'`;

/** Reads which of the markets a change newer than `version` has suspended, even if they are open again. */
export async function readSuspendedSince(
  db: Reader,
  marketIds: readonly string[],
  version: bigint,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('market')
    .select('id')
    .where('id', '=', sql<string>`any(${marketIds}::uuid[])`)
    .where('suspended_version', '>', version)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
