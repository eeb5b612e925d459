import { marketName, outcomeName, type Sides } from '@cauri/rules';
import type { NewMarket } from '#modules/catalog';
import { FIXED_TOTAL } from './price-new-match.ts';

/** Thousandths; without a draw, an event that ends level is void. */
export interface DeskOdds {
  readonly home: number;
  readonly draw?: number | undefined;
  readonly away: number;
}

const PROBABILITY_ONE = 1_000;
const BASIS_POINTS = 10_000;

/** The markets of an administrator's event: the winner at their odds, and of football the total of 2.5 at its fixed ones. */
export function priceDeskEvent(sportId: string, names: Sides, { home, draw, away }: DeskOdds): NewMarket[] {
  const odds = Object.entries({ home, ...(draw !== undefined && { draw }), away });
  const winner = { type: 'match_winner', line: null };
  return [
    {
      ...winner,
      ...{ name: marketName(winner.type, null), priced: 'desk', margin: deskMargin(odds.map(([, price]) => price)) },
      outcomes: odds.map(([key, price]) => ({ key, name: outcomeName(winner, key, names), odds: price })),
    },
    ...(sportId === 'football' ? [fixedTotal(names)] : []),
  ];
}

/** What a book of these odds (thousandths) is above 1, in basis points; below it when it is negative. */
export function deskMargin(odds: readonly number[]): number {
  const book = odds.reduce((sum, price) => sum + PROBABILITY_ONE / price, 0);
  return Math.round((book - 1) * BASIS_POINTS);
}

function fixedTotal(names: Sides): NewMarket {
  const { type, line, margin, odds } = FIXED_TOTAL;
  return {
    ...{ type, line, name: marketName(type, line), priced: 'fixed', margin },
    outcomes: ['over', 'under'].map((key) => ({ key, name: outcomeName({ type, line }, key, names), odds })),
  };
}
