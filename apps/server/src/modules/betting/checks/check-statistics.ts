import { sql } from 'kysely';
import type { Finding } from '#modules/ledger';
import type { Reader } from '#platform/database';
import { cellSums, houseMoves, houseSums, movesOf } from '../statistics/roll-up.ts';

/**
 * Compares the stored statistics of bettors, the house figures and the exposure of events with the bets. It reads all rows:
 * use it in audits and tests, never in a request.
 */
export async function checkStatistics(db: Reader): Promise<Finding[]> {
  return [
    { rule: 'the statistics of every bettor are those of the bets', broken: await countWrongStatistics(db) },
    { rule: 'the house figures of every sport are those of the bets', broken: await countWrongHouseFigures(db) },
    { rule: 'the exposure of every event is that of its pending bets', broken: await countWrongExposure(db) },
  ];
}

async function countWrongStatistics(db: Reader): Promise<number> {
  const { rows } = await sql<{ broken: bigint }>`
    with counted as (
      select b.user_id, b.sport_id, b.type, b.status, 1 as bets, b.stake, b.potential_win,
        coalesce(b.payout, 0) as payout
      from bet b
    ),
    stored as (
      select user_id, sport_id, type, status, bets, stake, potential_win, payout from statistic
      union all
      select m.user_id, m.sport_id, m.type, m.status, m.bets, m.stake, m.potential_win, m.payout
      from ${movesOf('bet_move')}
    ),
    of_bets as (select user_id, sport_id, type, status, ${cellSums} from counted group by 1, 2, 3, 4),
    of_cells as (select user_id, sport_id, type, status, ${cellSums} from stored group by 1, 2, 3, 4 having sum(bets) <> 0)
    select count(*) as broken from of_bets b full join of_cells k using (user_id, sport_id, type, status)
    where (b.bets, b.stake, b.potential_win, b.payout) is distinct from (k.bets, k.stake, k.potential_win, k.payout)`.execute(
    db,
  );
  return Number(rows[0]?.broken ?? 0n);
}

async function countWrongHouseFigures(db: Reader): Promise<number> {
  const { rows } = await sql<{ broken: bigint }>`
    with counted as (
      select sport_id, count(*) as bets, sum(stake)::bigint as stakes, count(*) filter (where status <> 'pending') as settled_bets,
        coalesce(sum(stake) filter (where status <> 'pending'), 0)::bigint as settled_stakes,
        sum(coalesce(payout, 0))::bigint as payouts
      from bet group by sport_id
    ),
    stored as (select sport_id, ${houseSums} from (
      select * from house_day union all ${houseMoves('bet_move')}
    ) as moves group by sport_id)
    select count(*) as broken from counted c full join stored k using (sport_id)
    where (c.bets, c.stakes, c.settled_bets, c.settled_stakes, c.payouts)
      is distinct from (k.bets, k.stakes, k.settled_bets, k.settled_stakes, k.payouts)`.execute(db);
  return Number(rows[0]?.broken ?? 0n);
}

async function countWrongExposure(db: Reader): Promise<number> {
  const { rows } = await sql<{ broken: bigint }>`
    with counted as (
      select l.event_id, count(*) as bets, sum(b.stake - b.cashed_stake) as stakes,
        sum(b.potential_win - b.cashed_out) as wins
      from bet b join leg l on l.user_id = b.user_id and l.bet_id = b.id
      where b.status = 'pending' group by l.event_id
    ),
    stored as (
      select event_id, sum(bets) as bets, sum(stakes) as stakes, sum(wins) as wins
      from (
        select event_id, bets, stakes, potential_wins as wins from event_exposure
        union all select event_id, open_bets, open_stakes, open_wins from turnover
      ) as part
      group by event_id having sum(bets) <> 0
    )
    select count(*) as broken from counted c full join stored k using (event_id)
    where (c.bets, c.stakes, c.wins) is distinct from (k.bets, k.stakes, k.wins)`.execute(db);
  return Number(rows[0]?.broken ?? 0n);
}
