import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { openReserve } from '#platform/database';
import { codeOf } from '#platform/error-code';
import { openCutReserve } from '../../../testing/services/cutting-proxy.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { createSessions } from './sessions.ts';

const start = '2026-06-12T12:00:00Z';
const clock = createTestClock(start);
const app = await openTestApp({ clock });

const sessionParts = () => ({
  bus: app.bus,
  reserve: app.database.reserve,
  clock,
  config: {
    authSecret: 'test-secret-of-more-than-32-characters', // that of the test app
    demoAdmin: 'admin@cauri.test',
    oidc: null,
    publicUrl: null,
  },
});

/** Sessions whose reserve reaches the database until it is cut off. */
async function openAway() {
  const { reserve, cut } = await openCutReserve(app.database.server.url);
  return { ours: createSessions({ ...sessionParts(), db: app.database.db, reserve }), cut };
}

it('an administrator whom the database does not confirm is known to the figures of operations until any process withdraws the rights', async () => {
  const { userId: id, cookie } = await app.signUp();
  await app.database.db.updateTable('app_user').set({ role: 'admin' }).where('id', '=', id).execute();
  const { ours, cut } = await openAway();
  expect(await ours.identifyOperator(cookie)).toMatchObject({ userId: id, role: 'admin' });
  await cut();
  expect(await ours.identifyOperator(cookie)).toMatchObject({ userId: id, role: 'admin' });
  await createSessions({ ...sessionParts(), db: app.database.db }).forget(id);
  await expect.poll(() => ours.identifyOperator(cookie).catch(codeOf)).toBe('unavailable');
});

it('an administrator whom the database does not confirm is not known beyond the end of the session', async () => {
  const { userId: id, cookie } = await app.signUp();
  const { db } = app.database;
  await db.updateTable('app_user').set({ role: 'admin' }).where('id', '=', id).execute();
  onTestFinished(() => clock.set(start));
  const expires_at = new Date(clock.now().getTime() + 60_000);
  await db.updateTable('session').set({ expires_at }).where('user_id', '=', id).execute();
  const { ours, cut } = await openAway();
  expect(await ours.identifyOperator(cookie)).toMatchObject({ role: 'admin' });
  await cut();
  clock.advance(59_000);
  expect(await ours.identifyOperator(cookie)).toMatchObject({ role: 'admin' });
  clock.advance(1_001);
  expect(await ours.identifyOperator(cookie).catch(codeOf)).toBe('unavailable');
});

it('an administrator whose session ends within the millisecond of the answer is not known after it', async () => {
  const { userId: id, cookie } = await app.signUp();
  const { db } = app.database;
  await db.updateTable('app_user').set({ role: 'admin' }).where('id', '=', id).execute();
  const expires_at = sql<Date>`${clock.now()}::timestamptz + interval '500 microseconds'`;
  await db.updateTable('session').set({ expires_at }).where('user_id', '=', id).execute();
  const { ours, cut } = await openAway();
  expect(await ours.identifyOperator(cookie)).toMatchObject({ role: 'admin' });
  await cut();
  expect(await ours.identifyOperator(cookie).catch(codeOf)).toBe('unavailable');
});

it('an error that is not an outage does not keep an administrator known to the figures of operations', async () => {
  const { userId: id, cookie } = await app.signUp();
  await app.database.db.updateTable('app_user').set({ role: 'admin' }).where('id', '=', id).execute();
  const reserve = openReserve({ url: app.database.server.url, onError: () => {} });
  const ours = createSessions({ ...sessionParts(), db: app.database.db, reserve });
  expect(await ours.identifyOperator(cookie)).toMatchObject({ role: 'admin' });
  await reserve.destroy();
  await expect(ours.identifyOperator(cookie)).rejects.toThrow('driver has already been destroyed');
});

it('a bettor who requests the figures of operations again and again reads from the reserve once in five seconds', async () => {
  const { userId: id, cookie } = await app.signUp();
  onTestFinished(() => clock.set(start));
  const ours = createSessions({ ...sessionParts(), db: app.database.db });
  expect(await ours.identifyOperator(cookie)).toMatchObject({ userId: id, role: 'bettor' });
  await app.database.db.deleteFrom('session').where('user_id', '=', id).execute();
  clock.advance(4_999);
  expect(await ours.identifyOperator(cookie)).toMatchObject({ userId: id });
  clock.advance(2);
  expect(await ours.identifyOperator(cookie)).toBeNull();
});

it('a bettor who becomes an administrator reads the figures of operations at once', async () => {
  const { userId: id, cookie } = await app.signUp();
  const ours = createSessions({ ...sessionParts(), db: app.database.db });
  expect(await ours.identifyOperator(cookie)).toMatchObject({ role: 'bettor' });
  await app.database.db.updateTable('app_user').set({ role: 'admin' }).where('id', '=', id).execute();
  await createSessions({ ...sessionParts(), db: app.database.db }).forget(id);
  await expect.poll(async () => (await ours.identifyOperator(cookie))?.role).toBe('admin');
});
