import type { Question } from './market.ts';
import { publishedSets } from './published-sets.ts';
import { totalOf } from './totals.ts';

/** Over and under of the games of a tennis match. */
export const totalGames = totalOf({
  counted:
    'The games of all sets are added, a tie-break as one game. If the scores of the sets are not published, bets are void.',
  unit: 'Games',
  count: countGames,
});

function countGames(question: Question): number | null {
  const sets = publishedSets(question);
  return sets?.reduce((sum, { home, away }) => sum + home + away, 0) ?? null;
}
