import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { openPool } from '../database.ts';
import { awaitDatabase } from './await-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const logged: string[] = [];
const log = pino({ level: 'warn' }, { write: (line: string) => logged.push(line) });

function wait(url: string, waitMaximumMs = 0): Promise<void> {
  const pool = openPool({ url, connections: 1, onError: () => {} });
  onTestFinished(() => pool.end());
  return awaitDatabase({ pool, log, waitMaximumMs });
}

describe('at the start', () => {
  it('a database that can be used is accepted', () => wait(database.url));

  it.each([
    [
      'that nothing listens at the address',
      () => 'postgres://cauri@127.0.0.1:1/cauri',
      'nothing listens at 127.0.0.1:1',
    ],
    [
      'that the host is unknown',
      () => 'postgres://cauri@no-such-host.invalid/cauri',
      'the host no-such-host.invalid is unknown',
    ],
    [
      'that the database does not exist',
      () => database.url.replace(/@\/\w+/, '@/nowhere'),
      'database "nowhere" does not exist',
    ],
    ['that another user owns the tables', () => database.server.url, 'belong to postgres'],
  ])('the reason is named: %s', async (_, url, reason) => {
    await expect(wait(url())).rejects.toThrow(new RegExp(`^DATABASE_URL: .*${reason}`));
  });

  it('a database that cannot be reached is waited for, with one line in the log, and a wrong name is not', async () => {
    logged.length = 0;
    await expect(wait('postgres://cauri@127.0.0.1:1/cauri', 1_200)).rejects.toThrow('DATABASE_URL');
    expect(logged).toEqual([expect.stringContaining('waiting for the database')]);
    logged.length = 0;
    await expect(wait(database.url.replace(/@\/\w+/, '@/nowhere'), 60_000)).rejects.toThrow('nowhere');
    expect(logged).toEqual([]);
  });
});
