import { sql } from 'kysely';
import { DAY_MS, HOUR_MS } from '#platform/clock';
import type { Database } from '#platform/database';
import { STATES_RETENTION_MS } from './market-states.ts';
import { PRICES_MAXIMUM } from './price-history.ts';

/** Longer than the seven days for which events are announced in advance. */
const RETENTION_MS = 8 * DAY_MS;
/** An hour after its end, a match keeps the prices of its winner only. Rows that a run misses are deleted by age. */
const OVER_MS = HOUR_MS;
const OVER_FOR_MS = 2 * HOUR_MS;
/** Rows per statement; the next run continues. */
const BATCH = 50_000;

/** Deletes old prices and market statuses, so that the history does not grow without bounds. */
export async function prunePrices(db: Database, now: Date): Promise<void> {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  await sql`
    delete from price_history where ctid = any(array(
      select ctid from price_history where at < ${ago(RETENTION_MS)} order by at limit ${BATCH}))`.execute(db);
  await sql`
    delete from price_history where ctid = any(array(
      select p.ctid from event e
      join market m on m.event_id = e.id and m.type <> 'match_winner'
      join outcome o on o.market_id = m.id
      join price_history p on p.outcome_id = o.id
      where e.finished_at between ${ago(OVER_MS + OVER_FOR_MS)} and ${ago(OVER_MS)}
      limit ${BATCH}))`.execute(db);
  // One index lookup per outcome: few outcomes have more prices than are kept.
  await sql`
    delete from price_history where ctid = any(array(
      select p.ctid from event e
      join outcome o on o.event_id = e.id
      cross join lateral (
        select price_version from price_history
        where outcome_id = o.id order by price_version desc offset ${PRICES_MAXIMUM} limit 1
      ) last
      join price_history p on p.outcome_id = o.id and p.price_version <= last.price_version
      where e.status in ('upcoming', 'live')
      limit ${BATCH}))`.execute(db);
  await pruneStates(db, new Date(now.getTime() - STATES_RETENTION_MS));
}

async function pruneStates(db: Database, before: Date): Promise<void> {
  await sql`
    delete from market_state where ctid = any(array(
      select ctid from market_state where at < ${before} order by at limit ${BATCH}))`.execute(db);
}
