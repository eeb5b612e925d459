import type { MarketType } from '@cauri/rules';
import type { MarketProbabilities } from '../engine.ts';
import type { Distribution } from './distribution.ts';

/**
 * Returns a market of two outcomes whose probabilities are in proportion to `weights`. The greater probability is 1
 * minus the lesser, so that both sum to exactly 1 and a decided market has exactly 1 and 0. `line` in thousandths, or
 * null.
 */
export function twoWay(type: MarketType, line: number | null, weights: Record<string, number>): MarketProbabilities {
  const [[oneKey, one] = ['', 0], [otherKey, other] = ['', 0]] = Object.entries(weights);
  const lesser = Math.min(one, other) / (one + other);
  const [first, second] = one >= other ? [1 - lesser, lesser] : [lesser, 1 - lesser];
  return { type, line, outcomes: { [oneKey]: first, [otherKey]: second } };
}

/** Returns the match winner market of a match that never ends level, from the distribution of the final home lead. */
export function priceWinner(leads: Distribution): MarketProbabilities {
  const [home, away] = splitAt(leads, 0);
  return twoWay('match_winner', null, { home, away });
}

/**
 * Returns a handicap market. `line` in thousandths is added to the home lead; it is a half line, so that it is never
 * void.
 */
export function priceHandicap(
  leads: Distribution,
  line: number,
  type: 'handicap' | 'game_handicap' = 'handicap',
): MarketProbabilities {
  const [home, away] = splitAt(leads, -line);
  return twoWay(type, line, { home, away });
}

/**
 * Returns a total market from its half line in thousandths and the probabilities of a final total above and below it.
 */
export function priceTotal(line: number, [over, under]: [above: number, below: number]): MarketProbabilities {
  return twoWay('total', line, { over, under });
}

/** Returns the probabilities of a number above the line (thousandths), and of any other number. */
export function splitAt({ from, chances }: Distribution, line: number): [above: number, below: number] {
  let [above, below] = [0, 0];
  for (let index = 0; index < chances.length; index += 1) {
    const chance = chances[index] ?? 0;
    if ((from + index) * 1000 > line) above += chance;
    else below += chance;
  }
  return [above, below];
}
