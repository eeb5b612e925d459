import type { Clock } from '../platform/clock.ts';

/** A clock that stands still until a test turns it. */
export interface TestClock extends Clock {
  set(time: Date | string): void;
  advance(ms: number): void;
}

export function createTestClock(start: Date | string): TestClock {
  let now = new Date(start);
  return {
    now: () => new Date(now),
    set: (time) => {
      now = new Date(time);
    },
    advance: (ms) => {
      now = new Date(now.getTime() + ms);
    },
  };
}
