import type { Settings } from '#modules/settings';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/clock';

/** The time for which a feed's price is offered in play after it was taken. */
export const LIVE_PRICES_MS = 30_000;

/**
 * The two times before the start between which the limit falls: from here on the later limit applies, and up to there
 * the earlier one.
 */
const LAST_HOUR_MS = HOUR_MS;
const DAY_AHEAD_MS = DAY_MS;

/**
 * The maximum age of a feed's prices, in milliseconds: a day or more before the start, and in the last hour before it.
 */
export interface PriceAgeLimits {
  readonly dayAheadMs: number;
  readonly lastHourMs: number;
}

export function readPriceAgeLimits(settings: Pick<Settings, 'priceAgeDayAhead' | 'priceAgeLastHour'>): PriceAgeLimits {
  const lastHourMs = settings.priceAgeLastHour * MINUTE_MS;
  return { dayAheadMs: Math.max(settings.priceAgeDayAhead * MINUTE_MS, lastHourMs), lastHourMs };
}

export interface TakenPrice {
  readonly pricedAt: Date;
  readonly startsAt: Date;
  readonly isLive: boolean;
}

/**
 * Returns when a feed's price expires. In play this is half a minute after it was taken. Before the start it is the
 * moment at which the price becomes older than the limit, which falls linearly from a day to an hour before the start.
 */
export function priceValidUntil({ pricedAt, startsAt, isLive }: TakenPrice, limits: PriceAgeLimits): Date {
  const taken = pricedAt.getTime();
  if (isLive) return new Date(taken + LIVE_PRICES_MS);
  const { dayAheadMs, lastHourMs } = limits;
  const start = startsAt.getTime();
  if (taken + dayAheadMs <= start - DAY_AHEAD_MS) return new Date(taken + dayAheadMs);
  if (taken + lastHourMs >= start - LAST_HOUR_MS) return new Date(taken + lastHourMs);
  // Solves t - taken = lastHour + slope * (start - t - LAST_HOUR).
  const slope = (dayAheadMs - lastHourMs) / (DAY_AHEAD_MS - LAST_HOUR_MS);
  return new Date(Math.round((taken + lastHourMs + slope * (start - LAST_HOUR_MS)) / (1 + slope)));
}
