import type { MarketType } from '@cauri/rules';
import type { MarketProbabilities } from '../engine.ts';
import type { Distribution } from './distribution.ts';
import { twoWay } from './two-way.ts';

/** The probabilities of a home win, of a draw and of an away win, as fractions. */
export type ResultChances = Readonly<{ home: number; draw: number; away: number }>;

/** Returns the probabilities of a lead of home, of none, and of a lead of away. */
export function splitResult({ from, chances }: Distribution): ResultChances {
  const result = { home: 0, draw: 0, away: 0 };
  for (let index = 0; index < chances.length; index += 1) {
    const lead = from + index;
    result[lead > 0 ? 'home' : lead < 0 ? 'away' : 'draw'] += chances[index] ?? 0;
  }
  return result;
}

/**
 * Returns the markets on the result of a match that can be drawn: the winner, and the others in the order of display. The given
 * probabilities sum to 1 except for rounding.
 */
export function priceResult(chances: ResultChances): {
  winner: MarketProbabilities;
  others: readonly MarketProbabilities[];
} {
  const [home, draw, away] = complete(chances.home, chances.draw, chances.away);
  return {
    winner: { type: 'match_winner', line: null, outcomes: { home, draw, away } },
    others: [
      {
        type: 'double_chance',
        line: null,
        outcomes: { home_or_draw: 1 - away, home_or_away: 1 - draw, draw_or_away: 1 - home },
      },
      priceDrawNoBet({ home, draw, away }),
    ],
  };
}

/** Returns the probabilities of both sides for the case that the match is not drawn; `void` is the probability of a draw. */
function priceDrawNoBet({ home, draw, away }: ResultChances): MarketProbabilities {
  const market =
    draw === 1
      ? { type: 'draw_no_bet' as const, line: null, outcomes: { home: 0, away: 0 } }
      : twoWay('draw_no_bet', null, { home, away });
  return { ...market, void: draw };
}

/**
 * Returns the probabilities with the greatest one replaced by 1 minus the others, so that they sum to 1 exactly and a
 * decided market has exactly 1 and 0.
 */
function complete<T extends number[]>(...chances: T): T {
  const likeliest = chances.indexOf(Math.max(...chances));
  chances[likeliest] = 1 - chances.reduce((sum, chance, index) => (index === likeliest ? sum : sum + chance), 0);
  return chances;
}

/** Returns a market with any number of outcomes. Their probabilities sum to 1 except for rounding. */
export function manyWay(type: MarketType, line: number | null, chances: Record<string, number>): MarketProbabilities {
  const completed = complete(...Object.values(chances));
  return {
    type,
    line,
    outcomes: Object.fromEntries(Object.keys(chances).map((key, index) => [key, completed[index] ?? 0])),
  };
}
