import { sql } from 'kysely';
import { excludedUsers } from '#modules/ledger';

// SQL expressions on an open row `o` of an order or of an odds alert, which wait for odds under the same conditions.

/** Joins what the row waits for, each part null if it does not exist: account `u`, event `e`, market `m` and outcome `c`. */
export const waitJoins = sql`left join app_user u on u.id = o.user_id left join event e on e.id = o.event_id
  left join market m on m.id = o.market_id left join outcome c on c.id = o.outcome_id`;

/** The reason for which the row cannot wait any more; null while it can. Needs {@link waitJoins}. */
export const waitEnd = (now: Date) => sql`case
  when u.status is distinct from 'active' then 'account'
  when o.user_id in (${excludedUsers}) then 'break'
  when o.expires_at <= ${now} and o.expires_at < o.starts_at then 'expired'
  when e.status = 'live' or least(e.starts_at, o.expires_at) <= ${now} then 'started'
  when e.starts_at < o.starts_at then 'start_moved'
  when e.status is distinct from 'upcoming' or m.status = 'closed' or c.is_closed is distinct from false
    then 'market_closed'
  when u.role = 'admin' and e.source = 'admin' then 'refused'
end`;

/** The market `m` offers the outcome `c` at the odds of the row or better. A price of a feed must stand in a second import. */
export const hasReached = sql`c.odds >= o.odds and not c.is_closed and m.status = 'open'
  and (m.priced <> 'feed' or m.priced_at > o.reached_at)`;

/**
 * The end of an update of `reached_at`: for rows on prices of a feed, the import in which their odds were first reached. Null again
 * once they fall below.
 */
export const firstReached = sql`case when c.odds >= o.odds then m.priced_at end
  from outcome c join market m on m.id = c.market_id
  where o.status = 'open' and c.id = o.outcome_id and m.priced = 'feed' and m.priced_at is not null
    and (o.reached_at is null) = (c.odds >= o.odds)`;
