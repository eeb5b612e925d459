import { FeedPolling, type FeedReport, type FeedState } from '@cauri/contract';
import { type Selectable, sql } from 'kysely';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database';
import { applyNewest, type Bus } from '#platform/database/bus';
import type { DB } from '#platform/database/tables';
import type { Metrics } from '#platform/metrics';
import type { Credits } from '../client/client.ts';
import type { OddsFeed } from '../parsing/sports.ts';

export type FeedMode = FeedState['mode'];

/** The state of a feed: when its last list of odds arrived, and which call has been failing since when. */
export interface FeedRow {
  readonly fetchedAt: Date | null;
  readonly failedAt: Date | null;
  readonly error: 'odds' | 'scores' | null;
  readonly refreshRequestedAt: Date | null;
  readonly refreshBy: Requester;
  /** The time of the last refresh request that the engine has answered, whether it met or refused it. */
  readonly refreshAnsweredAt: Date | null;
  /** Whether the credits allow a visitor's refresh request now. */
  readonly mayRefresh: boolean;
  /** The time at which the next list of odds is due. */
  readonly nextOddsAt: Date | null;
}

/** The group of users that requests fresh lists. */
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

/** Notifies every process that the row of a feed has changed. */
export const FEED_CHANNEL = 'feed';
/** Data older than this are not offered any more. */
export const CACHE_MS = 30 * 60_000;
/** At most one request for fresh lists in this time, from all users together. */
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

export interface FeedUpdate extends Omit<FeedRow, 'refreshRequestedAt' | 'refreshBy'> {
  readonly credits: { readonly remaining: number; readonly used: number } | null;
  readonly polling: FeedPolling;
  /** Every poll with its interval and the reason for it. */
  readonly plan: readonly string[];
}

export async function writeFeedRow(db: Database, feed: OddsFeed, update: FeedUpdate): Promise<void> {
  const columns = {
    fetched_at: update.fetchedAt,
    failed_at: update.failedAt,
    error: update.error,
    refresh_answered_at: update.refreshAnsweredAt,
    may_refresh: update.mayRefresh,
    next_odds_at: update.nextOddsAt,
    polling: JSON.stringify(update.polling),
    plan: [...update.plan],
    ...(update.credits && { credits_remaining: update.credits.remaining, credits_used: update.credits.used }),
  };
  await db
    .insertInto('feed_state')
    .values({ feed, ...columns })
    .onConflict((conflict) => conflict.column('feed').doUpdateSet(columns))
    .execute();
}

/** The state of a feed with its credits and poll plan, for operators. */
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
    polling: readPolling(row?.polling),
    plan: row?.plan ?? [],
  };
}

/** Null until there is a plan, and for one in the format of a newer engine. */
const readPolling = (stored: unknown): FeedPolling | null => FeedPolling.safeParse(stored).data ?? null;

/** Returns the credits left until the month ends: those of the key, or those of the configured budget if they are fewer. */
export const creditsLeft = ({ remaining, used }: Pick<Credits, 'remaining' | 'used'>, budget: number): number =>
  budget === 0 ? remaining : Math.min(remaining, Math.max(0, budget - used));

/**
 * Measures the feed that is in use: the age of its last list, whether its calls fail, and its credits. Of these remain what
 * the polls may still spend.
 */
export function measureFeed(
  metrics: Metrics,
  { mode, fetchedAt, failedAt, credits }: FeedReport,
  { now, budget }: { readonly now: Date; readonly budget: number },
): void {
  const { feedAge, feedFailing, feedCredits } = metrics;
  for (const gauge of [feedAge, feedFailing, feedCredits]) gauge.reset();
  if (mode === 'off') return;
  const feed = feedOf(mode);
  if (fetchedAt !== null) feedAge.set({ feed }, (now.getTime() - Date.parse(fetchedAt)) / 1000);
  feedFailing.set({ feed }, Number(failedAt !== null));
  if (!credits) return;
  feedCredits.set({ feed, state: 'remaining' }, creditsLeft(credits, budget));
  feedCredits.set({ feed, state: 'used' }, credits.used);
}

/**
 * Requests fresh lists from the engine, unless there was a request within the last minute. An administrator's request
 * replaces a visitor's, which may have been refused.
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

/** Derives the public state: fresh after a success, cached after a failure, unavailable once the data are old. */
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

/** The state of the feed, cached in memory and reloaded when the engine announces a change. */
export interface FeedStore {
  mode(): FeedMode;
  current(): FeedState;
  load(): Promise<void>;
}

interface StoreParts {
  readonly db: Database;
  readonly bus: Bus;
  readonly clock: Clock;
  /** The current feed. A change of the settings can replace it at runtime. */
  readonly mode: () => FeedMode;
}

/** Must be called before the bus starts. */
export function createFeedStore({ db, bus, clock, mode }: StoreParts): FeedStore {
  let known: { readonly mode: FeedMode; readonly row: FeedRow } = { mode: 'off', row: EMPTY };
  const read = async () => {
    const now = mode();
    return { mode: now, row: now === 'off' ? EMPTY : await readFeedRow(db, feedOf(now)) };
  };
  const load = applyNewest(read, (found) => {
    known = found;
  });
  // The state is only shown, and the next poll announces it again: without a free connection the bus does not reconnect for it.
  bus.subscribe(FEED_CHANNEL, () => void load().catch(() => {}));
  bus.onGap(load);
  return {
    mode,
    current: () => toFeedState(known.mode === mode() ? known.row : EMPTY, mode(), clock.now()),
    load,
  };
}
