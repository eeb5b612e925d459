import type { FeedState } from '@cauri/contract';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Settings } from '#modules/settings';
import { newId } from '#platform/ids';
import { place, selectionOf } from '../../../../testing/slips.ts';
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { suspendRealFeed, withdrawSandbox } from '../../real-feed.ts';
import { sandboxLeagues } from '../../sandbox/leagues.ts';
import type { FeedRecord } from '../../sandbox/records.ts';
import { createTestFeed, EPL, LA_LIGA, NOW, ODDS_QUERY, twoLeagues } from '../../sandbox/testing/test-feed.ts';
import { readOffered } from '../testing/read-offered.ts';
import { Poller } from './poller.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const LEAGUES = twoLeagues.length;

let feed: ReturnType<typeof createTestFeed>;
let app: TestApp;
let poller: Poller;
beforeEach(async () => {
  overrides = {};
  feed = createTestFeed({ leagues: twoLeagues });
  app = await createTestApp({ clock: feed.clock, environment: { ADMIN_EMAIL: 'admin@example.com' } });
  poller = start();
});
afterEach(() => app.close());

/** Settings that a test changes. */
let overrides: Partial<Settings> = {};
const settings = { current: () => ({ ...app.settings.current(), ...overrides }) };
const parts = () => ({
  db: app.database.db,
  bus: app.bus,
  clock: feed.clock,
  log: feed.log,
  newId,
  settings,
});
const start = (mode: 'sandbox' | 'live' = 'sandbox') => new Poller({ ...parts(), client: feed.client, mode });
/** Advances the clock and returns the calls of one run, such as `odds soccer_epl`. */
const run = async (afterMs = 0): Promise<string[]> => {
  feed.clock.advance(afterMs);
  const before = feed.requests.length;
  await poller.run();
  return feed.requests.slice(before).map(({ pathname }) => pathname.split('/').slice(3).toReversed().join(' ').trim());
};
const readState = async (): Promise<FeedState> => (await app.visitor.call('getFeed', {})).ok;
const expectState = (state: Partial<FeedState>) => expect.poll(readState).toMatchObject(state);
const find = (id: string) => readOffered(app.database.db, `${EPL}:${id}`);
const marketStates = async (id: string) => (await find(id))?.markets.map((text) => / (\w+) /.exec(text)?.[1]);

/** Finds the next event of the Premier League. */
async function nextEvent(): Promise<FeedRecord> {
  const records = (await feed.client.fetchOdds(EPL, ODDS_QUERY)) as FeedRecord[];
  const next = records.find(({ commence_time }) => Date.parse(commence_time) > feed.clock.now().getTime());
  if (!next) throw new Error('no upcoming event');
  return next;
}
/** Counts markets of upcoming events only, because those in play change every second. */
const countSuspended = async () => {
  const markets = app.database.db
    .selectFrom('market as m')
    .innerJoin('event as e', 'e.id', 'm.event_id')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('e.starts_at', '>', feed.clock.now());
  const [suspended, open] = await Promise.all(
    (['suspended', 'open'] as const).map((status) => markets.where('m.status', '=', status).executeTakeFirstOrThrow()),
  );
  return { suspended: Number(suspended?.count), open: Number(open?.count) };
};

