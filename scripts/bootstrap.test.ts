import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createScratchFolder } from '../apps/server/src/testing/scratch-folder.ts';
import { root } from './run.ts';

const checkout = createScratchFolder('cauri-checkout-');
const installed = join(checkout, 'npm-ran');

/** A checkout of a newer version, whose packages are those of this one, with an npm that only notes that it ran. */
beforeAll(() => {
  for (const name of ['scripts', 'node_modules', 'bin']) mkdirSync(join(checkout, name));
  for (const name of ['apps', 'packages', 'package.json']) symlinkSync(join(root, name), join(checkout, name));
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '.installed') symlinkSync(join(root, 'node_modules', name), join(checkout, 'node_modules', name));
  }
  copyFileSync(join(root, 'scripts/bootstrap.mjs'), join(checkout, 'scripts/bootstrap.mjs'));
  for (const name of readdirSync(join(root, 'scripts')).filter((file) => file.endsWith('.ts'))) {
    symlinkSync(join(root, 'scripts', name), join(checkout, 'scripts', name));
  }
  writeFileSync(join(checkout, 'package-lock.json'), '{}');
  writeProgram('bin/npm', `: > '${installed}'\nexit 1`);
});
afterAll(() => rmSync(checkout, { recursive: true, force: true }));

function writeProgram(path: string, lines: string) {
  writeFileSync(join(checkout, path), `#!/bin/sh\n${lines}\n`);
  chmodSync(join(checkout, path), 0o755);
}

function start(environment: Record<string, string>) {
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(checkout, 'scripts/bootstrap.mjs'), 'scripts/start.ts'],
    {
      encoding: 'utf8',
      env: {
        PATH: `${join(checkout, 'bin')}:${process.env.PATH}`,
        DATA_DIR: join(checkout, 'data'),
        NODE_ENV: 'production',
        AUTH_SECRET: 'a'.repeat(32),
        SIM_SECRET: '5e'.repeat(32),
        ...environment,
      },
    },
  );
  return { status, stderr, hasInstalled: existsSync(installed) };
}

describe('the first start after an upgrade', () => {
  it('names a wrong setting before it installs anything, and installs with a right one', () => {
    const wrong = start({ SIM_SPEED: 'fast' });
    expect(wrong).toMatchObject({ status: 78, hasInstalled: false });
    expect(wrong.stderr).toMatch(/^SIM_SPEED: /);
    const right = start({});
    expect(right).toMatchObject({ status: 1, hasInstalled: true });
    expect(right.stderr).toContain('npm ci failed');
  });
});

it('An installation whose Node lacks a library of the machine says so, and is repeated by the next start', () => {
  // npm 10 leaves this: the package of Node without its link in `.bin`.
  const nodePackage = readdirSync(join(root, 'node_modules')).find((name) => /^node-(bin-)?(darwin|linux)-/.test(name));
  for (const path of ['.bin', `${nodePackage}`]) rmSync(join(checkout, 'node_modules', path));
  mkdirSync(join(checkout, `node_modules/${nodePackage}/bin`), { recursive: true });
  writeProgram(
    `node_modules/${nodePackage}/bin/node`,
    'echo "libatomic.so.1: cannot open shared object file" >&2\nexit 127',
  );
  writeProgram('bin/npm', `: > '${installed}'`);
  for (let starts = 0; starts < 2; starts += 1) {
    rmSync(installed, { force: true });
    const { status, stderr, hasInstalled } = start({});
    expect({ status, hasInstalled }).toEqual({ status: 78, hasInstalled: true });
    expect(stderr).toContain('libatomic.so.1: cannot open shared object file\nInstall the library');
  }
});

it('A command that is stopped before it listens to signals ends by the signal, which a supervisor does not take for a failure', () => {
  const stop = `process.kill(process.pid, 'SIGTERM')`;
  const { status, signal } = spawnSync(process.execPath, [join(root, 'scripts/bootstrap.mjs'), '--eval', stop]);
  expect({ status, signal }).toEqual({ status: null, signal: 'SIGTERM' });
});

describe('a parent that is gone', () => {
  const command = `console.log('started'); setTimeout(() => console.log('still there'), 1000)`;
  /** Returns what a command in the background says whose shell is killed once it has started. */
  const orphan = async (environment: Record<string, string>) => {
    const { npm_lifecycle_event: _, ...inherited } = process.env;
    const inBackground = '"$0" "$@" & wait';
    const shell = spawn(
      'sh',
      ['-c', inBackground, process.execPath, join(root, 'scripts/bootstrap.mjs'), '--eval', command],
      { env: { ...inherited, ...environment }, stdio: ['ignore', 'pipe', 'inherit'] },
    );
    shell.stdout.once('data', () => shell.kill('SIGKILL'));
    return text(shell.stdout);
  };

  it('stops the command if it is npm, which does not forward every signal', async () => {
    expect(await orphan({ npm_lifecycle_event: 'start' })).toBe('started\n');
  });

  it('stops nothing if it is a shell that has started a server in the background', async () => {
    expect(await orphan({})).toBe('started\nstill there\n');
  });
});
