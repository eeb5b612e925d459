import { type PriceAgeLimits, priceValidUntil } from '#modules/trading';
import { monthAfter } from '../client/circuit-breaker.ts';
import type { Spending } from './spending.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Credits that are kept for results: bets wait for them. */
export const KEPT_FOR_SCORES = 20;
/** Prices are asked for again after this part of the time for which they are valid. */
const RENEWED_AFTER = 0.8;

/** A league that is followed and has events to come. */
export interface ComingKey {
  readonly sportKey: string;
  /** Of its events to come, the soonest first. */
  readonly starts: readonly Date[];
  /** When its odds were asked for last. */
  readonly lastAt: Date | undefined;
}

export interface Funds {
  readonly now: Date;
  /** Credits left until the month ends (UTC). */
  readonly remaining: number;
  /** Credits that may be spent on this UTC day, including those that have been. */
  readonly perDay: number;
  readonly spent: Spending;
  /** Of one list of odds. */
  readonly oddsCost: number;
  readonly limits: PriceAgeLimits;
}

/**
 * How a league's odds are paid: as often as wished; just often enough that its markets stay open; so, but only from some
 * time before its next start; or not at all, because nearer starts need the credits.
 */
type FundingLevel = 'wished' | 'open' | 'late' | 'none';

interface Funding {
  readonly level: FundingLevel;
  readonly everyMs: number;
  /** Not before: there are no credits earlier. */
  readonly from: Date;
}

export interface FundedOdds {
  readonly byKey: ReadonlyMap<string, Funding>;
  /** Credits that this costs until midnight UTC. */
  readonly today: number;
  /** Credits that this costs within the next 24 hours. */
  readonly ofDay: number;
}

/**
 * How often the odds of a league are wanted when its next event starts in `aheadMs`, where credits do not matter: never so
 * rarely that its prices become too old.
 */
export function wishedInterval(aheadMs: number, limits: PriceAgeLimits): number {
  const wished = aheadMs < 2 * HOUR_MS ? 10 * MINUTE_MS : aheadMs < DAY_MS ? 30 * MINUTE_MS : 6 * HOUR_MS;
  return Math.min(wished, openInterval(aheadMs, limits));
}

/** How often odds must be asked for so that the market never closes. */
function openInterval(aheadMs: number, limits: PriceAgeLimits): number {
  const price = { pricedAt: new Date(0), startsAt: new Date(aheadMs), isLive: false };
  return Math.max(MINUTE_MS, Math.floor(priceValidUntil(price, limits).getTime() * RENEWED_AFTER));
}

type Interval = (aheadMs: number, limits: PriceAgeLimits) => number;

/** How long before a start a league may be kept open: the longest of these that the credits pay for all leagues. */
const WINDOWS_MS = [Infinity, 24, 18, 12, 9, 6, 4, 3, 2, 1.5, 1, 0.75, 0.5, 0.4, 0.3, 0.2].map(
  (hours) => hours * HOUR_MS,
);
const SHORTEST_MS = 0.2 * HOUR_MS;

/**
 * Decides which leagues the credits pay for. All are kept open, as cheaply as possible, for the same time before each start:
 * the longest that the credits pay until midnight and within the next 24 hours. Where they do not pay the shortest for
 * all, the nearest starts have it. What is left makes the nearest more frequent.
 */
