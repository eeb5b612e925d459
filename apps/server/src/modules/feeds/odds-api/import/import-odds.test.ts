import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeBoard, closeMarkets, recordResult } from '#modules/catalog';
import { DEFAULT_SETTINGS } from '#modules/settings';
import { newId } from '#platform/ids';
import { createLog } from '#platform/log';
import { createTestClock } from '../../../../testing/test-clock.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database.ts';
import { readOffered } from '../testing/read-offered.ts';
import { AWAY, books, HOME, type SampleMarket, sampleOdds, threeWay, totals, twoWay } from '../testing/samples.ts';
import { importOdds } from './import-odds.ts';

const settings = { current: () => DEFAULT_SETTINGS };

const NOW = '2026-03-07T12:00:00Z';
const START = '2026-03-08T15:00:00Z';
const clock = createTestClock(NOW);
let database: TestDatabase;
let key: string;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => {
  clock.set(NOW);
  key = `soccer_${newId()}`;
});

const event = (changes: object = {}) => sampleOdds({ id: 'one', sport_key: key, sport_title: key, ...changes });
const parts = () => ({ db: database.db, log: createLog('silent'), clock, newId, settings });
const load = (json: unknown, covers: readonly string[] = [key]) =>
  importOdds(parts(), { feed: 'sandbox', json, covers });
const loadEvents = (json: unknown) => importOdds(parts(), { feed: 'sandbox', json, kind: 'events', covers: [key] });
const read = (id = 'one') => readOffered(database.db, `${key}:${id}`);
const startOf = async (id?: string) => (await read(id))?.starts_at.toISOString();
const hoursLater = (hours: number) => new Date(Date.parse(START) + hours * 3_600_000).toISOString();
const priced = (...markets: readonly SampleMarket[]) => ({ bookmakers: books(markets) });

const takenNow = (...markets: readonly SampleMarket[]) => {
  const last_update = clock.now().toISOString();
  return priced(...markets.map((market) => ({ ...market, last_update })));
};

/** The versions of everything in the league, to check whether an import wrote anything. */
const snapshot = async () =>
  JSON.stringify(
    await database.db
      .selectFrom('event as e')
      .innerJoin('market as m', 'm.event_id', 'e.id')
      .innerJoin('outcome as o', 'o.market_id', 'm.id')
      .select(['e.id', 'e.external_id', 'e.status', 'e.starts_at', 'm.status as market_status', 'o.odds'])
      .select(({ fn }) => [fn<string>('concat', ['e.board_version', 'o.price_version']).as('versions')])
      .where('e.external_id', 'like', `${key}:%`)
      .orderBy('o.id')
      .execute(),
  );

