import type { Position } from '../engine.ts';
import { type Distribution, either, give, only, sumOf } from '../pricing/distribution.ts';
import type { ScoreSums } from '../pricing/score-grid.ts';
import { splitAt } from '../pricing/two-way.ts';
import { endOfPlay, OVERTIMES, overtimeSteps, regulation, secondHalf } from './format.ts';
import type { Grid } from './grid.ts';
import type { PageLines } from './page-lines.ts';
import { type Course, type Gains, playStretch } from './play.ts';
import { columnOf, FARTHEST_LEAD, fillLeads, followBack, MOST_LEAD, rowOf } from './second-half.ts';

/** The points of each side as distributions. */
type SidePoints = Pick<ScoreSums, 'home' | 'away'>;

/** The chances that a side ends above and below one of its lines (thousandths), overtimes included. */
type SideChances = (side: 'home' | 'away', line: number) => readonly [above: number, below: number];

/** `gains` are those until the end of the present half; null after the four quarters. */
export type Sides = (position: Position, gains: Gains | null) => SideChances;

/** Returns what prices the score of each side in one match. What it needs of the second half is made when first needed. */
export function createSides(course: Course, { teams }: PageLines): Sides {
  const overtimes = playOvertimes(course);
  let tables: Record<'home' | 'away', HalfTimeTable> | undefined;
  return ({ step, finished, score }, gains) => {
    const first = step + 1;
    const lead = score.home - score.away;
    if (gains && first < secondHalf(course.format) && Math.abs(lead) <= FARTHEST_LEAD) {
      const next = overtimes[OVERTIMES];
      tables ??= {
        home: lookBack(course, { side: 'home', lines: teams.home, overtime: next?.home ?? only(0) }),
        away: lookBack(course, { side: 'away', lines: teams.away, overtime: next?.away ?? only(0) }),
      };
      const now = { gains, lead, away: score.away };
      const { home, away } = tables;
      return (side, line) => lookUp(side === 'home' ? home : away, now, line);
    }
    const { end, left } = finished ? { end: first, left: 0 } : endOfPlay(course.format, first);
    const isPlayed = gains !== null && first >= secondHalf(course.format);
    const played = isPlayed ? gains : playStretch(course, { first, end, lead });
    const points = addOvertimes(sumSides(played, score), finished ? undefined : overtimes[left]);
    return (side, line) => splitAt(points[side], line);
  };
}

/** The points of each side in matches with a lead, and in level ones, where both have the same. */
type Ended = Readonly<{ home: Distribution; away: Distribution; level: Distribution }>;

function sumSides({ grid, originRow, originColumn }: Gains, now: { home: number; away: number }): Ended {
  const { cells, width, from, to, low, high } = grid;
  const least = low - originRow - originColumn;
  const home = new Float64Array(high - low + width);
  const away = new Float64Array(width);
  const level = new Float64Array(width);
  for (let row = low; row <= high; row += 1) {
    const isLevel = now.home - now.away + row - originRow === 0;
    for (let column = from[row] ?? 0; column <= (to[row] ?? 0); column += 1) {
      const chance = cells[row * width + column] ?? 0;
      if (isLevel) give(level, column, chance);
      else {
        give(home, row - low + column, chance);
        give(away, column, chance);
      }
    }
  }
  const ofAway = now.away - originColumn;
  return {
    home: { from: now.home + least, chances: home },
    away: { from: ofAway, chances: away },
    level: { from: ofAway, chances: level },
  };
}

function addOvertimes({ home, away, level }: Ended, next: SidePoints | undefined): SidePoints {
  if (!next) return { home: either(home, level), away: either(away, level) };
  return { home: either(home, sumOf(level, next.home)), away: either(away, sumOf(level, next.away)) };
}

/** The points of each side after a level end, by the number of overtimes that may follow. */
function playOvertimes(course: Course): SidePoints[] {
  const first = regulation(course.format);
  const overtime = { first, end: first + overtimeSteps(course.format), lead: 0 };
  const played = sumSides(playStretch(course, overtime), { home: 0, away: 0 });
  const basket = either(only(0, 0.5), only(2, 0.5));
  const sides: SidePoints[] = [{ home: basket, away: basket }];
  for (let left = 1; left <= OVERTIMES; left += 1) sides.push(addOvertimes(played, sides[left - 1]));
  return sides;
}

/**
 * The chance that a side ends above its first line, by the lead of home and the points of away at half time: rows for leads
 * from -{@link MOST_LEAD} on, columns for points from `least` on.
 */
type HalfTimeTable = Readonly<{ base: number; least: number; width: number; over: Float64Array }>;

/** The points of away at half time that are looked up: beyond lies less than a millionth. */
const MOST_POINTS = 130;

function lookBack(
  course: Course,
  { side, lines, overtime }: { side: 'home' | 'away'; lines: readonly number[]; overtime: Distribution },
): HalfTimeTable {
  const base = (lines[0] ?? 0) / 1000;
  const farthest = (lines.at(-1) ?? 0) / 1000 - base;
  const stretch = { first: secondHalf(course.format), end: regulation(course.format) };
  const grid = followBack(course, stretch, (end) =>
    fillLeads(end, overtime, (lead, points) => Math.ceil(base - points - (side === 'home' ? lead : 0))),
  );
  const least = -farthest;
  const width = MOST_POINTS - least + 1;
  return { base, least, width, over: accumulate(grid, { least, width }) };
}

/** The sums of the rows of a table up to each column. */
function accumulate(
  { cells, width: all, from }: Grid,
  { least, width }: { least: number; width: number },
): Float64Array {
  const over = new Float64Array((2 * MOST_LEAD + 1) * width);
  for (let lead = -MOST_LEAD; lead <= MOST_LEAD; lead += 1) {
    const row = rowOf(lead);
    const place = (lead + MOST_LEAD) * width;
    let sum = 0;
    for (let column = from[row] ?? all; column < columnOf(least); column += 1) sum += cells[row * all + column] ?? 0;
    for (let index = 0; index < width; index += 1) {
      sum += cells[row * all + columnOf(least) + index] ?? 0;
      over[place + index] = Math.min(1, sum);
    }
  }
  return over;
}

/** The chances that a side ends above and below a line (thousandths). */
function lookUp(
  { base, least, width, over }: HalfTimeTable,
  { gains, lead, away }: { gains: Gains; lead: number; away: number },
  line: number,
): [above: number, below: number] {
  const { cells, width: columns, from, to, low, high } = gains.grid;
  let [above, below] = [0, 0];
  for (let row = low; row <= high; row += 1) {
    const own = Math.max(-MOST_LEAD, Math.min(MOST_LEAD, lead + row - gains.originRow));
    const place = (own + MOST_LEAD) * width - least - (line / 1000 - base) + away - gains.originColumn;
    for (let column = from[row] ?? 0; column <= (to[row] ?? 0); column += 1) {
      const chance = cells[row * columns + column] ?? 0;
      const goes = over[place + column] ?? 0;
      above += chance * goes;
      below += chance * (1 - goes);
    }
  }
  return [above, below];
}
