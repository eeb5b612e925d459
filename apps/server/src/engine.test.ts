import { afterAll, beforeAll, expect, it } from 'vitest';
import { readDashboard } from '#modules/dashboard';
import { createLog } from '#platform/log';
import { runEngine } from './engine.ts';
import type { Job, ServerModule } from './module.ts';
import { createMetrics } from './platform/metrics.ts';
import { createTestClock } from './testing/test-clock.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

const clock = createTestClock('2026-06-12T12:00:00Z');
const log = createLog('silent');
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const readJobs = async () => (await readDashboard(database.db, { days: 1 }, clock.now())).jobs;

/** Advances the clock until a condition holds. */
async function advanceUntil(isDone: () => Promise<boolean> | boolean): Promise<void> {
  await expect
    .poll(
      () => {
        clock.advance(1_000);
        return isDone();
      },
      { interval: 5 },
    )
    .toBe(true);
}

it('the health table contains the period of each job and the last error of each failing job', async () => {
  const lead = new AbortController();
  let tries = 0;
  const failing: Job = {
    name: 'settle',
    everyMs: 1_000,
    run: async () => {
      tries += 1;
      throw new Error(`try ${tries}`);
    },
  };
  const modules: ServerModule[] = [
    {},
    { jobs: () => [failing] },
    { jobs: async () => [{ name: 'fold', everyMs: 2_000, run: async () => {} }] },
  ];
  const running = runEngine({ db: database.db, clock, log, metrics: createMetrics() }, modules, lead.signal);
  const findJob = async (name: string) => (await readJobs()).find((job) => job.name === name);
  await advanceUntil(async () => Number(/\d+/.exec((await findJob('settle'))?.error ?? '')?.[0]) > 2);
  expect(await findJob('settle')).toMatchObject({ everyMs: 1_000, ranAt: null, failedAt: expect.any(String) });
  expect(await findJob('fold')).toMatchObject({ everyMs: 2_000, ranAt: expect.any(String), error: null });
  lead.abort();
  await running;
});

it('modules create their jobs one after the other, each time the process becomes the leader', async () => {
  const created: string[] = [];
  const modules = ['first', 'second'].map(
    (name): ServerModule => ({
      jobs: async () => {
        created.push(name);
        await Promise.resolve();
        created.push(`${name} done`);
        return [];
      },
    }),
  );
  for (let term = 0; term < 2; term += 1) {
    const lead = new AbortController();
    const running = runEngine({ db: database.db, clock, log, metrics: createMetrics() }, modules, lead.signal);
    await expect.poll(() => clock.waiting).toBe(2);
    lead.abort();
    await running;
  }
  const once = ['first', 'first done', 'second', 'second done'];
  expect(created).toEqual([...once, ...once]);
});
