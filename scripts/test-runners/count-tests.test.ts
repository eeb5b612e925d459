import { expect, test } from 'vitest';
import { writeCounts } from '../report.ts';
import { checkRunner, countPlaywright, countVitest } from './count-tests.ts';

const passedTest = { status: 'passed', fullName: 'a guarantee that holds', ancestorTitles: [], failureMessages: [] };
const failedTest = {
  ancestorTitles: [],
  status: 'failed',
  fullName: 'a guarantee that fails',
  failureMessages: ['Error: expected 1, got 2\n at', 'Error: console.error was called'],
};
const passedFile = { status: 'passed', name: 'a.test.ts', message: '', assertionResults: [passedTest] };

test('a test file that cannot be loaded counts as a failure', () => {
  const broken = { status: 'failed', name: 'b.test.ts', message: 'SyntaxError: (', assertionResults: [] };
  const report = { numPassedTests: 1, numFailedTests: 0, numPendingTests: 0, testResults: [passedFile, broken] };
  expect(countVitest(report)).toMatchObject({ passed: 1, failed: 1 });
  expect(countVitest(report).failures).toEqual([expect.stringMatching(/b\.test\.ts.*SyntaxError/s)]);
});

test('a failed test is counted and named once with all its reasons, not again for its file', () => {
  const file = { status: 'failed', name: 'b.test.ts', message: '', assertionResults: [passedTest, failedTest] };
  const report = { numPassedTests: 1, numFailedTests: 1, numPendingTests: 0, testResults: [passedFile, file] };
  expect(countVitest(report)).toMatchObject({ passed: 1, failed: 1 });
  const failure = /b\.test\.ts: a guarantee that fails.*got 2.*console\.error was called/s;
  expect(countVitest(report).failures).toEqual([expect.stringMatching(failure)]);
});

test('skipped tests are counted and named, and never count as passed', () => {
  const skipped = { ...passedTest, status: 'skipped', ancestorTitles: ['verify.py (needs Python)'] };
  const file = { ...passedFile, assertionResults: [passedTest, skipped, skipped] };
  const report = { numPassedTests: 1, numFailedTests: 0, numPendingTests: 2, testResults: [file] };
  const judged = checkRunner(countVitest(report), 0);
  expect(judged).toMatchObject({ passed: 1, failed: 0, skipped: 2, notRun: ['a.test.ts: verify.py (needs Python)'] });
  expect(writeCounts(judged)).toBe('1 passed, 0 failed, 2 skipped');
  expect(writeCounts({ ...judged, skipped: 0 })).toBe('1 passed, 0 failed');
});

test('a flaky journey counts as a failure, and is named with its project', () => {
  const flaky = {
    status: 'flaky',
    projectName: 'phone',
    results: [{ errors: [{ message: 'not seen' }] }, { errors: [] }],
  };
  const passed = { status: 'expected', projectName: 'desktop', results: [{ errors: [] }] };
  const specs = [{ title: 'a bettor bets', tests: [flaky, passed] }];
  const report = {
    stats: { expected: 1, unexpected: 0, flaky: 1 },
    suites: [{ file: 'bet.spec.ts', specs: [], suites: [{ file: 'bet.spec.ts', specs }] }],
    errors: [],
  };
  expect(countPlaywright(report)).toMatchObject({ passed: 1, failed: 1 });
  expect(countPlaywright(report).failures).toEqual([
    expect.stringMatching(/bet\.spec\.ts \(phone\): a bettor bets.*not seen/s),
  ]);
});

test.each([
  { name: 'crashes without a report', counts: null, code: 1, failed: 1 },
  { name: 'ends well without a report', counts: null, code: 0, failed: 1 },
  { name: 'runs no test', counts: { passed: 0, failed: 0 }, code: 0, failed: 1 },
  { name: 'fails although every test passed', counts: { passed: 5, failed: 0 }, code: 1, failed: 1 },
  { name: 'reports its own failures', counts: { passed: 5, failed: 2 }, code: 1, failed: 2 },
  { name: 'passes everything', counts: { passed: 5, failed: 0 }, code: 0, failed: 0 },
])('a runner that $name has $failed failures', ({ counts, code, failed }) => {
  expect(checkRunner(counts && { ...counts, skipped: 0, failures: [], notRun: [] }, code).failed).toBe(failed);
});
