import type { Event } from '@cauri/contract';
import { findSport } from '@cauri/rules';

/** One column of a score: the whole of it, a set won, lost or being played, or the points of the game. */
export interface Cell {
  readonly text: string;
  readonly is: 'whole' | 'won' | 'lost' | 'now' | 'points';
}

/** The columns of both sides: one for a number, one a set for a text. */
export function scoreCells({
  sportId,
  score,
  isLive,
}: Pick<Event, 'sportId' | 'score' | 'isLive'>): readonly [Cell[], Cell[]] {
  if (score === null) return [[], []];
  const home = columnsOf(score.home);
  const away = columnsOf(score.away);
  if (home.length < 2 || home.length !== away.length) return [[whole(score.home)], [whole(score.away)]];
  // A match that is over has only sets, all of them won or lost.
  // If sets have games, the text ends with the points of the game being played: "6 3 30".
  const sets = isLive && findSport(sportId)?.setOf === 'games' ? home.length - 1 : home.length;
  const over = isLive ? sets - 1 : sets;
  return [cellsOf(home, away, { sets, over }), cellsOf(away, home, { sets, over })];
}

function columnsOf(points: number | string): string[] {
  return String(points)
    .trim()
    .split(/[\s,]+/);
}

function whole(points: number | string): Cell {
  return { text: String(points), is: 'whole' };
}

interface Columns {
  readonly sets: number;
  /** The number of periods that are over. */
  readonly over: number;
}

function cellsOf(own: readonly string[], other: readonly string[], { sets, over }: Columns): Cell[] {
  return own.map((text, place) => {
    if (place >= sets) return { text, is: 'points' };
    if (place >= over) return { text, is: 'now' };
    return { text, is: Number(text) > Number(other[place]) ? 'won' : 'lost' };
  });
}
