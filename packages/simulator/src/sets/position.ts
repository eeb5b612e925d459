import type { Position, Score } from '../engine.ts';

export type Side = 'home' | 'away';

/**
 * The state of a match in sets. The score counts sets; `sets` has the score of each side in those that are over (games or
 * points), `points` those of the game (tennis) or set (volleyball) being played; `server` serves the next point.
 */
export type SetsPosition = Position & Readonly<{ sets: readonly Score[]; points: Score; server: Side }>;

export const NIL: Score = { home: 0, away: 0 };

/** Returns the opponent of a side. */
export function otherSide(side: Side): Side {
  return side === 'home' ? 'away' : 'home';
}

/** Returns the score with one more for a side. */
export function addOne({ home, away }: Score, side: Side): Score {
  return side === 'home' ? { home: home + 1, away } : { home, away: away + 1 };
}

/** Returns the score of both sides together. */
export function sumOf({ home, away }: Score): number {
  return home + away;
}

/** Returns whether `side` has won what is played to `target` with a margin of two. */
export function hasWon(score: Score, side: Side, target: number): boolean {
  return score[side] >= target && score[side] - score[otherSide(side)] >= 2;
}

/** Returns one text a side, a word for each column: "25 21 18". */
export function showColumns(columns: readonly Readonly<Record<Side, number | string>>[]): Record<Side, string> {
  const [first, ...others] = columns;
  const text = { home: `${first?.home}`, away: `${first?.away}` };
  for (const { home, away } of others) {
    text.home += ` ${home}`;
    text.away += ` ${away}`;
  }
  return text;
}
