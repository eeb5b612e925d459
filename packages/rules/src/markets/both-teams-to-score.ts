import { wonIf } from './grade.ts';
import type { MarketRule, Score } from './market.ts';

export const bothTeamsToScore: MarketRule = {
  name: () => 'Both Teams to Score',
  hasLine: false,
  statement: 'Yes wins when each team has scored at least once, no otherwise.',
  outcomes: {
    yes: { name: () => 'Yes', grade: ({ score }) => wonIf(bothScored(score)) },
    no: { name: () => 'No', grade: ({ score }) => wonIf(!bothScored(score)) },
  },
};

function bothScored(score: Score): boolean {
  return score.home > 0 && score.away > 0;
}
