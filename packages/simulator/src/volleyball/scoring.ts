import type { Advance } from '../engine.ts';
import { listIncidents } from '../sets/play.ts';
import { addOne, hasWon, NIL, type SetsPosition, type Side, showColumns } from '../sets/position.ts';

export const SETS_TO_WIN = 3;

const SET_TARGET = 25;
const LAST_SET_TARGET = 15;

/** Returns the points that win the set after this many others, with a lead of two. */
export function targetOf(setsPlayed: number): number {
  return setsPlayed === 2 * SETS_TO_WIN - 2 ? LAST_SET_TARGET : SET_TARGET;
}

/** Returns the side that serves first in the set after this many others: the home side in the first, then in turns. */
export function openerOf(setsPlayed: number): Side {
  return setsPlayed % 2 === 0 ? 'home' : 'away';
}

/** Returns the position after `winner` has won the rally in the step of `before`, and its incidents. */
export function playRally(before: SetsPosition, winner: Side): Advance<SetsPosition> {
  const points = addOne(before.points, winner);
  const isSetWon = hasWon(points, winner, targetOf(before.sets.length));
  const position = isSetWon ? endSet({ ...before, points }, winner) : { ...before, points, server: winner };
  const kinds = ['point', ...(isSetWon ? ['set'] : []), ...(position.finished ? ['full_time'] : [])];
  return { position, incidents: listIncidents(kinds, { before, winner, shown: showVolleyballScore(position) }) };
}

function endSet(position: SetsPosition, winner: Side): SetsPosition {
  const score = addOne(position.score, winner);
  const sets = [...position.sets, position.points];
  const finished = score[winner] === SETS_TO_WIN;
  return { ...position, score, sets, finished, points: NIL, server: openerOf(sets.length) };
}

/** Returns for each side its points in every set, the present one included: "25 21 18". */
export function showVolleyballScore({ sets, points, finished }: SetsPosition): Record<Side, string> {
  return showColumns(finished ? sets : [...sets, points]);
}
