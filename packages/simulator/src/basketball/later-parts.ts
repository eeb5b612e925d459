import { only } from '../pricing/distribution.ts';
import type { Answers } from '../pricing/parts.ts';
import { splitResult } from '../pricing/three-way.ts';
import { remember } from '../remember.ts';
import { type Course, createLeadPlayer } from './play.ts';
import { columnOf, fillLeads, followBack, rowOf, sumRow } from './second-half.ts';

/** Leads before a part beyond this one come less than once in ten million matches: they share its answers. */
const MOST_LEAD = 100;

/**
 * A part that has not begun: its first step, the one after it, and its lines in thousandths, an even number of points apart.
 */
type LaterPart = Readonly<{ first: number; end: number; lines: readonly number[] }>;

/**
 * Returns a function that gives the answers about a part by the lead of home when it begins, on which alone they depend.
 * The totals of all leads are made at once, by following every score of the part backwards; the winner of each lead when it
 * is first read.
 */
export function createLaterPart(course: Course, { first, end, lines }: LaterPart): (lead: number) => Answers {
  let totals: readonly (readonly number[])[] | undefined;
  const play = createLeadPlayer(course, { least: -MOST_LEAD, most: MOST_LEAD });
  const answersOf = remember(2 * MOST_LEAD + 1, (lead) => {
    totals ??= lookBack(course, { first, end, lines });
    const { from, chances } = play({ first, end }, only(lead));
    const { home, draw, away } = splitResult({ from: from - lead, chances });
    const overs = totals[lead + MOST_LEAD] ?? [];
    return Float64Array.of(home, draw, away, ...overs.flatMap((over) => [over, Math.max(0, 1 - over)]));
  });
  return (lead) => answersOf(Math.max(-MOST_LEAD, Math.min(MOST_LEAD, lead)));
}

/**
 * `[lead + MOST_LEAD]`: the chance of a total above each line. A table has the chance of a final total above a base line by
 * the lead and the points of away; a total of the part above a line is the same with other points of away, if both lines are an
 * even number of points apart. So there is one table for even leads and one for odd ones.
 */
function lookBack(course: Course, { first, end, lines }: LaterPart): number[][] {
  const [least = 0] = lines;
  const tables = [0, 1].map((odd) => {
    const base = least / 1000 + odd;
    return {
      base,
      grid: followBack(course, { first, end }, (grid) => fillLeads(grid, null, (lead) => Math.ceil((base - lead) / 2))),
    };
  });
  return Array.from({ length: 2 * MOST_LEAD + 1 }, (_, index) => {
    const lead = index - MOST_LEAD;
    const table = tables[Math.abs(lead) % 2];
    if (!table) return [];
    return lines.map((line) =>
      Math.min(1, sumRow(table.grid, rowOf(lead), columnOf((table.base - line / 1000 - lead) / 2))),
    );
  });
}
