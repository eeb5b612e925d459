import { sql } from 'kysely';

/** A bet that the transaction has locked, as it is since then. */
export interface LockedBet {
  readonly userId: string;
  readonly id: string;
  readonly type: 'single' | 'combined' | 'system';
  /** Cashed out, or cancelled by hand: it stays as it is. */
  readonly isFinal: boolean;
  readonly isPending: boolean;
  /** The version of the window by which it is void in the event that is settled. */
  readonly voidVersion: number | null;
}

/** Locked bets as a table `locked (user_id, id)`. */
export const lockedRows = (bets: readonly Pick<LockedBet, 'userId' | 'id'>[]) => sql`
  unnest(${bets.map(({ userId }) => userId)}::uuid[], ${bets.map(({ id }) => id)}::uuid[]) as locked (user_id, id)`;
