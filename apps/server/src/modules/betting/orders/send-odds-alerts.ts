import { sql } from 'kysely';
import { announceNotices, insertNotices } from '#modules/notifications';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database';
import type { Bus } from '#platform/database/bus';
import { noteFeedPrices, openRows, type Part, Parts, READ_MAXIMUM, reachedRows, waitEnd } from './open-waits.ts';

/** The maximum numbers of alerts that one run sends and ends. The next run continues after them. */
const AT_ONCE = 200;

interface SendParts {
  readonly db: Database;
  readonly bus: Bus;
  readonly clock: Clock;
}

/**
 * Returns a job that ends the odds alerts that cannot be sent any more, and sends those whose odds have been reached. Each
 * run takes the open alerts that follow those of the run before, a bounded number.
 */
export function createOddsAlertRuns(parts: SendParts, maximum = READ_MAXIMUM): () => Promise<void> {
  const open = new Parts('odds_alert', maximum);
  return async () => sendOddsAlerts(parts, await open.next(parts.db));
}

/**
 * One statement ends the alert and writes its notice, so that each is sent once. A price of a feed must be in a second
 * import too, as for orders.
 */
async function sendOddsAlerts({ db, bus, clock }: SendParts, part: Part): Promise<void> {
  const now = clock.now();
  await sql`
    update odds_alert o set status = 'released', reason = t.reason, ended_at = clock_timestamp()
    from (
      select * from (
        select o.user_id, o.id, ${waitEnd(now)} as reason from ${openRows(part)}
      ) o where o.reason is not null order by o.id limit ${AT_ONCE}
    ) t
    where o.user_id = t.user_id and o.id = t.id and o.status = 'open'`.execute(db);
  await noteFeedPrices(db, part);
  const { rows } = await sql<{ user_id: string }>`
    with reached as (
      select o.user_id, o.id, c.odds as odds_now from ${reachedRows(part, now)} order by o.id limit ${AT_ONCE}
    ),
    sent as (
      update odds_alert o set status = 'sent', ended_at = clock_timestamp() from reached r
      where o.user_id = r.user_id and o.id = r.id and o.status = 'open' returning o.*, r.odds_now
    ),
    noticed as (${insertNotices(sql`
      select o.user_id, jsonb_build_object('kind', 'odds_alert', 'alertId', o.id, 'eventId', o.event_id, 'event', o.event_name,
        'odds', o.odds / 1000.0, 'oddsNow', o.odds_now / 1000.0) as content from sent o`)})
    select user_id from sent`.execute(db);
  await announceNotices(
    bus,
    rows.map(({ user_id }) => user_id),
  );
}
