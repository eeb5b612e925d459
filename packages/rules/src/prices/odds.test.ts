import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyOdds } from '../testing/arbitraries.ts';
import { multiply, nearest, rational } from '../testing/rational.ts';
import { combinedOdds, isOfferable, MAXIMUM_ODDS, MINIMUM_ODDS, oddsFromWire, oddsToWire, roundOdds } from './odds.ts';

test('every price from 1.01 to 1000.00 crosses the wire as its two decimals and comes back exactly', () => {
  const broken: number[] = [];
  for (let odds = MINIMUM_ODDS; odds <= MAXIMUM_ODDS; odds += 10) {
    const text = `${Math.floor(odds / 1_000)}.${String((odds % 1_000) / 10).padStart(2, '0')}`;
    const wire: number = JSON.parse(JSON.stringify(oddsToWire(odds)));
    if (wire !== Number(text) || oddsFromWire(wire) !== odds) broken.push(odds);
  }
  expect(broken).toEqual([]);
});

test.each([
  [1.1, 1_100],
  [1.01, 1_010],
  [2.3, 2_300],
  [1000, 1_000_000],
  [1, null],
  [1.005, null],
  [1.015, null],
  [1.9100001, null],
  [1000.01, null],
  [0, null],
  [-2, null],
  [Number.NaN, null],
  [Number.POSITIVE_INFINITY, null],
])('the wire number %s is the price %s', (decimal, odds) => {
  expect(oddsFromWire(decimal)).toBe(odds);
});

test.each([
  [1_010, true],
  [1_000_000, true],
  [1_000, false],
  [1_015, false],
  [1_000_010, false],
  [1_910.5, false],
])('%s thousandths may be offered: %s', (odds, offerable) => {
  expect(isOfferable(odds)).toBe(offerable);
});

describe('combined odds', () => {
  test('the product is exact and rounded half up only for display', () => {
    expect(combinedOdds([1_850, 2_100, 3_330])).toEqual({ numerator: 12_937_050_000n, scale: 3 });
    expect(roundOdds(combinedOdds([1_850, 2_100, 3_330]))).toBe(1_294n);
    expect(roundOdds(combinedOdds([1_500, 1_010]))).toBe(152n);
    expect(roundOdds(combinedOdds([]))).toBe(100n);
  });

  test('they equal the rational product of the prices', () => {
    fc.assert(
      fc.property(fc.array(anyOdds, { maxLength: 12 }), (prices) => {
        const product = prices.map((odds) => rational(odds, 1_000)).reduce(multiply, rational(1));
        expect(roundOdds(combinedOdds(prices))).toBe(nearest(multiply(product, rational(100))));
      }),
    );
  });

  test('a broken price is refused', () => {
    expect(() => combinedOdds([1_850.5])).toThrow(RangeError);
  });
});
