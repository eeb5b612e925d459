import { z } from 'zod';
import { Money } from '../money.ts';

const Count = z.number().int();
const WinRate = z.number().min(0).max(1).meta({ description: 'Won bets divided by bets, from 0 to 1; 0 without bets' });
const NetProfit = Money.meta({ description: 'Potential wins of the won bets, less the stakes of all bets counted' });

const Profit = Money.meta({
  description: 'What the settled bets paid, refunds and cash-outs included, less their stakes',
});

/** The figures of a group of bets. */
const Figures = { bets: Count, won: Count, winRate: WinRate, staked: Money, netProfit: NetProfit };

/** The figures of one bettor over all bets. Amounts are in FCFA, shares from 0 to 1. */
export const Statistics = z
  .object({
    totalBets: Count,
    winRate: WinRate,
    totalStaked: Money,
    netProfit: NetProfit,
    averageStake: Money.meta({ description: '0 without bets' }),
    highestWin: Money.nullable().meta({ description: 'The highest payout of a won bet' }),
    outcomes: z.object({ pending: Count, won: Count, lost: Count, cancelled: Count, cashedOut: Count }),
    types: z.object({ single: Count, combined: Count, system: Count }),
    settled: z
      .object({
        ...Figures,
        returned: Money.meta({ description: 'The sum of their payouts, including refunds' }),
        profit: Profit,
      })
      .meta({ description: 'The same over settled bets only' }),
    pending: z.object({ bets: Count, staked: Money, potentialWin: Money }),
    sports: z
      .array(
        z.object({
          sportId: z.string().meta({ description: '`mixed`: the legs are of several sports' }),
          ...Figures,
          pending: Count,
          profit: Profit,
        }),
      )
      .meta({ description: 'The same by sport, the most bets first' }),
  })
  .meta({ id: 'Statistics' });
export type Statistics = z.output<typeof Statistics>;
