import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyOdds } from '../testing/arbitraries.ts';
import { consensusPrice } from './consensus.ts';
import { oddsToWire } from './odds.ts';

test.each<{ name: string; prices: number[]; odds: number | null }>([
  { name: 'one book is its own consensus', prices: [1.91], odds: 1_910 },
  { name: 'the middle of three', prices: [1.95, 1.85, 1.9], odds: 1_900 },
  { name: 'the mean of the two in the middle', prices: [1.8, 1.9, 1.94, 2.1], odds: 1_920 },
  { name: 'half a hundredth goes up', prices: [1.9, 1.91], odds: 1_910 },
  { name: 'finer prices are rounded to 0.01', prices: [1.9049], odds: 1_900 },
  { name: 'a price that floats a hair below its decimal is not cut', prices: [1.005 * 2], odds: 2_010 },
  { name: 'a side exchanged by one book does not count', prices: [1.5, 1.52, 2.6, 1.48], odds: 1_500 },
  { name: 'a quarter from the median still counts', prices: [4, 4.1, 4.2, 5.25, 5.25], odds: 4_200 },
  { name: 'just more than a quarter does not', prices: [4, 4.1, 4.2, 5.26, 5.26], odds: 4_100 },
  { name: 'two books that disagree have no consensus', prices: [2, 4], odds: null },
  { name: 'no prices at all', prices: [], odds: null },
  { name: 'what is no price is ignored', prices: [0, 1, -110, Number.NaN, Number.POSITIVE_INFINITY, 2.2], odds: 2_200 },
  { name: 'nothing but what is no price', prices: [0.0001], odds: null },
  { name: 'below 1.01', prices: [1.004], odds: null },
  { name: 'rounded up to 1.01', prices: [1.005], odds: 1_010 },
  { name: 'above 1000.00', prices: [1001], odds: null },
])('$name: $prices give $odds', ({ prices, odds }) => {
  expect(consensusPrice(prices)).toBe(odds);
});

test('books that agree give their price, and one wild price among three or more changes nothing', () => {
  fc.assert(
    fc.property(
      anyOdds,
      fc.integer({ min: 3, max: 9 }),
      fc.double({ min: 2, max: 50, noNaN: true }),
      (odds, count, wild) => {
        const price = oddsToWire(odds);
        const books = Array.from({ length: count }, () => price);
        expect(consensusPrice(books)).toBe(odds);
        expect(consensusPrice([price * wild, ...books])).toBe(odds);
      },
    ),
  );
});

test('the order of the books does not matter', () => {
  const anyShuffled = fc
    .array(anyOdds.map(oddsToWire), { minLength: 1, maxLength: 9 })
    .chain((prices) => fc.tuple(fc.constant(prices), fc.shuffledSubarray(prices, { minLength: prices.length })));
  fc.assert(
    fc.property(anyShuffled, ([prices, shuffled]) => {
      expect(consensusPrice(shuffled)).toBe(consensusPrice(prices));
    }),
  );
});
