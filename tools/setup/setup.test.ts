import { spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Event, Placed } from '@cauri/contract';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../apps/server/src/config.ts';
import { createDataDir, startServer } from '../../apps/server/src/testing/services/server-process.ts';
import { createTestApp } from '../../apps/server/src/testing/test-app.ts';
import { createTestClock } from '../../apps/server/src/testing/test-clock.ts';
import { createTestDatabase, type TestDatabase } from '../../apps/server/src/testing/test-database.ts';
import { appendToEnvFile, readEnvFile } from './env-file.ts';

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

function newFolder(): string {
  const folder = createDataDir();
  undo.push(() => folder.remove());
  return folder.path;
}

interface Ended {
  readonly code: number | null;
  readonly output: string;
}

/** Runs the command without a terminal, with the environment file of this folder. */
async function setUp(folder: string, args: readonly string[], input = ''): Promise<Ended> {
  // The variables of the test run must not reach the command.
  const { NODE_ENV: _, ...environment } = process.env;
  const file = join(folder, '.env');
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), '--file', file, ...args], {
    // In the folder of this run, the secrets of a server that was started there would count.
    cwd: folder,
    env: environment,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stdin.end(input);
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, output };
}

const envOf = (folder: string) => readEnvFile(join(folder, '.env'));
const NO_DATABASE = 'DATABASE_URL=postgres://127.0.0.1:1/none';

function send(url: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  const json = { 'content-type': 'application/json', ...headers };
  return fetch(url, { method: 'POST', headers: json, body: JSON.stringify(body) });
}

it('setup prepares an empty folder for bets in production, without a prompt and without mail', {
  timeout: 60_000,
}, async () => {
  const folder = newFolder();
  const settings = [`DATA_DIR=${join(folder, 'data')}`, 'HOST=127.0.0.1', 'DEMO_DAYS=1', 'DEMO_SPORTS=football'];
  const { code, output } = await setUp(folder, [...settings, '--admin', 'Boss@example.com']);
  expect([code, output]).toEqual([
    0,
    expect.stringMatching(/Done +First administrator.*Ready\. Start the server with/s),
  ]);

  const site = await startServer(join(folder, 'data'), { ...envOf(folder), DEMO_MODE: '' });
  undo.push(() => site.kill());
  const token = decodeURIComponent(/reset-password\?token=(\S+)/.exec(output)?.[1] ?? '');
  const chosen = { token, newPassword: 'chosen-by-a-link' };
  expect((await send(`${site.url}/api/auth/reset-password`, chosen)).status).toBe(200);
  const admin = { email: 'boss@example.com', password: 'chosen-by-a-link' };
  const signedIn = await send(`${site.url}/api/auth/sign-in/email`, admin);
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  expect((await fetch(`${site.url}/api/admin/checklist`, { headers: { cookie } })).status).toBe(200);

  const bettor = { email: 'awa@example.com', password: 'secret-123', username: 'awa', name: 'awa' };
  const signedUp = await send(`${site.url}/api/auth/sign-up/email`, bettor);
  const readEvents = async () => {
    const response = await fetch(`${site.url}/api/events?source=demo&status=upcoming`);
    return ((await response.json()) as { items: Event[] }).items;
  };
  // A short interval would take the processor from the server that adds the matches.
  await expect.poll(async () => (await readEvents()).length, { interval: 50 }).toBeGreaterThan(5);
  const event = (await readEvents()).at(-1);
  const [market] = event?.markets ?? [];
  const [outcome] = market?.outcomes ?? [];
  const selection = { eventId: event?.id, marketId: market?.id, outcomeId: outcome?.id, odds: outcome?.odds };
  const own = { cookie: signedUp.headers.getSetCookie()[0]?.split(';')[0] ?? '', 'idempotency-key': randomUUID() };
  const placed = await send(`${site.url}/api/bets`, { type: 'single', stake: 100, selections: [selection] }, own);
  expect([placed.status, ((await placed.json()) as Placed).bets.length]).toEqual([201, 1]);
});

