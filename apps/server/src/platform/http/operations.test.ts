import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';
import { systemClock } from '../clock.ts';
import { awaitDatabase } from '../database/await-database.ts';
import { openDatabase, openPool, openReserve } from '../database.ts';
import { createRouter } from '../http.ts';
import { createLog } from '../log.ts';
import { createMetrics } from '../metrics.ts';
import { mountOperations } from '../operations.ts';

it('however often /readyz and /metrics are read, commits are tried four times a second, and the metrics written once', async () => {
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

it('a database that accepts no more connections is named as such, by /readyz and at the start', async () => {
  const database = await createTestDatabase();
  const { url } = database.server;
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database.db);
  await sql`alter database ${sql.id(rows[0]?.name ?? '')} connection limit 0`.execute(database.db);
  const pool = openPool({ url, connections: 1, onError: () => {} });
  const [db, reserve] = [openDatabase(pool), openReserve({ url, onError: () => {} })];
  onTestFinished(async () => {
    await Promise.all([db.destroy(), reserve.destroy()]);
    await database.close();
  });
  const log = createLog('silent');
  const router = createRouter();
  const bus = { isCurrent: true, silenceMs: 0 };
  mountOperations(router, { db, reserve, pool, bus, clock: systemClock, metrics: createMetrics(), log }, []);
  expect(await (await router.request('/readyz')).text()).toBe('the database has no connection left');
  await expect(awaitDatabase({ pool, log, waitMaximumMs: 0 })).rejects.toThrow(
    /^DATABASE_URL: the server accepts no more connections: too many connections for database .*max_connections/,
  );
});
