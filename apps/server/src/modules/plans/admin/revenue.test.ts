import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#platform/ids';
import type { FakeGateway } from '../../../testing/services/gateways/fake-gateway.ts';
import { type Actor, createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { startFakeFedaPay } from '../../gateways/fedapay/testing/fake-fedapay.ts';

const HOUR_MS = 3_600_000;
const ADMIN = { ADMIN_EMAIL: 'boss@example.com' };
const clock = createTestClock('2026-06-12T20:00:00.000Z');
let app: TestApp;
let fake: FakeGateway;
let admin: Actor;
let bettor: Actor;

beforeAll(async () => {
  fake = await startFakeFedaPay();
  app = await createTestApp({ clock, environment: { ...ADMIN, ...fake.environment } });
  admin = await app.signUp('boss');
  bettor = await app.signUp();
});
afterAll(async () => {
  await app.close();
  await fake.close();
});

const read = async (days = '2') => (await admin.call('getDashboard', { query: { days } } as never)).ok;

/** Makes a purchase and lets the poller confirm it. */
async function buy(planId: string) {
  const headers = { 'idempotency-key': newId() };
  const { id } = (await bettor.call('buyPlan', { params: { id: planId }, headers, body: {} })).ok;
  const payment = [...fake.payments.values()].at(-1);
  if (!payment) throw new Error('no payment');
  const turn = async (outcome: 'paid' | 'refunded') => {
    payment.outcome = outcome;
    await bettor.call('checkMyPurchase', { params: { id } });
    const signed = fake.call(payment, { at: clock.now() });
    await app.visitor.request(`/api/payments/${fake.id}/webhook`, { method: 'POST', ...signed });
  };
  return { id, turn };
}

it('a purchase is revenue on the day of its payment, and a refund is deducted on its own day', async () => {
  await (await buy('premium')).turn('paid');
  const vip = await buy('vip');
  expect((await read()).revenue).toMatchObject({ amount: 5_000, sandbox: 0 });
  await vip.turn('paid');
  clock.advance(5 * HOUR_MS);
  await vip.turn('refunded');
  const { revenue } = await read();
  expect(revenue.byDay).toEqual([
    { day: '2026-06-12', amount: 15_000, sandbox: 0 },
    { day: '2026-06-13', amount: -10_000, sandbox: 0 },
  ]);
  expect(revenue.plans).toEqual([
    { planId: 'premium', name: 'Premium', purchases: 1, amount: 5_000, sandbox: 0 },
    { planId: 'vip', name: 'VIP', purchases: 0, amount: 0, sandbox: 0 },
  ]);
  expect((await read('1')).revenue).toMatchObject({ amount: -10_000, before: 15_000 });
  expect(await app.findIncoherence()).toEqual([]);
});

it('the audit reports revenue that differs from the purchases', async () => {
  const { db } = app.database;
  for (const column of ['amount', 'purchases', 'sandbox_amount']) {
    await sql`update revenue_day set ${sql.ref(column)} = ${sql.ref(column)} + 1 where plan_id = 'premium'`.execute(db);
    expect(await app.findIncoherence()).toHaveLength(1);
    await sql`update revenue_day set ${sql.ref(column)} = ${sql.ref(column)} - 1 where plan_id = 'premium'`.execute(db);
  }
  expect(await app.findIncoherence()).toEqual([]);
});

it('purchases in the sandbox are not revenue, and are counted separately', async () => {
  const own = await createTestApp({ clock, environment: ADMIN });
  const boss = await own.signUp('boss');
  const buyer = await own.signUp();
  const headers = { 'idempotency-key': newId() };
  const { id } = (await buyer.call('buyPlan', { params: { id: 'vip' }, headers, body: {} })).ok;
  await buyer.call('answerSandbox', { params: { id }, body: { answer: 'success' } });
  const { revenue } = (await boss.call('getDashboard', { query: { days: '1' } } as never)).ok;
  expect(revenue).toMatchObject({ amount: 0, sandbox: 10_000, plans: [{ purchases: 1, amount: 0, sandbox: 10_000 }] });
  expect(await own.findIncoherence()).toEqual([]);
  await own.close();
});
