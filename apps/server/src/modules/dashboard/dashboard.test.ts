import type { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#platform/database';
import { createTestClock } from '../../testing/test-clock.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { JobHealth } from './job-health.ts';
import { readDashboard } from './read-dashboard.ts';

const NOON = '2026-06-12T12:00:00.000Z';
const DAY_MS = 24 * 3_600_000;
const clock = createTestClock(NOON);
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const read = () => readDashboard(database.db, { days: 2 }, clock.now());

it('a job is late relative to its own period, and shows its last error until it succeeds', async () => {
  const { db } = database;
  const health = new JobHealth(clock);
  health.expect('often', 1_000);
  health.expect('seldom', 3_600_000);
  health.note('often', null);
  await health.write(db);
  const job = async (name: string) => (await read()).jobs.find((one) => one.name === name);
  clock.advance(31_000);
  expect(await job('often')).toMatchObject({ lateSince: null });
  clock.advance(1);
  expect(await job('often')).toMatchObject({ lateSince: '2026-06-12T12:00:01.000Z', error: null });
  expect(await job('seldom')).toMatchObject({ ranAt: null, lateSince: null });

  health.note('often', 'Error: no line\n    at work');
  await health.write(db);
  expect(await job('often')).toMatchObject({ failedAt: '2026-06-12T12:00:31.001Z', error: 'Error: no line' });
  clock.advance(1);
  health.note('often', null);
  await health.write(db);
  expect(await job('often')).toMatchObject({ error: null, lateSince: null });

  // The next engine has just started, and has one job fewer.
  clock.advance(DAY_MS);
  const next = new JobHealth(clock);
  next.expect('often', 1_000);
  await next.write(db);
  expect((await read()).jobs).toMatchObject([{ name: 'often', lateSince: null }]);
  clock.set(NOON);
});

it('a job whose error has a text that the database cannot store is shown with it, like all others', async () => {
  const health = new JobHealth(clock);
  health.expect('broken', 1_000);
  health.note('broken', `Error: a NUL \u0000 and half a sign \ud800\n${'at work '.repeat(10_000)}`);
  await health.write(database.db);
  const job = (await read()).jobs.find(({ name }) => name === 'broken');
  expect(job?.error).toBe('Error: a NUL \ufffd and half a sign \ufffd');
});

it('no query of the dashboard reads a table that grows with bets, transfers or purchases', async () => {
  const { db } = database;
  const maintained = [
    'house_day',
    'bonus_day',
    'user_day',
    'revenue_day',
    'event_exposure',
    'event',
    'team',
    'plan',
    'job',
  ];
  const queries = await collectQueries(db, (watched) => readDashboard(watched, { days: 90 }, clock.now()));
  expect(queries.length).toBeGreaterThan(5);
  for (const query of queries) {
    const { rows } = await db.executeQuery<{ 'QUERY PLAN': unknown }>({
      ...query,
      sql: `explain (format json) ${query.sql}`,
    });
    const touched = [...JSON.stringify(rows).matchAll(/"Relation Name":"(\w+)"/g)].map(([, name]) => name ?? '');
    expect(touched.length).toBeGreaterThan(0);
    expect(touched.filter((name) => !maintained.includes(name))).toEqual([]);
  }
});

/** Collects the queries that `work` sends. */
async function collectQueries(db: Database, work: (watched: Database) => Promise<unknown>): Promise<CompiledQuery[]> {
  const queries: CompiledQuery[] = [];
  const watched = db.withPlugin({
    transformQuery: ({ node, queryId }) => {
      queries.push(db.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await work(watched);
  return queries;
}
