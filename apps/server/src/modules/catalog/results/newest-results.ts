import type { CallOff, PeriodScore } from '@cauri/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '#platform/database';

/** Reads which of the events administrators called off, by event id. Returns the number of administrators, not their names. */
export async function readCallOffs(db: Reader, eventIds: readonly string[]): Promise<ReadonlyMap<string, CallOff>> {
  const rows = await readNewest<{ reason: string; recorded_at: Date; is_alone: boolean }>(
    db,
    eventIds,
    sql`select event_id, reason, recorded_at, approved_by is null as is_alone from newest
      where status = 'cancelled' and recorded_by is not null`,
  );
  return new Map(
    rows.map(({ event_id, reason, recorded_at, is_alone }) => [
      event_id,
      { reason, at: recorded_at.toISOString(), administrators: is_alone ? 1 : 2 },
    ]),
  );
}

/** Reads the source that called an event off, as the public log names it; null unless its newest result is a call-off. */
export async function readCallOffSource(db: Reader, eventId: string): Promise<string | null> {
  const [row] = await readNewest<{ source: string }>(
    db,
    [eventId],
    sql`select event_id, source from newest where status = 'cancelled'`,
  );
  return row?.source ?? null;
}

/** Reads the score of each period by the newest result of the events, by event id; no entry where it is not published. */
export async function readPeriods(
  db: Reader,
  eventIds: readonly string[],
): Promise<ReadonlyMap<string, readonly PeriodScore[]>> {
  const rows = await readNewest<{ periods: readonly PeriodScore[] }>(
    db,
    eventIds,
    sql`select event_id, periods from newest where periods is not null`,
  );
  return new Map(rows.map(({ event_id, periods }) => [event_id, periods]));
}

/** Reads which of the events have ended or were called off. */
export async function readEnded(db: Reader, eventIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('event')
    .select('id')
    .where('id', '=', sql<string>`any(${[...new Set(eventIds)]}::uuid[])`)
    .where('status', 'in', ['completed', 'cancelled'])
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Runs a query on `newest`, the newest result of each of the events that has one. */
async function readNewest<Row>(
  db: Reader,
  eventIds: readonly string[],
  query: RawBuilder<unknown>,
): Promise<(Row & { readonly event_id: string })[]> {
  if (eventIds.length === 0) return [];
  const { rows } = await sql<Row & { readonly event_id: string }>`
    with newest as (
      select r.* from unnest(${[...new Set(eventIds)]}::uuid[]) as wanted (id)
        cross join lateral (select * from result where event_id = wanted.id order by version desc limit 1) as r
    )
    ${query}`.execute(db);
  return rows;
}
