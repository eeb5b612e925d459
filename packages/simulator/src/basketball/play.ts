import { type Distribution, give, only } from '../pricing/distribution.ts';
import type { Format } from './format.ts';
import { type Chances, createGrid, fillCell, type Grid, LEAST, MARGIN, playPossession } from './grid.ts';
import { BASKETS, DRAWN, type LimitTable, type Phase, phaseOf, rowOf } from './model.ts';

/** The parameters that the course of a match depends on besides the score. */
export type Course = Readonly<{ format: Format; limits: LimitTable }>;

/** From `first` to the step before `end`, when home leads by `lead` at first. */
export type Stretch = Readonly<{ first: number; end: number; lead: number }>;

/** More leads and points than occur in any stretch: those beyond are less likely than what the edges of a grid leave out. */
const MOST_GAINED = 170;
const MOST_POINTS = 260;

/** The probabilities of what both sides score: in rows the lead that home gains, in columns the points of away. */
export type Gains = Readonly<{ grid: Grid; originRow: number; originColumn: number }>;

/** Returns the probabilities of what both sides score in a stretch. */
export function playStretch(course: Course, stretch: Stretch): Gains {
  const gains = startGains(stretch.end - stretch.first);
  playOn(course, gains, stretch);
  return gains;
}

/** Returns the gains, still zero, before a stretch of this number of steps. */
export function startGains(steps: number): Gains {
  const most = 3 * Math.ceil(steps / 2);
  const originRow = Math.min(MOST_GAINED, most) + MARGIN;
  const grid = createGrid(2 * originRow + 1, Math.min(MOST_POINTS, most) + 2 * MARGIN + 1);
  fillCell(grid, { row: originRow, column: MARGIN }, 1);
  return { grid, originRow, originColumn: MARGIN };
}

/** Plays a stretch in place. `lead` is that of home where nothing is gained. */
export function playOn({ format, limits }: Course, { grid, originRow }: Gains, { first, end, lead }: Stretch): void {
  const chancesOf = findChances(limits, { rows: grid.from.length, least: lead - originRow });
  for (let step = first; step < end; step += 1) {
    const phase = phaseOf(format, step);
    playPossession(grid, { side: phase.side, chances: chancesOf(phase), time: 1 });
  }
}

/** The distributions of the lead that home gains and of the points of both sides together. */
export type GainSums = Readonly<Record<'leads' | 'totals', Distribution>>;

/** Returns the sums over gains. */
export function sumGains({ grid, originRow, originColumn }: Gains): GainSums {
  const { cells, width, from, to, low, high } = grid;
  const least = low - originRow;
  const leads = new Float64Array(high - low + 1);
  const totals = new Float64Array(high - low + 2 * width);
  for (let row = low; row <= high; row += 1) {
    for (let column = from[row] ?? 0; column <= (to[row] ?? 0); column += 1) {
      const chance = cells[row * width + column] ?? 0;
      give(leads, row - low, chance);
      // The total is the lead and twice the points of away.
      give(totals, row - low + 2 * column, chance);
    }
  }
  return {
    leads: { from: least, chances: leads },
    totals: { from: least - 2 * originColumn, chances: totals },
  };
}

/** Returns the lead of home after a stretch: the rows of {@link playStretch}, for an eighth of its work. */
export function playLeads(course: Course, { first, end, lead }: Stretch): Distribution {
  return playLeadsOn(course, { first, end }, only(lead));
}

/** Returns the lead of home after a stretch that begins with any of several leads. */
export function playLeadsOn(course: Course, stretch: Omit<Stretch, 'lead'>, before: Distribution): Distribution {
  const most = before.from + before.chances.length - 1;
  return createLeadPlayer(course, { least: before.from, most })(stretch, before);
}

/** Returns {@link playLeadsOn} for leads from `least` to `most`, which all share the chances of possessions. */
export function createLeadPlayer(
  { format, limits }: Course,
  { least, most }: Readonly<{ least: number; most: number }>,
): (stretch: Omit<Stretch, 'lead'>, before: Distribution) => Distribution {
  const origin = MOST_GAINED + MARGIN;
  const rows = most - least + 1 + 2 * origin;
  const from = least - origin;
  const chancesOf = findChances(limits, { rows, least: from });
  return ({ first, end }, before) => {
    const leads = new Float64Array(rows);
    leads.set(before.chances, before.from - from);
    let [low, high] = [before.from - from, before.from - from + before.chances.length - 1];
    for (let step = first; step < end; step += 1) {
      const phase = phaseOf(format, step);
      [low, high] = playLead(leads, { chances: chancesOf(phase), side: phase.side }, [low, high]);
    }
    return { from: from + low, chances: leads.slice(low, high + 1) };
  };
}

/** Plays one possession in place; returns the first and the last row that are not empty. */
function playLead(
  leads: Float64Array,
  { chances, side }: Readonly<{ chances: Chances; side: Phase['side'] }>,
  bounds: readonly [low: number, high: number],
): [low: number, high: number] {
  // Towards the leads that are read: points of home come from lower ones, points of away from higher ones.
  const source = side === 'home' ? -1 : 1;
  let low = Math.max(bounds[0] - (source === 1 ? MARGIN : 0), MARGIN);
  let high = Math.min(bounds[1] + (source === -1 ? MARGIN : 0), leads.length - 1 - MARGIN);
  for (let place = low; place <= high; place += 1) {
    const row = source === 1 ? place : high + low - place;
    const [one, two, three] = [row + source, row + 2 * source, row + 3 * source];
    leads[row] =
      (leads[row] ?? 0) * (chances[row * 4] ?? 0) +
      (leads[one] ?? 0) * (chances[one * 4 + 1] ?? 0) +
      (leads[two] ?? 0) * (chances[two * 4 + 2] ?? 0) +
      (leads[three] ?? 0) * (chances[three * 4 + 3] ?? 0);
  }
  while (low < high && (leads[low] ?? 0) < LEAST) leads[low++] = 0;
  while (high > low && (leads[high] ?? 0) < LEAST) leads[high--] = 0;
  return [low, high];
}

/**
 * Returns a function that gives the chances of a phase: for each row of a grid, of which the first is the lead `least` of
 * home, those of 0, 1, 2 and 3 points. It computes each phase once.
 */
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
