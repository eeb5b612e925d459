import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { changeBoard, recordResult } from '#modules/catalog';
import { DEFAULT_SETTINGS } from '#modules/settings';
import { newId } from '#platform/ids';
import { createLog } from '#platform/log';
import { createTestClock } from '../../../../testing/test-clock.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database.ts';
import { readOffered } from '../testing/read-offered.ts';
import { AWAY, HOME, sampleOdds, sampleScore, scoresOf } from '../testing/samples.ts';
import { importOdds } from './import-odds.ts';
import { importScores } from './import-scores.ts';

const settings = { current: () => DEFAULT_SETTINGS };

const clock = createTestClock('2026-03-08T14:00:00Z');
const log = createLog('silent');
let database: TestDatabase;
let key: string;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  key = `soccer_${newId()}`;
  const json = [sampleOdds({ id: 'one', sport_key: key })];
  await importOdds({ db: database.db, log, clock, newId, settings }, { feed: 'sandbox', json, covers: [key] });
});

const load = (...json: unknown[]) => importScores({ db: database.db, log, clock }, { feed: 'sandbox', json });
const score = (changes: object) => sampleScore({ id: 'one', sport_key: key, ...changes });
const final = (home: string | null, away: string | null) => score({ completed: true, scores: scoresOf(home, away) });
const inPlay = (home: string, away: string) => score({ scores: scoresOf(home, away) });
const read = () => readOffered(database.db, `${key}:one`);
const readResults = async () =>
  database.db
    .selectFrom('result as r')
    .innerJoin('event as e', 'e.id', 'r.event_id')
    .innerJoin('settlement_run as s', 's.event_id', 'r.event_id')
    .select(['r.version', 'r.status', 'r.home_score', 'r.away_score', 'r.source', 's.status as settlement'])
    .where('e.external_id', '=', `${key}:one`)
    .execute();
const readVersion = async () =>
  (await database.db.selectFrom('event').select('board_version').where('external_id', '=', `${key}:one`).execute())[0];

it('a final score is matched by team names, recorded, and queues the settlement', async () => {
  expect(await load(final('2', '1'))).toMatchObject({ completed: 1, progressed: 0, skipped: [] });
  expect(await readResults()).toEqual([
    { version: 1, status: 'completed', home_score: '2', away_score: '1', source: 'sandbox', settlement: 'queued' },
  ]);
  expect(await read()).toMatchObject({ status: 'completed', home_score: '2', away_score: '1' });
});

it('importing the same list again changes nothing', async () => {
  for (const record of [inPlay('1', '0'), final('2', '1')]) {
    await load(record);
    const version = await readVersion();
    expect(await load(record)).toMatchObject({ completed: 0, progressed: 0, unchanged: 1, corrected: [] });
    expect(await readVersion()).toEqual(version);
  }
  expect(await readResults()).toHaveLength(1);
});

it('a score in play makes the event live, updates its score and suspends its markets', async () => {
  expect(await load(inPlay('0', '0'))).toMatchObject({ progressed: 1 });
  expect(await read()).toMatchObject({ status: 'live', home_score: '0', away_score: '0' });
  expect((await read())?.markets[0]).toMatch(/suspended/);
  expect(await load(inPlay('1', '0'))).toMatchObject({ progressed: 1 });
  expect(await read()).toMatchObject({ status: 'live', home_score: '1', away_score: '0' });
  expect(await readResults()).toEqual([]);
});

it('a score in play does not make an event live again that awaits its result', async () => {
  await load(inPlay('1', '0'));
  await database.db
    .updateTable('event')
    .set({ status: 'awaiting_result' })
    .where('external_id', '=', `${key}:one`)
    .execute();
  expect(await load(inPlay('1', '1'))).toMatchObject({ progressed: 1 });
  expect(await read()).toMatchObject({ status: 'awaiting_result', away_score: '1' });
});

it('a lead of two goals counts when two lists in a row show it, and two lists can correct it', async () => {
  const readLeads = () =>
    database.db
      .selectFrom('early_win as w')
      .innerJoin('event as e', 'e.id', 'w.event_id')
      .select(['w.version', 'w.side', 'w.stands', 'w.source'])
      .where('e.external_id', '=', `${key}:one`)
      .orderBy('w.version')
      .execute();
  await load(inPlay('1', '0'));
  await load(inPlay('2', '0'));
  expect(await readLeads()).toEqual([]);
  await load(inPlay('2', '0'));
  await load(inPlay('2', '1'));
  const lead = { version: 1, side: 'home', stands: true, source: 'sandbox' };
  expect(await readLeads()).toEqual([lead]);
  await load(inPlay('1', '1'));
  expect(await readLeads()).toEqual([lead]);
  await load(inPlay('1', '1'));
  expect(await readLeads()).toEqual([lead, { ...lead, version: 2, stands: false }]);
});

