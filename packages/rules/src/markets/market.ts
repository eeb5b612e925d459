import type { Part, PartOrSide, SportDefinition } from '../sports.ts';

/** The grade of an outcome. Half grades come from quarter lines, void from pushes and cancelled events. */
export type Grade = 'won' | 'lost' | 'void' | 'half_won' | 'half_lost';

/** Returns the grade of an outcome that can only win or lose. */
export function wonIf(isRight: boolean): Grade {
  return isRight ? 'won' : 'lost';
}

/** Returns whether a sport is football, whose matches have so few goals that each of them has markets. */
export const isFootball = ({ mainTotal }: SportDefinition): boolean => mainTotal === 'total_goals';

/** The final score, in what the sport's score counts: goals, points, sets. */
export interface Score {
  home: number;
  away: number;
}

/** The names of the two sides. */
export interface Sides {
  home: string;
  away: string;
}

export interface Question {
  score: Score;
  /** The score of each side in each period (sets, halves), in order; null if the source does not provide it. */
  periods: readonly Score[] | null;
  /** The side that scored first; null if no side has scored or it is not known. */
  first: 'home' | 'away' | null;
  /** Thousandths; 0 for a market without a line. */
  line: number;
  /** The keys of all outcomes that this market offers. */
  offered: readonly string[];
}

export interface OutcomeDefinition {
  name(sides: Sides, line: number): string;
  grade(question: Question): Grade;
}

/** The tabs of the page of an event, in their order. */
export const marketTabs = [
  'goals',
  'scores',
  'totals',
  'halves',
  'quarters',
  'periods',
  'sets',
  'teams',
  'handicaps',
] as const;
export type MarketTab = (typeof marketTabs)[number];

/** The side that leads, or `draw`. */
export type Winner = keyof Sides | 'draw';

/** The kinds of needs. Each has a text in every language (`need_least`), and a condition in `reason.test.ts`. */
export type NeedKind =
  | 'least'
  | 'least_side'
  | 'most'
  | 'most_side'
  | 'none'
  | 'none_side'
  | 'win'
  | 'more'
  | 'win_set'
  | 'draw'
  | 'win_or_draw'
  | 'no_draw'
  | 'lead'
  | 'not_behind'
  | 'behind'
  | 'by'
  | 'both'
  | 'not_both'
  | 'score'
  | 'other_score'
  | 'odd'
  | 'even'
  | 'first'
  | 'halves';

/** The condition on which a selection wins in full, as bettors read it. */
export interface Need {
  readonly is: NeedKind;
  /** The side that it is about. */
  readonly side?: keyof Sides;
  /** Goals, points, sets or games: as many as are needed, or the lead. */
  readonly number?: number;
  /** The side whose goals, points, sets or games decide, if a number of them does. */
  readonly of?: keyof Sides | 'both';
  /** The final score that is named: `2-1`. */
  readonly score?: string;
  /** The sides that must be ahead at half time, then at the end. */
  readonly winners?: readonly [Winner, Winner];
}

/** The score that a market counts, where it is not that of the match. */
export interface Counted {
  readonly unit?: 'games' | 'points';
  /** Null where the source does not publish it, or the part was not played. */
  score(question: Question): Score | null;
  /** The kind of part whose score it is, and its number, the first being 1. */
  readonly part?: { readonly kind: Part; number(line: number): number };
}

/** Everything that is true of one type of market. Its place in `markets` of `definitions.ts` is its rank on screens. */
export interface MarketDefinition {
  /** The English name; `line` in thousandths. */
  name(line: number): string;
  /** Whether a sport has this market. */
  isFor(sport: SportDefinition): boolean;
  hasLine: boolean;
  /**
   * The kind of part (a half, a side) that the line of this market names: `partLine(2, 1_500)` is 1.5 of the second.
   */
  part?: PartOrSide;
  /**
   * Whether only the page of an event shows it. Such a market is not on the board of lists: it is written when the page
   * of a simulated match is first opened, priced after each step, and does not drift.
   */
  onPage?: true;
  /** Whether a line (thousandths) can be graded, where lines are not multiples of 0.25. */
  isLine?(line: number): boolean;
  /** The lines (thousandths) of a new match, the main one first. Without them, those nearest to even chances. */
  newLines?: readonly number[];
  /** The most lines that a new match offers where `newLines` does not name them; all of them when it is absent. */
  linesMaximum?: number;
  /** Whether the scores of the sets are needed to grade it; without them bets are void. */
  needsSets?: boolean;
  /** Whether an event may offer a part of the outcomes: a winner without a draw, the scores of its number of sets. */
  isVaried?: true;
  /** The number of outcomes that win; 1 when it is absent. */
  winners?: number;
  /** The tab that narrows the page of an event to this market and others like it. */
  tab?: MarketTab;
  /**
   * The column heading in a list of results, which shows the winner, the main total and the first market of another
   * kind.
   */
  resultHead?: 'winner' | 'total' | 'both' | 'sets' | 'handicap';
  /** Whether the page of an event shows its outcomes in columns: home wins, the draw if there can be one, away wins. */
  inColumns?: true;
  /** The score that it counts, where it is not that of the match. */
  counts?: Counted;
  /** The need of an outcome; `line` in thousandths. */
  need(key: string, line: number): Need;
  /** By key, in the order of display. */
  outcomes: Readonly<Record<string, OutcomeDefinition>>;
}
