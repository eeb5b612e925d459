import { roundHalfUp } from './rounding.ts';

/** Odds are integers of thousandths. Every price that is offered is a multiple of this step, 0.01. */
export const ODDS_STEP = 10;
/** 1.01, in thousandths. */
export const MINIMUM_ODDS = 1_010;
/** 1000.00, in thousandths. */
export const MAXIMUM_ODDS = 1_000_000;

/** The exact product of prices: `numerator / 1000 ** scale`. */
export interface CombinedOdds {
  numerator: bigint;
  /** The number of prices multiplied. */
  scale: number;
}

/** Whether a price (thousandths) may be shown and bet on: a multiple of 0.01 from 1.01 to 1000.00. */
export function isOfferable(odds: number): boolean {
  return Number.isInteger(odds) && odds % ODDS_STEP === 0 && odds >= MINIMUM_ODDS && odds <= MAXIMUM_ODDS;
}

/** Thousandths to the decimal number of the wire: 1100 -> 1.1. */
export function oddsToWire(odds: number): number {
  return odds / 1_000;
}

/** A decimal number of the wire to thousandths; null unless it is exactly an offerable price. */
export function oddsFromWire(decimal: number): number | null {
  const odds = Math.round(decimal * 1_000);
  // A division by 1000 gives the number that the decimal text means, so equality finds any further decimals.
  return oddsToWire(odds) === decimal && isOfferable(odds) ? odds : null;
}

/** The exact combined odds of prices in thousandths; of none at all it is 1. Throws a RangeError on a broken number. */
export function combinedOdds(odds: readonly number[]): CombinedOdds {
  return { numerator: odds.reduce((product, price) => product * BigInt(price), 1n), scale: odds.length };
}

/** Combined odds in hundredths, halves upward: for display and storage, never for the win itself. */
export function roundOdds(product: CombinedOdds): bigint {
  return roundHalfUp(product.numerator * 100n, 1_000n ** BigInt(product.scale));
}
