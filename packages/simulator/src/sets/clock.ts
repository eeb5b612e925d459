import type { Clock } from '@cauri/contract';
import type { SetsPosition } from './position.ts';

export const FULL_TIME = 'FT';

/** The duration of a point with its pauses, and of a break between two sets, in milliseconds of match clock. */
export type Pace = Readonly<{ pointMs: number; breakMs: number }>;

/** Returns the period that is played, by the number of its set: "Set 2". */
export function nameSet(position: SetsPosition): string {
  return `Set ${position.sets.length + 1}`;
}

/** Returns the clock of a sport in sets. `isUnderway`: whether a point of the current set has been played. */
export function createSetClock<P extends SetsPosition>(
  { pointMs, breakMs }: Pace,
  isUnderway: (position: P) => boolean,
) {
  const completedAt = (position: P): number => {
    const { step, sets } = position;
    const breaks = isUnderway(position) ? sets.length : Math.max(0, sets.length - 1);
    return (step + 1) * pointMs + breaks * breakMs;
  };
  const clockAt = (position: P, elapsedMs: number): Clock => {
    const { finished, sets } = position;
    if (finished) return { period: 'full_time', display: FULL_TIME, running: false };
    const isBreak = sets.length > 0 && !isUnderway(position) && elapsedMs < completedAt(position) + breakMs;
    return { period: `set_${sets.length + 1}`, display: nameSet(position), running: !isBreak };
  };
  return { completedAt, clockAt };
}
