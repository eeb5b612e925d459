import type { Course, Courses } from '@cauri/rules';
import type { Score } from '../engine.ts';
import { type Distribution, give } from './distribution.ts';

/**
 * The probabilities of scores: `cells[home * side + away]` is the probability that the sides score `home` and `away` goals
 * after `now`. Goals of a side beyond `side - 1` are not counted.
 */
export type ScoreGrid = Readonly<{ cells: Float64Array; side: number; now: Score }>;

/** Courses below this probability are left out; all of them together are less likely than one in a million. */
const LEAST = 1e-10;

/** Returns the joint distribution of the final score alone: markets that need more have no answer in it. */
export function coursesOfScores({ cells, side, now }: ScoreGrid): Courses {
  const courses: Course[] = [];
  for (const [cell, chance] of cells.entries()) {
    if (chance < LEAST) continue;
    const score = { home: now.home + Math.floor(cell / side), away: now.away + (cell % side) };
    courses.push({ score, periods: null, first: null, chance });
  }
  return courses;
}

/** The distributions that markets need: the goals of each side, of both together, and the lead of home. */
export type ScoreSums = Readonly<Record<'home' | 'away' | 'totals' | 'leads', Distribution>>;

/** Returns the sums over a grid of scores. */
export function sumScores({ cells, side, now }: ScoreGrid): ScoreSums {
  const most = side - 1;
  const home = new Float64Array(side);
  const away = new Float64Array(side);
  const totals = new Float64Array(2 * most + 1);
  const leads = new Float64Array(2 * most + 1);
  for (let own = 0; own <= most; own += 1) {
    for (let other = 0; other <= most; other += 1) {
      const chance = cells[own * side + other] ?? 0;
      if (chance === 0) continue;
      give(home, own, chance);
      give(away, other, chance);
      give(totals, own + other, chance);
      give(leads, own - other + most, chance);
    }
  }
  return {
    home: { from: now.home, chances: home },
    away: { from: now.away, chances: away },
    totals: { from: now.home + now.away, chances: totals },
    leads: { from: now.home - now.away - most, chances: leads },
  };
}

/** The key of a score among the outcomes of a market. It depends on nothing but the score. */
type KeyOf = (score: Score) => string;

/** More goals of a side than any match in a grid has. */
const GOALS = 256;
const keysOf = new WeakMap<KeyOf, Map<number, string>>();

/**
 * Returns the probability of each key, 0 where no score has it. The key of each score is computed once and
 * cached.
 */
export function sumBy({ cells, side, now }: ScoreGrid, keys: readonly string[], keyOf: KeyOf): Record<string, number> {
  const known = keysOf.get(keyOf) ?? new Map<number, string>();
  keysOf.set(keyOf, known);
  const sums: Record<string, number> = Object.fromEntries(keys.map((key) => [key, 0]));
  for (let cell = 0; cell < cells.length; cell += 1) {
    const chance = cells[cell] ?? 0;
    if (chance === 0) continue;
    const home = now.home + Math.floor(cell / side);
    const away = now.away + (cell % side);
    let key = known.get(home * GOALS + away);
    if (key === undefined) {
      key = keyOf({ home, away });
      known.set(home * GOALS + away, key);
    }
    sums[key] = (sums[key] ?? 0) + chance;
  }
  return sums;
}

/** A stretch of minutes in each of which either side scores once or not. */
export interface Minutes {
  /** The first step, and the one before which the stretch ends. */
  readonly first: number;
  readonly end: number;
  /** The lead of home when it begins. */
  readonly lead: number;
  /** The size of the grid: one more than the most goals of a side that are counted. */
  readonly side: number;
  /** The greatest lead with chances of its own. */
  readonly mostLead: number;
  /** The chance of a goal of either side in a step when home leads by `lead`. */
  readonly chancesAt: (step: number, lead: number) => readonly [home: number, away: number];
}

/** Returns the probabilities of the goals of a stretch: `[home * side + away]`. */
export function playMinutes({ first, end, lead, side, mostLead, chancesAt }: Minutes): Float64Array {
  const cells = new Float64Array(side * side);
  cells[0] = 1;
  const most = side - 1;
  const chances = { home: new Float64Array(2 * most + 1), away: new Float64Array(2 * most + 1) };
  for (let step = first; step < end; step += 1) {
    // A minute brings at most one goal a side, so nothing lies beyond this bound yet.
    const bound = Math.min(most, step - first);
    let known: number | null = null;
    let own: readonly [number, number] = [0, 0];
    for (let gained = -bound; gained <= bound; gained += 1) {
      const counted = Math.max(-mostLead, Math.min(mostLead, lead + gained));
      if (counted !== known) own = chancesAt(step, counted);
      known = counted;
      chances.home[most + gained] = own[0];
      chances.away[most + gained] = own[1];
    }
    playMinute(cells, { side, bound }, chances);
  }
  return cells;
}

/** In place: from the most goals down, so that a cell is read before those with fewer goals add to it. */
function playMinute(
  cells: Float64Array,
  { side, bound }: { side: number; bound: number },
  chances: Readonly<Record<'home' | 'away', Float64Array>>,
): void {
  const most = side - 1;
  for (let home = bound; home >= 0; home -= 1) {
    const up = home < most ? side : 0;
    for (let away = bound; away >= 0; away -= 1) {
      const right = away < most ? 1 : 0;
      const cell = home * side + away;
      const awayScores = chances.away[most + home - away] ?? 0;
      const probability = cells[cell] ?? 0;
      const homeGoal = probability * (chances.home[most + home - away] ?? 0);
      const noHomeGoal = probability - homeGoal;
      const both = homeGoal * awayScores;
      const awayGoal = noHomeGoal * awayScores;
      cells[cell] = noHomeGoal - awayGoal;
      cells[cell + right] = (cells[cell + right] ?? 0) + awayGoal;
      cells[cell + up] = (cells[cell + up] ?? 0) + (homeGoal - both);
      cells[cell + up + right] = (cells[cell + up + right] ?? 0) + both;
    }
  }
}
