import type { TryResult } from '@cauri/contract';

type Completed = Extract<TryResult, { status: 'completed' }>;

const POINTS_MAXIMUM = 9999;
/** "6-4", with any dash. */
const SET = /^(\d{1,2})[-\u2013:](\d{1,2})$/;

/** The score as it is typed; null while it is none. */
export function readScore(home: string, away: string): Completed | null {
  const [left, right] = [home.trim(), away.trim()];
  if (!/^\d{1,4}$/.test(left) || !/^\d{1,4}$/.test(right)) return null;
  const score = { home: Number(left), away: Number(right) };
  return score.home <= POINTS_MAXIMUM && score.away <= POINTS_MAXIMUM ? { status: 'completed', ...score } : null;
}

/** The sets as they are typed, "6-4 3-6 7-5": the match has as many points as a side won sets. Null while they are none. */
export function readPeriods(text: string): Completed | null {
  const periods = text
    .trim()
    .split(/[\s,;]+/)
    .map((set) => SET.exec(set))
    .map((found) => found && { home: Number(found[1]), away: Number(found[2]) });
  const sets = periods.filter((set) => set !== null);
  if (sets.length !== periods.length || sets.some(({ home, away }) => home === away)) return null;
  const home = sets.filter((set) => set.home > set.away).length;
  return { status: 'completed', home, away: sets.length - home, periods: sets };
}
