import type { Advance, Score } from '../engine.ts';
import { listIncidents } from '../sets/play.ts';
import { addOne, hasWon, NIL, otherSide, type SetsPosition, type Side, showColumns, sumOf } from '../sets/position.ts';

/** `games` are those of the set being played. */
export type TennisPosition = SetsPosition & Readonly<{ games: Score; setsToWin: number }>;

const GAME_TARGET = 4;
const TIE_BREAK_TARGET = 7;
const SET_TARGET = 6;
const POINTS = ['0', '15', '30', '40'];

/** Returns the points that win the current game, with a lead of two. */
export function targetOf(games: Score): number {
  return isTieBreak(games) ? TIE_BREAK_TARGET : GAME_TARGET;
}

/** Returns whether a side has won the set: with six games and a lead of two, or with seven. */
export function isSetWon(games: Score, side: Side): boolean {
  return hasWon(games, side, SET_TARGET) || games[side] > SET_TARGET;
}

/**
 * Returns the side that serves first in the current game: the home side in the first game of the match, then in turns across
 * sets.
 */
export function openerOf(position: Pick<TennisPosition, 'sets' | 'games'>): Side {
  return countGames(position) % 2 === 0 ? 'home' : 'away';
}

/** The games played so far, a tie-break being one. */
function countGames({ sets, games }: Pick<TennisPosition, 'sets' | 'games'>): number {
  return sets.reduce((sum, set) => sum + sumOf(set), sumOf(games));
}

/**
 * Returns the side that serves after this many points of a game: always the first server; in a tie-break the other side
 * twice after the first point, then in turns.
 */
export function serverOf(opener: Side, games: Score, played: number): Side {
  return isTieBreak(games) && Math.floor((played + 1) / 2) % 2 === 1 ? otherSide(opener) : opener;
}

/** Returns the position after `winner` has won the point in the step of `before`, and its incidents. */
export function playPoint(before: TennisPosition, winner: Side): Advance<TennisPosition> {
  const { change, kinds } = scorePoint(before, winner);
  const next = { ...before, ...change };
  const position = { ...next, server: serverOf(openerOf(next), next.games, sumOf(next.points)) };
  return { position, incidents: listIncidents(kinds, { before, winner, shown: showTennisScore(position) }) };
}

function scorePoint(
  before: TennisPosition,
  winner: Side,
): { change: Partial<TennisPosition>; kinds: readonly string[] } {
  const points = addOne(before.points, winner);
  if (!hasWon(points, winner, targetOf(before.games))) return { change: { points }, kinds: ['point'] };
  const games = addOne(before.games, winner);
  const game = isTieBreak(before.games) || before.server === winner ? 'game' : 'break';
  if (!isSetWon(games, winner)) return { change: { games, points: NIL }, kinds: [game] };
  const score = addOne(before.score, winner);
  const finished = score[winner] === before.setsToWin;
  const change = { score, finished, sets: [...before.sets, games], games: NIL, points: NIL };
  return { change, kinds: finished ? [game, 'set', 'full_time'] : [game, 'set'] };
}

/**
 * For each side its games in every set, then its points in the present game: "6 3 30"; of a finished match the games
 * only: "6 7". An advantage is "A" to "40"; in a tie-break points are counted.
 */
export function showTennisScore({ sets, games, points, finished }: TennisPosition): Record<Side, string> {
  return showColumns(finished ? sets : [...sets, games, namePoints(games, points)]);
}

function namePoints(games: Score, points: Score): Score | Record<Side, string> {
  if (isTieBreak(games)) return points;
  const name = (side: Side) => {
    if (points.home < 3 || points.away < 3) return POINTS[points[side]] ?? '';
    return points[side] > points[otherSide(side)] ? 'A' : '40';
  };
  return { home: name('home'), away: name('away') };
}

function isTieBreak({ home, away }: Score): boolean {
  return home === SET_TARGET && away === SET_TARGET;
}
