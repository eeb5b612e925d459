import type { Fraction } from './rounding.ts';

/** The least book of a market with one winner, in thousandths: below 1.02 we withhold or lower prices. */
export const SOUND_BOOK = 1_020;

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

/** Whether the book of these prices is at least so many thousandths, by exact comparison where they are close. */
export function isBookAtLeast(odds: readonly number[], thousandths: number): boolean {
  const above = odds.reduce((sum, price) => sum + 1_000 / price, 0) - thousandths / 1_000;
  if (Math.abs(above) > CLOSE) return above > 0;
  const { numerator, denominator } = bookOf(odds);
  return numerator * 1_000n >= BigInt(thousandths) * denominator;
}

/** Whether the prices of a market with one winner may be offered together: a book of 1.02 or more. */
export function isBookSound(odds: readonly number[]): boolean {
  return isBookAtLeast(odds, SOUND_BOOK);
}
