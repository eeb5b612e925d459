import type { PollFunding, PollReason } from '@cauri/contract';
import type { PriceAgeLimits } from '#modules/trading';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/clock';
import { monthAfter } from '../client/circuit-breaker.ts';
import {
  type FundedOdds,
  type Funds,
  fundOdds,
  payableAt,
  preferredInterval,
  RESERVED_FOR_SCORES,
  startOfDay,
  totalOf,
} from './fund-odds.ts';
import type { Purpose, Spending } from './spending.ts';

/** In the order in which they are made: free calls first, scores before odds. */
export const feedCalls = ['events', 'scores', 'odds'] as const;
export type FeedCall = (typeof feedCalls)[number];

/** The last call of a kind, and whether it succeeded. */
export interface Attempt {
  readonly at: Date;
  readonly isOk: boolean;
}

/** The state of a sport key that decides which calls it needs. */
export interface KeyNeeds {
  readonly sportKey: string;
  /** False for a key that is out of season but has events without a result. */
  readonly isFollowed: boolean;
  /** Starts of upcoming events, soonest first. */
  readonly starts: readonly Date[];
  /** The start of the earliest event that has begun and has no result; null if there is none. */
  readonly unsettledSince: Date | null;
  /** Whether an event of the key is in play. */
  readonly isInPlay: boolean;
  /** The calls whose next response a bet in play waits for. */
  readonly awaited: readonly FeedCall[];
  /** The time of the latest result that the feed still reports and may correct. */
  readonly newestResultAt: Date | null;
  readonly attempts: Readonly<Partial<Record<FeedCall, Attempt>>>;
}

export interface PlanInput {
  readonly mode: 'sandbox' | 'live';
  readonly now: Date;
  readonly keys: readonly KeyNeeds[];
  /** Credits left until the month ends (UTC); null until the feed has reported them. */
  readonly remaining: number | null;
  /** Credits for one list of odds. */
  readonly oddsCost: number;
  /** Credits spent since midnight UTC. */
  readonly spent: Spending;
  /** Maximum ages of prices; a market with older prices is suspended. */
  readonly limits: PriceAgeLimits;
  /** The group whose request for fresh lists is pending; null if there is none. */
  readonly requestedBy: 'visitors' | 'administrators' | null;
}

export interface Poll {
  readonly call: FeedCall;
  readonly sportKey: string;
  readonly everyMs: number;
  readonly dueAt: Date;
  /** False if nearer starts need the credits: the list is fetched only on request. */
  readonly isPaid: boolean;
  readonly cost: number;
  readonly reason: PollReason;
  /** How often the credits allow it. */
  readonly funding: PollFunding;
  readonly purpose: Purpose;
}

export interface PollPlan {
  /** In the order in which to make them. */
  readonly polls: readonly Poll[];
  /** Slowdown factor of the polls for scores (1 = none). */
  readonly slowdown: number;
  /** Credits for today, including those already spent; null while unknown. */
  readonly perDay: number | null;
  /** Credits left today for visitors' requests; null if calls are free or the credits are unknown. */
  readonly visitorsLeft: number | null;
  /** Whether the credits allow a visitor's request for fresh lists now. */
  readonly mayRefresh: boolean;
  /** The sport keys whose events accept bets in play: their odds and scores are polled at least every 30 seconds. */
  readonly inPlay: ReadonlySet<string>;
}

const SECOND_MS = 1_000;

const EVENTS_MS = 5 * MINUTE_MS;
const RETRY_MS = MINUTE_MS;
/** Intervals of the sandbox, which costs nothing. */
const SANDBOX_MS = { odds: 5 * MINUTE_MS, scores: 15 * SECOND_MS, results: 5 * MINUTE_MS };
const SCORES_COST = 2;
/** Prices in play are valid for half a minute only, so a longer interval would be useless. */
const IN_PLAY_MS = { odds: 15 * SECOND_MS, scores: 30 * SECOND_MS };
/** The budget assumes that a sport key is in play for this long each day. */
const IN_PLAY_A_DAY_MS = 3 * HOUR_MS;
/** Intervals at which recorded results are checked for corrections: soon after the latest result, and later. */
const RESULTS_MS = { fresh: HOUR_MS / 2, later: 6 * HOUR_MS };
const FRESH_RESULT_MS = 3 * HOUR_MS;
/** A match without interruptions has ended this long after its start. */
const OVER_AFTER_MS = 135 * MINUTE_MS;
/** The longest intervals when credits are short. A missing result holds up bets; a correction does not. */
const LONGEST_MS = { scores: HOUR_MS, results: DAY_MS };
/** The fraction of a day's credits that scores may cost before their polls are slowed down. */
const SCORES_SHARE = 0.5;
/** The fraction of a day's credits for visitors' requests for fresh lists. */
const VISITORS_SHARE = 0.1;
/** A request does not fetch a list again that is younger than this. */
const REFRESH_MS = MINUTE_MS;
/** The fraction of a day's credits for polls that are brought forward because bets wait for them. */
const BETS_SHARE = 0.1;
/** The shortest time between two polls for waiting bets, which share their responses. */
const BETS_MS = 5 * SECOND_MS;

