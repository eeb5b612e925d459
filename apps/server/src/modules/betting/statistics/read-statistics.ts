import type { BetStatus, BetType, Statistics } from '@cauri/contract';
import { sql } from 'kysely';
import type { Reader } from '#platform/database';
import { cellSums, movesOf } from './statistic-moves.ts';
import { type Cell, toStatistics } from './statistics.ts';

/**
 * A bettor's statistics as they are at this moment: what is folded and what waits, in one statement and so in one
 * snapshot. The same work for any history.
 */
export async function readStatistics(db: Reader, userId: string): Promise<Statistics> {
  const { rows } = await sql<CellRow>`
    with moves as materialized (
      select m.* from ${movesOf('bet_move')} where ${userId}::uuid = any(c.user_ids) and m.user_id = ${userId}::uuid
    ),
    cells as (
      select sport_id, type, status, bets, stake, potential_win, payout from statistic
      where user_id = ${userId}::uuid
      union all
      select sport_id, type, status, bets, stake, potential_win, payout from moves as m
    )
    select sport_id, type, status, ${cellSums}, (
        select b.payout from bet b where b.user_id = ${userId}::uuid and b.status = 'won' order by b.payout desc limit 1
      ) as highest_win
    from cells group by sport_id, type, status having sum(bets) <> 0`.execute(db);
  return toStatistics(rows.map(toCell), rows[0]?.highest_win ?? null);
}

interface CellRow {
  readonly sport_id: string;
  readonly type: BetType;
  readonly status: BetStatus;
  readonly bets: bigint;
  readonly stake: bigint;
  readonly potential_win: bigint;
  readonly payout: bigint;
  readonly highest_win: bigint | null;
}

const toCell = (row: CellRow): Cell => ({
  ...{ sportId: row.sport_id, type: row.type, status: row.status },
  ...{ bets: Number(row.bets), stake: row.stake, potentialWin: row.potential_win, payout: row.payout },
});
