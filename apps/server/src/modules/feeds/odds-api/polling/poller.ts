import {
  changeBoard,
  drawSequenceNumber,
  readFeedEvents,
  readOldestPrices,
  recordPricesDue,
  suspendUntilPriced,
} from '#modules/catalog';
import { readPriceAgeLimits } from '#modules/trading';
import type { Bus } from '#platform/database/bus';
import type { Credits, OddsApiClient } from '../client/client.ts';
import { FeedError } from '../client/feed-error.ts';
import { type ImportParts, importOdds } from '../import/import-odds.ts';
import { importScores } from '../import/import-scores.ts';
import { parseFeed } from '../parsing/parse-feed.ts';
import type { SkipCount } from '../parsing/skip-counts.ts';
import { externalIdPrefix, followedKeys, isLeagueFollowed, type OddsFeed } from '../parsing/sports.ts';
import { explainPlan, reportPlan, summarisePlan } from './explain-plan.ts';
import {
  CACHE_MS,
  creditsLeft,
  FEED_CHANNEL,
  feedOf,
  type Requester,
  readFeedRow,
  writeFeedRow,
} from './feed-state.ts';
import { type Attempt, type FeedCall, type KeyNeeds, type Poll, type PollPlan, planPolls } from './plan-polls.ts';
import { pollKey, readNeeds, SCORES_DAYS, soonest } from './read-needs.ts';
import { readSpending, recordExpense } from './spending.ts';

export interface PollerParts extends ImportParts {
  readonly bus: Bus;
  readonly client: OddsApiClient;
  readonly mode: 'live' | 'sandbox';
}

const ODDS_QUERY = { markets: ['h2h', 'totals', 'spreads'], regions: ['eu'] };
const ODDS_COST = ODDS_QUERY.markets.length * ODDS_QUERY.regions.length;
const SPORTS = 'sports';
const MINUTE_MS = 60_000;
const SPORTS_MS = { again: 3_600_000, afterFailure: 60_000 };

/**
 * Keeps the events of a feed up to date: makes the planned calls, imports the responses, and publishes the state of the
 * feed to every process. What it needs after a restart is stored in tables.
 */
export class Poller {
  readonly #parts: PollerParts;
  readonly #feed: OddsFeed;
  /** The last call of each kind, by {@link pollKey}. */
  readonly #attempts = new Map<string, Attempt>();
  /** The time at which the last odds of a sport key arrived. */
  readonly #oddsAt = new Map<string, Date>();
  /** The starts in the last list of events of a sport key. */
  readonly #starts = new Map<string, readonly Date[]>();
  /** The sport keys whose markets were suspended because prices are too old or the league is no longer followed. */
  readonly #suspended = new Set<string>();
  /** The sport keys whose events accept bets in play. */
  #inPlay: ReadonlySet<string> = new Set();
  /** When the next prices of a sport key are due, as last written to its events. */
  readonly #recordedDue = new Map<string, Date | null>();
  /** The dropped events of a sport key, as last logged. */
  readonly #loggedDropped = new Map<string, string>();
  #sports: readonly { readonly key: string; readonly active: boolean }[] = [];
  #restored: { readonly fetchedAt: Date | null } | null = null;
  #fetchedAt: Date | null = null;
  #failedAt: Date | null = null;
  /** The time of the last refresh request that has been answered. */
  #answeredRequest: Date | null = null;
  /** The {@link planStateOf} that was last published. */
  #published = '';
  #isRunning = false;

  constructor(parts: PollerParts) {
    this.#parts = parts;
    this.#feed = feedOf(parts.mode);
  }

