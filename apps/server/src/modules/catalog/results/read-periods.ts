import type { PeriodScore } from '@cauri/contract';
import { sql } from 'kysely';
import type { Reader } from '#platform/database';

/** Reads the score of each period by the newest result of the events, by event id; no entry where it is not published. */
export async function readPeriods(
  db: Reader,
  eventIds: readonly string[],
): Promise<ReadonlyMap<string, readonly PeriodScore[]>> {
  if (eventIds.length === 0) return new Map();
  const { rows } = await sql<{ event_id: string; periods: readonly PeriodScore[] }>`
    select r.event_id, r.periods
    from unnest(${[...new Set(eventIds)]}::uuid[]) as wanted (id)
      cross join lateral (select * from result where event_id = wanted.id order by version desc limit 1) as r
    where r.periods is not null`.execute(db);
  return new Map(rows.map(({ event_id, periods }) => [event_id, periods]));
}