describe('setup', () => {
  it('writes secrets to a file that only its owner can read, and never overwrites a value', async () => {
    const folder = newFolder();
    const file = join(folder, '.env');
    writeFileSync(file, '# of the operator\nPORT=4000', { mode: 0o644 });
    expect((await setUp(folder, [NO_DATABASE, 'MAIL_FROM=us@example.com'])).code).toBe(1);
    const first = readFileSync(file, 'utf8');
    expect(first).toMatch(/^# of the operator\nPORT=4000\nNODE_ENV=production\n/);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(envOf(folder)).toMatchObject({
      AUTH_SECRET: expect.stringMatching(/^[0-9a-f]{64}$/),
      SIM_SECRET: expect.stringMatching(/^[0-9a-f]{64}$/),
      MAIL_FROM: 'us@example.com',
      DATABASE_URL: 'postgres://127.0.0.1:1/none',
    });
    const again = await setUp(folder, []);
    expect(again.output).toMatch(/Missing +Database .*nothing listens at 127.0.0.1:1/);
    expect(again.output).toContain(`npm run setup -- --file ${file} DATABASE_URL=`);
    expect((await setUp(folder, ['PORT=5000'])).output).toContain('PORT already has another value');
    expect(readFileSync(file, 'utf8')).toBe(first);
  });

  it('takes over the secrets of demo mode, so that its matches continue', async () => {
    const folder = newFolder();
    const demo = readConfig({ DATA_DIR: join(folder, 'data') });
    await setUp(folder, [`DATA_DIR=${join(folder, 'data')}`, NO_DATABASE]);
    const site = readConfig(envOf(folder));
    expect(site).toMatchObject({ demoMode: false, authSecret: demo.authSecret });
    expect(site.simulationSecret).toEqual(demo.simulationSecret);
  });

  it.each([
    ['an unknown setting', 'COLOUR=blue', 'COLOUR=blue: unknown setting. Usage: npm run setup', 2],
    ['what the server would refuse to start with', 'PUBLIC_URL=cauri.example', 'PUBLIC_URL: expected an address', 1],
    ['a mail server without an address', 'SMTP_URL=smtps://mail.example', 'PUBLIC_URL: required with SMTP_URL', 1],
  ])('refuses %s, and writes nothing', async (_, argument, reason, exitCode) => {
    const folder = newFolder();
    const { code, output } = await setUp(folder, [argument]);
    expect([code, output]).toEqual([exitCode, expect.stringContaining(reason)]);
    expect(existsSync(join(folder, '.env'))).toBe(false);
  });

  it('names the reason for which a database cannot be used', { timeout: 60_000 }, async () => {
    const database = await createTestDatabase();
    undo.push(() => database.close());
    const refused = await setUp(newFolder(), [`DATABASE_URL=${database.server.url}`]);
    expect(refused).toEqual({ code: 1, output: expect.stringMatching(/Missing +Database .*belong to postgres/) });
  });

  describe('with a database', { timeout: 60_000 }, () => {
    async function openSite() {
      const database = await createTestDatabase();
      undo.push(() => database.close());
      const folder = newFolder();
      const setting = `DATABASE_URL=${database.url}`;
      const add = (email: string, password: string) =>
        setUp(folder, [setting, '--admin', email, '--password-stdin'], `${password}\n`);
      return { database, folder, setting, add };
    }
    const register = (database: TestDatabase, email: string) =>
      sql`insert into app_user (id, name, email, email_verified, username)
        values (${randomUUID()}, 'stranger', ${email}, false, 'stranger')`.execute(database.db);

    it('adds only the first administrator, with a password from the input', async () => {
      const { database, folder, add } = await openSite();
      expect((await add('boss@example.com', 'long enough')).code).toBe(0);
      expect((await add('other@example.com', 'long enough')).output).toContain('An administrator exists');

      // With a mail server addresses must be confirmed, but not that of the first administrator.
      const mail = { SMTP_URL: 'smtp://127.0.0.1:1', PUBLIC_URL: 'http://localhost' };
      const environment = { ...envOf(folder), ...mail, DEMO_MODE: 'false' };
      const app = await createTestApp({ clock: createTestClock(new Date()), database, environment });
      undo.push(() => app.close());
      const signedIn = await app.visitor.request('/api/auth/sign-in/email', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'boss@example.com', password: 'long enough' }),
      });
      expect(signedIn.status).toBe(200);
      expect(await app.findIncoherence()).toEqual([]);
    });

    it('adds no administrator with a short password, or with the address of an account', async () => {
      const { database, add } = await openSite();
      expect((await add('boss@example.com', 'short')).output).toMatch(/not added: validation_failed\npassword: /);
      await register(database, 'first@example.com');
      const taken = await add('First@example.com', 'long enough');
      expect(taken).toEqual({ code: 1, output: expect.stringContaining('a user with this address exists') });
    });

    it('refuses new secrets beside the database of a site, and writes nothing', async () => {
      const { database, folder, setting } = await openSite();
      await register(database, 'first@example.com');
      const { code, output } = await setUp(folder, [setting]);
      expect(output).toContain('AUTH_SECRET, SIM_SECRET: the database at DATABASE_URL belongs to a site');
      expect([code, existsSync(join(folder, '.env'))]).toEqual([1, false]);
    });
  });
});

