import { setTimeout as sleep } from 'node:timers/promises';

/** Where the time comes from: an argument everywhere, so that tests can turn it. */
export interface Clock {
  now(): Date;
}

/** A wait by the same time, for what must happen later and not now. */
export interface Timer {
  /** Resolves earlier when the signal is aborted. */
  wait(ms: number, signal?: AbortSignal): Promise<void>;
}

export const systemClock: Clock & Timer = { now: () => new Date(), wait };

function wait(ms: number, signal?: AbortSignal): Promise<void> {
  return sleep(ms, undefined, signal ? { signal } : {}).catch(() => {});
}
