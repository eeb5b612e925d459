import type { Clock } from '@cauri/contract';
import type { Position } from '../engine.ts';
import { type Format, overtimeSteps, type Place, placeOf } from './format.ts';

export const HALF_TIME = 'HT';
export const FULL_TIME = 'FT';

const MINUTE_MS = 60_000;
const OVERTIME_MS = 5 * MINUTE_MS;
/** All minutes without play before each quarter; each overtime adds a break. */
const PAUSES = [0, 2, 17, 19];
const BREAK = 2;

/** Match clock in milliseconds at which a period begins. */
function beginningOf({ quarterMinutes }: Format, period: number): number {
  const quarters = Math.min(period, 4) * quarterMinutes * MINUTE_MS;
  const overtimes = Math.max(0, period - 4);
  const pause = PAUSES[period] ?? (PAUSES[3] ?? 0) + (overtimes + 1) * BREAK;
  return quarters + overtimes * OVERTIME_MS + pause * MINUTE_MS;
}

/** Returns the milliseconds that the first `index` steps of a period take. All steps take the same time. */
function durationOf(format: Format, { period, index }: Place): number {
  const [all, steps] =
    period < 4 ? [format.quarterMinutes * MINUTE_MS, format.possessions / 2] : [OVERTIME_MS, overtimeSteps(format)];
  return Math.floor((all * index) / steps);
}

/** Returns the match clock in milliseconds at which `step` is complete; 0 for the tip-off (-1). */
export function completedAt(format: Format, step: number): number {
  if (step < 0) return 0;
  const place = placeOf(format, step);
  return beginningOf(format, place.period) + durationOf(format, { ...place, index: place.index + 1 });
}

/** Returns the name of a step's period, such as `Q3`, `OT` or `OT2`. */
export function namePeriod(format: Format, step: number): string {
  const { period } = placeOf(format, step);
  if (period < 4) return `Q${period + 1}`;
  return period === 4 ? 'OT' : `OT${period - 3}`;
}

/**
 * Returns the time that is left of the period when a step begins, such as `Q3 7:12`. It changes once a step, not every
 * second.
 */
export function nameTime(format: Format, step: number): string {
  const place = placeOf(format, step);
  const left = durationOf(format, { ...place, index: place.steps }) - durationOf(format, place);
  const seconds = Math.floor(left / 1000);
  return `${namePeriod(format, step)} ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Returns the clock at `elapsedMs`, while the step after `position` is played. */
export function showClock(format: Format, { step, finished }: Position, elapsedMs: number): Clock {
  if (finished) return { period: 'full_time', display: FULL_TIME, running: false };
  const { period, index } = placeOf(format, step + 1);
  if (index === 0 && elapsedMs < beginningOf(format, period)) {
    if (period === 2) return { period: 'half_time', display: HALF_TIME, running: false };
    if (period > 0) return { period: 'break', display: namePeriod(format, step), running: false };
  }
  const name = period < 4 ? `quarter_${period + 1}` : 'overtime';
  return { period: name, display: nameTime(format, step + 1), running: true };
}
