import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cashOutAmount,
  consensusChances,
  fairValue,
  fairValueOfPart,
  mayRefund,
  partOfStake,
  type ValuedLeg,
} from './cash-out.ts';
import type { Grade } from './markets/market.ts';
import { evaluateBet, type PlacedBet } from './payout.ts';
import { sizesOf } from './returns.ts';
import { anyBet, anyOdds, anyStake, expectedMultiplier } from './testing/arbitraries.ts';
import { add, choose, multiply, type Rational, rational } from './testing/rational.ts';

const NO_LIMIT = 10n ** 400n;

/** A chance in thousandths, so that it is an exact rational; what is left of 1 loses. */
const anyChance = fc
  .record({ wins: fc.integer({ min: 0, max: 1_000 }), refunds: fc.integer({ min: 0, max: 1_000 }) })
  .filter(({ wins, refunds }) => wins + refunds <= 1_000);

const anyLeg = fc.oneof(
  fc.record({ odds: anyOdds, grade: fc.constantFrom<Grade[]>('won', 'lost', 'void', 'half_won', 'half_lost') }),
  fc.record({ odds: anyOdds, thousandths: anyChance }),
);
type AnyLeg = { odds: number } & ({ grade: Grade } | { thousandths: { wins: number; refunds: number } });

const anyOpenBet = fc
  .record({
    type: fc.constantFrom('single' as const, 'combined' as const, 'system' as const),
    legs: fc.array(anyLeg, { minLength: 1, maxLength: 4 }),
    stake: anyStake,
    cashedParts: fc.integer({ min: 0, max: 99 }),
    cashedAmount: anyStake,
  })
  .chain(({ legs, type, ...rest }) => {
    const chosen: readonly AnyLeg[] = type === 'single' ? legs.slice(0, 1) : legs;
    return fc.record({
      ...Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, fc.constant(value)])),
      type: fc.constant(type),
      legs: fc.constant(chosen),
      sizes: fc.uniqueArray(fc.integer({ min: 1, max: chosen.length }), { minLength: 1 }),
    } as unknown as { [K in keyof OpenBet]: fc.Arbitrary<OpenBet[K]> });
  });

interface OpenBet {
  type: 'single' | 'combined' | 'system';
  legs: readonly AnyLeg[];
  stake: bigint;
  sizes: number[];
  cashedParts: number;
  cashedAmount: bigint;
}

const toValued = (leg: AnyLeg): ValuedLeg => {
  if ('grade' in leg) return leg;
  const { wins, refunds } = leg.thousandths;
  return { odds: leg.odds, chance: { wins: wins / 1_000, refunds: refunds / 1_000 } };
};

/** The possible ends of a leg, each with its probability and multiplier. */
function endsOf(leg: AnyLeg): { probability: Rational; multiplier: Rational }[] {
  if ('grade' in leg) return [{ probability: rational(1), multiplier: expectedMultiplier(leg.odds, leg.grade) }];
  const { wins, refunds } = leg.thousandths;
  return [
    { probability: rational(wins, 1_000), multiplier: rational(leg.odds, 1_000) },
    { probability: rational(refunds, 1_000), multiplier: rational(1) },
    { probability: rational(1_000 - wins - refunds, 1_000), multiplier: rational(0) },
  ];
}

/** The expectation of the return of the open part, limited, by listing every combination of ends and of legs. */
function enumerate({ legs, stake, type, sizes }: OpenBet, open: Rational, limit: bigint): Rational {
  const taken = sizesOf({ type, sizes }, legs.length);
  let paths: { probability: Rational; multipliers: Rational[] }[] = [{ probability: rational(1), multipliers: [] }];
  for (const leg of legs) {
    paths = paths.flatMap(({ probability, multipliers }) =>
      endsOf(leg).map((end) => ({
        probability: multiply(probability, end.probability),
        multipliers: [...multipliers, end.multiplier],
      })),
    );
  }
  return paths.reduce((total, { probability, multipliers }) => {
    const sum = taken
      .flatMap((size) => choose(multipliers, size))
      .reduce((all, chosen) => add(all, chosen.reduce(multiply, rational(1))), rational(0));
    const paid = multiply(multiply(sum, rational(stake)), open);
    const limited = paid.top > limit * paid.bottom ? rational(limit) : paid;
    return add(total, multiply(probability, limited));
  }, rational(0));
}

