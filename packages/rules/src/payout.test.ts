import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Grade } from './markets/market.ts';
import { evaluateBet, type PlacedBet, type PlacedLeg } from './payout.ts';
import { legMultiplier } from './returns.ts';
import { potentialWin } from './slip.ts';
import { anyBet, anyLegs, anyOdds, anyStake, expectedMultiplier } from './testing/arbitraries.ts';
import { add, choose, multiply, nearest, rational } from './testing/rational.ts';

const NO_LIMIT = 10n ** 400n;

const legs = (...list: [odds: number, grade: Grade | null][]): PlacedLeg[] =>
  list.map(([odds, grade]) => ({ odds, grade }));

function payoutOf(bet: PlacedBet): bigint {
  const evaluation = evaluateBet(bet);
  if (evaluation.status === 'pending') throw new Error('the bet is not decided');
  return evaluation.payout;
}

describe('a leg multiplies its combination', () => {
  test.each<[number, Grade, bigint, bigint]>([
    [1_910, 'won', 1_910n, 1_000n],
    [1_910, 'half_won', 2_910n, 2_000n],
    [1_910, 'void', 1n, 1n],
    [1_910, 'half_lost', 1n, 2n],
    [1_910, 'lost', 0n, 1n],
  ])('%s %s by %s / %s', (odds, grade, numerator, denominator) => {
    expect(legMultiplier(odds, grade)).toEqual({ numerator, denominator });
  });
});

describe('a single bet of 1000', () => {
  test.each<[Grade | null, object]>([
    [null, { status: 'pending' }],
    ['won', { status: 'won', payout: 1_910_00n }],
    ['half_won', { status: 'won', payout: 1_455_00n }],
    ['void', { status: 'cancelled', payout: 1_000_00n }],
    ['half_lost', { status: 'won', payout: 500_00n }],
    ['lost', { status: 'lost', payout: 0n }],
  ])('at 1.91, graded %s, becomes %o', (grade, outcome) => {
    const bet = { type: 'single', stake: 1_000_00n, legs: legs([1_910, grade]), maximumPayout: NO_LIMIT } as const;
    expect(evaluateBet(bet)).toMatchObject(outcome);
  });
});

describe('a combined bet of 1000', () => {
  test.each<{ name: string; legs: PlacedLeg[]; outcome: object }>([
    {
      name: 'all legs won multiply',
      legs: legs([1_500, 'won'], [2_000, 'won'], [3_000, 'won']),
      outcome: { status: 'won', payout: 9_000_00n },
    },
    {
      name: 'a lost leg loses it while others are open',
      legs: legs([1_500, null], [2_000, 'lost'], [3_000, null]),
      outcome: { status: 'lost', payout: 0n },
    },
    {
      name: 'an open leg keeps it pending',
      legs: legs([1_500, 'won'], [2_000, null]),
      outcome: { status: 'pending' },
    },
    {
      name: 'a void leg counts at 1.00',
      legs: legs([1_500, 'won'], [2_000, 'void'], [3_000, 'won']),
      outcome: { status: 'won', payout: 4_500_00n },
    },
    {
      name: 'void legs and an open one keep it pending',
      legs: legs([1_500, 'void'], [2_000, null]),
      outcome: { status: 'pending' },
    },
    {
      name: 'all legs void give the stake back',
      legs: legs([1_500, 'void'], [2_000, 'void']),
      outcome: { status: 'cancelled', payout: 1_000_00n },
    },
    {
      name: 'a void leg does not save it from a lost one',
      legs: legs([1_500, 'void'], [2_000, 'lost']),
      outcome: { status: 'lost', payout: 0n },
    },
    {
      name: 'half won and half lost legs count by their halves',
      legs: legs([1_900, 'half_won'], [2_100, 'half_lost']),
      outcome: { status: 'won', payout: 725_00n },
    },
  ])('$name', ({ legs, outcome }) => {
    const bet = { type: 'combined', stake: 1_000_00n, legs, maximumPayout: NO_LIMIT } as const;
    expect(evaluateBet(bet)).toMatchObject(outcome);
  });

  test('a payout of half a centime is rounded up, once', () => {
    const half = { type: 'single', stake: 1n, legs: legs([1_500, 'half_lost']), maximumPayout: NO_LIMIT } as const;
    expect(evaluateBet(half)).toMatchObject({ status: 'won', payout: 1n });
  });

  test('a bet that returns less than half a centime is lost', () => {
    const bet = {
      type: 'combined',
      stake: 1n,
      legs: legs([1_500, 'half_lost'], [1_500, 'half_lost']),
      maximumPayout: NO_LIMIT,
    } as const;
    expect(evaluateBet(bet)).toMatchObject({ status: 'lost', payout: 0n });
  });
});

