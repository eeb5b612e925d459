import { type Grade, type MarketDefinition, type Question, type Score, wonIf } from '../market.ts';
import { needOfWinner } from '../need.ts';
import { keyed } from '../score/score-markets.ts';
import { publishedSets } from './sets.ts';

/** The line is the number of the set in thousandths: 2000 is the second. */
export const setWinner: MarketDefinition = {
  name: (line) => `Set ${line / 1_000} Winner`,
  isFor: ({ scoring }) => scoring === 'sets',
  hasLine: true,
  isLine: (line) => line > 0 && line % 1_000 === 0,
  needsSets: true,
  tab: 'sets',
  counts: {
    score: setOfLine,
    part: { kind: 'set', number: (line) => line / 1_000 },
  },
  need: (key) => needOfWinner(key, 'win_set'),
  outcomes: {
    home: { name: (sides) => sides.home, grade: (question) => gradeSet(question, ({ home, away }) => home > away) },
    away: { name: (sides) => sides.away, grade: (question) => gradeSet(question, ({ home, away }) => home < away) },
  },
};

function gradeSet(question: Question, isWon: (set: Score) => boolean): Grade {
  const set = setOfLine(question);
  return set === null ? 'void' : wonIf(isWon(set));
}

function setOfLine(question: Question): Score | null {
  return publishedSets(question)?.[question.line / 1_000 - 1] ?? null;
}

/** The final scores in sets, to two sets and to three. */
const SET_SCORES = [2, 3].flatMap((toWin) => {
  const lost = Array.from({ length: toWin }, (_, sets) => sets);
  return [...lost.map((sets) => `${toWin}-${sets}`), ...lost.map((sets) => `${sets}-${toWin}`).toReversed()];
});

/** The final score in sets. A match offers those of its own number of sets. */
export const setScore: MarketDefinition = {
  name: () => 'Set Score',
  isFor: ({ scoring }) => scoring === 'sets',
  hasLine: false,
  onPage: true,
  isVaried: true,
  tab: 'sets',
  inColumns: true,
  need: (key) => ({ is: 'score', score: key }),
  outcomes: keyed(
    SET_SCORES,
    (key) => () => key,
    ({ score, offered }) => {
      const key = `${score.home}-${score.away}`;
      return offered.includes(key) ? key : null;
    },
  ),
};
