import type { Grade } from './grade.ts';

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
  /** What each side scored in each period (sets, halves), in order; null where the source does not tell. */
  periods: readonly Score[] | null;
  /** Thousandths; 0 for a market without a line. */
  line: number;
  /** The keys of all outcomes that this market offers. */
  offered: readonly string[];
}

export interface OutcomeRule {
  name(sides: Sides, line: number): string;
  grade(question: Question): Grade;
}

/** A type of market: what it asks, in words, and how each answer is graded. One file each; listed in `markets.ts`. */
export interface MarketRule {
  name(line: number): string;
  hasLine: boolean;
  /** Whether a line can be graded, where lines are not quarters. */
  isLine?(line: number): boolean;
  /** Whether it can be graded only by the scores of the sets; without them bets are void. */
  asksSets?: boolean;
  /** The rule as told to bettors; that of the sport comes before it. */
  statement: string;
  /** By key, in the order of display. */
  outcomes: Readonly<Record<string, OutcomeRule>>;
}
