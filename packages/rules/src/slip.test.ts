import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { areSizesValid, type BetType, countCombinations } from './returns.ts';
import { defaultMode, parseStake, potentialWin, selectionConflicts, systemReturns, totalStake } from './slip.ts';
import { anyOdds, anyStake } from './testing/arbitraries.ts';
import { add, choose, multiply, nearest, type Rational, rational } from './testing/rational.ts';

const NO_LIMIT = 10n ** 400n;

/** stake x sum over the combinations of the product of their odds, each combination written out. */
function expectedWin(stake: bigint, legs: readonly number[], sizes: readonly number[]): bigint {
  const products: Rational[] = sizes
    .flatMap((size) => choose(legs, size))
    .map((combination) => combination.map((odds) => rational(odds, 1_000)).reduce(multiply, rational(1)));
  return nearest(multiply(rational(stake), products.reduce(add, rational(0))));
}

describe('potential win', () => {
  test.each<{ type: BetType; legs: number[]; sizes?: number[]; stake: bigint; win: bigint }>([
    { type: 'single', legs: [1_910], stake: 1_000_00n, win: 1_910_00n },
    { type: 'combined', legs: [1_910], stake: 1_000_00n, win: 1_910_00n },
    { type: 'combined', legs: [1_850, 2_100, 3_330], stake: 1_000_00n, win: 12_937_05n },
    { type: 'combined', legs: [1_010, 1_050], stake: 1n, win: 1n },
    { type: 'combined', legs: [1_500, 1_010, 1_010], stake: 1_00n, win: 153n },
    { type: 'combined', legs: [1_250, 1_020], stake: 1_00n, win: 128n },
    { type: 'system', legs: [2_000, 3_000, 4_000], sizes: [2], stake: 100_00n, win: 2_600_00n },
    { type: 'system', legs: [2_000, 3_000, 4_000], sizes: [1, 2, 3], stake: 100_00n, win: 5_900_00n },
  ])('$type of $legs $sizes with a stake of $stake centimes promises $win', ({ win, ...slip }) => {
    expect(potentialWin({ ...slip, maximum: NO_LIMIT })).toEqual({ win, unclamped: win, clamped: false, bonus: 0n });
  });

  test('it is rounded once: singles of a system are not rounded one by one', () => {
    // 3 x 1.5 centimes is 4.5, half up 5; rounded one by one it would be 6.
    const slip = { type: 'system', legs: [1_500, 1_500, 1_500], sizes: [1], stake: 1n, maximum: NO_LIMIT } as const;
    expect(potentialWin(slip).win).toBe(5n);
  });

  test.each([
    ['no legs', [], 1_000_00n],
    ['no stake', [1_910], 0n],
    ['a negative stake', [1_910], -5_00n],
  ])('%s promises nothing', (_case, legs, stake) => {
    const slip = { type: 'single', legs, stake, maximum: NO_LIMIT } as const;
    expect(potentialWin(slip)).toEqual({ win: 0n, unclamped: 0n, clamped: false, bonus: 0n });
    expect(totalStake({ ...slip, legs: legs.length })).toBe(0n);
  });

  test.each([
    [1_910_01n, 1_910_00n, false],
    [1_910_00n, 1_910_00n, false],
    [1_909_99n, 1_909_99n, true],
    [500_00n, 1_000_00n, true],
    [0n, 1_000_00n, true],
  ])('a maximum of %s centimes on 1000 at 1.91 leaves %s, never less than the stake', (maximum, win, clamped) => {
    const slip = { type: 'single', legs: [1_910], stake: 1_000_00n, maximum } as const;
    expect(potentialWin(slip)).toEqual({ win, unclamped: 1_910_00n, clamped, bonus: 0n });
  });

  test('a combined win is the exact product, rounded half up once', () => {
    fc.assert(
      fc.property(anyStake, fc.array(anyOdds, { minLength: 1, maxLength: 12 }), (stake, legs) => {
        const { unclamped } = potentialWin({ type: 'combined', stake, legs, maximum: NO_LIMIT });
        expect(unclamped).toBe(expectedWin(stake, legs, [legs.length]));
      }),
    );
  });

  test('a system win is the exact sum over its combinations, rounded half up once', () => {
    const anySystem = fc.array(anyOdds, { minLength: 1, maxLength: 7 }).chain((legs) =>
      fc.record({
        legs: fc.constant(legs),
        sizes: fc.uniqueArray(fc.integer({ min: 1, max: legs.length }), { minLength: 1 }),
      }),
    );
    fc.assert(
      fc.property(anyStake, anySystem, (stake, { legs, sizes }) => {
        const { unclamped } = potentialWin({ type: 'system', stake, legs, sizes, maximum: NO_LIMIT });
        expect(unclamped).toBe(expectedWin(stake, legs, sizes));
      }),
    );
  });

  test('a system of size n over n legs is the combined bet, and n singles are the system of size 1', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 10n ** 7n), fc.array(anyOdds, { minLength: 1, maxLength: 8 }), (francs, legs) => {
        const slip = { stake: francs * 100n, maximum: NO_LIMIT };
        const combined = potentialWin({ ...slip, type: 'combined', legs });
        expect(potentialWin({ ...slip, type: 'system', legs, sizes: [legs.length] })).toEqual(combined);
        const singles = legs.map((odds) => potentialWin({ ...slip, type: 'single', legs: [odds] }).win);
        const system = potentialWin({ ...slip, type: 'system', legs, sizes: [1] }).win;
        expect(system).toBe(singles.reduce((sum, win) => sum + win, 0n));
      }),
    );
  });

  test('it never exceeds the greater of the maximum payout and the stake', () => {
    fc.assert(
      fc.property(anyStake, fc.array(anyOdds, { minLength: 1, maxLength: 6 }), anyStake, (stake, legs, maximum) => {
        const { win, unclamped, clamped } = potentialWin({ type: 'combined', stake, legs, maximum });
        expect(win <= maximum || win === stake).toBe(true);
        expect(clamped).toBe(win < unclamped);
      }),
    );
  });

  test('fifty legs in combinations of twenty-five are answered at once', () => {
    const legs = Array.from({ length: 50 }, () => 2_000);
    const { unclamped } = potentialWin({ type: 'system', legs, sizes: [25], stake: 1n, maximum: NO_LIMIT });
    expect(unclamped).toBe(126_410_606_437_752n * 2n ** 25n);
  });
});

