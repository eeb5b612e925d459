import type { Event } from '@cauri/contract';
import { findSport } from '@cauri/rules';

/** A column of a score: the total, a set that is won, lost or in play, or the points of the current game. */
export interface Cell {
  readonly text: string;
  readonly is: 'whole' | 'won' | 'lost' | 'now' | 'points';
}

/** Returns the columns of both sides: one for a number, one for each set of a text. */
export function scoreCells({
  sportId,
  score,
  isLive,
}: Pick<Event, 'sportId' | 'score' | 'isLive'>): readonly [Cell[], Cell[]] {
  if (score === null) return [[], []];
  const home = columnsOf(score.home);
  const away = columnsOf(score.away);
  if (home.length < 2 || home.length !== away.length) return [[whole(score.home)], [whole(score.away)]];
  // A finished match has only decided sets. In sports whose sets have games, the text ends with the points of the
  // current game: "6 3 30".
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
  /** The number of finished periods. */
  readonly over: number;
}

function cellsOf(own: readonly string[], other: readonly string[], { sets, over }: Columns): Cell[] {
  return own.map((text, place) => {
    if (place >= sets) return { text, is: 'points' };
    if (place >= over) return { text, is: 'now' };
    return { text, is: Number(text) > Number(other[place]) ? 'won' : 'lost' };
  });
}
