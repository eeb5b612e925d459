import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EARLY_LEAD, earlyChances, earlyLeader, isEarlyOffered } from './early-payout.ts';

type Side = 'home' | 'away';

/** Returns every order in which the sides can score these numbers of goals. */
function ordersOf(home: number, away: number): Side[][] {
  if (home + away === 0) return [[]];
  return [
    ...(home > 0 ? ordersOf(home - 1, away).map((rest): Side[] => ['home', ...rest]) : []),
    ...(away > 0 ? ordersOf(home, away - 1).map((rest): Side[] => ['away', ...rest]) : []),
  ];
}

function isEarly(order: readonly Side[], side: Side): boolean {
  let [lead, isReached] = [0, false];
  for (const scorer of order) {
    lead += scorer === side ? 1 : -1;
    isReached ||= lead >= EARLY_LEAD;
  }
  return isReached || lead > 0;
}

const courseOf = (home: number, away: number, chance = 1) => ({
  score: { home, away },
  periods: null,
  first: null,
  chance,
});

test('the chance of an early payout after a final score is the share of the orders of its goals that give one', () => {
  for (let home = 0; home <= 6; home += 1) {
    for (let away = 0; away <= 6; away += 1) {
      const orders = ordersOf(home, away);
      const chances = earlyChances([courseOf(home, away)]);
      for (const side of ['home', 'away'] as const) {
        const share = orders.filter((order) => isEarly(order, side)).length / orders.length;
        expect(chances[side], `${side} of ${home}-${away}`).toBeCloseTo(share, 12);
      }
    }
  }
});

test('courses that a distribution leaves out count as early payouts', () => {
  expect(earlyChances([courseOf(0, 0, 0.75)])).toEqual({ home: 0.25, away: 0.25 });
});

test('an early payout is offered only where odds x chance x 1.02 is at most 1', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 101, max: 10_000 }),
      fc.integer({ min: 1, max: 1_000_000 }),
      (hundredths, millionths) => {
        // In whole numbers: odds of thousandths, a chance of millionths.
        const value = BigInt(hundredths * 10) * BigInt(millionths) * 1_020n;
        const isOffered = isEarlyOffered(hundredths * 10, millionths / 1_000_000);
        if (isOffered) expect(value).toBeLessThan(1_000_000_000_000n);
        else expect(value).toBeGreaterThan(999_990_000_000n);
      },
    ),
  );
  expect(isEarlyOffered(2_000, 0)).toBe(false);
});

test('a side leads early by two goals, and not by one', () => {
  expect(earlyLeader({ home: 2, away: 0 })).toBe('home');
  expect(earlyLeader({ home: 1, away: 3 })).toBe('away');
  expect(earlyLeader({ home: 2, away: 1 })).toBeNull();
});