interface PollRequest {
  readonly everyMs: number;
  /** The longest interval when credits are short; an hour by default. */
  readonly longestMs?: number;
  readonly reason: PollReason;
}

/**
 * Plans which calls of a feed to make and when. Sandbox calls have fixed intervals. Intervals of the real feed depend on
 * how near the events are and on the credits, which go to the nearest starts first ({@link fundOdds}). Prices in play are
 * polled only if the day's credits suffice for them and for everything else.
 */
export function planPolls(input: PlanInput): PollPlan {
  const { keys, mode } = input;
  const perDay = creditsOfDay(input);
  const funds = mode === 'sandbox' ? null : fundsOf(input, perDay);
  const scoresSpend = keys.reduce((sum, key) => sum + costOfDay(requestForScores(key, input)), 0);
  const slowdown = funds === null ? 1 : Math.max(1, scoresSpend / (funds.perDay * SCORES_SHARE));
  const odds = funds && fundOdds(followedOf(keys), funds);
  const followed =
    funds && odds ? chooseFollowed(input, funds, { ...odds, ofDay: odds.ofDay + scoresSpend }) : new Set<KeyNeeds>();
  const polls = keys.flatMap((key) =>
    followed.has(key)
      ? followInPlay(key, input)
      : [...planEvents(key, input), ...planScores(key, input, slowdown), ...planOdds(key, input, odds)],
  );
  const isFree = mode === 'sandbox';
  const visitorsLeft = isFree || perDay === null ? null : Math.floor(perDay * VISITORS_SHARE) - input.spent.visitors;
  const startOf = new Map(keys.map(({ sportKey, starts }) => [sportKey, starts[0]?.getTime() ?? Infinity]));
  const byStart = (a: Poll, b: Poll) => (startOf.get(a.sportKey) ?? 0) - (startOf.get(b.sportKey) ?? 0);
  const inOrder = (a: Poll, b: Poll) =>
    feedCalls.indexOf(a.call) - feedCalls.indexOf(b.call) || (a.call === 'odds' ? byStart(a, b) : 0);
  return {
    polls: advanceForBets(
      advanceForRequest(delayUnfunded(polls.toSorted(inOrder), input, funds), input, visitorsLeft),
      input,
      perDay,
    ),
    slowdown,
    perDay,
    visitorsLeft,
    mayRefresh: isFree || (visitorsLeft ?? 0) >= input.oddsCost,
    inPlay: new Set(
      keys.filter((key) => takesBetsInPlay(key) && (isFree || followed.has(key))).map(({ sportKey }) => sportKey),
    ),
  };
}

/** Whether bets in play can be confirmed; they cannot while requests for scores fail. */
const takesBetsInPlay = ({ isFollowed, isInPlay, attempts }: KeyNeeds): boolean =>
  isFollowed && isInPlay && attempts.scores?.isOk !== false;

/** Makes polls in play due that bets wait for, within their share of the day's credits. */
function advanceForBets(polls: readonly Poll[], { now, keys, mode, spent }: PlanInput, perDay: number | null): Poll[] {
  const byKey = new Map(keys.map((key) => [key.sportKey, key]));
  let left = mode === 'sandbox' ? Infinity : Math.floor((perDay ?? 0) * BETS_SHARE) - spent.bets;
  return polls.map((poll) => {
    const key = byKey.get(poll.sportKey);
    const isInPlay = mode === 'sandbox' ? key?.isInPlay : poll.purpose === 'in_play';
    const last = key?.attempts[poll.call]?.at.getTime() ?? 0;
    const isWanted = isInPlay && key?.awaited.includes(poll.call) && now.getTime() - last >= BETS_MS;
    if (!isWanted || poll.dueAt <= now || poll.cost > left) return poll;
    left -= poll.cost;
    return { ...poll, dueAt: now, purpose: 'bets' };
  });
}

