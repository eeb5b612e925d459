import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './run.ts';

const passes = 'echo "3 passed, 0 failed"';

test.each([
  { name: 'adds both results', short: passes, long: 'echo "4 passed, 0 failed, 2 skipped"', sum: '7 passed, 0 failed' },
  {
    name: 'runs the long tests after a failure, and fails',
    short: 'echo "2 passed, 1 failed"; exit 1',
    long: passes,
    sum: '5 passed, 1 failed',
  },
  {
    name: 'fails when the long tests fail',
    short: passes,
    long: 'echo "1 passed, 2 failed"; exit 1',
    sum: '4 passed, 2 failed',
  },
  { name: 'counts a crash without a result as a failure', short: 'exit 1', long: passes, sum: '3 passed, 1 failed' },
  { name: 'counts silence as a failure', short: passes, long: 'true', sum: '3 passed, 1 failed' },
  {
    name: 'counts an error exit after a clean result as a failure',
    short: passes,
    long: `${passes}; exit 1`,
    sum: '6 passed, 1 failed',
  },
  {
    name: 'reads the last result of a run',
    short: 'echo "9 passed, 9 failed"; echo "1 passed, 0 failed"',
    long: passes,
    sum: '4 passed, 0 failed',
  },
])('.ci/run $name', ({ short, long, sum }) => {
  const { lastLine, code } = runWith(short, long);
  expect(lastLine).toBe(sum);
  expect(code === 0).toBe(sum.endsWith(' 0 failed'));
});

/** Runs `.ci/run` with an `npm` that executes `short` for `npm test` and `long` for `npm run test:long`. */
function runWith(short: string, long: string) {
  const folder = mkdtempSync(join(tmpdir(), 'cauri-ci-'));
  try {
    const npm = join(folder, 'npm');
    writeFileSync(
      npm,
      `#!/bin/sh\ncase "$*" in\n  test) ${short} ;;\n  "run test:long") ${long} ;;\n  *) exit 9 ;;\nesac\n`,
    );
    chmodSync(npm, 0o755);
    const path = `${folder}${delimiter}${process.env.PATH ?? ''}`;
    const { stdout, status } = spawnSync(join(root, '.ci', 'run'), {
      cwd: root,
      env: { ...process.env, PATH: path },
      encoding: 'utf8',
    });
    return { lastLine: stdout.trimEnd().split('\n').at(-1), code: status };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
