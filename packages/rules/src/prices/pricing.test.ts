import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyOdds } from '../testing/arbitraries.ts';
import { add, rational } from '../testing/rational.ts';
import { isOfferable, MAXIMUM_ODDS, MINIMUM_ODDS } from './odds.ts';
import { driftStep, hasValue, isFarFromModel, priceBook } from './pricing.ts';

/** Probabilities of two to six outcomes, impossible and nearly certain ones among them, that sum to 1. */
const anyProbabilities = fc
  .array(
    fc.oneof(
      { weight: 1, arbitrary: fc.constant(0) },
      { weight: 4, arbitrary: fc.integer({ min: 1, max: 10 }) },
      { weight: 15, arbitrary: fc.integer({ min: 1, max: 1_000_000 }) },
    ),
    {
      minLength: 2,
      maxLength: 6,
    },
  )
  .filter((weights) => weights.some((weight) => weight > 0))
  .map((weights) => {
    const whole = weights.reduce((sum, weight) => sum + weight, 0);
    return weights.map((weight) => weight / whole);
  });
const anyMargin = fc.integer({ min: 0, max: 2_000 });

/** The probabilities of a double chance: of each two of three results. */
const anyDouble = anyProbabilities.map(([home = 0, draw = 0, away = 0]) => {
  const whole = home + draw + away || 1;
  return [(home + draw) / whole, (home + away) / whole, (draw + away) / whole];
});

/** Whether a price above 1.01 returns at most 1 / 1.02 on average, by definition: in exact integers. */
const leavesMargin = (odds: number, p: number) =>
  odds === MINIMUM_ODDS || BigInt(odds) * BigInt(Math.ceil(p * 1e9)) * 1_020n <= 1_000n ** 2n * 1_000_000_000n;

/** The largest price below 1 / p, by definition: in exact integers. */
const isBelowFair = (odds: number, p: number) => BigInt(odds) * BigInt(Math.ceil(p * 1e9)) < 1_000n * 1_000_000_000n;

/** The book of prices, and whether it lies within bounds for each winner: by rationals, not by the functions tested. */
function isWithin(odds: readonly number[], [least, most]: readonly [number, number], winners: number): boolean {
  const { top, bottom } = odds.map((price) => rational(1_000, price)).reduce(add);
  const bound = (thousandths: number) => BigInt(thousandths * winners) * bottom;
  return top * 1_000n >= bound(least) && top * 1_000n <= bound(most);
}

