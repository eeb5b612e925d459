import { sql } from 'kysely';
import type { Finding } from '#modules/ledger';
import type { Reader } from '#platform/database';
import { cellSums, movesOf } from '../statistics/statistic-moves.ts';

/** Counts every bet again and compares: reads everything, for audits and tests, never for a request. */
export async function checkStatistics(db: Reader): Promise<Finding[]> {
  const { rows } = await sql<{ broken: bigint }>`
    with counted as (
      select b.user_id, b.sport_id, b.type, b.status, 1 as bets, b.stake, b.potential_win,
        coalesce(b.payout, 0) as payout
      from bet b
    ),
    kept as (
      select user_id, sport_id, type, status, bets, stake, potential_win, payout from statistic
      union all
      select m.user_id, m.sport_id, m.type, m.status, m.bets, m.stake, m.potential_win, m.payout
      from ${movesOf('bet_move')}
    ),
    of_bets as (select user_id, sport_id, type, status, ${cellSums} from counted group by 1, 2, 3, 4),
    of_cells as (select user_id, sport_id, type, status, ${cellSums} from kept group by 1, 2, 3, 4 having sum(bets) <> 0)
    select count(*) as broken from of_bets b full join of_cells k using (user_id, sport_id, type, status)
    where (b.bets, b.stake, b.potential_win, b.payout) is distinct from (k.bets, k.stake, k.potential_win, k.payout)`.execute(
    db,
  );
  return [{ rule: 'the statistics of every bettor are those of the bets', broken: Number(rows[0]?.broken ?? 0n) }];
}
