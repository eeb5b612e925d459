import type { BetType, LocalNames } from '@cauri/contract';

/** A leg as it will be frozen: the price that was accepted and the words of its event. Odds and line in thousandths. */
export interface NewLeg {
  readonly eventId: string;
  readonly marketId: string;
  readonly outcomeId: string;
  readonly odds: number;
  readonly priceVersion: number;
  /**
   * Of a real match in play: the number of the request, which the questions must follow whose answers made the price. Null:
   * the price is good as long as its event is no such match.
   */
  readonly afterOrder: bigint | null;
  readonly sportId: string;
  readonly marketType: string;
  readonly line: number | null;
  readonly outcomeKey: string;
  readonly eventName: string;
  readonly marketName: string;
  readonly outcomeName: string;
  /** Of a market of the house's own: in both languages, where it is kept. */
  readonly marketNames?: LocalNames | undefined;
  readonly outcomeNames?: LocalNames | undefined;
  readonly startsAt: Date;
  /** Of a simulated match: the digest of what was promised before its start. */
  readonly digest: string | null;
}

/** Money in centimes; `odds` is the product of the legs as a decimal text with two decimals. */
export interface NewBet {
  readonly id: string;
  readonly type: BetType;
  readonly stake: bigint;
  readonly unitStake: bigint;
  readonly sizes: readonly number[] | null;
  readonly odds: string;
  readonly potentialWin: bigint;
  readonly payoutMaximum: bigint;
  readonly legs: readonly NewLeg[];
}

/** What one request places: all of its bets or none. The key makes it repeatable. */
export interface Placement {
  readonly userId: string;
  readonly key: string;
  readonly requestHash: Buffer;
  readonly bets: readonly NewBet[];
}

/**
 * What became of a placement. `known`: the key was used before, read what it placed. `stale`: a price or market is no
 * longer what the placement was checked against. Balance in centimes.
 */
export interface PlacementOutcome {
  readonly outcome: 'accepted' | 'known' | 'stale' | 'may_not_bet' | 'paused' | 'limited' | 'insufficient';
  readonly balance: bigint;
  readonly balanceVersion: bigint;
  readonly placedAt: Date;
}

export const totalStakeOf = ({ bets }: Placement): bigint => bets.reduce((sum, { stake }) => sum + stake, 0n);
