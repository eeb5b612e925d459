import { sql } from 'kysely';

/** The rows of bet_move in `source` as a table with one row a move, for the `from` of a statement. */
export const movesOf = (source: 'bet_move' | 'gone') => sql`
  ${sql.raw(source)} as c, lateral (
    select m.user_id, m.bet_id, m.type, coalesce(m.status, 'pending') as status, coalesce(m.bets, 1) as bets, m.stake,
      m.potential_win, coalesce(m.payout, 0) as payout
    from unnest(c.user_ids, c.bet_ids, c.types, c.stakes, c.potential_wins, c.statuses, c.bets, c.payouts)
      as m (user_id, bet_id, type, stake, potential_win, status, bets, payout)
  ) as m`;

/** The sport of a bet from its legs `l`, an SQL expression: `mixed` when they are of several. */
export const sportOfLegs = sql`
  case when min(l.sport_id) = max(l.sport_id) then min(l.sport_id) else 'mixed' end`;

/** The same of one bet, by its id. */
export const sportOf = (alias: 'm' | 'b', id: 'bet_id' | 'id') => sql`(
  select ${sportOfLegs} from leg l
  where l.user_id = ${sql.raw(alias)}.user_id and l.bet_id = ${sql.raw(`${alias}.${id}`)})`;

/** The sums of a cell, over the rows of `from`. */
export const cellSums = sql`sum(bets)::bigint as bets, sum(stake)::bigint as stake,
  sum(potential_win)::bigint as potential_win, sum(payout)::bigint as payout`;
