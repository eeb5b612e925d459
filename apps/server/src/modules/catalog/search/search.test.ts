import type { EventStatus } from '@cauri/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { newId } from '#platform/ids';
import { createTestApp, openTestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { endEvent } from '../../../testing/test-events.ts';
import { changeBoard } from '../board/change-board.ts';
import { addEvents } from '../events/add-events.ts';
import { type EventQueryBuilder, fromEvents } from '../events/event-rows.ts';
import { narrowTo } from '../results/list-results.ts';
import { whereNamed } from './named-events.ts';
import { wordsOf } from './search-words.ts';

const clock = createTestClock('2026-06-12T12:00:00Z');
const HOUR_MS = 3_600_000;
const at = (hours: number) => new Date(clock.now().getTime() + hours * HOUR_MS);
const app = await openTestApp({ clock });

// Each test has a board of its own; finished events remain in the tables, as in production.
beforeEach(async () => {
  await changeBoard(app.database.db, async ({ tx, version }) => {
    await sql`
      update event set status = 'cancelled', starts_at = '2020-01-01', finished_at = '2020-01-01', board_version = ${version}`.execute(
      tx,
    );
  });
  await app.board.catchUp();
});

interface Match {
  readonly home: string;
  readonly away?: string;
  readonly league?: string;
  readonly country?: string;
  readonly hours?: number;
  readonly status?: EventStatus;
  readonly sportId?: string;
}

async function add(...matches: readonly Match[]): Promise<string[]> {
  const events = matches.map((match) => ({ ...match, id: newId() }));
  await changeBoard(app.database.db, (change) =>
    addEvents(
      change,
      events.map(({ id, home, away = `Away ${id.slice(-6)}`, hours = 1, ...more }) => ({
        id,
        feed: 'demo',
        externalId: id,
        source: 'demo',
        sportId: more.sportId ?? 'football',
        startsAt: at(hours),
        status: more.status ?? 'upcoming',
        liveCapable: true,
        league: { name: more.league ?? 'Test', country: more.country ?? 'Nowhere' },
        home: { name: home, shortName: home },
        away: { name: away, shortName: away },
        markets: [],
      })),
    ),
  );
  await app.board.catchUp();
  return events.map(({ id }) => id);
}

async function play(...matches: readonly Match[]): Promise<string[]> {
  const ids = await add(...matches);
  for (const id of ids) await endEvent(app.database.db, id, [1, 0]);
  await app.board.catchUp();
  return ids;
}

const search = async (q: string) => (await app.visitor.call('search', { query: { q } })).ok;
const namesOf = (items: readonly { name: string }[]) => items.map(({ name }) => name);

describe('a search', () => {
  it('finds teams by prefixes of their words, ignoring accents and case', async () => {
    await add({ home: 'Saint-Étienne' }, { home: 'Bodø/Glimt' }, { home: 'Atlético Madrid' });
    for (const [q, name] of [
      ['etienne', 'Saint-Étienne'],
      ['SAINT ET', 'Saint-Étienne'],
      ['bodo', 'Bodø/Glimt'],
      ['madrid atl', 'Atlético Madrid'],
    ] as const) {
      expect(namesOf((await search(q)).teams), q).toEqual([name]);
    }
    expect((await search('ienne')).teams).toEqual([]);
    expect((await search('madrid lyon')).teams).toEqual([]);
  });

  it('shows the current, next or last event of a team', async () => {
    const [, next] = await add(
      { home: 'Lens', away: 'Nice', hours: 50 },
      { home: 'Brest', away: 'Lens', hours: 3, league: 'Ligue 1', country: 'France' },
    );
    const [lens] = (await search('lens')).teams;
    expect(lens).toMatchObject({ name: 'Lens', sportId: 'football', league: { name: 'Ligue 1', country: 'France' } });
    expect(lens?.event).toEqual({ id: next, startTime: at(3).toISOString(), status: 'upcoming', opponent: 'Brest' });
    const [, last] = await play(
      { home: 'Metz', away: 'Nancy', hours: -50 },
      { home: 'Dijon', away: 'Metz', hours: -5 },
    );
    expect((await search('metz')).teams[0]?.event).toMatchObject({ id: last, status: 'completed', opponent: 'Dijon' });
  });

  it('finds leagues by name and country, with the number of their open events', async () => {
    await add(
      { home: 'A1', league: 'Superliga', country: 'Serbia', status: 'live', hours: -1 },
      { home: 'A2', league: 'Superliga', country: 'Serbia' },
      { home: 'A3', league: 'Superligaen', country: 'Denmark' },
    );
    expect((await search('superliga')).leagues.map(({ name, counts }) => [name, counts])).toEqual([
      ['Superliga', { total: 2, live: 1 }],
      ['Superligaen', { total: 1, live: 0 }],
    ]);
    expect(namesOf((await search('liga')).leagues)).toEqual([]);
    expect(await search('superliga danska')).toMatchObject({
      leagues: [{ name: 'Superliga' }, { name: 'Superligaen' }],
      corrected: 'superliga',
    });
    expect(namesOf((await search('superligaen serbia')).leagues)).toEqual([]);
    expect(namesOf((await search('den super')).leagues)).toEqual(['Superligaen']);
    await play({ home: 'B1', league: 'Kakkonen', country: 'Finland', hours: -200 });
    await beforeLongAgo();
    expect((await search('kakko')).leagues).toMatchObject([{ name: 'Kakkonen', counts: { total: 0, live: 0 } }]);
  });

  it('finds leagues by their names and countries in every language of the site', async () => {
    await add(
      { home: 'A1', league: 'Champions League', country: 'Europe' },
      { home: 'A2', league: 'Friendlies (simulation)', country: 'World' },
      { home: 'A3', league: 'Allsvenskan', country: 'Sweden' },
    );
    for (const q of ['champions league', 'ligue des ch', 'liga dos campeões'])
      expect(namesOf((await search(q)).leagues), q).toEqual(['Champions League']);
    for (const q of ['matchs amic', 'jogos amigaveis', 'friendl'])
      expect(namesOf((await search(q)).leagues), q).toEqual(['Friendlies (simulation)']);
    for (const q of ['sweden', 'suède', 'suécia'])
      expect(namesOf((await search(q)).leagues), q).toEqual(['Allsvenskan']);
  });

  it('lists the top leagues first, in the order that administrators set', async () => {
    const league = (name: string, country: string) => ({ home: `${name} of ${country}`, league: name, country });
    await add(
      league('Serie A', 'Brazil'),
      league('Serie A', 'Italy'),
      league('Serie A (simulation)', 'Italy'),
      league('Premier League', 'Egypt'),
      league('Premier League', 'England'),
    );
    const found = async (q: string) => (await search(q)).leagues.map(({ name, country }) => `${name}, ${country}`);
    expect((await found('serie a'))[2]).toBe('Serie A, Brazil');
    expect((await found('premier'))[0]).toBe('Premier League, England');
  });

  it('lists teams of one name by the places of their leagues', async () => {
    await add(
      { home: 'Galaxy', league: 'Other League', hours: 1 },
      { home: 'Galaxy', league: 'EuroLeague', country: 'Europe', sportId: 'basketball', hours: 2 },
      { home: 'Galaxy', league: 'La Liga', country: 'Spain', sportId: 'hockey', hours: 3 },
    );
    const { teams } = await search('galaxy');
    expect(teams.map(({ league }) => league?.name)).toEqual(['La Liga', 'EuroLeague', 'Other League']);
  });

  it('lists live events first, then those of the top leagues, then by start', async () => {
    const [soon, late, early, live, topLive] = await add(
      { home: 'Orion', away: 'Ursa', league: 'Other League', hours: 1 },
      { home: 'Orion', away: 'Lyra', league: 'Premier League', country: 'England', hours: 9 },
      { home: 'Orion', away: 'Vega', league: 'Premier League', country: 'England', hours: 5 },
      { home: 'Orion', away: 'Cygnus', league: 'Other League', hours: -2, status: 'live' },
      { home: 'Orion', away: 'Draco', league: 'Premier League', country: 'England', hours: -1, status: 'live' },
    );
    const { events, teams } = await search('orion');
    expect(events.map(({ id }) => id)).toEqual([topLive, live, early, late, soon]);
    expect(teams[0]?.event?.id).toBe(live);
  });

  it('finds open events by their teams and league together, by start', async () => {
    const [late, early, live, other] = await add(
      { home: 'Olympique Lyonnais', away: 'Paris SG', hours: 9 },
      { home: 'Paris FC', away: 'Olympique Alès', hours: 2 },
      { home: 'Paris SG', away: 'Olympique Marseille', hours: -1, status: 'live' },
      { home: 'Paris Volley', away: 'Tours', sportId: 'volleyball' },
    );
    const ids = async (q: string) => (await search(q)).events.map(({ id }) => id);
    expect(await ids('paris olympique')).toEqual([live, early, late]);
    expect(await ids('paris')).toEqual([live, other, early, late]);
  });

  it('returns at most 5 leagues, 8 teams and 12 events, open events before finished ones', async () => {
    const matches = (word: string, count: number, hours: number) =>
      Array.from({ length: count }, (_, i) => ({
        home: `${word} ${i} United`,
        away: `${word} ${i} City`,
        hours: hours + i,
        league: `${word} League ${i}`,
      }));
    await play(...matches('Zeta', 9, -20));
    await add(...matches('Zeta', 7, 1));
    const { leagues, teams, events, results } = await search('zeta');
    expect([leagues.length, teams.length, events.length, results.length]).toEqual([5, 8, 7, 5]);
    expect(results.map(({ startTime }) => startTime)).toEqual(
      [-12, -13, -14, -15, -16].map((hours) => at(hours).toISOString()),
    );
    expect(teams.every(({ event }) => event?.status === 'upcoming')).toBe(true);
    await add(...matches('Zeta', 9, 100));
    const more = await search('zeta');
    expect([more.events.length, more.results.length]).toEqual([12, 0]);
  });

  it('finds finished events for 30 days', async () => {
    await play({ home: 'Kappa', hours: -29 * 24 }, { home: 'Kappa', hours: -31 * 24 });
    expect((await search('kappa')).results.map(({ startTime }) => startTime)).toEqual([at(-29 * 24).toISOString()]);
  });

  it('finds a team by its short names and nicknames, with the other words of the query', async () => {
    const [classic, derby] = await add(
      { home: 'Paris Saint Germain', away: 'Marseille' },
      { home: 'Manchester United', away: 'Manchester City' },
      { home: 'Omonia', away: 'Barcelona' },
    );
    for (const [q, names] of [
      ['PSG', ['Paris Saint Germain']],
      ['om', ['Marseille']],
      ['man u', ['Manchester United']],
      ['manu', ['Manchester United']],
      ['barca', ['Barcelona']],
      ['Barcelone', ['Barcelona']],
    ] as const)
      expect([q, namesOf((await search(q)).teams).slice(0, names.length)]).toEqual([q, names]);
    expect((await search('psg om')).events.map(({ id }) => id)).toEqual([classic]);
    expect((await search('man city')).events.map(({ id }) => id)).toEqual([derby]);
  });

  it('says which name a nickname stands for if nothing with that name is known', async () => {
    await add({ home: 'Juventud', away: 'Lens' });
    expect(await search('juve')).toMatchObject({ teams: [{ name: 'Juventud' }] });
    expect(await search('dubs')).toEqual({
      leagues: [],
      teams: [],
      events: [],
      results: [],
      corrected: null,
      meant: 'Warriors',
    });
    expect(await search('dubss')).not.toHaveProperty('meant');
  });

  it('accepts one wrong letter in a word of four letters or more, and returns the corrected words', async () => {
    await add({ home: 'Marseille', away: 'Lens' }, { home: 'Tottenham', away: 'Real Betis' });
    for (const [q, corrected, name] of [
      ['marseile', 'marseille', 'Marseille'],
      ['marsielle', 'marseille', 'Marseille'],
      ['narseille', 'marseille', 'Marseille'],
      ['totenham', 'tottenham', 'Tottenham'],
      ['tottt', 'tottenham', 'Tottenham'],
      ['real betsi', 'real betis', 'Real Betis'],
    ] as const) {
      const hit = await search(q);
      expect([q, hit.corrected, namesOf(hit.teams)]).toEqual([q, corrected, expect.arrayContaining([name])]);
    }
    for (const q of ['lns', 'marsxxlle', 'qqqq']) expect([q, (await search(q)).teams]).toEqual([q, []]);
    expect((await search('marse')).corrected).toBeNull();
  });

  it('accepts a wrong letter in a nickname, and leaves out words that no name has', async () => {
    await add({ home: 'Barcelona', away: 'Marseille' }, { home: 'Paris Saint Germain', away: 'Bayern Detmold' });
    for (const [q, corrected, name] of [
      ['barcelonne', 'barcelone', 'Barcelona'],
      ['olympique de marseille', 'marseille', 'Marseille'],
      ['match barcelona demain', 'barcelona', 'Barcelona'],
      ['paris st germain', null, 'Paris Saint Germain'],
      ['bayern munique', null, 'Bayern Detmold'],
    ] as const) {
      const hit = await search(q);
      expect([q, hit.corrected, namesOf(hit.teams)]).toEqual([q, corrected, expect.arrayContaining([name])]);
    }
    expect((await search('paris marseille')).teams).toEqual([]);
  });

  it('for punctuation only finds nothing; an empty or too long text is refused', async () => {
    const nothing = { leagues: [], teams: [], events: [], results: [], corrected: null };
    for (const q of ['%%', "' | '", '\\', '🏀 -', "';--"]) expect(await search(q), q).toEqual(nothing);
    for (const q of ['', '   ', 'x'.repeat(81)]) {
      const { refusal } = await app.visitor.call('search', { query: { q } });
      expect([refusal.code, refusal.issues?.[0]?.path]).toEqual(['validation_failed', 'q']);
    }
    expect((await app.visitor.call('search', {} as never)).refusal.code).toBe('validation_failed');
  });

  it('splits names into the same words in the database as in memory', async () => {
    const names = [
      'Paris Saint-Germain',
      'Bodø/Glimt',
      "O'Higgins",
      'Ægir Œuvre',
      'Đà Nẵng',
      'Straße 04',
      'ŁKS Łódź',
      'İstanbul',
      'Hapoël Be’er-Sheva',
      '1. FC Köln',
      'A–B—C·D',
      'São Paulo (W)',
      'x_y [z] {q} ~ ^ `',
    ];
    const { rows } = await sql<{ words: string[] }>`
      select array(select lexeme from unnest(search_words(name)) order by lexeme collate "C") as words
      from unnest(${names}::text[]) with ordinality as n (name, place) order by place`.execute(app.database.db);
    for (const [place, name] of names.entries()) {
      expect([name, rows[place]?.words]).toEqual([name, [...new Set(wordsOf(name))].sort()]);
    }
  });

  /** Removes finished events from the board. */
  async function beforeLongAgo(): Promise<void> {
    await sql`update event set finished_at = '2020-01-01' where status = 'completed'`.execute(app.database.db);
    await app.board.load();
  }
});

describe('the search for finished events', () => {
  /** The plan of a query if sequential scans are disabled. */
  async function planOf(narrow: (events: EventQueryBuilder) => EventQueryBuilder): Promise<string> {
    return app.database.db.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      const rows = await narrow(fromEvents(tx)).select('e.id').explain();
      return rows.map((row) => Object.values(row)[0]).join('\n');
    });
  }

  it('uses an index, without reading all events', async () => {
    const window = { from: at(-1000), to: at(0) };
    const named = await whereNamed(app.database.db, ['paris', 'lens'], window);
    const search = await planOf((events) => events.where(named).orderBy('e.starts_at', 'desc').limit(12));
    for (const index of ['event_by_home', 'event_by_away', 'event_by_league']) expect(search).toContain(index);
    expect(search).not.toMatch(/Seq Scan on event/);
    const day = { from: at(-24).toISOString(), to: at(0).toISOString(), limit: 50 };
    expect(await planOf(narrowTo(day))).toMatch(/Index Scan Backward using event_over on event/);
    expect(await planOf(narrowTo({ ...day, sport: 'tennis' }))).toMatch(/using event_over_by_sport on event/);
    expect(await planOf(narrowTo({ ...day, league: newId() }))).toMatch(/using event_over_by_league on event/);
  });
});

