import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids';
import { place, selectionOf } from '../../../testing/slips.ts';
import { signUpAdmin } from '../../../testing/test-admin.ts';
import { type Actor, openTestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { addFootballEvent } from '../../../testing/test-events.ts';

const clock = createTestClock(new Date());
const app = await openTestApp({ clock });
let bettor: Actor;

beforeEach(async () => {
  clock.set(new Date());
  bettor = await app.signUp();
});
afterEach(async () => expect(await app.findIncoherence()).toEqual([]));

// Basic costs 3,000, Premium 5,000.
const buy = (planId = 'basic', key = newId()) =>
  bettor.call('buyPlan', { params: { id: planId }, headers: { 'idempotency-key': key }, body: {} });
const press = (id: string, answer: string) =>
  bettor.call('answerSandbox', { params: { id }, body: { answer: answer as 'success' } });
const limit = (period: 'day' | 'week' | 'month', amount: number | null) =>
  bettor.call('setMyLimit', { params: { kind: 'top_up', period }, body: { amount } });
const used = async () => (await bettor.call('getMyLimits', {})).ok.limits.map((one) => one.used);
const bought = () => app.database.db.selectFrom('purchase').select('id').where('user_id', '=', bettor.userId).execute();

describe('a limit on top-ups', () => {
  it('allows purchases up to exactly its amount, and refuses those above it', async () => {
    await limit('day', 8_000);
    expect([(await buy('basic')).status, (await buy('premium')).status]).toEqual([201, 201]);
    expect((await buy('basic')).refusal).toMatchObject({
      code: 'limit_reached',
      params: { kind: 'top_up', period: 'day', limit: 8_000, left: 0 },
    });
    expect(await bought()).toHaveLength(2);
    expect(await used()).toEqual([8_000]);
  });

  it('counts purchases from before it was set', async () => {
    await press((await buy('basic')).ok.id, 'success');
    await limit('month', 5_999);
    expect((await buy('basic')).refusal).toMatchObject({ code: 'limit_reached', params: { left: 2_999 } });
  });

  it('counts pending purchases, but neither failed nor refunded ones', async () => {
    await limit('week', 3_000);
    const { id } = (await buy()).ok;
    expect((await buy()).refusal.code).toBe('limit_reached');
    await press(id, 'failure');
    expect(await used()).toEqual([0]);
    const paid = (await buy()).ok;
    await press(paid.id, 'success');
    expect((await buy()).refusal.code).toBe('limit_reached');
    const admin = await signUpAdmin(app, clock);
    await admin.call('refundPurchase', { params: { id: paid.id }, body: { reason: 'Not wanted' } });
    expect((await buy()).status).toBe(201);
  });

  it('counts a late payment, because the gateway has the money', async () => {
    await limit('day', 3_000);
    const { id } = (await buy()).ok;
    await press(id, 'late');
    const next = (await buy()).ok;
    clock.advance(60_000);
    await app.pollPurchases();
    expect((await bettor.call('getMyPurchase', { params: { id } })).ok.state).toBe('paid');
    expect(await used()).toEqual([6_000]);
    await press(next.id, 'cancel');
    expect((await buy()).refusal.code).toBe('limit_reached');
  });

  it('applies to concurrent purchases', async () => {
    await limit('day', 7_000);
    const answers = await Promise.all(Array.from({ length: 8 }, () => buy('basic')));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
  });

  it('neither refuses a retry of a purchase nor a free plan', async () => {
    await limit('day', 3_000);
    const key = newId();
    const { id } = (await buy('basic', key)).ok;
    expect((await buy('basic', key)).ok.id).toBe(id);
    await limit('day', 0);
    const free = { id: 'free', name: 'Gift', price: 0n, virtual_amount: 1_000_000n, position: 9 };
    await app.database.db.insertInto('plan').values(free).execute();
    expect((await buy('free')).ok.state).toBe('paid');
  });

  it('applies at once when lowered, and after 24 hours when raised', async () => {
    await limit('day', 3_000);
    await limit('day', 10_000);
    expect((await buy('premium')).refusal.code).toBe('limit_reached');
    await app.database.pool.query(`update self_limit set next_at = next_at - interval '24 hours' where user_id = $1`, [
      bettor.userId,
    ]);
    expect((await buy('premium')).status).toBe(201);
    await limit('day', 5_000);
    expect((await buy('basic')).refusal.code).toBe('limit_reached');
  });

  it('does not apply to bets, and limits on bets do not apply to top-ups', async () => {
    const { id } = await addFootballEvent(app.database.db, new Date(clock.now().getTime() + 3_600_000), {
      odds: [2000, 3000, 4000],
    });
    await app.board.catchUp();
    const selections = [await selectionOf(bettor, id, { key: 'home' })];
    await limit('day', 0);
    expect((await place(bettor, { stake: 1_000, selections })).status).toBe(201);
    bettor = await app.signUp();
    for (const kind of ['stake', 'loss'] as const) {
      await bettor.call('setMyLimit', { params: { kind, period: 'day' }, body: { amount: 0 } });
    }
    expect((await buy()).status).toBe(201);
  });
});

it('a limit on top-ups is compared with correct totals, and the audit reports a wrong one', async () => {
  await buy();
  const wrong = (by: number) =>
    app.database.pool.query('update top_up_day set amount = amount + $2 where user_id = $1', [bettor.userId, by]);
  await wrong(1);
  expect(await app.findIncoherence()).toMatchObject([expect.stringContaining('top-ups')]);
  await wrong(-1);
});
