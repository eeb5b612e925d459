import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { payoutLines, toDecimal } from './arithmetic.ts';
import { evaluateBet, type PlacedBet, type PlacedLeg } from './payout.ts';
import { anyBet } from './testing/arbitraries.ts';
import { add, multiply, nearest, type Rational, rational } from './testing/rational.ts';

/** Computes the payout in centimes from the lines alone; of the amounts it reads only the first and the limit. */
function recompute(bet: Pick<PlacedBet, 'type' | 'stake' | 'legs' | 'maximumPayout'>): bigint {
  const lines = payoutLines(bet);
  const factors = lines.flatMap((line) => ('factor' in line ? fromDecimal(line.factor) : []));
  const [stake] = lines.flatMap((line) => (line.operator === 'stake' ? line.amount : []));
  const [limit] = lines.flatMap((line) => (line.operator === 'limit' ? line.amount : []));
  const factor = factors.reduce(bet.type === 'system' ? add : multiply);
  const exact = nearest(multiply(rational(stake ?? 0n), factor));
  return limit ?? exact;
}

function fromDecimal(text: string): Rational {
  const [whole = '', part = ''] = text.split('.');
  return rational(BigInt(whole + part), 10n ** BigInt(part.length));
}

describe('the lines of a payout', () => {
  test('compute the payout exactly, and the last one is the payout', () => {
    fc.assert(
      fc.property(anyBet, (bet) => {
        const evaluation = evaluateBet(bet);
        if (evaluation.status === 'pending') throw new Error('the bet is not decided');
        expect(recompute(bet)).toBe(evaluation.payout);
        expect(payoutLines(bet).at(-1)?.amount).toBe(evaluation.payout);
      }),
      { numRuns: 500 },
    );
  });

  const legs: PlacedLeg[] = [
    { odds: 1_910, grade: 'half_won' },
    { odds: 1_570, grade: 'won' },
    { odds: 2_000, grade: 'void' },
  ];

  test('show the rounding and the reduction to the maximum payout', () => {
    const bet = { type: 'combined', stake: 1_01n, legs, maximumPayout: 2_00n } as const;
    expect(payoutLines(bet)).toMatchObject([
      { operator: 'stake', amount: 1_01n },
      { operator: 'times', leg: 0, grade: 'half_won', factor: '1.455', amount: 1_47n },
      { operator: 'times', leg: 1, grade: 'won', factor: '1.57', amount: 2_31n },
      { operator: 'times', leg: 2, grade: 'void', factor: '1', amount: 2_31n },
      { operator: 'round', exact: '2.3071935', amount: 2_31n },
      { operator: 'limit', amount: 2_00n },
    ]);
  });

  test('count the combinations of each size for a system', () => {
    const bet = { type: 'system', sizes: [2, 3], stake: 100_00n, legs, maximumPayout: 10_000_00n } as const;
    expect(payoutLines(bet)).toEqual([
      { operator: 'stake', amount: 100_00n },
      { operator: 'plus', size: 2, combinations: 3n, factor: '5.30935', amount: 530_94n },
      { operator: 'plus', size: 3, combinations: 1n, factor: '2.28435', amount: 759_37n },
    ]);
  });

  test('are empty while the bet is open', () => {
    const open = { type: 'single', stake: 1n, legs: [{ odds: 2_000, grade: null }], maximumPayout: 10n } as const;
    expect(payoutLines(open)).toEqual([]);
  });
});

describe('an exact decimal', () => {
  test.each<[bigint, bigint, string]>([
    [2_910n, 2_000n, '1.455'],
    [1n, 8n, '0.125'],
    [3n, 1n, '3'],
    [0n, 7n, '0'],
    [200n, 100n, '2'],
    [1n, 1_000n, '0.001'],
  ])('for %s / %s is %s', (numerator, denominator, text) => {
    expect(toDecimal({ numerator, denominator })).toBe(text);
  });

  test('does not exist for a third, nor for a negative fraction', () => {
    expect(() => toDecimal({ numerator: 1n, denominator: 3n })).toThrow(RangeError);
    expect(() => toDecimal({ numerator: -1n, denominator: 2n })).toThrow(RangeError);
  });
});
