import { type Grade, wonIf } from './grade.ts';
import type { MarketRule, Question, Score } from './market.ts';
import { publishedSets } from './published-sets.ts';

/** The line is the number of the set in thousandths: 2000 is the second. */
export const setWinner: MarketRule = {
  name: (line) => `Set ${line / 1_000} Winner`,
  hasLine: true,
  asksSets: true,
  isLine: (line) => line > 0 && line % 1_000 === 0,
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
