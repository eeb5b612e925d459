import { SAVED_SLIPS_MAXIMUM, type SaveSlip, SLIP_NAME_MAXIMUM } from '@cauri/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#platform/ids';
import { selectionOf } from '../../../testing/slips.ts';
import { type Actor, createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { addFootballEvent, endEvent } from '../../../testing/test-events.ts';

const clock = createTestClock('2026-06-12T12:00:00Z');
let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ clock });
});
afterAll(() => app.close());

const addEvent = async () => {
  const event = await addFootballEvent(app.database.db, new Date('2026-06-12T18:00:00Z'));
  await app.board.catchUp();
  return event.id;
};
const slipOf = async (name: string, ...events: string[]): Promise<SaveSlip> => {
  const selections = await Promise.all(events.map((id) => selectionOf(app.visitor, id, { key: 'home' })));
  return { name, type: events.length > 1 ? 'combined' : 'single', selections };
};
const save = (bettor: Actor, body: SaveSlip, key = newId()) =>
  bettor.call('saveMySlip', { headers: { 'idempotency-key': key }, body });
const list = async (bettor: Actor) => (await bettor.call('listMySlips', {})).ok.items;

it('a saved slip is listed on every device of its bettor, newest first, under any name', async () => {
  const bettor = await app.signUp();
  const event = await addEvent();
  for (const name of ['Premier', '  عطلة 🦁⚽  ', 'x'.repeat(SLIP_NAME_MAXIMUM)])
    await save(bettor, await slipOf(name, event));
  const slips = await list(bettor);
  expect(slips.map(({ name }) => name)).toEqual(['x'.repeat(SLIP_NAME_MAXIMUM), 'عطلة 🦁⚽', 'Premier']);
  expect(slips[0]).toMatchObject({ type: 'single', legs: 1 });
  expect((await save(bettor, await slipOf('x'.repeat(SLIP_NAME_MAXIMUM + 1), event))).refusal.code).toBe(
    'validation_failed',
  );
});

it('a saved slip is read with the odds of now, and names its selections that are closed', async () => {
  const bettor = await app.signUp();
  const [first, second] = [await addEvent(), await addEvent()];
  const { id } = (await save(bettor, await slipOf('Weekend', first, second))).ok;
  await endEvent(app.database.db, second, 'cancelled');
  await app.board.catchUp();
  const slip = (await bettor.call('getMySlip', { params: { id } })).ok;
  expect(slip).toMatchObject({ name: 'Weekend', type: 'combined', legs: 2 });
  expect(slip.selections).toMatchObject([
    { eventId: first, state: 'open', odds: 2, oddsNow: 2, outcomeName: `Home ${first.slice(-6)}` },
    { eventId: second, state: 'closed', odds: 2, oddsNow: null, outcomeName: `Home ${second.slice(-6)}` },
  ]);
});

it('a retry saves a slip once, even after its selection has closed', async () => {
  const bettor = await app.signUp();
  const event = await addEvent();
  const slip = await slipOf('Weekend', event);
  const key = newId();
  const answers = await Promise.all([save(bettor, slip, key), save(bettor, slip, key)]);
  expect(new Set(answers.map(({ ok }) => ok.id)).size).toBe(1);
  await endEvent(app.database.db, event, 'cancelled');
  await app.board.catchUp();
  expect((await save(bettor, slip, key)).ok.id).toBe(answers[0]?.ok.id);
  expect((await save(bettor, slip)).refusal.code).toBe('event_closed');
  expect(await list(bettor)).toHaveLength(1);
});

it('an account keeps a bounded number of slips, whatever is saved at the same time', async () => {
  const bettor = await app.signUp();
  const slip = await slipOf('Weekend', await addEvent());
  const answers = await Promise.all(Array.from({ length: SAVED_SLIPS_MAXIMUM + 3 }, () => save(bettor, slip)));
  const refused = answers.filter(({ status }) => status !== 201);
  expect(refused.map(({ refusal }) => refusal)).toMatchObject(
    Array(3).fill({ code: 'too_many_saved_slips', params: { maximum: SAVED_SLIPS_MAXIMUM } }),
  );
  expect(await list(bettor)).toHaveLength(SAVED_SLIPS_MAXIMUM);
});

it('a saved slip is renamed and deleted by its bettor only', async () => {
  const [bettor, other] = [await app.signUp(), await app.signUp()];
  const { id } = (await save(bettor, await slipOf('Weekend', await addEvent()))).ok;
  const params = { id };
  expect((await other.call('getMySlip', { params })).refusal.code).toBe('not_found');
  expect((await other.call('renameMySlip', { params, body: { name: 'Mine' } })).refusal.code).toBe('not_found');
  await other.call('deleteMySlip', { params });
  expect((await bettor.call('renameMySlip', { params, body: { name: 'Sunday 🏆' } })).ok.name).toBe('Sunday 🏆');
  expect(await list(bettor)).toMatchObject([{ id, name: 'Sunday 🏆' }]);
  for (const _ of [1, 2]) expect((await bettor.call('deleteMySlip', { params })).status).toBe(200);
  expect(await list(bettor)).toEqual([]);
  const legs = await sql`select from saved_slip_leg where slip_id = ${id}`.execute(app.database.db);
  expect(legs.rows).toHaveLength(0);
});