describe('a system of 100 for each combination', () => {
  const doubles = { type: 'system', stake: 100_00n, sizes: [2], maximumPayout: NO_LIMIT } as const;

  test.each<{ name: string; legs: PlacedLeg[]; sizes?: number[]; outcome: object }>([
    {
      name: 'all legs won pay every combination',
      legs: legs([2_000, 'won'], [3_000, 'won'], [4_000, 'won']),
      outcome: { status: 'won', payout: 2_600_00n },
    },
    {
      name: 'one lost leg leaves the combinations without it',
      legs: legs([2_000, 'won'], [3_000, 'lost'], [4_000, 'won']),
      outcome: { status: 'won', payout: 800_00n },
    },
    {
      name: 'two lost legs of three lose all doubles while the third is open',
      legs: legs([2_000, 'lost'], [3_000, 'lost'], [4_000, null]),
      outcome: { status: 'lost', payout: 0n },
    },
    {
      name: 'two lost legs of three leave a single that is open',
      legs: legs([2_000, 'lost'], [3_000, 'lost'], [4_000, null]),
      sizes: [1, 2],
      outcome: { status: 'pending' },
    },
    {
      name: 'a combination still open keeps it pending, whatever is won already',
      legs: legs([2_000, 'won'], [3_000, 'won'], [4_000, null]),
      outcome: { status: 'pending' },
    },
    {
      name: 'a void leg counts at 1.00 in its combinations',
      legs: legs([2_000, 'won'], [3_000, 'void'], [4_000, 'lost']),
      outcome: { status: 'won', payout: 200_00n },
    },
    {
      name: 'a combination of void legs is refunded beside lost ones: it pays, so it is won',
      legs: legs([2_000, 'void'], [3_000, 'void'], [4_000, 'lost']),
      outcome: { status: 'won', payout: 100_00n },
    },
    {
      name: 'all legs void give the whole stake back',
      legs: legs([2_000, 'void'], [3_000, 'void'], [4_000, 'void']),
      outcome: { status: 'cancelled', payout: 300_00n },
    },
  ])('$name', ({ legs, sizes, outcome }) => {
    expect(evaluateBet({ ...doubles, sizes: sizes ?? doubles.sizes, legs })).toMatchObject(outcome);
  });
});

describe('the maximum payout', () => {
  const bet = { type: 'combined', stake: 1_000_00n, legs: legs([3_000, 'won'], [2_000, 'won']) } as const;

  test.each([
    [6_000_01n, 6_000_00n],
    [6_000_00n, 6_000_00n],
    [5_999_99n, 5_999_99n],
    [10_00n, 1_000_00n],
  ])('at %s centimes, a win of 600000 pays %s, never less than the stake', (maximumPayout, payout) => {
    expect(payoutOf({ ...bet, maximumPayout })).toBe(payout);
  });

  test('does not touch a refund', () => {
    const cancelled = { ...bet, legs: legs([3_000, 'void'], [2_000, 'void']), maximumPayout: 10_00n };
    expect(evaluateBet(cancelled)).toMatchObject({ status: 'cancelled', payout: 1_000_00n });
    const system = { ...cancelled, type: 'system', sizes: [1, 2] } as const;
    expect(evaluateBet(system)).toMatchObject({ status: 'cancelled', payout: 3_000_00n });
  });
});

