import type { Clock } from '@cauri/contract';
import type { Position } from '../engine.ts';

/** Possessions of each side in a half. One is a step of 36 seconds, and home has the ball in even steps. */
export const POSSESSIONS = 25;
/** Steps of a half: 30 minutes. */
export const HALF = 2 * POSSESSIONS;
/** Steps of a match. */
export const STEPS = 2 * HALF;

export const HALF_TIME = 'HT';
export const FULL_TIME = 'FT';

const STEP_MS = 36_000;
const MINUTE_MS = 60_000;
const HALF_TIME_MS = 10 * MINUTE_MS;

function startedAt(step: number): number {
  return step * STEP_MS + (step < HALF ? 0 : HALF_TIME_MS);
}

/** Returns the match clock in milliseconds at which `step` is complete; 0 for the throw-off (-1). */
export function completedAt(step: number): number {
  return step < 0 ? 0 : startedAt(step) + STEP_MS;
}

/** Returns the minute of the 60 in which a step begins, such as `31′`. */
export function nameMinute(step: number): string {
  return `${Math.floor((step * STEP_MS) / MINUTE_MS) + 1}′`;
}

/** Returns the clock at `elapsedMs`, while the step after `position` is played. */
export function showClock({ step, finished }: Position, elapsedMs: number): Clock {
  if (finished) return { period: 'full_time', display: FULL_TIME, running: false };
  const playing = step + 1;
  if (playing === HALF && elapsedMs < startedAt(HALF))
    return { period: 'half_time', display: HALF_TIME, running: false };
  return { period: playing < HALF ? 'first_half' : 'second_half', display: nameMinute(playing), running: true };
}
