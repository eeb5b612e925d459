import type { Clock } from '@cauri/contract';
import type { Position } from '../engine.ts';

/** A step is a minute: three periods of 20, then five of overtime until a side leads. The shoot-out is one step. */
export const PERIOD = 20;
export const REGULATION = 3 * PERIOD;
export const SHOOT_OUT = REGULATION + 5;
export const STEPS = SHOOT_OUT + 1;

export const FULL_TIME = 'FT';

const MINUTE_MS = 60_000;
const SHOOT_OUT_MINUTES = 5;
/** All minutes without play before each period, the overtime and the shoot-out. */
const PAUSES = [0, 18, 36, 38, 40];

const PERIODS = ['period_1', 'period_2', 'period_3', 'overtime', 'shoot_out'];
const NAMES = ['P1', 'P2', 'P3', 'OT', 'SO'];

function periodOf(step: number): number {
  return step === SHOOT_OUT ? 4 : Math.floor(step / PERIOD);
}

function startedAt(step: number): number {
  return (step + (PAUSES[periodOf(step)] ?? 0)) * MINUTE_MS;
}

/** Returns the match clock in milliseconds at which `step` is complete; 0 for the first face-off (-1). */
export function completedAt(step: number): number {
  if (step < 0) return 0;
  return startedAt(step) + (step === SHOOT_OUT ? SHOOT_OUT_MINUTES : 1) * MINUTE_MS;
}

/** Returns the name of a step's period, such as `P2`. */
export function namePeriod(step: number): string {
  return NAMES[periodOf(step)] ?? '';
}

/** Returns the period and minute of a step, such as `P2 14′`; `SO` for the shoot-out. */
export function nameMinute(step: number): string {
  return step === SHOOT_OUT ? namePeriod(step) : `${namePeriod(step)} ${(step % PERIOD) + 1}′`;
}

/** Returns the clock at `elapsedMs`, while the step after `position` is played. */
export function showClock({ step, finished }: Position, elapsedMs: number): Clock {
  if (finished) return { period: 'full_time', display: FULL_TIME, running: false };
  const playing = step + 1;
  if (elapsedMs < startedAt(playing) && step >= 0) {
    return { period: 'break', display: namePeriod(step), running: false };
  }
  return { period: PERIODS[periodOf(playing)] ?? '', display: nameMinute(playing), running: true };
}