/** Delays lists of odds that the credits do not allow yet. Lists that are due now are paid in their order. */
function delayUnfunded(polls: readonly Poll[], { now }: PlanInput, funds: Funds | null): Poll[] {
  if (funds === null) return [...polls];
  let lists = 0;
  return polls.map((poll) => {
    if (poll.call !== 'odds' || poll.purpose !== 'plan' || !poll.isPaid) return poll;
    if (poll.dueAt <= now) lists += 1;
    const payable = payableAt(funds, Math.max(1, lists));
    return payable > now && payable > poll.dueAt ? { ...poll, dueAt: payable } : poll;
  });
}

/** Null until the feed has reported its credits; the first calls, made without a budget, report them. */
function fundsOf({ now, remaining, spent, oddsCost, limits }: PlanInput, perDay: number | null): Funds | null {
  if (remaining === null || perDay === null) return null;
  // If a day's credits are fewer than one list costs, some days get one list and others none.
  return { now, remaining, perDay: Math.max(perDay, oddsCost), spent, oddsCost, limits };
}

const followedOf = (keys: readonly KeyNeeds[]) =>
  keys.flatMap(({ sportKey, isFollowed, starts, attempts }) =>
    isFollowed && starts.length > 0 ? { sportKey, starts, lastAt: attempts.odds?.at } : [],
  );

const costOfDay = (request: PollRequest | null): number => (request ? (SCORES_COST * DAY_MS) / request.everyMs : 0);

/**
 * The credits for the UTC day of `now`: those left at its beginning, divided equally among the remaining days of the
 * month. Null until the feed has reported them.
 */
function creditsOfDay({ now, remaining, spent }: PlanInput): number | null {
  if (remaining === null) return null;
  const daysLeft = (monthAfter(now).getTime() - startOfDay(now)) / DAY_MS;
  return (remaining + totalOf(spent)) / daysLeft;
}

/**
 * Makes lists of odds due now that were requested, nearest starts first: for visitors within their share of the day's
 * credits, for administrators within all credits.
 */
function advanceForRequest(polls: readonly Poll[], input: PlanInput, visitorsLeft: number | null): Poll[] {
  const { now, keys, mode, remaining, requestedBy } = input;
  if (requestedBy === null) return [...polls];
  const isFree = mode === 'sandbox';
  const attemptOf = new Map(keys.map(({ sportKey, attempts }) => [sportKey, attempts.odds?.at.getTime() ?? 0]));
  const isOld = ({ sportKey }: Poll) => isFree || now.getTime() - (attemptOf.get(sportKey) ?? 0) >= REFRESH_MS;
  const share = requestedBy === 'visitors' ? (visitorsLeft ?? 0) : Infinity;
  let left = isFree ? Infinity : Math.min(share, (remaining ?? 0) - RESERVED_FOR_SCORES);
  return polls.map((poll) => {
    const isWanted = poll.call === 'odds' && !(poll.isPaid && poll.dueAt <= now) && isOld(poll);
    if (!isWanted || poll.cost > left) return poll;
    left -= poll.cost;
    return { ...poll, dueAt: now, isPaid: true, purpose: requestedBy };
  });
}

/** Chooses the keys whose prices in play the rest of the day's credits pays for, most important first. */
function chooseFollowed(
  { keys, oddsCost }: PlanInput,
  { perDay, spent }: Funds,
  needed: Pick<FundedOdds, 'today' | 'ofDay'>,
): ReadonlySet<KeyNeeds> {
  const costPerMs = oddsCost / IN_PLAY_MS.odds + SCORES_COST / IN_PLAY_MS.scores;
  const inPlay = keys.filter(({ isFollowed, isInPlay }) => isFollowed && isInPlay);
  const count = Math.max(0, Math.floor((perDay - needed.ofDay) / (IN_PLAY_A_DAY_MS * costPerMs)));
  // Matches that last longer than assumed must not use credits that the rest of the day needs.
  const isSpent = perDay - totalOf(spent) - needed.today < inPlay.length * costPerMs * MINUTE_MS;
  return new Set(isSpent ? [] : inPlay.slice(0, count));
}

type PollSpec = Pick<Poll, 'call' | 'cost' | 'everyMs' | 'reason' | 'purpose'>;

function toPoll({ sportKey, attempts }: KeyNeeds, now: Date, planned: PollSpec): Poll {
  const { call, cost, everyMs, reason, purpose } = planned;
  const dueAt = nextTime(attempts[call], everyMs, now);
  return { call, sportKey, everyMs, dueAt, isPaid: true, cost, reason, funding: 'preferred', purpose };
}

