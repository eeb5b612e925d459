import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase, openPool } from '#platform/database';
import { createPostgresBus } from '#platform/database/bus';
import { createMetrics } from '#platform/metrics';
import { createTestClock } from '../../../../testing/test-clock.ts';
import { createTestDatabase } from '../../../../testing/test-database.ts';
import { createFeedStore, FEED_CHANNEL, measureFeed, toFeedState } from './feed-state.ts';

const NOW = new Date('2026-11-21T20:10:00Z');
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);

it.each([
  ['a success', ago(0), null, 'fresh'],
  ['an old success of a rarely polled feed', ago(600), null, 'fresh'],
  ['a failure with data of 29 minutes', ago(29), 'odds', 'cached'],
  ['a failure with data of 30 minutes', ago(30), 'odds', 'unavailable'],
  ['a failure of the scores', ago(1), 'scores', 'cached'],
  ['a failure without any data', null, 'odds', 'unavailable'],
  ['nothing yet', null, null, 'unavailable'],
] as const)('%s', (_, fetchedAt, error, state) => {
  const plan = { mayRefresh: true, nextOddsAt: null };
  const expected = { state, mode: 'live', fetchedAt: fetchedAt?.toISOString() ?? null, error };
  expect(toFeedState({ fetchedAt, error, ...plan }, 'live', NOW)).toMatchObject(expected);
});

it.each([
  [0, 19_520],
  [500, 20],
  [400, 0],
  [30_000, 19_520],
])(
  'with a monthly budget of %i credits (0: none), %i of the credits that remain are measured',
  async (budget, left) => {
    const metrics = createMetrics();
    const state = toFeedState({ fetchedAt: null, error: null, mayRefresh: true, nextOddsAt: null }, 'live', NOW);
    const report = { ...state, failedAt: null, credits: { remaining: 19_520, used: 480 }, plan: [] };
    measureFeed(metrics, report, { now: NOW, budget });
    const { values } = await metrics.feedCredits.get();
    expect(values.map(({ value }) => value)).toEqual([left, 480]);
  },
);

it('a state of the feed that cannot be read at once does not make the process read everything else again', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.close());
  const { url, pool } = database;
  const db = openDatabase(openPool({ url, connections: 1, onError: () => {} }));
  const bus = createPostgresBus({ url, pool, log: pino({ enabled: false }) });
  const [received, gaps]: string[][] = [[], []];
  createFeedStore({ db, bus, clock: createTestClock(NOW), mode: () => 'live' });
  bus.subscribe('other', (payload) => received?.push(payload));
  bus.onGap(() => gaps?.push('gap'));
  await bus.start();
  onTestFinished(() => bus.stop());
  await db.destroy();
  await bus.publish(FEED_CHANNEL, 'live');
  await bus.publish('other', 'later');
  await expect.poll(() => received).toEqual(['later']);
  expect([gaps, bus.isCurrent]).toEqual([['gap'], true]);
});
