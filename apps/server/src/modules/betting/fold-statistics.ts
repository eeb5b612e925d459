import { sql } from 'kysely';
import { type Database, inTransaction } from '#platform/database';
import { cellSums, movesOf } from './statistic-moves.ts';

/** Statements whose moves are folded at a time: one transaction, short at any backlog. */
const CHUNK = 64;

/** Brings every waiting move of a bet into the statistics, exactly once: the rows go as they are counted. */
export async function foldStatistics(db: Database): Promise<void> {
  while ((await foldChunk(db)) === CHUNK);
}

/** Returns how many statements' moves it has folded. */
function foldChunk(db: Database): Promise<number> {
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<{ folded: bigint }>`
      with gone as (
        delete from bet_move where ctid = any(array(select ctid from bet_move limit ${CHUNK})) returning *
      ),
      counted as (
        insert into statistic (user_id, sport_id, type, status, bets, stake, potential_win, payout)
        select user_id, sport_id, type, status, ${cellSums} from (select m.* from ${movesOf('gone')}) as moves
        group by user_id, sport_id, type, status
        having sum(bets) <> 0 or sum(stake) <> 0 or sum(potential_win) <> 0 or sum(payout) <> 0
        -- one order for all, so that two processes never wait for each other
        order by user_id, sport_id, type, status
        on conflict (user_id, sport_id, type, status) do update set
          bets = statistic.bets + excluded.bets, stake = statistic.stake + excluded.stake,
          potential_win = statistic.potential_win + excluded.potential_win, payout = statistic.payout + excluded.payout
      )
      select count(*) as folded from gone`.execute(tx);
    return Number(rows[0]?.folded ?? 0n);
  });
}
