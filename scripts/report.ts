import type { Ended } from './run.ts';

/** `skipped` counts tests that could not run here because a program is missing. */
export type Counts = { passed: number; failed: number; skipped: number };

export const none: Counts = { passed: 0, failed: 0, skipped: 0 };

export function countOne(isPassed: boolean): Counts {
  return isPassed ? { ...none, passed: 1 } : { ...none, failed: 1 };
}

export function addCounts(a: Counts, b: Counts): Counts {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped };
}

/** The last line of every run: passed, failed and, if any, skipped. */
export function writeCounts({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** Prints one line for a finished command and, if it failed, its whole output. */
export function printEnded(name: string, ended: Ended, isFailed = ended.code !== 0): void {
  console.log(`  ${isFailed ? 'FAILED' : 'ok    '} ${name.padEnd(52)} ${ended.seconds.toFixed(1).padStart(5)} s`);
  if (isFailed) console.log(`\n${ended.output.trimEnd()}\n`);
}
