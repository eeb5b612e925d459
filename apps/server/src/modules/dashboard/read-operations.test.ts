import { sql } from 'kysely';
import type { Pool } from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { systemClock } from '#platform/clock';
import { newId } from '#platform/ids';
import { createMetrics } from '#platform/metrics';
import { openCutReserve } from '../../testing/services/cutting-proxy.ts';
import { signUpAdmin } from '../../testing/test-admin.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { readOperations } from './read-operations.ts';

it('administrators alone read the figures that /metrics exposes', async () => {
  const clock = createTestClock('2026-06-12T12:00:00Z');
  const app = await createTestApp({ clock });
  onTestFinished(() => app.close());
  await sql`
    insert into settlement_run (event_id, result_version, queued_at)
    values (${newId()}, 1, clock_timestamp() - interval '90 seconds')`.execute(app.database.db);
  const admin = await signUpAdmin(app, clock);
  const { ok } = await admin.call('getOperations', {});
  expect(ok).toMatchObject({
    // The clock of this test does not advance.
    notReady: 'the clock is off',
    databaseUp: true,
    settlement: { queued: 1 },
    jobs: { late: 0, failed: 0 },
    streams: 0,
    feed: { upcomingSeconds: null, liveSeconds: null },
  });
  expect(ok.settlement.lagSeconds).toBeGreaterThanOrEqual(90);
  expect((await admin.call('getOperations', {})).ok.processId).toBe(ok.processId);
  expect((await app.visitor.call('getOperations', {})).status).toBe(401);
});

/** Occupies every connection of the pool, as commits that hang do. Returns the function that releases them. */
async function occupy({ pool }: { readonly pool: Pool }): Promise<() => void> {
  const clients = await Promise.all(Array.from({ length: pool.options.max ?? 0 }, () => pool.connect()));
  return () => {
    for (const client of clients.splice(0)) client.release();
  };
}

describe('while changes hang and no connection is free', () => {
  it('administrators alone read why, in less than the five seconds after which the page repeats its request', async () => {
    const app = await createTestApp({ clock: systemClock });
    onTestFinished(() => app.close());
    const admin = await signUpAdmin(app, createTestClock(new Date().toISOString()));
    const bettor = await app.signUp();
    const release = await occupy(app.database.server);
    onTestFinished(release);
    const begun = performance.now();
    expect((await admin.call('getOperations', {})).ok.notReady).toBe('changes cannot be committed');
    expect(performance.now() - begun).toBeLessThan(5_000);
    expect((await bettor.call('getOperations', {})).status).toBe(403);
    expect((await app.visitor.call('getOperations', {})).status).toBe(401);
    release();
    expect((await admin.call('getOperations', {})).ok.notReady).not.toBe('changes cannot be committed');
  });
});

describe('while the database cannot be reached', () => {
  it('only an administrator who has read the figures within the hour still reads them', async () => {
    const clock = createTestClock('2026-06-12T12:00:00Z');
    const database = await createTestDatabase();
    const { reserve, cut } = await openCutReserve(database.server.url);
    const app = await createTestApp({ clock, database: { ...database, server: { ...database.server, reserve } } });
    onTestFinished(async () => {
      await app.close();
      await database.close();
    });
    const admin = await signUpAdmin(app, clock);
    const stranger = await signUpAdmin(app, clock);
    expect((await admin.call('getOperations', {})).status).toBe(200);
    await cut();
    expect((await admin.call('getOperations', {})).ok.notReady).toBe('no database');
    expect((await stranger.call('getOperations', {})).status).toBe(503);
    clock.advance(3_599_000);
    expect((await admin.call('getOperations', {})).status).toBe(200);
    clock.advance(2_000);
    expect((await admin.call('getOperations', {})).status).toBe(503);
  });
});

it('placements are counted by their outcome, and batches with their duration', async () => {
  const metrics = createMetrics();
  metrics.placements.inc({ outcome: 'accepted' }, 5);
  metrics.placements.inc({ outcome: 'stake_too_low' }, 2);
  metrics.placements.inc({ outcome: 'market_suspended' });
  metrics.batchSeconds.observe(0.25);
  metrics.batchSeconds.observe(0.5);
  metrics.waitingPlacements.set(4);
  const { placements, notReady } = await readOperations(metrics);
  expect(notReady).toBeNull();
  expect(placements).toEqual({
    accepted: 5,
    refused: 3,
    waiting: 4,
    held: 0,
    batches: 2,
    batchSeconds: 0.75,
  });
});

it('prices have no age while none can be bet on, and a feed that is off has no credits', async () => {
  const metrics = createMetrics();
  metrics.pricedMarkets.set({ events: 'upcoming' }, 0);
  metrics.priceAge.set({ events: 'upcoming' }, 0);
  metrics.pricedMarkets.set({ events: 'live' }, 3);
  metrics.priceAge.set({ events: 'live' }, 12);
  expect((await readOperations(metrics)).feed).toEqual({
    creditsRemaining: null,
    upcomingSeconds: null,
    liveSeconds: 12,
  });
  metrics.feedCredits.set({ feed: 'odds-api', state: 'remaining' }, 400);
  metrics.feedCredits.set({ feed: 'odds-api', state: 'used' }, 100);
  expect((await readOperations(metrics)).feed.creditsRemaining).toBe(400);
});
