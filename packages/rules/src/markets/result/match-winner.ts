import { type Grade, type MarketDefinition, type Question, wonIf } from '../market.ts';

export const matchWinner: MarketDefinition = {
  name: () => 'Match Winner',
  isFor: () => true,
  hasLine: false,
  isVaried: true,
  resultHead: 'winner',
  statement: 'The side ahead wins. If the sides are level, the draw wins where it is offered; otherwise bets are void.',
  outcomes: {
    home: {
      name: (sides) => sides.home,
      grade: (question) => gradeLead(question.score.home - question.score.away, question),
    },
    draw: {
      name: () => 'Draw',
      grade: ({ score }) => wonIf(score.home === score.away),
    },
    away: {
      name: (sides) => sides.away,
      grade: (question) => gradeLead(question.score.away - question.score.home, question),
    },
  },
};

function gradeLead(lead: number, { offered }: Question): Grade {
  return lead === 0 && !offered.includes('draw') ? 'void' : wonIf(lead > 0);
}
