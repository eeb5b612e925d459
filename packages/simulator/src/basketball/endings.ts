import { type Distribution, either, give, only, scale, sumOf, totalOf } from '../pricing/distribution.ts';
import { OVERTIMES, overtimeSteps, regulation } from './format.ts';
import { type Course, type Gains, playLeads, playStretch } from './play.ts';

/** The distributions of the home lead and of the total at the end. */
export type Final = Readonly<{ leads: Distribution; totals: Distribution }>;

/** The totals after a stretch: of matches with a lead, and of level ones. */
export type Totals = Readonly<{ decided: Distribution; level: Distribution }>;

/** Returns the results of a level match, from a lead and total of 0, by the number of overtimes left. */
export function playOvertimes(course: Course): Final[] {
  const first = regulation(course.format);
  const overtime = { first, end: first + overtimeSteps(course.format), lead: 0 };
  const leads = playLeads(course, overtime);
  const totals = totalsOf(playStretch(course, overtime), { lead: 0, total: 0 });
  const finals: Final[] = [lastBasket];
  for (let left = 1; left <= OVERTIMES; left += 1) {
    const next = finals[left - 1] ?? lastBasket;
    finals.push({ leads: goOn(leads, next), totals: addLevel(totals, next) });
  }
  return finals;
}

/** After all overtimes the next basket, of either side, decides. */
export const lastBasket: Final = { leads: either(only(-2, 0.5), only(2, 0.5)), totals: only(2) };

/** Returns the leads at the end, where those of level matches are decided by what comes `next`. */
export function goOn({ from, chances }: Distribution, next: Final): Distribution {
  const level = chances[-from] ?? 0;
  if (level === 0) return { from, chances };
  const decided = { from, chances: chances.with(-from, 0) };
  return either(decided, scale(next.leads, level));
}

/** Returns the totals at the end. */
export function addLevel({ decided, level }: Totals, next: Final): Distribution {
  return totalOf(level) > 0 ? either(decided, sumOf(level, next.totals)) : decided;
}

/** Returns the totals after a stretch that began at `now`. */
export function totalsOf({ grid, originRow, originColumn }: Gains, now: { lead: number; total: number }): Totals {
  const { cells, width, from, to, low, high } = grid;
  const least = low - originRow;
  const decided = new Float64Array(high - low + 2 * width);
  const level = new Float64Array(high - low + 2 * width);
  for (let row = low; row <= high; row += 1) {
    const part = now.lead + row - originRow === 0 ? level : decided;
    for (let column = from[row] ?? 0; column <= (to[row] ?? 0); column += 1) {
      // The total is the lead and twice the points of away.
      give(part, row - low + 2 * (column - originColumn), cells[row * width + column] ?? 0);
    }
  }
  return {
    decided: { from: now.total + least, chances: decided },
    level: { from: now.total + least, chances: level },
  };
}
