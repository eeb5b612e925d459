import { type MarketDefinition, wonIf } from '../market.ts';

export const doubleChance: MarketDefinition = {
  name: () => 'Double Chance',
  isFor: ({ hasDraw }) => hasDraw,
  hasLine: false,
  winners: 2,
  statement: 'Wins when either of the two results named happens.',
  outcomes: {
    home_or_draw: {
      name: (sides) => `${sides.home} or Draw`,
      grade: ({ score }) => wonIf(score.home >= score.away),
    },
    home_or_away: {
      name: (sides) => `${sides.home} or ${sides.away}`,
      grade: ({ score }) => wonIf(score.home !== score.away),
    },
    draw_or_away: {
      name: (sides) => `Draw or ${sides.away}`,
      grade: ({ score }) => wonIf(score.home <= score.away),
    },
  },
};
