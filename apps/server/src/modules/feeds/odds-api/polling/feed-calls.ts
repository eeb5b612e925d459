import { drawSequenceNumber, readOldestPrices } from '#modules/catalog';
import { HOUR_MS } from '#platform/clock';
import type { Bus } from '#platform/database/bus';
import type { Credits, OddsApiClient } from '../client/client.ts';
import { FeedError } from '../client/feed-error.ts';
import { type ImportParts, importOdds } from '../import/import-odds.ts';
import { importScores } from '../import/import-scores.ts';
import { parseFeed } from '../parsing/parse-feed.ts';
import type { SkipCount } from '../parsing/skip-counts.ts';
import { followedKeys, type OddsFeed } from '../parsing/sports.ts';
import { CACHE_MS, feedOf } from './feed-state.ts';
import type { Attempt, KeyNeeds, Poll, PollPlan } from './plan-polls.ts';
import { pollKey, readNeeds, SCORES_DAYS } from './read-needs.ts';
import { recordExpense } from './spending.ts';
import type { Suspensions } from './suspensions.ts';

export interface PollerParts extends ImportParts {
  readonly bus: Bus;
  readonly client: OddsApiClient;
  readonly mode: 'live' | 'sandbox';
}

const ODDS_QUERY = { markets: ['h2h', 'totals', 'spreads'], regions: ['eu'] };
export const ODDS_COST = ODDS_QUERY.markets.length * ODDS_QUERY.regions.length;
const SPORTS = 'sports';
const SPORTS_MS = { again: HOUR_MS, afterFailure: 60_000 };

/** Makes the calls of a feed and imports their responses. Remembers when each call was made, and whether it succeeded. */
export class FeedCalls {
  readonly #parts: PollerParts;
  readonly #feed: OddsFeed;
  readonly #suspensions: Suspensions;
  /** The last call of each kind, by {@link pollKey}. */
  readonly #attempts = new Map<string, Attempt>();
  /** The time at which the last odds of a sport key arrived. */
  readonly #oddsAt = new Map<string, Date>();
  /** The starts in the last list of events of a sport key. */
  readonly #starts = new Map<string, readonly Date[]>();
  /** The dropped events of a sport key, as last logged. */
  readonly #loggedDropped = new Map<string, string>();
  #sports: readonly { readonly key: string; readonly active: boolean }[] = [];
  /** The time at which the last odds arrived before this process led. */
  #restoredAt: Date | null = null;
  #fetchedAt: Date | null = null;

  constructor(parts: PollerParts, suspensions: Suspensions) {
    this.#parts = parts;
    this.#feed = feedOf(parts.mode);
    this.#suspensions = suspensions;
  }

  /** The time at which the last odds of any sport key arrived. */
  get fetchedAt(): Date | null {
    return this.#fetchedAt;
  }

  /** Takes over from an earlier engine: prices that are still valid are not paid for again. */
  async restore(fetchedAt: Date | null): Promise<void> {
    this.#fetchedAt = fetchedAt;
    if (this.#parts.mode === 'live') {
      for (const [sportKey, at] of await readOldestPrices(this.#parts.db, this.#feed)) {
        this.#attempts.set(pollKey({ call: 'odds', sportKey }), { at, isOk: true });
        this.#oddsAt.set(sportKey, at);
      }
    }
    this.#restoredAt = fetchedAt;
  }

  readNeeds(now: Date): Promise<KeyNeeds[]> {
    const followed = followedKeys(this.#sports, this.#parts.settings.current().feedLeagues);
    const seen = { followed, starts: this.#starts, attempts: this.#attempts };
    return readNeeds(this.#parts.db, { feed: this.#feed, now, ...seen });
  }

  /** Fetches the list of sports if it is due; returns whether it was. */
  async listSports(now: Date): Promise<boolean> {
    const last = this.#attempts.get(SPORTS);
    const waitMs = last?.isOk ? SPORTS_MS.again : SPORTS_MS.afterFailure;
    if (last && now.getTime() - last.at.getTime() < waitMs) return false;
    await this.#attempt(SPORTS, async () => {
      this.#sports = await this.#parts.client.listSports();
    });
    return true;
  }

  make(poll: Poll): Promise<void> {
    const { call, sportKey } = poll;
    return this.#attempt(pollKey(poll), async () => {
      const before = this.#parts.client.credits();
      if (call === 'events') await this.#fetchEvents(sportKey);
      else if (call === 'odds') await this.#fetchOdds(sportKey);
      else await this.#fetchScores(sportKey);
      await this.#recordCost(poll, before);
    });
  }

