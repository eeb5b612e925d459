import { monthAfter } from './circuit.ts';
import type { Purpose, Spending } from './spending.ts';

/** In the order in which they are made: what costs nothing first, results before prices. */
export const feedCalls = ['events', 'scores', 'odds'] as const;
export type FeedCall = (typeof feedCalls)[number];

/** The last time that a call was made. */
export interface Attempt {
  readonly at: Date;
  readonly isOk: boolean;
}

/** What is known of a sport key. */
export interface KeyNeeds {
  readonly sportKey: string;
  /** False of a key that is out of season, but has events without a result. */
  readonly isFollowed: boolean;
  /** Of the next event that has not begun. */
  readonly nextStart: Date | null;
  /** Of the event that began first and has no result yet. */
  readonly unsettledSince: Date | null;
  /** Whether an event is live: its prices in play are wanted. */
  readonly isInPlay: boolean;
  /** When the newest result was recorded of an event whose score the feed still reports: it may be corrected. */
  readonly newestResultAt: Date | null;
  readonly attempts: Readonly<Partial<Record<FeedCall, Attempt>>>;
}

export interface PlanInput {
  readonly mode: 'sandbox' | 'live';
  readonly now: Date;
  readonly keys: readonly KeyNeeds[];
  /** Credits left until the month ends (UTC); null while the feed has not told. */
  readonly remaining: number | null;
  /** Of one list of odds. */
  readonly oddsCost: number;
  /** Credits that have been spent since midnight UTC. */
  readonly spent: Spending;
  /** Who waits for fresh lists; null when nobody does. */
  readonly requestedBy: Exclude<Purpose, 'plan'> | null;
}

export interface Poll {
  readonly call: FeedCall;
  readonly sportKey: string;
  readonly everyMs: number;
  readonly dueAt: Date;
  readonly cost: number;
  readonly reason: string;
  readonly purpose: Purpose;
}

export interface PollPlan {
  /** In the order in which they are to be made. */
  readonly polls: readonly Poll[];
  /** How many times rarer than we would like what costs credits is polled: 1 where the credits last. */
  readonly stretch: number;
  /** Credits that may be spent today, those that have been included; null while unknown. */
  readonly perDay: number | null;
  /** Credits that visitors' requests may still cost today; null where they cost nothing, or nothing is known. */
  readonly visitorsLeft: number | null;
  /** Whether a visitor's request for fresh lists can be met now. */
  readonly mayRefresh: boolean;
}

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const EVENTS_MS = 5 * MINUTE_MS;
const RETRY_MS = MINUTE_MS;
/** What the sandbox costs is nothing: as often as the specification says, and in play every 15 seconds. */
const SANDBOX_MS = { odds: 5 * MINUTE_MS, scores: 15 * SECOND_MS, results: 5 * MINUTE_MS };
const SCORES_COST = 2;
/** Prices in play are of use for half a minute only: asked for so often, or not at all. */
const IN_PLAY_MS = { odds: 15 * SECOND_MS, scores: 30 * SECOND_MS };
/** So much of a day a sport key is in play, for the budget. */
const IN_PLAY_A_DAY_MS = 3 * HOUR_MS;
/** How often recorded results are checked for corrections: in the hours after the newest of them, and later. */
const RESULTS_MS = { fresh: HOUR_MS / 2, later: 6 * HOUR_MS };
const FRESH_RESULT_MS = 3 * HOUR_MS;
/** No match that went as planned is still in play then. */
const OVER_AFTER_MS = 135 * MINUTE_MS;
/** The longest intervals when credits are short: bets wait for a missing result, not for a correction. */
const RARELY_MS = { odds: DAY_MS, scores: HOUR_MS, results: DAY_MS };
/** Credits that are kept for results: bets wait for them. */
const KEPT_FOR_SCORES = 20;
/** The part of a day's credits that visitors' requests for fresh lists may cost. The plan and administrators have the rest. */
const VISITORS_SHARE = 0.1;
/** A list that is younger than this is not paid for again on request. */
const REFRESH_MS = MINUTE_MS;

interface Wish {
  readonly everyMs: number;
  /** The longest interval when credits are short. */
  readonly rarelyMs?: number;
  readonly reason: string;
}

/**
 * What to ask a feed and when: the sandbox as often as specified; the real one by how near the events are, and more rarely
 * where the credits left would not last to the end of the month. Prices in play are followed where a day's credits are
 * enough for everything else and for them.
 */