describe('returns of a system by the number of winning selections', () => {
  const anySystem = fc.array(anyOdds, { minLength: 2, maxLength: 6 }).chain((legs) =>
    fc.record({
      legs: fc.constant(legs),
      sizes: fc.uniqueArray(fc.integer({ min: 1, max: legs.length }), { minLength: 1 }),
    }),
  );

  test('2 of 3 at 2.00, 3.00 and 4.00 pays from 600 to 1 200 for two, and 2 600 for all', () => {
    const system = { legs: [4_000, 2_000, 3_000], sizes: [2], stake: 100_00n, maximum: NO_LIMIT };
    expect(systemReturns(system)).toEqual([
      { right: 2, least: 600_00n, most: 1_200_00n },
      { right: 3, least: 2_600_00n, most: 2_600_00n },
    ]);
  });

  test('the least and the most are those of all possible sets of winners, each written out', () => {
    fc.assert(
      fc.property(anyStake, anySystem, (stake, { legs, sizes }) => {
        const rows = systemReturns({ stake, legs, sizes, maximum: NO_LIMIT });
        const smallest = Math.min(...sizes);
        expect(rows.map(({ right }) => right)).toEqual(legs.map((_, i) => i + 1).filter((right) => right >= smallest));
        for (const { right, least, most } of rows) {
          const paid = choose(legs, right).map((winners) => expectedWin(stake, winners, sizes));
          const ascending = paid.toSorted((a, b) => Number(a - b));
          expect([least, most]).toEqual([ascending[0], ascending.at(-1)]);
        }
      }),
    );
  });

  test('the last one is the potential win, the maximum payout included', () => {
    fc.assert(
      fc.property(anyStake, anySystem, anyStake, (stake, { legs, sizes }, maximum) => {
        const { win } = potentialWin({ type: 'system', stake, legs, sizes, maximum });
        expect(systemReturns({ stake, legs, sizes, maximum }).at(-1)).toEqual({
          right: legs.length,
          least: win,
          most: win,
        });
      }),
    );
  });

  test('sizes that the legs do not have are refused', () => {
    expect(() => systemReturns({ legs: [2_000, 2_000], sizes: [3], stake: 1n, maximum: 1n })).toThrow(RangeError);
  });
});

