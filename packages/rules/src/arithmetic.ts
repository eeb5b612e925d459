import type { Grade } from './markets/market.ts';
import { evaluateBet, type PlacedBet, type Step } from './payout.ts';
import { countCombinations } from './returns.ts';
import type { Fraction } from './rounding.ts';

/**
 * One line of the computation of a payout, as the bettor sees it. Factors are exact decimals. Amounts are the running result
 * in centimes, rounded for display: only the final amount is really rounded.
 *
 * - Single and combined: `stake`, then `times` the factor of each leg, then the `bonus`, if there is one.
 * - System: `stake` of one combination, then for each size `plus` the stake times the sum of the products of all its
 *   combinations.
 * - After partial cash-outs: `rest` times the part of the stake that is left.
 * - `round` if the exact result is not a whole centime, `limit` if the maximum payout reduces it.
 * - After partial cash-outs: `cash_outs` plus what they paid. The last line is the payout.
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
  | { readonly operator: 'bonus'; readonly legs: number; readonly factor: string; readonly amount: bigint }
  | { readonly operator: 'round'; readonly exact: string; readonly amount: bigint }
  | { readonly operator: 'rest'; readonly stake: bigint; readonly amount: bigint }
  | { readonly operator: 'limit'; readonly amount: bigint }
  | { readonly operator: 'cash_outs'; readonly amount: bigint };

/** Returns the computation of a payout, line by line; no lines while the bet is pending. Throws like `evaluateBet`. */
export function payoutLines(bet: PlacedBet): ArithmeticLine[] {
  const evaluation = evaluateBet(bet);
  if (evaluation.status === 'pending') return [];
  const lines = evaluation.steps.map((step) => toLine(step, bet));
  const exact = exactPayout(bet, evaluation.steps);
  if (exact.numerator % exact.denominator === 0n) return lines;
  const last = lines.findLastIndex(({ operator }) => operator !== 'limit' && operator !== 'cash_outs');
  const amount = lines[last]?.amount ?? 0n;
  // `exact` is in FCFA: the first two decimals are centimes.
  const francs = { numerator: exact.numerator, denominator: exact.denominator * 100n };
  return lines.toSpliced(last + 1, 0, { operator: 'round', exact: toDecimal(francs), amount });
}

function toLine(step: Step, bet: PlacedBet): ArithmeticLine {
  switch (step.operator) {
    case 'times':
    case 'bonus':
      return { ...step, factor: toDecimal(step.factor) };
    case 'plus': {
      const combinations = countCombinations(bet.legs.length, [step.size]);
      return { ...step, combinations, factor: toDecimal(step.factor) };
    }
    default:
      return step;
  }
}

/** The payout in centimes before it is rounded or limited. */
function exactPayout(bet: PlacedBet, steps: readonly Step[]): Fraction {
  const factors = steps.flatMap((step) => ('factor' in step ? step.factor : []));
  const total = factors.reduce(bet.type === 'system' ? addFractions : multiplyFractions);
  const whole = { numerator: total.numerator * bet.stake, denominator: total.denominator };
  const rest = steps.find(({ operator }) => operator === 'rest');
  if (!rest || !('stake' in rest)) return whole;
  const staked = rest.stake + (bet.cashedOut?.stake ?? 0n);
  return { numerator: whole.numerator * rest.stake, denominator: whole.denominator * staked };
}

const multiplyFractions = (a: Fraction, b: Fraction): Fraction => ({
  numerator: a.numerator * b.numerator,
  denominator: a.denominator * b.denominator,
});
const addFractions = (a: Fraction, b: Fraction): Fraction => ({
  numerator: a.numerator * b.denominator + b.numerator * a.denominator,
  denominator: a.denominator * b.denominator,
});

/**
 * Formats a fraction as an exact decimal without trailing zeros: 2910 / 2000 is "1.455". Throws a RangeError for a negative
 * fraction, and for one whose decimals never end (1 / 3).
 */
export function toDecimal({ numerator, denominator }: Fraction): string {
  if (numerator < 0n || denominator <= 0n) throw new RangeError('the fraction is negative');
  let decimals = 0;
  let scale = 1n;
  // Each factor 2 or 5 of the denominator needs at most one decimal, and it has fewer such factors than binary digits.
  const decimalsMaximum = denominator.toString(2).length;
  while ((numerator * scale) % denominator !== 0n) {
    if (decimals > decimalsMaximum) throw new RangeError('the fraction has no finite decimal form');
    decimals += 1;
    scale *= 10n;
  }
  const digits = String((numerator * scale) / denominator).padStart(decimals + 1, '0');
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
