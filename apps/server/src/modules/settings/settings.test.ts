import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createPostgresBus } from '#platform/database/bus';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createEncryption } from './encryption.ts';
import { saveKey, saveSettings } from './save.ts';
import { createSettings, readSettings } from './settings.ts';

const SECRET = 'a-secret-of-more-than-32-characters';
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const logged: string[] = [];
const log = pino({ level: 'warn' }, { write: (line: string) => logged.push(line) });

/** The settings of a process with this secret. */
async function open(authSecret = SECRET) {
  const bus = createPostgresBus({ url: database.url, pool: database.pool, log });
  const settings = createSettings({ db: database.db, bus, config: { authSecret }, log });
  await bus.start();
  onTestFinished(() => bus.stop());
  return settings;
}

const store = (key: string, value: unknown) =>
  sql`insert into setting (key, value) values (${key}, ${JSON.stringify(value)}::jsonb)
    on conflict (key) do update set value = excluded.value`.execute(database.db);

describe('a setting of the wrong type', () => {
  it('stops the start with the names of the table and the row, and what is expected', async () => {
    await store('margin', 'six');
    await expect(readSettings(database.db)).rejects.toThrow(
      /^The table setting has a wrong value in its row margin: .*expected number, received string/,
    );
    await store('margin', 600);
    await store('topLeagues', ['Ligue 1', 7]);
    await expect(readSettings(database.db)).rejects.toThrow('row topLeagues (item 1): ');
    await store('topLeagues', []);
  });

  it('is logged and ignored while the server runs, which keeps what it has and receives later changes', async () => {
    const settings = await open();
    await settings.load();
    logged.length = 0;
    await store('margin', 'six');
    await database.pool.query('notify settings');
    await expect.poll(() => logged).toEqual([expect.stringContaining('row margin: ')]);
    expect(settings.current().margin).toBe(600);
    await store('margin', 700);
    await database.pool.query('notify settings');
    await expect.poll(() => settings.current().margin).toBe(700);
  });
});

it('a change reaches the other processes with its commit, even if the process that made it is killed then', async () => {
  const settings = await open();
  await settings.load();
  // Nothing follows the commits here, as in a process that has ended.
  await database.db.transaction().execute((tx) => saveSettings(tx, { cashOutEnabled: false }));
  await expect.poll(() => settings.current().cashOutEnabled).toBe(false);
  const key = { name: 'gateway.key', value: 'secret', shown: null };
  await database.db.transaction().execute((tx) => saveKey(tx, settings.encryption, key));
  await expect.poll(() => settings.keys().get(key.name)).toBe('secret');
  await database.db.transaction().execute((tx) => saveKey(tx, settings.encryption, { ...key, value: null }));
  await expect.poll(() => settings.keys().has(key.name)).toBe(false);
});

it('keys of another AUTH_SECRET are announced once, with their names', async () => {
  const encrypted = createEncryption(SECRET).encrypt('feed.apiKey', 'value');
  await sql`insert into encrypted_setting (name, encrypted) values ('feed.apiKey', ${encrypted})`.execute(database.db);
  logged.length = 0;
  await (await open()).load();
  expect(logged).toEqual([]);
  const other = await open('another-secret-of-more-than-32-characters');
  await other.load();
  await other.load();
  expect(logged).toEqual([expect.stringContaining('encrypted with another AUTH_SECRET')]);
  expect(logged[0]).toContain('feed.apiKey');
  expect(logged[0]).not.toContain('value');
});
