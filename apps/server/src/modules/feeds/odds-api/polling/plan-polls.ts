import type { PriceAgeLimits } from '#modules/trading';
import { monthAfter } from '../client/circuit-breaker.ts';
import {
  type FundedOdds,
  type Funds,
  fundOdds,
  KEPT_FOR_SCORES,
  midnightBefore,
  payableAt,
  totalOf,
  wishedInterval,
} from './fund-odds.ts';
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
  /** Of the events that have not begun, the soonest first. */
  readonly starts: readonly Date[];
  /** Of the event that began first and has no result yet. */
  readonly unsettledSince: Date | null;
  /** Whether an event is live: its prices in play are wanted. */
  readonly isInPlay: boolean;
  /** The calls for whose next answer a bet on an event in play waits. */
  readonly awaited: readonly FeedCall[];
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
  /** How old prices may become: a market whose prices are older is suspended. */
  readonly limits: PriceAgeLimits;
  /** Who waits for fresh lists; null when nobody does. */
  readonly requestedBy: 'visitors' | 'administrators' | null;
}

export interface Poll {
  readonly call: FeedCall;
  readonly sportKey: string;
  readonly everyMs: number;
  readonly dueAt: Date;
  /** False of a list that nearer starts leave no credits for: it is asked for on request only. */
  readonly isPaid: boolean;
  readonly cost: number;
  readonly reason: string;
  readonly purpose: Purpose;
}