export function planPolls(input: PlanInput): PollPlan {
  const { now, keys, mode } = input;
  const perDay = creditsOfDay(input);
  const planned = keys.flatMap((key) => wishesOf(key, input));
  const spend = planned.reduce((sum, { cost, wish }) => sum + (cost * DAY_MS) / wish.everyMs, 0);
  const stretch = mode === 'sandbox' || perDay === null ? 1 : Math.max(1, spend / Math.max(perDay, 0.01));
  const followed = chooseFollowed(input, perDay === null ? 0 : perDay - spend);
  const wished = keys.flatMap((key) => (followed.has(key) ? followInPlay(key, input) : wishesOf(key, input)));
  const polls = wished.flatMap(({ key, call, cost, wish }) => {
    if (!isAffordable(call, cost, input)) return [];
    const everyMs = cost === 0 || followed.has(key) ? wish.everyMs : stretchTime(call, wish, stretch);
    const dueAt = nextTime(key.attempts[call], everyMs, now);
    return [{ call, sportKey: key.sportKey, everyMs, dueAt, cost, reason: wish.reason, purpose: 'plan' as const }];
  });
  const isFree = mode === 'sandbox';
  const visitorsLeft = isFree || perDay === null ? null : Math.floor(perDay * VISITORS_SHARE) - input.spent.visitors;
  return {
    polls: bringForward(polls, input, visitorsLeft).toSorted(
      (a, b) => feedCalls.indexOf(a.call) - feedCalls.indexOf(b.call),
    ),
    stretch,
    perDay,
    visitorsLeft,
    mayRefresh: isFree || (visitorsLeft ?? 0) >= input.oddsCost,
  };
}

/**
 * The credits that may be spent on the UTC day of `now`: an equal part of what was left at its beginning for each day
 * until the month ends. Null while the feed has not told what is left.
 */
function creditsOfDay({ now, remaining, spent }: PlanInput): number | null {
  if (remaining === null) return null;
  const spentToday = Object.values(spent).reduce((sum, credits) => sum + credits, 0);
  const daysLeft = (monthAfter(now).getTime() - midnightBefore(now)) / DAY_MS;
  return (remaining + spentToday) / daysLeft;
}

const midnightBefore = (now: Date): number => now.getTime() - (now.getTime() % DAY_MS);

/**
 * Makes lists of odds due at once for who asked for them, the nearest starts first: for a visitor as many as the share of
 * visitors pays, for an administrator all that the plan has.
 */
function bringForward(polls: readonly Poll[], input: PlanInput, visitorsLeft: number | null): Poll[] {
  const { now, keys, mode, requestedBy } = input;
  if (requestedBy === null) return [...polls];
  const isFree = mode === 'sandbox';
  const startOf = new Map(keys.map(({ sportKey, nextStart }) => [sportKey, nextStart?.getTime() ?? Infinity]));
  const attemptOf = new Map(keys.map(({ sportKey, attempts }) => [sportKey, attempts.odds?.at.getTime() ?? 0]));
  const isOld = ({ sportKey }: Poll) => isFree || now.getTime() - (attemptOf.get(sportKey) ?? 0) >= REFRESH_MS;
  let left = requestedBy === 'visitors' && !isFree ? (visitorsLeft ?? 0) : Infinity;
  const chosen = new Set<Poll>();
  const wanted = polls.filter((poll) => poll.call === 'odds' && poll.dueAt > now && isOld(poll));
  for (const poll of wanted.toSorted((a, b) => (startOf.get(a.sportKey) ?? 0) - (startOf.get(b.sportKey) ?? 0))) {
    if (poll.cost > left) break;
    left -= poll.cost;
    chosen.add(poll);
  }
  return polls.map((poll) => (chosen.has(poll) ? { ...poll, dueAt: now, purpose: requestedBy } : poll));
}

interface WishedCall {
  readonly key: KeyNeeds;
  readonly call: FeedCall;
  readonly cost: number;
  readonly wish: Wish;
}

/** The keys whose prices in play are followed, the most important first, while the day's credits that are left pay it. */
function chooseFollowed({ keys, mode, oddsCost }: PlanInput, credits: number): ReadonlySet<KeyNeeds> {
  const costOfDay = IN_PLAY_A_DAY_MS * (oddsCost / IN_PLAY_MS.odds + SCORES_COST / IN_PLAY_MS.scores);
  const inPlay = keys.filter(({ isFollowed, isInPlay }) => isFollowed && isInPlay);
  return new Set(mode === 'sandbox' ? [] : inPlay.slice(0, Math.max(0, Math.floor(credits / costOfDay))));
}

