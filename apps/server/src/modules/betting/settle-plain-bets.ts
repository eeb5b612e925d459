import { sql } from 'kysely';
import { lockWalletsIn, postingExpressions, walletsAs } from '#modules/ledger';
import type { Tx } from '#platform/database';
import { type LockedBet, lockedRows } from './locked-bets.ts';

/** What the legs of each locked bet say together: `legs (user_id, bet_id, lost, won, open)`. */
const legsOf = (bets: readonly LockedBet[]) => sql`
  select l.user_id, l.bet_id, bool_or(l.status = 'lost') as lost, bool_and(l.status = 'won') as won,
    bool_or(l.status = 'pending') as open
  from ${lockedRows(bets)} join leg l on l.user_id = locked.user_id and l.bet_id = locked.id
  group by l.user_id, l.bet_id`;

/** Locks, at once and in their order, the wallets of all bets of the chunk whose money may move. */
export async function lockPayees(tx: Tx, bets: readonly LockedBet[], regraded: readonly string[]): Promise<void> {
  await lockWalletsIn(
    tx,
    sql`
      select b.user_id from (${legsOf(bets)}) as legs join bet b on b.user_id = legs.user_id and b.id = legs.bet_id
      where b.status = 'pending' and (b.type = 'system' or not (legs.lost or legs.open))
        or b.id = any(${regraded}::uuid[])`,
  );
}

/**
 * The many, in one statement: a lost leg loses a single or combined bet, and one whose legs are all won pays what was
 * promised. Bettors who owe are left to the rules, which know what comes first. Returns the user of each bet settled.
 */
export async function settlePlainBets(tx: Tx, bets: readonly LockedBet[]): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    with legs as (${legsOf(bets)}),
    decided as (
      select b.user_id, b.id, legs.lost, b.potential_win, b.payouts + 1 as number
      from legs join bet b on b.user_id = legs.user_id and b.id = legs.bet_id
        left join ${walletsAs('w')} on w.user_id = b.user_id and legs.won
      where b.status = 'pending' and b.type <> 'system' and (legs.lost or w.owed = 0)
    ),
    settled as (
      update bet b set status = case when d.lost then 'lost' else 'won' end, settled_at = clock_timestamp(),
        payout = case when d.lost then 0 else d.potential_win end,
        payouts = case when d.lost then b.payouts else d.number end
      from decided d where b.user_id = d.user_id and b.id = d.id
      returning b.user_id
    ),
    posting as (
      select user_id, row_number() over (order by id) as ordinal, 'bet:' || id || ':payout:' || number as key,
        'payout' as kind, potential_win as amount, 'payouts' as account, id as reference
      from decided where not lost
    ),
    ${postingExpressions}
    select user_id from settled`.execute(tx);
  return rows.map(({ user_id }) => user_id);
}
