import type { Clock, Timer } from '../platform/clock.ts';

/** A clock that only a test advances; timers that are due then fire. */
export interface TestClock extends Clock, Timer {
  set(time: Date | string): void;
  advance(ms: number): void;
  /** The number of waiting timers. */
  readonly waiting: number;
}

export function createTestClock(start: Date | string): TestClock {
  let now = new Date(start);
  let waiters: { readonly until: number; readonly resolve: () => void }[] = [];
  const set = (time: Date | string) => {
    now = new Date(time);
    const isDue = ({ until }: { until: number }) => until <= now.getTime();
    const due = waiters.filter(isDue);
    waiters = waiters.filter((waiter) => !isDue(waiter));
    for (const { resolve } of due) resolve();
  };
  return {
    now: () => new Date(now),
    wait: (ms, signal) =>
      new Promise((resolve) => {
        const waiter = { until: now.getTime() + ms, resolve };
        waiters.push(waiter);
        signal?.addEventListener('abort', () => {
          waiters = waiters.filter((one) => one !== waiter);
          resolve();
        });
      }),
    set,
    advance: (ms) => set(new Date(now.getTime() + ms)),
    get waiting() {
      return waiters.length;
    },
  };
}
