import { sql } from 'kysely';

/** The rows of bet_move in `source` as a table with one row a move, for the `from` of a statement. */
export const movesOf = (source: 'bet_move' | 'gone') => sql`
  ${sql.raw(source)} as c, lateral (
    select m.user_id, m.sport_id, m.type, coalesce(m.status, 'pending') as status, coalesce(m.bets, 1) as bets, m.stake,
      m.potential_win, coalesce(m.payout, 0) as payout
    from unnest(c.user_ids, c.sport_ids, c.types, c.stakes, c.potential_wins, c.statuses, c.bets, c.payouts)
      as m (user_id, sport_id, type, stake, potential_win, status, bets, payout)
  ) as m`;

/** The sums of a cell, over the rows of `from`. */
export const cellSums = sql`sum(bets)::bigint as bets, sum(stake)::bigint as stake,
  sum(potential_win)::bigint as potential_win, sum(payout)::bigint as payout`;

/** What the same rows do to the days of the house: a placement to its stakes, everything else to what is settled. */
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
