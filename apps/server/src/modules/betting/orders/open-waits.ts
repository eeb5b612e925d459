import { sql } from 'kysely';
import { excludedUsers } from '#modules/ledger';
import type { Database, Reader } from '#platform/database';
import { LOWEST_ID } from '#platform/ids';
import type { WaitingTable } from './waiting-rows.ts';

/**
 * The maximum number of open rows that one run of a job reads, so that its duration is bounded. The next run reads those
 * after them.
 */
export const READ_MAXIMUM = 5_000;
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** The open rows of a table whose ids are greater than `after`, up to `last`. */
export interface Part {
  readonly table: WaitingTable;
  readonly after: string;
  readonly last: string;
}

/** Takes the open rows of a table in parts, one after the other; the first part follows the last one. */
export class Parts {
  readonly #table: WaitingTable;
  readonly #maximum: number;
  #after = LOWEST_ID;

  constructor(table: WaitingTable, maximum: number) {
    this.#table = table;
    this.#maximum = maximum;
  }

  /** Returns the next part, which has at most `maximum` rows. */
  async next(db: Reader): Promise<Part> {
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(this.#table)} where status = 'open' and id > ${this.#after}
      order by id offset ${this.#maximum - 1} limit 1`.execute(db);
    const part = { table: this.#table, after: this.#after, last: rows[0]?.id ?? LAST_ID };
    this.#after = part.last === LAST_ID ? LOWEST_ID : part.last;
    return part;
  }

  /** Lets the next part begin after this row. */
  continueAfter(id: string): void {
    this.#after = id;
  }
}

/** The SQL condition that the row `o` is open and in the part. */
const isInPart = ({ after, last }: Part) => sql`o.status = 'open' and o.id > ${after} and o.id <= ${last}`;

// Orders and odds alerts wait for odds under the same conditions. The following are SQL expressions.

/**
 * The open rows `o` of a part, joined to what they wait for: account `u`, event `e`, market `m` and outcome `c`, each null if
 * it does not exist.
 */
export const openRows = (part: Part) => sql`${sql.table(part.table)} o
  left join app_user u on u.id = o.user_id left join event e on e.id = o.event_id
  left join market m on m.id = o.market_id left join outcome c on c.id = o.outcome_id
  where ${isInPart(part)}`;

/** The reason for which one of {@link openRows} cannot wait any more; null while it can. */
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

/**
 * Those of {@link openRows} that can still wait and whose odds, or better ones, are offered. A price of a feed must be in a
 * second import too.
 */
export const reachedRows = (part: Part, now: Date) => sql`${openRows(part)}
  and c.odds >= o.odds and not c.is_closed and m.status = 'open' and (m.priced <> 'feed' or m.priced_at > o.reached_at)
  and ${waitEnd(now)} is null`;

/**
 * Notes for rows on prices of a feed in which import their odds were first reached, and clears the note when the odds
 * fall below.
 */
export async function noteFeedPrices(db: Database, part: Part): Promise<void> {
  await sql`
    update ${sql.table(part.table)} o set reached_at = case when c.odds >= o.odds then m.priced_at end
    from outcome c join market m on m.id = c.market_id
    where ${isInPart(part)} and c.id = o.outcome_id and m.priced = 'feed' and m.priced_at is not null
      and (o.reached_at is null) = (c.odds >= o.odds)`.execute(db);
}
