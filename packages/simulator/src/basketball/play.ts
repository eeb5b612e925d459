import type { Distribution } from '../distribution.ts';
import type { Format } from './format.ts';
import { type Chances, createGrid, fillCell, type Grid, LEAST, MARGIN, playPossession } from './grid.ts';
import { BASKETS, DRAWN, type LimitTable, type Phase, phaseOf, rowOf } from './model.ts';

/** The parameters that the course of a match depends on besides the score. */
export type Course = Readonly<{ format: Format; limits: LimitTable }>;

/** From `first` to the step before `end`, when home leads by `lead` at first. */
export type Stretch = Readonly<{ first: number; end: number; lead: number }>;

/** More leads and points than any stretch brings: beyond lies less than what is left out at the edges of a grid. */
const MOST_GAINED = 170;
const MOST_POINTS = 260;

/** The probabilities of what both sides score: in rows the lead that home gains, in columns the points of away. */
export type Gains = Readonly<{ grid: Grid; originRow: number; originColumn: number }>;

export function playStretch({ format, limits }: Course, { first, end, lead }: Stretch): Gains {
  const most = 3 * Math.ceil((end - first) / 2);
  const originRow = Math.min(MOST_GAINED, most) + MARGIN;
  const rows = 2 * originRow + 1;
  const grid = createGrid(rows, Math.min(MOST_POINTS, most) + 2 * MARGIN + 1);
  fillCell(grid, { row: originRow, column: MARGIN }, 1);
  const chancesOf = findChances(limits, { rows, least: lead - originRow });
  for (let step = first; step < end; step += 1) {
    const phase = phaseOf(format, step);
    playPossession(grid, { side: phase.side, chances: chancesOf(phase), time: 1 });
  }
  return { grid, originRow, originColumn: MARGIN };
}

/** The lead of home after a stretch: the rows of {@link playStretch}, for an eighth of its work. */
export function playLeads({ format, limits }: Course, { first, end, lead }: Stretch): Distribution {
  const origin = MOST_GAINED + MARGIN;
  const rows = 2 * origin + 1;
  const leads = new Float64Array(rows);
  leads[origin] = 1;
  const chancesOf = findChances(limits, { rows, least: lead - origin });
  let [low, high] = [origin, origin];
  for (let step = first; step < end; step += 1) {
    const phase = phaseOf(format, step);
    const chances = chancesOf(phase);
    // In place, towards the leads that are read: points of home come from lower ones, points of away from higher ones.
    const source = phase.side === 'home' ? -1 : 1;
    low = Math.max(low - (source === 1 ? MARGIN : 0), MARGIN);
    high = Math.min(high + (source === -1 ? MARGIN : 0), rows - 1 - MARGIN);
    for (let place = low; place <= high; place += 1) {
      const row = source === 1 ? place : high + low - place;
      let sum = 0;
      for (let points = 0; points <= 3; points += 1) {
        const other = row + points * source;
        sum += (leads[other] ?? 0) * (chances[other * 4 + points] ?? 0);
      }
      leads[row] = sum;
    }
    while (low < high && (leads[low] ?? 0) < LEAST) leads[low++] = 0;
    while (high > low && (leads[high] ?? 0) < LEAST) leads[high--] = 0;
  }
  return { from: lead - origin, chances: leads };
}

/** The chances of each phase for the rows of a grid, the first of which is the lead `least` of home. */
export function findChances(limits: LimitTable, { rows, least }: { rows: number; least: number }) {
  const known = new Map<number, Chances>();
  return (phase: Phase): Chances => {
    const key = rowOf(phase, 0);
    const chances = known.get(key) ?? chancesOf(limits, phase, { rows, least });
    known.set(key, chances);
    return chances;
  };
}

function chancesOf(limits: LimitTable, phase: Phase, { rows, least }: { rows: number; least: number }): Chances {
  const chances = new Float64Array(rows * 4);
  for (let row = 0; row < rows; row += 1) {
    const first = rowOf(phase, least + row);
    let left = 1;
    for (const [index, { points }] of BASKETS.entries()) {
      const chance = (left * (limits[first + index] ?? 0)) / DRAWN;
      chances[row * 4 + points] = chance;
      left -= chance;
    }
    chances[row * 4] = left;
  }
  return chances;
}
