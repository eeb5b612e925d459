import { type Grade, type MarketDefinition, type Question, wonIf } from '../market.ts';
import { needOfWinner } from '../need.ts';

export const matchWinner: MarketDefinition = {
  name: () => 'Match Winner',
  isFor: () => true,
  hasLine: false,
  isVaried: true,
  resultHead: 'winner',
  need: (key) => needOfWinner(key),
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

export const doubleChance: MarketDefinition = {
  name: () => 'Double Chance',
  isFor: ({ hasDraw }) => hasDraw,
  hasLine: false,
  winners: 2,
  need: (key) =>
    key === 'home_or_away' ? { is: 'no_draw' } : { is: 'win_or_draw', side: key === 'home_or_draw' ? 'home' : 'away' },
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

/** The match winner without the draw, which returns the stake. */
export const drawNoBet: MarketDefinition = {
  name: () => 'Draw No Bet',
  isFor: ({ hasDraw }) => hasDraw,
  hasLine: false,
  need: (key) => needOfWinner(key),
  outcomes: {
    home: { name: (sides) => sides.home, grade: ({ score }) => voidIfLevel(score.home - score.away) },
    away: { name: (sides) => sides.away, grade: ({ score }) => voidIfLevel(score.away - score.home) },
  },
};

function gradeLead(lead: number, { offered }: Question): Grade {
  return offered.includes('draw') ? wonIf(lead > 0) : voidIfLevel(lead);
}

function voidIfLevel(lead: number): Grade {
  return lead === 0 ? 'void' : wonIf(lead > 0);
}
