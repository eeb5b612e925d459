import { create, type Fixture, kickOff, probabilities } from '@cauri/simulator';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addEvents, changeBoard, type NewMarket, readPricedMarkets, suspendBetting } from '#modules/catalog';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { priceNewMatch } from './price-new-match.ts';
import { repriceUpcoming } from './reprice-upcoming.ts';

const MARGIN = 600;
const names = { home: 'Lens', away: 'Lille' };
const startsAt = new Date('2026-11-21T20:00:00Z');
const fixtures = [
  { homeGoals: 1500, awayGoals: 1200 },
  { homeGoals: 3000, awayGoals: 2000 },
  { homeGoals: 1800, awayGoals: 900 },
  // Over 2.5 is certain after so many goals and cannot be priced.
  { homeGoals: 5000, awayGoals: 5000 },
].map(
  (params, index): Fixture => ({
    matchId: `00000000-0000-7000-8000-00000000000${index}`,
    engine: 'football/1',
    params,
  }),
);
const [fixed, wide, sound, certain] = fixtures.map(({ matchId }) => matchId) as [string, string, string, string];

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await changeBoard(database.db, (change) => addEvents(change, fixtures.map(matchOf)));
  const { db } = database;
  // The prices that an earlier version left.
  await sql`update market set priced = 'fixed', margin = 526 where event_id = ${fixed} and line = 2500
    and type = 'total_goals'`.execute(db);
  await sql`update outcome set odds = 1900 where market_id in (select id from market where priced = 'fixed')`.execute(
    db,
  );
  await sql`update outcome set odds = 1600 where key = 'under' and market_id in
    (select id from market where event_id = ${wide} and type = 'total_goals' and line = 3500)`.execute(db);
});
afterAll(() => database.close());

function matchOf(fixture: Fixture) {
  const { matchId: id, engine, params } = fixture;
  const markets = priceNewMatch(fixture, names, MARGIN);
  const over = { key: 'over', name: 'Over 2.5', odds: 1900 };
  const total: NewMarket = {
    type: 'total_goals',
    line: 2500,
    name: 'Over/Under 2.5',
    priced: 'fixed',
    margin: 526,
    outcomes: [over, { key: 'under', name: 'Under 2.5', odds: 1900 }],
  };
  return {
    ...({ id, feed: 'demo', externalId: id, source: 'demo', sportId: 'football', status: 'upcoming' } as const),
    league: { name: 'Ligue 1', country: 'France' },
    home: { name: `${names.home} ${id}`, shortName: names.home },
    away: { name: `${names.away} ${id}`, shortName: names.away },
    startsAt,
    liveCapable: true,
    fixture: { engine, params },
    commitment: create(fixture, new Uint8Array(32)).commitment,
    markets: markets.some(({ type, line }) => type === total.type && line === total.line)
      ? markets
      : [...markets, total],
  };
}

const marketsOf = async (id: string) => (await readPricedMarkets(database.db, [id])).get(id) ?? [];
const findTotal = async (id: string, line: number) =>
  (await marketsOf(id)).find((market) => market.type === 'total_goals' && market.line === line);
const versionOf = async (id: string) =>
  (await database.db.selectFrom('event').select('board_version').where('id', '=', id).executeTakeFirstOrThrow())
    .board_version;

test('upcoming matches that an earlier version priced get the prices of the model; others keep theirs', async () => {
  const before = await versionOf(sound);
  expect((await findTotal(fixed, 2500))?.outcomes.map(({ odds }) => odds)).toEqual([1900, 1900]);
  expect(await repriceUpcoming(database.db, MARGIN)).toBe(3);
  for (const fixture of fixtures.slice(0, 3)) {
    const expected = priceNewMatch(fixture, names, MARGIN);
    const offered = (await marketsOf(fixture.matchId)).map(({ type, line, priced, margin, status, outcomes }) => ({
      type,
      line,
      priced,
      margin,
      status,
      odds: outcomes.map(({ odds }) => odds),
    }));
    expect(offered).toEqual(
      expected.map(({ type, line, outcomes }) => ({
        type,
        line,
        priced: 'model',
        margin: MARGIN,
        status: 'open',
        odds: outcomes.map(({ odds }) => odds),
      })),
    );
  }
  expect(await versionOf(sound)).toBe(before);
  expect(await repriceUpcoming(database.db, MARGIN)).toBe(0);
});

test('a market without prices is suspended until the start', async () => {
  const fixture = fixtures.find(({ matchId }) => matchId === certain);
  const chances = fixture && probabilities(fixture, kickOff(fixture));
  expect(chances?.find(({ type, line }) => type === 'total_goals' && line === 2500)?.outcomes.over).toBeGreaterThan(
    0.99,
  );
  expect(await findTotal(certain, 2500)).toMatchObject({ status: 'suspended', reopensAt: startsAt, priced: 'model' });
});

test('a market that an administrator suspended is priced again and stays suspended', async () => {
  const held = await findTotal(fixed, 2500);
  await changeBoard(database.db, (change) => suspendBetting(change, { eventId: fixed, marketId: held?.id }));
  await sql`update market set priced = 'fixed' where id = ${held?.id}`.execute(database.db);
  await sql`update outcome set odds = 1900 where market_id = ${held?.id}`.execute(database.db);
  expect(await repriceUpcoming(database.db, MARGIN)).toBe(1);
  expect(await findTotal(fixed, 2500)).toEqual({ ...held, status: 'suspended' });
});
