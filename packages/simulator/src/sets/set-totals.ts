import type { MarketType } from '@cauri/rules';
import type { MarketProbabilities, Score } from '../engine.ts';
import { type Distribution, only } from '../pricing/distribution.ts';
import { partLine } from '../pricing/parts.ts';
import { splitAt, twoWay } from '../pricing/two-way.ts';
import { countSureSets } from './markets.ts';
import { addOne, type SetsPosition, type Side, sumOf } from './position.ts';

/**
 * A set from a moment on: how many games or points it may have, and the ways in which it may end, each with the side that
 * serves first in the next set.
 */
export type SetCourse = Readonly<{
  size: Distribution;
  ends: readonly Readonly<{ winner: Side; opener: Side; chance: number }>[];
}>;

export type SetTotals = Readonly<{
  type: MarketType;
  setsToWin: number;
  /** The half lines (thousandths) of the set that follows this many others. */
  linesOf: (played: number) => readonly number[];
  /** The set in play. */
  present: SetCourse;
  /** A whole set after this score in sets. */
  courseAt: (score: Score, opener: Side) => SetCourse;
}>;

/** A score in sets at the start of a set, with its probability. */
type Start = Readonly<{ score: Score; opener: Side; chance: number }>;

/** Returns the totals of every set that is over or certain to be played. */
export function priceSetTotals(position: SetsPosition, totals: SetTotals): MarketProbabilities[] {
  const { sets, score } = position;
  const sizes = sets.map((set) => only(sumOf(set)));
  const sure = countSureSets(position, totals.setsToWin);
  if (sets.length < sure) sizes.push(totals.present.size);
  let starts = nextStarts(score, 1, totals.present);
  while (sizes.length < sure) {
    const courses = starts.map((start) => ({ ...start, course: totals.courseAt(start.score, start.opener) }));
    sizes.push(mixSizes(courses));
    starts = courses.flatMap(({ score: before, chance, course }) => nextStarts(before, chance, course));
  }
  return sizes.flatMap((size, played) =>
    totals.linesOf(played).map((line) => {
      const [over, under] = splitAt(size, line);
      return twoWay(totals.type, partLine(played + 1, line), { over, under });
    }),
  );
}

/** The starts of the set after this one, those with the same score and the same first server together. */
function nextStarts(score: Score, before: number, { ends }: SetCourse): Start[] {
  const starts = new Map<string, Start>();
  for (const { winner, opener, chance } of ends) {
    const key = `${winner} ${opener}`;
    const known = starts.get(key)?.chance ?? 0;
    starts.set(key, { score: addOne(score, winner), opener, chance: known + before * chance });
  }
  return [...starts.values()];
}

function mixSizes(parts: readonly Readonly<{ chance: number; course: SetCourse }>[]): Distribution {
  const from = Math.min(...parts.map(({ course }) => course.size.from));
  const end = Math.max(...parts.map(({ course }) => course.size.from + course.size.chances.length));
  const chances = new Float64Array(end - from);
  for (const { chance, course } of parts) {
    for (const [index, own] of course.size.chances.entries()) {
      const place = course.size.from - from + index;
      chances[place] = (chances[place] ?? 0) + chance * own;
    }
  }
  return { from, chances };
}
