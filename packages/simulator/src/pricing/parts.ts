import type { MarketType } from '@cauri/rules';
import type { MarketProbabilities, Score } from '../engine.ts';
import { type Distribution, only } from './distribution.ts';
import type { ScoreSums } from './score-grid.ts';
import { manyWay, splitResult } from './three-way.ts';
import { splitAt, twoWay } from './two-way.ts';

/** Returns the line (thousandths) of a part, the first being 1, or of a side: 2_001_500 is 1.5 of the second. */
export const partLine = (part: number, line = 0): number => part * 1_000_000 + line;

/** The markets of a kind of part (a half, a quarter, a period); the lines of the totals in thousandths, all halves. */
export type PartMarkets = Readonly<{ winner: MarketType; total: MarketType; lines: readonly number[] }>;

/**
 * The probabilities of the answers about one part: home, draw and away as its winner, then above and below each line. A
 * sport may add answers of its own behind them.
 */
export type Answers = Float64Array;

/** Returns the answers about a part from the distributions of its lead and of its total. */
export function answersOf({ leads, totals }: Pick<ScoreSums, 'leads' | 'totals'>, lines: readonly number[]): Answers {
  const { home, draw, away } = splitResult(leads);
  return Float64Array.of(home, draw, away, ...lines.flatMap((line) => splitAt(totals, line)));
}

/** Returns the answers about a part that is over. */
export function answersAfter({ home, away }: Score, lines: readonly number[]): Answers {
  return answersOf({ leads: only(home - away), totals: only(home + away) }, lines);
}

/** Returns the mean of the answers about a part over the leads of home that it may begin with. */
export function meanAnswers({ from, chances }: Distribution, answersAt: (lead: number) => Answers): Answers {
  let mean: Answers | undefined;
  for (const [index, chance] of chances.entries()) {
    if (chance === 0) continue;
    const answers = answersAt(from + index);
    mean ??= new Float64Array(answers.length);
    for (let place = 0; place < answers.length; place += 1) {
      mean[place] = (mean[place] ?? 0) + chance * (answers[place] ?? 0);
    }
  }
  return mean ?? new Float64Array();
}

/** Returns the markets of the part with this number, the first being 1. */
export function pricePart(
  part: number,
  answers: Answers,
  { winner, total, lines }: PartMarkets,
): MarketProbabilities[] {
  const [home = 0, draw = 0, away = 0] = answers;
  return [
    manyWay(winner, partLine(part), { home, draw, away }),
    ...lines.map((line, index) =>
      twoWay(total, partLine(part, line), { over: answers[3 + 2 * index] ?? 0, under: answers[4 + 2 * index] ?? 0 }),
    ),
  ];
}

/** Returns the markets on the score of each side: `chancesAt` gives the chances above and below a line (thousandths, a half). */
export function priceTeams(
  lines: Readonly<Record<'home' | 'away', readonly number[]>>,
  chancesAt: (side: 'home' | 'away', line: number) => readonly [above: number, below: number],
): MarketProbabilities[] {
  return (['home', 'away'] as const).flatMap((side, index) =>
    lines[side].map((line) => {
      const [over, under] = chancesAt(side, line);
      return twoWay('total_team', partLine(index + 1, line), { over, under });
    }),
  );
}