describe('a list of odds', () => {
  it('adds new events with open markets at consensus prices', async () => {
    expect(await load([event()])).toMatchObject({ added: 1, updated: 0, unchanged: 0, skipped: [] });
    expect(await read()).toMatchObject({
      status: 'upcoming',
      starts_at: new Date(START),
      live_capable: true,
      source: 'api',
      markets: ['match_winner: open 2.1 / 3.4 / 3.6 feed', 'total_goals 2500: open 1.95 / 1.9 feed'],
    });
  });

  it('changes nothing when it is imported again', async () => {
    await load([event(), event({ id: 'two', home_team: 'Other', ...priced() })]);
    const before = await snapshot();
    expect(await load([event()])).toMatchObject({ added: 0, updated: 0, unchanged: 1 });
    expect(await snapshot()).toBe(before);
  });

  it('writes only changed prices, with their history and one version', async () => {
    await load([event(priced(threeWay(2.1, 3.4, 3.6), totals(2.5, 1.95, 1.9)))]);
    const report = await load([event(priced(threeWay(2, 3.4, 3.9), totals(2.5, 1.95, 1.9)))]);
    expect(report).toMatchObject({ added: 0, updated: 1, unchanged: 0 });
    const prices = await database.db
      .selectFrom('price_history as p')
      .innerJoin('outcome as o', 'o.id', 'p.outcome_id')
      .innerJoin('event as e', 'e.id', 'o.event_id')
      .select(['o.key', 'o.odds', 'o.prev_odds', 'e.board_version', 'o.price_version'])
      .select(({ fn }) => fn.countAll<bigint>().as('count'))
      .where('e.external_id', '=', `${key}:one`)
      .groupBy(['o.id', 'e.id'])
      .orderBy('o.key')
      .execute();
    expect(prices).toMatchObject([
      { key: 'away', odds: 3900, prev_odds: 3600, count: 2n },
      { key: 'draw', odds: 3400, prev_odds: null, count: 1n },
      { key: 'home', odds: 2000, prev_odds: 2100, count: 2n },
      { key: 'over', odds: 1950, count: 1n },
      { key: 'under', odds: 1900, count: 1n },
    ]);
    for (const { count, board_version, price_version } of prices) {
      expect(price_version === board_version).toBe(count === 2n);
    }
  });

  it('changes nothing and suspends nothing if it is not an array', async () => {
    await load([event()]);
    const before = await snapshot();
    const error = { message: 'Usage quota has been reached', error_code: 'OUT_OF_USAGE_CREDITS' };
    expect(await load(error)).toMatchObject({ updated: 0, skipped: [{ reason: 'not_a_list', count: 1 }] });
    expect(await snapshot()).toBe(before);
  });

  it('imports valid records and counts the others', async () => {
    const odd = [
      null,
      event({ id: 'a', home_team: null }),
      event({ id: 'b', bookmakers: [] }),
      event({ id: 'c', bookmakers: null }),
      event({ id: 'd', sport_key: 'cricket_odi' }),
    ];
    const report = await load([...odd, event()]);
    expect(report).toMatchObject({ added: 1 });
    const named = (id: string, home = HOME, of = key) => `${of}:${id} ${home} v ${AWAY}`;
    const skipped = [
      { reason: 'no_bookmaker', count: 2, events: [named('b'), named('c')] },
      { reason: 'malformed_record', count: 1, events: [] },
      { reason: 'no_teams', count: 1, events: [named('a', '?')] },
      { reason: 'unknown_sport', count: 1, events: [named('d', HOME, 'cricket_odi')] },
    ];
    expect(report).toMatchObject({ skipped, dropped: skipped });
    expect(await Promise.all(['a', 'b', 'c', 'd'].map(read))).toEqual([null, null, null, null]);
  });

  it('adds other events if it is of another feed with the same ids', async () => {
    await load([event()]);
    const parts = { db: database.db, log: createLog('silent'), clock, newId, settings };
    expect(await importOdds(parts, { feed: 'the-odds-api', json: [event()], covers: [key] })).toMatchObject({
      added: 1,
    });
    const events = await database.db
      .selectFrom('event')
      .select('feed')
      .where('external_id', '=', `${key}:one`)
      .orderBy('feed')
      .execute();
    expect(events.map(({ feed }) => feed)).toEqual(['sandbox', 'the-odds-api']);
  });
});

