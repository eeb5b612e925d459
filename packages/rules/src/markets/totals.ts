import { formatLine, gradeDistance } from './lines.ts';
import type { MarketDefinition, Question } from './market.ts';
import { publishedSets } from './sets.ts';

/** Over and under of the goals of both sides. */
export const totalGoals = totalOf({
  isFor: ({ mainTotal }) => mainTotal === 'total_goals',
  newLines: [2_500, 1_500, 3_500, 4_500],
  tab: 'goals',
  counted: 'The goals of both sides are added.',
});

/** Over and under of what the score counts, both sides together, where neither goals nor sets have a market of their own. */
export const total = totalOf({
  isFor: ({ mainTotal }) => mainTotal === 'total',
  tab: 'totals',
  counted: 'The scores of both sides are added.',
});

/** Over and under of the games of a tennis match. */
export const totalGames = totalOf({
  isFor: ({ setOf }) => setOf === 'games',
  tab: 'totals',
  counted:
    'The games of all sets are added, a tie-break as one game. If the scores of the sets are not published, bets are void.',
  unit: 'Games',
  count: countGames,
});

/** Over and under of the sets played, in sports whose score counts sets. */
export const totalSets = totalOf({
  isFor: ({ scoring }) => scoring === 'sets',
  tab: 'sets',
  resultHead: 'sets',
  counted: 'The sets of both sides are added.',
  unit: 'Sets',
});

interface TotalFacts extends Pick<MarketDefinition, 'isFor' | 'newLines' | 'tab' | 'resultHead'> {
  /** The first sentence of the rule. */
  readonly counted: string;
  /** The last word of the name: "Sets". */
  readonly unit?: string;
  /** Null where the number is not known: bets are void. */
  readonly count?: (question: Question) => number | null;
}

function totalOf({ counted, unit, count = sumOfScore, ...facts }: TotalFacts): MarketDefinition {
  const aboveLine = (question: Question): number => {
    const number = count(question);
    // An unknown number is taken to be on the line, so that bets are void.
    return number === null ? 0 : number * 1_000 - question.line;
  };
  return {
    resultHead: 'total',
    ...facts,
    name: (line) => ['Over/Under', formatLine(line), unit].filter(Boolean).join(' '),
    hasLine: true,
    linesMaximum: 5,
    needsSets: count !== sumOfScore,
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

function countGames(question: Question): number | null {
  const sets = publishedSets(question);
  return sets?.reduce((sum, { home, away }) => sum + home + away, 0) ?? null;
}
