import { sql } from 'kysely';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { place, selectionOf } from '../../../testing/slips.ts';
import { signUpAdmin } from '../../../testing/test-admin.ts';
import { type Actor, openTestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { addFootballEvent, endEvent } from '../../../testing/test-events.ts';
import { addMatch, goLive } from '../../../testing/test-matches.ts';

const NOON = '2026-06-12T12:00:00.000Z';
const startsAt = new Date('2026-06-12T18:00:00.000Z');
const reason = 'The engine stands still';
const clock = createTestClock(NOON);
const app = await openTestApp({ clock });
const admin = await signUpAdmin(app, clock);
const second = await signUpAdmin(app, clock);
const bettor = await app.signUp();
/** Adds a simulated match that has not begun. */
let id: string;

beforeEach(async () => {
  ({ id } = await addMatch(app.database.db, { startsAt }));
  await app.board.catchUp();
});

const callOff = (actor: Actor, eventId = id) =>
  actor.call('callOffMatch', { params: { id: eventId }, body: { reason } });
const bet = async (actor: Actor) =>
  (await place(actor, { selections: [await selectionOf(actor, id, { key: 'home' })] })).ok.bets[0];
const readEvent = () => app.database.db.selectFrom('event').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const page = async () => {
  await app.board.catchUp();
  return (await app.visitor.call('getEvent', { params: { id } })).ok;
};

/** The request that a call-off created. */
const requestCallOff = async (actor: Actor) => {
  const { request, status } = (await callOff(actor)).ok;
  expect(status).not.toBe('cancelled');
  expect(request).toMatchObject({ kind: 'call_off', state: 'waiting', reason, by: { id: actor.userId } });
  return request?.id ?? '';
};
const decide = (actor: Actor, request: string) =>
  actor.call('decideApproval', { params: { id: request }, body: { decision: 'approved' } });
const needs = async (actor: Actor) => (await actor.call('getAdminEvent', { params: { id } })).ok.callOffNeeds;
/** Makes `admin` the only administrator for the rest of a test, without recent removals of others. */
const removeOtherAdmins = async () => {
  const { db } = app.database;
  const others = sql`update app_user set role = 'bettor' where id = ${second.userId}`;
  await others.execute(db);
  onTestFinished(async () => {
    await sql`update app_user set role = 'admin' where id = ${second.userId}`.execute(db);
  });
};

it('a match that two administrators call off refunds every stake, and shows visitors the reason and the number of administrators', async () => {
  const placed = await bet(bettor);
  await goLive(app.database.db, id);
  expect(await needs(admin)).toBe(2);
  const request = await requestCallOff(admin);
  expect(await page()).toMatchObject({ status: 'live', callOff: null });
  expect((await decide(admin, request)).refusal.code).toBe('own_request');
  expect((await decide(second, request)).status).toBe(200);
  await app.settle();
  const callOffShown = { reason, administrators: 2, at: expect.any(String) };
  expect(await page()).toMatchObject({ status: 'cancelled', callOff: callOffShown });
  const explained = (await bettor.call('getBet', { params: { id: placed?.id ?? '' } })).ok;
  expect(explained).toMatchObject({ status: 'cancelled', payout: placed?.stake });
  expect(explained.selections).toMatchObject([{ status: 'void', voidCause: 'cancelled', callOff: callOffShown }]);
  const [entry] = (await admin.call('listAuditEntries', { query: { kind: 'match_called_off', subjectId: id } })).ok
    .items;
  expect(entry).toMatchObject({
    by: { id: second.userId },
    reason,
    before: { status: 'live' },
    after: { status: 'cancelled', administrators: 2 },
  });
  const result = app.database.db.selectFrom('result').selectAll().where('event_id', '=', id);
  expect(await result.execute()).toMatchObject([{ recorded_by: admin.userId, approved_by: second.userId }]);
  // The engine publishes the rest of the chain, which this process cannot compute.
  expect(await readEvent()).toMatchObject({ is_last_link_due: true });
  expect(await needs(admin)).toBeUndefined();
  expect(await app.findIncoherence()).toEqual([]);
});

it('one administrator can call a match off before its start while it has no open bets', async () => {
  expect(await needs(admin)).toBe(1);
  expect((await callOff(admin)).ok).toMatchObject({ status: 'cancelled', resultOnlyFrom: 'chain', request: null });
  expect((await page()).callOff).toMatchObject({ reason, administrators: 1 });
});

it('a match with an open bet or after its start can be called off by two administrators only', async () => {
  await bet(bettor);
  expect(await needs(admin)).toBe(2);
  await requestCallOff(admin);
  ({ id } = await addMatch(app.database.db, { startsAt: new Date(NOON) }));
  expect(await needs(admin)).toBe(2);
  await requestCallOff(admin);
});

it('the only administrator can call a match off alone, and the page shows it', async () => {
  await bet(bettor);
  await goLive(app.database.db, id);
  await removeOtherAdmins();
  expect(await needs(admin)).toBe(1);
  expect((await callOff(admin)).ok).toMatchObject({ status: 'cancelled', request: null });
  expect((await page()).callOff).toMatchObject({ reason, administrators: 1 });
});

it('an administrator who removes the others does not count as the only one for 7 days', async () => {
  await bet(bettor);
  await removeOtherAdmins();
  const removed = await signUpAdmin(app, clock);
  expect(await needs(admin)).toBe(2);
  const params = { id: removed.userId };
  await admin.call('changeUserStatus', { params, body: { status: 'suspended', reason: 'Not trusted' } });
  expect(await needs(admin)).toBe(2);
  expect((await admin.call('deleteUser', { params, body: { reason: 'Not trusted' } })).status).toBe(200);
  expect(await needs(admin)).toBe(2);
  const kinds = (await admin.call('listAuditEntries', { query: { subject: 'user', subjectId: removed.userId } })).ok
    .items;
  expect(kinds.map(({ kind }) => kind).slice(0, 2)).toEqual(['user_deleted', 'admin_unmade']);
});

it('a pending call-off is not approved once the match has ended', async () => {
  await bet(bettor);
  const request = await requestCallOff(admin);
  await endEvent(app.database.db, id, [2, 1]);
  expect((await decide(second, request)).refusal.code).toBe('event_state');
  await app.settle();
});

it('an administrator who has bet on the match can neither request nor approve its call-off', async () => {
  await bet(admin);
  expect((await callOff(admin)).refusal.code).toBe('forbidden');
  const request = await requestCallOff(second);
  expect((await decide(admin, request)).refusal.code).toBe('forbidden');
  expect(await page()).toMatchObject({ status: 'upcoming', callOff: null });
});

it('a match that has ended cannot be called off', async () => {
  await endEvent(app.database.db, id, [2, 1]);
  expect((await callOff(admin)).refusal.code).toBe('event_state');
  expect(await page()).toMatchObject({ status: 'completed', callOff: null });
});

it('an event whose result administrators record is cancelled with a result, not called off', async () => {
  const own = await addFootballEvent(app.database.db, startsAt);
  expect((await callOff(admin, own.id)).refusal.code).toBe('event_state');
});