describe('polling', () => {
  it('imports open events for the next three days and publishes the state of the feed', async () => {
    expect(await readState()).toMatchObject({ state: 'unavailable', mode: 'sandbox', fetchedAt: null, error: null });
    await run();
    await expectState({ state: 'fresh', fetchedAt: feed.clock.now().toISOString(), error: null, mayRefresh: true });
    await app.board.load();
    const { items } = (await app.visitor.call('listEvents', { query: { source: 'api', limit: '100' } })).ok;
    expect(items.length).toBeGreaterThan(25);
    expect(items.filter(({ isLive }) => isLive).length).toBeGreaterThan(0);
    const bettor = await app.signUp();
    const event = items.find(({ status }) => status === 'upcoming');
    const selections = [await selectionOf(bettor, event?.id ?? '', { key: 'home' })];
    expect((await place(bettor, { selections })).status).toBe(201);
  });

  it('requests lists every 5 minutes, and scores and prices of leagues in play every 15 seconds', async () => {
    const first = await run();
    expect(first.filter((call) => call.startsWith('odds'))).toHaveLength(LEAGUES);
    expect(await run(14_000)).toEqual([]);
    const inPlay = await run(1_000);
    const keysOf = (wanted: string) => inPlay.flatMap((call) => (call.startsWith(wanted) ? call.slice(7).trim() : []));
    expect(keysOf('scores').length).toBeGreaterThan(0);
    expect(keysOf('scores').length).toBeLessThan(LEAGUES);
    expect(inPlay).toHaveLength(2 * keysOf('scores').length);
    const lists = await run(5 * MINUTE_MS);
    expect(lists.filter((call) => call.startsWith('odds'))).toHaveLength(LEAGUES);
  });

  it('reports its plan with reasons to administrators', async () => {
    const admin = await app.signUp('admin');
    await run();
    const report = (await admin.call('getFeedReport', {})).ok;
    expect(report).toMatchObject({ state: 'fresh', mode: 'sandbox', failedAt: null, error: null });
    expect(report.credits?.remaining).toBeGreaterThan(0);
    expect(report.plan).toContain(`${EPL} events: every 300 s, 0 credits (free)`);
    expect(report.polling).toMatchObject({ slowdown: 1, visitorsLeft: null });
    const events = { sportKey: EPL, call: 'events', everySeconds: 300, cost: 0, reason: 'free', funding: 'preferred' };
    expect(report.polling?.polls).toContainEqual(events);
    expect((await (await app.signUp()).call('getFeedReport', {})).refusal.code).toBe('forbidden');
  });

  it('logs events without markets, with reasons, once until they change', async () => {
    const { id, home_team, away_team } = await nextEvent();
    feed.sandbox.setFaults({ kind: 'market_vanished', id, market: 'h2h' });
    const linesAfter = async (ms: number) => {
      const before = feed.logged.length;
      await run(ms);
      const lines = feed.logged.slice(before).map((line): { msg: string; dropped?: unknown } => JSON.parse(line));
      return lines.flatMap(({ msg, dropped }) => (msg === 'feeds: events dropped' ? [dropped] : []));
    };
    const events = [`${EPL}:${id} ${home_team} v ${away_team}`];
    expect(await linesAfter(0)).toEqual([[{ reason: 'no_winner', count: 1, events }]]);
    expect(await linesAfter(5 * MINUTE_MS)).toEqual([]);
    feed.sandbox.setFaults();
    expect(await linesAfter(5 * MINUTE_MS)).toEqual([[]]);
  });

  it('never makes two calls at the same time', async () => {
    await Promise.all([poller.run(), poller.run()]);
    expect(feed.requests.filter(({ pathname }) => pathname === '/v4/sports/')).toHaveLength(1);
  });

  it('stops between two calls when the process is no longer the leader', async () => {
    await poller.run(AbortSignal.abort());
    expect(feed.requests.map(({ pathname }) => pathname)).toEqual(['/v4/sports/']);
  });
});

