import { LEAST_BOOK } from '../bonus.ts';
import { isBookAtLeast, isBookAtMost, isBookWithin, modelBookOf } from './book.ts';
import { MAXIMUM_ODDS, MINIMUM_ODDS, ODDS_STEP } from './odds.ts';

/** 0.05, in thousandths: one move of the drift. */
const DRIFT_STEP = 50;

/** 100 % in basis points. */
const WHOLE = 10_000;

/**
 * Probabilities are converted to billionths, rounded up, so that a price that is honest for the integer is honest for
 * the float.
 */
const BILLION = 1_000_000_000;

/** The price of a certain outcome without a margin: 100 hundredths x 10^9 x {@link WHOLE}. */
const CERTAIN = 100 * BILLION * WHOLE;

/** Thousandths of odds x billionths of probability: the value of a bet that pays exactly what it costs. */
const FAIR = 1_000 * BILLION;

/** The value, in the unit of {@link FAIR}, of the best price in play: that of a book of 1.02 with its margin in proportion. */
const BEST_IN_PLAY = Math.floor((FAIR * 1_000) / Number(LEAST_BOOK));

/**
 * The highest margin that is tried, in basis points. If the favourite is at 1.01 and not certain, a smaller margin of the
 * other outcomes already reaches the minimum book.
 */
const MARGIN_MAXIMUM = 30_000;

/**
 * Returns prices (thousandths) for the probabilities of a market's outcomes, in the same order, or null if no prices satisfy
 * {@link isHonestBook}. `marginBp` is the target margin in basis points.
 *
 * If a market can be void, the probabilities are conditional on it not being void: p / (1 - v), where `p` is the probability
 * that the outcome wins and `v` that the market is void. A void bet returns its stake, so the fair odds solve
 * odds * p + v = 1, which gives odds = (1 - v) / p.
 *
 * In integers, with `q` the probability in billionths, rounded up, and `winners` the rounded sum of the probabilities:
 *
 * 1. The price of an outcome at a margin of `m` basis points is `floor(10^15 / (q * (10_000 + m)))` hundredths, but not
 *    below 1.01 and not above 1000.00.
 * 2. `m` is the target `marginBp`. If the book is then below 1.02 x `winners` (because the favourite is at 1.01), `m` is the
 *    smallest margin above the target, up to 30,000, whose book is not. If it is above 1.10 x `winners` (1.20 with more
 *    than 10 outcomes), `m` is the largest margin below the target, down to 0, whose book is not.
 * 3. These prices are offered when each of them satisfies odds x q < 1, the book lies within those bounds, and no
 *    outcome is impossible (q = 0).
 *
 * Throws a RangeError for a probability outside 0 to 1, a margin that is negative or not whole, or as many winners as
 * outcomes.
 */
export function priceBook(probabilities: readonly number[], marginBp: number): number[] | null {
  if (!probabilities.every((p) => p >= 0 && p <= 1)) throw new RangeError('probabilities are from 0 to 1');
  if (!Number.isInteger(marginBp) || marginBp < 0) throw new RangeError('the margin is whole basis points from 0 up');
  const winners = countWinners(probabilities);
  if (winners >= probabilities.length) throw new RangeError('a market has more outcomes than winners');
  const billionths = probabilities.map(toBillionths);
  if (billionths.includes(0)) return null;
  const pricesAt = (margin: number) => billionths.map((q) => priceAt(q, margin));
  const { least, most } = modelBookOf(probabilities.length);
  const margin = nearestMargin(marginBp, {
    isTooSmall: (m) => !isBookAtLeast(pricesAt(m), least * winners),
    isTooLarge: (m) => !isBookAtMost(pricesAt(m), most * winners),
  });
  const prices = pricesAt(margin);
  return isHonestBook(prices, probabilities) ? prices : null;
}

/**
 * Returns whether a market of the model may be offered at these prices (thousandths): every price is from 1.01 to
 * 1000.00, every price has a negative expected return (odds x p < 1), and the book divided by the winners is within
 * {@link modelBookOf}.
 */
export function isHonestBook(odds: readonly number[], probabilities: readonly number[]): boolean {
  return (
    odds.every((price, index) => isHonestPrice(price, probabilities[index] ?? 0)) &&
    isBookWithin(odds, modelBookOf(odds.length), countWinners(probabilities))
  );
}

