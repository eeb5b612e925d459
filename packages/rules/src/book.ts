import type { Fraction } from './rounding.ts';

/** The allowed range of a book, in thousandths for each outcome that wins, both ends included. */
export interface BookBounds {
  readonly least: number;
  readonly most: number;
}

/** A market that the model prices: a margin from 2 % to 10 %. */
const MODEL_BOOK: BookBounds = { least: 1_020, most: 1_100 };

/** A market with more outcomes than this counts as one with very many, such as the correct score. */
const FEW_OUTCOMES = 10;

/**
 * A market of the model with very many outcomes. No price exceeds 1000.00, so each outcome adds 0.001 to the book however
 * unlikely it is.
 */
const LARGE_MODEL_BOOK: BookBounds = { least: 1_020, most: 1_200 };

/**
 * The prices that several bookmakers of a feed agree on. Of 452 recorded books the widest is 1.10; one beyond 1.20 mixes
 * prices of different moments.
 */
export const FEED_BOOK: BookBounds = { least: 1_020, most: 1_200 };

/** The bounds of a market that the model prices, by its number of outcomes. */
export function modelBookOf(outcomes: number): BookBounds {
  return outcomes > FEW_OUTCOMES ? LARGE_MODEL_BOOK : MODEL_BOOK;
}

/** The book of a market, exactly: the sum of 1 / odds (thousandths). Above 1 is the house's margin. */
export function bookOf(odds: readonly number[]): Fraction {
  return odds.map(BigInt).reduce<Fraction>(
    (sum, price) => ({
      numerator: sum.numerator * price + 1_000n * sum.denominator,
      denominator: sum.denominator * price,
    }),
    { numerator: 0n, denominator: 1n },
  );
}

/** A sum of a few hundred floats is nearer to the true one. */
const CLOSE = 1e-9;

/** Compares the book of these prices with a number of thousandths: below 0, 0 or above 0. Exact near equality. */
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

/** Whether the book of these prices (thousandths) is at most so many thousandths. */
export function isBookAtMost(odds: readonly number[], thousandths: number): boolean {
  return compareBook(odds, thousandths) <= 0;
}

/** Whether the book of these prices (thousandths) lies within bounds, where so many of the outcomes win. */
export function isBookWithin(odds: readonly number[], { least, most }: BookBounds, winners = 1): boolean {
  return isBookAtLeast(odds, least * winners) && isBookAtMost(odds, most * winners);
}

/**
 * The margin of these prices (thousandths) as offered, in basis points, half up: the book, for each outcome that wins, less
 * 1. It is below 0 if a bet on every outcome wins more than it costs.
 */
export function marginOf(odds: readonly number[], winners = 1): number {
  const book = odds.reduce((sum, price) => sum + 1_000 / price, 0) / winners;
  return Math.round((book - 1) * 10_000);
}
