import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Actor, createTestApp, type TestApp } from '../../apps/server/src/testing/test-app.ts';
import { createTestClock } from '../../apps/server/src/testing/test-clock.ts';
import { seed } from './seed.ts';

const SIZE = { bets: 2_000, users: 40 };
let app: TestApp;
let admin: Actor;

beforeAll(async () => {
  app = await createTestApp({ clock: createTestClock(new Date()), environment: { ADMIN_EMAIL: 'boss@example.com' } });
  admin = await app.signUp('boss');
  await seed(app.database.db, SIZE);
});
afterAll(() => app.close());

it('a seeded database passes the audit, even when it is seeded twice', async () => {
  expect(await app.findIncoherence()).toEqual([]);
  await seed(app.database.db, { bets: 200, users: 5 });
  expect(await app.findIncoherence()).toEqual([]);
});

it('a seeded database has the requested bettors and bets, as every page shows them', async () => {
  const { users, house, open } = (await admin.call('getDashboard', { query: { days: '90' } } as never)).ok;
  expect(users.total).toBe(1 + SIZE.users + 5);
  expect(users.byDay.reduce((sum, { bettors }) => sum + bettors, 0)).toBeGreaterThan(SIZE.users / 2);
  expect(house.filter(({ bets }) => bets > 0).length).toBeGreaterThan(80);
  expect(open.bets).toBe(0);
  const { rows } = await sql<{ bets: bigint }>`select count(*) as bets from bet`.execute(app.database.db);
  expect(rows[0]?.bets).toBe(BigInt(SIZE.bets + 200));
});
