import type { Question, Score } from '../market.ts';

/**
 * Returns the games or points of each side in every set, in sports whose score counts sets. Null when the source gives no
 * sets, or others than those of the score: the match was abandoned, and nothing can be said of its sets.
 */
export function publishedSets({ score, periods }: Pick<Question, 'score' | 'periods'>): readonly Score[] | null {
  if (periods === null || periods.length !== score.home + score.away) return null;
  const homeSets = periods.filter(({ home, away }) => home > away).length;
  const awaySets = periods.filter(({ home, away }) => home < away).length;
  return homeSets === score.home && awaySets === score.away ? periods : null;
}

/** Returns the games or points of each side in all sets together; null where the source gives no sets. */
export function gamesOfSets(question: Pick<Question, 'score' | 'periods'>): Score | null {
  const sets = publishedSets(question);
  return (
    sets?.reduce((sum, set) => ({ home: sum.home + set.home, away: sum.away + set.away }), { home: 0, away: 0 }) ?? null
  );
}
