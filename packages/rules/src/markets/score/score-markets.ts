import {
  type Grade,
  isFootball,
  type MarketDefinition,
  type OutcomeDefinition,
  type Score,
  type Sides,
  type Winner,
  wonIf,
} from '../market.ts';

/** The most goals of a side that the correct score names. */
const NAMED_GOALS = 4;
/** A margin from here on is one outcome. */
const WIDE_MARGIN = 3;

const NUMBERS = Array.from({ length: NAMED_GOALS + 1 }, (_, goals) => goals);

/** The key of a final score among the outcomes of `correct_score`: `2-1`, or `other`. */
function scoreKey({ home, away }: Score): string {
  return home <= NAMED_GOALS && away <= NAMED_GOALS ? `${home}-${away}` : 'other';
}

/** The key of a final score among the outcomes of `winning_margin`: `home_2`, `draw`, `away_3` for three or more. */
function marginKey({ home, away }: Score): string {
  return home === away ? 'draw' : `${winnerOf({ home, away })}_${Math.min(WIDE_MARGIN, Math.abs(home - away))}`;
}

/** Returns the side that leads, or `draw`. */
export function winnerOf({ home, away }: Score): Winner {
  return home === away ? 'draw' : home > away ? 'home' : 'away';
}

function haveBothScored({ home, away }: Score): boolean {
  return home > 0 && away > 0;
}

export const bothTeamsToScore: MarketDefinition = {
  name: () => 'Both Teams to Score',
  isFor: isFootball,
  hasLine: false,
  tab: 'goals',
  resultHead: 'both',
  need: (key) => ({ is: key === 'yes' ? 'both' : 'not_both' }),
  outcomes: {
    yes: { name: () => 'Yes', grade: ({ score }) => wonIf(haveBothScored(score)) },
    no: { name: () => 'No', grade: ({ score }) => wonIf(!haveBothScored(score)) },
  },
};

export const correctScore: MarketDefinition = {
  name: () => 'Correct Score',
  isFor: isFootball,
  hasLine: false,
  onPage: true,
  tab: 'scores',
  inColumns: true,
  need: (key) => (key === 'other' ? { is: 'other_score', number: NAMED_GOALS + 1 } : { is: 'score', score: key }),
  outcomes: keyed(
    [...NUMBERS.flatMap((home) => NUMBERS.map((away) => `${home}-${away}`)), 'other'],
    (key) => () => (key === 'other' ? 'Any Other Score' : key),
    ({ score }) => scoreKey(score),
  ),
};

const MARGINS = Array.from({ length: WIDE_MARGIN }, (_, index) => index + 1);

export const winningMargin: MarketDefinition = {
  name: () => 'Winning Margin',
  isFor: isFootball,
  hasLine: false,
  onPage: true,
  tab: 'scores',
  inColumns: true,
  need: (key) => {
    const [side = '', by] = key.split('_');
    if (side === 'draw') return { is: 'draw' };
    return { is: Number(by) === WIDE_MARGIN ? 'lead' : 'by', side: side as keyof Sides, number: Number(by) };
  },
  outcomes: keyed(
    [...MARGINS.map((by) => `home_${by}`), 'draw', ...MARGINS.map((by) => `away_${by}`)],
    (key) => (sides) => {
      const [side, by] = key.split('_');
      if (by === undefined) return 'Draw';
      return `${side === 'home' ? sides.home : sides.away} by ${by}${Number(by) === WIDE_MARGIN ? ' or more' : ''}`;
    },
    ({ score }) => marginKey(score),
  ),
};

export const oddEven: MarketDefinition = {
  name: () => 'Odd/Even',
  isFor: isFootball,
  hasLine: false,
  onPage: true,
  tab: 'goals',
  need: (key) => ({ is: key === 'odd' ? 'odd' : 'even', of: 'both' }),
  outcomes: keyed(
    ['odd', 'even'],
    (key) => () => (key === 'odd' ? 'Odd' : 'Even'),
    ({ score }) => ((score.home + score.away) % 2 === 1 ? 'odd' : 'even'),
  ),
};

/** Null where both sides have scored and the source does not give the order. */
export const firstToScore: MarketDefinition = {
  name: () => 'First Team to Score',
  isFor: isFootball,
  hasLine: false,
  onPage: true,
  tab: 'goals',
  need: (key) => (key === 'none' ? { is: 'none', of: 'both' } : { is: 'first', side: key as keyof Sides }),
  outcomes: keyed(
    ['home', 'none', 'away'],
    (key) => (sides) => (key === 'none' ? 'No Goal' : sides[key as keyof Sides]),
    ({ score, first }) => {
      if (score.home === 0 && score.away === 0) return 'none';
      if (score.home === 0 || score.away === 0) return score.home > 0 ? 'home' : 'away';
      return first;
    },
  ),
};

const WINNERS: readonly Winner[] = ['home', 'draw', 'away'];

/** The key of `half_time_full_time`: who leads at half time, then at the end. */
const halfTimeFullTimeKey = (halfTime: Score, fullTime: Score): string => `${winnerOf(halfTime)}_${winnerOf(fullTime)}`;

export const halfTimeFullTime: MarketDefinition = {
  name: () => 'Half Time/Full Time',
  isFor: isFootball,
  hasLine: false,
  onPage: true,
  tab: 'halves',
  need: (key) => ({ is: 'halves', winners: key.split('_') as [Winner, Winner] }),
  outcomes: keyed(
    WINNERS.flatMap((half) => WINNERS.map((full) => `${half}_${full}`)),
    (key) => (sides) =>
      key
        .split('_')
        .map((winner) => (winner === 'draw' ? 'Draw' : sides[winner as keyof Sides]))
        .join(' / '),
    ({ score, periods }) => {
      const [first] = periods ?? [];
      return first ? halfTimeFullTimeKey(first, score) : null;
    },
  ),
};

/** Outcomes of which exactly the one with the key of `answer` wins. All are void where the answer is null. */
export function keyed(
  keys: readonly string[],
  name: (key: string) => OutcomeDefinition['name'],
  answer: (question: Parameters<OutcomeDefinition['grade']>[0]) => string | null,
): Record<string, OutcomeDefinition> {
  const gradeOf =
    (key: string): OutcomeDefinition['grade'] =>
    (question): Grade => {
      const right = answer(question);
      return right === null ? 'void' : wonIf(right === key);
    };
  return Object.fromEntries(keys.map((key) => [key, { name: name(key), grade: gradeOf(key) }]));
}
