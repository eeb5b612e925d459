import type { Counts } from './report.ts';

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: readonly { status: string; assertionResults: readonly { status: string }[] }[];
};

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: readonly unknown[];
};

/** A file that could not be loaded has no failed test of its own, and counts as one. */
export function countVitest(report: VitestReport): Counts {
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every(({ status }) => status !== 'failed'),
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
}

/** A journey that passes only sometimes counts as failed. */
export function countPlaywright({ stats, errors }: PlaywrightReport): Counts {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
}

/** A runner that left no report, failed without a failed test, or ran no test at all, counts as one failure. */
export function judgeRunner(counts: Counts | null, code: number): Counts {
  if (counts === null) return { passed: 0, failed: 1 };
  const isSilent = counts.failed === 0 && (code !== 0 || counts.passed === 0);
  return isSilent ? { ...counts, failed: 1 } : counts;
}
