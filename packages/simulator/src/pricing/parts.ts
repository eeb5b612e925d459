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
 * sport may add answers of its own behind them, with {@link nameAnswers}.
 */
export type Answers = Float64Array;

/** Answers of a sport's own: the keys of each question, in the order of the array. */
type Questions<Name extends string> = Readonly<Record<Name, readonly string[]>>;

/**
 * Returns how to add and read the answers to questions that one sport alone has about a part. They stand behind those about
 * the winner of the part and about its totals at these lines (thousandths).
 */
export function nameAnswers<Name extends string>(lines: readonly number[], questions: Questions<Name>) {
  const names = Object.keys(questions) as Name[];
  return {
    /** Returns the answers with those of each question behind them. Throws a RangeError for a question that lacks a key. */
    add(answers: Answers, own: Readonly<Record<Name, Readonly<Record<string, number>>>>): Answers {
      const behind = names.flatMap((name) => questions[name].map((key) => known(own[name][key], key)));
      return Float64Array.of(...answers, ...behind);
    },
    /** Returns the answers to one question by key. Throws a RangeError where the array does not have them. */
    read(answers: Answers, name: Name): Record<string, number> {
      const before = names.slice(0, names.indexOf(name)).reduce((sum, each) => sum + questions[each].length, 0);
      const from = WINNERS + 2 * lines.length + before;
      return Object.fromEntries(questions[name].map((key, index) => [key, known(answers[from + index], key)]));
    },
  };
}

/** The answers about the winner of a part: home, draw, away. */
const WINNERS = 3;

/** Returns a probability that an array or a record must have: one that is missing is never 0. */
function known(chance: number | undefined, name: string): number {
  if (chance === undefined) throw new RangeError(`no answer ${name}`);
  return chance;
}

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
  const at = (place: number, name: string) => known(answers[place], name);
  const result = { home: at(0, 'home'), draw: at(1, 'draw'), away: at(2, 'away') };
  return [
    manyWay(winner, partLine(part), result),
    ...lines.map((line, index) => {
      const above = WINNERS + 2 * index;
      return twoWay(total, partLine(part, line), { over: at(above, 'over'), under: at(above + 1, 'under') });
    }),
  ];
}

/**
 * Returns the markets on the score of each side: `chancesAt` gives the chances above and below a line (thousandths, a half).
 */
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
