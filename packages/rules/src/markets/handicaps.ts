import { formatHandicap, gradeDistance } from './lines.ts';
import type { MarketRule, Question } from './market.ts';

/** The line is added to the home side's score; the away side's handicap is its opposite. */
export const handicap = handicapOf({ name: 'Handicap', counted: 'score' });

interface Counting {
  readonly name: string;
  /** What the line is added to, in words. */
  readonly counted: string;
  /** The last sentence of the rule. */
  readonly remark?: string;
  /** By how many home is ahead; null where it is not known: bets are void. */
  readonly count?: (question: Question) => number | null;
}

export function handicapOf({ name, counted, remark, count = leadOfScore }: Counting): MarketRule {
  const homeLead = (question: Question): number => {
    const lead = count(question);
    // What is not known is taken to be on the line, so that bets are void.
    return lead === null ? 0 : lead * 1_000 + question.line;
  };
  return {
    name: (line) => `${name} ${formatHandicap(line)}`,
    hasLine: true,
    asksSets: count !== leadOfScore,
    statement: [
      `The handicap is added to the ${counted} of its side, and the side then ahead wins.`,
      'Level after a whole handicap, bets are void; a quarter away after a quarter handicap, half of the stake is.',
      ...(remark ? [remark] : []),
    ].join(' '),
    outcomes: {
      home: {
        name: (sides, line) => `${sides.home} ${formatHandicap(line)}`,
        grade: (question) => gradeDistance(homeLead(question)),
      },
      away: {
        name: (sides, line) => `${sides.away} ${formatHandicap(-line)}`,
        grade: (question) => gradeDistance(-homeLead(question)),
      },
    },
  };
}

function leadOfScore({ score }: Question): number {
  return score.home - score.away;
}
