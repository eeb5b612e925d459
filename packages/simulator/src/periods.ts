import type { Incident } from '@cauri/contract';
import type { Result, Score } from './engine.ts';

/** Returns the result of a finished match in which an incident without a side ends each period. */
export function sumPeriods(incidents: readonly Incident[]): Result {
  const periods: Score[] = [];
  let before: Score = { home: 0, away: 0 };
  for (const { side, score } of incidents) {
    if (side !== null) continue;
    const after = { home: Number(score.home), away: Number(score.away) };
    periods.push({ home: after.home - before.home, away: after.away - before.away });
    before = after;
  }
  return { ...before, periods };
}