/** Returns the number of winning outcomes of a market from its fair probabilities: one, or two for a double chance. */
function countWinners(probabilities: readonly number[]): number {
  return Math.max(1, Math.round(probabilities.reduce((sum, p) => sum + p, 0)));
}

/** Returns whether a price (thousandths) has value for the bettor: odds x p >= 1. */
export function hasValue(odds: number, probability: number): boolean {
  return odds * toBillionths(probability) >= FAIR;
}

/**
 * Returns whether a price (thousandths) in play is too good for the bettor: above 1.01 with odds x p x 1.02 above 1. Prices of
 * {@link priceBook} with a margin of 2 % or more never are.
 */
export function isTooGood(odds: number, probability: number): boolean {
  return odds > MINIMUM_ODDS && odds * toBillionths(probability) > BEST_IN_PLAY;
}

/** The price that drifts, among the prices of its market. */
export interface Drift {
  /** All prices of the market now, in thousandths. */
  readonly prices: readonly number[];
  /** The index of the price that moves. */
  readonly index: number;
  /** The model's price of that outcome, in thousandths. */
  readonly target: number;
  /** The fair probabilities of the market's outcomes. */
  readonly probabilities: readonly number[];
}

/**
 * Returns the next price (thousandths) of a drifting outcome: 0.05 closer to the model's price, upward if it is
 * already there, never below 1.01. If the book would then not be honest ({@link isHonestBook}) or the price would rise above
 * the best in play ({@link isTooGood}), the price stays.
 */
export function driftStep({ prices, index, target, probabilities }: Drift): number {
  const odds = prices[index] ?? MINIMUM_ODDS;
  const next = odds <= target ? odds + DRIFT_STEP : Math.max(MINIMUM_ODDS, odds - DRIFT_STEP);
  if (next > odds && isTooGood(next, probabilities[index] ?? 0)) return odds;
  return isHonestBook(prices.with(index, next), probabilities) ? next : odds;
}

/**
 * Returns whether a price (thousandths) differs from the model's price by more than the margin, as a share of the
 * latter. Such a market is suspended and re-opened at the model's prices. `target` is the price of {@link priceBook},
 * not 1 / p: a price that the book or a bound lowers would otherwise always be far from the model.
 */
export function isFarFromModel(odds: number, target: number, marginBp: number): boolean {
  return Math.abs(odds - target) * WHOLE > target * marginBp;
}

/**
 * Returns the price (thousandths) of one probability (above 0, at most 1) at a margin in basis points, rounded down to 0.01
 * and limited to 1.01 to 1000.00. The lower limit may have value for the bettor: see {@link hasValue}.
 */
export function priceOf(probability: number, marginBp: number): number {
  return priceAt(toBillionths(probability), marginBp);
}

/** A probability in billionths, rounded up. */
function toBillionths(probability: number): number {
  return Math.ceil(probability * BILLION);
}

function isHonestPrice(odds: number, probability: number): boolean {
  return odds >= MINIMUM_ODDS && odds <= MAXIMUM_ODDS && !hasValue(odds, probability);
}

/**
 * Returns the price (thousandths) of a probability (billionths) at a margin (basis points). Exact: all integers are
 * below 2^53.
 */
function priceAt(q: number, margin: number): number {
  const divisor = q * (WHOLE + margin);
  const hundredths = (CERTAIN - (CERTAIN % divisor)) / divisor;
  return Math.min(MAXIMUM_ODDS, Math.max(MINIMUM_ODDS, hundredths * ODDS_STEP));
}

/**
 * Returns the margin closest to the target whose book is neither too small nor too large. The book grows with the
 * margin.
 */
function nearestMargin(
  target: number,
  { isTooSmall, isTooLarge }: Readonly<Record<'isTooSmall' | 'isTooLarge', (margin: number) => boolean>>,
): number {
  if (isTooSmall(target)) return firstMargin(target, MARGIN_MAXIMUM, (margin) => !isTooSmall(margin));
  if (isTooLarge(target)) return Math.max(0, firstMargin(-1, target, isTooLarge) - 1);
  return target;
}

/** Returns the smallest margin above `below` that satisfies `holds`, by bisection; `most` if none below it does. */
function firstMargin(below: number, most: number, holds: (margin: number) => boolean): number {
  let [no, yes] = [below, most];
  while (yes - no > 1) {
    const middle = Math.floor((no + yes) / 2);
    if (holds(middle)) yes = middle;
    else no = middle;
  }
  return yes;
}
