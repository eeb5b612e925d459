import type { Fraction } from '../rounding.ts';

/** The allowed range of a book, in thousandths for each outcome that wins, both ends included. */
export interface BookBounds {
  readonly least: number;
  readonly most: number;
}

/** The bounds for a market that the model prices: a margin from 2 % to 10 %. */
const MODEL_BOOK: BookBounds = { least: 1_020, most: 1_100 };

/** A market with more outcomes than this has wider bounds, such as the correct score. */
const FEW_OUTCOMES = 10;

/**
 * The bounds for a market of the model with many outcomes. No price exceeds 1000.00, so that each outcome adds at
 * least 0.001 to the book, however unlikely it is.
 */
const LARGE_MODEL_BOOK: BookBounds = { least: 1_020, most: 1_200 };

/**
 * The bounds for consensus prices of a feed. The widest of 452 recorded books is 1.10; a book above 1.20 mixes prices of
 * different moments.
 */
export const FEED_BOOK: BookBounds = { least: 1_020, most: 1_200 };

/** Returns the bounds of the book of a market that the model prices, by its number of outcomes. */
export function modelBookOf(outcomes: number): BookBounds {
  return outcomes > FEW_OUTCOMES ? LARGE_MODEL_BOOK : MODEL_BOOK;
}

/** Returns the exact book of prices in thousandths: the sum of 1 / odds. The part above 1 is the margin. */
export function bookOf(odds: readonly number[]): Fraction {
  return odds.map(BigInt).reduce<Fraction>(
    (sum, price) => ({
      numerator: sum.numerator * price + 1_000n * sum.denominator,
      denominator: sum.denominator * price,
    }),
    { numerator: 0n, denominator: 1n },
  );
}

/** The rounding error of a sum of a few hundred floats is smaller than this. */
const CLOSE = 1e-9;

/**
 * Compares the book of these prices with a number of thousandths: negative, 0 or positive. Floats decide unless the two are
 * very close; then the comparison is exact.
 */
function compareBook(odds: readonly number[], thousandths: number): number {
  const above = odds.reduce((sum, price) => sum + 1_000 / price, 0) - thousandths / 1_000;
  if (Math.abs(above) > CLOSE) return above;
  const { numerator, denominator } = bookOf(odds);
  return Number(numerator * 1_000n - BigInt(thousandths) * denominator);
}

/** Returns whether the book of these prices (thousandths) is at least `thousandths`. */
export function isBookAtLeast(odds: readonly number[], thousandths: number): boolean {
  return compareBook(odds, thousandths) >= 0;
}

/** Returns whether the book of these prices (thousandths) is at most `thousandths`. */
export function isBookAtMost(odds: readonly number[], thousandths: number): boolean {
  return compareBook(odds, thousandths) <= 0;
}

/**
 * Returns whether the book of these prices (thousandths) lies within the bounds, multiplied by the number of winners.
 */
export function isBookWithin(odds: readonly number[], { least, most }: BookBounds, winners = 1): boolean {
  return isBookAtLeast(odds, least * winners) && isBookAtMost(odds, most * winners);
}

/**
 * Returns the margin of these prices (thousandths) in basis points, rounded half up: the book divided by the number of
 * winners, less 1. It is negative if a bet on every outcome returns more than it costs.
 */
export function marginOf(odds: readonly number[], winners = 1): number {
  const book = odds.reduce((sum, price) => sum + 1_000 / price, 0) / winners;
  return Math.round((book - 1) * 10_000);
}
