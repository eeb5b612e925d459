import type { FeedReport, FeedState } from '@cauri/contract';
import { type Selectable, sql } from 'kysely';
import type { Bus } from '#platform/bus';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database';
import type { DB } from '#platform/tables';
import type { OddsFeed } from '../import/import-odds.ts';

export type FeedMode = FeedState['mode'];

/** The row of a feed: when its newest list of odds came, and which call fails since when. */
export interface FeedRow {
  readonly fetchedAt: Date | null;
  readonly failedAt: Date | null;
  readonly error: 'odds' | 'scores' | null;
  readonly refreshRequestedAt: Date | null;
  readonly refreshBy: Requester;
  /** The request that was met or refused last, by when it was made. */
  readonly refreshAnsweredAt: Date | null;
  /** Whether a visitor's request can be met now. */
  readonly mayRefresh: boolean;
  /** When the next list of odds is due. */
  readonly nextOddsAt: Date | null;
}

/** The caller that asks for fresh lists. */
export type Requester = 'visitors' | 'administrators';

const EMPTY: FeedRow = {
  fetchedAt: null,
  failedAt: null,
  error: null,
  refreshRequestedAt: null,
  refreshBy: 'visitors',
  refreshAnsweredAt: null,
  mayRefresh: true,
  nextOddsAt: null,
};

/** Told to every process when the row of a feed was written. */
export const FEED_CHANNEL = 'feed';
/** Data older than this are not shown as saved ones any more. */
export const CACHE_MS = 30 * 60_000;
/** One request for fresh lists so often, for all. */
const REFRESH_MS = 60_000;

export const feedOf = (mode: Exclude<FeedMode, 'off'>): OddsFeed => (mode === 'live' ? 'the-odds-api' : 'sandbox');

export async function readFeedRow(db: Database, feed: OddsFeed): Promise<FeedRow> {
  const row = await db.selectFrom('feed_state').selectAll().where('feed', '=', feed).executeTakeFirst();
  if (!row) return EMPTY;
  return toFeedRow(row);
}

const toFeedRow = (row: Selectable<DB['feed_state']>): FeedRow => ({
  fetchedAt: row.fetched_at,
  failedAt: row.failed_at,
  error: row.error,
  refreshRequestedAt: row.refresh_requested_at,
  refreshBy: row.refresh_by,
  refreshAnsweredAt: row.refresh_answered_at,
  mayRefresh: row.may_refresh,
  nextOddsAt: row.next_odds_at,
});

export interface FeedNews extends Omit<FeedRow, 'refreshRequestedAt' | 'refreshBy'> {
  readonly credits: { readonly remaining: number; readonly used: number } | null;
  /** What is asked how often, and why. */
  readonly plan: readonly string[];
}

export async function writeFeedRow(db: Database, feed: OddsFeed, news: FeedNews): Promise<void> {
  const columns = {
    fetched_at: news.fetchedAt,
    failed_at: news.failedAt,
    error: news.error,
    refresh_answered_at: news.refreshAnsweredAt,
    may_refresh: news.mayRefresh,
    next_odds_at: news.nextOddsAt,
    plan: [...news.plan],
    ...(news.credits && { credits_remaining: news.credits.remaining, credits_used: news.credits.used }),
  };
  await db
    .insertInto('feed_state')
    .values({ feed, ...columns })
    .onConflict((conflict) => conflict.column('feed').doUpdateSet(columns))
    .execute();
}

/** All that is known of a feed, for whoever operates it. */
export async function reportFeed(db: Database, mode: FeedMode, now: Date): Promise<FeedReport> {
  const row =
    mode === 'off'
      ? undefined
      : await db.selectFrom('feed_state').selectAll().where('feed', '=', feedOf(mode)).executeTakeFirst();
  const { credits_remaining: remaining = null, credits_used: used = null } = row ?? {};
  return {
    ...toFeedState(row ? toFeedRow(row) : EMPTY, mode, now),
    failedAt: row?.failed_at?.toISOString() ?? null,
    credits: remaining === null || used === null ? null : { remaining, used },
    plan: row?.plan ?? [],
  };
}

/**
 * Asks the engine for fresh lists, unless somebody did within the last minute. The request of an administrator replaces
 * that of a visitor, which may have been refused.
 */
export async function requestRefresh(
  db: Database,
  feed: OddsFeed,
  { now, by }: { readonly now: Date; readonly by: Requester },
): Promise<void> {
  const before = new Date(now.getTime() - REFRESH_MS);
  await sql`
    insert into feed_state as s (feed, refresh_requested_at, refresh_by) values (${feed}, ${now}, ${by})
    on conflict (feed) do update
      set refresh_requested_at = excluded.refresh_requested_at, refresh_by = excluded.refresh_by
    where s.refresh_requested_at is null or s.refresh_requested_at <= ${before}
      or (excluded.refresh_by = 'administrators' and s.refresh_by = 'visitors')`.execute(db);
}

/** What a row says now: fresh after a success; after a failure cached, and unavailable once the data are old. */
export function toFeedState(
  { fetchedAt, error, mayRefresh, nextOddsAt }: Pick<FeedRow, 'fetchedAt' | 'error' | 'mayRefresh' | 'nextOddsAt'>,
  mode: FeedMode,
  now: Date,
): FeedState {
  const age = fetchedAt ? now.getTime() - fetchedAt.getTime() : Number.POSITIVE_INFINITY;
  const afterFailure = age < CACHE_MS ? 'cached' : 'unavailable';
  const state = error === null && fetchedAt ? 'fresh' : afterFailure;
  return {
    state,
    mode,
    fetchedAt: fetchedAt?.toISOString() ?? null,
    error,
    mayRefresh,
    nextAt: nextOddsAt?.toISOString() ?? null,
  };
}

/** The state of the feed in the memory of a process, read again whenever the engine says that it changed. */
export interface FeedStore {
  mode(): FeedMode;
  current(): FeedState;
  load(): Promise<void>;
}

interface StoreParts {
  readonly db: Database;
  readonly bus: Bus;
  readonly clock: Clock;
  /** Which feed there is now: it may become another one while we run. */
  readonly mode: () => FeedMode;
}

/** Create it before the bus starts. */
export function createFeedStore({ db, bus, clock, mode }: StoreParts): FeedStore {
  let known: { readonly mode: FeedMode; readonly row: FeedRow } = { mode: 'off', row: EMPTY };
  const load = async () => {
    const now = mode();
    known = { mode: now, row: now === 'off' ? EMPTY : await readFeedRow(db, feedOf(now)) };
  };
  bus.subscribe(FEED_CHANNEL, () => void load().catch(() => {}));
  bus.onGap(load);
  return {
    mode,
    current: () => toFeedState(known.mode === mode() ? known.row : EMPTY, mode(), clock.now()),
    load,
  };
}
