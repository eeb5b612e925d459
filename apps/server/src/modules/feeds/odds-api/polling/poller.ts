import {
  changeBoard,
  drawRequestOrder,
  type FeedEvent,
  readFeedEvents,
  readNewestResults,
  readOldestPrices,
  recordPricesDue,
  suspendUntilPriced,
} from '#modules/catalog';
import { readPriceAgeLimits } from '#modules/trading';
import type { Bus } from '#platform/bus';
import type { Credits, OddsApiClient } from '../client/client.ts';
import { FeedError } from '../client/feed-error.ts';
import { type ImportParts, importOdds, type OddsFeed } from '../import/import-odds.ts';
import { importScores } from '../import/import-scores.ts';
import { followedKeys, isWanted } from '../parsing/followed-sports.ts';
import { parseFeed } from '../parsing/parse-feed.ts';
import type { Skipped } from '../parsing/skip-counts.ts';
import { externalIdPrefix, sportKeyOf } from '../parsing/sports.ts';
import { CACHE_MS, FEED_CHANNEL, feedOf, type Requester, readFeedRow, writeFeedRow } from './feed-state.ts';
import {
  type Attempt,
  explainPlan,
  type FeedCall,
  feedCalls,
  type KeyNeeds,
  type Poll,
  type PollPlan,
  planPolls,
} from './plan-polls.ts';
import { noteExpense, readSpending } from './spending.ts';

export interface PollerParts extends ImportParts {
  readonly bus: Bus;
  readonly client: OddsApiClient;
  readonly mode: 'live' | 'sandbox';
}

const WISHES = { markets: ['h2h', 'totals', 'spreads'], regions: ['eu'] };
const ODDS_COST = WISHES.markets.length * WISHES.regions.length;
const SPORTS = 'sports';
const MINUTE_MS = 60_000;
const SPORTS_MS = { again: 3_600_000, afterFailure: 60_000 };
/** A feed reports scores for three days after the start. An event without a result by then needs an administrator. */
const SCORES_DAYS = 3;
const SCORES_MS = SCORES_DAYS * 24 * 3_600_000;

/**
 * Keeps the events of a feed up to date: asks what the governor plans, imports the answers, and tells every process how it
 * went. What it must know after a restart is in the tables.
 */
export class Poller {
  readonly #parts: PollerParts;
  readonly #feed: OddsFeed;
  /** The last of each call, by call and key. */
  readonly #attempts = new Map<string, Attempt>();
  /** When the odds of a key last came, and the starts that it announced. */
  readonly #oddsAt = new Map<string, Date>();
  readonly #starts = new Map<string, readonly Date[]>();
  /** The keys whose prices were taken back because they were too old, or because nobody reads them any more. */
  readonly #suspended = new Set<string>();
  /** The keys whose events take bets in play. */
  #inPlay: ReadonlySet<string> = new Set();
  /** When the next prices of the events of a key are due, as noted. */
  readonly #due = new Map<string, Date | null>();
  /** The events of a key that were dropped last, as logged. */
  readonly #dropped = new Map<string, string>();
  #sports: readonly { readonly key: string; readonly active: boolean }[] = [];
  #restored: { readonly fetchedAt: Date | null } | null = null;
  #fetchedAt: Date | null = null;
  #failedAt: Date | null = null;
  /** The request for fresh lists that was answered last. */
  #answered: Date | null = null;
  /** What was told last of the requests of visitors, and of the next prices. */
  #told = '';
  #isRunning = false;

  constructor(parts: PollerParts) {
    this.#parts = parts;
    this.#feed = feedOf(parts.mode);
  }

