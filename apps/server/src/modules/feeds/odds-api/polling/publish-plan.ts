import { recordPricesDue } from '#modules/catalog';
import { MINUTE_MS } from '#platform/clock';
import { externalIdPrefix, type OddsFeed } from '../parsing/sports.ts';
import { explainPlan, reportPlan } from './explain-plan.ts';
import type { PollerParts } from './feed-calls.ts';
import { FEED_CHANNEL, type FeedRow, writeFeedRow } from './feed-state.ts';
import type { KeyNeeds, PollPlan } from './plan-polls.ts';
import { soonest } from './read-needs.ts';

/** Writes the state and the plan of a feed for all processes, and the time of the next prices to its events. */
export class PlanPublisher {
  readonly #parts: Pick<PollerParts, 'db' | 'bus' | 'client' | 'clock'>;
  readonly #feed: OddsFeed;
  /** When the next prices of a sport key are due, as last written to its events. */
  readonly #recordedDue = new Map<string, Date | null>();
  #failedAt: Date | null = null;
  /** The {@link planStateOf} that was last published. */
  #published = '';

  constructor(parts: PollerParts, feed: OddsFeed) {
    this.#parts = parts;
    this.#feed = feed;
  }

  /** Takes over from an earlier engine the time since when calls fail. */
  restore(failedAt: Date | null): void {
    this.#failedAt = failedAt;
  }

  /** Whether pages show something else than the plan says. */
  isOutdated(plan: PollPlan): boolean {
    return this.#published !== planStateOf(plan);
  }

  async publish(plan: PollPlan, row: Pick<FeedRow, 'fetchedAt' | 'error' | 'refreshAnsweredAt'>): Promise<void> {
    const { db, bus, client, clock } = this.#parts;
    this.#failedAt = row.error === null ? null : (this.#failedAt ?? clock.now());
    await writeFeedRow(db, this.#feed, {
      ...row,
      failedAt: this.#failedAt,
      mayRefresh: plan.mayRefresh,
      nextOddsAt: nextOddsAt(plan),
      credits: client.credits(),
      polling: reportPlan(plan),
      plan: explainPlan(plan),
    });
    this.#published = planStateOf(plan);
    await bus.publish(FEED_CHANNEL, this.#feed);
  }

  /** Writes to each event when its next prices are due, to the minute. Its page shows the time. */
  async recordDue(needs: readonly KeyNeeds[], { polls }: PollPlan): Promise<void> {
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
}

const nextOddsAt = ({ polls }: PollPlan): Date | null =>
  soonest(polls.flatMap(({ call, isPaid, dueAt }) => (call === 'odds' && isPaid ? dueAt : [])));

const planStateOf = (plan: PollPlan): string => `${plan.mayRefresh} ${nextOddsAt(plan)?.toISOString()}`;
