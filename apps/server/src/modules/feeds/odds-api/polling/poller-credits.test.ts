import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Settings } from '#modules/settings';
import { newId } from '#platform/ids';
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts';
import type { FeedRecord } from '../../sandbox/records.ts';
import { createTestFeed, EPL, ODDS_QUERY, twoLeagues } from '../../sandbox/testing/test-feed.ts';
import { readOffered } from '../testing/read-offered.ts';
import { requestRefresh } from './feed-state.ts';
import { Poller } from './poller.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let feed: ReturnType<typeof createTestFeed>;
let app: TestApp;
let poller: Poller;
/** Credits per month. */
let credits: number;
beforeEach(async () => {
  credits = 100_000;
  feed = createTestFeed({ leagues: twoLeagues });
  app = await createTestApp({ clock: feed.clock });
  poller = start();
});
afterEach(() => app.close());

const settings = { current: (): Settings => ({ ...app.settings.current(), feedCredits: credits }) };
const start = () =>
  new Poller({
    db: app.database.db,
    bus: app.bus,
    clock: feed.clock,
    log: feed.log,
    newId,
    settings,
    client: feed.client,
    mode: 'live',
  });
/** Advances the clock and counts the lists of odds that one run requests. */
const run = async (afterMs = 0): Promise<number> => {
  feed.clock.advance(afterMs);
  const before = feed.requests.length;
  await poller.run();
  return feed.requests.slice(before).filter(({ pathname }) => pathname.endsWith('/odds')).length;
};

/** Finds the next event of the Premier League. */
async function findNextEvent(): Promise<string> {
  const records = (await feed.client.fetchOdds(EPL, ODDS_QUERY)) as FeedRecord[];
  const next = records.find(({ commence_time }) => Date.parse(commence_time) > feed.clock.now().getTime());
  return (await readOffered(app.database.db, `${EPL}:${next?.id}`))?.id ?? '';
}

async function countSuspended(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from market m join event e on e.id = m.event_id
    where m.status = 'suspended' and e.starts_at > ${feed.clock.now()}`.execute(app.database.db);
  return rows[0]?.count ?? 0;
}

describe('credits', () => {
  it('are not spent again after a restart for prices that are still valid', async () => {
    credits = 30_000;
    expect(await run()).toBe(twoLeagues.length);
    poller = start();
    expect(await run(1_000)).toBe(0);
    expect(await countSuspended()).toBe(0);
  });

  it('decide when the next prices are due, which the page of an event shows', async () => {
    await run();
    await app.board.load();
    const id = await findNextEvent();
    const read = async () => (await app.visitor.call('getEvent', { params: { id } })).ok.nextPrices;
    const { rows } = await sql<{ at: Date }>`select prices_due_at as at from event where id = ${id}`.execute(
      app.database.db,
    );
    expect(rows[0]?.at.getTime()).toBeGreaterThan(feed.clock.now().getTime());
    expect(await read()).toEqual({ at: rows[0]?.at.toISOString() });
    // No credits are left until the month ends, which is after the start.
    credits = 1;
    await run(MINUTE_MS);
    expect(await read()).toEqual({ at: null });
  });

  it('decide whether matches in play are polled; they accept bets only while they are', async () => {
    const countOpenInPlay = async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::integer as count from market m join event e on e.id = m.event_id
        where m.status = 'open' and e.status = 'live'`.execute(app.database.db);
      return rows[0]?.count ?? 0;
    };
    credits = 20_000;
    await run();
    await run(15_000);
    expect(await countOpenInPlay()).toBe(0);
    credits = 1_000_000;
    await run(15_000);
    await run(15_000);
    expect(await countOpenInPlay()).toBeGreaterThan(0);
    // Lists still arrive, but not often enough for bets in play.
    credits = 20_000;
    await run(1_000);
    expect(await countOpenInPlay()).toBe(0);
    for (let minute = 0; minute < 12; minute += 1) {
      await run(MINUTE_MS);
      expect(await countOpenInPlay()).toBe(0);
    }
  });

  it("are spent on visitors' requests within a tenth of the day's, on administrators' without this limit", async () => {
    credits = 10_000;
    await run();
    const spentBy = async (purpose: 'visitors' | 'administrators') => {
      const rows = app.database.db.selectFrom('feed_spending').select('credits').where('purpose', '=', purpose);
      return (await rows.executeTakeFirst())?.credits ?? 0;
    };
    // Ten days are left of the month: a visitor's share is 100 credits a day, and a request costs 6.
    for (let minute = 0; minute < 60; minute += 1) {
      feed.clock.advance(MINUTE_MS);
      await requestRefresh(app.database.db, 'the-odds-api', { now: feed.clock.now(), by: 'visitors' });
      await run();
    }
    const share = await spentBy('visitors');
    expect(share).toBeGreaterThan(90);
    expect(share).toBeLessThanOrEqual(100);
    const { rows } = await sql`select may_refresh, next_odds_at from feed_state`.execute(app.database.db);
    expect(rows).toEqual([{ may_refresh: false, next_odds_at: expect.any(Date) }]);
    feed.clock.advance(MINUTE_MS);
    await requestRefresh(app.database.db, 'the-odds-api', { now: feed.clock.now(), by: 'administrators' });
    await run();
    expect(await spentBy('administrators')).toBeGreaterThan(0);
    // The next UTC day has its own share.
    await run(DAY_MS);
    const next = await sql`select may_refresh from feed_state`.execute(app.database.db);
    expect(next.rows).toEqual([{ may_refresh: true }]);
  });
});
