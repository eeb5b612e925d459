import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bookOf, isBookAtLeast, isBookSound } from './book.ts';
import { anyOdds } from './testing/arbitraries.ts';
import { add, rational } from './testing/rational.ts';

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

test('a book of exactly 1.02 is sound, a hundredth of odds longer is not', () => {
  expect(isBookSound([2_000, 5_000, 3_125])).toBe(true);
  expect(isBookSound([2_000, 5_000, 3_130])).toBe(false);
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
    }),
  );
});