describe('a market', () => {
  const winner = threeWay(2.1, 3.4, 3.6);

  it('is suspended when it disappears and reopens when it returns', async () => {
    await load([event(priced(winner, totals(2.5, 1.95, 1.9), totals(3, 2.4, 1.5)))]);
    expect(await load([event(priced(winner, totals(2.5, 1.95, 1.9)))])).toMatchObject({ suspended: 1 });
    expect((await read())?.markets[2]).toBe('total_goals 3000: suspended 2.4 / 1.5 feed');
    await load([event(priced(winner, totals(2.5, 1.95, 1.9), totals(3, 2.5, 1.48)))]);
    expect((await read())?.markets[2]).toBe('total_goals 3000: open 2.5 / 1.48 feed');
  });

  it('is suspended at its last price while its book is below 1.02', async () => {
    await load([event(priced(winner))]);
    await load([event(priced(threeWay(2.4, 3.8, 4.2)))]);
    expect((await read())?.markets[0]).toBe('match_winner: suspended 2.1 / 3.4 / 3.6 feed');
  });

  it('is suspended when no book is left', async () => {
    await load([event(priced(winner))]);
    await load([event({ bookmakers: [] })]);
    expect((await read())?.markets).toEqual([
      'match_winner: suspended 2.1 / 3.4 / 3.6 feed',
      'total_goals 2500: suspended 1.9 / 1.9 fixed',
    ]);
  });

  it('is added to a known event after the winner', async () => {
    await load([event(priced(winner, totals(2.5, 1.95, 1.9)))]);
    await load([event(priced(winner, totals(2.5, 1.95, 1.9), totals(2.25, 1.7, 2.1)))]);
    expect((await read())?.markets.map((text) => text.split(':')[0])).toEqual([
      'match_winner',
      'total_goals 2500',
      'total_goals 2250',
    ]);
  });

  it('never gains or loses the draw', async () => {
    await load([event(priced(twoWay(1.7, 2.1)))]);
    await load([event(priced(winner))]);
    expect((await read())?.markets[0]).toBe('match_winner: suspended 1.7 / 2.1 feed');
  });

  it('at a fixed price takes the price of the first total of the feed', async () => {
    await load([event(priced(winner))]);
    expect((await read())?.markets[1]).toBe('total_goals 2500: open 1.9 / 1.9 fixed');
    await load([event(priced(winner, totals(2.5, 2.25, 1.62)))]);
    expect((await read())?.markets[1]).toBe('total_goals 2500: open 2.25 / 1.62 feed');
  });

  it('never returns to the fixed price when the feed has no more totals', async () => {
    await load([event(priced(winner, totals(2.5, 2.25, 1.62)))]);
    await load([event(priced(winner))]);
    expect((await read())?.markets[1]).toBe('total_goals 2500: suspended 2.25 / 1.62 feed');
  });

  it('at a fixed price is not added to an event that had totals at another line', async () => {
    await load([event(priced(winner, totals(3, 2.25, 1.62)))]);
    await load([event(priced(winner))]);
    expect((await read())?.markets).toHaveLength(2);
  });

  it('stays closed once it was closed', async () => {
    await load([event(priced(winner))]);
    const id = (await read())?.id ?? '';
    await changeBoard(database.db, (change) => closeMarkets(change, [id]));
    await load([event(priced(threeWay(2, 3.4, 3.9)))]);
    expect((await read())?.markets[0]).toBe('match_winner: closed 2.1 / 3.4 / 3.6 feed');
  });
});

