import { isBookAtLeast, isBookAtMost, isBookWithin, modelBookOf } from './book.ts';
import { MAXIMUM_ODDS, MINIMUM_ODDS, ODDS_STEP } from './odds.ts';

/** 0.05, in thousandths: one move of the drift. */
const DRIFT_STEP = 50;

/** Basis points in the whole. */
const WHOLE = 10_000;

/** Probabilities become integers of billionths, rounded up, so that what is honest for them is honest for the float. */
const BILLION = 1_000_000_000;

/** The price of a certain outcome without a margin: 100 hundredths x a billion x {@link WHOLE}. */
const CERTAIN = 100 * BILLION * WHOLE;

/** Thousandths of odds x billionths of probability: the value of a bet that pays exactly what it costs. */
const FAIR = 1_000 * BILLION;

/**
 * No margin above it is tried, in basis points: where the favourite is at 1.01 and not certain, the others reach the least
 * book before.
 */
const MARGIN_MAXIMUM = 30_000;

/**
 * Prices (thousandths) for the probabilities of a market's outcomes, in their order, or null when no prices can be offered:
 * honest ones satisfy {@link isHonestBook}.
 *
 * If a market can be void, the probabilities are conditional on it not being void: p / (1 - v), where `p` is the probability
 * that the outcome wins and `v` that the market is void. A void bet returns its stake, so the fair odds solve
 * odds * p + v = 1, which gives odds = (1 - v) / p.
 *
 * In integers, with `q` the probability in billionths, rounded up, and `winners` the rounded sum of the probabilities:
 *
 * 1. The price of an outcome at a margin of `m` basis points is `floor(10^15 / (q * (10_000 + m)))` hundredths, but not
 *    below 1.01 and not above 1000.00.
 * 2. `m` is the target `marginBp`. Where the book is then below 1.02 x `winners` (a favourite is held at 1.01), `m` is the
 *    smallest one above the target, up to 30,000, whose book is not. Where it is above 1.10 x `winners` (1.20 with more
 *    than 10 outcomes), `m` is the largest one below the target, down to 0, whose book is not.
 * 3. These prices are offered when each of them satisfies odds x q < 1, the book lies within those bounds, and no
 *    outcome is impossible (q = 0).
 *
 * Throws a RangeError for a probability outside 0 to 1, a broken margin, or no more outcomes than winners.
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
 * Whether a market of the model may be offered at these prices (thousandths): every price is from 1.01 to 1000.00, none
 * returns as much as it costs (odds x p < 1), and the book lies within {@link modelBookOf}, for each outcome that wins.
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

/** Whether a price (thousandths) pays the bettor at least what the outcome's probability deserves: odds x p >= 1. */
export function hasValue(odds: number, probability: number): boolean {
  return odds * toBillionths(probability) >= FAIR;
}

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
 * The next price (thousandths) of a drifting outcome: 0.05 toward the model's price, upward when it is there, never below
 * 1.01. A step after which the market would not be an {@link isHonestBook} is not taken, and the price stays.
 */
export function driftStep({ prices, index, target, probabilities }: Drift): number {
  const odds = prices[index] ?? MINIMUM_ODDS;
  const next = odds <= target ? odds + DRIFT_STEP : Math.max(MINIMUM_ODDS, odds - DRIFT_STEP);
  return isHonestBook(prices.with(index, next), probabilities) ? next : odds;
}

/**
 * Whether a price has left the model's price by more than the margin (a share of that price): the market is then
 * suspended and re-opened at the model. `target` is what {@link priceBook} gives, not 1 / p: a price held at a bound or
 * lowered for the book would otherwise be far from the model for ever.
 */
export function isFarFromModel(odds: number, target: number, marginBp: number): boolean {
  return Math.abs(odds - target) * WHOLE > target * marginBp;
}

/** A probability in billionths, rounded up. */
function toBillionths(probability: number): number {
  return Math.ceil(probability * BILLION);
}

function isHonestPrice(odds: number, probability: number): boolean {
  return odds >= MINIMUM_ODDS && odds <= MAXIMUM_ODDS && !hasValue(odds, probability);
}

/** The price (thousandths) of a probability (billionths) at a margin (basis points). Exact: all integers are below 2^53. */
function priceAt(q: number, margin: number): number {
  const divisor = q * (WHOLE + margin);
  const hundredths = (CERTAIN - (CERTAIN % divisor)) / divisor;
  return Math.min(MAXIMUM_ODDS, Math.max(MINIMUM_ODDS, hundredths * ODDS_STEP));
}

/** The margin nearest to the target whose book is neither too small nor too large; the book grows with the margin. */
function nearestMargin(
  target: number,
  { isTooSmall, isTooLarge }: Readonly<Record<'isTooSmall' | 'isTooLarge', (margin: number) => boolean>>,
): number {
  if (isTooSmall(target)) return firstMargin(target, MARGIN_MAXIMUM, (margin) => !isTooSmall(margin));
  if (isTooLarge(target)) return Math.max(0, firstMargin(-1, target, isTooLarge) - 1);
  return target;
}

/** The smallest margin above `below` for which something holds, by bisection; `most` where it holds for none before. */
function firstMargin(below: number, most: number, holds: (margin: number) => boolean): number {
  let [no, yes] = [below, most];
  while (yes - no > 1) {
    const middle = Math.floor((no + yes) / 2);
    if (holds(middle)) yes = middle;
    else no = middle;
  }
  return yes;
}
