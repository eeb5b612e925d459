import type { BetType, LocalNames } from '@cauri/contract';
import type { BonusTable, PriceOrigin } from '@cauri/rules';

/** A new leg: the accepted price and the names of its event, frozen in the bet. Odds and line in thousandths. */
export interface NewLeg {
  readonly eventId: string;
  readonly marketId: string;
  readonly outcomeId: string;
  readonly odds: number;
  readonly priceVersion: number;
  /** The origin of the price, by which the leg counts for the accumulator bonus; that of a bet builder does not. */
  readonly priced?: PriceOrigin | undefined;
  /**
   * For a real match in play, the sequence number of the request: the price must come from a poll after it. Null for all
   * other events.
   */
  readonly afterSequence: bigint | null;
  /** Whether the leg is won as soon as its side leads by enough goals; absent: it is not. */
  readonly earlyPayout?: boolean;
  readonly sportId: string;
  readonly marketType: string;
  readonly line: number | null;
  readonly outcomeKey: string;
  /** The keys of all outcomes of the market, in their order, with commas; null for a bet builder. */
  readonly outcomeKeys: string | null;
  readonly eventName: string;
  readonly marketName: string;
  readonly outcomeName: string;
  /** The names of a custom market by language. */
  readonly marketNames?: LocalNames | undefined;
  readonly outcomeNames?: LocalNames | undefined;
  readonly startsAt: Date;
  /** The hash of the commitment document of a simulated match. */
  readonly digest: string | null;
  /** For a bet builder, its outcomes, and the version of the event for which their joint price was computed. */
  readonly builder?: { readonly eventVersion: bigint; readonly parts: readonly NewPart[] };
}

/** An outcome of a new bet builder, frozen in the bet. Odds and line in thousandths. */
export type NewPart = Pick<
  NewLeg,
  | 'marketId'
  | 'outcomeId'
  | 'odds'
  | 'priceVersion'
  | 'marketType'
  | 'line'
  | 'outcomeKey'
  | 'outcomeKeys'
  | 'marketName'
  | 'outcomeName'
>;

/** A new bet. Money in centimes; `odds` is the product of the odds of its legs, as text with two decimals. */
export interface NewBet {
  readonly id: string;
  readonly type: BetType;
  readonly stake: bigint;
  readonly unitStake: bigint;
  readonly sizes: readonly number[] | null;
  readonly odds: string;
  readonly potentialWin: bigint;
  readonly payoutMaximum: bigint;
  /** The bonus table in force for a combined bet, and the part of the potential win that is the bonus. */
  readonly bonus?: { readonly table: BonusTable & { readonly id: number }; readonly amount: bigint } | undefined;
  readonly legs: readonly NewLeg[];
}

/** A placement request. The key makes it idempotent; the hash distinguishes another body under the same key. */
export interface PlacementRequest {
  readonly userId: string;
  readonly key: string;
  readonly requestHash: Buffer;
}

/** A request and the bets that it places: all of them or none. */
export interface Placement extends PlacementRequest {
  readonly bets: readonly NewBet[];
  /** Whether its stake was reserved under its key. */
  readonly isReserved: boolean;
  /** Whether it executes an order: only while the order is open and its event has not started. The key names the order. */
  readonly isOrder?: boolean;
}

/** The stakes of all bets of a placement, in centimes. */
export const totalStakeOf = (bets: readonly NewBet[]): bigint => bets.reduce((sum, { stake }) => sum + stake, 0n);