  /** Makes the calls that are due. Never two at once: a tick during another does nothing. */
  async tick(signal?: AbortSignal): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    try {
      await this.#run(signal ?? new AbortController().signal);
    } finally {
      this.#isRunning = false;
    }
  }

  async #run(signal: AbortSignal): Promise<void> {
    await this.#restore();
    const now = this.#parts.clock.now();
    const isListed = await this.#listSports(now);
    const made = new Set<string>();
    let needs = await this.#readNeeds(now);
    const request = await this.#readRequest();
    let plan = await this.#plan(needs, now, request?.by);
    if (isListed) this.#parts.log.info({ feed: this.#feed, plan: explainPlan(plan) }, 'feeds: the plan');
    let due = plan.polls.filter((poll) => isDue(poll, now));
    // What one answer tells may make another call due: a key that announces events wants their odds.
    while (due.length > 0 && !signal.aborted) {
      for (const poll of due) {
        if (signal.aborted || made.has(nameOf(poll))) continue;
        const isFirst = this.#fetchedAt === null;
        await this.#make(poll, made);
        // The first list is told at once: a new installation waits for it.
        if (isFirst && this.#fetchedAt !== null) await this.#tell(plan);
      }
      needs = await this.#readNeeds(now);
      plan = await this.#plan(needs, now);
      due = plan.polls.filter((poll) => isDue(poll, now) && !made.has(nameOf(poll)));
    }
    if (signal.aborted) return;
    await this.#suspendStale(needs, now);
    await this.#suspendUnwanted(needs);
    await this.#noteDue(needs, plan);
    if (request) this.#answered = request.at;
    const isNews = isListed || made.size > 0 || request !== null;
    if (isNews || this.#told !== promisesOf(plan)) await this.#tell(plan);
  }

  async #restore(): Promise<void> {
    if (this.#restored) return;
    const row = await readFeedRow(this.#parts.db, this.#feed);
    this.#fetchedAt = row.fetchedAt;
    this.#failedAt = row.failedAt;
    this.#answered = row.refreshAnsweredAt;
    // Prices that are open need not be paid for again because the engine was restarted.
    if (this.#parts.mode === 'live') {
      for (const [sportKey, at] of await readOldestPrices(this.#parts.db, this.#feed)) {
        this.#attempts.set(nameOf({ call: 'odds', sportKey }), { at, isOk: true });
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

  /** Makes a call, and keeps whether it went well. Failures of the feed are borne: its client has logged them. */
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

  #make(poll: Poll, made: Set<string>): Promise<void> {
    const fetchers: Record<FeedCall, (sportKey: string) => Promise<void>> = {
      events: (sportKey) => this.#fetchEvents(sportKey),
      odds: (sportKey) => this.#fetchOdds(sportKey),
      scores: (sportKey) => this.#fetchScores(sportKey),
    };
    made.add(nameOf(poll));
    return this.#attempt(nameOf(poll), async () => {
      const before = this.#parts.client.credits();
      await fetchers[poll.call](poll.sportKey);
      await this.#noteCost(poll, before);
    });
  }

  /** Where the answer does not tell what it cost, it is what the plan says. */
  async #noteCost({ purpose, cost }: Poll, before: Credits | null): Promise<void> {
    const { db, mode, client, clock } = this.#parts;
    if (mode === 'sandbox') return;
    const told = client.credits();
    const credits = told && told !== before ? told.last : cost;
    await noteExpense(db, { feed: this.#feed, purpose, credits, now: clock.now() });
  }

  async #fetchEvents(sportKey: string): Promise<void> {
    const askedAt = this.#parts.clock.now();
    const json = expectList(await this.#parts.client.fetchEvents(sportKey));
    await importOdds(this.#parts, { feed: this.#feed, json, kind: 'events', covers: [sportKey], askedAt });
    this.#starts.set(
      sportKey,
      parseFeed(json).events.map((event) => event.commence_time),
    );
  }

  async #fetchOdds(sportKey: string): Promise<void> {
    const order = await drawRequestOrder(this.#parts.db);
    const askedAt = this.#parts.clock.now();
    const json = expectList(await this.#parts.client.fetchOdds(sportKey, WISHES));
    const { dropped } = await importOdds(this.#parts, {
      feed: this.#feed,
      json,
      covers: [sportKey],
      askedAt,
      order,
      isFollowedInPlay: this.#inPlay.has(sportKey),
    });
    this.#logDropped(sportKey, dropped);
    this.#fetchedAt = this.#parts.clock.now();
    this.#oddsAt.set(sportKey, this.#fetchedAt);
    this.#suspended.delete(sportKey);
  }

  /** Logs which events of a league cannot be bet on, and why, whenever that changes. */
  #logDropped(sportKey: string, dropped: readonly Skipped[]): void {
    const news = JSON.stringify(dropped);
    if (news === (this.#dropped.get(sportKey) ?? '[]')) return;
    this.#dropped.set(sportKey, news);
    this.#parts.log.info({ feed: this.#feed, sportKey, dropped }, 'feeds: events dropped');
  }

  async #fetchScores(sportKey: string): Promise<void> {
    const order = await drawRequestOrder(this.#parts.db);
    const json = expectList(await this.#parts.client.fetchScores(sportKey, SCORES_DAYS));
    await importScores(this.#parts, { feed: this.#feed, json, covers: [sportKey], order });
  }

  async #readNeeds(now: Date): Promise<KeyNeeds[]> {
    const feed = this.#feed;
    const scoresSince = new Date(now.getTime() - SCORES_MS);
    const byKey = Map.groupBy(
      await readFeedEvents(this.#parts.db, { feed, externalIds: [], prefixes: [''] }),
      ({ externalId }) => sportKeyOf(externalId),
    );
    const results = await readNewestResults(this.#parts.db, { feed, startedSince: scoresSince });
    const followed = followedKeys(this.#sports, this.#parts.settings.current().feedLeagues);
    const keys = new Set([...followed, ...byKey.keys(), ...results.keys()]);
    return [...keys].map((sportKey) => {
      const open = byKey.get(sportKey) ?? [];
      const starts = open.map(({ startsAt }) => startsAt);
      const coming = [...starts, ...(this.#starts.get(sportKey) ?? [])].filter((time) => time > now);
      const begun = starts.filter((time) => time <= now && time > scoresSince);
      const attempts = feedCalls.flatMap((call) => {
        const last = this.#attempts.get(nameOf({ call, sportKey }));
        return last ? [[call, last] as const] : [];
      });
      return {
        ...{ sportKey, isFollowed: followed.includes(sportKey) },
        ...{ starts: inOrder(coming), unsettledSince: soonest(begun), attempts: Object.fromEntries(attempts) },
        isInPlay: open.some(({ status, startsAt }) => status === 'live' || (status === 'upcoming' && startsAt <= now)),
        newestResultAt: results.get(sportKey) ?? null,
        awaited: awaitedOf(open),
      };
    });
  }

  async #plan(keys: readonly KeyNeeds[], now: Date, requestedBy: Requester | null = null): Promise<PollPlan> {
    const { db, mode, client, settings } = this.#parts;
    const remaining = creditsLeft(client.credits(), settings.current().feedCredits);
    const spent = await readSpending(db, this.#feed, now);
    const limits = readPriceAgeLimits(settings.current());
    const plan = planPolls({ mode, now, keys, remaining, oddsCost: ODDS_COST, spent, limits, requestedBy });
    await this.#suspendUnfollowed(plan.inPlay, now);
    return plan;
  }

  /** Who asked for fresh lists, and has had no answer. */
  async #readRequest(): Promise<{ readonly at: Date; readonly by: Requester } | null> {
    const { refreshRequestedAt: at, refreshBy: by } = await readFeedRow(this.#parts.db, this.#feed);
    return at && at.getTime() !== this.#answered?.getTime() ? { at, by } : null;
  }

  /** Notes for the page of each event when its next prices are due, to the minute. */
  async #noteDue(needs: readonly KeyNeeds[], { polls }: PollPlan): Promise<void> {
    for (const { sportKey } of needs) {
      const poll = polls.find((one) => one.call === 'odds' && one.sportKey === sportKey && one.isPaid);
      const at = poll ? poll.dueAt : null;
      const noted = this.#due.get(sportKey);
      const isSame = noted && at ? Math.abs(noted.getTime() - at.getTime()) < MINUTE_MS : noted === at;
      if (isSame) continue;
      await recordPricesDue(this.#parts.db, { feed: this.#feed, prefix: externalIdPrefix(sportKey), at });
      this.#due.set(sportKey, at);
    }
  }

  /** Suspends events in play that are not asked for often enough any more: no bet on them could be confirmed. */
  async #suspendUnfollowed(inPlay: ReadonlySet<string>, now: Date): Promise<void> {
    const left = [...this.#inPlay].filter((sportKey) => !inPlay.has(sportKey));
    this.#inPlay = inPlay;
    if (left.length === 0) return;
    const { db } = this.#parts;
    const events = await readFeedEvents(db, {
      feed: this.#feed,
      externalIds: [],
      prefixes: left.map(externalIdPrefix),
    });
    const live = events.flatMap(({ id, status }) => (status === 'live' ? id : []));
    if (live.length > 0) await changeBoard(db, (change) => suspendUntilPriced(change, live, now));
  }

  /** Prices that have been failing to come for half an hour are taken back: nobody is to bet on old ones. */
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

  /** Nobody moves the prices of a league that the settings have no more. Its results come as before. */
  async #suspendUnwanted(needs: readonly KeyNeeds[]): Promise<void> {
    const { feedLeagues } = this.#parts.settings.current();
    for (const { sportKey } of needs) {
      if (isWanted(sportKey, feedLeagues) || !(await this.#suspend(sportKey))) continue;
      // Chosen again, it has prices at once.
      this.#attempts.delete(nameOf({ call: 'odds', sportKey }));
    }
  }

  /** Takes back the prices of a key; false where they were before. */
  async #suspend(sportKey: string): Promise<boolean> {
    if (this.#suspended.has(sportKey)) return false;
    await importOdds(this.#parts, { feed: this.#feed, json: [], covers: [sportKey] });
    this.#suspended.add(sportKey);
    return true;
  }

  async #tell(plan: PollPlan): Promise<void> {
    const wanted = new Set([SPORTS, ...plan.polls.map(nameOf)]);
    // What failed and is not wanted any more is no failure of the feed now.
    const failing = [...this.#attempts].flatMap(([name, { isOk }]) => (isOk || !wanted.has(name) ? [] : name));
    const isScores = failing.every((name) => name.startsWith('scores '));
    const error = failing.length === 0 ? null : isScores ? 'scores' : 'odds';
    this.#failedAt = error === null ? null : (this.#failedAt ?? this.#parts.clock.now());
    const { db, bus, client } = this.#parts;
    await writeFeedRow(db, this.#feed, {
      fetchedAt: this.#fetchedAt,
      failedAt: this.#failedAt,
      error,
      refreshAnsweredAt: this.#answered,
      mayRefresh: plan.mayRefresh,
      nextOddsAt: nextOddsAt(plan),
      credits: client.credits(),
      plan: explainPlan(plan),
    });
    this.#told = promisesOf(plan);
    await bus.publish(FEED_CHANNEL, this.#feed);
  }
}

/** What may still be spent until the month ends: what the key has left, or what is left of a budget that is smaller. */
const creditsLeft = (credits: Credits | null, budget: number): number | null =>
  credits && (budget === 0 ? credits.remaining : Math.min(credits.remaining, Math.max(0, budget - credits.used)));

/** The calls whose answers are older than a bet that waits. */
function awaitedOf(events: readonly FeedEvent[]): FeedCall[] {
  const live = events.filter(({ status }) => status === 'live');
  const isAwaited = (orderOf: (event: FeedEvent) => bigint | null) =>
    live.some((event) => event.pollsWanted !== null && event.pollsWanted > (orderOf(event) ?? 0n));
  return [
    ...(isAwaited(({ oddsOrder }) => oddsOrder) ? (['odds'] as const) : []),
    ...(isAwaited(({ scoresOrder }) => scoresOrder) ? (['scores'] as const) : []),
  ];
}

const isDue = ({ isPaid, dueAt }: Poll, now: Date): boolean => isPaid && dueAt <= now;

const nextOddsAt = ({ polls }: PollPlan): Date | null =>
  soonest(polls.flatMap(({ call, isPaid, dueAt }) => (call === 'odds' && isPaid ? dueAt : [])));

const promisesOf = (plan: PollPlan): string => `${plan.mayRefresh} ${nextOddsAt(plan)?.toISOString()}`;

const nameOf = ({ call, sportKey }: Pick<Poll, 'call' | 'sportKey'>): string => `${call} ${sportKey}`;

/** Each once, the soonest first. */
const inOrder = (times: readonly Date[]): Date[] =>
  [...new Map(times.map((time) => [time.getTime(), time])).values()].sort((a, b) => a.getTime() - b.getTime());

const soonest = (times: readonly Date[]): Date | null => inOrder(times)[0] ?? null;

/** What is no list is no news of anything. */
function expectList(json: unknown): readonly unknown[] {
  if (!Array.isArray(json)) throw new FeedError('not_json');
  return json;
}