describe('an event that vanishes from a complete list', () => {
  it('is suspended and reopens when it returns', async () => {
    await load([event()]);
    expect(await load([])).toMatchObject({ updated: 1, suspended: 1 });
    expect((await read())?.markets).toEqual([
      'match_winner: suspended 2.1 / 3.4 / 3.6 feed',
      'total_goals 2500: suspended 1.95 / 1.9 feed',
    ]);
    expect(await load([])).toMatchObject({ updated: 0, unchanged: 1 });
    await load([event()]);
    expect((await read())?.markets[0]).toBe('match_winner: open 2.1 / 3.4 / 3.6 feed');
  });

  it('is not affected by a list of another league', async () => {
    await load([event()]);
    const before = await snapshot();
    await load([], []);
    await load([], [`${key}_2`, key.slice(0, -1)]);
    expect(await snapshot()).toBe(before);
  });

  it('is the same event if it returns under another id within 36 hours', async () => {
    await load([event()]);
    const id = (await read())?.id;
    await loadEvents([]);
    expect(await load([event({ id: 'new', commence_time: hoursLater(36) })])).toMatchObject({ added: 0, reissued: 1 });
    expect(await read()).toBeNull();
    expect(await read('new')).toMatchObject({ id, starts_at: new Date(hoursLater(36)), status: 'upcoming' });
    expect(await load([event({ id: 'new', commence_time: hoursLater(36) })])).toMatchObject({
      updated: 0,
      unchanged: 1,
    });
  });

  it.each([
    ['more than 36 hours later', { commence_time: hoursLater(36.01) }],
    ['for home and away exchanged', { home_team: AWAY, away_team: HOME }],
    ['for another team', { home_team: 'Union des Lagunes', ...priced(totals(2.5, 1.95, 1.9)) }],
    ['in play', { commence_time: NOW }],
  ])('is a separate event if the new id is %s', async (_, changes) => {
    await load([event()]);
    await loadEvents([]);
    expect(await load([event({ id: 'new', ...changes })])).toMatchObject({ reissued: 0 });
    expect(await read()).toMatchObject({ status: 'upcoming' });
  });

  it('is not renamed by a list of odds while the list of events still has it', async () => {
    await load([event()]);
    const next = event({ id: 'new', commence_time: hoursLater(24) });
    expect(await load([next])).toMatchObject({ added: 0, reissued: 0, skipped: [{ reason: 'id_unconfirmed' }] });
    await loadEvents([event(), next]);
    // The first of two matches of the same teams begins: the second one is a separate event.
    clock.set(START);
    expect(await load([next])).toMatchObject({ added: 1, reissued: 0 });
    expect((await read('new'))?.id).not.toBe((await read())?.id);
  });

  it('is the one of two new events that starts nearer to it, in any order', async () => {
    await load([event()]);
    const id = (await read())?.id;
    const [near, far] = [
      event({ id: 'near', commence_time: hoursLater(1) }),
      event({ id: 'far', commence_time: hoursLater(25) }),
    ];
    await loadEvents([far, near]);
    expect(await load([far, near])).toMatchObject({ added: 1 });
    expect((await read('near'))?.id).toBe(id);
    expect((await read('far'))?.id).not.toBe(id);
  });

  it('is a separate event while both ids are listed', async () => {
    await load([event()]);
    expect(await load([event(), event({ id: 'new', commence_time: hoursLater(24) })])).toMatchObject({
      added: 1,
      reissued: 0,
    });
  });
});

