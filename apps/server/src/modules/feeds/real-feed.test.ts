import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#platform/ids';
import { createLog } from '#platform/log';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { createDemoWorld, createRealFeed } from './index.ts';

const clock = createTestClock('2026-11-21T20:10:00Z');
const signal = new AbortController().signal;
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ clock });
});
afterAll(() => app.close());

const partsOf = (mode: 'sandbox' | 'off') => ({
  ...{ db: app.database.db, bus: app.bus, clock, log: createLog('silent'), newId, random: () => 0.5 },
  ...{ settings: app.settings },
  config: {
    ...{ demoMode: true, simSpeed: 1, simulationSecret: new Uint8Array(32).fill(7) },
    feed: { mode, url: 'https://feed.example', apiKey: '' },
  },
});
const readPlaying = () =>
  app.database.db
    .selectFrom('event as e')
    .innerJoin('team as h', 'h.id', 'e.home_team_id')
    .innerJoin('team as a', 'a.id', 'e.away_team_id')
    .select(['e.feed', 'e.starts_at', 'h.name as home', 'a.name as away'])
    .where('e.status', 'in', ['upcoming', 'live'])
    .execute();

it('no team plays for the sandbox and in the demo world at the same time, not even when a world begins', async () => {
  await createRealFeed(partsOf('sandbox')).prepare(signal);
  const world = createDemoWorld(partsOf('sandbox'));
  await world.prepare();
  const matches = await readPlaying();
  const [ours, theirs] = ['demo', 'sandbox'].map((feed) => matches.filter((match) => match.feed === feed));
  expect(ours?.length).toBeGreaterThan(20);
  expect(theirs?.length).toBeGreaterThan(70);
  for (const demo of ours ?? []) {
    const together = (theirs ?? []).filter(
      ({ home, away, starts_at }) =>
        [home, away].some((name) => name === demo.home || name === demo.away) &&
        Math.abs(starts_at.getTime() - demo.starts_at.getTime()) < 109 * 60_000,
    );
    expect(together).toEqual([]);
  }
});

it('without a feed nothing is asked, and what the sandbox left is gone', async () => {
  const feed = createRealFeed(partsOf('off'));
  await feed.prepare(signal);
  await feed.tick(signal);
  expect((await readPlaying()).filter((match) => match.feed === 'sandbox')).toEqual([]);
});
