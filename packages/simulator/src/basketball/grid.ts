import type { Phase } from './model.ts';

/**
 * Numbers by lead of home (rows) and points of away (columns), the score in the coordinates that suit its changes: points
 * of home move a cell by rows, points of away by rows and columns. Of a row only the columns `from` to `to` are not zero,
 * and of the rows only `low` to `high`.
 */
export type Grid = {
  readonly cells: Float64Array;
  readonly width: number;
  readonly from: Int32Array;
  readonly to: Int32Array;
  low: number;
  high: number;
};

/** For each row of a grid, the chances of 0, 1, 2 and 3 points. */
export type Chances = Float64Array;

/** A possession moves a cell by up to three rows and columns, so that three are kept empty at each edge. */
export const MARGIN = 3;

/** The end of an empty row: no possession reaches from there to the first column. */
const EMPTY = -MARGIN - 1;

/** Cells of less, at the ends of rows, are left out: together less than a millionth of what a price is made of. */
export const LEAST = 1e-11;

/** Returns a grid of zeros with this number of rows and columns. */
export function createGrid(rows: number, columns: number): Grid {
  return {
    cells: new Float64Array(rows * columns),
    width: columns,
    from: new Int32Array(rows).fill(columns),
    to: new Int32Array(rows).fill(EMPTY),
    low: rows,
    high: 0,
  };
}

/** Fills one cell of a new grid, and its row from the first to the last column filled. */
export function fillCell(grid: Grid, { row, column }: { row: number; column: number }, value: number): void {
  grid.cells[row * grid.width + column] = value;
  grid.from[row] = Math.min(grid.from[row] ?? column, column);
  grid.to[row] = Math.max(grid.to[row] ?? column, column);
  grid.low = Math.min(grid.low, row);
  grid.high = Math.max(grid.high, row);
}

/**
 * `time`: 1 plays forwards, so that a cell is the probability of a score and follows from earlier scores; -1 plays
 * backwards.
 */
export type Possession = Readonly<{ side: Phase['side']; chances: Chances; time: 1 | -1 }>;

/**
 * Plays a possession in place. Forwards, the probability of a cell moves to the cells to which the points lead. Backwards, a
 * cell becomes the mean of those cells.
 */
export function playPossession(grid: Grid, { side, chances, time }: Possession): void {
  const { cells, width, from, to } = grid;
  const source = side === 'home' ? -time : time;
  const column = side === 'home' ? 0 : time;
  const back = source * width - column;
  const least = Math.max(grid.low - (source === 1 ? MARGIN : 0), MARGIN);
  const most = Math.min(grid.high + (source === -1 ? MARGIN : 0), from.length - 1 - MARGIN);
  for (let place = least; place <= most; place += 1) {
    // Towards the sources, so that those still to be read have not been written yet.
    const row = source === 1 ? place : most + least - place;
    const decides = time === 1 ? row + source : row;
    const next = time === 1 ? source * 4 : 0;
    const none = chances[row * 4] ?? 0;
    const one = chances[decides * 4 + 1] ?? 0;
    const two = chances[decides * 4 + next + 2] ?? 0;
    const three = chances[decides * 4 + 2 * next + 3] ?? 0;
    widen(grid, row, { source, column });
    const end = row * width + (to[row] ?? EMPTY);
    for (let cell = row * width + (from[row] ?? width); cell <= end; cell += 1) {
      cells[cell] =
        none * (cells[cell] ?? 0) +
        one * (cells[cell + back] ?? 0) +
        two * (cells[cell + 2 * back] ?? 0) +
        three * (cells[cell + 3 * back] ?? 0);
    }
    trim(grid, row);
  }
  grid.low = least;
  grid.high = most;
  while (grid.low < grid.high && isEmpty(grid, grid.low)) grid.low += 1;
  while (grid.high > grid.low && isEmpty(grid, grid.high)) grid.high -= 1;
}

/** Widens the range of a row to the columns that can be reached from those that are not zero. */
function widen({ from, to, width }: Grid, row: number, { source, column }: { source: number; column: number }): void {
  let start = width;
  let end = EMPTY;
  for (let points = 0; points <= 3; points += 1) {
    const other = row + points * source;
    if ((to[other] ?? EMPTY) === EMPTY) continue;
    start = Math.min(start, (from[other] ?? width) + points * column);
    end = Math.max(end, (to[other] ?? EMPTY) + points * column);
  }
  from[row] = Math.max(start, MARGIN);
  to[row] = Math.min(end, width - 1 - MARGIN);
}

function trim({ cells, width, from, to }: Grid, row: number): void {
  const first = row * width;
  let start = first + (from[row] ?? width);
  let end = first + (to[row] ?? EMPTY);
  for (; start <= end && (cells[start] ?? 0) < LEAST; start += 1) cells[start] = 0;
  for (; end >= start && (cells[end] ?? 0) < LEAST; end -= 1) cells[end] = 0;
  from[row] = start > end ? width : start - first;
  to[row] = start > end ? EMPTY : end - first;
}

function isEmpty({ to }: Grid, row: number): boolean {
  return to[row] === EMPTY;
}
