import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';
import { runProcess } from '../../apps/server/src/testing/run-process.ts';
import { createScratchFolder } from '../../apps/server/src/testing/scratch-folder.ts';
import { createTestDatabase } from '../../apps/server/src/testing/test-database.ts';
import { explainFileError, withPath } from './file-errors.ts';

const SECRETS = { AUTH_SECRET: 'a'.repeat(32), SIM_SECRET: '5e'.repeat(32) };

const COMMANDS: Readonly<Record<string, string>> = {
  'after-restore.ts': 'npm run after-restore',
  'rotate.ts': 'npm run rotate',
  'backup/restore.ts': 'npm run restore',
  '../scripts/start.ts': 'npm start',
};

it('a command ends with 2 and how it is called if it does not know an option, and does nothing', async () => {
  // This database would be reported with 1.
  const environment = { ...SECRETS, DATABASE_URL: 'postgres://cauri@127.0.0.1:1/cauri' };
  const ended = Object.keys(COMMANDS).map((file) =>
    runProcess(join(import.meta.dirname, '..', file), ['--colour'], environment),
  );
  expect(await Promise.all(ended)).toEqual(
    Object.values(COMMANDS).map((name) => ({
      code: 2,
      out: '',
      error: expect.stringContaining(`Unknown option '--colour'. Usage: ${name}`),
    })),
  );
}, 60_000);

it('a command prints how it is called if its command line has --help, and does nothing', () => {
  const ended = ['after-restore.ts', '../scripts/start.ts', '../scripts/dev.ts', '../scripts/test.ts'].map((file) =>
    runProcess(join(import.meta.dirname, '..', file), ['--help'], SECRETS),
  );
  const usages = ['npm run after-restore\n', 'npm start. ', 'npm run dev\n', 'npm test [-- <part> …], of check, '];
  return expect(Promise.all(ended)).resolves.toEqual(
    usages.map((usage) => ({ code: 0, out: expect.stringContaining(`Usage: ${usage}`), error: '' })),
  );
}, 60_000);

it('a file that cannot be used is named, with the cause and what to do, in the words of the operator', () => {
  const folder = createScratchFolder('cauri-file-errors-');
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'file');
  writeFileSync(file, '');
  const full = openSync('/dev/full', 'w');
  onTestFinished(() => closeSync(full));
  const explain = (path: string, work: () => unknown) => {
    try {
      return withPath(path, work);
    } catch (error) {
      return explainFileError(error);
    }
  };
  expect([
    explain(folder, () => readFileSync(folder)),
    explain(file, () => readdirSync(file)),
    explain(`${file}2`, () => readFileSync(`${file}2`)),
    explain('/dev/full', () => writeSync(full, 'content')),
  ]).toEqual([
    `${folder} cannot be used: it is a folder: name a file.`,
    `${file} cannot be used: it, or a part of its path, is a file: name a folder.`,
    `${file}2 cannot be used: it does not exist, or its folder does not: check the path.`,
    '/dev/full cannot be used: the disk is full: free space, then run the command again.',
  ]);
});

it('a command that is interrupted says what is left of it, ends with the code of the signal, and changes nothing', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.close());
  const environment = { ...process.env, ...SECRETS, DATABASE_URL: database.url };
  await database.db.transaction().execute(async (tx) => {
    await sql`lock table app_user in access exclusive mode`.execute(tx);
    const args = [join(import.meta.dirname, '..', 'admin.ts'), 'boss@example.com'];
    const child = spawn(process.execPath, args, { env: environment, stdio: ['ignore', 'ignore', 'pipe'] });
    const [ended, message] = [once(child, 'exit'), text(child.stderr)];
    await vi.waitFor(
      async () => {
        const { rows } = await sql`
          select from pg_locks where relation = 'app_user'::regclass and not granted`.execute(tx);
        expect(rows).toHaveLength(1);
      },
      { timeout: 30_000, interval: 20 },
    );
    child.kill('SIGINT');
    expect(await ended).toEqual([130, null]);
    expect(await message).toMatch(/^Interrupted: nothing is half done, .*\n$/);
  });
  const written = await database.db.selectFrom('audit_entry').selectAll().execute();
  expect(written).toEqual([]);
});
