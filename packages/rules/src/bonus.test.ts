import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { payoutLines } from './arithmetic.ts';
import { type BonusTable, bonusFor, bonusMaximum, countsForBonus, findBonusFault, nextBonus } from './bonus.ts';
import type { Grade } from './markets/market.ts';
import { evaluateBet, type PlacedBet, type PlacedLeg } from './payout.ts';
import { potentialWin } from './slip.ts';
import { anyBet, anyStake, expectedMultiplier } from './testing/arbitraries.ts';
import { multiply, nearest, type Rational, rational } from './testing/rational.ts';

const TABLE: BonusTable = {
  oddsMinimum: 1_200,
  rows: [
    { legs: 3, points: 300 },
    { legs: 5, points: 1_000 },
  ],
};
const NO_LIMIT = 10n ** 400n;

/** Any valid table: bonuses up to the maximum of each row, never below those before. */
const anyTable: fc.Arbitrary<BonusTable> = fc
  .record({
    oddsMinimum: fc.constantFrom(1_010, 1_500, 3_000),
    rows: fc.uniqueArray(fc.tuple(fc.integer({ min: 2, max: 12 }), fc.double({ min: 0, max: 1, noNaN: true })), {
      selector: ([legs]) => legs,
      maxLength: 5,
    }),
  })
  .map(({ oddsMinimum, rows }) => {
    let least = 1;
    const ascending = rows.toSorted(([a], [b]) => a - b);
    return {
      oddsMinimum,
      rows: ascending.map(([legs, share]) => {
        least = Math.max(least, Math.floor(bonusMaximum(legs) * share));
        return { legs, points: least };
      }),
    };
  });

const anyPriced = fc.constantFrom('model', 'feed', 'fixed', 'desk', null);
const anyBonusBet = fc
  .tuple(anyBet, anyTable, fc.array(anyPriced, { minLength: 6, maxLength: 6 }))
  .map(([bet, bonusTable, origins]) => ({
    ...bet,
    bonusTable,
    legs: bet.legs.map((leg, index) => ({ ...leg, priced: origins[index] ?? null })),
  }));

const larger = (a: bigint, b: bigint): bigint => (a < b ? b : a);

const won = (count: number, odds = 2_000): PlacedLeg[] =>
  Array.from({ length: count }, () => ({ odds, grade: 'won' as Grade, priced: 'model' as const }));

const evaluate = (bet: Partial<PlacedBet>) => {
  const evaluation = evaluateBet({
    type: 'combined',
    stake: 1_000_00n,
    legs: won(3),
    maximumPayout: NO_LIMIT,
    bonusTable: TABLE,
    ...bet,
  });
  if (evaluation.status === 'pending') throw new Error('the bet is not decided');
  return evaluation;
};

describe('a bonus table', () => {
  test('is valid with the largest bonus of every number of legs, and refused one basis point above it', () => {
    for (let legs = 2; legs <= 50; legs += 1) {
      const points = bonusMaximum(legs);
      // (1 + bonus) / 1.02 ^ legs as a reduced fraction.
      const value = (bonus: number): Rational =>
        rational(BigInt(10_000 + bonus) * 1_000n ** BigInt(legs), 10_000n * 1_020n ** BigInt(legs));
      expect(value(points).top < value(points).bottom).toBe(true);
      expect(value(points + 1).top >= value(points + 1).bottom).toBe(true);
      expect(findBonusFault({ ...TABLE, rows: [{ legs, points }] })).toBeNull();
      const above = findBonusFault({ ...TABLE, rows: [{ legs, points: points + 1 }] });
      expect(above).toEqual({ row: 0, legs, reason: 'maximum' });
    }
  });

  test.each<[string, BonusTable['rows'], object]>([
    ['a second row above the maximum', [...TABLE.rows, { legs: 6, points: 1_262 }], { row: 2, reason: 'maximum' }],
    ['the same number of legs twice', [...TABLE.rows, { legs: 5, points: 1_000 }], { row: 2, reason: 'order' }],
    ['a smaller bonus for more legs', [...TABLE.rows, { legs: 9, points: 900 }], { row: 2, reason: 'order' }],
    ['one leg', [{ legs: 1, points: 100 }], { row: 0, reason: 'order' }],
    ['a row without a bonus', [{ legs: 2, points: 0 }], { row: 0, reason: 'order' }],
  ])('is refused for %s, with the number of the row', (_, rows, fault) => {
    expect(findBonusFault({ ...TABLE, rows })).toMatchObject(fault);
  });

  test('gives a number of legs the bonus of the last row that it reaches', () => {
    expect([0, 2, 3, 4, 5, 50].map((legs) => bonusFor(TABLE, legs))).toEqual([0, 0, 300, 300, 1_000, 1_000]);
    expect([2, 3, 5].map((legs) => nextBonus(TABLE, legs)?.legs ?? null)).toEqual([3, 5, null]);
  });

  test.each([
    ['at the least odds', 1_200, 'model', true],
    ['below them', 1_190, 'model', false],
    ['of a feed', 2_000, 'feed', true],
    ['at a fixed price', 1_900, 'fixed', true],
    ['that an administrator priced', 2_000, 'desk', false],
    ['of unknown origin', 2_000, null, false],
  ] as const)('a leg %s counts or not', (_, odds, priced, counts) => {
    expect(countsForBonus({ odds, priced }, TABLE)).toBe(counts);
  });
});

