import { expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';
import { systemClock } from '../clock.ts';
import { openDatabase, openPool } from '../database.ts';
import { createRouter } from '../http.ts';
import { createLog } from '../log.ts';
import { createMetrics } from '../metrics.ts';
import { mountOperations } from '../operations.ts';

it('however often /readyz and /metrics are asked, commits are tried four times a second, and the metrics written once', async () => {
  const database = await createTestDatabase();
  const pool = openPool({ url: database.url, connections: 2, onError: () => {} });
  const db = openDatabase(pool);
  onTestFinished(async () => {
    await db.destroy();
    await database.close();
  });
  let commits = 0;
  pool.on('acquire', () => {
    commits += 1;
  });
  const metrics = createMetrics();
  let expositions = 0;
  metrics.onCollect(() => {
    expositions += 1;
  });
  const router = createRouter();
  const bus = { isCurrent: true, silenceMs: 0 };
  const log = createLog('silent');
  mountOperations(router, { db, reserve: database.db, pool, bus, clock: systemClock, metrics, log }, []);

  const begun = performance.now();
  for (let times = 0; times < 20; times += 1) {
    expect(await (await router.request('/readyz')).text()).toBe('ready');
    expect((await router.request('/metrics')).status).toBe(200);
  }
  const seconds = (performance.now() - begun) / 1000;
  expect(commits).toBeGreaterThan(0);
  expect(commits).toBeLessThanOrEqual(1 + Math.floor(seconds * 4));
  expect(expositions).toBeLessThanOrEqual(1 + Math.floor(seconds));
});
