import { type BetStatus, type BetType, type Statistics, toWireMoney } from '@cauri/contract';
import { roundHalfUp } from '@cauri/rules';
import { sql } from 'kysely';
import type { Reader } from '#platform/database';
import { cellSums, movesOf } from './roll-up.ts';

/**
 * Reads a bettor's statistics: the stored ones plus the moves that are not rolled up yet, in one statement and so in one
 * snapshot. The cost does not grow with the history.
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
  sportId: row.sport_id,
  type: row.type,
  status: row.status,
  bets: Number(row.bets),
  stake: row.stake,
  potentialWin: row.potential_win,
  payout: row.payout,
});

/** The bets of a bettor with one sport, type and status. Amounts in centimes. */
interface Cell {
  /** `mixed` when the legs are of several sports. */
  readonly sportId: string;
  readonly type: BetType;
  readonly status: BetStatus;
  readonly bets: number;
  readonly stake: bigint;
  readonly potentialWin: bigint;
  readonly payout: bigint;
}

/** Adds up the cells of all bets; `highestWin` is in centimes. */
function toStatistics(cells: readonly Cell[], highestWin: bigint | null): Statistics {
  const all = figuresOf(cells);
  const pending = cells.filter(({ status }) => status === 'pending');
  const settled = cells.filter(({ status }) => status !== 'pending');
  const betsOf = (wanted: Partial<Cell>) => countOf(cells.filter((cell) => isLike(cell, wanted)));
  const staked = sumOf(cells, 'stake');
  return {
    totalBets: all.bets,
    winRate: all.winRate,
    totalStaked: all.staked,
    netProfit: all.netProfit,
    averageStake: all.bets === 0 ? 0 : toWireMoney(roundHalfUp(staked, BigInt(all.bets))),
    highestWin: highestWin === null ? null : toWireMoney(highestWin),
    outcomes: {
      pending: betsOf({ status: 'pending' }),
      won: betsOf({ status: 'won' }),
      lost: betsOf({ status: 'lost' }),
      cancelled: betsOf({ status: 'cancelled' }),
      cashedOut: betsOf({ status: 'cashed_out' }),
    },
    types: {
      single: betsOf({ type: 'single' }),
      combined: betsOf({ type: 'combined' }),
      system: betsOf({ type: 'system' }),
    },
    settled: { ...figuresOf(settled), returned: toWireMoney(sumOf(settled, 'payout')), profit: profitOf(cells) },
    pending: {
      bets: countOf(pending),
      staked: toWireMoney(sumOf(pending, 'stake')),
      potentialWin: toWireMoney(sumOf(pending, 'potentialWin')),
    },
    sports: [...Map.groupBy(cells, ({ sportId }) => sportId)]
      .map(([sportId, own]) => ({
        sportId,
        ...figuresOf(own),
        pending: countOf(own.filter(({ status }) => status === 'pending')),
        profit: profitOf(own),
      }))
      .sort((a, b) => b.bets - a.bets || (a.sportId < b.sportId ? -1 : 1)),
  };
}

type Figures = Pick<Statistics['settled'], 'bets' | 'won' | 'winRate' | 'staked' | 'netProfit'>;

/** Win rate = won / bets. Net profit = potential wins of the won bets and all cash-outs of the others, less all stakes. */
function figuresOf(cells: readonly Cell[]): Figures {
  const won = cells.filter(({ status }) => status === 'won');
  // The payouts of these are cash-outs; a won bet includes its own in its potential win.
  const paidEarly = cells.filter(({ status }) => status !== 'won' && status !== 'cancelled');
  const [bets, wins] = [countOf(cells), countOf(won)];
  return {
    bets,
    won: wins,
    winRate: bets === 0 ? 0 : wins / bets,
    staked: toWireMoney(sumOf(cells, 'stake')),
    netProfit: toWireMoney(sumOf(won, 'potentialWin') + sumOf(paidEarly, 'payout') - sumOf(cells, 'stake')),
  };
}

/** The payouts of settled bets, less their stakes. */
function profitOf(cells: readonly Cell[]): number {
  const settled = cells.filter(({ status }) => status !== 'pending');
  return toWireMoney(sumOf(settled, 'payout') - sumOf(settled, 'stake'));
}

const isLike = (cell: Cell, wanted: Partial<Cell>): boolean =>
  (wanted.status === undefined || wanted.status === cell.status) &&
  (wanted.type === undefined || wanted.type === cell.type);

const countOf = (cells: readonly Cell[]): number => cells.reduce((sum, { bets }) => sum + bets, 0);

const sumOf = (cells: readonly Cell[], of: 'stake' | 'potentialWin' | 'payout'): bigint =>
  cells.reduce((sum, cell) => sum + cell[of], 0n);