describe('when the feed fails', () => {
  it('its data are cached for 30 minutes, then unavailable and suspended until it responds again', async () => {
    await run();
    const fetchedAt = feed.clock.now().toISOString();
    const { open } = await countSuspended();
    feed.sandbox.setFaults({ kind: 'html_error' });
    await run(5 * MINUTE_MS);
    await expectState({ state: 'cached', fetchedAt, error: 'odds' });
    expect(await countSuspended()).toEqual({ suspended: 0, open });
    await run(25 * MINUTE_MS);
    await expectState({ state: 'unavailable', fetchedAt, error: 'odds' });
    expect((await countSuspended()).open).toBe(0);
    feed.sandbox.setFaults();
    await run(2 * MINUTE_MS);
    await run(MINUTE_MS);
    await expectState({ state: 'fresh', error: null });
    expect((await countSuspended()).open).toBeGreaterThan(open / 2);
  });

  it('it is unavailable if it fails from the beginning', async () => {
    feed.sandbox.setFaults({ kind: 'connection_lost' });
    await run();
    await expectState({ state: 'unavailable', fetchedAt: null, error: 'odds' });
  });

  it('the state names scores if they fail alone', async () => {
    await run();
    feed.sandbox.setFaults({ kind: 'connection_lost', call: 'scores' });
    await run(15_000);
    await expectState({ state: 'cached', error: 'scores' });
    feed.sandbox.setFaults();
    await run(2 * MINUTE_MS);
    await expectState({ state: 'fresh', error: null });
  });

  it('no more calls are made if the key is refused', async () => {
    feed.sandbox.setFaults({ kind: 'deactivated_key', times: 1 });
    await run();
    await expectState({ state: 'unavailable', error: 'odds' });
    expect(await run(2 * HOUR_MS)).toEqual([]);
  });

  it('a restarted poller restores the state', async () => {
    await run();
    const { open } = await countSuspended();
    feed.sandbox.setFaults({ kind: 'connection_lost' });
    feed.clock.advance(MINUTE_MS);
    poller = start();
    await run();
    await expectState({ state: 'cached', error: 'odds' });
    expect((await countSuspended()).open).toBe(open);
  });
});

describe('a change at the feed', () => {
  it('keeps the identity of an event whose start or id changes', async () => {
    const { id, commence_time } = await nextEvent();
    await run();
    const eventId = (await find(id))?.id;
    const to = new Date(Date.parse(commence_time) + 2 * HOUR_MS);
    const as = 'f'.repeat(32);
    feed.sandbox.setFaults({ kind: 'moved', id, to }, { kind: 'reissued', id, as });
    await run(5 * MINUTE_MS);
    expect(await find(as)).toMatchObject({ id: eventId, starts_at: to });
  });

  it('settles the bets again if it corrects a final score two and a half days after the start', async () => {
    // One match in 100 hours, so that no other match causes polls for scores.
    const everyMs = 100 * HOUR_MS;
    const rare = sandboxLeagues
      .filter(({ key }) => key === EPL)
      .map((league) => ({
        ...league,
        sides: league.sides.slice(0, 2),
        everyMs,
        offsetMs: (Date.parse(NOW) + HOUR_MS) % everyMs,
      }));
    await app.close();
    feed = createTestFeed({ leagues: rare });
    app = await createTestApp({ clock: feed.clock });
    poller = start('live');
    const { id, commence_time } = await nextEvent();
    await run();
    await app.board.load();
    const bettor = await app.signUp();
    const eventId = (await find(id))?.id ?? '';
    const selection = await selectionOf(bettor, eventId, { key: 'home' });
    await place(bettor, { selections: [selection] });
    const balanceAt = async (hours: number, score: { home: string; away: string }) => {
      feed.sandbox.setFaults({ kind: 'scored', id, ...score });
      feed.clock.set(new Date(Date.parse(commence_time) + hours * HOUR_MS));
      await run();
      await app.settle();
      expect(await app.findIncoherence()).toEqual([]);
      return (await bettor.call('getMe', {})).ok.balance;
    };
    expect(await balanceAt(2.5, { home: '0', away: '1' })).toBe(999_000);
    expect(await balanceAt(60, { home: '1', away: '0' })).toBe(999_000 + 1_000 * selection.odds);
  });

  it('suspends an event that it removes, until the event returns', async () => {
    const { id } = await nextEvent();
    await run();
    feed.sandbox.setFaults({ kind: 'vanished', id });
    await run(5 * MINUTE_MS);
    expect(new Set(await marketStates(id))).toEqual(new Set(['suspended']));
    feed.sandbox.setFaults();
    await run(5 * MINUTE_MS);
    expect(new Set(await marketStates(id))).toEqual(new Set(['open']));
  });
});