function partly(bet: OpenBet) {
  const combinations = sizesOf(bet, bet.legs.length).flatMap((size) => choose([...bet.legs], size)).length;
  const staked = bet.stake * BigInt(combinations);
  const cashedStake = partOfStake(staked, bet.cashedParts);
  return { staked, cashedStake, open: rational(staked - cashedStake, staked) };
}

const larger = (a: bigint, b: bigint): bigint => (a < b ? b : a);
const isAbove = (amount: bigint, value: Rational): boolean => amount * value.bottom > value.top;

describe('the fair value of a bet', () => {
  test('is the expectation of its return, rounded down, for any legs, sizes and cash-outs', () => {
    fc.assert(
      fc.property(anyOpenBet, (bet) => {
        const { cashedStake, open } = partly(bet);
        const cashedOut = { stake: cashedStake, amount: bet.cashedAmount };
        const value = fairValue({ ...bet, legs: bet.legs.map(toValued), maximumPayout: NO_LIMIT, cashedOut });
        const exact = enumerate(bet, open, NO_LIMIT);
        expect(value).not.toBeNull();
        expect(isAbove(value ?? 0n, exact)).toBe(false);
        // A chance may lose a billionth when it is rounded down.
        const lost = 1 + Number(exact.top / exact.bottom) * 1e-5;
        expect(Number(exact.top / exact.bottom - (value ?? 0n))).toBeLessThanOrEqual(lost);
      }),
    );
  });

  test('with a maximum payout is the expectation of the limited return, or less if a leg can be void; null for a limited system', () => {
    fc.assert(
      fc.property(anyOpenBet, anyStake, (bet, maximumPayout) => {
        const { staked, cashedStake, open } = partly(bet);
        const cashedOut = { stake: cashedStake, amount: bet.cashedAmount };
        const value = fairValue({ ...bet, legs: bet.legs.map(toValued), maximumPayout, cashedOut });
        if (value === null) {
          expect(bet.type).toBe('system');
          return;
        }
        const whole = larger(maximumPayout, staked);
        const limit = whole > bet.cashedAmount ? whole - bet.cashedAmount : 0n;
        const exact = enumerate(bet, open, limit);
        expect(isAbove(value, exact)).toBe(false);
        const isExact = bet.legs.every((leg) => 'grade' in leg || leg.thousandths.refunds === 0);
        const lost = 2 + Number(exact.top / exact.bottom) * 1e-5;
        if (isExact) expect(Number(exact.top / exact.bottom - value)).toBeLessThanOrEqual(lost);
      }),
    );
  });

  test('is the payout of a decided bet', () => {
    fc.assert(
      fc.property(anyBet, (bet) => {
        const evaluation = evaluateBet({ ...bet, maximumPayout: NO_LIMIT });
        if (evaluation.status === 'pending') throw new Error('the bet is not decided');
        const value = fairValue({ ...bet, maximumPayout: NO_LIMIT }) ?? 0n;
        expect(evaluation.payout - value === 0n || evaluation.payout - value === 1n).toBe(true);
      }),
    );
  });

  test.each<[string, ValuedLeg[], bigint]>([
    ['a leg at 2.00 with an even chance is the stake', [{ odds: 2_000, chance: { wins: 0.5, refunds: 0 } }], 1_000_00n],
    [
      'a won leg counts with its odds',
      [
        { odds: 1_500, grade: 'won' },
        { odds: 2_000, chance: { wins: 0.25, refunds: 0 } },
      ],
      750_00n,
    ],
    ['a refund counts with the stake', [{ odds: 2_000, chance: { wins: 0.25, refunds: 0.25 } }], 750_00n],
  ])('%s', (_, legs, value) => {
    const type = legs.length === 1 ? 'single' : 'combined';
    expect(fairValue({ type, stake: 1_000_00n, legs, maximumPayout: NO_LIMIT })).toBe(value);
  });

  test('is null for a system that the maximum payout would limit', () => {
    const legs = Array.from({ length: 3 }, () => ({ odds: 2_000, chance: { wins: 0.5, refunds: 0 } }));
    const system = { type: 'system' as const, sizes: [2], stake: 100_00n, legs };
    expect(fairValue({ ...system, maximumPayout: 1_200_00n })).toBe(300_00n);
    expect(fairValue({ ...system, maximumPayout: 1_199_99n })).toBeNull();
  });

  test('refuses a chance outside 0 to 1', () => {
    const legs = [{ odds: 2_000, chance: { wins: 1.5, refunds: 0 } }];
    expect(() => fairValue({ type: 'single', stake: 100n, legs, maximumPayout: NO_LIMIT })).toThrow(RangeError);
  });
});

