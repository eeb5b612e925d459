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
const MOST_LEAD = 120;
const LEAST_POINTS = -120;
const MOST_POINTS = 220;
const ROWS = 2 * (MOST_LEAD + MARGIN) + 1;
const COLUMNS = MOST_POINTS - LEAST_POINTS;

const rowOf = (lead: number): number => Math.max(-MOST_LEAD, Math.min(MOST_LEAD, lead)) + MOST_LEAD + MARGIN;
const columnOf = (away: number): number => away - LEAST_POINTS;

/**
 * Follows every score of the second half backwards, from the totals that are above `line` (points, a half). On the way a
 * cell is what its column adds to the chance of the column before: zero but for a few, which are added up in the end.
 */
export function lookBack({ format, limits }: Course, overtimes: Final, line: number): SecondHalf {
  const grid = createGrid(ROWS, COLUMNS);
  for (let lead = -MOST_LEAD; lead <= MOST_LEAD; lead += 1) {
    if (lead === 0) fillLevel(grid, overtimes, line);
    else fillCell(grid, { row: rowOf(lead), column: columnOf(Math.ceil((line - lead) / 2)) }, 1);
  }
  const chancesOf = findChances(limits, { rows: ROWS, least: -MOST_LEAD - MARGIN });
  for (let step = regulation(format) - 1; step >= secondHalf(format); step -= 1) {
    const phase = phaseOf(format, step);
    playPossession(grid, { side: phase.side, chances: chancesOf(phase), time: -1 });
  }
  addUp(grid);
  return { grid, line };
}

/** Each total of the overtimes adds its chance where a level score needs no more than that to be above the line. */
function fillLevel(grid: Grid, { totals }: Final, line: number): void {
  for (const [index, chance] of totals.chances.entries()) {
    const away = Math.ceil((line - totals.from - index) / 2);
    const column = columnOf(away);
    const before = grid.cells[rowOf(0) * grid.width + column] ?? 0;
    if (chance > 0) fillCell(grid, { row: rowOf(0), column }, before + chance);
  }
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

/** The probabilities of a total above `line` and below, which is an even number of points from that of the table. */
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
