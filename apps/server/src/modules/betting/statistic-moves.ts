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
