import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isBookAtLeast, isBookSound } from './book.ts';
import { isOfferable, MAXIMUM_ODDS, MINIMUM_ODDS } from './odds.ts';
import { driftStep, hasValue, isFarFromModel, priceBook } from './pricing.ts';
import { anyOdds } from './testing/arbitraries.ts';

/** Probabilities of two to six outcomes, impossible and nearly certain ones among them, that sum to 1. */
const anyProbabilities = fc
  .array(fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 10 }), fc.integer({ min: 1, max: 1_000_000 })), {
    minLength: 2,
    maxLength: 6,
  })
  .filter((weights) => weights.some((weight) => weight > 0))
  .map((weights) => {
    const whole = weights.reduce((sum, weight) => sum + weight, 0);
    return weights.map((weight) => weight / whole);
  });
/** Just below one: without a margin, odds x p is 1 but for the last bit of a float. */
const NEARLY = 1 - 1e-12;

const anyMargin = fc.integer({ min: 0, max: 2_000 });

describe('a priced book', () => {
  test.each<{ name: string; probabilities: number[]; marginBp: number; odds: number[] }>([
    { name: 'carries the margin in proportion', probabilities: [0.5, 0.5], marginBp: 500, odds: [1_900, 1_900] },
    { name: 'is rounded down to 0.01', probabilities: [0.45, 0.3, 0.25], marginBp: 500, odds: [2_110, 3_170, 3_800] },
    { name: 'of 1.02 without any margin', probabilities: [0.8, 0.2], marginBp: 0, odds: [1_250, 4_540] },
    {
      name: 'keeps an impossible outcome',
      probabilities: [0.5, 0.5, 0],
      marginBp: 500,
      odds: [1_900, 1_900, 1_000_000],
    },
    { name: 'of a certain outcome lowers the other', probabilities: [1, 0], marginBp: 500, odds: [1_010, 33_440] },
    { name: 'lowers two others alike', probabilities: [1, 0, 0], marginBp: 500, odds: [1_010, 66_880, 66_880] },
    {
      name: 'holds 1.02 for each of two winners',
      probabilities: [1, 1, 0],
      marginBp: 500,
      odds: [1_010, 1_010, 16_720],
    },
    { name: 'has two winners', probabilities: [0.75, 0.7, 0.55], marginBp: 500, odds: [1_260, 1_360, 1_730] },
  ])('$name: $probabilities', ({ probabilities, marginBp, odds }) => {
    expect(priceBook(probabilities, marginBp)).toEqual(odds);
  });

  test('is sound and offerable, and no price has value but 1.01 for a near certainty', () => {
    fc.assert(
      fc.property(anyProbabilities, anyMargin, (probabilities, marginBp) => {
        const odds = priceBook(probabilities, marginBp);
        expect(isBookSound(odds)).toBe(true);
        expect(odds.every(isOfferable)).toBe(true);
        const valued = odds.filter((price, i) => hasValue(price, (probabilities[i] ?? 0) * NEARLY));
        expect(valued.every((price) => price === MINIMUM_ODDS)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test('is lowered no more than needed: the largest prices one step higher would not be sound', () => {
    fc.assert(
      fc.property(anyProbabilities, (probabilities) => {
        const odds = priceBook(probabilities, 0);
        const asked = probabilities.map((p) => Math.max(MINIMUM_ODDS, Math.floor(100 / p) * 10));
        const top = Math.max(...odds);
        const raised = odds.map((price, i) => (price === top && (asked[i] ?? 0) > top ? price + 10 : price));
        if (top < MAXIMUM_ODDS && raised.some((price) => price > top)) expect(isBookSound(raised)).toBe(false);
      }),
    );
  });

  test('gives the likelier outcome the shorter price', () => {
    fc.assert(
      fc.property(anyProbabilities, anyMargin, (probabilities, marginBp) => {
        const sorted = probabilities.toSorted((a, b) => b - a);
        const odds = priceBook(sorted, marginBp);
        expect(odds.toSorted((a, b) => a - b)).toEqual(odds);
      }),
    );
  });

  test('of a double chance holds 1.02 for each of its two winners', () => {
    const anyDouble = anyProbabilities.map(([home = 0, draw = 0, away = 0]) => {
      const whole = home + draw + away || 1;
      return [(home + draw) / whole, (home + away) / whole, (draw + away) / whole];
    });
    fc.assert(
      fc.property(anyDouble, anyMargin, (probabilities, marginBp) => {
        fc.pre(probabilities.some((p) => p > 0));
        expect(isBookAtLeast(priceBook(probabilities, marginBp), 2_040)).toBe(true);
      }),
    );
  });

  test.each([
    ['a probability above 1', [1.1, 0.2], 500],
    ['a negative probability', [-0.1, 1], 500],
    ['no number', [Number.NaN, 1], 500],
    ['a negative margin', [0.5, 0.5], -1],
    ['a broken margin', [0.5, 0.5], 0.5],
    ['one outcome', [1], 500],
    ['no loser', [1, 1], 500],
    ['no outcome', [], 500],
  ])('is refused for %s', (_case, probabilities, marginBp) => {
    expect(() => priceBook(probabilities, marginBp)).toThrow(RangeError);
  });
});

test.each([
  [2_000, 0.5, false],
  [2_010, 0.5, true],
  [1_010, 1, true],
  [1_000_000, 0, false],
])('odds of %s thousandths at a probability of %s have value: %s', (odds, probability, expected) => {
  expect(hasValue(odds, probability)).toBe(expected);
});

describe('a drifting price', () => {
  const calm = { odds: 2_000, target: 2_200, probability: 0.43, book: [3_300, 3_300] };

  test.each<{ name: string; change: Partial<typeof calm>; next: number }>([
    { name: 'rises 0.05 to a higher target', change: {}, next: 2_050 },
    { name: 'falls 0.05 to a lower target', change: { target: 1_900 }, next: 1_950 },
    { name: 'rises from its target', change: { target: 2_000 }, next: 2_050 },
    { name: 'passes a target nearer than 0.05', change: { target: 2_010 }, next: 2_050 },
    { name: 'falls rather than have value', change: { probability: 0.49 }, next: 1_950 },
    { name: 'falls rather than reach odds x p = 1', change: { odds: 1_950, probability: 0.5 }, next: 1_900 },
    { name: 'falls rather than break the book', change: { book: [4_000, 3_600] }, next: 1_950 },
    {
      name: 'falls rather than pass 1000.00',
      change: { odds: 999_960, target: 1_000_000, probability: 0, book: [1_010, 2_000] },
      next: 999_910,
    },
    {
      name: 'may reach 1000.00',
      change: { odds: 999_950, target: 1_000_000, probability: 0, book: [1_010, 2_000] },
      next: 1_000_000,
    },
    { name: 'stops at 1.01', change: { odds: 1_040, target: 1_010 }, next: 1_010 },
    { name: 'stays at 1.01', change: { odds: 1_010, probability: 0.99 }, next: 1_010 },
  ])('$name', ({ change, next }) => {
    expect(driftStep({ ...calm, ...change })).toBe(next);
  });

  test('stays offerable, without value and in a sound book for as long as it drifts', () => {
    const anyMarket = fc.record({
      probabilities: anyProbabilities,
      margin: fc.integer({ min: 200, max: 1_000 }),
      moves: fc.array(fc.nat({ max: 5 }), { maxLength: 60 }),
      targets: fc.array(anyOdds, { minLength: 6, maxLength: 6 }),
    });
    fc.assert(
      fc.property(anyMarket, ({ probabilities, margin, moves, targets }) => {
        fc.pre(probabilities.every((p) => p <= 0.98));
        const prices = priceBook(probabilities, margin);
        for (const move of moves) {
          const i = move % prices.length;
          const [odds = 0, probability = 0, target = 0] = [prices[i], probabilities[i], targets[i]];
          const next = driftStep({ odds, probability, target, book: prices.filter((_, other) => other !== i) });
          expect(next - odds === 50 || odds - next === 50 || next === MINIMUM_ODDS).toBe(true);
          prices[i] = next;
          expect(isOfferable(next)).toBe(true);
          expect(hasValue(next, probability)).toBe(false);
          expect(isBookSound(prices)).toBe(true);
        }
      }),
    );
  });
});

describe('a price is far from the model', () => {
  test.each([
    [2_000, 2_000, 500, false],
    [2_100, 2_000, 500, false],
    [2_110, 2_000, 500, true],
    [1_900, 2_000, 500, false],
    [1_890, 2_000, 500, true],
    [2_010, 2_000, 0, true],
  ])('at %s against %s with a margin of %s basis points: %s', (odds, target, marginBp, expected) => {
    expect(isFarFromModel(odds, target, marginBp)).toBe(expected);
  });

  test('never when it is the model itself, even at a bound', () => {
    for (const probabilities of [
      [1, 0],
      [0.999, 0.001],
      [0.5, 0.5, 0],
    ]) {
      for (const price of priceBook(probabilities, 500)) expect(isFarFromModel(price, price, 500)).toBe(false);
    }
  });

  test('before it has value: within the margin of the model, odds x p stays at 1 or below', () => {
    fc.assert(
      fc.property(anyProbabilities, fc.integer({ min: 200, max: 1_000 }), anyOdds, (probabilities, margin, odds) => {
        const [probability = 0] = probabilities;
        const [target = 0] = priceBook(probabilities, margin);
        fc.pre(target > MINIMUM_ODDS && !isFarFromModel(odds, target, margin));
        expect(hasValue(odds, probability * NEARLY)).toBe(false);
      }),
    );
  });
});
