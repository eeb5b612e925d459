import { toDecimal } from './decimal.ts';
import type { Grade } from './markets/market.ts';
import { evaluateBet, type PlacedBet, type Step } from './payout.ts';
import { countCombinations } from './returns.ts';
import type { Fraction } from './rounding.ts';

/**
 * One line of a payout as it is told to the bettor, from which anybody can compute it again. Factors are exact decimals;
 * amounts are centimes, rounded for display, because only the end is rounded.
 *
 * - Single and combined: `stake`, then `times` the factor of each leg.
 * - System: `stake` of one combination, then for each size `plus` the stake times the sum of the products of all its
 *   combinations.
 * - `round` where that is no whole centime, `limit` where the maximum payout cuts it. The last line is the payout.
 */
export type ArithmeticLine =
  | { readonly operator: 'stake'; readonly amount: bigint }
  | {
      readonly operator: 'times';
      readonly leg: number;
      readonly grade: Grade;
      readonly factor: string;
      readonly amount: bigint;
    }
  | {
      readonly operator: 'plus';
      readonly size: number;
      readonly combinations: bigint;
      readonly factor: string;
      readonly amount: bigint;
    }
  | { readonly operator: 'round'; readonly exact: string; readonly amount: bigint }
  | { readonly operator: 'limit'; readonly amount: bigint };

/** The payout of a bet line by line; none while it is pending. Throws as `evaluateBet`. */
export function payoutLines(bet: PlacedBet): ArithmeticLine[] {
  const evaluation = evaluateBet(bet);
  if (evaluation.status === 'pending') return [];
  const lines = evaluation.steps.map((step) => toLine(step, bet));
  const exact = exactReturn(bet, evaluation.steps);
  if (exact.numerator % exact.denominator === 0n) return lines;
  const last = lines.findLastIndex(({ operator }) => operator !== 'limit');
  const amount = lines[last]?.amount ?? 0n;
  // In francs: two digits after the point are the centimes.
  const francs = { numerator: exact.numerator, denominator: exact.denominator * 100n };
  return lines.toSpliced(last + 1, 0, { operator: 'round', exact: toDecimal(francs), amount });
}

function toLine(step: Step, bet: PlacedBet): ArithmeticLine {
  switch (step.operator) {
    case 'times':
      return { ...step, factor: toDecimal(step.factor) };
    case 'plus': {
      const combinations = countCombinations(bet.legs.length, [step.size]);
      return { ...step, combinations, factor: toDecimal(step.factor) };
    }
    default:
      return step;
  }
}

/** Centimes before the rounding. */
function exactReturn(bet: PlacedBet, steps: readonly Step[]): Fraction {
  const factors = steps.flatMap((step) => ('factor' in step ? step.factor : []));
  const total = factors.reduce(bet.type === 'system' ? addFractions : multiplyFractions);
  return { numerator: total.numerator * bet.stake, denominator: total.denominator };
}

const multiplyFractions = (a: Fraction, b: Fraction): Fraction => ({
  numerator: a.numerator * b.numerator,
  denominator: a.denominator * b.denominator,
});
const addFractions = (a: Fraction, b: Fraction): Fraction => ({
  numerator: a.numerator * b.denominator + b.numerator * a.denominator,
  denominator: a.denominator * b.denominator,
});
