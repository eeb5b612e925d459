import { chownSync, mkdirSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runProcess } from '../apps/server/src/testing/run-process.ts';
import { createTestDatabase, type TestDatabase } from '../apps/server/src/testing/test-database.ts';

const SECRETS = { AUTH_SECRET: 'a'.repeat(32), SIM_SECRET: '5e'.repeat(32) };
let empty: TestDatabase;

beforeAll(async () => {
  empty = await createTestDatabase({ isEmpty: true });
});
afterAll(() => empty.close());

/** Runs a tool as an operator does. */
function run(tool: string, environment: Record<string, string>, options?: { readonly isUnprivileged: boolean }) {
  const [file = '', ...args] = tool.split(' ');
  return runProcess(join(import.meta.dirname, file), args, environment, options);
}

const COMMANDS = ['admin.ts boss@example.com', 'approvals.ts', 'audit.ts'];

it.each(COMMANDS)('%s reports in one line that the database is not migrated', async (tool) => {
  const { code, error } = await run(tool, { ...SECRETS, DATABASE_URL: empty.url });
  expect(error.trim().split('\n')).toEqual([expect.stringMatching(/^The database has no tables of this version/)]);
  expect(code).toBe(1);
});

it.each(COMMANDS)(
  '%s in a shell without the environment of the server creates nothing and says what is missing',
  async (tool) => {
    const folder = mkdtempSync(join(tmpdir(), 'cauri-tool-'));
    const { code, error } = await run(tool, { DATA_DIR: join(folder, 'data') });
    expect(error.trim().split('\n')).toEqual([
      expect.stringMatching(/^There is no database in .* DATABASE_URL is not set/),
    ]);
    expect([code, readdirSync(folder)]).toEqual([1, []]);
  },
);

it('seed in a shell without the environment of the server creates no database', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cauri-tool-'));
  const { code, error } = await run('seed/main.ts', { DATA_DIR: join(folder, 'data') });
  expect(error.trim()).toMatch(/^There is no database in .* DATABASE_URL is not set.*$/);
  expect([code, readdirSync(folder)]).toEqual([1, []]);
});

it('a data directory that this user may not write is reported in one line', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cauri-tool-'));
  mkdirSync(join(folder, 'postgres'), { mode: 0o500 });
  const { code, error } = await run('audit.ts', { ...SECRETS, DATA_DIR: folder }, { isUnprivileged: true });
  expect(error.trim().split('\n')).toEqual([
    expect.stringMatching(/^DATA_DIR: .*postgres cannot be written: this user has no right to\. /),
  ]);
  expect(code).toBe(1);
});

it.runIf(process.getuid?.() === 0)(
  'root does not start the database of another user, and is told to be that user',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'cauri-tool-'));
    mkdirSync(join(folder, 'postgres'));
    chownSync(join(folder, 'postgres'), 12_345, 12_345);
    const { code, error } = await run('audit.ts', { ...SECRETS, DATA_DIR: folder });
    expect(error.trim().split('\n')).toEqual([
      expect.stringMatching(
        /^DATA_DIR: .*postgres belongs to the user with the id 12345: run the command as that user/,
      ),
    ]);
    expect([code, readdirSync(join(folder, 'postgres'))]).toEqual([1, []]);
  },
);

it.runIf(process.getuid?.() === 0)(
  'root adds nothing to the backups of another user, and is told to be that user',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'cauri-tool-'));
    chownSync(folder, 12_345, 12_345);
    const { code, error } = await run('backup/backup.ts', { ...SECRETS, BACKUP_DIR: folder });
    expect(error.trim().split('\n')).toEqual([
      expect.stringMatching(/^The backups in .* belong to the user with the id 12345: run this command as that user/),
    ]);
    expect([code, readdirSync(folder)]).toEqual([1, []]);
  },
);

it('a database that cannot be reached is reported in one line', async () => {
  const { code, error } = await run('audit.ts', { ...SECRETS, DATABASE_URL: 'postgres://cauri@127.0.0.1:1/cauri' });
  expect(error.trim()).toBe('The database cannot be reached: nothing listens at 127.0.0.1:1.');
  expect(code).toBe(1);
});

it.each(COMMANDS)('%s names the missing setting', async (tool) => {
  const { code, error } = await run(tool, { NODE_ENV: 'production', DATABASE_URL: empty.url });
  expect(error).toMatch(/AUTH_SECRET/);
  expect(error).not.toMatch(/at .*\.ts:/);
  expect(code).toBe(1);
});
