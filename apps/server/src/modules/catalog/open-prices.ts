import { sql } from 'kysely';

/**
 * The outcomes that can be bet on at `now`, as a table `p (outcome_id, market_id, event_id, odds, price_version)` for the
 * statement of another module: what the database says at the statement, whatever a board believed (D29, D32).
 */
export const openPrices = (now: Date) => sql`(
  select o.id as outcome_id, o.market_id, o.event_id, o.odds, o.price_version
  from outcome o
  join market m on m.id = o.market_id and m.status = 'open'
  join event e on e.id = o.event_id
    and ((e.status = 'upcoming' and e.starts_at > ${now}) or (e.status = 'live' and e.live_capable))
)`;
