import { sql } from 'kysely';
import { type Database, inTransaction } from '#platform/database';
import { cellSums, houseMoves, houseSums, movesOf } from './statistic-moves.ts';

/** Statements whose moves are folded at a time: one transaction, short at any backlog. */
const CHUNK = 64;

/** Brings every waiting move of a bet into the statistics and the figures of its day, exactly once: the rows go as they are counted. */
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
      ),
      housed as (
        insert into house_day (day, sport_id, bets, stakes, settled_bets, settled_stakes, payouts)
        select day, sport_id, ${houseSums} from (${houseMoves('gone')}) as moves group by day, sport_id
        order by day, sport_id
        on conflict (day, sport_id) do update set
          bets = house_day.bets + excluded.bets, stakes = house_day.stakes + excluded.stakes,
          settled_bets = house_day.settled_bets + excluded.settled_bets,
          settled_stakes = house_day.settled_stakes + excluded.settled_stakes,
          payouts = house_day.payouts + excluded.payouts
      ),
      beginners as (
        insert into first_bet (user_id)
        select distinct m.user_id from ${movesOf('gone')} where c.statuses is null order by m.user_id
        on conflict do nothing returning user_id
      ),
      begun as (
        select (u.created_at at time zone 'utc')::date as day, count(*) as bettors
        from beginners join app_user u on u.id = beginners.user_id group by 1
      )
      select count(*) as folded, (select count(add_to_user_day(day, 0, bettors)) from begun) as days from gone`.execute(
      tx,
    );
    return Number(rows[0]?.folded ?? 0n);
  });
}
