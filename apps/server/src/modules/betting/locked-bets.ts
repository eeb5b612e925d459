import { sql } from 'kysely';

/** A bet that the transaction has locked. */
export interface LockedBet {
  readonly userId: string;
  readonly id: string;
  readonly placedAt: Date;
}

/** Locked bets as a table `locked (user_id, id)`. */
export const lockedRows = (bets: readonly LockedBet[]) => sql`
  unnest(${bets.map(({ userId }) => userId)}::uuid[], ${bets.map(({ id }) => id)}::uuid[]) as locked (user_id, id)`;
