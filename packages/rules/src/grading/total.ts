import { formatLine, gradeDistance } from './lines.ts';
import type { MarketRule, Question } from './market.ts';

/** Over and under of what the score counts, both sides together: points, sets. Goals have {@link totalGoals}. */
export const total = totalOf('The scores of both sides are added.');

export function totalOf(counted: string): MarketRule {
  return {
    name: (line) => `Over/Under ${formatLine(line)}`,
    hasLine: true,
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

function aboveLine({ score, line }: Question): number {
  return (score.home + score.away) * 1_000 - line;
}
