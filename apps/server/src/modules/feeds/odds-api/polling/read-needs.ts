import { type FeedEvent, readFeedEvents, readNewestResults } from '#modules/catalog';
import { DAY_MS } from '#platform/clock';
import type { Reader } from '#platform/database';
import { type OddsFeed, sportKeyOf } from '../parsing/sports.ts';
import { type Attempt, type FeedCall, feedCalls, type KeyNeeds, type Poll } from './plan-polls.ts';

/** The feed reports scores for three days after the start. An event without a result by then needs an administrator. */
export const SCORES_DAYS = 3;
const SCORES_MS = SCORES_DAYS * DAY_MS;

interface PollerState {
  readonly feed: OddsFeed;
  readonly now: Date;
  /** The sport keys that are in season and that the settings name. */
  readonly followed: readonly string[];
  /** The starts in the last list of events, by sport key. */
  readonly starts: ReadonlyMap<string, readonly Date[]>;
  /** The last call of each kind, by {@link pollKey}. */
  readonly attempts: ReadonlyMap<string, Attempt>;
}

/** Reads what decides which calls each sport key needs: of those that are followed, and of those with events to follow. */
export async function readNeeds(
  db: Reader,
  { feed, now, followed, starts, attempts }: PollerState,
): Promise<KeyNeeds[]> {
  const scoresSince = new Date(now.getTime() - SCORES_MS);
  const byKey = Map.groupBy(await readFeedEvents(db, { feed, externalIds: [], prefixes: [''] }), ({ externalId }) =>
    sportKeyOf(externalId),
  );
  const results = await readNewestResults(db, { feed, startedSince: scoresSince });
  const keys = new Set([...followed, ...byKey.keys(), ...results.keys()]);
  return [...keys].map((sportKey) => {
    const open = byKey.get(sportKey) ?? [];
    const own = open.map(({ startsAt }) => startsAt);
    const upcoming = [...own, ...(starts.get(sportKey) ?? [])].filter((time) => time > now);
    const begun = own.filter((time) => time <= now && time > scoresSince);
    const last = feedCalls.flatMap((call) => {
      const attempt = attempts.get(pollKey({ call, sportKey }));
      return attempt ? [[call, attempt] as const] : [];
    });
    return {
      sportKey,
      isFollowed: followed.includes(sportKey),
      starts: inOrder(upcoming),
      unsettledSince: soonest(begun),
      attempts: Object.fromEntries(last),
      isInPlay: open.some(({ status, startsAt }) => status === 'live' || (status === 'upcoming' && startsAt <= now)),
      newestResultAt: results.get(sportKey) ?? null,
      awaited: awaitedCallsOf(open),
    };
  });
}

/** The calls whose last response is older than a waiting bet. */
function awaitedCallsOf(events: readonly FeedEvent[]): FeedCall[] {
  const live = events.filter(({ status }) => status === 'live');
  const isAwaited = (sequenceOf: (event: FeedEvent) => bigint | null) =>
    live.some((event) => event.pollsWanted !== null && event.pollsWanted > (sequenceOf(event) ?? 0n));
  return [
    ...(isAwaited(({ oddsSequence }) => oddsSequence) ? (['odds'] as const) : []),
    ...(isAwaited(({ scoresSequence }) => scoresSequence) ? (['scores'] as const) : []),
  ];
}

/** The name of a call of one sport key. */
export const pollKey = ({ call, sportKey }: Pick<Poll, 'call' | 'sportKey'>): string => `${call} ${sportKey}`;

/** The distinct times, soonest first. */
const inOrder = (times: readonly Date[]): Date[] =>
  [...new Map(times.map((time) => [time.getTime(), time])).values()].sort((a, b) => a.getTime() - b.getTime());

export const soonest = (times: readonly Date[]): Date | null => inOrder(times)[0] ?? null;
