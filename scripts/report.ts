import type { Ended } from './run.ts';

export type Counts = { passed: number; failed: number };

export const none: Counts = { passed: 0, failed: 0 };

export function countOne(isPassed: boolean): Counts {
  return isPassed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

export function addCounts(a: Counts, b: Counts): Counts {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed };
}

/** One line for what ended; below it, everything that it printed when it failed. */
export function printEnded(name: string, ended: Ended, isFailed = ended.code !== 0): void {
  console.log(`  ${isFailed ? 'FAILED' : 'ok    '} ${name.padEnd(52)} ${ended.seconds.toFixed(1).padStart(5)} s`);
  if (isFailed) console.log(`\n${ended.output.trimEnd()}\n`);
}