export interface PollPlan {
  /** In the order in which they are to be made. */
  readonly polls: readonly Poll[];
  /** How many times rarer than we would like scores are asked for: 1 where the credits last. */
  readonly stretch: number;
  /** Credits that may be spent today, those that have been included; null while unknown. */
  readonly perDay: number | null;
  /** Credits that visitors' requests may still cost today; null where they cost nothing, or nothing is known. */
  readonly visitorsLeft: number | null;
  /** Whether a visitor's request for fresh lists can be met now. */
  readonly mayRefresh: boolean;
  /** The sport keys whose events take bets in play: their odds and their scores are asked for every half minute or more often. */
  readonly inPlay: ReadonlySet<string>;
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
const RARELY_MS = { scores: HOUR_MS, results: DAY_MS };
/** The part of a day's credits that scores may cost before they are asked for more rarely. */
const SCORES_SHARE = 0.5;
/** The part of a day's credits that visitors' requests for fresh lists may cost. The plan and administrators have the rest. */
const VISITORS_SHARE = 0.1;
/** A list that is younger than this is not paid for again on request. */
const REFRESH_MS = MINUTE_MS;
/** The part of a day's credits that bets which wait may cost: the polls that they bring forward. */
const BETS_SHARE = 0.1;
/** Several bets that wait share one poll. */
const BETS_MS = 5 * SECOND_MS;

interface Wish {
  readonly everyMs: number;
  /** The longest interval when credits are short. */
  readonly rarelyMs?: number;
  readonly reason: string;
}

/**
 * What to ask a feed and when: the sandbox as often as specified; the real one by how near the events are, and with the
 * credits that there are: the nearest starts first ({@link fundOdds}). Prices in play are followed where a day's credits
 * are enough for everything else and for them.
 */
export function planPolls(input: PlanInput): PollPlan {
  const { keys, mode } = input;
  const perDay = creditsOfDay(input);
  const funds = mode === 'sandbox' ? null : fundsOf(input, perDay);
  const scoresSpend = keys.reduce((sum, key) => sum + costOfDay(wishForScores(key, input)), 0);
  const stretch = funds === null ? 1 : Math.max(1, scoresSpend / (funds.perDay * SCORES_SHARE));
  const odds = funds && fundOdds(comingOf(keys), funds);
  const followed =
    funds && odds ? chooseFollowed(input, funds, { ...odds, ofDay: odds.ofDay + scoresSpend }) : new Set<KeyNeeds>();
  const polls = keys.flatMap((key) =>
    followed.has(key)
      ? followInPlay(key, input)
      : [...planEvents(key, input), ...planScores(key, input, stretch), ...planOdds(key, input, odds)],
  );
  const isFree = mode === 'sandbox';
  const visitorsLeft = isFree || perDay === null ? null : Math.floor(perDay * VISITORS_SHARE) - input.spent.visitors;
  const startOf = new Map(keys.map(({ sportKey, starts }) => [sportKey, starts[0]?.getTime() ?? Infinity]));
  const byStart = (a: Poll, b: Poll) => (startOf.get(a.sportKey) ?? 0) - (startOf.get(b.sportKey) ?? 0);
  const inOrder = (a: Poll, b: Poll) =>
    feedCalls.indexOf(a.call) - feedCalls.indexOf(b.call) || (a.call === 'odds' ? byStart(a, b) : 0);
  return {
    polls: answerBets(
      bringForward(awaitCredits(polls.toSorted(inOrder), input, funds), input, visitorsLeft),
      input,
      perDay,
    ),
    stretch,
    perDay,
    visitorsLeft,
    mayRefresh: isFree || (visitorsLeft ?? 0) >= input.oddsCost,
    inPlay: new Set(
      keys.filter((key) => isAsked(key) && (isFree || followed.has(key))).map(({ sportKey }) => sportKey),
    ),
  };
}

/** Whether bets in play can be confirmed: while the scores cannot be had, they cannot. */
const isAsked = ({ isFollowed, isInPlay, attempts }: KeyNeeds): boolean =>
  isFollowed && isInPlay && attempts.scores?.isOk !== false;

/** Makes the polls in play due for which bets wait, while their share of the day's credits pays it. */
function answerBets(polls: readonly Poll[], { now, keys, mode, spent }: PlanInput, perDay: number | null): Poll[] {
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

/** Puts off the lists of odds that cannot be paid yet. Of those that are due now the first ones are paid first. */
function awaitCredits(polls: readonly Poll[], { now }: PlanInput, funds: Funds | null): Poll[] {
  if (funds === null) return [...polls];
  let lists = 0;
  return polls.map((poll) => {
    if (poll.call !== 'odds' || poll.purpose !== 'plan' || !poll.isPaid) return poll;
    if (poll.dueAt <= now) lists += 1;
    const payable = payableAt(funds, Math.max(1, lists));
    return payable > now && payable > poll.dueAt ? { ...poll, dueAt: payable } : poll;
  });
}

/** Null while the feed has not told what is left: then everything is asked for once, which tells it. */
function fundsOf({ now, remaining, spent, oddsCost, limits }: PlanInput, perDay: number | null): Funds | null {
  if (remaining === null || perDay === null) return null;
  // Where a day does not pay for one list, some days have one and others none.
  return { now, remaining, perDay: Math.max(perDay, oddsCost), spent, oddsCost, limits };
}

const comingOf = (keys: readonly KeyNeeds[]) =>
  keys.flatMap(({ sportKey, isFollowed, starts, attempts }) =>
    isFollowed && starts.length > 0 ? { sportKey, starts, lastAt: attempts.odds?.at } : [],
  );

const costOfDay = (wish: Wish | null): number => (wish ? (SCORES_COST * DAY_MS) / wish.everyMs : 0);

/**
 * The credits that may be spent on the UTC day of `now`: an equal part of what was left at its beginning for each day
 * until the month ends. Null while the feed has not told what is left.
 */
function creditsOfDay({ now, remaining, spent }: PlanInput): number | null {
  if (remaining === null) return null;
  const daysLeft = (monthAfter(now).getTime() - midnightBefore(now)) / DAY_MS;
  return (remaining + totalOf(spent)) / daysLeft;
}

/**
 * Makes lists of odds due at once for who asked for them, the nearest starts first: for a visitor as many as the share of
 * visitors pays, for an administrator as many as there are credits for.
 */
function bringForward(polls: readonly Poll[], input: PlanInput, visitorsLeft: number | null): Poll[] {
  const { now, keys, mode, remaining, requestedBy } = input;
  if (requestedBy === null) return [...polls];
  const isFree = mode === 'sandbox';
  const attemptOf = new Map(keys.map(({ sportKey, attempts }) => [sportKey, attempts.odds?.at.getTime() ?? 0]));
  const isOld = ({ sportKey }: Poll) => isFree || now.getTime() - (attemptOf.get(sportKey) ?? 0) >= REFRESH_MS;
  const share = requestedBy === 'visitors' ? (visitorsLeft ?? 0) : Infinity;
  let left = isFree ? Infinity : Math.min(share, (remaining ?? 0) - KEPT_FOR_SCORES);
  return polls.map((poll) => {
    const isWanted = poll.call === 'odds' && !(poll.isPaid && poll.dueAt <= now) && isOld(poll);
    if (!isWanted || poll.cost > left) return poll;
    left -= poll.cost;
    return { ...poll, dueAt: now, isPaid: true, purpose: requestedBy };
  });
}

/** The keys whose prices in play are followed, the most important first, while the day's credits that are left pay it. */
function chooseFollowed(
  { keys, oddsCost }: PlanInput,
  { perDay, spent }: Funds,
  needed: Pick<FundedOdds, 'today' | 'ofDay'>,
): ReadonlySet<KeyNeeds> {
  const costPerMs = oddsCost / IN_PLAY_MS.odds + SCORES_COST / IN_PLAY_MS.scores;
  const inPlay = keys.filter(({ isFollowed, isInPlay }) => isFollowed && isInPlay);
  const count = Math.max(0, Math.floor((perDay - needed.ofDay) / (IN_PLAY_A_DAY_MS * costPerMs)));
  // Matches that are in play for longer than that must leave the rest of the day what it needs.
  const isSpent = perDay - totalOf(spent) - needed.today < inPlay.length * costPerMs * MINUTE_MS;
  return new Set(isSpent ? [] : inPlay.slice(0, count));
}

type Planned = Pick<Poll, 'call' | 'cost' | 'everyMs' | 'reason' | 'purpose'>;

function toPoll({ sportKey, attempts }: KeyNeeds, now: Date, planned: Planned): Poll {
  const { call, cost, everyMs, reason, purpose } = planned;
  const dueAt = nextTime(attempts[call], everyMs, now);
  return { call, sportKey, everyMs, dueAt, isPaid: true, cost, reason, purpose };
}

function followInPlay(key: KeyNeeds, { now, oddsCost }: PlanInput): Poll[] {
  const { odds, scores } = IN_PLAY_MS;
  const inPlay = { reason: 'followed in play', purpose: 'in_play' } as const;
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

function planScores(key: KeyNeeds, input: PlanInput, stretch: number): Poll[] {
  const { now, mode, remaining } = input;
  const wish = wishForScores(key, input);
  const isAffordable = mode === 'sandbox' || remaining === null || remaining >= SCORES_COST;
  if (!wish || !isAffordable) return [];
  const everyMs = stretchTime(wish, stretch);
  return [toPoll(key, now, { call: 'scores', cost: SCORES_COST, everyMs, reason: wish.reason, purpose: 'plan' })];
}

/** As often as wished, unless the credits decide. */
function planOdds(key: KeyNeeds, input: PlanInput, odds: FundedOdds | null): Poll[] {
  const { now, oddsCost } = input;
  const wish = key.isFollowed ? wishForOdds(key, input) : null;
  if (!wish) return [];
  const planned = { call: 'odds', cost: oddsCost, purpose: 'plan' } as const;
  const funding = odds?.byKey.get(key.sportKey);
  if (!funding) return [toPoll(key, now, { ...planned, ...wish })];
  const { level, everyMs, from } = funding;
  const reason = level === 'wished' ? wish.reason : `${wish.reason}; ${FUNDED[level]}`;
  const poll = toPoll(key, now, { ...planned, everyMs, reason });
  return [{ ...poll, dueAt: from > now && from > poll.dueAt ? from : poll.dueAt, isPaid: level !== 'none' }];
}

const FUNDED = {
  open: 'as often as keeps it open',
  late: 'from as early as the credits allow',
  none: 'waits for credits, nearer starts come first',
};

function wishForOdds({ starts: [nextStart], isInPlay }: KeyNeeds, { mode, now, limits }: PlanInput): Wish | null {
  if (mode === 'sandbox' && isInPlay) return { everyMs: IN_PLAY_MS.odds, reason: 'sandbox, in play' };
  if (!nextStart) return null;
  const ahead = nextStart.getTime() - now.getTime();
  const everyMs = wishedInterval(ahead, limits);
  if (mode === 'sandbox') return { everyMs: Math.min(SANDBOX_MS.odds, everyMs), reason: 'sandbox' };
  if (ahead < 2 * HOUR_MS) return { everyMs, reason: 'starts in less than 2 hours' };
  if (ahead < DAY_MS) return { everyMs, reason: 'starts in less than 24 hours' };
  return { everyMs, reason: 'starts later' };
}

function wishForScores({ unsettledSince, newestResultAt }: KeyNeeds, { mode, now }: PlanInput): Wish | null {
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

/** Never longer than the limit: from there on the credits left decide, not the plan. */
function stretchTime({ everyMs, rarelyMs = RARELY_MS.scores }: Wish, stretch: number): number {
  return Math.round(Math.min(everyMs * stretch, Math.max(everyMs, rarelyMs)));
}

function nextTime(last: Attempt | undefined, everyMs: number, now: Date): Date {
  if (!last) return now;
  return new Date(last.at.getTime() + (last.isOk ? everyMs : Math.min(everyMs, RETRY_MS)));
}

/** The plan in words, for whoever operates the feed. */
export function explainPlan({ polls, stretch, perDay, visitorsLeft }: PollPlan): string[] {
  const budget = perDay === null ? 'credits unknown' : `${Math.floor(perDay)} credits a day`;
  const rarer = stretch > 1 ? `, scores ${stretch.toFixed(1)} times rarer than wished` : '';
  const share = visitorsLeft === null ? '' : `, ${Math.max(0, visitorsLeft)} left today for requests of visitors`;
  return [
    budget + rarer + share,
    ...polls.map(({ call, sportKey, everyMs, cost, reason }) => {
      return `${sportKey} ${call}: every ${Math.round(everyMs / SECOND_MS)} s, ${cost} credits (${reason})`;
    }),
  ];
}
