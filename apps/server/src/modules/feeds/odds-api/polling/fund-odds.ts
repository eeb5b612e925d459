import type { PollFunding } from '@cauri/contract';
import { type PriceAgeLimits, priceValidUntil } from '#modules/trading';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/clock';
import { monthAfter } from '../client/circuit-breaker.ts';
import type { Spending } from './spending.ts';

/** Credits reserved for scores, because bets wait for results. */
export const RESERVED_FOR_SCORES = 20;
/** Prices are requested again after this fraction of the time for which they are valid. */
const RENEWED_AFTER = 0.8;

/** A followed league with upcoming events. */
export interface FollowedKey {
  readonly sportKey: string;
  /** Starts of its upcoming events, soonest first. */
  readonly starts: readonly Date[];
  /** The time at which its odds were last requested. */
  readonly lastAt: Date | undefined;
}

export interface Funds {
  readonly now: Date;
  /** Credits left until the month ends (UTC). */
  readonly remaining: number;
  /** Credits for this UTC day, including those already spent. */
  readonly perDay: number;
  readonly spent: Spending;
  /** Credits for one list of odds. */
  readonly oddsCost: number;
  readonly limits: PriceAgeLimits;
}

/**
 * The polls that the credits allow for a league's odds. `preferred`: polls at the preferred interval. `open`: polls
 * just often enough that its markets stay open. `late`: like `open`, but only from some time before its next start.
 * `none`: no polls, because nearer starts need the credits.
 */
interface Funding {
  readonly level: PollFunding;
  readonly everyMs: number;
  /** The first poll is not before this time. */
  readonly from: Date;
}

export interface FundedOdds {
  readonly byKey: ReadonlyMap<string, Funding>;
  /** Credits that these polls cost until midnight UTC. */
  readonly today: number;
  /** Credits that these polls cost within the next 24 hours. */
  readonly ofDay: number;
}

/**
 * The poll interval, in milliseconds, for the odds of a league whose next event starts in `aheadMs`, if credits do not
 * matter. It is always short enough that prices do not become too old.
 */
export function preferredInterval(aheadMs: number, limits: PriceAgeLimits): number {
  const preferred = aheadMs < 2 * HOUR_MS ? 10 * MINUTE_MS : aheadMs < DAY_MS ? 30 * MINUTE_MS : 6 * HOUR_MS;
  return Math.min(preferred, openInterval(aheadMs, limits));
}

/** The longest poll interval, in milliseconds, at which the market stays open. */
function openInterval(aheadMs: number, limits: PriceAgeLimits): number {
  const price = { pricedAt: new Date(0), startsAt: new Date(aheadMs), isLive: false };
  return Math.max(MINUTE_MS, Math.floor(priceValidUntil(price, limits).getTime() * RENEWED_AFTER));
}

type Interval = (aheadMs: number, limits: PriceAgeLimits) => number;

/** Leagues are kept open for one of these times before a start: the longest that the credits allow for all leagues. */
const WINDOWS_MS = [Infinity, 24, 18, 12, 9, 6, 4, 3, 2, 1.5, 1, 0.75, 0.5, 0.4, 0.3, 0.2].map(
  (hours) => hours * HOUR_MS,
);
const SHORTEST_MS = 0.2 * HOUR_MS;

/**
 * Divides the credits among the leagues. All leagues are kept open, as cheaply as possible, for the same time before each
 * start: the longest that the credits allow until midnight and within the next 24 hours. If even the shortest is too
 * expensive for all, the nearest starts get it. The rest pays for more frequent polls of the nearest starts.
 */
export function fundOdds(keys: readonly FollowedKey[], funds: Funds): FundedOdds {
  const byStart = keys.toSorted((a, b) => startOf(a) - startOf(b));
  const left = Math.min(funds.perDay - totalOf(funds.spent), funds.remaining - RESERVED_FOR_SCORES);
  const budget = { today: left, ofDay: Math.min(left + funds.perDay, funds.remaining - RESERVED_FOR_SCORES) };
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
    const withExtra = sum([spent, extraOf(key, windowMs, funds)]);
    const isPreferred = isOpen && isWithin(withExtra);
    if (isPreferred) spent = withExtra;
    const level = isPreferred ? 'preferred' : isOpen ? 'open' : isPaid ? 'late' : 'none';
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

/** The cost of polling a league at `interval`, from `windowMs` before each start. */
function costOf(
  { starts, lastAt }: FollowedKey,
  { windowMs, interval }: Schedule,
  { now, limits, oddsCost }: Funds,
): Cost {
  const midnight = startOfDay(now) + DAY_MS;
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

function extraOf(key: FollowedKey, windowMs: number, funds: Funds): Cost {
  const open = costOf(key, { windowMs, interval: openInterval }, funds);
  const preferred = costOf(key, { windowMs, interval: preferredInterval }, funds);
  return { today: preferred.today - open.today, ofDay: preferred.ofDay - open.ofDay };
}

const startOf = ({ starts }: FollowedKey): number => starts[0]?.getTime() ?? Infinity;

function toFunding(
  key: FollowedKey,
  { level, windowMs }: { readonly level: PollFunding; readonly windowMs: number },
  { now, limits }: Funds,
): Funding {
  const start = startOf(key);
  // The validity of a price is fixed when it is taken.
  const open = openInterval(start - (key.lastAt ?? now).getTime(), limits);
  return {
    level,
    everyMs: level === 'preferred' ? Math.min(open, preferredInterval(start - now.getTime(), limits)) : open,
    from: level === 'late' ? new Date(start - windowMs) : now,
  };
}

/** When the credits allow this number of lists of odds: now, tomorrow, or at the start of the next month. */
export function payableAt({ now, perDay, spent, oddsCost, remaining }: Funds, lists: number): Date {
  const cost = lists * oddsCost;
  if (remaining - cost < RESERVED_FOR_SCORES) return monthAfter(now);
  return perDay - totalOf(spent) < cost ? new Date(startOfDay(now) + DAY_MS) : now;
}

export const totalOf = (spent: Spending): number => Object.values(spent).reduce((total, credits) => total + credits, 0);

export const startOfDay = (now: Date): number => now.getTime() - (now.getTime() % DAY_MS);