function followInPlay(key: KeyNeeds, { oddsCost }: PlanInput): WishedCall[] {
  const reason = 'followed in play';
  return [
    { key, call: 'events', cost: 0, wish: { everyMs: EVENTS_MS, reason: 'free' } },
    { key, call: 'odds', cost: oddsCost, wish: { everyMs: IN_PLAY_MS.odds, reason } },
    { key, call: 'scores', cost: SCORES_COST, wish: { everyMs: IN_PLAY_MS.scores, reason } },
  ];
}

function wishesOf(key: KeyNeeds, { mode, now, oddsCost }: PlanInput): WishedCall[] {
  const odds = key.isFollowed ? wishForOdds(key, mode, now) : null;
  const scores = wishForScores(key, mode, now);
  return [
    ...(key.isFollowed
      ? [{ key, call: 'events' as const, cost: 0, wish: { everyMs: EVENTS_MS, reason: 'free' } }]
      : []),
    ...(odds ? [{ key, call: 'odds' as const, cost: oddsCost, wish: odds }] : []),
    ...(scores ? [{ key, call: 'scores' as const, cost: SCORES_COST, wish: scores }] : []),
  ];
}

function wishForOdds({ nextStart, isInPlay }: KeyNeeds, mode: PlanInput['mode'], now: Date): Wish | null {
  if (mode === 'sandbox' && isInPlay) return { everyMs: IN_PLAY_MS.odds, reason: 'sandbox, in play' };
  if (!nextStart) return null;
  if (mode === 'sandbox') return { everyMs: SANDBOX_MS.odds, reason: 'sandbox' };
  const ahead = nextStart.getTime() - now.getTime();
  if (ahead < 2 * HOUR_MS) return { everyMs: 10 * MINUTE_MS, reason: 'starts in less than 2 hours' };
  if (ahead < DAY_MS) return { everyMs: 30 * MINUTE_MS, reason: 'starts in less than 24 hours' };
  return { everyMs: 6 * HOUR_MS, reason: 'starts later' };
}

function wishForScores({ unsettledSince, newestResultAt }: KeyNeeds, mode: PlanInput['mode'], now: Date): Wish | null {
  if (!unsettledSince) return newestResultAt && wishForCorrections(newestResultAt, mode, now);
  if (mode === 'sandbox') return { everyMs: SANDBOX_MS.scores, reason: 'sandbox, in play' };
  const isOver = now.getTime() - unsettledSince.getTime() > OVER_AFTER_MS;
  return isOver
    ? { everyMs: 10 * MINUTE_MS, reason: 'over, without a result' }
    : { everyMs: 5 * MINUTE_MS, reason: 'in play' };
}

function wishForCorrections(newestResultAt: Date, mode: PlanInput['mode'], now: Date): Wish {
  const reason = 'results may be corrected';
  if (mode === 'sandbox') return { everyMs: SANDBOX_MS.results, reason };
  const isFresh = now.getTime() - newestResultAt.getTime() < FRESH_RESULT_MS;
  return { everyMs: isFresh ? RESULTS_MS.fresh : RESULTS_MS.later, rarelyMs: RARELY_MS.results, reason };
}

function isAffordable(call: FeedCall, cost: number, { mode, remaining }: PlanInput): boolean {
  if (cost === 0 || mode === 'sandbox' || remaining === null) return true;
  return remaining - cost >= (call === 'odds' ? KEPT_FOR_SCORES : 0);
}

/** Never longer than the call's limit: from there on the credits left decide, not the plan. */
function stretchTime(call: FeedCall, { everyMs, rarelyMs }: Wish, stretch: number): number {
  const longestMs = rarelyMs ?? (call === 'odds' ? RARELY_MS.odds : RARELY_MS.scores);
  return Math.round(Math.min(everyMs * stretch, Math.max(everyMs, longestMs)));
}

function nextTime(last: Attempt | undefined, everyMs: number, now: Date): Date {
  if (!last) return now;
  return new Date(last.at.getTime() + (last.isOk ? everyMs : Math.min(everyMs, RETRY_MS)));
}

/** The plan in words, for whoever operates the feed. */
export function explainPlan({ polls, stretch, perDay, visitorsLeft }: PollPlan): string[] {
  const budget = perDay === null ? 'credits unknown' : `${Math.floor(perDay)} credits a day`;
  const rarer = stretch > 1 ? `, ${stretch.toFixed(1)} times rarer than wished` : '';
  const share = visitorsLeft === null ? '' : `, ${Math.max(0, visitorsLeft)} left today for requests of visitors`;
  return [
    budget + rarer + share,
    ...polls.map(({ call, sportKey, everyMs, cost, reason }) => {
      return `${sportKey} ${call}: every ${Math.round(everyMs / SECOND_MS)} s, ${cost} credits (${reason})`;
    }),
  ];
}
