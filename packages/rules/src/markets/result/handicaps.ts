import { formatHandicap, gradeDistance } from '../lines.ts';
import type { MarketDefinition, Question } from '../market.ts';
import { needOfHandicap } from '../need.ts';
import { gamesOfSets } from '../part/sets.ts';

/** The line is added to the home side's score; the away side's handicap is its opposite. */
export const handicap = handicapOf({
  isFor: ({ scoring }) => scoring !== 'sets',
  tab: 'handicaps',
  name: 'Handicap',
});

/** A handicap of sets, in sports whose score counts them. */
export const setHandicap = handicapOf({
  isFor: ({ scoring }) => scoring === 'sets',
  tab: 'sets',
  name: 'Set Handicap',
});

/** A handicap in the games of all sets of a tennis match, a tie-break being one game. */
export const gameHandicap = handicapOf({
  isFor: ({ setOf }) => setOf === 'games',
  name: 'Game Handicap',
  counts: { unit: 'games', score: gamesOfSets },
});

interface HandicapFacts extends Pick<MarketDefinition, 'isFor' | 'tab' | 'counts'> {
  readonly name: string;
}

function handicapOf({ name, ...facts }: HandicapFacts): MarketDefinition {
  const { counts } = facts;
  const homeLead = (question: Question): number => {
    const score = counts ? counts.score(question) : question.score;
    // An unknown lead is taken to be on the line, so that bets are void.
    return score === null ? 0 : (score.home - score.away) * 1_000 + question.line;
  };
  return {
    ...facts,
    name: (line) => `${name} ${formatHandicap(line)}`,
    hasLine: true,
    linesMaximum: 3,
    needsSets: counts !== undefined,
    resultHead: 'handicap',
    need: (key, line) => (key === 'home' ? needOfHandicap('home', line) : needOfHandicap('away', -line)),
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
