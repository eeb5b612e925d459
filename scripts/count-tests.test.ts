import { expect, test } from 'vitest';
import { countPlaywright, countVitest, judgeRunner } from './count-tests.ts';

const passedFile = { status: 'passed', assertionResults: [{ status: 'passed' }] };

test('a test file that cannot be loaded counts as a failure', () => {
  const report = {
    numPassedTests: 1,
    numFailedTests: 0,
    testResults: [passedFile, { status: 'failed', assertionResults: [] }],
  };
  expect(countVitest(report)).toEqual({ passed: 1, failed: 1 });
});

test('a failed test is counted once, not again for its file', () => {
  const report = {
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [passedFile, { status: 'failed', assertionResults: [{ status: 'failed' }] }],
  };
  expect(countVitest(report)).toEqual({ passed: 1, failed: 1 });
});

test('a journey that passes only sometimes counts as a failure', () => {
  const report = { stats: { expected: 3, unexpected: 1, flaky: 1 }, errors: [] };
  expect(countPlaywright(report)).toEqual({ passed: 3, failed: 2 });
});

test.each([
  { name: 'crashes without a report', counts: null, code: 1, failed: 1 },
  { name: 'ends well without a report', counts: null, code: 0, failed: 1 },
  { name: 'runs no test', counts: { passed: 0, failed: 0 }, code: 0, failed: 1 },
  { name: 'fails although every test passed', counts: { passed: 5, failed: 0 }, code: 1, failed: 1 },
  { name: 'reports its own failures', counts: { passed: 5, failed: 2 }, code: 1, failed: 2 },
  { name: 'passes everything', counts: { passed: 5, failed: 0 }, code: 0, failed: 0 },
])('a runner that $name has $failed failures', ({ counts, code, failed }) => {
  expect(judgeRunner(counts, code).failed).toBe(failed);
});