describe('a priced book', () => {
  test.each<{ name: string; probabilities: number[]; marginBp: number; odds: number[] | null }>([
    { name: 'carries the margin in proportion', probabilities: [0.5, 0.5], marginBp: 500, odds: [1_900, 1_900] },
    { name: 'is rounded down to 0.01', probabilities: [0.45, 0.3, 0.25], marginBp: 500, odds: [2_110, 3_170, 3_800] },
    { name: 'of 1.02 without any margin', probabilities: [0.8, 0.2], marginBp: 0, odds: [1_220, 4_910] },
    {
      name: 'of 1.10 at most, however large the margin',
      probabilities: [0.5, 0.5],
      marginBp: 2_000,
      odds: [1_820, 1_820],
    },
    { name: 'has no price for what is impossible', probabilities: [0.5, 0.5, 0], marginBp: 500, odds: null },
    { name: 'has no price for what is certain', probabilities: [1, 0], marginBp: 500, odds: null },
    { name: 'keeps 1.01 below its value', probabilities: [0.9902, 0.0098], marginBp: 500, odds: null },
    { name: 'holds a favourite at 1.01', probabilities: [0.96, 0.04], marginBp: 600, odds: [1_010, 23_580] },
    {
      name: 'of 1.02 where the favourite cannot carry its share',
      probabilities: [0.98672, 0.01328],
      marginBp: 600,
      odds: [1_010, 33_440],
    },
    {
      name: 'lowers all others in the same proportion then',
      probabilities: [0.985, 0.012, 0.003],
      marginBp: 600,
      odds: [1_010, 41_800, 167_230],
    },
    {
      name: 'holds 1.02 for each of two winners',
      probabilities: [0.985, 0.985, 0.03],
      marginBp: 500,
      odds: [1_010, 1_010, 16_720],
    },
    { name: 'has two winners', probabilities: [0.75, 0.7, 0.55], marginBp: 500, odds: [1_260, 1_360, 1_730] },
    {
      name: 'of 1.20 at most with more than ten outcomes',
      probabilities: [...Array.from({ length: 10 }, () => 0.0998), ...Array.from({ length: 20 }, () => 0.0001)],
      marginBp: 1_500,
      odds: [...Array.from({ length: 10 }, () => 8_710), ...Array.from({ length: 20 }, () => 1_000_000)],
    },
  ])('$name: $probabilities', ({ probabilities, marginBp, odds }) => {
    expect(priceBook(probabilities, marginBp)).toEqual(odds);
  });

  test('has every odds x probability below 1 and a book from 1.02 to 1.10, or there are no prices', () => {
    let [priced, unpriced] = [0, 0];
    const anyMarket = fc.oneof(
      anyProbabilities.map((probabilities) => ({ probabilities, winners: 1 })),
      anyDouble.map((probabilities) => ({ probabilities, winners: 2 })),
    );
    fc.assert(
      fc.property(anyMarket, anyMargin, ({ probabilities, winners }, marginBp) => {
        fc.pre(probabilities.reduce((sum, p) => sum + p, 0) > winners - 0.1);
        const odds = priceBook(probabilities, marginBp);
        if (odds === null) {
          unpriced += 1;
          return;
        }
        priced += 1;
        expect(odds.every(isOfferable)).toBe(true);
        expect(odds.every((price, index) => isBelowFair(price, probabilities[index] ?? 1))).toBe(true);
        expect(isWithin(odds, [1_020, 1_100], winners)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
    expect(priced).toBeGreaterThan(800);
    expect(unpriced).toBeGreaterThan(100);
  });

  test('has prices for two outcomes exactly while 1 / probability of the likelier one exceeds 1.01', () => {
    const anyFavourite = fc.oneof(
      fc.double({ min: 0.5, max: 0.999_999, noNaN: true }),
      fc.double({ min: 0.98, max: 0.995, noNaN: true }),
    );
    fc.assert(
      fc.property(anyFavourite, fc.constantFrom(200, 600, 1_000), (p, margin) => {
        expect(priceBook([p, 1 - p], margin) !== null).toBe(isBelowFair(MINIMUM_ODDS, p));
      }),
      { numRuns: 500 },
    );
  });

  test('moves the margin no further from its target than the bounds of the book require', () => {
    fc.assert(
      fc.property(anyProbabilities, anyMargin, (probabilities, marginBp) => {
        const odds = priceBook(probabilities, marginBp);
        fc.pre(odds !== null && odds.length > 0);
        const target = probabilities.map((p) => Math.floor(1e15 / (Math.ceil(p * 1e9) * (10_000 + marginBp))) * 10);
        const clamped = target.map((price) => Math.min(MAXIMUM_ODDS, Math.max(MINIMUM_ODDS, price)));
        if (isWithin(clamped, [1_020, 1_100], 1)) expect(odds).toEqual(clamped);
        // At most one step of 0.01 away from being too wide or too narrow.
        else {
          const isNarrow = isWithin(clamped, [0, 1_020], 1);
          const moved = odds.map((price, index) => (price === clamped[index] ? price : price + (isNarrow ? 10 : -10)));
          expect(isWithin(moved, [1_020, 1_100], 1)).toBe(false);
        }
      }),
      { numRuns: 500 },
    );
  });

  test('gives the likelier outcome the shorter price', () => {
    fc.assert(
      fc.property(anyProbabilities, anyMargin, (probabilities, marginBp) => {
        const odds = priceBook(
          probabilities.toSorted((a, b) => b - a),
          marginBp,
        );
        if (odds) expect(odds.toSorted((a, b) => a - b)).toEqual(odds);
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
  [1_990, 0.5, false],
  [2_000, 0.5, true],
  [2_010, 0.5, true],
  [1_010, 0.99, false],
  [1_010, 1, true],
  [1_000_000, 0, false],
])('odds of %s thousandths at a probability of %s return what they cost: %s', (odds, probability, expected) => {
  expect(hasValue(odds, probability)).toBe(expected);
});

describe('a drifting price', () => {
  const calm = { prices: [2_000, 3_500, 3_500], index: 0, target: 2_200, probabilities: [0.45, 0.275, 0.275] };

  test.each<{ name: string; change: Partial<typeof calm>; next: number }>([
    { name: 'rises 0.05 to a higher target', change: {}, next: 2_050 },
    { name: 'falls 0.05 to a lower target', change: { target: 1_900 }, next: 1_950 },
    { name: 'rises from its target', change: { target: 2_000 }, next: 2_050 },
    { name: 'passes a target nearer than 0.05', change: { target: 2_010 }, next: 2_050 },
    {
      name: 'stays rather than exceed odds x p = 1 / 1.02',
      change: { probabilities: [0.4783, 0.27, 0.25] },
      next: 2_000,
    },
    { name: 'may reach odds x p = 1 / 1.02', change: { probabilities: [0.4782, 0.27, 0.25] }, next: 2_050 },
    { name: 'stays rather than leave a book below 1.02', change: { prices: [2_000, 3_700, 3_700] }, next: 2_000 },
    {
      name: 'stays rather than leave a book above 1.10',
      change: { prices: [2_000, 3_340, 3_340], target: 1_900 },
      next: 2_000,
    },
    {
      name: 'stays rather than pass 1000.00',
      change: { prices: [999_960, 1_900, 1_900], target: 1_000_000, probabilities: [0.0001, 0.5, 0.4999] },
      next: 999_960,
    },
    {
      name: 'may reach 1000.00',
      change: { prices: [999_950, 1_900, 1_900], target: 1_000_000, probabilities: [0.0001, 0.5, 0.4999] },
      next: 1_000_000,
    },
    {
      name: 'stops at 1.01',
      change: { prices: [1_040, 12_000], target: 1_010, probabilities: [0.94, 0.06] },
      next: 1_010,
    },
    {
      name: 'stays at 1.01',
      change: { prices: [1_010, 23_580], target: 1_010, probabilities: [0.96, 0.04] },
      next: 1_010,
    },
  ])('$name', ({ change, next }) => {
    expect(driftStep({ ...calm, ...change })).toBe(next);
  });

  test('leaves every odds x probability x 1.02 at 1 or less, that of 1.01 below 1, and the book from 1.02 to 1.10, for as long as it drifts', () => {
    const anyMarket = fc.record({
      market: fc.oneof(
        anyProbabilities.map((probabilities) => ({ probabilities, winners: 1 })),
        anyDouble.map((probabilities) => ({ probabilities, winners: 2 })),
      ),
      margin: fc.integer({ min: 200, max: 1_000 }),
      moves: fc.array(fc.nat({ max: 5 }), { maxLength: 60 }),
      targets: fc.array(anyOdds, { minLength: 6, maxLength: 6 }),
    });
    let moved = 0;
    fc.assert(
      fc.property(anyMarket, ({ market: { probabilities, winners }, margin, moves, targets }) => {
        fc.pre(probabilities.reduce((sum, p) => sum + p, 0) > winners - 0.1);
        const prices = priceBook(probabilities, margin);
        fc.pre(prices !== null);
        for (const move of moves) {
          const index = move % prices.length;
          const odds = prices[index] ?? 0;
          const next = driftStep({ prices, index, target: targets[index] ?? 0, probabilities });
          expect([odds, odds + 50, Math.max(MINIMUM_ODDS, odds - 50)]).toContain(next);
          if (next !== odds) moved += 1;
          prices[index] = next;
          expect(isOfferable(next)).toBe(true);
          expect(isBelowFair(next, probabilities[index] ?? 1)).toBe(true);
          expect(leavesMargin(next, probabilities[index] ?? 1)).toBe(true);
          expect(isWithin(prices, [1_020, 1_100], winners)).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
    expect(moved).toBeGreaterThan(300);
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
      [0.985, 0.015],
      [0.9999, 0.0001],
      [0.6, 0.3999, 0.0001],
    ]) {
      for (const price of priceBook(probabilities, 500) ?? []) expect(isFarFromModel(price, price, 500)).toBe(false);
    }
  });
});
