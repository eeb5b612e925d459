import type { Ended } from './run.ts';

/** `skipped` is what could not run here, because something that it needs is missing. */
export type Counts = { passed: number; failed: number; skipped: number };

export const none: Counts = { passed: 0, failed: 0, skipped: 0 };

export function countOne(isPassed: boolean): Counts {
  return isPassed ? { ...none, passed: 1 } : { ...none, failed: 1 };
}

export function addCounts(a: Counts, b: Counts): Counts {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped };
}

/** The last line of every run: what passed and failed, and what was not run where something was not. */
export function writeCounts({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** One line for what ended; below it, everything that it printed when it failed. */
export function printEnded(name: string, ended: Ended, isFailed = ended.code !== 0): void {
  console.log(`  ${isFailed ? 'FAILED' : 'ok    '} ${name.padEnd(52)} ${ended.seconds.toFixed(1).padStart(5)} s`);
  if (isFailed) console.log(`\n${ended.output.trimEnd()}\n`);
}
