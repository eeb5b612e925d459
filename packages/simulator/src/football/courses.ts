import type { Course, Courses } from '@cauri/rules';
import type { Position, Score } from '../engine.ts';
import { partsOf, sinceParts } from '../periods.ts';
import type { ScoreGrid } from '../pricing/score-grid.ts';
import { LAST_OF_FIRST_HALF, STEPS } from './clock.ts';
import { awayLimit, DRAWN, homeLimit, type LimitTable } from './model.ts';
import { scoresAt } from './probabilities.ts';

const SECOND_HALF = LAST_OF_FIRST_HALF + 1;
/** Courses below this probability are left out; all of them together are less likely than one in a million. */
const LEAST = 1e-10;
const NIL: Score = { home: 0, away: 0 };

/** A grid of scores whose first goal is of this side; null if there is none, or if it is not known. */
interface Scorers {
  readonly first: Course['first'];
  readonly grid: ScoreGrid;
}

/**
 * Returns the joint distribution of the score at half time, the final score and the side that scores first, from the same
 * limits as the match itself.
 */
export function coursesOf(table: LimitTable, position: Position): Courses {
  const parts = partsOf(position, LAST_OF_FIRST_HALF);
  const all =
    parts?.length === 0 ? playBothHalves(table, position) : playSecondHalf(table, position, parts?.[0] ?? null);
  return all.filter(({ chance }) => chance >= LEAST);
}

function playSecondHalf(table: LimitTable, position: Position, halfTime: Score | null): Course[] {
  return scorersAt(table, position, STEPS).flatMap(({ first, grid }) =>
    scoresOf(grid).map(({ score, chance }) => {
      // A match that began before positions had halves does not say what they were.
      const periods = halfTime && [halfTime, sinceParts(score, [halfTime])];
      return { score, periods, first, chance };
    }),
  );
}

function playBothHalves(table: LimitTable, position: Position): Course[] {
  const courses: Course[] = [];
  for (const { first, grid } of scorersAt(table, position, SECOND_HALF)) {
    for (const { score: halfTime, chance: likely } of scoresOf(grid)) {
      for (const second of secondHalf(table, halfTime)) {
        for (const { score: gained, chance } of second.scores) {
          if (likely * chance < LEAST) continue;
          const score = { home: halfTime.home + gained.home, away: halfTime.away + gained.away };
          courses.push({ score, periods: [halfTime, gained], first: first ?? second.first, chance: likely * chance });
        }
      }
    }
  }
  return courses;
}

type LikelyScore = Readonly<{ score: Score; chance: number }>;

function scoresOf({ cells, side, now }: ScoreGrid): LikelyScore[] {
  const scores: LikelyScore[] = [];
  for (const [cell, chance] of cells.entries()) {
    if (chance < LEAST) continue;
    scores.push({ score: { home: now.home + Math.floor(cell / side), away: now.away + (cell % side) }, chance });
  }
  return scores;
}

type SecondHalf = readonly Readonly<{ first: Course['first']; scores: readonly LikelyScore[] }>[];
const secondHalves = new WeakMap<LimitTable, Map<string, SecondHalf>>();

/**
 * The goals of the second half after a score at half time. It depends only on the lead, and on whether neither side has
 * scored.
 */
function secondHalf(table: LimitTable, halfTime: Score): SecondHalf {
  const known = secondHalves.get(table) ?? new Map<string, SecondHalf>();
  secondHalves.set(table, known);
  const hasScored = halfTime.home + halfTime.away > 0;
  const name = `${halfTime.home - halfTime.away} ${hasScored}`;
  let half = known.get(name);
  if (!half) {
    const start = { step: LAST_OF_FIRST_HALF, finished: false, score: halfTime };
    const grids = hasScored
      ? [{ first: null, grid: { ...scoresAt(table, start, STEPS), now: NIL } }]
      : firstGoals(table, SECOND_HALF, STEPS);
    half = grids.map(({ first, grid }) => ({ first, scores: scoresOf(grid) }));
    known.set(name, half);
  }
  return half;
}

/** Every score that the match can have when the step `end` begins, by the side that scored first. */
function scorersAt(table: LimitTable, position: Position, end: number): readonly Scorers[] {
  const { score, step, first } = position;
  if (score.home + score.away === 0) return firstGoals(table, step + 1, end);
  const own = first ?? (score.away === 0 ? 'home' : score.home === 0 ? 'away' : null);
  return [{ first: own, grid: scoresAt(table, position, end) }];
}

/** The scores of a stretch that begins without a goal. If both sides score in one minute, the goal of home is the first. */
function firstGoals(table: LimitTable, from: number, end: number): readonly Scorers[] {
  let none = 1;
  const grids = { home: new Grid(), away: new Grid() };
  for (let step = from; step < end; step += 1) {
    for (const side of ['home', 'away'] as const) grids[side].play(table, step);
    const home = homeLimit(table, step, 0) / DRAWN;
    const away = awayLimit(table, step, 0) / DRAWN;
    grids.home.add({ home: 1, away: 0 }, none * home * (1 - away));
    grids.home.add({ home: 1, away: 1 }, none * home * away);
    grids.away.add({ home: 0, away: 1 }, none * (1 - home) * away);
    none *= (1 - home) * (1 - away);
  }
  return [
    { first: null, grid: { cells: Float64Array.of(none), side: 1, now: NIL } },
    { first: 'home', grid: grids.home.grid },
    { first: 'away', grid: grids.away.grid },
  ];
}

/** One more than the most goals of a side that are counted. */
const SIDE = 17;

/** The probabilities of scores that are played minute by minute. */
class Grid {
  #cells = new Float64Array(SIDE * SIDE);
  /** The most goals of a side so far. */
  #most = 0;

  get grid(): ScoreGrid {
    return { cells: this.#cells, side: SIDE, now: NIL };
  }

  add({ home, away }: Score, chance: number): void {
    const cell = home * SIDE + away;
    this.#cells[cell] = (this.#cells[cell] ?? 0) + chance;
    this.#most = Math.max(this.#most, home, away);
  }

  /** Plays a minute. Goals beyond the last cell are not counted. */
  play(table: LimitTable, step: number): void {
    const next = new Float64Array(this.#cells.length);
    const give = (home: number, away: number, chance: number) => {
      const cell = Math.min(SIDE - 1, home) * SIDE + Math.min(SIDE - 1, away);
      next[cell] = (next[cell] ?? 0) + chance;
    };
    for (let home = 0; home <= this.#most; home += 1) {
      for (let away = 0; away <= this.#most; away += 1) {
        const chance = this.#cells[home * SIDE + away] ?? 0;
        if (chance === 0) continue;
        const up = homeLimit(table, step, home - away) / DRAWN;
        const right = awayLimit(table, step, away - home) / DRAWN;
        give(home + 1, away + 1, chance * up * right);
        give(home + 1, away, chance * up * (1 - right));
        give(home, away + 1, chance * (1 - up) * right);
        give(home, away, chance * (1 - up) * (1 - right));
      }
    }
    this.#cells = next;
    this.#most = Math.min(SIDE - 1, this.#most + 1);
  }
}
