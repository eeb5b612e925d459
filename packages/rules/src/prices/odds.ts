import { roundHalfUp } from '../rounding.ts';

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

/** Returns whether a price (thousandths) may be offered: a multiple of 0.01 from 1.01 to 1000.00. */
export function isOfferable(odds: number): boolean {
  return Number.isInteger(odds) && odds % ODDS_STEP === 0 && odds >= MINIMUM_ODDS && odds <= MAXIMUM_ODDS;
}

/** Converts odds in thousandths to the decimal number of the wire: 1100 is 1.1. */
export function oddsToWire(odds: number): number {
  return odds / 1_000;
}

/** Converts the decimal odds of the wire to thousandths. Returns null if they are not exactly an offerable price. */
export function oddsFromWire(decimal: number): number | null {
  const odds = Math.round(decimal * 1_000);
  // Odds with more than two decimals differ from the rounded ones after the division, and are refused.
  return oddsToWire(odds) === decimal && isOfferable(odds) ? odds : null;
}

/**
 * Returns the exact product of prices in thousandths, 1 for no price. Throws a RangeError for a number that is not
 * whole.
 */
export function combinedOdds(odds: readonly number[]): CombinedOdds {
  return { numerator: odds.reduce((product, price) => product * BigInt(price), 1n), scale: odds.length };
}

/** Rounds combined odds to hundredths, half up: for display and storage. The potential win uses the exact product. */
export function roundOdds(product: CombinedOdds): bigint {
  return roundHalfUp(product.numerator * 100n, 1_000n ** BigInt(product.scale));
}
