import { sql } from 'kysely';
import { addTurnover, changeBoardWithin } from '#modules/catalog';
import { type Database, inTransaction } from '#platform/database';

/**
 * The rows of `bet_move`, or of the expression `gone`, as a table `m` with one row per move, for the `from` clause of a
 * statement. A move adds a bet to a statistic, or subtracts one.
 */
export const movesOf = (source: 'bet_move' | 'gone') => sql`
  ${sql.raw(source)} as c, lateral (
    select m.user_id, m.sport_id, m.type, coalesce(m.status, 'pending') as status, coalesce(m.bets, 1) as bets, m.stake,
      m.potential_win, coalesce(m.payout, 0) as payout
    from unnest(c.user_ids, c.sport_ids, c.types, c.stakes, c.potential_wins, c.statuses, c.bets, c.payouts)
      as m (user_id, sport_id, type, stake, potential_win, status, bets, payout)
  ) as m`;

/** The sums of a statistic over rows of moves. */
export const cellSums = sql`sum(bets)::bigint as bets, sum(stake)::bigint as stake,
  sum(potential_win)::bigint as potential_win, sum(payout)::bigint as payout`;

/** The same moves as house figures by day and sport: placements count as stakes, all other moves as settled bets. */
export const houseMoves = (source: 'bet_move' | 'gone') => sql`
  select (c.moved_at at time zone 'utc')::date as day, m.sport_id,
    case when c.statuses is null then m.bets else 0 end as bets,
    case when c.statuses is null then m.stake else 0 end as stakes,
    case when m.status <> 'pending' then m.bets else 0 end as settled_bets,
    case when m.status <> 'pending' then m.stake else 0 end as settled_stakes,
    m.payout as payouts
  from ${movesOf(source)} where c.moved_at is not null`;

export const houseSums = sql`sum(bets)::bigint as bets, sum(stakes)::bigint as stakes,
  sum(settled_bets)::bigint as settled_bets, sum(settled_stakes)::bigint as settled_stakes,
  sum(payouts)::bigint as payouts`;

/** Rows of `bet_move` per transaction, so that transactions stay short with any backlog. */
const CHUNK = 64;

/**
 * Adds every waiting move to the statistics of bettors and to the house figures of its day, exactly once: the same
 * statement deletes and counts the rows.
 */
export async function rollUpStatistics(db: Database): Promise<void> {
  while ((await rollUpChunk(db)) === CHUNK);
}

/** Returns the number of rows of `bet_move` that it rolled up. */
function rollUpChunk(db: Database): Promise<number> {
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<{ rows: bigint }>`
      with gone as (
        delete from bet_move where ctid = any(array(select ctid from bet_move limit ${CHUNK})) returning *
      ),
      counted as (
        insert into statistic (user_id, sport_id, type, status, bets, stake, potential_win, payout)
        select user_id, sport_id, type, status, ${cellSums} from (select m.* from ${movesOf('gone')}) as moves
        group by user_id, sport_id, type, status
        having sum(bets) <> 0 or sum(stake) <> 0 or sum(potential_win) <> 0 or sum(payout) <> 0
        -- one order for all processes, so that none deadlocks
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
      select count(*) as rows, (select count(add_to_user_day(day, 0, bettors)) from begun) as days from gone`.execute(
      tx,
    );
    return Number(rows[0]?.rows ?? 0n);
  });
}

/**
 * Adds the turnover that placements have appended to the totals of their events and to the exposure of the house, exactly
 * once: the same statement deletes and counts the rows.
 */
export async function rollUpTurnover(db: Database): Promise<void> {
  const waiting = await db.selectFrom('turnover').select('event_id').limit(1).executeTakeFirst();
  if (!waiting) return;
  await inTransaction(db, async (tx) => {
    // Adds before it locks the board, where no bet is placed meanwhile: this takes tens of milliseconds for thousands of bets.
    const { rows } = await sql<{ event_id: string; bets: bigint; amount: bigint }>`
      with gone as (delete from turnover returning *),
      exposed as (
        insert into event_exposure (event_id, bets, stakes, potential_wins)
        select event_id, sum(open_bets), sum(open_stakes), sum(open_wins) from gone
        group by event_id having sum(open_bets) <> 0 or sum(open_stakes) <> 0 or sum(open_wins) <> 0 order by event_id
        on conflict (event_id) do update set bets = event_exposure.bets + excluded.bets,
          stakes = event_exposure.stakes + excluded.stakes,
          potential_wins = event_exposure.potential_wins + excluded.potential_wins
      )
      select event_id, sum(bets)::bigint as bets, sum(amount)::bigint as amount from gone
      group by event_id having sum(bets) <> 0`.execute(tx);
    await sql`delete from event_exposure where bets = 0`.execute(tx);
    if (rows.length === 0) return;
    const additions = rows.map(({ event_id, bets, amount }) => ({ eventId: event_id, bets: Number(bets), amount }));
    await changeBoardWithin(tx, (change) => addTurnover(change, additions));
  });
}
