import { type Grade, type MarketDefinition, wonIf } from '../market.ts';

/** The match winner without the draw, which returns the stake. */
export const drawNoBet: MarketDefinition = {
  name: () => 'Draw No Bet',
  isFor: ({ hasDraw }) => hasDraw,
  hasLine: false,
  statement: 'The side ahead wins. If the sides are level, bets are void.',
  outcomes: {
    home: { name: (sides) => sides.home, grade: ({ score }) => gradeLead(score.home - score.away) },
    away: { name: (sides) => sides.away, grade: ({ score }) => gradeLead(score.away - score.home) },
  },
};

function gradeLead(lead: number): Grade {
  return lead === 0 ? 'void' : wonIf(lead > 0);
}
