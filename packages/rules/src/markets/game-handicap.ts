import { handicapOf } from './handicaps.ts';
import { publishedSets } from './published-sets.ts';

/** A handicap in the games of all sets of a tennis match, a tie-break being one game. */
export const gameHandicap = handicapOf({
  name: 'Game Handicap',
  counted: 'games of all sets',
  remark: 'If the scores of the sets are not published, bets are void.',
  count: (question) => publishedSets(question)?.reduce((lead, { home, away }) => lead + home - away, 0) ?? null,
});
