import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { simulatedSports } from '@cauri/rules';
import { getRequestListener } from '@hono/node-server';
import { describe, expect, it, onTestFinished } from 'vitest';
import { findBetOn } from '#modules/betting';
import { newId } from '#platform/ids';
import { createLog } from '#platform/log';
import { signUpAdmin } from '../../testing/test-admin.ts';
import { type Actor, openTestApp } from '../../testing/test-app.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { createDemoWorld } from './demo/demo-world.ts';
import { Rounds } from './drand/rounds.ts';
import { createRealFeed } from './real-feed.ts';
import { createSandboxFeed } from './sandbox/sandbox-feed.ts';
import { secret, twoLeagues } from './sandbox/testing/test-feed.ts';

const clock = createTestClock('2026-11-21T20:10:00Z');
const signal = new AbortController().signal;
const app = await openTestApp({ clock });

const partsOf = (mode: 'sandbox' | 'off', url = 'https://feed.example') => ({
  db: app.database.db,
  bus: app.bus,
  clock,
  log: createLog('silent'),
  newId,
  random: () => 0.5,
  settings: app.settings,
  findBetOn,
  config: {
    simSpeed: 1,
    drand: { chain: null, relays: [] },
    demoDays: 7,
    demoSports: simulatedSports,
    simulationSecret: new Uint8Array(32).fill(7),
    formerSimulationSecrets: [],
    feed: { mode, url, apiKey: '' },
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

it('no team plays in the sandbox and in the simulated world at the same time, not even in a new world', async () => {
  await createRealFeed(partsOf('sandbox')).prepare(signal);
  const parts = partsOf('sandbox');
  const world = createDemoWorld({ ...parts, rounds: new Rounds({ ...parts, relays: [] }) });
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

it('leagues of the sandbox and of the simulated world are distinct and have distinct names', async () => {
  const rows = await app.database.db
    .selectFrom('event as e')
    .innerJoin('league as l', 'l.id', 'e.league_id')
    .select(['e.feed', 'l.id', 'l.sport_id', 'l.name', 'l.country'])
    .distinct()
    .execute();
  expect(new Set(rows.map(({ feed }) => feed))).toEqual(new Set(['demo', 'sandbox']));
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  const letters = rows.map(({ sport_id, name }) => `${sport_id} ${name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`);
  expect(new Set(letters).size).toBe(rows.length);
  expect(rows.filter(({ country }) => country === '')).toEqual([]);
  for (const { feed, name } of rows) expect(name.endsWith(' (simulation)'), name).toBe(feed === 'demo');
});

it('without a feed no call is made, and events of the sandbox are withdrawn', async () => {
  const feed = createRealFeed(partsOf('off'));
  await feed.prepare(signal);
  await feed.run(signal);
  expect((await readPlaying()).filter((match) => match.feed === 'sandbox')).toEqual([]);
});

describe('a key set by an administrator', () => {
  const KEY = 'key-of-the-settings';
  const setKey = async (admin: Actor, apiKey: string | null) => {
    const { version } = (await admin.call('getAdminSettings', {})).ok;
    return (await admin.call('changeAdminSettings', { body: { version, feed: { apiKey } } })).ok;
  };
  const countOpen = async () => {
    const markets = app.database.db
      .selectFrom('market as m')
      .innerJoin('event as e', 'e.id', 'm.event_id')
      .select('m.id')
      .where('e.feed', '=', 'the-odds-api')
      .where('m.status', '=', 'open');
    return (await markets.execute()).length;
  };
  /** A stand-in for The Odds API that accepts one key. */
  const serve = async () => {
    const sandbox = createSandboxFeed({ secret, clock, apiKey: KEY, leagues: twoLeagues });
    const keys: (string | null)[] = [];
    const listener = getRequestListener((request) => {
      keys.push(new URL(request.url).searchParams.get('apiKey'));
      return sandbox.fetch(request);
    });
    const server = createServer((request, response) => {
      // It would be that of this machine, long after the time of the test.
      response.sendDate = false;
      return listener(request, response);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    return { keys, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
  };

  it('opens real matches without a restart, can be replaced, and suspends them when it is removed', async () => {
    const admin = await signUpAdmin(app, clock);
    const { url, keys } = await serve();
    const feed = createRealFeed(partsOf('off', url));
    await feed.run(signal);
    const { settings, changes } = await setKey(admin, KEY);
    expect(changes).toEqual([{ name: 'feed.apiKey', before: null, after: 'set' }]);
    expect(settings.feed).toMatchObject({ keyFrom: 'settings', key: { isSet: true, shown: 'ings', isReadable: true } });
    expect((await app.visitor.call('getFeed', {})).ok.mode).toBe('live');
    expect(keys).toEqual([]);
    await feed.run(signal);
    expect(new Set(keys)).toEqual(new Set([KEY]));
    expect(await countOpen()).toBeGreaterThan(20);
    await expect.poll(async () => (await app.visitor.call('getFeed', {})).ok.state).toBe('fresh');
    expect((await admin.call('getFeedReport', {})).ok.credits?.used).toBeGreaterThan(0);

    await setKey(admin, 'another-key-0123');
    await feed.run(signal);
    expect(keys.at(-1)).toBe('another-key-0123');
    await setKey(admin, null);
    const callsBefore = keys.length;
    await feed.run(signal);
    expect([keys.length, await countOpen()]).toEqual([callsBefore, 0]);
    expect((await app.visitor.call('getFeed', {})).ok.mode).toBe('sandbox');
  });
});
