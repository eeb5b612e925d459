import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PriceAgeLimits, priceValidUntil, readPriceAgeLimits } from './price-age.ts';

const MINUTE_MS = 60_000;
const START = new Date('2026-11-21T15:00:00Z');
const minutesBefore = (minutes: number) => new Date(START.getTime() - minutes * MINUTE_MS);
const LIMITS = readPriceAgeLimits({ priceAgeDayAhead: 360, priceAgeLastHour: 15 });
/** The minutes for which a price taken this many minutes before the start is valid. */
const minutesValid = (minutes: number, limits = LIMITS) =>
  (priceValidUntil({ pricedAt: minutesBefore(minutes), startsAt: START, isLive: false }, limits).getTime() -
    minutesBefore(minutes).getTime()) /
  MINUTE_MS;

describe('a price of a feed is valid', () => {
  it.each([
    ['a week ahead: 6 hours', 7 * 1_440, 360],
    ['30 hours ahead: 6 hours, which end a day before the start', 1_800, 360],
    ['75 minutes ahead: until an hour before the start', 75, 15],
    ['10 minutes ahead: 15 minutes', 10, 15],
  ])('%s', (_, ahead, minutes) => {
    expect(minutesValid(ahead)).toBe(minutes);
  });

  it('for half a minute in play', () => {
    const price = { pricedAt: minutesBefore(-20), startsAt: START, isLive: true };
    expect(priceValidUntil(price, LIMITS)).toEqual(minutesBefore(-20.5));
  });

  it('until its age is the limit of that moment, which falls in a straight line in between', () => {
    const limitAt = (ahead: number, { dayAheadMs, lastHourMs }: PriceAgeLimits) =>
      lastHourMs + ((dayAheadMs - lastHourMs) * Math.min(23 * 60, Math.max(0, ahead - 60))) / (23 * 60);
    fc.assert(
      fc.property(
        fc.record({
          ahead: fc.integer({ min: 0, max: 4_000 }),
          dayAhead: fc.integer({ min: 15, max: 1_440 }),
          lastHour: fc.integer({ min: 1, max: 60 }),
        }),
        ({ ahead, dayAhead, lastHour }) => {
          const limits = readPriceAgeLimits({ priceAgeDayAhead: dayAhead, priceAgeLastHour: lastHour });
          const valid = minutesValid(ahead, limits);
          expect(valid * MINUTE_MS).toBeCloseTo(limitAt(ahead - valid, limits), -1);
        },
      ),
    );
  });
});