describe('the start of an event', () => {
  it('follows the feed until it is reached', async () => {
    await load([event()]);
    const report = await load([event({ commence_time: hoursLater(2) })]);
    expect(report).toMatchObject({
      updated: 1,
      moved: [{ from: new Date(START), to: new Date(hoursLater(2)) }],
      movedFar: [],
    });
    expect(await startOf()).toBe(hoursLater(2));
  });

  it('is reported as moved far when it is more than 48 hours from the first one', async () => {
    await load([event()]);
    expect((await load([event({ commence_time: hoursLater(30) })])).movedFar).toEqual([]);
    expect((await load([event({ commence_time: hoursLater(48) })])).movedFar).toEqual([]);
    const id = (await read())?.id;
    expect((await load([event({ commence_time: hoursLater(48.01) })])).movedFar).toMatchObject([{ eventId: id }]);
    expect(await read()).toMatchObject({ id, status: 'upcoming', starts_at: new Date(hoursLater(48.01)) });
    // Earlier bets are void, so later moves count from the new start.
    expect((await load([event({ commence_time: hoursLater(50) })])).movedFar).toEqual([]);
  });

  it('makes it live with markets suspended until prices in play arrive', async () => {
    await load([event()]);
    clock.set(START);
    expect(await load([event()])).toMatchObject({ started: 1, updated: 1 });
    const suspended = ['match_winner: suspended 2.1 / 3.4 / 3.6 feed', 'total_goals 2500: suspended 1.95 / 1.9 feed'];
    expect(await read()).toMatchObject({ status: 'live', markets: suspended });
    expect(await load([event(priced(threeWay(9, 5, 1.3)))])).toMatchObject({ started: 0, updated: 0, unchanged: 1 });
  });

  it('makes the event live when the feed moves it to the past', async () => {
    await load([event()]);
    expect(await load([event({ commence_time: '2026-03-07T11:58:00Z' })])).toMatchObject({ started: 1 });
    expect(await read()).toMatchObject({ status: 'live', starts_at: new Date('2026-03-07T11:58:00Z') });
  });

  it('does not move to the future once it is reached: before the new start no bets are taken', async () => {
    await load([event()]);
    // The event is not live yet, but accepts no bets after its start.
    clock.set(hoursLater(0.01));
    await load([event({ commence_time: hoursLater(1) })]);
    expect(await read()).toMatchObject({ status: 'live', starts_at: new Date(START) });
    await load([event({ commence_time: hoursLater(1), ...takenNow(threeWay(2, 3.4, 3.9)) })]);
    expect((await read())?.markets[0]).toBe('match_winner: suspended 2.1 / 3.4 / 3.6 feed');
    clock.set(hoursLater(1.01));
    await load([event({ commence_time: hoursLater(1), ...takenNow(threeWay(2, 3.4, 3.9)) })]);
    expect((await read())?.markets[0]).toBe('match_winner: open 2 / 3.4 / 3.9 feed');
  });

  it('cancels the event and adds another if it moves by more than 48 hours after it was reached', async () => {
    await load([event()]);
    const id = (await read())?.id;
    clock.set(hoursLater(0.01));
    await load([event()]);
    expect(await load([event({ commence_time: hoursLater(72) })])).toMatchObject({
      added: 1,
      movedFar: [{ eventId: id }],
    });
    const before = await database.db
      .selectFrom('event')
      .select('status')
      .where('id', '=', id ?? '')
      .executeTakeFirst();
    expect(before?.status).toBe('cancelled');
    expect(await read()).toMatchObject({ status: 'upcoming', starts_at: new Date(hoursLater(72)) });
    expect((await read())?.markets[0]).toBe('match_winner: open 2.1 / 3.4 / 3.6 feed');
  });

  it('in the past adds a new event live and suspended, without fixed prices', async () => {
    clock.set(hoursLater(0.5));
    await load([event(takenNow(threeWay(2.1, 3.4, 3.6)))]);
    expect(await read()).toMatchObject({ status: 'live', markets: ['match_winner: suspended 2.1 / 3.4 / 3.6 feed'] });
    await load([event(takenNow(threeWay(2.1, 3.4, 3.6)))]);
    expect(await read()).toMatchObject({ status: 'live', markets: ['match_winner: open 2.1 / 3.4 / 3.6 feed'] });
  });

  it('is ignored if the event has a result', async () => {
    await load([event()]);
    const id = (await read())?.id ?? '';
    await changeBoard(database.db, (change) => recordResult(change, id, { status: 'cancelled', source: 'test' }));
    const before = await snapshot();
    expect(await load([event({ commence_time: hoursLater(72) })])).toMatchObject({ updated: 0, movedFar: [] });
    expect(await snapshot()).toBe(before);
  });
});

it('prices for other teams, or for home and away exchanged, are not imported', async () => {
  await load([event()]);
  const exchanged = await load([event({ home_team: AWAY, away_team: HOME })]);
  expect(exchanged).toMatchObject({ suspended: 1, skipped: [{ reason: 'teams_changed', count: 1 }] });
  expect((await read())?.markets[0]).toBe('match_winner: suspended 2.1 / 3.4 / 3.6 feed');
});

it('two concurrent imports have the effect of sequential ones', async () => {
  await Promise.all([load([event()]), load([event()]), load([event()])]);
  const { count } = await database.db
    .selectFrom('event')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('external_id', '=', `${key}:one`)
    .executeTakeFirstOrThrow();
  expect(count).toBe(1n);
});
