import { readPriceAgeLimits } from '#modules/trading';
import { isLeagueFollowed, type OddsFeed } from '../parsing/sports.ts';
import { summarisePlan } from './explain-plan.ts';
import { FeedCalls, ODDS_COST, type PollerParts } from './feed-calls.ts';
import { creditsLeft, feedOf, type Requester, readFeedRow } from './feed-state.ts';
import { type KeyNeeds, type Poll, type PollPlan, planPolls } from './plan-polls.ts';
import { PlanPublisher } from './publish-plan.ts';
import { pollKey } from './read-needs.ts';
import { readSpending } from './spending.ts';
import { Suspensions } from './suspensions.ts';

/**
 * Keeps the events of a feed up to date: makes the planned calls, suspends what they no longer cover, and publishes the
 * state of the feed to every process. What it needs after a restart is stored in tables.
 */
export class Poller {
  readonly #parts: PollerParts;
  readonly #feed: OddsFeed;
  readonly #suspensions: Suspensions;
  readonly #calls: FeedCalls;
  readonly #publisher: PlanPublisher;
  /** The time of the last refresh request that has been answered. */
  #answeredRequest: Date | null = null;
  #isRestored = false;
  #isRunning = false;

  constructor(parts: PollerParts) {
    this.#parts = parts;
    this.#feed = feedOf(parts.mode);
    this.#suspensions = new Suspensions(parts, this.#feed);
    this.#calls = new FeedCalls(parts, this.#suspensions);
    this.#publisher = new PlanPublisher(parts, this.#feed);
  }

  /** Makes the calls that are due, one after the other. A run during another one does nothing. */
  async run(signal = new AbortController().signal): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    try {
      await this.#restore();
      await this.#makeDueCalls(signal);
    } finally {
      this.#isRunning = false;
    }
  }

  async #restore(): Promise<void> {
    if (this.#isRestored) return;
    const row = await readFeedRow(this.#parts.db, this.#feed);
    this.#answeredRequest = row.refreshAnsweredAt;
    this.#publisher.restore(row.failedAt);
    await this.#calls.restore(row.fetchedAt);
    this.#isRestored = true;
  }

  async #makeDueCalls(signal: AbortSignal): Promise<void> {
    const now = this.#parts.clock.now();
    const isListed = await this.#calls.listSports(now);
    const polled = new Set<string>();
    let needs = await this.#calls.readNeeds(now);
    const request = await this.#readRequest();
    let plan = await this.#plan(needs, now, request?.by);
    if (isListed) this.#parts.log.info({ feed: this.#feed, ...summarisePlan(plan) }, 'feeds: polls planned');
    let due = plan.polls.filter((poll) => isDue(poll, now));
    // A response may make another call due: new events need odds.
    while (due.length > 0 && !signal.aborted) {
      for (const poll of due) {
        if (signal.aborted || polled.has(pollKey(poll))) continue;
        polled.add(pollKey(poll));
        const isFirst = this.#calls.fetchedAt === null;
        await this.#calls.make(poll);
        // The first list is published at once, because a new installation waits for it.
        if (isFirst && this.#calls.fetchedAt !== null) await this.#publish(plan);
      }
      needs = await this.#calls.readNeeds(now);
      plan = await this.#plan(needs, now);
      due = plan.polls.filter((poll) => isDue(poll, now) && !polled.has(pollKey(poll)));
    }
    if (signal.aborted) return;
    await this.#suspendStale(needs, now);
    await this.#suspendRemovedLeagues(needs);
    await this.#publisher.recordDue(needs, plan);
    if (request) this.#answeredRequest = request.at;
    const hasChanged = isListed || polled.size > 0 || request !== null;
    if (hasChanged || this.#publisher.isOutdated(plan)) await this.#publish(plan);
  }

  /** Reads the pending request for fresh lists. */
  async #readRequest(): Promise<{ readonly at: Date; readonly by: Requester } | null> {
    const { refreshRequestedAt: at, refreshBy: by } = await readFeedRow(this.#parts.db, this.#feed);
    return at && at.getTime() !== this.#answeredRequest?.getTime() ? { at, by } : null;
  }

  async #plan(keys: readonly KeyNeeds[], now: Date, requestedBy: Requester | null = null): Promise<PollPlan> {
    const { db, mode, client, settings } = this.#parts;
    const credits = client.credits();
    const remaining = credits && creditsLeft(credits, settings.current().feedCredits);
    const spent = await readSpending(db, this.#feed, now);
    const limits = readPriceAgeLimits(settings.current());
    const plan = planPolls({ mode, now, keys, remaining, oddsCost: ODDS_COST, spent, limits, requestedBy });
    await this.#suspensions.followInPlay(plan.inPlay, now);
    return plan;
  }

  /** Suspends markets after half an hour without new prices because of failures. */
  async #suspendStale(needs: readonly KeyNeeds[], now: Date): Promise<void> {
    for (const key of needs) {
      if (!this.#calls.isStale(key, now) || !(await this.#suspensions.suspend(key.sportKey))) continue;
      const { sportKey } = key;
      this.#parts.log.warn({ feed: this.#feed, sportKey }, 'feeds: prices too old, markets suspended');
    }
  }

  /** Suspends leagues that were removed from the settings, since their prices are not updated. Results still arrive. */
  async #suspendRemovedLeagues(needs: readonly KeyNeeds[]): Promise<void> {
    const { feedLeagues } = this.#parts.settings.current();
    for (const { sportKey } of needs) {
      if (isLeagueFollowed(sportKey, feedLeagues) || !(await this.#suspensions.suspend(sportKey))) continue;
      // If the league is added again, its odds are due at once.
      this.#calls.forgetOdds(sportKey);
    }
  }

  #publish(plan: PollPlan): Promise<void> {
    return this.#publisher.publish(plan, {
      fetchedAt: this.#calls.fetchedAt,
      error: this.#calls.failureOf(plan),
      refreshAnsweredAt: this.#answeredRequest,
    });
  }
}

const isDue = ({ isPaid, dueAt }: Poll, now: Date): boolean => isPaid && dueAt <= now;