describe('the steps', () => {
  test('multiply the stake leg by leg for a combined bet, and show the limit', () => {
    const won = evaluateBet({
      type: 'combined',
      stake: 1_000_00n,
      legs: legs([1_500, 'won'], [1_900, 'half_won'], [2_000, 'void'], [3_000, 'won']),
      maximumPayout: 5_000_00n,
    });
    expect(won).toMatchObject({
      payout: 5_000_00n,
      steps: [
        { operator: 'stake', amount: 1_000_00n },
        { operator: 'times', leg: 0, grade: 'won', amount: 1_500_00n },
        {
          operator: 'times',
          leg: 1,
          grade: 'half_won',
          factor: { numerator: 2_900n, denominator: 2_000n },
          amount: 2_175_00n,
        },
        { operator: 'times', leg: 2, grade: 'void', amount: 2_175_00n },
        { operator: 'times', leg: 3, grade: 'won', amount: 6_525_00n },
        { operator: 'limit', amount: 5_000_00n },
      ],
    });
  });

  test('leave out the open legs of a bet that is lost early', () => {
    const lost = evaluateBet({
      type: 'combined',
      stake: 1_000_00n,
      legs: legs([1_500, null], [2_000, 'won'], [3_000, 'lost']),
      maximumPayout: NO_LIMIT,
    });
    expect(lost).toMatchObject({
      steps: [
        { operator: 'stake', amount: 1_000_00n },
        { operator: 'times', leg: 1, amount: 2_000_00n },
        { operator: 'times', leg: 2, amount: 0n },
      ],
    });
    expect(lost).toHaveProperty('steps.length', 3);
  });

  test('add the combinations of a system size by size', () => {
    const system = evaluateBet({
      type: 'system',
      stake: 100_00n,
      sizes: [1, 2],
      legs: legs([2_000, 'won'], [3_000, 'won'], [4_000, 'lost']),
      maximumPayout: NO_LIMIT,
    });
    expect(system).toMatchObject({
      steps: [
        { operator: 'stake', amount: 100_00n },
        { operator: 'plus', size: 1, factor: { numerator: 10_000n, denominator: 2_000n }, amount: 500_00n },
        { operator: 'plus', size: 2, factor: { numerator: 24_000_000n, denominator: 4_000_000n }, amount: 1_100_00n },
      ],
    });
  });
});

test.each<[string, Partial<PlacedBet>]>([
  ['no legs', { legs: [] }],
  ['no stake', { stake: 0n }],
  ['two legs in a single', { type: 'single' }],
  ['a system without sizes', { type: 'system' }],
])('a bet with %s is refused', (_case, change) => {
  const bet = {
    type: 'combined',
    stake: 1n,
    legs: legs([2_000, 'won'], [2_000, 'won']),
    maximumPayout: NO_LIMIT,
  } as const;
  expect(() => evaluateBet({ ...bet, ...change })).toThrow(RangeError);
});

