import type { Event, EventStatus } from '@cauri/contract';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids';
import { openTestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { endEvent } from '../../../testing/test-events.ts';
import { addEvents, type NewMarket } from '../events/add-events.ts';
import { changeBoard } from './change-board.ts';

const clock = createTestClock('2026-06-12T12:00:00Z');
const at = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000);
const app = await openTestApp({ clock });

interface Input {
  readonly hours: number;
  readonly status: EventStatus;
  readonly sportId?: string;
  readonly league?: string;
  readonly source?: Event['source'];
  readonly home?: string;
}

async function add(...inputs: readonly Input[]): Promise<string[]> {
  const events = inputs.map((input) => ({ ...input, id: newId() }));
  await changeBoard(app.database.db, (change) =>
    addEvents(
      change,
      events.map(
        ({ id, hours, status, sportId = 'football', league = 'Ligue 1', source = 'demo', home = `H ${id}` }) => ({
          id,
          feed: 'demo',
          externalId: id,
          source,
          sportId,
          startsAt: at(hours),
          status,
          liveCapable: false,
          league: { name: league, country: 'France' },
          home: { name: home, shortName: home },
          away: { name: `A ${id}`, shortName: 'A' },
          markets: [],
        }),
      ),
    ),
  );
  await app.board.catchUp();
  return events.map(({ id }) => id);
}

type Query = Record<string, string>;

const list = async (query: Query = {}) => (await app.visitor.call('listEvents', { query })).ok;
const idsOf = async (query: Query = {}) => (await list(query)).items.map(({ id }) => id);

/** Reads all pages in order; `between` runs after each. */
async function readPages(query: Query, between: () => Promise<unknown> = async () => {}): Promise<Event[]> {
  const found: Event[] = [];
  let cursor: string | null = null;
  do {
    const page: { items: Event[]; nextCursor: string | null } = await list({ ...query, ...(cursor && { cursor }) });
    found.push(...page.items);
    expect(found.length).toBeLessThan(1000);
    cursor = page.nextCursor;
    await between();
  } while (cursor !== null);
  return found;
}

const key = ({ isLive, startTime, id }: Event): string => `${isLive ? 0 : 1} ${startTime} ${id}`;
const inOrder = (events: readonly Event[]) => events.map(key).toSorted();

const openStatuses = ['live', 'upcoming', 'awaiting_result', 'postponed'] as const;

