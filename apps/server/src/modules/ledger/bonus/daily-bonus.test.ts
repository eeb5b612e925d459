import { afterEach, expect, it } from 'vitest';
import { writeSetting } from '../../../testing/settings.ts';
import { place, selectionOf } from '../../../testing/slips.ts';
import { type Actor, openTestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { addFootballEvent } from '../../../testing/test-events.ts';

const app = await openTestApp({ clock: createTestClock('2026-06-12T12:00:00Z') });
afterEach(async () => expect(await app.findIncoherence()).toEqual([]));

/** Creates a bettor and stakes all but this amount. */
async function brokeBettor(left: number): Promise<Actor> {
  const bettor = await app.signUp();
  const { id } = await addFootballEvent(app.database.db, new Date('2026-06-12T18:00:00Z'), {
    odds: [2000, 3000, 4000],
  });
  await app.board.catchUp();
  const selections = [await selectionOf(bettor, id, { key: 'home' })];
  for (const stake of [500_000, 500_000 - left]) expect((await place(bettor, { stake, selections })).status).toBe(201);
  return bettor;
}
const take = (bettor: Actor) => bettor.call('takeMyBonus', {});

it('the daily bonus is credited once a day below the configured balance, even for concurrent requests', async () => {
  const bettor = await brokeBettor(999);
  const answers = await Promise.all(Array.from({ length: 5 }, () => take(bettor)));
  const given = answers.filter(({ status }) => status === 201);
  expect(given.map(({ ok }) => ok.balance)).toEqual([5_999]);
  const refused = answers.filter(({ status }) => status !== 201).map(({ refusal }) => refusal);
  expect(refused).toHaveLength(4);
  for (const refusal of refused) expect(refusal).toMatchObject({ code: 'bonus_not_due', params: { cause: 'taken' } });
  const { items } = (await bettor.call('listMyTransfers', { query: { kind: 'bonus' } })).ok;
  expect(items).toMatchObject([{ kind: 'bonus', amount: 5_000, balanceAfter: 5_999 }]);
});

it('the daily bonus depends on the balance alone: the stakes of open bets do not count', async () => {
  const bettor = await brokeBettor(999);
  const { items } = (await bettor.call('listMyBets', { query: { status: 'pending' } })).ok;
  expect(items.reduce((sum, { stake }) => sum + stake, 0)).toBe(999_001);
  expect((await take(bettor)).status).toBe(201);
});

it('a bettor with enough balance gets no bonus, and no bettor does while it is switched off', async () => {
  expect((await take(await brokeBettor(1_000))).refusal).toMatchObject({ params: { cause: 'balance' } });
  const broke = await brokeBettor(0);
  await writeSetting(app, 'dailyBonusAmount', 0n);
  expect((await take(broke)).refusal).toMatchObject({ code: 'bonus_not_due', params: { cause: 'none' } });
  expect((await app.visitor.call('getConfig', {})).ok.dailyBonus).toBeNull();
  await writeSetting(app, 'dailyBonusAmount', 700n);
  expect((await take(broke)).ok.balance).toBe(7);
  await writeSetting(app, 'dailyBonusAmount', 500_000n);
});

it('a bettor in a time-out or self-exclusion gets no bonus', async () => {
  const bettor = await brokeBettor(0);
  await bettor.call('startExclusion', { body: { kind: 'time_out', days: 1 } });
  expect((await take(bettor)).refusal).toMatchObject({ code: 'playing_paused', params: { kind: 'time_out' } });
  expect((await bettor.call('getMe', {})).ok.balance).toBe(0);
});

it("yesterday's bonus does not prevent today's", async () => {
  const bettor = await brokeBettor(0);
  const { pool } = app.database;
  const day = await pool.query(`select to_char(now() at time zone 'UTC' - interval '1 day', 'YYYY-MM-DD') as day`);
  expect((await take(bettor)).status).toBe(201);
  const keys = await pool.query(`select key from transfer where user_id = $1 and kind = 'bonus'`, [bettor.userId]);
  expect(keys.rows).toHaveLength(1);
  expect(keys.rows[0].key).toMatch(new RegExp(`^bonus:${bettor.userId}:\\d{4}-\\d\\d-\\d\\d$`));
  expect(keys.rows[0].key).not.toContain(day.rows[0].day);
});
