import type { Incident } from '@cauri/contract';
import type { Position, Result, Score } from './engine.ts';

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

/** Returns the scores of the parts that are over, with the one that ends at `score`. Absent if the earlier ones are unknown. */
export function endPart({ parts }: Position, score: Score): readonly Score[] | undefined {
  return parts && [...parts, sinceParts(score, parts)];
}

/** Returns what both sides have scored since the parts that are over. */
export function sinceParts(score: Score, parts: readonly Score[]): Score {
  return parts.reduce((left, { home, away }) => ({ home: left.home - home, away: left.away - away }), score);
}

/**
 * Returns the scores of the parts that are over; null for a position of a match that began before positions had them.
 * `first` is the last step of the first part.
 */
export function partsOf({ step, parts }: Position, first: number): readonly Score[] | null {
  return step < first ? [] : (parts ?? null);
}
