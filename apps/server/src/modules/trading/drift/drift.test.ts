import { create, type Fixture, kickOff } from '@cauri/simulator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addEvents, applyProgress, changeBoard, readAdminEvent, readPricedMarkets } from '#modules/catalog';
import { createTestClock } from '../../../testing/test-clock.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { priceNewMatch } from '../simulated/price-new-match.ts';
import { driftPrices } from './drift.ts';

const clock = createTestClock('2026-11-21T20:10:00Z');
const names = { home: 'Lens', away: 'Lille' };
const ids = ['00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002'];
const [live = '', upcoming = ''] = ids;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await changeBoard(database.db, async (change) => {
    await addEvents(change, ids.map(matchOf));
    const position = kickOff(fixtureOf(live));
    await applyProgress(change, [
      {
        eventId: live,
        status: 'live',
        step: -1,
        clock: null,
        speed: 1,
        links: [],
        incidents: [],
        position,
        score: { home: '0', away: '0' },
      },
    ]);
  });
});
afterAll(() => database.close());

function fixtureOf(id: string): Fixture {
  return { matchId: id, engine: 'football/1', params: { homeGoals: 1500, awayGoals: 1200 } };
}

function matchOf(id: string) {
  const { engine, params } = fixtureOf(id);
  return {
    ...({ id, feed: 'demo', externalId: id, source: 'demo', sportId: 'football', status: 'upcoming' } as const),
    league: { name: 'Ligue 1', country: 'France' },
    home: { name: names.home, shortName: names.home },
    away: { name: names.away, shortName: names.away },
    startsAt: clock.now(),
    liveCapable: true,
    fixture: { engine, params },
    commitment: create(fixtureOf(id), new Uint8Array(32)).commitment,
    markets: priceNewMatch(fixtureOf(id), names, 600),
  };
}

const oddsOf = async (id: string) => {
  const markets = (await readPricedMarkets(database.db, [id])).get(id) ?? [];
  return markets.map(({ priced, outcomes }) => ({ priced, odds: outcomes.map(({ odds }) => odds) }));
};
const versionOf = async (id: string) => {
  const row = database.db.selectFrom('event').select('board_version').where('id', '=', id);
  return (await row.executeTakeFirstOrThrow()).board_version;
};

test('prices of the model drift in play, all in one change of the board; prices before the start stay', async () => {
  const drift = { db: database.db, clock, random: () => 0.1 };
  const [before, version, waiting] = [await oddsOf(live), await versionOf(live), await versionOf(upcoming)];
  const others = await oddsOf(upcoming);
  let moved = 0;
  await driftPrices(drift);
  for (const [index, market] of (await oddsOf(live)).entries()) {
    for (const [outcome, odds] of market.odds.entries()) {
      const present = before[index]?.odds[outcome] ?? 0;
      expect([present, present - 50, present + 50]).toContain(odds);
      moved += odds === present ? 0 : 1;
    }
  }
  expect(moved).toBeGreaterThan(10);
  expect(await versionOf(live)).toBe(version + 1n);
  expect(await versionOf(upcoming)).toBe(waiting);
  expect(await oddsOf(upcoming)).toEqual(others);
});

test('the reported margin of a market is that of its offered prices, however they have moved', async () => {
  const readMargins = async () => (await readAdminEvent(database.db, live))?.book ?? [];
  const drift = { db: database.db, clock, random: () => 0.1 };
  const before = await readMargins();
  await driftPrices(drift);
  const after = await readMargins();
  for (const { type, margin, outcomes } of after) {
    const book = outcomes.reduce((sum, { odds }) => sum + 1 / odds, 0) / (type === 'double_chance' ? 2 : 1);
    expect(margin, type).toBe(Math.round((book - 1) * 10_000) / 10_000);
    expect(margin).toBeGreaterThanOrEqual(0.02);
    expect(margin).toBeLessThanOrEqual(0.1);
  }
  expect(after.map(({ margin }) => margin)).not.toEqual(before.map(({ margin }) => margin));
});
