import type { Part } from '../../sports.ts';
import { isFootball, type MarketDefinition, type MarketTab } from '../market.ts';
import { needOfWinner } from '../need.ts';
import { keyed, winnerOf } from '../score/score-markets.ts';
import { countsPart, isPartLine, PARTS, partName, scoreOfPart } from './parts.ts';

type PartMarket = Pick<MarketDefinition, 'isFor' | 'hasLine' | 'isLine' | 'part' | 'onPage' | 'tab' | 'counts'>;

/** The properties that all markets of a part share: their line names the part. */
const ofPart = (part: Part, tab: MarketTab): PartMarket => ({
  isFor: ({ parts }) => parts?.includes(part) ?? false,
  hasLine: true,
  isLine: isPartLine({ parts: PARTS[part], hasLine: false }),
  part,
  onPage: true,
  tab,
  counts: countsPart(part),
});

/** The side that scores more in a part of the match, or the draw. */
const winnerOfPart = (part: Part, tab: MarketTab): MarketDefinition => ({
  ...ofPart(part, tab),
  name: (line) => `${partName(part, line)} Result`,
  need: (key) => needOfWinner(key, 'more'),
  outcomes: keyed(
    ['home', 'draw', 'away'],
    (key) => (sides) => (key === 'home' ? sides.home : key === 'away' ? sides.away : 'Draw'),
    (question) => {
      const score = scoreOfPart(question, part);
      return score && winnerOf(score);
    },
  ),
});

export const halfWinner = winnerOfPart('half', 'halves');
export const quarterWinner = winnerOfPart('quarter', 'quarters');
export const periodWinner = winnerOfPart('period', 'periods');

/** Whether both sides score in a half. */
export const bothHalf: MarketDefinition = {
  ...ofPart('half', 'halves'),
  isFor: isFootball,
  name: (line) => `${partName('half', line)} Both Teams to Score`,
  need: (key) => ({ is: key === 'yes' ? 'both' : 'not_both' }),
  outcomes: keyed(
    ['yes', 'no'],
    (key) => () => (key === 'yes' ? 'Yes' : 'No'),
    (question) => {
      const score = scoreOfPart(question, 'half');
      return score && (score.home > 0 && score.away > 0 ? 'yes' : 'no');
    },
  ),
};
