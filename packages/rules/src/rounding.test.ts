import { expect, test } from 'vitest';
import { roundHalfUp } from './rounding.ts';

test.each([
  [0n, 3n, 0n],
  [1n, 3n, 0n],
  [1n, 2n, 1n],
  [2n, 3n, 1n],
  [3n, 2n, 2n],
  [149n, 100n, 1n],
  [150n, 100n, 2n],
  [10n ** 40n + 5n, 10n, 10n ** 39n + 1n],
])('%s / %s is rounded to %s', (numerator, denominator, rounded) => {
  expect(roundHalfUp(numerator, denominator)).toBe(rounded);
});

test.each([
  [-1n, 2n],
  [1n, 0n],
  [1n, -2n],
])('%s / %s is refused: it is no amount', (numerator, denominator) => {
  expect(() => roundHalfUp(numerator, denominator)).toThrow(RangeError);
});