it('a file that cannot be written is named', () => {
  const file = join(newFolder(), 'file');
  writeFileSync(file, '');
  const path = join(file, 'cauri.env');
  expect(() => appendToEnvFile(path, { PORT: '3000' })).toThrow(expect.objectContaining({ code: 'ENOTDIR', path }));
});

it('a file that its group may read stays readable for it', () => {
  const file = join(newFolder(), '.env');
  appendToEnvFile(file, { FIRST: '1' });
  chmodSync(file, 0o640);
  appendToEnvFile(file, { SECOND: '2' });
  expect(statSync(file).mode & 0o777).toBe(0o640);
});

it.each([
  ['plain'],
  ['with spaces # and a hash'],
  [`it's quoted`],
  ['"a$b`c\\n"'],
  ['='],
  ['~'],
  ['postgres://cauri@host/cauri?sslmode=verify-full&sslrootcert=/etc/ca.pem'],
])('a value is unchanged after writing the file and reading it by Node and by a shell: %s', (value) => {
  const file = join(newFolder(), '.env');
  appendToEnvFile(file, { FIRST: value, SECOND: 'x' });
  expect(readEnvFile(file)).toEqual({ FIRST: value, SECOND: 'x' });
  const shell = spawnSync('sh', ['-c', '. "$0"; printf "%s|%s" "$FIRST" "$SECOND"', file], { encoding: 'utf8' });
  expect(shell.stdout).toBe(`${value}|x`);
});

it.each([['a line\nbreak'], [`'"`], [`'$HOME`], ["'`id`"], [`'\\`]])(
  'a value that the file format cannot hold is refused: %j',
  (value) => {
    const file = join(newFolder(), '.env');
    expect(() => appendToEnvFile(file, { FIRST: value })).toThrow(RangeError);
    expect(existsSync(file)).toBe(false);
  },
);

describe('the commands of an operator', () => {
  const root = join(import.meta.dirname, '../..');
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

  it('read the file that setup writes, but do not require it', () => {
    for (const name of ['start', 'audit', 'admin', 'approvals', 'seed'])
      expect(scripts[name]).toContain(' --with-env ');
    expect(scripts.test).not.toContain('--with-env');

    const folder = newFolder();
    mkdirSync(join(folder, 'scripts'));
    copyFileSync(join(root, 'scripts/bootstrap.mjs'), join(folder, 'scripts/bootstrap.mjs'));
    copyFileSync(join(root, 'package-lock.json'), join(folder, 'package-lock.json'));
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
    writeFileSync(join(folder, 'print.mjs'), 'console.log(process.env.SITE_OF_TEST)');
    const run = () =>
      spawnSync(process.execPath, ['scripts/bootstrap.mjs', '--with-env', 'print.mjs'], {
        cwd: folder,
        encoding: 'utf8',
      });
    expect(run()).toMatchObject({ status: 0, stdout: 'undefined\n', stderr: '' });
    writeFileSync(join(folder, '.env'), 'SITE_OF_TEST=abc\n');
    expect(run()).toMatchObject({ status: 0, stdout: 'abc\n' });
  });
});
