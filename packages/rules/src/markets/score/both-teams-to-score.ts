import { type MarketDefinition, type Score, wonIf } from '../market.ts';

export const bothTeamsToScore: MarketDefinition = {
  name: () => 'Both Teams to Score',
  isFor: ({ mainTotal }) => mainTotal === 'total_goals',
  hasLine: false,
  tab: 'goals',
  resultHead: 'both',
  statement: 'Yes wins when each team has scored at least once, no otherwise.',
  outcomes: {
    yes: { name: () => 'Yes', grade: ({ score }) => wonIf(bothScored(score)) },
    no: { name: () => 'No', grade: ({ score }) => wonIf(!bothScored(score)) },
  },
};

function bothScored(score: Score): boolean {
  return score.home > 0 && score.away > 0;
}