describe('a combined bet of 1000 with a bonus of 3 % for three selections', () => {
  test('pays the bonus on its return, rounded once, and shows it as a line', () => {
    const legs = won(3, 1_230);
    expect(evaluate({ legs })).toMatchObject({ status: 'won', payout: 1_916_69n, bonus: 55_82n });
    const bet = { type: 'combined', stake: 1_000_00n, legs, maximumPayout: NO_LIMIT, bonusTable: TABLE } as const;
    expect(payoutLines(bet).slice(-2)).toEqual([
      { operator: 'bonus', legs: 3, factor: '1.03', amount: 1_916_69n },
      { operator: 'round', exact: '1916.69301', amount: 1_916_69n },
    ]);
  });

  test.each<[string, PlacedLeg[], bigint]>([
    ['a void leg leaves the count', [...won(2), { odds: 2_000, grade: 'void', priced: 'model' }], 0n],
    ['a half-won leg leaves the count', [...won(2), { odds: 2_000, grade: 'half_won', priced: 'model' }], 0n],
    ['a half-lost leg leaves the count', [...won(2), { odds: 2_000, grade: 'half_lost', priced: 'model' }], 0n],
    [
      'four legs and a void one have the bonus of four',
      [...won(4), { odds: 3_000, grade: 'void', priced: 'feed' }],
      480_00n,
    ],
    ['a leg below the least odds stays without counting', [...won(2), ...won(1, 1_190)], 0n],
    ['five legs reach the next row', won(5), 3_200_00n],
    ['a lost bet has none', [...won(5), { odds: 2_000, grade: 'lost', priced: 'model' }], 0n],
  ])('%s', (_, legs, bonus) => {
    expect(evaluate({ legs }).bonus).toBe(bonus);
  });

  test('has no bonus as a system or a single', () => {
    expect(evaluate({ type: 'system', sizes: [3] }).bonus).toBe(0n);
    expect(
      evaluate({ type: 'single', legs: won(1), bonusTable: { ...TABLE, rows: [{ legs: 2, points: 1 }] } }).bonus,
    ).toBe(0n);
  });

  test('keeps the bonus within the maximum payout', () => {
    const limited = { maximumPayout: 8_100_00n };
    expect(evaluate(limited)).toMatchObject({ payout: 8_100_00n, bonus: 100_00n });
    expect(evaluate(limited).steps.slice(-2)).toMatchObject([
      { operator: 'bonus', amount: 8_240_00n },
      { operator: 'limit', amount: 8_100_00n },
    ]);
  });
});

test('a single and a system bet have no bonus, whatever table is in force', () => {
  const bonus = { table: TABLE, counted: 3 };
  const slip = { stake: 1_000_00n, maximum: NO_LIMIT };
  for (const shape of [
    { ...slip, type: 'single', legs: [2_000] },
    { ...slip, type: 'system', sizes: [2], legs: [2_000, 2_000, 2_000] },
  ] as const) {
    expect(potentialWin({ ...shape, bonus })).toEqual(potentialWin(shape));
  }
});