describe('an offer', () => {
  test('is the fair value of its part less the margin, as both are stored, rounded down to the franc', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 15n }),
        fc.integer({ min: 0, max: 5_000 }),
        fc.bigInt({ min: 100n, max: 10n ** 12n }),
        fc.integer({ min: 1, max: 100 }),
        (fair, margin, open, percent) => {
          const part = partOfStake(open, percent);
          const amount = cashOutAmount({ fair, margin, part, open });
          expect(amount % 100n).toBe(0n);
          const stored = fairValueOfPart({ fair, part, open });
          const exact = stored * (10_000n - BigInt(margin));
          expect(amount * 10_000n <= exact && (amount + 100n) * 10_000n > exact - 10_000n).toBe(true);
          expect(stored * open <= fair * part && (stored + 1n) * open > fair * part).toBe(true);
        },
      ),
    );
  });
});

describe('after partial cash-outs', () => {
  test('cash-outs and the final payout together stay below the maximum payout, or the stake if that is more', () => {
    fc.assert(
      fc.property(anyBet, fc.integer({ min: 1, max: 99 }), fc.integer({ min: 0, max: 100 }), (bet, percent, share) => {
        const before = evaluateBet(bet);
        if (before.status === 'pending') throw new Error('the bet is not decided');
        const [first] = before.steps;
        const staked = stakeOf(bet);
        const whole = larger(bet.maximumPayout, staked);
        const cashedOut = { stake: partOfStake(staked, percent), amount: (whole * BigInt(share)) / 100n };
        const after = evaluateBet({ ...bet, cashedOut });
        if (after.status === 'pending') throw new Error('the bet is not decided');
        expect(first?.operator).toBe('stake');
        expect(after.payout <= whole).toBe(true);
        expect(after.payout >= cashedOut.amount).toBe(true);
        expect(after.steps.at(-1)?.amount).toBe(cashedOut.stake > 0n ? after.payout : after.steps.at(-1)?.amount);
      }),
    );
  });

  test('the rest pays its part of the exact return, rounded once', () => {
    const cashedOut = { stake: 33_33n, amount: 40_00n };
    const legs = [{ odds: 1_910, grade: 'won' as const }];
    const end = evaluateBet({ type: 'single', stake: 100_00n, legs, maximumPayout: NO_LIMIT, cashedOut });
    // 6,667 x 1.91 = 12,733.97
    expect(end).toMatchObject({ status: 'won', payout: 127_34n + 40_00n });
  });

  test('a lost rest leaves what the cash-outs paid', () => {
    const cashedOut = { stake: 50_00n, amount: 40_00n };
    const legs = [{ odds: 1_910, grade: 'lost' as const }];
    const end = evaluateBet({ type: 'single', stake: 100_00n, legs, maximumPayout: NO_LIMIT, cashedOut });
    expect(end).toMatchObject({ status: 'lost', payout: 40_00n });
  });
});

function stakeOf(bet: PlacedBet): bigint {
  const sizes = sizesOf(bet, bet.legs.length);
  return bet.stake * BigInt(sizes.flatMap((size) => choose([...bet.legs], size)).length);
}

describe('the chances of a consensus', () => {
  test('are those of the book without its margin', () => {
    expect(consensusChances([1_900, 1_900], 1)).toEqual([0.5, 0.5]);
    const [home = 0, draw = 0, away = 0] = consensusChances([2_000, 4_000, 4_000], 1) ?? [];
    expect([home, draw, away]).toEqual([0.5, 0.25, 0.25]);
  });

  test('are unknown if an outcome would be certain', () => {
    expect(consensusChances([1_010, 9_000, 9_000], 2)).toBeNull();
  });
});

test.each<[string, number | null, boolean]>([
  ['draw_no_bet', null, true],
  ['double_chance', null, false],
  ['half_time_full_time', null, false],
  ['custom', null, false],
  ['total_goals', 2_500, false],
  ['total_goals', 3_000, true],
  ['total_goals', 2_250, true],
  ['handicap', -500, false],
  ['handicap', -1_000, true],
  ['match_winner', null, false],
  ['total_half', 1_001_500, false],
])('a market of type %s with the line %s can return a stake: %s', (type, line, expected) => {
  expect(mayRefund(type, line)).toBe(expected);
});
