import { type Distribution, only } from '../pricing/distribution.ts';
import type { Final } from './endings.ts';
import { regulation, secondHalf } from './format.ts';
import { createGrid, fillCell, type Grid, MARGIN, playPossession } from './grid.ts';
import { phaseOf } from './model.ts';
import { type Course, findChances, type Gains } from './play.ts';

/**
 * The chance that a total ends above a line, by the score at half time: a row for each lead of home, a column for each
 * point of away. It makes prices in the first half three times as cheap.
 */
export type SecondHalf = Readonly<{ grid: Grid; line: number }>;

/** The table is exact to the millionth for leads at half time that are reached from no more than this one. */
export const FARTHEST_LEAD = 40;

/** Leads at half time; the scores that would have to go before what follows may lie below zero. */
export const MOST_LEAD = 120;
const LEAST_POINTS = -120;
const MOST_POINTS = 220;
const ROWS = 2 * (MOST_LEAD + MARGIN) + 1;
const COLUMNS = MOST_POINTS - LEAST_POINTS;

/** Returns the row of a lead of home in a {@link SecondHalf}; greater leads share the last rows. */
export const rowOf = (lead: number): number => Math.max(-MOST_LEAD, Math.min(MOST_LEAD, lead)) + MOST_LEAD + MARGIN;
/** Returns the column of the points of away in a {@link SecondHalf}. */
export const columnOf = (away: number): number => away - LEAST_POINTS;

/**
 * Follows every score of the second half backwards, from the totals that are above `line` (points, a half). On the way a
 * cell is what its column adds to the chance of the column before: zero except for a few, which are added up in the end.
 */
export function lookBack(course: Course, overtimes: Final, line: number): SecondHalf {
  const { format } = course;
  const grid = followBack(course, { first: secondHalf(format), end: regulation(format) }, (end) =>
    fillLeads(end, overtimes.totals, (lead, points) => Math.ceil((line - lead - points) / 2)),
  );
  addUp(grid);
  return { grid, line };
}

/**
 * Follows every score of a stretch backwards. `fill` sets the cells at its end, where a cell is what its column adds to a
 * chance; so it is at the start, for which the grid is returned.
 */
export function followBack(
  { format, limits }: Course,
  { first, end }: Readonly<{ first: number; end: number }>,
  fill: (grid: Grid) => void,
): Grid {
  const grid = createGrid(ROWS, COLUMNS);
  fill(grid);
  const chancesOf = findChances(limits, { rows: ROWS, least: -MOST_LEAD - MARGIN });
  for (let step = end - 1; step >= first; step -= 1) {
    const phase = phaseOf(format, step);
    playPossession(grid, { side: phase.side, chances: chancesOf(phase), time: -1 });
  }
  return grid;
}

/**
 * Fills the end of a stretch with what is true from a number of points of away on. `awayFor` returns that number for a lead of
 * home and the points of the overtime. `overtime` is the distribution of its points after a level score, if there is one.
 */
export function fillLeads(
  grid: Grid,
  overtime: Distribution | null,
  awayFor: (lead: number, overtimePoints: number) => number,
): void {
  for (let lead = -MOST_LEAD; lead <= MOST_LEAD; lead += 1) {
    const more = lead === 0 && overtime ? overtime : only(0);
    for (const [index, chance] of more.chances.entries()) {
      const column = columnOf(awayFor(lead, more.from + index));
      // More points than any match has.
      if (chance === 0 || column >= COLUMNS - MARGIN) continue;
      const before = grid.cells[rowOf(lead) * grid.width + column] ?? 0;
      fillCell(grid, { row: rowOf(lead), column }, before + chance);
    }
  }
}

/** Returns the sum of a row up to a column. */
export function sumRow({ cells, width, from, to }: Grid, row: number, column: number): number {
  let sum = 0;
  const last = Math.min(column, to[row] ?? column);
  for (let place = from[row] ?? width; place <= last; place += 1) sum += cells[row * width + place] ?? 0;
  return sum;
}

function addUp({ cells, width, from, low, high }: Grid): void {
  for (let row = low; row <= high; row += 1) {
    let sum = 0;
    for (let column = from[row] ?? width; column < width; column += 1) {
      sum = Math.min(1, sum + (cells[row * width + column] ?? 0));
      cells[row * width + column] = sum;
    }
  }
}

/**
 * Returns the probabilities of a total above `line` and below, which is an even number of points from that of the table.
 */
export function overAfterHalfTime(
  { grid, line: base }: SecondHalf,
  { gains, lead, away }: Readonly<{ gains: Gains; lead: number; away: number }>,
  line: number,
): [over: number, under: number] {
  const { cells, width, from, to, low, high } = gains.grid;
  let [over, under] = [0, 0];
  for (let row = low; row <= high; row += 1) {
    const place = rowOf(lead + row - gains.originRow) * grid.width;
    const shift = columnOf(away - gains.originColumn) - (line - base) / 2;
    for (let column = from[row] ?? 0; column <= (to[row] ?? 0); column += 1) {
      const chance = cells[row * width + column] ?? 0;
      const goes = grid.cells[place + column + shift] ?? 0;
      over += chance * goes;
      under += chance * (1 - goes);
    }
  }
  return [over, under];
}
