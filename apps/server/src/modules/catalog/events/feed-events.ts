import type { EventStatus } from '@cauri/contract';
import { sql } from 'kysely';
import type { Reader } from '#platform/database';
import type { BoardChange } from '../board/change-board.ts';
import type { NewEvent } from './add-events.ts';
import { openStatusesInSql } from './event-states.ts';

/** An event with the facts that its feed may change. */
export interface FeedEvent {
  readonly id: string;
  readonly externalId: string;
  readonly sportId: string;
  readonly home: string;
  readonly away: string;
  readonly startsAt: Date;
  readonly status: EventStatus;
  readonly score: { readonly home: string; readonly away: string } | null;
  /** In play: the start or the last change of the score. Prices taken before it are not offered. */
  readonly pricesAfter: Date | null;
  /** The time since when the feed no longer lists the event. */
  readonly unlistedSince: Date | null;
  /** The first announced start. */
  readonly firstStartsAt: Date;
  /**
   * In play, sequence numbers ({@link drawSequenceNumber}): of the last answers, and of the newest bet that waits for later
   * ones.
   */
  readonly oddsSequence: bigint | null;
  readonly scoresSequence: bigint | null;
  readonly pollsWanted: bigint | null;
}

interface Row extends Omit<FeedEvent, 'score'> {
  readonly homeScore: string | null;
  readonly awayScore: string | null;
}

/** Reads events of a feed by external id, and those without a result whose external id starts with one of `prefixes`. */
export async function readFeedEvents(
  db: Reader,
  {
    feed,
    externalIds,
    prefixes = [],
  }: {
    readonly feed: NewEvent['feed'];
    readonly externalIds: readonly string[];
    readonly prefixes?: readonly string[];
  },
): Promise<FeedEvent[]> {
  const { rows } = await sql<Row>`
    select e.id, e.external_id as "externalId", e.sport_id as "sportId", e.starts_at as "startsAt", e.status,
      h.name as home, a.name as away,
      e.home_score as "homeScore", e.away_score as "awayScore", e.prices_after as "pricesAfter",
      e.unlisted_since as "unlistedSince", coalesce(e.first_starts_at, e.starts_at) as "firstStartsAt",
      e.odds_order as "oddsSequence", e.scores_order as "scoresSequence", e.polls_wanted as "pollsWanted"
    from event e
    join team h on h.id = e.home_team_id
    join team a on a.id = e.away_team_id
    where e.feed = ${feed} and (e.external_id = any(${externalIds}::text[])
      or (e.status in (${openStatusesInSql})
        and exists (select from unnest(${prefixes}::text[]) as p (prefix) where starts_with(e.external_id, p.prefix))))
    order by e.starts_at, e.id`.execute(db);
  return rows.map(({ homeScore, awayScore, ...event }) => ({
    ...event,
    score: homeScore === null || awayScore === null ? null : { home: homeScore, away: awayScore },
  }));
}

/**
 * Reads when the newest result of each sport key was recorded, among the completed events of a feed that started after
 * `startedSince`. The sport key is the part of the external id before the colon.
 */
export async function readNewestResults(
  db: Reader,
  { feed, startedSince }: { readonly feed: NewEvent['feed']; readonly startedSince: Date },
): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await sql<{ sportKey: string; recordedAt: Date }>`
    select split_part(external_id, ':', 1) as "sportKey", max(finished_at) as "recordedAt"
    from event where feed = ${feed} and status = 'completed' and starts_at > ${startedSince}
    group by 1`.execute(db);
  return new Map(rows.map(({ sportKey, recordedAt }) => [sportKey, recordedAt]));
}

/** Changes the external ids of events whose feed has renamed them. */
export async function renameFeedEvents(
  { tx }: BoardChange,
  renames: readonly { readonly eventId: string; readonly externalId: string }[],
): Promise<void> {
  if (renames.length === 0) return;
  await sql`
    update event e set external_id = r.external_id
    from unnest(
      ${renames.map(({ eventId }) => eventId)}::uuid[], ${renames.map(({ externalId }) => externalId)}::text[]
    ) as r (id, external_id)
    where e.id = r.id`.execute(tx);
}

/** Records which events the feed no longer lists, and which it lists again. */
export async function recordListing(
  { tx }: BoardChange,
  {
    unlisted,
    relisted,
    at,
  }: { readonly unlisted: readonly string[]; readonly relisted: readonly string[]; readonly at: Date },
): Promise<void> {
  if (unlisted.length + relisted.length === 0) return;
  await sql`
    update event set unlisted_since = case when id = any(${relisted}::uuid[]) then null else coalesce(unlisted_since, ${at}) end
    where id = any(${[...unlisted, ...relisted]}::uuid[])`.execute(tx);
}
