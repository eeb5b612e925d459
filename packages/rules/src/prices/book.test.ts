import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyOdds } from '../testing/arbitraries.ts';
import { add, rational } from '../testing/rational.ts';
import { bookOf, isBookAtLeast, isBookAtMost, isBookWithin, marginOf, modelBookOf } from './book.ts';

test.each([
  [[2_000, 2_000], 1_000, true],
  [[2_000, 2_000], 1_001, false],
  [[2_000, 2_010], 1_000, false],
  [[2_000, 1_990], 1_000, true],
  [[1_250, 4_550], 1_020, false],
  [[1_250, 4_540], 1_020, true],
  [[], 1, false],
])('the book of %s is at least %s thousandths: %s', (odds, thousandths, expected) => {
  expect(isBookAtLeast(odds, thousandths)).toBe(expected);
});

test('the book of 1.25 and 2.50 is exactly 1.2, although the sum of its floats is more', () => {
  expect(1 / 1.25 + 1 / 2.5).toBeGreaterThan(1.2);
  expect(isBookAtMost([1_250, 2_500], 1_200)).toBe(true);
});

test.each([
  [[2_000, 5_000, 3_125], true],
  [[2_000, 5_000, 3_130], false],
  // 1 / 2.5 + 1 / 2 + 1 / 5 is 1.1.
  [[2_500, 2_000, 5_000], true],
  [[2_490, 2_000, 5_000], false],
])('a book from 1.02 to 1.10 may be offered, a hundredth of odds beyond may not: %s', (odds, expected) => {
  expect(isBookWithin(odds, modelBookOf(odds.length))).toBe(expected);
});

test('two winners make the book twice as large; more than ten outcomes may have one of 1.20', () => {
  expect(isBookWithin([1_250, 1_340, 1_710], modelBookOf(3), 2)).toBe(true);
  expect(isBookWithin([1_250, 1_340, 1_710], modelBookOf(3), 1)).toBe(false);
  expect([10, 11].map((outcomes) => modelBookOf(outcomes).most)).toEqual([1_100, 1_200]);
});

test.each([
  [[1_900, 1_900], 1, 526],
  [[2_000, 2_000], 1, 0],
  [[2_100, 2_100], 1, -476],
  [[1_250, 1_340, 1_710], 2, 655],
])('the margin of %s with %s to win is %s basis points', (odds, winners, margin) => {
  expect(marginOf(odds, winners)).toBe(margin);
});

test('the book is the exact sum of the inverses, to the last thousandth', () => {
  fc.assert(
    fc.property(fc.array(anyOdds, { minLength: 1, maxLength: 6 }), (odds) => {
      const expected = odds.map((price) => rational(1_000, price)).reduce(add);
      const { numerator, denominator } = bookOf(odds);
      expect(rational(numerator, denominator)).toEqual(expected);
      const whole = Number((expected.top * 1_000n) / expected.bottom);
      expect(isBookAtLeast(odds, whole)).toBe(true);
      expect(isBookAtLeast(odds, whole + 1)).toBe(false);
      expect(isBookAtMost(odds, whole + 1)).toBe(true);
      expect(isBookAtMost(odds, whole - 1)).toBe(false);
    }),
  );
});
