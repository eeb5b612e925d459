import { type Grade, type MarketDefinition, type Question, type Score, wonIf } from './market.ts';
import { publishedSets } from './sets.ts';

/** The line is the number of the set in thousandths: 2000 is the second. */
export const setWinner: MarketDefinition = {
  name: (line) => `Set ${line / 1_000} Winner`,
  isFor: ({ scoring }) => scoring === 'sets',
  hasLine: true,
  isLine: (line) => line > 0 && line % 1_000 === 0,
  needsSets: true,
  tab: 'sets',
  statement:
    'The side that wins the set named wins. If it is not played, or its score is not published, bets are void.',
  outcomes: {
    home: { name: (sides) => sides.home, grade: (question) => gradeSet(question, ({ home, away }) => home > away) },
    away: { name: (sides) => sides.away, grade: (question) => gradeSet(question, ({ home, away }) => home < away) },
  },
};

function gradeSet(question: Question, isWon: (set: Score) => boolean): Grade {
  const set = publishedSets(question)?.[question.line / 1_000 - 1];
  return set === undefined ? 'void' : wonIf(isWon(set));
}
