import type { Event } from '@cauri/contract';

/** One column of a score: the whole of it, a set won, lost or being played, or the points of the game. */
export interface Cell {
  readonly text: string;
  readonly is: 'whole' | 'won' | 'lost' | 'now' | 'points';
}

const POINTS = /^(0|15|30|40|A|AD|Ad)$/;

/**
 * The columns of both sides. A number is one column; a text holds the sets in order ("6 3"), with the points of the game
 * last where both sides have them ("6 3 30").
 */
export function scoreCells(score: Event['score']): readonly [readonly Cell[], readonly Cell[]] {
  if (score === null) return [[], []];
  const home = columnsOf(score.home);
  const away = columnsOf(score.away);
  if (home.length < 2 || home.length !== away.length) return [[whole(score.home)], [whole(score.away)]];
  const hasPoints = home.length > 1 && [home.at(-1), away.at(-1)].every((text) => POINTS.test(text ?? '')) && isTennis(home, away);
  const sets = hasPoints ? home.length - 1 : home.length;
  const cellsOf = (own: readonly string[], other: readonly string[]) =>
    own.map((text, place): Cell => ({ text, is: kindOf({ place, sets, own: text, other: other[place] ?? '' }) }));
  return [cellsOf(home, away), cellsOf(away, home)];
}

function columnsOf(points: number | string): string[] {
  return String(points).trim().split(/[\s,]+/);
}

function whole(points: number | string): Cell {
  return { text: String(points), is: 'whole' };
}

function kindOf({ place, sets, own, other }: { place: number; sets: number; own: string; other: string }): Cell['is'] {
  if (place >= sets) return 'points';
  if (place === sets - 1) return 'now';
  return Number(own) > Number(other) ? 'won' : 'lost';
}
