import type { MarketType } from '@cauri/rules';
import type { Distribution } from './distribution.ts';
import type { MarketProbabilities } from './engine.ts';

/**
 * A market of two outcomes, from how much they weigh. The heavier one takes what the other leaves, so that a decided
 * market is exactly 1 and 0.
 */
export function twoWay(type: MarketType, line: number | null, weights: Record<string, number>): MarketProbabilities {
  const [[oneKey, one] = ['', 0], [otherKey, other] = ['', 0]] = Object.entries(weights);
  const lesser = Math.min(one, other) / (one + other);
  const [first, second] = one >= other ? [1 - lesser, lesser] : [lesser, 1 - lesser];
  return { type, line, outcomes: { [oneKey]: first, [otherKey]: second } };
}

/** The winner of a match that never ends level, from the final lead of home. */
export function priceWinner(leads: Distribution): MarketProbabilities {
  const [home, away] = splitAt(leads, 0);
  return twoWay('match_winner', null, { home, away });
}

/** `line` in thousandths, added to the lead of home: a half, so that nothing is void. */
export function priceHandicap(
  leads: Distribution,
  line: number,
  type: 'handicap' | 'game_handicap' = 'handicap',
): MarketProbabilities {
  const [home, away] = splitAt(leads, -line);
  return twoWay(type, line, { home, away });
}

/** `line` in thousandths, a half, and the probabilities of a final total above it and below. */
export function priceTotal(line: number, [over, under]: [above: number, below: number]): MarketProbabilities {
  return twoWay('total', line, { over, under });
}

/** The probabilities of a number above the line (thousandths), and of any other. */
export function splitAt({ from, chances }: Distribution, line: number): [above: number, below: number] {
  let [above, below] = [0, 0];
  for (let index = 0; index < chances.length; index += 1) {
    const chance = chances[index] ?? 0;
    if ((from + index) * 1000 > line) above += chance;
    else below += chance;
  }
  return [above, below];
}
