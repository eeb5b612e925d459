import { chmodSync, chownSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createScratchFolder } from '../../testing/scratch-folder.ts';
import { createServerUser } from './embedded-access.ts';
import { type EmbeddedPostgres, findRunningPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';

const folder = createScratchFolder('cauri-access-');
const data = join(folder, 'data');
const passwordFile = join(data, 'superuser-password');
const rulesFile = join(data, 'pg_hba.conf');
/** The rules of who may connect in a directory of an earlier version. */
const OLD_RULES = 'local all all trust\nlocal replication all trust\nhost all all 127.0.0.1/32 trust\n';
let postgres: EmbeddedPostgres;

async function ask(url: string, ...statements: string[]): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let last: pg.QueryResult | undefined;
    for (const statement of statements) last = await client.query(statement);
    return last?.rows[0];
  } finally {
    await client.end();
  }
}

async function restart(): Promise<void> {
  await postgres.stop();
  postgres = await startEmbeddedPostgres(data);
}

beforeAll(async () => {
  // A folder of another user that anyone may pass through is no obstacle to root.
  if (process.getuid?.() === 0) chownSync(folder, 12_345, 12_345);
  chmodSync(folder, 0o711);
  postgres = await startEmbeddedPostgres(data);
  await ask(postgres.url, 'create table kept (note text)', `insert into kept values ('kept')`);
});
afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('the embedded database', () => {
  it.each([
    ['that is new', () => {}],
    [
      'of an earlier version, without a password',
      async () => {
        await ask(postgres.url, 'alter role postgres password null');
        writeFileSync(rulesFile, OLD_RULES);
        rmSync(passwordFile);
      },
    ],
    [
      'whose first start with a password was interrupted',
      () => {
        writeFileSync(rulesFile, `local all postgres trust\n${readFileSync(rulesFile, 'utf8')}`);
        rmSync(passwordFile);
      },
    ],
    ['whose file of the password is lost', () => rmSync(passwordFile)],
  ])('%s admits nobody without its password, which only its user can read', async (_, change) => {
    await change();
    await restart();
    expect(await ask(postgres.url, 'select note from kept')).toEqual({ note: 'kept' });
    expect(findRunningPostgres(data)).toBe(postgres.url);
    expect(statSync(passwordFile).mode & 0o777).toBe(0o600);
    for (const given of ['', 'postgres']) {
      await expect(ask(postgres.url.replace(/:\w+@/, `:${given}@`), 'select 1')).rejects.toThrow(/password/);
    }
    expect(readFileSync(rulesFile, 'utf8')).not.toContain('trust');
    expect(readdirSync(data).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });

  it('gives the server a user with another password at each start, who owns nothing and is no superuser', async () => {
    const first = await createServerUser(postgres.url);
    const second = await createServerUser(postgres.url);
    await expect(ask(first, 'select 1')).rejects.toMatchObject({ code: '28P01' });
    expect(
      await ask(
        second,
        'select rolname, rolsuper, rolcreaterole, rolcreatedb from pg_roles where rolname = current_user',
      ),
    ).toEqual({ rolname: 'cauri', rolsuper: false, rolcreaterole: false, rolcreatedb: false });
    await expect(ask(second, 'create table own (id int)')).rejects.toMatchObject({ code: '42501' });
    await expect(ask(second, 'set role postgres')).rejects.toMatchObject({ code: '42501' });
    await expect(ask(second, `copy (select 1) to program 'true'`)).rejects.toMatchObject({ code: '42501' });
  });
});
