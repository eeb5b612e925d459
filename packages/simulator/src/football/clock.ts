import type { Clock } from '@cauri/contract';

/** One step is one minute: 45 + 1 of stoppage time, 15 of half time without a step, then 45 + 3. */
export const STEPS = 94;
export const LAST_OF_FIRST_HALF = 45;
export const LAST_STEP = STEPS - 1;

const MINUTE_MS = 60_000;
const HALF_TIME_MINUTES = 15;

export const HALF_TIME = 'HT';
export const FULL_TIME = 'FT';

/** Returns the match clock in milliseconds at which `step` is complete; 0 for the kick-off (-1). */
export function completedAt(step: number): number {
  const pause = step > LAST_OF_FIRST_HALF ? HALF_TIME_MINUTES : 0;
  return (step + 1 + pause) * MINUTE_MS;
}

/** Returns the minute that `step` is, as people say it: 0 is 1′, 45 is 45+1′, 46 is 46′, 91 is 90+1′. */
export function nameMinute(step: number): string {
  if (step < LAST_OF_FIRST_HALF) return `${step + 1}′`;
  if (step === LAST_OF_FIRST_HALF) return '45+1′';
  return step <= 90 ? `${step}′` : `90+${step - 90}′`;
}

/** Returns the clock as shown at `elapsedMs` when `step` is the last one complete: the minute being played. */
export function showClock(step: number, elapsedMs: number): Clock {
  if (step >= LAST_STEP) return { period: 'full_time', display: FULL_TIME, running: false };
  const playing = step + 1;
  if (playing <= LAST_OF_FIRST_HALF) return { period: 'first_half', display: nameMinute(playing), running: true };
  const secondHalfAt = completedAt(LAST_OF_FIRST_HALF) + HALF_TIME_MINUTES * MINUTE_MS;
  if (elapsedMs < secondHalfAt) return { period: 'half_time', display: HALF_TIME, running: false };
  return { period: 'second_half', display: nameMinute(playing), running: true };
}