function followInPlay(key: KeyNeeds, { now, oddsCost }: PlanInput): Poll[] {
  const { odds, scores } = IN_PLAY_MS;
  const inPlay = { reason: 'followed_in_play', purpose: 'in_play' } as const;
  return [
    toPoll(key, now, { call: 'events', cost: 0, everyMs: EVENTS_MS, reason: 'free', purpose: 'plan' }),
    toPoll(key, now, { call: 'odds', cost: oddsCost, everyMs: odds, ...inPlay }),
    toPoll(key, now, { call: 'scores', cost: SCORES_COST, everyMs: scores, ...inPlay }),
  ];
}

function planEvents(key: KeyNeeds, { now }: PlanInput): Poll[] {
  if (!key.isFollowed) return [];
  return [toPoll(key, now, { call: 'events', cost: 0, everyMs: EVENTS_MS, reason: 'free', purpose: 'plan' })];
}

function planScores(key: KeyNeeds, input: PlanInput, slowdown: number): Poll[] {
  const { now, mode, remaining } = input;
  const request = requestForScores(key, input);
  const isAffordable = mode === 'sandbox' || remaining === null || remaining >= SCORES_COST;
  if (!request || !isAffordable) return [];
  const everyMs = slowDown(request, slowdown);
  return [toPoll(key, now, { call: 'scores', cost: SCORES_COST, everyMs, reason: request.reason, purpose: 'plan' })];
}

/** Polls at the preferred interval, or at the one that the credits allow. */
function planOdds(key: KeyNeeds, input: PlanInput, odds: FundedOdds | null): Poll[] {
  const { now, oddsCost } = input;
  const request = key.isFollowed ? requestForOdds(key, input) : null;
  if (!request) return [];
  const planned = { call: 'odds', cost: oddsCost, purpose: 'plan' } as const;
  const funding = odds?.byKey.get(key.sportKey);
  if (!funding) return [toPoll(key, now, { ...planned, ...request })];
  const { level, everyMs, from } = funding;
  const poll = toPoll(key, now, { ...planned, everyMs, reason: request.reason });
  const dueAt = from > now && from > poll.dueAt ? from : poll.dueAt;
  return [{ ...poll, dueAt, isPaid: level !== 'none', funding: level }];
}

function requestForOdds(
  { starts: [nextStart], isInPlay }: KeyNeeds,
  { mode, now, limits }: PlanInput,
): PollRequest | null {
  if (mode === 'sandbox' && isInPlay) return { everyMs: IN_PLAY_MS.odds, reason: 'sandbox_in_play' };
  if (!nextStart) return null;
  const ahead = nextStart.getTime() - now.getTime();
  const everyMs = preferredInterval(ahead, limits);
  if (mode === 'sandbox') return { everyMs: Math.min(SANDBOX_MS.odds, everyMs), reason: 'sandbox' };
  if (ahead < 2 * HOUR_MS) return { everyMs, reason: 'starts_within_2_hours' };
  if (ahead < DAY_MS) return { everyMs, reason: 'starts_within_24_hours' };
  return { everyMs, reason: 'starts_later' };
}

function requestForScores({ unsettledSince, newestResultAt }: KeyNeeds, { mode, now }: PlanInput): PollRequest | null {
  if (!unsettledSince) return newestResultAt && requestForCorrections(newestResultAt, mode, now);
  if (mode === 'sandbox') return { everyMs: SANDBOX_MS.scores, reason: 'sandbox_in_play' };
  const isOver = now.getTime() - unsettledSince.getTime() > OVER_AFTER_MS;
  return isOver ? { everyMs: 10 * MINUTE_MS, reason: 'without_result' } : { everyMs: 5 * MINUTE_MS, reason: 'in_play' };
}

function requestForCorrections(newestResultAt: Date, mode: PlanInput['mode'], now: Date): PollRequest {
  const reason = 'corrections';
  if (mode === 'sandbox') return { everyMs: SANDBOX_MS.results, reason };
  const isFresh = now.getTime() - newestResultAt.getTime() < FRESH_RESULT_MS;
  return { everyMs: isFresh ? RESULTS_MS.fresh : RESULTS_MS.later, longestMs: LONGEST_MS.results, reason };
}

/** Applies the slowdown, up to the longest interval. */
function slowDown({ everyMs, longestMs = LONGEST_MS.scores }: PollRequest, slowdown: number): number {
  return Math.round(Math.min(everyMs * slowdown, Math.max(everyMs, longestMs)));
}

function nextTime(last: Attempt | undefined, everyMs: number, now: Date): Date {
  if (!last) return now;
  return new Date(last.at.getTime() + (last.isOk ? everyMs : Math.min(everyMs, RETRY_MS)));
}