it('a changed final score corrects the result once', async () => {
  await load(final('2', '1'));
  const id = (await read())?.id;
  expect(await load(final('2', '2'))).toMatchObject({ completed: 0, corrected: [id] });
  expect(await load(final('2', '2'))).toMatchObject({ completed: 0, corrected: [], unchanged: 1 });
  expect(await read()).toMatchObject({ status: 'completed', home_score: '2', away_score: '2' });
  const results = await database.db
    .selectFrom('result')
    .select(['version', 'away_score'])
    .where('event_id', '=', id ?? '')
    .orderBy('version')
    .execute();
  expect(results).toEqual([
    { version: 1, away_score: '1' },
    { version: 2, away_score: '2' },
  ]);
});

it('a score in play is ignored after the final score', async () => {
  await load(final('2', '1'));
  expect(await load(inPlay('1', '1'))).toMatchObject({ unchanged: 1, progressed: 0 });
  expect(await read()).toMatchObject({ status: 'completed', away_score: '1' });
});

it('a score of a cancelled event is ignored', async () => {
  const id = (await read())?.id ?? '';
  await changeBoard(database.db, (change) => recordResult(change, id, { status: 'cancelled', source: 'test' }));
  expect((await load(final('2', '1'))).skipped).toMatchObject([{ reason: 'cancelled_event', count: 1 }]);
  expect(await readResults()).toMatchObject([{ status: 'cancelled' }]);
});

it('valid scores are imported, and others are counted with their events', async () => {
  const report = await load(
    'text',
    score({ id: 'a' }),
    score({ id: 'b', completed: true }),
    score({ id: 'c', scores: [] }),
    { ...final('1', '0'), id: 'unknown' },
    inPlay('3', '3'),
  );
  expect(report.progressed).toBe(1);
  const named = (id: string) => `${key}:${id} ${HOME} v ${AWAY}`;
  expect(report.skipped).toEqual([
    { reason: 'no_scores', count: 3, events: [named('a'), named('b'), named('c')] },
    { reason: 'malformed_record', count: 1, events: [] },
    { reason: 'unknown_event', count: 1, events: [named('unknown')] },
  ]);
});

it.each([
  ['unreadable_score', scoresOf(null, '1')],
  ['unreadable_score', scoresOf('', '1')],
  ['unreadable_score', scoresOf('2', '-1')],
  ['unreadable_score', scoresOf('2.5', 'one')],
  ['names_not_matched', scoresOf('2', '1').slice(1)],
  [
    'names_not_matched',
    [
      { name: HOME, score: '1' },
      { name: 'Guest', score: '0' },
    ],
  ],
])('a final score is not guessed: %s', async (reason, scores) => {
  const report = await load(score({ completed: true, scores }));
  expect(report).toMatchObject({ completed: 0, skipped: [{ reason, count: 1 }] });
  expect(await read()).toMatchObject({ status: 'upcoming' });
});

it.each([
  ['without any score', () => []],
  ['not played to its end', () => [inPlay('1', '0')]],
])('an event that is %s is cancelled 48 hours after its start, not a second earlier', async (_, createRecords) => {
  const records = createRecords();
  const covering = () =>
    importScores({ db: database.db, log, clock }, { feed: 'sandbox', json: records, covers: [key] });
  clock.set('2026-03-10T14:59:59Z');
  expect((await covering()).cancelled).toEqual([]);
  clock.set('2026-03-10T15:00:00Z');
  expect((await load(...records)).cancelled).toEqual([]);
  expect((await covering()).cancelled).toEqual([(await read())?.id]);
  expect(await readResults()).toMatchObject([{ status: 'cancelled', source: 'sandbox' }]);
  clock.set('2026-03-08T14:00:00Z');
});

it('a final score that arrives 48 hours after the start is recorded', async () => {
  clock.set('2026-03-10T15:00:00Z');
  const list = { feed: 'sandbox', json: [final('2', '1')], covers: [key] } as const;
  expect(await importScores({ db: database.db, log, clock }, list)).toMatchObject({ completed: 1, cancelled: [] });
  clock.set('2026-03-08T14:00:00Z');
});

it('an error response cancels nothing', async () => {
  clock.set('2026-03-10T16:00:00Z');
  const list = { feed: 'sandbox', json: { error_code: 'UNKNOWN_SPORT' }, covers: [key] } as const;
  expect((await importScores({ db: database.db, log, clock }, list)).cancelled).toEqual([]);
  clock.set('2026-03-08T14:00:00Z');
});

it('a score does not affect events of another feed', async () => {
  const report = await importScores({ db: database.db, log, clock }, { feed: 'the-odds-api', json: [final('2', '1')] });
  expect(report.skipped).toMatchObject([{ reason: 'unknown_event', count: 1 }]);
});