  /** Whether calls have failed until the prices of a sport key were too old to offer. */
  isStale({ sportKey, attempts }: KeyNeeds, now: Date): boolean {
    const last = attempts.odds ?? this.#attempts.get(SPORTS);
    const okAt = this.#oddsAt.get(sportKey) ?? this.#restoredAt;
    return last?.isOk === false && now.getTime() - (okAt?.getTime() ?? 0) >= CACHE_MS;
  }

  /** Makes the odds of a sport key due at once. */
  forgetOdds(sportKey: string): void {
    this.#attempts.delete(pollKey({ call: 'odds', sportKey }));
  }

  /** The kind of calls that fail. A failed call that is no longer planned does not count as a failure. */
  failureOf({ polls }: PollPlan): 'odds' | 'scores' | null {
    const planned = new Set([SPORTS, ...polls.map(pollKey)]);
    const failing = [...this.#attempts].flatMap(([name, { isOk }]) => (isOk || !planned.has(name) ? [] : name));
    if (failing.length === 0) return null;
    return failing.every((name) => name.startsWith('scores ')) ? 'scores' : 'odds';
  }

  /** Runs a call and records whether it succeeded. Failures of the feed are not thrown: its client has logged them. */
  async #attempt(name: string, work: () => Promise<void>): Promise<void> {
    const at = this.#parts.clock.now();
    this.#attempts.set(name, { at, isOk: false });
    try {
      await work();
      this.#attempts.set(name, { at, isOk: true });
    } catch (error) {
      if (!(error instanceof FeedError)) throw error;
    }
  }

  /** Records the cost of a call: the reported cost, or the planned one if the response reports none. */
  async #recordCost({ purpose, cost }: Poll, before: Credits | null): Promise<void> {
    const { db, mode, client, clock } = this.#parts;
    if (mode === 'sandbox') return;
    const reported = client.credits();
    const credits = reported && reported !== before ? reported.last : cost;
    await recordExpense(db, { feed: this.#feed, purpose, credits, now: clock.now() });
  }

  async #fetchEvents(sportKey: string): Promise<void> {
    const requestedAt = this.#parts.clock.now();
    const json = expectList(await this.#parts.client.fetchEvents(sportKey));
    await importOdds(this.#parts, { feed: this.#feed, json, kind: 'events', covers: [sportKey], requestedAt });
    this.#starts.set(
      sportKey,
      parseFeed(json).events.map((event) => event.commence_time),
    );
  }

  async #fetchOdds(sportKey: string): Promise<void> {
    const sequence = await drawSequenceNumber(this.#parts.db);
    const requestedAt = this.#parts.clock.now();
    const json = expectList(await this.#parts.client.fetchOdds(sportKey, ODDS_QUERY));
    const { dropped } = await importOdds(this.#parts, {
      feed: this.#feed,
      json,
      covers: [sportKey],
      requestedAt,
      sequence,
      isFollowedInPlay: this.#suspensions.isFollowedInPlay(sportKey),
    });
    this.#logDropped(sportKey, dropped);
    this.#fetchedAt = this.#parts.clock.now();
    this.#oddsAt.set(sportKey, this.#fetchedAt);
    this.#suspensions.lift(sportKey);
  }

  /** Logs the events of a league that have no markets, with the reasons, whenever they change. */
  #logDropped(sportKey: string, dropped: readonly SkipCount[]): void {
    const current = JSON.stringify(dropped);
    if (current === (this.#loggedDropped.get(sportKey) ?? '[]')) return;
    this.#loggedDropped.set(sportKey, current);
    this.#parts.log.info({ feed: this.#feed, sportKey, dropped }, 'feeds: events dropped');
  }

  async #fetchScores(sportKey: string): Promise<void> {
    const sequence = await drawSequenceNumber(this.#parts.db);
    const json = expectList(await this.#parts.client.fetchScores(sportKey, SCORES_DAYS));
    await importScores(this.#parts, { feed: this.#feed, json, covers: [sportKey], sequence });
  }
}

/** A non-array body is an error, not an empty list. */
function expectList(json: unknown): readonly unknown[] {
  if (!Array.isArray(json)) throw new FeedError('not_json');
  return json;
}