describe('for any legs, grades and valid table', () => {
  test('the payout is the exact product with the bonus of the legs that count, rounded once and limited', () => {
    fc.assert(
      fc.property(anyBonusBet, (any) => {
        const bet = { ...any, type: 'combined' as const };
        const counted = bet.legs.filter(
          ({ odds, grade, priced }) =>
            grade === 'won' && odds >= bet.bonusTable.oddsMinimum && ['model', 'feed', 'fixed'].includes(priced ?? ''),
        ).length;
        const points = bet.bonusTable.rows.filter(({ legs }) => legs <= counted).at(-1)?.points ?? 0;
        const product = bet.legs
          .map(({ odds, grade }) => expectedMultiplier(odds, grade ?? 'lost'))
          .reduce(multiply, rational(bet.stake));
        const limitOf = (exact: bigint) => {
          if (exact <= bet.stake || exact <= bet.maximumPayout) return exact;
          return larger(bet.stake, bet.maximumPayout);
        };
        const plain = nearest(product);
        const exact = plain === 0n ? 0n : nearest(multiply(product, rational(10_000 + points, 10_000)));
        expect(evaluate(bet)).toMatchObject({ payout: limitOf(exact), bonus: limitOf(exact) - limitOf(plain) });
      }),
      { numRuns: 500 },
    );
  });

  test('the payout never exceeds the potential win, and equals it, bonus included, if every leg wins', () => {
    fc.assert(
      fc.property(anyBonusBet, (any) => {
        const bet = { ...any, type: 'combined' as const };
        const odds = bet.legs.map((leg) => leg.odds);
        const counted = bet.legs.filter((leg) => countsForBonus(leg, bet.bonusTable)).length;
        const slip = { type: bet.type, stake: bet.stake, legs: odds, maximum: bet.maximumPayout };
        const potential = potentialWin({ ...slip, bonus: { table: bet.bonusTable, counted } });
        expect(evaluate(bet).payout <= potential.win).toBe(true);
        const all = evaluate({ ...bet, legs: bet.legs.map((leg) => ({ ...leg, grade: 'won' as const })) });
        expect([all.payout, all.bonus]).toEqual([potential.win, potential.bonus]);
      }),
    );
  });

  test('a bet with a bonus returns on average less than its stake, at prices with the least book of 1.02', () => {
    // A two-way price with book 1.02 and probability p is 1 / (1.02 p): every leg returns 1 / 1.02 on average. A leg is
    // void with any probability v, independent of the others.
    const anyLegCount = fc.integer({ min: 2, max: 12 });
    fc.assert(
      fc.property(anyTable, anyLegCount, fc.double({ min: 0, max: 0.9, noNaN: true }), (table, count, v) => {
        const isOn = table.rows.some(({ legs }) => legs <= count);
        let expected = 0;
        let ways = 1;
        for (let counted = 0; counted <= count; counted += 1) {
          const chance = ways * (1 - v) ** counted * v ** (count - counted);
          expected += (chance * (1 + bonusFor(table, counted) / 10_000)) / 1.02 ** counted;
          ways = (ways * (count - counted)) / (counted + 1);
        }
        expect(expected).toBeLessThanOrEqual(1 + 1e-12);
        if (isOn && v === 0) expect(expected).toBeLessThan(1);
      }),
    );
  });

  test('a potential win exceeds the one without a bonus by exactly the bonus', () => {
    fc.assert(
      fc.property(anyTable, anyStake, fc.integer({ min: 2, max: 8 }), anyStake, (table, stake, count, maximum) => {
        const slip = { type: 'combined', stake, legs: Array.from({ length: count }, () => 1_910), maximum } as const;
        const plain = potentialWin(slip);
        const withBonus = potentialWin({ ...slip, bonus: { table, counted: count } });
        expect(withBonus.win - plain.win).toBe(withBonus.bonus);
      }),
    );
  });
});