it('searches and lists of results have a limit of their own, by account, and by address for visitors', async () => {
  const environment = { RATE_LIMIT_SEARCHES: '2/60', RATE_LIMIT_ADDRESS_FACTOR: '2' };
  const limited = await createTestApp({ clock, database: app.database, environment });
  onTestFinished(limited.close);
  for (const [actor, allowed] of [
    [limited.visitor, 4],
    [await limited.signUp(), 2],
  ] as const) {
    const search = () => actor.call('search', { query: { q: 'paris' } });
    const list = () => actor.call('listResults', { query: { limit: 25 } });
    for (let n = 0; n < allowed; n += 1) expect((await (n % 2 ? list : search)()).status).toBe(200);
    const listOver = (query: object) => actor.call('listEvents', { query: { status: 'completed', ...query } });
    for (const refused of [await search(), await list(), await listOver({}), await listOver({ q: 'paris' })]) {
      const { code, params } = refused.refusal;
      expect([code, Number(params?.retryAfterSeconds) > 0]).toEqual(['rate_limited', true]);
    }
    expect((await actor.call('listSports', {})).status).toBe(200);
    expect((await actor.call('listEvents', { query: { q: 'paris' } })).status).toBe(200);
  }
});

it('a page of results counts as one search for each 25 that it may have, because each takes time', async () => {
  const environment = { RATE_LIMIT_SEARCHES: '5/60', RATE_LIMIT_ADDRESS_FACTOR: '1' };
  const limited = await createTestApp({ clock, database: app.database, environment });
  onTestFinished(limited.close);
  const list = async (limit: number) => (await limited.visitor.call('listResults', { query: { limit } })).status;
  expect([await list(100), await list(26), await list(25)]).toEqual([200, 429, 429]);
  const other = await limited.signUp();
  const own = async (limit: number) => (await other.call('listResults', { query: { limit } })).status;
  expect([await own(25), await own(100), await own(1)]).toEqual([200, 200, 429]);
});
