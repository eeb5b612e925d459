import { expect, it } from 'vitest';
import { changeBoard, touchEvents } from '#modules/catalog';
import { advanceFeedEvents } from '#modules/trading';
import { newId } from '#platform/ids';
import { place, selectionOf } from '../../../testing/slips.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { addFootballEvent } from '../../../testing/test-events.ts';
import { goLive } from '../../../testing/test-matches.ts';

const START = '2026-06-12T18:00:00.000Z';
const clock = createTestClock('2026-06-12T12:00:00Z');
const app = await openTestApp({ clock, environment: { ADMIN_EMAIL: 'boss@example.com' } });
const admin = await app.signUp('boss');

const input = {
  sportId: 'football' as const,
  league: { name: 'Ligue 1', country: 'Benin' },
  homeTeam: 'Buffles',
  awayTeam: 'Dragons',
  startTime: START,
  odds: { home: 2.1, draw: 3.2, away: 3.4 },
};
const add = (body: object, key = newId()) =>
  admin.call('addEvent', { headers: { 'idempotency-key': key }, body: { ...input, ...body } });

it('an event added by an administrator works like any other: board, bet, start, result, balance', async () => {
  const { id } = (await add({})).ok;
  await app.board.catchUp();
  const event = (await app.visitor.call('getEvent', { params: { id } })).ok;
  expect(event).toMatchObject({ source: 'admin', status: 'upcoming', startTime: START, league: { name: 'Ligue 1' } });
  expect(
    event.markets.map(({ type, priced, margin, outcomes }) => [type, priced, margin, outcomes.map((o) => o.odds)]),
  ).toEqual([
    ['match_winner', 'desk', 0.0828, [2.1, 3.2, 3.4]],
    ['total_goals', 'fixed', 0.0526, [1.9, 1.9]],
  ]);
  const bettor = await app.signUp();
  const selections = [await selectionOf(bettor, id, { key: 'home' })];
  expect((await place(bettor, { selections })).status).toBe(201);
  clock.set(START);
  await advanceFeedEvents(app.database.db, clock.now());
  await app.board.catchUp();
  expect((await place(bettor, { selections })).refusal.code).toBe('event_closed');
  const result = { status: 'completed', home: 2, away: 1, reason: 'The whistle' } as const;
  await admin.call('recordEventResult', { params: { id }, body: result });
  await app.settle();
  expect((await bettor.call('getMe', {})).ok.balance).toBe(1_000_000 + 1_100);
  expect(await app.findIncoherence()).toEqual([]);
});

it('concurrent requests with one key add one event', async () => {
  clock.set('2026-06-12T12:00:00Z');
  const key = newId();
  const answers = await Promise.all(Array.from({ length: 5 }, () => add({ homeTeam: 'Requins' }, key)));
  expect(new Set(answers.map(({ ok }) => ok.id)).size).toBe(1);
});

it('names are stored in the direction of their own letters, with 200 characters at most', async () => {
  const { id } = (await add({ homeTeam: ' Alpha \u202e ahpla\u200f', awayTeam: 'x'.repeat(200) })).ok;
  await app.board.catchUp();
  const { homeTeam, awayTeam } = (await app.visitor.call('getEvent', { params: { id } })).ok;
  expect([homeTeam.name, awayTeam.name]).toEqual(['Alpha ahpla', 'x'.repeat(200)]);
  for (const name of ['x'.repeat(201), '\u202e'])
    expect((await add({ homeTeam: name })).refusal.issues?.map(({ path }) => path)).toEqual(['homeTeam']);
});

it('an event of a sport without a draw needs the odds of the winner only', async () => {
  const { id } = (await add({ sportId: 'tennis', odds: { home: 1.5, away: 2.5 } })).ok;
  await app.board.catchUp();
  const { markets } = (await app.visitor.call('getEvent', { params: { id } })).ok;
  expect(markets.map(({ outcomes }) => outcomes.map((outcome) => outcome.key))).toEqual([['home', 'away']]);
});

it.each([
  ['a start that has passed', { startTime: '2026-06-12T11:59:59Z' }, 'startTime'],
  ['twice the same team', { awayTeam: 'BUFFLES' }, 'awayTeam'],
  ['odds of 1', { odds: { home: 1, away: 2 } }, 'odds.home'],
  ['a book below 1', { odds: { home: 2.01, draw: 4, away: 4 } }, 'odds'],
  ['a book below 1 without a draw', { sportId: 'tennis', odds: { home: 2, away: 2.01 } }, 'odds'],
])('%s is refused, and the field is named', async (_what, body, path) => {
  const { refusal } = await add(body);
  expect([refusal.code, refusal.issues?.map((issue) => issue.path)]).toEqual(['validation_failed', [path]]);
});

it('an event may have a book of exactly 1, and no less', async () => {
  expect((await add({ homeTeam: 'Mambas', odds: { home: 2, draw: 4, away: 4 } })).status).toBe(201);
});

it('a bettor cannot add an event', async () => {
  const bettor = await app.signUp();
  const answer = await bettor.call('addEvent', { headers: { 'idempotency-key': newId() }, body: input });
  expect(answer.status).toBe(403);
});

it('an administrator cannot bet on manual events, nor grade or cancel events on which they have bets', async () => {
  const { id } = (await add({ homeTeam: 'Panthères' })).ok;
  await app.board.catchUp();
  const selections = [await selectionOf(admin, id, { key: 'home' })];
  expect((await place(admin, { selections })).refusal.code).toBe('forbidden');

  const event = await addFootballEvent(app.database.db, new Date(START));
  await app.database.db.updateTable('event').set({ source: 'api' }).where('id', '=', event.id).execute();
  await changeBoard(app.database.db, (change) => touchEvents(change, [event.id]));
  await app.board.catchUp();
  const own = await place(admin, { selections: [await selectionOf(admin, event.id, { key: 'home' })] });
  await goLive(app.database.db, event.id);
  const result = { status: 'completed', home: 1, away: 0, reason: 'The whistle' } as const;
  const graded = await admin.call('recordEventResult', { params: { id: event.id }, body: result });
  expect(graded.refusal.code).toBe('forbidden');
  const betId = own.ok.bets[0]?.id ?? '';
  const cancelled = await admin.call('cancelBet', { params: { id: betId }, body: { reason: 'A mistake' } });
  expect(cancelled.refusal.code).toBe('forbidden');
});
