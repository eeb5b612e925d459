import { sql } from 'kysely';
import type { Finding } from '#modules/ledger';
import type { Reader } from '#platform/database';
import { houseMoves, houseSums } from '../statistics/statistic-moves.ts';

/** Counts again what the house keeps of all bets: reads everything, for audits and tests, never for a request. */
export async function checkHouse(db: Reader): Promise<Finding[]> {
  return [
    { rule: 'the figures of the house, by sport, are those of the bets', broken: await countBrokenHouse(db) },
    { rule: 'what is open on an event is that of the bets that wait', broken: await countBrokenExposure(db) },
  ];
}

async function countBrokenHouse(db: Reader): Promise<number> {
  const { rows } = await sql<{ broken: bigint }>`
    with counted as (
      select sport_id, count(*) as bets, sum(stake)::bigint as stakes, count(*) filter (where status <> 'pending') as settled_bets,
        coalesce(sum(stake) filter (where status <> 'pending'), 0)::bigint as settled_stakes,
        sum(coalesce(payout, 0))::bigint as payouts
      from bet group by sport_id
    ),
    kept as (select sport_id, ${houseSums} from (
      select * from house_day union all ${houseMoves('bet_move')}
    ) as moves group by sport_id)
    select count(*) as broken from counted c full join kept k using (sport_id)
    where (c.bets, c.stakes, c.settled_bets, c.settled_stakes, c.payouts)
      is distinct from (k.bets, k.stakes, k.settled_bets, k.settled_stakes, k.payouts)`.execute(db);
  return Number(rows[0]?.broken ?? 0n);
}

async function countBrokenExposure(db: Reader): Promise<number> {
  const { rows } = await sql<{ broken: bigint }>`
    with counted as (
      select l.event_id, count(*) as bets, sum(b.stake) as stakes, sum(b.potential_win) as wins
      from bet b join leg l on l.user_id = b.user_id and l.bet_id = b.id
      where b.status = 'pending' group by l.event_id
    ),
    kept as (
      select event_id, sum(bets) as bets, sum(stakes) as stakes, sum(wins) as wins
      from (
        select event_id, bets, stakes, potential_wins as wins from event_exposure
        union all select event_id, open_bets, open_stakes, open_wins from turnover
      ) as part
      group by event_id having sum(bets) <> 0
    )
    select count(*) as broken from counted c full join kept k using (event_id)
    where (c.bets, c.stakes, c.wins) is distinct from (k.bets, k.stakes, k.wins)`.execute(db);
  return Number(rows[0]?.broken ?? 0n);
}
