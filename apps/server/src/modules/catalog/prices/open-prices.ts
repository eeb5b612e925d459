import { type RawBuilder, sql } from 'kysely';

/**
 * Whether the row `alias` (outcome_id, market_id, event_id, odds, price_version, after_order) is a price that can be bet on at `now`:
 * what the database says at the statement, whatever a board believed. A price that has become too old is not open, even if
 * the engine has not suspended its market yet. In play, that of a real match must come from questions that were asked after the
 * request with the number `after_order` ({@link drawRequestOrder}). A scalar subquery, so that each row is
 * three lookups by key: the planner would otherwise compare every row with all open prices.
 */
export const isOpenPrice = (alias: string, now: RawBuilder<unknown>) => {
  const row = (column: string) => sql.ref(`${alias}.${column}`);
  return sql`coalesce((
    select true
    from outcome o
    join market m on m.id = o.market_id and m.status = 'open' and (m.valid_until is null or m.valid_until >= ${now})
    join event e on e.id = o.event_id
      and ((e.status = 'upcoming' and e.starts_at > ${now}) or (e.status = 'live' and e.live_capable and (e.source <> 'api'
        or (e.odds_order > ${row('after_order')} and e.scores_order > ${row('after_order')}))))
    where o.id = ${row('outcome_id')} and o.market_id = ${row('market_id')} and o.event_id = ${row('event_id')}
      and o.odds = ${row('odds')} and o.price_version = ${row('price_version')}
    limit 1
  ), false)`;
};
