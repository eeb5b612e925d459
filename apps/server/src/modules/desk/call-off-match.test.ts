import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { changeBoard } from '#modules/catalog';
import { place, selectionOf } from '../../testing/slips.ts';
import { signUpAdmin } from '../../testing/test-admin.ts';
import { type Actor, createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { addFootballEvent, endEvent } from '../../testing/test-events.ts';
import { addMatch, goLive } from '../../testing/test-matches.ts';
import { callOffMatch } from './call-off-match.ts';

const NOON = '2026-06-12T12:00:00.000Z';
const startsAt = new Date('2026-06-12T18:00:00.000Z');
const reason = 'The engine stands still';
const clock = createTestClock(NOON);
let app: TestApp;
let admin: Actor;
let second: Actor;
let bettor: Actor;
/** A simulated match that has not begun. */
let id: string;

beforeAll(async () => {
  app = await createTestApp({ clock });
  admin = await signUpAdmin(app, clock);
  second = await signUpAdmin(app, clock);
  bettor = await app.signUp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ id } = await addMatch(app.database.db, { startsAt }));
  await app.board.catchUp();
});

const callOff = (who: Actor, eventId = id) => who.call('callOffMatch', { params: { id: eventId }, body: { reason } });
const bet = async (who: Actor) =>
  (await place(who, { selections: [await selectionOf(who, id, { key: 'home' })] })).ok.bets[0];
const readEvent = () => app.database.db.selectFrom('event').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const page = async () => {
  await app.board.catchUp();
  return (await app.visitor.call('getEvent', { params: { id } })).ok;
};

it('a match that is called off gives every stake back, and says why and how many decided it to everybody', async () => {
  const placed = await bet(bettor);
  await goLive(app.database.db, id);
  const answer = await callOff(admin);
  expect(answer.ok).toMatchObject({ status: 'cancelled', resultOnlyFrom: 'chain', result: { reason } });
  await app.settle();
  const callOffShown = { reason, administrators: 1, at: expect.any(String) };
  expect(await page()).toMatchObject({ status: 'cancelled', callOff: callOffShown });
  const explained = (await bettor.call('getBet', { params: { id: placed?.id ?? '' } })).ok;
  expect(explained).toMatchObject({ status: 'cancelled', payout: placed?.stake });
  expect(explained.selections).toMatchObject([{ status: 'void', voidCause: 'cancelled', callOff: callOffShown }]);
  const [act] = (await admin.call('listActs', { query: { kind: 'match_called_off', subjectId: id } })).ok.items;
  expect(act).toMatchObject({
    by: { id: admin.userId },
    reason,
    before: { status: 'live' },
    after: { status: 'cancelled', administrators: 1 },
  });
  // The engine publishes the rest of its chain: this process may not know it.
  expect(await readEvent()).toMatchObject({ is_last_link_due: true });
  expect(await app.findIncoherence()).toEqual([]);
});

it('two who decide are told as two, and both are kept', async () => {
  const maker = { userId: second.userId, address: '' };
  await changeBoard(app.database.db, (change) =>
    callOffMatch(change, { eventId: id, reason, maker, requestedBy: admin.userId }),
  );
  expect((await page()).callOff).toMatchObject({ reason, administrators: 2 });
  const result = app.database.db.selectFrom('result').selectAll().where('event_id', '=', id);
  expect(await result.execute()).toMatchObject([{ recorded_by: admin.userId, approved_by: second.userId }]);
});

it('nobody who has bet on the match calls it off, neither who asks nor who approves', async () => {
  await bet(admin);
  expect((await callOff(admin)).refusal.code).toBe('forbidden');
  for (const [asks, approves] of [
    [admin, second],
    [second, admin],
  ] as const) {
    const calling = { eventId: id, reason, requestedBy: asks.userId, maker: { userId: approves.userId, address: '' } };
    const refused = changeBoard(app.database.db, (change) => callOffMatch(change, calling));
    await expect(refused).rejects.toMatchObject({ code: 'forbidden' });
  }
  expect(await page()).toMatchObject({ status: 'upcoming', callOff: null });
});

it('a match that is over stays as it ended', async () => {
  await endEvent(app.database.db, id, [2, 1]);
  expect((await callOff(admin)).refusal.code).toBe('event_state');
  expect(await page()).toMatchObject({ status: 'completed', callOff: null });
});

it('an event whose result administrators record is cancelled with a result, not called off', async () => {
  const own = await addFootballEvent(app.database.db, startsAt);
  expect((await callOff(admin, own.id)).refusal.code).toBe('event_state');
});