describe('combinations and total stake', () => {
  test.each([
    [3, [2], 3n],
    [4, [2, 3, 4], 11n],
    [4, [1, 2, 3, 4], 15n],
    [2, [3], 0n],
    [50, [25], 126_410_606_437_752n],
  ])('%s legs have, in sizes %s, %s combinations', (legs, sizes, count) => {
    expect(countCombinations(legs, sizes)).toBe(count);
  });

  test('a system is debited once per combination, a single and a combined bet once', () => {
    const stake = 100_00n;
    expect(totalStake({ type: 'system', stake, legs: 4, sizes: [2, 3] })).toBe(1_000_00n);
    expect(totalStake({ type: 'combined', stake, legs: 4 })).toBe(stake);
    expect(totalStake({ type: 'single', stake, legs: 1 })).toBe(stake);
  });

  test.each<[legs: number, sizes: number[], valid: boolean]>([
    [3, [2], true],
    [3, [1, 2, 3], true],
    [3, [3, 1], true],
    [3, [], false],
    [3, [0, 2], false],
    [3, [1.5], false],
    [3, [2, 2], false],
    [3, [2, 4], false],
  ])('a system over %s legs with sizes %s is valid: %s, and refused otherwise', (legs, sizes, valid) => {
    expect(areSizesValid(sizes, legs)).toBe(valid);
    const stake = () => totalStake({ type: 'system', stake: 100_00n, legs, sizes });
    if (valid) expect(stake()).toBeGreaterThan(0n);
    else expect(stake).toThrow(RangeError);
  });

  test('a system without sizes and a single over two legs are refused', () => {
    expect(() => totalStake({ type: 'system', stake: 100_00n, legs: 3 })).toThrow(RangeError);
    expect(() => totalStake({ type: 'single', stake: 100_00n, legs: 2 })).toThrow(RangeError);
  });
});

test.each([
  [['a', 'b', 'c'], []],
  [
    ['a', 'b', 'a'],
    [0, 2],
  ],
  [
    ['a', 'b', 'b', 'a', 'c'],
    [0, 1, 2, 3],
  ],
  [[], []],
])('selections of the events %s conflict at %s', (events, conflicts) => {
  expect(selectionConflicts(events.map((eventId) => ({ eventId })))).toEqual(conflicts);
});

test.each([
  ['1000', 1_000_00n],
  ['007', 7_00n],
  [' 1 000 ', 1_000_00n],
  ['1\u00a0000\u202f000', 1_000_000_00n],
  ['9999999999999', 9_999_999_999_999_00n],
  ['0', 0n],
  ['', 0n],
  ['-5', 0n],
  ['+5', 0n],
  ['12.5', 0n],
  ['12,5', 0n],
  ['1e3', 0n],
  ['0x10', 0n],
  ['abc', 0n],
  ['10000000000000', 0n],
])('the typed stake "%s" is %s centimes', (text, centimes) => {
  expect(parseStake(text)).toBe(centimes);
});

test.each<[number, BetType | null, BetType]>([
  [0, null, 'single'],
  [1, null, 'single'],
  [2, null, 'combined'],
  [5, null, 'combined'],
  [1, 'combined', 'single'],
  [1, 'system', 'single'],
  [2, 'single', 'single'],
  [3, 'system', 'system'],
  [3, 'combined', 'combined'],
])('a slip of %s, %s chosen, opens as %s', (count, chosen, mode) => {
  expect(defaultMode(count, chosen)).toBe(mode);
});
