import { setTimeout as sleep } from 'node:timers/promises';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** The source of time, passed as an argument so that tests can control it. */
export interface Clock {
  now(): Date;
}

/** A delay on the same clock. */
export interface Timer {
  /** Resolves earlier when the signal is aborted. */
  wait(ms: number, signal?: AbortSignal): Promise<void>;
}

export const systemClock: Clock & Timer = { now: () => new Date(), wait };

function wait(ms: number, signal?: AbortSignal): Promise<void> {
  return sleep(ms, undefined, signal ? { signal } : {}).catch(() => {});
}

/** The day in UTC: `2026-06-12`. */
export const utcDayOf = (moment: Date): string => moment.toISOString().slice(0, 10);