  /** Makes the calls that are due, one after the other. A run during another one does nothing. */
  async run(signal?: AbortSignal): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    try {
      await this.#makeDueCalls(signal ?? new AbortController().signal);
    } finally {
      this.#isRunning = false;
    }
  }

  async #makeDueCalls(signal: AbortSignal): Promise<void> {
    await this.#restore();
    const now = this.#parts.clock.now();
    const isListed = await this.#listSports(now);
    const polled = new Set<string>();
    let needs = await this.#readNeeds(now);
    const request = await this.#readRequest();
    let plan = await this.#plan(needs, now, request?.by);
    if (isListed) this.#parts.log.info({ feed: this.#feed, ...summarisePlan(plan) }, 'feeds: polls planned');
    let due = plan.polls.filter((poll) => isDue(poll, now));
    // A response may make another call due: new events need odds.
    while (due.length > 0 && !signal.aborted) {
      for (const poll of due) {
        if (signal.aborted || polled.has(pollKey(poll))) continue;
        const isFirst = this.#fetchedAt === null;
        await this.#poll(poll, polled);
        // The first list is published at once, because a new installation waits for it.
        if (isFirst && this.#fetchedAt !== null) await this.#publishState(plan);
      }
      needs = await this.#readNeeds(now);
      plan = await this.#plan(needs, now);
      due = plan.polls.filter((poll) => isDue(poll, now) && !polled.has(pollKey(poll)));
    }
    if (signal.aborted) return;
    await this.#suspendStale(needs, now);
    await this.#suspendRemovedLeagues(needs);
    await this.#recordDue(needs, plan);
    if (request) this.#answeredRequest = request.at;
    const hasChanged = isListed || polled.size > 0 || request !== null;
    if (hasChanged || this.#published !== planStateOf(plan)) await this.#publishState(plan);
  }

  async #restore(): Promise<void> {
    if (this.#restored) return;
    const row = await readFeedRow(this.#parts.db, this.#feed);
    this.#fetchedAt = row.fetchedAt;
    this.#failedAt = row.failedAt;
    this.#answeredRequest = row.refreshAnsweredAt;
    // After a restart of the engine, prices that are still valid are not paid for again.
    if (this.#parts.mode === 'live') {
      for (const [sportKey, at] of await readOldestPrices(this.#parts.db, this.#feed)) {
        this.#attempts.set(pollKey({ call: 'odds', sportKey }), { at, isOk: true });
        this.#oddsAt.set(sportKey, at);
      }
    }
    this.#restored = row;
  }

  async #listSports(now: Date): Promise<boolean> {
    const last = this.#attempts.get(SPORTS);
    const waitMs = last?.isOk ? SPORTS_MS.again : SPORTS_MS.afterFailure;
    if (last && now.getTime() - last.at.getTime() < waitMs) return false;
    await this.#attempt(SPORTS, async () => {
      this.#sports = await this.#parts.client.listSports();
    });
    return true;
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

  #poll(poll: Poll, polled: Set<string>): Promise<void> {
    const fetchers: Record<FeedCall, (sportKey: string) => Promise<void>> = {
      events: (sportKey) => this.#fetchEvents(sportKey),
      odds: (sportKey) => this.#fetchOdds(sportKey),
      scores: (sportKey) => this.#fetchScores(sportKey),
    };
    polled.add(pollKey(poll));
    return this.#attempt(pollKey(poll), async () => {
      const before = this.#parts.client.credits();
      await fetchers[poll.call](poll.sportKey);
      await this.#recordCost(poll, before);
    });
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
      isFollowedInPlay: this.#inPlay.has(sportKey),
    });
    this.#logDropped(sportKey, dropped);
    this.#fetchedAt = this.#parts.clock.now();
    this.#oddsAt.set(sportKey, this.#fetchedAt);
    this.#suspended.delete(sportKey);
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

  #readNeeds(now: Date): Promise<KeyNeeds[]> {
    const followed = followedKeys(this.#sports, this.#parts.settings.current().feedLeagues);
    const seen = { followed, starts: this.#starts, attempts: this.#attempts };
    return readNeeds(this.#parts.db, { feed: this.#feed, now, ...seen });
  }

  async #plan(keys: readonly KeyNeeds[], now: Date, requestedBy: Requester | null = null): Promise<PollPlan> {
    const { db, mode, client, settings } = this.#parts;
    const credits = client.credits();
    const remaining = credits && creditsLeft(credits, settings.current().feedCredits);
    const spent = await readSpending(db, this.#feed, now);
    const limits = readPriceAgeLimits(settings.current());
    const plan = planPolls({ mode, now, keys, remaining, oddsCost: ODDS_COST, spent, limits, requestedBy });
    await this.#suspendUnfollowed(plan.inPlay, now);
    return plan;
  }

  /** Reads the pending request for fresh lists. */
  async #readRequest(): Promise<{ readonly at: Date; readonly by: Requester } | null> {
    const { refreshRequestedAt: at, refreshBy: by } = await readFeedRow(this.#parts.db, this.#feed);
    return at && at.getTime() !== this.#answeredRequest?.getTime() ? { at, by } : null;
  }

  /** Writes to each event when its next prices are due, to the minute. Its page shows the time. */
  async #recordDue(needs: readonly KeyNeeds[], { polls }: PollPlan): Promise<void> {
    for (const { sportKey } of needs) {
      const poll = polls.find((one) => one.call === 'odds' && one.sportKey === sportKey && one.isPaid);
      const at = poll ? poll.dueAt : null;
      const recorded = this.#recordedDue.get(sportKey);
      const isSame = recorded && at ? Math.abs(recorded.getTime() - at.getTime()) < MINUTE_MS : recorded === at;
      if (isSame) continue;
      await recordPricesDue(this.#parts.db, { feed: this.#feed, prefix: externalIdPrefix(sportKey), at });
      this.#recordedDue.set(sportKey, at);
    }
  }

  /** Suspends events in play that are no longer polled often enough to confirm bets. */
  async #suspendUnfollowed(inPlay: ReadonlySet<string>, now: Date): Promise<void> {
    const unfollowed = [...this.#inPlay].filter((sportKey) => !inPlay.has(sportKey));
    this.#inPlay = inPlay;
    if (unfollowed.length === 0) return;
    const { db } = this.#parts;
    const events = await readFeedEvents(db, {
      feed: this.#feed,
      externalIds: [],
      prefixes: unfollowed.map(externalIdPrefix),
    });
    const live = events.flatMap(({ id, status }) => (status === 'live' ? id : []));
    if (live.length > 0) await changeBoard(db, (change) => suspendUntilPriced(change, live, now));
  }

  /** Suspends markets after half an hour without new prices because of failures. */
  async #suspendStale(needs: readonly KeyNeeds[], now: Date): Promise<void> {
    for (const { sportKey, attempts } of needs) {
      const last = attempts.odds ?? this.#attempts.get(SPORTS);
      const okAt = this.#oddsAt.get(sportKey) ?? this.#restored?.fetchedAt ?? null;
      const isStale = last?.isOk === false && now.getTime() - (okAt?.getTime() ?? 0) >= CACHE_MS;
      if (isStale && (await this.#suspend(sportKey))) {
        this.#parts.log.warn({ feed: this.#feed, sportKey }, 'feeds: prices too old, markets suspended');
      }
    }
  }

  /** Suspends leagues that were removed from the settings, since their prices are not updated. Results still arrive. */
  async #suspendRemovedLeagues(needs: readonly KeyNeeds[]): Promise<void> {
    const { feedLeagues } = this.#parts.settings.current();
    for (const { sportKey } of needs) {
      if (isLeagueFollowed(sportKey, feedLeagues) || !(await this.#suspend(sportKey))) continue;
      // If the league is added again, its odds are due at once.
      this.#attempts.delete(pollKey({ call: 'odds', sportKey }));
    }
  }

  /** Suspends the markets of a sport key; false if they were suspended before. */
  async #suspend(sportKey: string): Promise<boolean> {
    if (this.#suspended.has(sportKey)) return false;
    await importOdds(this.#parts, { feed: this.#feed, json: [], covers: [sportKey] });
    this.#suspended.add(sportKey);
    return true;
  }

  async #publishState(plan: PollPlan): Promise<void> {
    const wanted = new Set([SPORTS, ...plan.polls.map(pollKey)]);
    // A failed call that is no longer planned does not count as a failure.
    const failing = [...this.#attempts].flatMap(([name, { isOk }]) => (isOk || !wanted.has(name) ? [] : name));
    const isScores = failing.every((name) => name.startsWith('scores '));
    const error = failing.length === 0 ? null : isScores ? 'scores' : 'odds';
    this.#failedAt = error === null ? null : (this.#failedAt ?? this.#parts.clock.now());
    const { db, bus, client } = this.#parts;
    await writeFeedRow(db, this.#feed, {
      fetchedAt: this.#fetchedAt,
      failedAt: this.#failedAt,
      error,
      refreshAnsweredAt: this.#answeredRequest,
      mayRefresh: plan.mayRefresh,
      nextOddsAt: nextOddsAt(plan),
      credits: client.credits(),
      polling: reportPlan(plan),
      plan: explainPlan(plan),
    });
    this.#published = planStateOf(plan);
    await bus.publish(FEED_CHANNEL, this.#feed);
  }
}

const isDue = ({ isPaid, dueAt }: Poll, now: Date): boolean => isPaid && dueAt <= now;

const nextOddsAt = ({ polls }: PollPlan): Date | null =>
  soonest(polls.flatMap(({ call, isPaid, dueAt }) => (call === 'odds' && isPaid ? dueAt : [])));

const planStateOf = (plan: PollPlan): string => `${plan.mayRefresh} ${nextOddsAt(plan)?.toISOString()}`;

/** A non-array body is an error, not an empty list. */
function expectList(json: unknown): readonly unknown[] {
  if (!Array.isArray(json)) throw new FeedError('not_json');
  return json;
}
