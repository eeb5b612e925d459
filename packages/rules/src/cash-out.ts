import { gradeOutcomes, isGradable, outcomeKeysOf } from './markets/grading.ts';
import { isHandicap, isTotal, splitLine } from './markets/kinds.ts';
import type { Grade } from './markets/market.ts';
import type { PlacedBet } from './payout.ts';
import { countCombinations, exactReturn, legMultiplier, limitReturn, sizesOf, sumOfProducts } from './returns.ts';
import type { Fraction } from './rounding.ts';

/** The chances of an open leg, as fractions from 0 to 1. `refunds` is the probability that it is void. */
export interface LegChance {
  readonly wins: number;
  readonly refunds: number;
}

/** A leg of a bet to be valued: its odds in thousandths, and its grade or, while it is open, its chances. */
export type ValuedLeg = { readonly odds: number } & ({ readonly grade: Grade } | { readonly chance: LegChance });

/** A bet to be valued. Amounts in centimes; `stake` is that of one combination. */
export interface ValuedBet extends Omit<PlacedBet, 'legs'> {
  readonly legs: readonly ValuedLeg[];
}

const BILLION = 1_000_000_000;
/** A common denominator of the expected multipliers: odds in thousandths, chances in billionths, halves of grades. */
const PARTS = 2_000n * BigInt(BILLION);
/** 100 % in basis points. */
const WHOLE = 10_000n;
/** A franc in centimes. */
const FRANC = 100n;
/** A match that ends level, and was level at half time. */
const DRAWN = {
  status: 'completed',
  home: 1,
  away: 1,
  periods: [
    { home: 1, away: 1 },
    { home: 0, away: 0 },
  ],
  first: 'home',
} as const;

/**
 * Returns the fair value of the open part of a bet in centimes, rounded down: the expectation of its return. For a single or
 * combined bet this is stake x multipliers of the graded legs x the product over the open legs of (odds x probability); for
 * a system it is the sum of that over the combinations. The legs are of different events, so that they are independent. An
 * accumulator bonus is not part of it. Chances are rounded down to billionths, so that the result is never above the exact
 * value.
 *
 * If the maximum payout would limit the return, the value of a single or combined bet is reduced in the same proportion.
 * This is exact when the open legs can only win or lose, and never above the exact value. A system has no such proportion:
 * the value is null. Throws a RangeError for a chance outside 0 to 1, and like `evaluateBet`.
 */
export function fairValue(bet: ValuedBet): bigint | null {
  const sizes = sizesOf(bet, bet.legs.length);
  const staked = bet.stake * countCombinations(bet.legs.length, sizes);
  const { stake: cashedStake, amount: cashedOut } = bet.cashedOut ?? { stake: 0n, amount: 0n };
  const open = staked - cashedStake;
  const expected = expectedReturn(bet, sizes);
  const highest = exactReturn({ stake: bet.stake }, bet.legs.map(bestMultiplier), sizes);
  const most = (highest.numerator * open) / (highest.denominator * staked);
  const { amount: limit, clamped } = limitReturn({ unclamped: most, maximum: bet.maximumPayout, staked, cashedOut });
  const value = { numerator: expected.numerator * open, denominator: expected.denominator * staked };
  if (!clamped) return value.numerator / value.denominator;
  if (bet.type === 'system') return null;
  const share = { numerator: limit * highest.denominator * staked, denominator: highest.numerator * open };
  return (value.numerator * share.numerator) / (value.denominator * share.denominator);
}

function expectedReturn({ stake, legs }: ValuedBet, sizes: readonly number[]): Fraction {
  const parts = legs.map(expectedParts);
  const largest = Math.max(...sizes);
  const sum = sizes.reduce((total, size) => total + sumOfProducts(parts, size) * PARTS ** BigInt(largest - size), 0n);
  return { numerator: stake * sum, denominator: PARTS ** BigInt(largest) };
}

/** The expected multiplier of a leg in {@link PARTS}. */
function expectedParts(leg: ValuedLeg): bigint {
  if ('grade' in leg) {
    const { numerator, denominator } = legMultiplier(leg.odds, leg.grade);
    return (numerator * PARTS) / denominator;
  }
  const { wins, refunds } = leg.chance;
  return 2n * (BigInt(leg.odds) * toBillionths(wins) + 1_000n * toBillionths(refunds));
}

function toBillionths(chance: number): bigint {
  if (!(chance >= 0 && chance <= 1)) throw new RangeError('a chance is from 0 to 1');
  return BigInt(Math.floor(chance * BILLION));
}

const bestMultiplier = (leg: ValuedLeg): Fraction =>
  'grade' in leg ? legMultiplier(leg.odds, leg.grade) : legMultiplier(leg.odds, 'won');

/**
 * Returns the share of a part of the open stake in its fair value, in centimes, rounded down. This is what a cash-out
 * stores. Throws a RangeError if no stake is open.
 */
export const fairValueOfPart = ({ fair, part, open }: Omit<CashOutTerms, 'margin'>): bigint => (fair * part) / open;

/**
 * Returns what the house pays for a part of the open stake of a bet: the fair value of the part, as it is stored, less the
 * margin (basis points), rounded down to the franc. Amounts in centimes. It never exceeds the fair value of the part.
 */
export function cashOutAmount({ margin, ...terms }: CashOutTerms): bigint {
  const value = (fairValueOfPart(terms) * (WHOLE - BigInt(margin))) / WHOLE;
  return value - (value % FRANC);
}

/** `fair` is the fair value of the open stake `open`, of which `part` is cashed out. Centimes; the margin in basis points. */
export interface CashOutTerms {
  readonly fair: bigint;
  readonly margin: number;
  readonly part: bigint;
  readonly open: bigint;
}

/**
 * Returns the part of an open stake (centimes) that a percentage (1 to 100) of it is, rounded down to the centime. Throws a
 * RangeError for a percentage that is no whole number.
 */
export function partOfStake(open: bigint, percent: number): bigint {
  return (open * BigInt(percent)) / 100n;
}

/**
 * Returns the fair probabilities of the outcomes of a market from its odds (thousandths): those of the book, divided by the
 * book and multiplied by the number of winners. Null if an outcome would be certain.
 */
export function consensusChances(odds: readonly number[], winners: number): number[] | null {
  const book = odds.reduce((sum, price) => sum + 1_000 / price, 0);
  const chances = odds.map((price) => ((1_000 / price) * winners) / book);
  return chances.every((chance) => chance > 0 && chance < 1) ? chances : null;
}

/**
 * Returns whether a market of this type and line (thousandths) can return a stake or half of it: one that a draw voids, and
 * whole and quarter lines. The probability of that does not follow from its prices.
 */
export function mayRefund(type: string, line: number | null): boolean {
  if (line !== null) return (isTotal(type) || isHandicap(type)) && Math.abs(splitLine(line).line) % 1_000 !== 500;
  if (!isGradable(type, null)) return false;
  const grades = gradeOutcomes({ type, line, outcomeKeys: outcomeKeysOf(type), result: DRAWN });
  return Object.values(grades).includes('void');
}

/** Returns whether a line (thousandths) is a quarter line, which wins or loses by halves. */
export function isQuarterLine(type: string, line: number | null): boolean {
  return line !== null && (isTotal(type) || isHandicap(type)) && splitLine(line).line % 500 !== 0;
}
