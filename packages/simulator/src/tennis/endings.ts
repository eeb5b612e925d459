import type { Score } from '../engine.ts';
import { winFromLevel } from '../sets/chance.ts';
import type { Ending } from '../sets/outlook.ts';
import { NIL, otherSide, type Side, sumOf } from '../sets/position.ts';
import { homePointChance } from './model.ts';
import type { TennisParams } from './params.ts';
import { isSetWon, serverOf, targetOf } from './scoring.ts';

/** A moment of a set, when `opener` serves first in the present game. */
export type SetMoment = Readonly<{ setLead: number; games: Score; points: Score; opener: Side }>;

/** The most games of a side and of both in a set. */
const MOST = 7;
export const MOST_GAMES = 13;
const SIDE = MOST + 1;

/** Returns the ways in which a set may end, by following every score in games that it may still take. */
export function listEndings(params: TennisParams, { setLead, games: now, points, opener }: SetMoment): Ending[] {
  const endings: Ending[] = [];
  const mass = new Float64Array(SIDE * SIDE);
  const add = (home: number, away: number, chance: number) => {
    mass[home * SIDE + away] = (mass[home * SIDE + away] ?? 0) + chance;
  };
  add(now.home, now.away, 1);
  for (let more = 0; more <= MOST_GAMES - sumOf(now); more += 1) {
    const played = sumOf(now) + more;
    const server = more % 2 === 0 ? opener : otherSide(opener);
    for (let home = Math.max(now.home, played - MOST); home <= Math.min(MOST, played - now.away); home += 1) {
      const games = { home, away: played - home };
      const chance = mass[home * SIDE + games.away] ?? 0;
      if (chance === 0) continue;
      const winner = isSetWon(games, 'home') ? 'home' : isSetWon(games, 'away') ? 'away' : null;
      if (winner) {
        endings.push({ winner, games: more, lead: home - games.away - now.home + now.away, chance });
        continue;
      }
      const won = winGame(params, { setLead, games, points: more === 0 ? points : NIL, opener: server });
      add(home + 1, games.away, chance * won);
      add(home, games.away + 1, chance * (1 - won));
    }
  }
  return endings;
}

/** Returns the chance that the home side wins the present game or tie-break. */
export function winGame(params: TennisParams, { setLead, games, points, opener }: SetMoment): number {
  const gameLead = games.home - games.away;
  const served = {
    home: homePointChance(params, { server: 'home', setLead, gameLead }),
    away: homePointChance(params, { server: 'away', setLead, gameLead }),
  };
  const chanceAt = (played: number) => served[serverOf(opener, games, played)];
  return winRace(points, targetOf(games), chanceAt);
}

/** The chance that home is first at `target` with a margin of two, when it wins the point after n others by `chanceAt(n)`. */
function winRace({ home, away }: Score, target: number, chanceAt: (played: number) => number): number {
  const level = target - 1;
  const fromLevel = winFromLevel(chanceAt(2 * level), chanceAt(2 * level + 1));
  if (home >= level && away >= level) {
    if (home === away) return fromLevel;
    const next = chanceAt(home + away);
    return home > away ? next + (1 - next) * fromLevel : next * fromLevel;
  }
  const mass: number[] = new Array(target).fill(0);
  mass[home] = 1;
  let won = 0;
  for (let played = home + away; played < 2 * level; played += 1) {
    const chance = chanceAt(played);
    won += (mass[level] ?? 0) * chance;
    // In place, from the most points down, so that a cell is read before the one below adds to it.
    for (let own = Math.min(level, played); own >= 0; own -= 1) {
      const probability = mass[own] ?? 0;
      if (own < level) mass[own + 1] = (mass[own + 1] ?? 0) + probability * chance;
      mass[own] = played - own < level ? probability * (1 - chance) : 0;
    }
  }
  return won + (mass[level] ?? 0) * fromLevel;
}