describe('the list of events', () => {
  const input = fc.record({
    hours: fc.integer({ min: -2, max: 3 }), // many events start at the same time
    status: fc.constantFrom(...openStatuses),
    sportId: fc.constantFrom('football', 'tennis'),
    source: fc.constantFrom('demo' as const, 'api' as const),
  });
  const query = fc.record({
    sport: fc.option(fc.constantFrom('football', 'tennis'), { nil: undefined }),
    source: fc.option(fc.constantFrom('demo', 'api', 'api,admin'), { nil: undefined }),
    status: fc.option(fc.subarray([...openStatuses], { minLength: 1 }), { nil: undefined }),
  });

  it('loses and repeats nothing across pages, live first, then by start, then by id', async () => {
    const property = fc.asyncProperty(
      fc.array(input, { minLength: 1, maxLength: 8 }),
      query,
      fc.integer({ min: 1, max: 7 }),
      async (inputs, { sport, source, status }, limit) => {
        await add(...inputs);
        const wanted = {
          ...(sport && { sport }),
          ...(source && { source }),
          ...(status && { status: status.join(',') }),
        };
        const found = (await readPages({ ...wanted, limit: String(limit) })).map(key);
        const expected = app.board.events.filter(
          ({ wire }) =>
            (!sport || wire.sportId === sport) &&
            (!source || source.split(',').includes(wire.source)) &&
            (status ?? ['live', 'upcoming']).includes(wire.status as (typeof openStatuses)[number]),
        );
        expect(found).toEqual(inOrder(expected.map(({ wire }) => wire)));
      },
    );
    await fc.assert(property, { numRuns: 15 });
  });

  it('loses and repeats no remaining event across pages while others are added and removed', async () => {
    const sportId = 'hockey';
    const staying = await add(
      ...Array.from({ length: 9 }, (_, i) => ({ hours: i + 1, status: 'upcoming' as const, sportId })),
    );
    const leaving = await add(
      ...Array.from({ length: 5 }, (_, i) => ({ hours: i + 1, status: 'upcoming' as const, sportId })),
    );
    const found = await readPages({ sport: sportId, limit: '2' }, async () => {
      const gone = leaving.shift();
      if (!gone) return;
      await endEvent(app.database.db, gone, 'cancelled');
      await add({ hours: 0, status: 'live', sportId });
    });
    const seen = found.map(({ id }) => id).filter((id) => staying.includes(id));
    expect(seen).toEqual(staying);
  });

  it('contains finished events from the tables, the latest first, without losses or repetitions', async () => {
    const sportId = 'volleyball';
    const ids = await add(
      ...Array.from({ length: 7 }, (_, i) => ({ hours: -1 - (i % 3), status: 'live' as const, sportId })),
    );
    for (const id of ids) await endEvent(app.database.db, id, [3, 1]);
    await app.board.catchUp();
    const found = await readPages({ sport: sportId, status: 'completed', limit: '2' });
    expect(found.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    const order = found.map(({ startTime, id }) => `${startTime} ${id}`);
    expect(order).toEqual(order.toSorted().toReversed());
    expect(found[0]).toMatchObject({ status: 'completed', score: { home: 3, away: 1 }, isLive: false });
    expect(await idsOf({ sport: sportId })).toEqual([]);
  });
});

describe('a filter', () => {
  let ids: string[];
  beforeAll(async () => {
    const tennis = { sportId: 'tennis', hours: 30 };
    ids = await add(
      { ...tennis, status: 'upcoming', league: 'Roland-Garros', home: 'Atlético Ñandú' },
      { ...tennis, status: 'upcoming', league: 'Coupe Été', home: 'ØSTERSUND' },
      { ...tennis, status: 'upcoming', league: 'Wimbledon', home: '100 % _Tennis_', hours: 40 },
    );
  });
  const soon = { from: '2026-06-13T00:00:00Z', sport: 'tennis' };

  it('by league, by time and by name finds the matching events', async () => {
    const [first = '', second = '', third = ''] = ids;
    expect(await idsOf(soon)).toEqual([...[first, second].toSorted(), third]);
    const league = (await list(soon)).items.find(({ id }) => id === second)?.league.id ?? '';
    expect(await idsOf({ league })).toEqual([second]);
    expect(await idsOf({ league: 'nowhere' })).toEqual([]);
    expect(await idsOf({ ...soon, to: '2026-06-13T18:00:00Z' })).toHaveLength(2);
    expect(await idsOf({ ...soon, from: '2026-06-14T04:00:00Z', to: '2026-06-14T04:00:00Z' })).toEqual([third]);
    expect(await idsOf({ sport: 'curling' })).toEqual([]);
  });

  const searches: [q: string, index: number | null][] = [
    ['atletico nandu', 0],
    ['ATLÉTICO', 0],
    ['atle\u0301tico', 0],
    ['atl', 0],
    ['nan roland', 0],
    ['tletico', null],
    ['coupe ete', 1],
    ['  coupe  ', 1],
    ['østersund', 1],
    ['oster', 1],
    ['100 %', 2],
    ['_tennis_', 2],
    ['%%', null],
    ['atletico wimbledon', null],
    ["'; drop table event; --", null],
    ["\\' | 'x':*", null],
  ];

  it.each(searches)('by text ignores accents and case: %j', async (q, index) => {
    expect(await idsOf({ ...soon, q })).toEqual(index === null ? [] : [ids[index]]);
  });

  it('by text finds the same among finished events', async () => {
    for (const id of ids) await endEvent(app.database.db, id, 'cancelled');
    await app.board.catchUp();
    for (const [q, index] of searches) {
      const found = await idsOf({ ...soon, status: 'cancelled', q });
      expect([q, found]).toEqual([q, index === null ? [] : [ids[index]]]);
    }
    expect(await idsOf({ status: 'cancelled', league: 'nowhere' })).toEqual([]);
  });
});

describe('the query', () => {
  it('adds only on request a market that lists do not carry', async () => {
    const id = newId();
    const market = (type: string, keys: readonly string[]): NewMarket => ({
      type,
      line: null,
      name: type,
      margin: 600,
      priced: 'desk',
      outcomes: keys.map((key) => ({ key, name: key, odds: 2000 })),
    });
    await changeBoard(app.database.db, (change) =>
      addEvents(change, [
        {
          id,
          feed: 'demo',
          externalId: id,
          source: 'demo',
          sportId: 'handball',
          startsAt: at(2),
          status: 'upcoming',
          liveCapable: false,
          league: { name: 'Columns', country: 'France' },
          home: { name: `H ${id}`, shortName: 'H' },
          away: { name: `A ${id}`, shortName: 'A' },
          markets: [market('match_winner', ['home', 'away']), market('both_teams_to_score', ['yes', 'no'])],
        },
      ]),
    );
    await app.board.catchUp();
    const typesOf = async (query: Query) =>
      (await list({ sport: 'handball', ...query })).items.map(({ markets }) => markets.map(({ type }) => type));
    expect(await typesOf({})).toEqual([['match_winner']]);
    expect(await typesOf({ market: 'both_teams_to_score' })).toEqual([['match_winner', 'both_teams_to_score']]);
    expect(await typesOf({ market: 'match_winner' })).toEqual([['match_winner']]);
  });

  it('has a limit of 50 by default, from 1 to 100, and ignores unknown names', async () => {
    await add(...Array.from({ length: 60 }, () => ({ hours: 5, status: 'upcoming' as const, sportId: 'basketball' })));
    expect(await idsOf({ sport: 'basketball', utm_source: 'x', page: '7' })).toHaveLength(50);
    expect(await idsOf({ sport: 'basketball', limit: '1' })).toHaveLength(1);
    expect(await idsOf({ sport: 'basketball', limit: '100' })).toHaveLength(60);
  });

  it.each([
    ['limit', '0'],
    ['limit', '101'],
    ['limit', '-1'],
    ['limit', '1.5'],
    ['limit', 'many'],
    ['limit', ''],
    ['status', 'open'],
    ['status', 'live,open'],
    ['status', ''],
    ['source', 'mars'],
    ['from', 'yesterday'],
    ['to', '2026-06-12'],
    ['q', 'x'.repeat(81)],
    ['cursor', 'x'.repeat(301)],
  ])('with %s=%s is refused, and the parameter is named', async (name, value) => {
    const { refusal } = await app.visitor.call('listEvents', { query: { [name]: value } });
    expect([refusal.code, refusal.issues?.[0]?.path.split('.')[0]]).toEqual(['validation_failed', name]);
  });

  it.each(['x', '..', '1..', '1.NaN.x', '1.1e99.x', '0.1e300.019bd8a0-0000-7000-8000-000000000000', "1.1.';--"])(
    'with the unknown cursor %s starts from the beginning',
    async (cursor) => {
      for (const status of ['upcoming', 'completed']) {
        expect(await list({ status, limit: '3', cursor })).toEqual(await list({ status, limit: '3' }));
      }
    },
  );
});

it('lists contain the winner and the main total only; an event contains every market', async () => {
  const market = (type: string, line: number | null, keys: string[]) => ({
    type,
    line,
    name: type,
    margin: null,
    priced: 'desk' as const,
    outcomes: keys.map((name) => ({ key: name, name, odds: 2500 })),
  });
  const id = newId();
  await changeBoard(app.database.db, (change) =>
    addEvents(change, [
      {
        id,
        feed: 'demo',
        externalId: id,
        source: 'demo',
        sportId: 'football',
        startsAt: at(60),
        status: 'upcoming',
        liveCapable: false,
        league: { name: 'Ligue 1', country: 'France' },
        home: { name: 'H', shortName: 'H' },
        away: { name: 'A', shortName: 'A' },
        markets: [
          market('both_teams_to_score', null, ['yes', 'no']),
          market('total_goals', 2500, ['over', 'under']),
          market('match_winner', null, ['home', 'draw', 'away']),
        ],
      },
    ]),
  );
  await app.board.catchUp();
  const listed = (await list({ from: at(59).toISOString() })).items.find((event) => event.id === id);
  expect(listed?.markets.map(({ type }) => type)).toEqual(['match_winner', 'total_goals']);
  expect(listed?.marketCount).toBe(3);
  const event = (await app.visitor.call('getEvent', { params: { id } })).ok;
  expect(event.markets).toHaveLength(3);
  await endEvent(app.database.db, id, 'cancelled');
  const over = (await list({ status: 'cancelled', from: at(59).toISOString() })).items[0];
  expect(over?.markets.map(({ type }) => type)).toEqual(['match_winner']);
});
