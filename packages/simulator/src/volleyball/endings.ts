import type { Score } from '../engine.ts';
import type { Ending } from '../sets/outlook.ts';
import type { Side } from '../sets/position.ts';
import { homeRallyChance } from './model.ts';
import type { VolleyballParams } from './params.ts';
import { targetOf } from './scoring.ts';

/** A moment of a set: `score` counts the sets before it. */
export type SetMoment = Readonly<{ score: Score; points: Score; server: Side }>;

/** The chance that home wins a rally, or something greater, by who serves. */
type ByServer<T> = Readonly<Record<Side, T>>;

/** Returns the two ways in which a set may end. */
export function listEndings(params: VolleyballParams, moment: SetMoment): Ending[] {
  const chance = winSet(params, moment);
  return [
    { winner: 'home', games: 1, lead: 1, chance },
    { winner: 'away', games: 1, lead: -1, chance: 1 - chance },
  ];
}

/** Returns the chance that the home side wins the set, by going back from every end of it to the present points. */
export function winSet(params: VolleyballParams, { score, points, server }: SetMoment): number {
  const setLead = score.home - score.away;
  const rally = {
    home: homeRallyChance(params, { server: 'home', setLead }),
    away: homeRallyChance(params, { server: 'away', setLead }),
  };
  const level = targetOf(score.home + score.away) - 1;
  const fromLevel = winFromLevel(rally);
  const isLate = points.home >= level && points.away >= level;
  return isLate ? winLate(points, { rally, fromLevel })[server] : winEarly(points, { rally, fromLevel, level })[server];
}

/**
 * The chance to lead by two first, from level. With h and k the chances of a rally when home serves and when away does,
 * x and y those of the set: x = h (h + (1 - h) y) + (1 - h) k x, and y = k (h + (1 - h) y) + (1 - k) k x.
 */
function winFromLevel({ home: h, away: k }: ByServer<number>): ByServer<number> {
  const swap = (1 - h) * k;
  const home = (h * h) / ((1 - swap) * (1 - swap) - h * (1 - h) * k * (1 - k));
  return { home, away: (k * h + k * (1 - k) * home) / (1 - swap) };
}

type Chances = Readonly<{ rally: ByServer<number>; fromLevel: ByServer<number> }>;

/**
 * The outcomes of a rally: a set won, level, or back from it. The side that leads by one serves, because it won the last
 * rally.
 */
function winLate({ home, away }: Score, { rally, fromLevel }: Chances): ByServer<number> {
  if (home === away) return fromLevel;
  const [won, lost] = home > away ? [1, fromLevel.away] : [fromLevel.home, 0];
  return { home: mix(rally.home, won, lost), away: mix(rally.away, won, lost) };
}

/** Row by row from the most points of home down; in a row from the most points of away down. */
function winEarly(points: Score, { rally, fromLevel, level }: Chances & { level: number }): ByServer<number> {
  let above: ByServer<number>[] = [];
  for (let home = level; home >= points.home; home -= 1) {
    const row: ByServer<number>[] = [];
    for (let away = level; away >= points.away; away -= 1) {
      const won = home === level ? 1 : (above[away]?.home ?? 0);
      const lost = away === level ? 0 : (row[away + 1]?.away ?? 0);
      const isLevel = home === level && away === level;
      row[away] = isLevel ? fromLevel : { home: mix(rally.home, won, lost), away: mix(rally.away, won, lost) };
    }
    above = row;
  }
  return above[points.away] ?? fromLevel;
}

function mix(chance: number, won: number, lost: number): number {
  return chance * won + (1 - chance) * lost;
}
