import { sql } from 'kysely';
import { postingExpressions } from '#modules/ledger';
import { insertNotices } from '#modules/notifications';
import type { Tx } from '#platform/database';
import { settledNews } from './tell-bettors.ts';
import type { WeighedBet } from './weigh-bets.ts';

/**
 * The many, in one statement: single and combined bets that lost, or whose legs are all won, which pay what was promised.
 * The wallets of the winners are locked, and owe nothing. Their bettors are told.
 */
export async function settlePlainBets(tx: Tx, bets: readonly WeighedBet[]): Promise<void> {
  if (bets.length === 0) return;
  await sql`
    with settled as (
      update bet b set status = case when d.lost then 'lost' else 'won' end, settled_at = clock_timestamp(),
        payout = case when d.lost then 0 else b.potential_win end,
        payouts = case when d.lost then b.payouts else b.payouts + 1 end
      from unnest(
        ${bets.map(({ userId }) => userId)}::uuid[], ${bets.map(({ id }) => id)}::uuid[],
        ${bets.map(({ verdict }) => verdict === 'lost')}::boolean[]
      ) as d (user_id, id, lost)
      where b.user_id = d.user_id and b.id = d.id
      returning b.user_id, b.id, b.type, b.status, b.stake, b.payout, b.payouts, d.lost
    ),
    posting as (
      select user_id, row_number() over (order by id) as ordinal, 'bet:' || id || ':payout:' || payouts as key,
        'payout' as kind, payout as amount, 'payouts' as account, id as reference
      from settled where not lost
    ),
    ${postingExpressions},
    told as (${insertNotices(sql`select b.user_id, ${settledNews} as news from settled b order by b.id`)})
    select count(*) from settled`.execute(tx);
}
