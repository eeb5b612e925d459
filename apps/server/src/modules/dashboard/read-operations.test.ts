import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { newId } from '#platform/ids';
import { createMetrics } from '#platform/metrics';
import { signUpAdmin } from '../../testing/test-admin.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { readOperations } from './read-operations.ts';

it('administrators read the figures that /metrics exposes, and nobody else does', async () => {
  const clock = createTestClock('2026-06-12T12:00:00Z');
  const app = await createTestApp({ clock });
  onTestFinished(() => app.close());
  await sql`
    insert into settlement_run (event_id, result_version, queued_at)
    values (${newId()}, 1, clock_timestamp() - interval '90 seconds')`.execute(app.database.db);
  const admin = await signUpAdmin(app, clock);
  const { ok } = await admin.call('getOperations', {});
  expect(ok).toMatchObject({
    // The clock of this test stands still.
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
