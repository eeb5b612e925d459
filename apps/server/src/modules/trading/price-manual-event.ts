import { findSport, isBookAtLeast, marketName, outcomeName, type Sides } from '@cauri/rules';
import type { NewMarket } from '#modules/catalog';
import { invalid } from '#platform/problem';

/** Thousandths; without a draw, an event that ends level is void. */
export interface WinnerOdds {
  readonly home: number;
  readonly draw?: number | undefined;
  readonly away: number;
}

/** The total of a manual football event, the same for all. Odds and line in thousandths. */
const FIXED_TOTAL = { type: 'total_goals', line: 2_500, odds: 1_900 };

const ONE_THOUSANDTHS = 1_000;

/**
 * Throws `validation_failed` at `path` for odds (thousandths) of one market whose book is below 1: betting on every outcome
 * would always win.
 */
export function refuseLowBook(odds: readonly number[], path: string): void {
  if (!isBookAtLeast(odds, ONE_THOUSANDTHS)) throw invalid({ path, message: 'the sum of 1 / odds must be 1 or more' });
}

/** The markets of a manual event: the winner at the given odds, and in football the total of 2.5 at fixed odds. */
export function priceManualEvent(sportId: string, names: Sides, { home, draw, away }: WinnerOdds): NewMarket[] {
  const odds = Object.entries({ home, ...(draw !== undefined && { draw }), away });
  const winner = { type: 'match_winner', line: null };
  return [
    {
      ...winner,
      name: marketName(winner.type, null),
      priced: 'desk',
      margin: null,
      outcomes: odds.map(([key, price]) => ({ key, name: outcomeName(winner, key, names), odds: price })),
    },
    ...(findSport(sportId)?.mainTotal === FIXED_TOTAL.type ? [fixedTotal(names)] : []),
  ];
}

function fixedTotal(names: Sides): NewMarket {
  const { type, line, odds } = FIXED_TOTAL;
  return {
    type,
    line,
    name: marketName(type, line),
    priced: 'fixed',
    margin: null,
    outcomes: ['over', 'under'].map((key) => ({ key, name: outcomeName({ type, line }, key, names), odds })),
  };
}
