import { type BetStatus, type BetType, type Statistics, toWireMoney } from '@cauri/contract';
import { roundHalfUp } from '@cauri/rules';

/** The bets of a bettor that have a sport, a type and a status in common. Amounts in centimes. */
export interface Cell {
  /** `mixed`: the legs are of several sports. */
  readonly sportId: string;
  readonly type: BetType;
  readonly status: BetStatus;
  readonly bets: number;
  readonly stake: bigint;
  readonly potentialWin: bigint;
  readonly payout: bigint;
}

/** The figures of a bettor from the cells of all bets; `highestWin` in centimes. */
export function toStatistics(cells: readonly Cell[], highestWin: bigint | null): Statistics {
  const all = figuresOf(cells);
  const pending = cells.filter(({ status }) => status === 'pending');
  const settled = cells.filter(({ status }) => status !== 'pending');
  const betsOf = (keep: Partial<Cell>) => countOf(cells.filter((cell) => isLike(cell, keep)));
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
    settled: { ...figuresOf(settled), returned: toWireMoney(sumOf(settled, 'payout')) },
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
      }))
      .sort((a, b) => b.bets - a.bets || (a.sportId < b.sportId ? -1 : 1)),
  };
}

type Figures = Pick<Statistics['settled'], 'bets' | 'won' | 'winRate' | 'staked' | 'netProfit'>;

/** Win rate = won / bets; net profit = potential wins of the won bets less all stakes. */
function figuresOf(cells: readonly Cell[]): Figures {
  const won = cells.filter(({ status }) => status === 'won');
  const [bets, wins] = [countOf(cells), countOf(won)];
  return {
    bets,
    won: wins,
    winRate: bets === 0 ? 0 : wins / bets,
    staked: toWireMoney(sumOf(cells, 'stake')),
    netProfit: toWireMoney(sumOf(won, 'potentialWin') - sumOf(cells, 'stake')),
  };
}

const isLike = (cell: Cell, keep: Partial<Cell>): boolean =>
  (keep.status === undefined || keep.status === cell.status) && (keep.type === undefined || keep.type === cell.type);

const countOf = (cells: readonly Cell[]): number => cells.reduce((sum, { bets }) => sum + bets, 0);

const sumOf = (cells: readonly Cell[], of: 'stake' | 'potentialWin' | 'payout'): bigint =>
  cells.reduce((sum, cell) => sum + cell[of], 0n);
