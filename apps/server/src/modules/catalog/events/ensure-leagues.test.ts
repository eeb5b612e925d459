import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { addEvents, changeBoard, type NewEvent, readVersion } from '../index.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  for (const table of ['event', 'league', 'favourite'] as const) await database.db.deleteFrom(table).execute();
});

const SOURCES = { demo: 'demo', sandbox: 'api', 'the-odds-api': 'api', admin: 'admin' } as const;

/** Adds an event in a league. Returns the id of the league. */
async function add(league: NewEvent['league'], feed: NewEvent['feed'] = 'the-odds-api', prefix = ''): Promise<string> {
  const id = newId();
  const event: NewEvent = {
    id,
    feed,
    externalId: `${prefix}${id}`,
    source: SOURCES[feed],
    sportId: 'football',
    league,
    home: { name: 'Lions', shortName: 'Lions' },
    away: { name: 'Bulls', shortName: 'Bulls' },
    startsAt: new Date('2030-06-13T18:00:00Z'),
    status: 'upcoming',
    liveCapable: false,
    markets: [],
  };
  await changeBoard(database.db, (change) => addEvents(change, [event]));
  return leagueOf(id);
}
const leagueOf = async (eventId: string) => {
  const event = database.db.selectFrom('event').select('league_id').where('id', '=', eventId);
  return (await event.executeTakeFirstOrThrow()).league_id;
};
const readLeagues = () =>
  database.db.selectFrom('league').select(['key', 'name', 'country']).orderBy('key').orderBy('name').execute();

const real = { key: 'soccer_epl', name: 'Premier League', country: 'England' };
const simulated = { key: 'simulated:Premier League', name: 'Premier League (simulation)', country: 'England' };

describe('the identity of a league', () => {
  it('is its key: two leagues may share a name, and a renamed league stays the same', async () => {
    const first = await add(real);
    expect(await add(simulated, 'demo')).not.toBe(first);
    expect(await add({ ...real, key: 'soccer_other' })).not.toBe(first);
    const before = await readVersion(database.db);
    expect(await add({ ...real, name: 'The Premier League', country: 'UK' })).toBe(first);
    expect(await readLeagues()).toEqual([
      simulated,
      { ...real, name: 'The Premier League', country: 'UK' },
      { ...real, key: 'soccer_other' },
    ]);
    // Makes the board read its events again, since they contain the name.
    const events = database.db.selectFrom('event').select('board_version').where('league_id', '=', first);
    expect((await events.execute()).every(({ board_version }) => board_version > before)).toBe(true);
  });

  it('is its name and country if an administrator names it, in any case, and never that of a simulated league', async () => {
    const manual = await add({ name: 'Premier League', country: 'England' }, 'admin');
    expect(await add({ name: 'premier league', country: 'ENGLAND' }, 'admin')).toBe(manual);
    expect(await add({ name: 'Premier League', country: 'Ghana' }, 'admin')).not.toBe(manual);
    expect(await add(simulated, 'demo')).not.toBe(manual);
    expect(await add({ name: simulated.name, country: 'England' }, 'admin')).not.toBe(await add(simulated, 'demo'));
  });

  it('is that of the feed once a feed has the league that an administrator named', async () => {
    const manual = await add({ name: 'premier league', country: 'England' }, 'admin');
    expect(await add(real)).toBe(manual);
    expect(await add({ name: 'Premier League', country: 'England' }, 'admin')).toBe(manual);
    expect(await readLeagues()).toEqual([real]);
  });
});

describe('leagues that were identified by their names', () => {
  const migrations = [
    'catalog/migrations/20261123-35-league-key.sql',
    'favourites/migrations/20261123-36-simulated-leagues.sql',
  ];

  /** Restores the tables of an earlier version, with or without leagues that share a row. */
  async function restoreOldTables(): Promise<void> {
    await sql`alter table league drop column key, add unique (sport_id, name, country)`.execute(database.db);
  }
  async function migrate(): Promise<void> {
    const texts = await Promise.all(
      migrations.map((file) => readFile(new URL(`../../${file}`, import.meta.url), 'utf8')),
    );
    await database.db.transaction().execute(async (tx) => {
      for (const text of texts) await sql.raw(text).execute(tx);
    });
  }

  it('are separated by their events; a bettor who had starred one of them has starred both', async () => {
    const plain = (name: string, country = 'England') => ({ name, country, key: `old ${name} ${country}` });
    const shared = await add(plain('Premier League'), 'sandbox', 'soccer_epl:');
    await add(plain('Premier League'), 'demo');
    const own = await add(plain('SuperLega', 'Italy'), 'demo');
    const feed = await add(plain('Euroleague', 'Europe'), 'the-odds-api', 'basketball_euroleague:');
    const manual = await add(plain('Friendly', 'World'), 'admin');
    const userId = newId();
    for (const item_id of [shared, own]) {
      await database.db.insertInto('favourite').values({ user_id: userId, kind: 'league', item_id }).execute();
    }
    await restoreOldTables();
    await migrate();
    const rows = await database.db
      .selectFrom('league as l')
      .leftJoin('event as e', 'e.league_id', 'l.id')
      .leftJoin('favourite as f', 'f.item_id', 'l.id')
      .select(['l.id', 'l.key', 'l.name', 'l.country', 'e.feed', 'f.user_id'])
      .orderBy('l.name')
      .execute();
    expect(rows).toEqual([
      {
        id: feed,
        key: 'basketball_euroleague',
        name: 'EuroLeague',
        country: 'Europe',
        feed: 'the-odds-api',
        user_id: null,
      },
      { id: manual, key: `manual:${manual}`, name: 'Friendly', country: 'World', feed: 'admin', user_id: null },
      { id: shared, key: 'soccer_epl', name: 'Premier League', country: 'England', feed: 'sandbox', user_id: userId },
      { ...simulated, id: expect.any(String), feed: 'demo', user_id: userId },
      {
        id: own,
        key: 'simulated:SuperLega',
        name: 'SuperLega (simulation)',
        country: 'Italy',
        feed: 'demo',
        user_id: userId,
      },
    ]);
    expect(await add(simulated, 'demo')).toBe(rows[3]?.id);
    expect(await add(real)).toBe(shared);
  });
});
