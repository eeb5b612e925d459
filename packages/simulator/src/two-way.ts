import type { Distribution } from './distribution.ts';
import type { MarketProbabilities } from './engine.ts';

/** Lines in thousandths: halves only, so that nothing is void. */
export type Lines = Readonly<{ totals: readonly number[]; handicaps: readonly number[] }>;

/** The markets of a match that has a winner, from its final lead of home and its final total. */
export function priceTwoWay(
  { leads, totals }: Readonly<{ leads: Distribution; totals: Distribution }>,
  lines: Lines,
): MarketProbabilities[] {
  const [home, away] = splitAt(leads, 0);
  return [
    { type: 'match_winner', line: null, outcomes: { home, away } },
    ...lines.totals.map((line): MarketProbabilities => {
      const [over, under] = splitAt(totals, line);
      return { type: 'total', line, outcomes: { over, under } };
    }),
    ...lines.handicaps.map((line): MarketProbabilities => {
      const [covered, missed] = splitAt(leads, -line);
      return { type: 'handicap', line, outcomes: { home: covered, away: missed } };
    }),
  ];
}

/**
 * The probability of a number above the line (thousandths), and of any other. The likelier takes what the less likely
 * leaves, so that a decided market is exactly 1 and 0, never nearly.
 */
function splitAt({ from, chances }: Distribution, line: number): [above: number, below: number] {
  let above = 0;
  let below = 0;
  for (const [index, chance] of chances.entries()) {
    if ((from + index) * 1000 > line) above += chance;
    else below += chance;
  }
  return above > below ? [1 - below, below] : [above, 1 - above];
}
