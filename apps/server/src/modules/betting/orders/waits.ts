import { sql } from 'kysely';
import { excludedUsers } from '#modules/ledger';
import type { Reader } from '#platform/database';
import type { WaitingTable } from './waiting-rows.ts';

/** The open rows that one run of a job reads: a run takes as long, however many wait. The next run reads those after them. */
export const READ_MAXIMUM = 5_000;
export const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** The open rows whose ids are greater than `after`, up to `last`. */
export interface Part {
  readonly after: string;
  readonly last: string;
}

/** Returns the part of the open rows after an id that has at most this many. */
export async function partAfter(
  db: Reader,
  { table, after, maximum }: { readonly table: WaitingTable; readonly after: string; readonly maximum: number },
): Promise<Part> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where status = 'open' and id > ${after}
    order by id offset ${maximum - 1} limit 1`.execute(db);
  return { after, last: rows[0]?.id ?? LAST_ID };
}

/** The id after which the part begins that follows this one: the first part follows the last one. */
export const afterPart = ({ last }: Part): string => (last === LAST_ID ? FIRST_ID : last);

/** The row `o` is open and in this part. */
export const isInPart = ({ after, last }: Part) => sql`o.status = 'open' and o.id > ${after} and o.id <= ${last}`;

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
 * The end of an update of `reached_at` of this part: for rows on prices of a feed, the import in which their odds were first reached. Null again
 * once they fall below.
 */
export const firstReached = (part: Part) => sql`case when c.odds >= o.odds then m.priced_at end
  from outcome c join market m on m.id = c.market_id
  where ${isInPart(part)} and c.id = o.outcome_id and m.priced = 'feed' and m.priced_at is not null
    and (o.reached_at is null) = (c.odds >= o.odds)`;