export function fundOdds(keys: readonly ComingKey[], funds: Funds): FundedOdds {
  const byStart = keys.toSorted((a, b) => startOf(a) - startOf(b));
  const left = Math.min(funds.perDay - totalOf(funds.spent), funds.remaining - KEPT_FOR_SCORES);
  const budget = { today: left, ofDay: Math.min(left + funds.perDay, funds.remaining - KEPT_FOR_SCORES) };
  const isWithin = (cost: Cost) => cost.today <= budget.today && cost.ofDay <= budget.ofDay;
  const windowMs =
    WINDOWS_MS.find((one) =>
      isWithin(sum(byStart.map((key) => costOf(key, { windowMs: one, interval: openInterval }, funds)))),
    ) ?? SHORTEST_MS;
  let spent: Cost = { today: 0, ofDay: 0 };
  const open = byStart.map((key) => {
    const cost = costOf(key, { windowMs, interval: openInterval }, funds);
    const isPaid = isWithin(sum([spent, cost]));
    if (isPaid) spent = sum([spent, cost]);
    return { key, isPaid };
  });
  const byKey = new Map<string, Funding>();
  for (const { key, isPaid } of open) {
    const isOpen = isPaid && startOf(key) - funds.now.getTime() <= windowMs;
    const often = sum([spent, extraOf(key, windowMs, funds)]);
    const isWished = isOpen && isWithin(often);
    if (isWished) spent = often;
    const level = isWished ? 'wished' : isOpen ? 'open' : isPaid ? 'late' : 'none';
    byKey.set(key.sportKey, toFunding(key, { level, windowMs }, funds));
  }
  return { byKey, ...spent };
}

/** Credits until midnight UTC, and within the next 24 hours. */
type Cost = Pick<FundedOdds, 'today' | 'ofDay'>;

const sum = (costs: readonly Cost[]): Cost => ({
  today: costs.reduce((total, { today }) => total + today, 0),
  ofDay: costs.reduce((total, { ofDay }) => total + ofDay, 0),
});

interface Schedule {
  readonly windowMs: number;
  readonly interval: Interval;
}

/** What the lists cost that are asked for from the window before each start on, with this interval. */
function costOf(
  { starts, lastAt }: ComingKey,
  { windowMs, interval }: Schedule,
  { now, limits, oddsCost }: Funds,
): Cost {
  const midnight = midnightBefore(now) + DAY_MS;
  const end = now.getTime() + DAY_MS;
  let [today, ofDay] = [0, 0];
  const last = lastAt?.getTime() ?? 0;
  let at = now.getTime();
  for (const start of starts) {
    const renewed = last + interval(start.getTime() - last, limits);
    at = Math.max(at, start.getTime() - windowMs, renewed);
    if (at >= end) break;
    for (; at < start.getTime() && at < end; at += interval(start.getTime() - at, limits)) {
      ofDay += oddsCost;
      if (at < midnight) today += oddsCost;
    }
  }
  return { today, ofDay };
}

function extraOf(key: ComingKey, windowMs: number, funds: Funds): Cost {
  const open = costOf(key, { windowMs, interval: openInterval }, funds);
  const wished = costOf(key, { windowMs, interval: wishedInterval }, funds);
  return { today: wished.today - open.today, ofDay: wished.ofDay - open.ofDay };
}

const startOf = ({ starts }: ComingKey): number => starts[0]?.getTime() ?? Infinity;

function toFunding(
  key: ComingKey,
  { level, windowMs }: { readonly level: FundingLevel; readonly windowMs: number },
  { now, limits }: Funds,
): Funding {
  const start = startOf(key);
  // A price stays valid for as long as it was when it was taken.
  const open = openInterval(start - (key.lastAt ?? now).getTime(), limits);
  return {
    level,
    everyMs: level === 'wished' ? Math.min(open, wishedInterval(start - now.getTime(), limits)) : open,
    from: level === 'late' ? new Date(start - windowMs) : now,
  };
}

/** When so many lists of odds can be paid: now, tomorrow, or when the month begins anew. */
export function payableAt({ now, perDay, spent, oddsCost, remaining }: Funds, lists: number): Date {
  const cost = lists * oddsCost;
  if (remaining - cost < KEPT_FOR_SCORES) return monthAfter(now);
  return perDay - totalOf(spent) < cost ? new Date(midnightBefore(now) + DAY_MS) : now;
}

export const totalOf = (spent: Spending): number => Object.values(spent).reduce((total, credits) => total + credits, 0);

export const midnightBefore = (now: Date): number => now.getTime() - (now.getTime() % DAY_MS);
