import { formatHandicap, gradeDistance } from './lines.ts';
import type { MarketRule, Question } from './market.ts';

/** The line is added to the home side's score; the away side's handicap is its opposite. */
export const handicap = handicapOf({ name: 'Handicap', counted: 'score' });

export function handicapOf({ name, counted }: { name: string; counted: string }): MarketRule {
  return {
    name: (line) => `${name} ${formatHandicap(line)}`,
    hasLine: true,
    statement:
      `The handicap is added to the ${counted} of its side, and the side then ahead wins. Level after a whole handicap, ` +
      'bets are void; a quarter away after a quarter handicap, half of the stake is.',
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

function homeLead({ score, line }: Question): number {
  return (score.home - score.away) * 1_000 + line;
}