describe('a request for fresh events', () => {
  const refresh = async () => (await app.visitor.call('refreshFeed', {})).ok;
  const oddsOf = (calls: readonly string[]) => calls.filter((call) => call.startsWith('odds'));

  it('is met at the next run, at most once a minute for all users', async () => {
    await run();
    feed.clock.advance(MINUTE_MS);
    await refresh();
    expect(oddsOf(await run())).toHaveLength(LEAGUES);
    feed.clock.advance(MINUTE_MS - 1);
    await refresh();
    expect(oddsOf(await run()).length).toBeLessThan(LEAGUES);
    feed.clock.advance(1);
    await refresh();
    expect(oddsOf(await run())).toHaveLength(LEAGUES);
  });

  it('is answered with the current state; the refreshed state follows', async () => {
    await run();
    const before = feed.clock.now().toISOString();
    feed.clock.advance(MINUTE_MS);
    expect(await refresh()).toMatchObject({ state: 'fresh', fetchedAt: before });
    await run();
    const now = { state: 'fresh', fetchedAt: feed.clock.now().toISOString() };
    await expect.poll(async () => (await app.visitor.call('getFeed', {})).ok).toMatchObject(now);
  });

  it('replaces a refused one of a visitor if an administrator makes it', async () => {
    await refresh();
    const admin = await app.signUp('admin');
    await admin.call('refreshFeed', {});
    await refresh();
    const { rows } = await sql`select refresh_by from feed_state`.execute(app.database.db);
    expect(rows).toEqual([{ refresh_by: 'administrators' }]);
  });

  it('is refused after too many requests of a caller', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 12 }, async () => (await app.visitor.call('refreshFeed', {})).status),
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });
});

describe('the settings', () => {
  it('determine the leagues: a removed one accepts no more bets, an added one is polled at once', async () => {
    await run();
    const { open } = await countSuspended();
    overrides = { feedLeagues: [LA_LIGA] };
    const calls = await run(5 * MINUTE_MS);
    expect(calls.filter((call) => !call.startsWith('scores') && call.includes(EPL))).toEqual([]);
    expect(calls).toContain(`odds ${LA_LIGA}`);
    const without = await countSuspended();
    expect(without.open).toBeGreaterThan(0);
    expect(without.suspended).toBeGreaterThan(open / 4);
    overrides = {};
    expect(await run(1_000)).toContain(`odds ${EPL}`);
    expect(await countSuspended()).toEqual({ suspended: 0, open });
  });

  it('limit the credits of a month, even if the key has more', async () => {
    poller = start('live');
    overrides = { feedCredits: 1 };
    const first = await run();
    expect(first.length).toBeGreaterThan(0);
    expect(first.filter((call) => call.startsWith('odds'))).toEqual([]);
    overrides = { feedCredits: 10_000 };
    expect((await run(1_000)).filter((call) => call.startsWith('odds'))).toHaveLength(LEAGUES);
  });
});

describe('a change of the feed', () => {
  it('from the sandbox withdraws its events and refunds the bets on them', async () => {
    await run();
    await app.board.load();
    const bettor = await app.signUp();
    const event = await find((await nextEvent()).id);
    await place(bettor, { selections: [await selectionOf(bettor, event?.id ?? '', { key: 'home' })] });
    await withdrawSandbox(app.database.db);
    expect(await app.settle()).toBe(1);
    expect((await bettor.call('getMe', {})).ok.balance).toBe(1_000_000);
    expect(await countSuspended()).toEqual({ suspended: 0, open: 0 });
  });

  it('to no key suspends real events until there is a key again', async () => {
    poller = start('live');
    await run();
    const { open } = await countSuspended();
    expect(open).toBeGreaterThan(60);
    await suspendRealFeed(parts());
    expect(await countSuspended()).toEqual({ suspended: open, open: 0 });
    poller = start('live');
    await run();
    expect(await countSuspended()).toEqual({ suspended: 0, open });
  });
});
