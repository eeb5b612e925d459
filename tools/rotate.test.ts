import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { createTextEncryption } from '../apps/server/src/modules/notifications/index.ts';
import { type Database, openDatabase, openPool } from '../apps/server/src/platform/database.ts';
import { newId } from '../apps/server/src/platform/ids.ts';
import { appCodeOf } from '../apps/server/src/testing/app-code.ts';
import { post } from '../apps/server/src/testing/post.ts';
import { createTestApp } from '../apps/server/src/testing/test-app.ts';
import { createTestClock } from '../apps/server/src/testing/test-clock.ts';
import { createTestDatabase, type TestDatabase } from '../apps/server/src/testing/test-database.ts';
import { rotateAuth, rotatePush, rotateSimulation } from './rotate-secrets.ts';
import { readEnvFile } from './setup/env-file.ts';

const clock = createTestClock('2026-06-12T12:00:00Z');
const AUTH_SECRET = 'the secret before the rotation, long enough';
const SIM_SECRET = '5e'.repeat(32);
const folder = mkdtempSync(join(tmpdir(), 'cauri-rotate-'));
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const rotation = (db: Database, file: string) => ({ db, file: join(folder, file), print: () => {} });

const cookiesOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

it('a new AUTH_SECRET loses neither second factors, recovery codes, keys nor waiting emails, and is refused beside a running server', async () => {
  const app = await createTestApp({ clock, database, environment: { AUTH_SECRET } });
  const bettor = await app.signUp('keeper');
  const headers = { cookie: bettor.cookie };
  const enabled = await post(app, '/api/auth/two-factor/enable', { body: { password: 'secret-123' }, headers });
  const code = appCodeOf(String(enabled.body.totpURI), Date.now());
  await post(app, '/api/auth/two-factor/verify-totp', { body: { code }, headers });
  const keys = [...app.settings.keys()];
  expect(keys.map(([name]) => name)).toEqual(expect.arrayContaining(['log.key', 'push.vapid']));

  const mail = newId();
  const texts = { text: 'a link', html: '<p>a link</p>' };
  await sql`insert into mail (id, kind, recipient, subject, encrypted, state)
    values (${mail}, 'reset_password', 'keeper@example.com', 'x', ${createTextEncryption(AUTH_SECRET).encrypt(mail, texts)}, 'encrypted')`.execute(
    database.server.db,
  );

  const pool = openPool({ url: database.server.url, connections: 10, onError: () => {} });
  const command = openDatabase(pool);
  const rotate = () => rotateAuth({ authSecret: AUTH_SECRET }, rotation(command, 'auth.env'));
  await expect(rotate()).rejects.toThrow('stop every process');
  await app.close();
  await database.server.db.destroy();
  // The connections end a moment after they are closed.
  await expect.poll(() => rotate().then(() => 'done', String)).toBe('done');
  const wrongSecret = 'neither the secret before the rotation nor after';
  await expect(rotateAuth({ authSecret: wrongSecret }, rotation(command, 'wrong.env'))).rejects.toThrow('log.key');
  // An interrupted rotation is repeated with the same file.
  await rotate();

  const secret = readEnvFile(join(folder, 'auth.env')).AUTH_SECRET ?? '';
  const stored = await command.selectFrom('mail').selectAll().where('id', '=', mail).executeTakeFirstOrThrow();
  expect([createTextEncryption(AUTH_SECRET).textsOf(stored), createTextEncryption(secret).textsOf(stored)]).toEqual([
    null,
    texts,
  ]);

  database = { ...database, server: { url: database.server.url, pool, reserve: command, db: command } };
  await expect(createTestApp({ clock, database, environment: { AUTH_SECRET } })).rejects.toThrow(
    /^AUTH_SECRET: .* encrypted with another one: log\.key, log\.witness, push\.vapid, receipts\./,
  );
  const next = await createTestApp({ clock, database, environment: readEnvFile(join(folder, 'auth.env')) });
  expect([...next.settings.keys()]).toEqual(keys);
  const body = { email: 'keeper@example.com', password: 'secret-123' };
  const challenge = await post(next, '/api/auth/sign-in/email', { body });
  expect(challenge.body).toMatchObject({ twoFactorRedirect: true });
  const [recovery] = enabled.body.backupCodes as string[];
  const cookie = cookiesOf(challenge.headers);
  const opened = await post(next, '/api/auth/two-factor/verify-backup-code', {
    body: { code: recovery },
    headers: { cookie },
  });
  expect(opened.body).toMatchObject({ user: { id: bettor.userId } });
  await next.close();
});

it('a new SIM_SECRET comes with the one before it, which the announced matches need', async () => {
  const secrets = { simulationSecret: Buffer.from(SIM_SECRET, 'hex'), formerSimulationSecrets: [] };
  const config = { ...secrets, isSimulationSecretLost: false, demoSeed: null };
  await rotateSimulation(config, rotation(database.db, 'simulation.env'));
  const made = readEnvFile(join(folder, 'simulation.env'));
  expect(made.SIM_SECRET_FORMER).toBe(SIM_SECRET);
  expect(made.SIM_SECRET).toMatch(/^[0-9a-f]{64}$/);
  expect(made.SIM_SECRET).not.toBe(SIM_SECRET);
  // A second rotation would leave out the secret that matches from before the first one need.
  const again = { ...config, formerSimulationSecrets: [Buffer.from(SIM_SECRET, 'hex')] };
  await expect(rotateSimulation(again, rotation(database.db, 'again.env'))).rejects.toThrow(
    /^SIM_SECRET_FORMER is set/,
  );
  expect(existsSync(join(folder, 'again.env'))).toBe(false);
});

it('a new pair of push keys that is requested again within an hour stays', async () => {
  const own = await createTestDatabase();
  onTestFinished(() => own.close());
  const app = await createTestApp({ clock, database: own, environment: { AUTH_SECRET } });
  onTestFinished(() => app.close());
  const printed: string[] = [];
  const config = { authSecret: AUTH_SECRET, push: { keys: null, services: [] } };
  const rotate = () => rotatePush(config, { db: own.db, print: (line) => printed.push(line) });
  const readPairs = async () => {
    await app.settings.load();
    return [app.settings.keys().get('push.vapid'), app.settings.keys().get('push.vapid.former')];
  };
  const [first] = await readPairs();
  await rotate();
  const [second, former] = await readPairs();
  expect(former).toBe(first);
  await rotate();
  expect(await readPairs()).toEqual([second, first]);
  expect(printed[1]).toMatch(/^The push keys were replaced at 2/);
  await sql`update encrypted_setting set changed_at = changed_at - interval '1 hour'`.execute(own.db);
  await rotate();
  expect((await readPairs())[1]).toBe(`${second}\n${first}`);
});
