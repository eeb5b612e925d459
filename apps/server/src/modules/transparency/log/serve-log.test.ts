import { toBase64 } from '@cauri/verifier';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openTestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { sequenceLog } from './sequence.ts';

const clock = createTestClock('2026-06-12T12:00:00Z');
const app = await openTestApp({ clock });
const { db } = app.database;

it('a complete tile is read from the database once for each name of the log', async () => {
  await sql`insert into log_pending (kind, details)
    select 'setting', '{"setting": "margin", "value": 1}' from generate_series(1, 300)`.execute(db);
  await sequenceLog({ db, settings: app.settings }, clock.now());
  const read = async (path: string) => {
    const response = await app.visitor.request(`/log/tile/${path}`);
    expect(response.status).toBe(200);
    return toBase64(new Uint8Array(await response.arrayBuffer()));
  };
  const paths = ['0/000', 'entries/000', '0/001.p/9'];
  const readAll = async () =>
    Object.fromEntries(await Promise.all(paths.map(async (path) => [path, await read(path)])));
  const change = (statement: string) =>
    db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      expect((await sql.raw(statement).execute(tx)).numAffectedRows).toBeGreaterThan(0n);
    });
  const isSame = (a: Record<string, string>, b: Record<string, string>) => paths.map((path) => a[path] === b[path]);

  const first = await readAll();
  await change('update log_hash set hash = sha256(hash)');
  await change(`update log_entry set entry = entry || ' '`);
  expect(isSame(first, await readAll())).toEqual([true, true, false]);
  await change(`update log_state set origin = origin || '/restored'`);
  expect(isSame(first, await readAll())).toEqual([false, false, false]);
});
