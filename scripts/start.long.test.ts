import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createScratchFolder } from '../apps/server/src/testing/scratch-folder.ts';
import { readAddress } from '../apps/server/src/testing/services/server-process.ts';
import { root } from './run.ts';
import { buildWebIfChanged } from './web-build.ts';

/** A user without rights of its own: `nobody`. */
const USER = 65_534;
const AS_USER = [`--reuid=${USER}`, `--regid=${USER}`, '--clear-groups'];
const mayTry = () =>
  process.getuid?.() === 0 && spawnSync('setpriv', [...AS_USER, 'test', '-r', join(root, 'package.json')]).status === 0;

/** The files and folders of the repository that the user owns. */
const listOwned = () =>
  spawnSync('find', [root, '-user', String(USER)], { encoding: 'utf8' })
    .stdout.split('\n')
    .filter((path) => path !== '');

describe.skipIf(!mayTry())('npm start as another user than the owner of the code (needs root and setpriv)', () => {
  it('without a build of these files it says in one line what to run, and a supervisor does not start it again', async () => {
    expect((await buildWebIfChanged())?.code ?? 0).toBe(0);
    const stamp = join(root, 'apps/web/.cache/built-from');
    const built = readFileSync(stamp);
    onTestFinished(() => writeFileSync(stamp, built));
    writeFileSync(stamp, 'other files');
    const start = [process.execPath, join(root, 'scripts/bootstrap.mjs'), 'scripts/start.ts'];
    const env = { PATH: process.env.PATH, AUTH_SECRET: 'a'.repeat(32), SIM_SECRET: '5e'.repeat(32), PORT: '0' };
    const { status, stderr } = spawnSync('setpriv', [...AS_USER, ...start], { cwd: root, env, encoding: 'utf8' });
    expect([status, stderr.trim()]).toEqual([
      78,
      expect.stringMatching(
        /^The web application has to be built, .*: run "npm run build" as the owner of the code, then start\.$/,
      ),
    ]);
  });

  it('starts after a build, serves the pages, and writes nothing beside the code', async () => {
    // `npm run build` does the same.
    expect((await buildWebIfChanged())?.code ?? 0).toBe(0);
    const dataDir = createScratchFolder('cauri-other-user-');
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    chownSync(dataDir, USER, USER);
    expect(listOwned()).toEqual([]);
    const start = [process.execPath, join(root, 'scripts/bootstrap.mjs'), 'scripts/start.ts'];
    const child = spawn('setpriv', [...AS_USER, ...start], {
      cwd: root,
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        PORT: '0',
        HOST: '127.0.0.1',
        DATA_DIR: dataDir,
        AUTH_SECRET: 'a'.repeat(32),
        SIM_SECRET: '5e'.repeat(32),
        DEMO_SPORTS: 'none',
      },
    });
    onTestFinished(async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    });
    const { url, output } = await readAddress(child);
    const page = await fetch(`${url}/login`);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/html')]);
    expect(output()).not.toMatch(/EACCES|EPERM|EROFS|Installing|Building/);
    expect(listOwned()).toEqual([]);
  });
});
