import { isBookAtLeast, isBookSound, SOUND_BOOK } from './book.ts';
import { MAXIMUM_ODDS, MINIMUM_ODDS, ODDS_STEP } from './odds.ts';

/** 0.05, in thousandths: one move of the drift. */
const DRIFT_STEP = 50;

/** Basis points in the whole. */
const WHOLE = 10_000;

/**
 * Prices (thousandths) for the probabilities of a market's outcomes, in their order. The margin (basis points) is proportional:
 * odds = 1 / (p x (1 + margin)), rounded down to 0.01, within 1.01 and 1000.00; an impossible outcome is at 1000.00. Where
 * rounding to those bounds leaves a book below 1.02, the largest prices are lowered until it is not.
 *
 * No price has value for the bettor, except 1.01 itself above a probability of 1 / 1.01: such a market is to be closed.
 * Where several outcomes win at once (double chance: the probabilities sum to 2), 1.02 holds for each winner.
 * Throws a RangeError for a probability outside 0 to 1, a broken margin, or no more outcomes than winners.
 */
export function priceBook(probabilities: readonly number[], marginBp: number): number[] {
  if (!probabilities.every((p) => p >= 0 && p <= 1)) throw new RangeError('probabilities are from 0 to 1');
  if (!Number.isInteger(marginBp) || marginBp < 0) throw new RangeError('the margin is whole basis points from 0 up');
  const winners = Math.max(1, Math.round(probabilities.reduce((sum, p) => sum + p, 0)));
  if (winners >= probabilities.length) throw new RangeError('a market has more outcomes than winners');
  const prices = probabilities.map((probability) => priceOf(probability, marginBp));
  return lowerToBook(prices, SOUND_BOOK * winners);
}

/** Whether a price (thousandths) pays the bettor more than the outcome's probability deserves: odds x p > 1. */
export function hasValue(odds: number, probability: number): boolean {
  return odds * probability > 1_000;
}

export interface Drift {
  /** The price now; this and the next two in thousandths. */
  odds: number;
  /** The model's price. */
  target: number;
  /** The prices of the market's other outcomes. */
  book: readonly number[];
  probability: number;
}

/**
 * The next price of a drifting outcome: 0.05 toward the model's price, upward when it is there. Where the step up would
 * reach odds x p = 1, leave a book below 1.02 or pass 1000.00, it goes down instead; never below 1.01, where it stays.
 * Hence, from a sound book without value, every step leads to another.
 */
export function driftStep({ odds, target, book, probability }: Drift): number {
  const up = odds + DRIFT_STEP;
  const mayRise = up * probability < 1_000 && isBookSound([up, ...book]) && up <= MAXIMUM_ODDS;
  return odds <= target && mayRise ? up : Math.max(MINIMUM_ODDS, odds - DRIFT_STEP);
}

/**
 * Whether a price has left the model's price by more than the margin (a share of that price): the market is then
 * suspended and re-opened at the model. `target` is what {@link priceBook} gives, not 1 / p: a price held at a bound or
 * lowered for the book would otherwise be far from the model for ever.
 */
export function isFarFromModel(odds: number, target: number, marginBp: number): boolean {
  return Math.abs(odds - target) * WHOLE > target * marginBp;
}

function priceOf(probability: number, marginBp: number): number {
  const exact = 1_000 / (probability * (1 + marginBp / WHOLE));
  return Math.min(MAXIMUM_ODDS, Math.max(MINIMUM_ODDS, floorToStep(exact)));
}

/** Caps the prices at the highest level that gives the book asked for, found by bisection. */
function lowerToBook(prices: readonly number[], book: number): number[] {
  if (isBookAtLeast(prices, book)) return [...prices];
  const capAt = (level: number) => prices.map((price) => Math.min(price, level));
  let enough = MINIMUM_ODDS;
  let tooHigh = Math.max(...prices);
  while (tooHigh - enough > ODDS_STEP) {
    const middle = floorToStep((enough + tooHigh) / 2);
    if (isBookAtLeast(capAt(middle), book)) enough = middle;
    else tooHigh = middle;
  }
  return capAt(enough);
}

function floorToStep(odds: number): number {
  return Math.floor(odds / ODDS_STEP) * ODDS_STEP;
}