describe('for any legs and grades', () => {
  test('the payout is the exact sum over the combinations, rounded half up once, cut to the maximum but not below the stake', () => {
    fc.assert(
      fc.property(anyBet, (bet) => {
        const sizes = { single: [1], combined: [bet.legs.length], system: bet.sizes ?? [] }[bet.type];
        const combinations = sizes.flatMap((size) => choose(bet.legs, size));
        const products = combinations.map((combination) =>
          combination.map(({ odds, grade }) => expectedMultiplier(odds, grade)).reduce(multiply, rational(1)),
        );
        const exact = nearest(multiply(rational(bet.stake), products.reduce(add, rational(0))));
        const staked = bet.stake * BigInt(combinations.length);
        const limit = staked > bet.maximumPayout ? staked : bet.maximumPayout;
        expect(payoutOf(bet)).toBe(exact < limit ? exact : limit);
      }),
      { numRuns: 500 },
    );
  });

  test('the payout exceeds neither the potential win nor, unless it is a refund, the maximum', () => {
    fc.assert(
      fc.property(anyBet, (bet) => {
        const odds = bet.legs.map((leg) => leg.odds);
        const payout = payoutOf(bet);
        expect(payout <= potentialWin({ ...bet, legs: odds, maximum: bet.maximumPayout }).win).toBe(true);
        const wasStaked = payoutOf({ ...bet, legs: bet.legs.map((leg) => ({ ...leg, grade: 'void' })) });
        expect(payout <= bet.maximumPayout || payout <= wasStaked).toBe(true);
      }),
    );
  });

  test('a bet whose legs all won pays its potential win', () => {
    fc.assert(
      fc.property(anyBet, (bet) => {
        const won = { ...bet, legs: bet.legs.map((leg) => ({ ...leg, grade: 'won' as const })) };
        const odds = bet.legs.map((leg) => leg.odds);
        expect(payoutOf(won)).toBe(potentialWin({ ...bet, legs: odds, maximum: bet.maximumPayout }).win);
      }),
    );
  });

  test('adding a void leg to a combined bet changes nothing', () => {
    fc.assert(
      fc.property(anyStake, anyLegs(6), anyOdds, anyStake, (stake, legs, odds, maximumPayout) => {
        const bet = { type: 'combined', stake, legs, maximumPayout } as const;
        const { status, payout } = { payout: 0n, ...evaluateBet(bet) };
        expect(evaluateBet({ ...bet, legs: [...legs, { odds, grade: 'void' }] })).toMatchObject({ status, payout });
      }),
    );
  });

  test('the order of the legs does not matter', () => {
    const anyShuffled = anyBet.chain((bet) =>
      fc.record({
        bet: fc.constant(bet),
        shuffled: fc.shuffledSubarray([...bet.legs], { minLength: bet.legs.length }),
      }),
    );
    fc.assert(
      fc.property(anyShuffled, ({ bet, shuffled }) => {
        const { status, payout } = { payout: 0n, ...evaluateBet(bet) };
        expect(evaluateBet({ ...bet, legs: shuffled })).toMatchObject({ status, payout });
      }),
    );
  });

  test('a system of size n over n legs ends as the combined bet', () => {
    fc.assert(
      fc.property(anyStake, anyLegs(6), anyStake, (stake, legs, maximumPayout) => {
        const { status, payout } = { payout: 0n, ...evaluateBet({ type: 'combined', stake, legs, maximumPayout }) };
        const system = { type: 'system', sizes: [legs.length], stake, legs, maximumPayout } as const;
        expect(evaluateBet(system)).toMatchObject({ status, payout });
      }),
    );
  });

  test('a bet decided while legs are open ends the same whatever they become', () => {
    const anyOpen = fc.record({
      bet: anyBet,
      open: fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
    });
    fc.assert(
      fc.property(anyOpen, ({ bet, open }) => {
        const early = evaluateBet({
          ...bet,
          legs: bet.legs.map((leg, i) => (open[i] ? { ...leg, grade: null } : leg)),
        });
        if (early.status === 'pending') return;
        expect(evaluateBet(bet)).toMatchObject({ status: early.status, payout: early.payout });
      }),
      { numRuns: 500 },
    );
  });

  test('the last step is the payout', () => {
    fc.assert(
      fc.property(anyBet, (bet) => {
        const evaluation = evaluateBet(bet);
        if (evaluation.status === 'pending') throw new Error('the bet is not decided');
        expect(evaluation.steps.at(-1)?.amount).toBe(evaluation.payout);
      }),
    );
  });
});
