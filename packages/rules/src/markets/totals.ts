import { formatLine, gradeDistance } from './lines.ts';
import type { MarketRule, Question } from './market.ts';

/** Over and under of what the score counts, both sides together: points, sets. Goals have {@link totalGoals}. */
export const total = totalOf({ counted: 'The scores of both sides are added.' });

interface Counting {
  /** The first sentence of the rule. */
  readonly counted: string;
  /** What the name says after the line: "Sets". */
  readonly unit?: string;
  /** Null where it is not known: bets are void. */
  readonly count?: (question: Question) => number | null;
}

export function totalOf({ counted, unit, count = sumOfScore }: Counting): MarketRule {
  const aboveLine = (question: Question): number => {
    const number = count(question);
    // What is not known is taken to be on the line, so that bets are void.
    return number === null ? 0 : number * 1_000 - question.line;
  };
  return {
    name: (line) => ['Over/Under', formatLine(line), unit].filter(Boolean).join(' '),
    hasLine: true,
    asksSets: count !== sumOfScore,
    statement: `${counted} Exactly on a whole line, bets are void; next to a quarter line, half of the stake is.`,
    outcomes: {
      over: {
        name: (_sides, line) => `Over ${formatLine(line)}`,
        grade: (question) => gradeDistance(aboveLine(question)),
      },
      under: {
        name: (_sides, line) => `Under ${formatLine(line)}`,
        grade: (question) => gradeDistance(-aboveLine(question)),
      },
    },
  };
}

function sumOfScore({ score }: Question): number {
  return score.home + score.away;
}
