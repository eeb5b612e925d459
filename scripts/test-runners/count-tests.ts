import { type Counts, countOne } from '../report.ts';
import { root } from '../run.ts';

/** Number of lines of a failure that are shown in the summary; the full output of the runner follows. */
const reasonLines = 12;

type VitestTest = {
  status: string;
  fullName: string;
  ancestorTitles: readonly string[];
  failureMessages: readonly string[];
};
type VitestFile = { status: string; name: string; message: string; assertionResults: readonly VitestTest[] };
type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: readonly VitestFile[];
};

type PlaywrightError = { message?: string };
type PlaywrightTest = {
  status: string;
  projectName: string;
  results: readonly { errors: readonly PlaywrightError[] }[];
};
type PlaywrightSuite = {
  file: string;
  specs: readonly { title: string; tests: readonly PlaywrightTest[] }[];
  suites?: readonly PlaywrightSuite[];
};
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: readonly PlaywrightSuite[];
  errors: readonly PlaywrightError[];
};

/**
 * The result of a runner: its counts; the name and reason of each failed test; and the suites with skipped tests,
 * whose names say what they need.
 */
export type Judged = Counts & { failures: readonly string[]; notRun: readonly string[] };

/** A file that could not be loaded has no failed test, and counts as one failure. */
export function countVitest({ testResults, numPassedTests, numFailedTests, numPendingTests }: VitestReport): Judged {
  const failedFiles = testResults.filter(({ status }) => status === 'failed');
  const broken = failedFiles.filter((file) => file.assertionResults.every(({ status }) => status !== 'failed'));
  const failures = failedFiles.flatMap((file) =>
    file.assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => describe(file.name, fullName, ...failureMessages)),
  );
  const notRun = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'skipped' || status === 'pending')
      .map(({ ancestorTitles: [suite], fullName }) => `${name.replace(root, '')}: ${suite ?? fullName}`),
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests + broken.length,
    skipped: numPendingTests,
    notRun: [...new Set(notRun)],
    failures: [...failures, ...broken.map(({ name, message }) => describe(name, 'does not load', message))],
  };
}

/** A flaky journey counts as failed. */
export function countPlaywright({ stats, suites, errors }: PlaywrightReport): Judged {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: 0,
    notRun: [],
    failures: [
      ...suites.flatMap(listFailedJourneys),
      ...errors.map(({ message }) => describe('journeys', '', message)),
    ],
  };
}

function listFailedJourneys({ file, specs, suites = [] }: PlaywrightSuite): string[] {
  const failed = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) =>
        describe(`${file} (${projectName})`, title, results.flatMap(({ errors }) => errors)[0]?.message),
      ),
  );
  return [...failed, ...suites.flatMap(listFailedJourneys)];
}

/** A test can fail for several reasons: the page that it expected, and the error that the page logged instead. */
function describe(file: string, test: string, ...messages: readonly (string | undefined)[]): string {
  const lines = messages.flatMap((message = '') => message.trim().split('\n').slice(0, reasonLines));
  return [`${file.replace(root, '')}: ${test}`, ...lines].join('\n    ');
}

/** A runner that left no report, failed without a failed test, or ran no test at all, counts as one failure. */
export function checkRunner(counts: Judged | null, code: number): Judged {
  if (counts === null) return { ...countOne(false), failures: [], notRun: [] };
  const isSilent = counts.failed === 0 && (code !== 0 || counts.passed === 0);
  return isSilent ? { ...counts, failed: 1 } : counts;
}
