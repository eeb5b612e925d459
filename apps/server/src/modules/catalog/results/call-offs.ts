import type { CallOff } from '@cauri/contract';
import { sql } from 'kysely';
import type { Reader } from '#platform/database';
import { problem } from '#platform/problem';

/**
 * The source that the result of an event must come from: the chain of a simulated match, or the feed of a sandbox match.
 * Null: administrators may record it.
 */
export function resultSourceOf(feed: string): 'chain' | 'feed' | null {
  if (feed === 'demo') return 'chain';
  return feed === 'sandbox' ? 'feed' : null;
}

/** Throws `result_from_source` for an event whose result administrators may not record. */
export async function refuseBoundResult(db: Reader, eventId: string): Promise<void> {
  const event = await db.selectFrom('event').select('feed').where('id', '=', eventId).executeTakeFirst();
  if (event && resultSourceOf(event.feed) !== null) throw problem('result_from_source');
}

/**
 * Throws `event_state` for a real match that has not started: nobody can know its score. A manual event has no source that says when it
 * started.
 */
export async function refuseEarlyScore(db: Reader, eventId: string, status: 'completed' | 'cancelled'): Promise<void> {
  if (status !== 'completed') return;
  const event = await db.selectFrom('event').select(['source', 'status']).where('id', '=', eventId).executeTakeFirst();
  if (event?.source === 'api' && event.status === 'upcoming') throw problem('event_state');
}

/** Reads the source that called an event off, as the public log names it; null unless its newest result is a call-off. */
export async function readCallOffSource(db: Reader, eventId: string): Promise<string | null> {
  const newest = await db
    .selectFrom('result')
    .select(['status', 'source'])
    .where('event_id', '=', eventId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.status === 'cancelled' ? newest.source : null;
}

/**
 * Reads which of the events administrators called off, by event id. Returns the number of administrators, not their
 * names.
 */
export async function readCallOffs(db: Reader, eventIds: readonly string[]): Promise<ReadonlyMap<string, CallOff>> {
  if (eventIds.length === 0) return new Map();
  const { rows } = await sql<{ event_id: string; reason: string; recorded_at: Date; is_alone: boolean }>`
    select r.event_id, r.reason, r.recorded_at, r.approved_by is null as is_alone
    from unnest(${eventIds}::uuid[]) as wanted (id)
      cross join lateral (select * from result where event_id = wanted.id order by version desc limit 1) as r
    where r.status = 'cancelled' and r.recorded_by is not null`.execute(db);
  return new Map(
    rows.map(({ event_id, reason, recorded_at, is_alone }) => [
      event_id,
      { reason, at: recorded_at.toISOString(), administrators: is_alone ? 1 : 2 },
    ]),
  );
}
