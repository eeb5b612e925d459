import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';

const INTERVAL_MS = 1_000;
/** A time service changes the speed of a clock by less than this in an interval. */
const STEP_MS = 500;

/**
 * Creates a function that compares the clock with a monotonic one, and logs an error if the clock was set since the last
 * call, or the machine stood still.
 */
export function createClockWatch(clock: Clock, log: Log): () => void {
  const measure = () => clock.now().getTime() - performance.now();
  let before = measure();
  return () => {
    const now = measure();
    const changedMs = Math.round(now - before);
    before = now;
    if (Math.abs(changedMs) > STEP_MS) log.error({ seconds: changedMs / 1000 }, 'the clock of this machine was set');
  };
}

/** Watches the clock until the returned function is called. */
export function watchClock(clock: Clock, log: Log): () => void {
  const timer = setInterval(createClockWatch(clock, log), INTERVAL_MS).unref();
  return () => clearInterval(timer);
}
