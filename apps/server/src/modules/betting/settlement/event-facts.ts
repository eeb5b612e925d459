import type { VoidCause } from '@cauri/contract';
import type { EarlyWin } from '#modules/catalog';

/** A bet that the transaction has locked. */
export interface LockedBet {
  readonly userId: string;
  readonly id: string;
  readonly type: 'single' | 'combined' | 'system';
  /** Cancelled by an administrator: nothing changes it any more. */
  readonly isFinal: boolean;
  /** Cashed out as a whole: results no longer change it. */
  readonly isCashedOut: boolean;
  /** Whether a part of it was cashed out, or the whole. */
  readonly hasCashOut: boolean;
  readonly isPending: boolean;
  /** The version of the window that voids the bet in this event, by the time when it was placed. */
  readonly voidVersion: number | null;
}

/** The facts that grade the legs of an event. */
export interface EventFacts {
  readonly eventId: string;
  /** The newest result. */
  readonly result: ResultFact | null;
  readonly customMarkets: readonly CustomMarket[];
  /** The sides that led by enough goals to be paid early; those whose score was corrected do not stand. */
  readonly earlyWins: readonly EarlyWin[];
  /** Windows of placement times that void bets in this event, by version. */
  readonly voidWindows: ReadonlyMap<number, { readonly cause: VoidCause; readonly at: Date }>;
  /** Whether no facts of this event were settled before. */
  readonly isFirst: boolean;
}

/** A custom market with its newest manual grading; null values where it has none. */
export interface CustomMarket {
  readonly id: string;
  readonly version: number | null;
  readonly at: Date | null;
}

export interface ResultFact {
  readonly version: number;
  readonly score: string | null;
  readonly cause: VoidCause | null;
  readonly source: string;
  readonly at: Date;
}
