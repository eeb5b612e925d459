import { isOfferable } from './odds.ts';
import { roundHalfUp } from './rounding.ts';

/** Decimal prices of books become integers of millionths, finer than any book quotes. */
const MILLION = 1_000_000;

/**
 * The price (thousandths) that several books agree on for one outcome and line, from their decimal prices: the median,
 * rounded half up to 0.01, of those within a quarter of the median of all. Their own margin stays in it. What is not a
 * price (1 or less, infinite) does not count. Null when none is left, or when the result is no price that we offer.
 *
 * A quarter is beyond the spread of recorded books (6 prices in 1,000, two thirds of them outsiders at 12.00 or more) and
 * below the usual mistakes: sides exchanged, a price of another line, a price from before the last goal.
 */
export function consensusPrice(prices: readonly number[]): number | null {
  const valid = prices.filter((price) => Number.isFinite(price) && price > 1);
  const exact = valid.map((price) => BigInt(Math.round(price * MILLION)));
  if (exact.length === 0) return null;
  const middle = twiceMedian(exact);
  const agreed = exact.filter((price) => isWithinQuarter(2n * price, middle));
  if (agreed.length === 0) return null;
  const odds = Number(roundHalfUp(twiceMedian(agreed), 2n * 10_000n)) * 10;
  return isOfferable(odds) ? odds : null;
}

/** Twice the median, so that the mean of two middle prices stays an integer. Needs one price at least. */
function twiceMedian(prices: readonly bigint[]): bigint {
  const sorted = prices.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0n;
  const lower = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0n;
  return lower + upper;
}

function isWithinQuarter(price: bigint, middle: bigint): boolean {
  const distance = price > middle ? price - middle : middle - price;
  return 4n * distance <= middle;
}
