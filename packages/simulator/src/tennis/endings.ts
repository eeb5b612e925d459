import type { Score } from '../engine.ts';
import { winFromLevel } from '../sets/chance.ts';
import type { Ending } from '../sets/outlook.ts';
import { otherSide, type Side, sumOf } from '../sets/position.ts';
import { homePointChance } from './model.ts';
import type { TennisParams } from './params.ts';
import { isSetWon, serverOf, targetOf } from './scoring.ts';

/** A moment of a set, when `opener` serves first in the present game. */
export type SetMoment = Readonly<{ setLead: number; games: Score; points: Score; opener: Side }>;

const SIDE = 8;

/** The ways in which a set may end, by following every score in games that it may still take. */
export function listEndings(params: TennisParams, { setLead, games: now, points, opener }: SetMoment): Ending[] {
  const mass = new Float64Array(SIDE * SIDE);
  mass[now.home * SIDE + now.away] = 1;
  const endings: Ending[] = [];
  for (let played = sumOf(now); played <= 13; played += 1) {
    const first = (played - sumOf(now)) % 2 === 0 ? opener : otherSide(opener);
    for (let home = Math.max(now.home, played - 7); home <= Math.min(7, played - now.away); home += 1) {
      const games = { home, away: played - home };
      const chance = mass[home * SIDE + games.away] ?? 0;
      if (chance === 0) continue;
      const winner = isSetWon(games, 'home') ? 'home' : isSetWon(games, 'away') ? 'away' : null;
      if (winner) {
        endings.push({ winner, games: played - sumOf(now), chance });
        continue;
      }
      const isNow = played === sumOf(now);
      const won = winGame(params, { setLead, games, points: isNow ? points : { home: 0, away: 0 }, opener: first });
      mass[(home + 1) * SIDE + games.away] = (mass[(home + 1) * SIDE + games.away] ?? 0) + chance * won;
      mass[home * SIDE + games.away + 1] = (mass[home * SIDE + games.away + 1] ?? 0) + chance * (1 - won);
    }
  }
  return endings;
}

/** The chance that the home side wins the present game or tie-break. */
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
