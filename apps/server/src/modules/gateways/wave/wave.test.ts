import { createHmac } from 'node:crypto';
import type { Purchase } from '@cauri/contract';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { newId } from '#platform/ids';
import { type FakeGateway, type FakePayment, serveJson } from '../../../testing/services/gateways/fake-gateway.ts';
import { signUpAdmin } from '../../../testing/test-admin.ts';
import { type Actor, createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { startFakeWave } from './testing/fake-wave.ts';
import { wave as waveGateway } from './wave.ts';

// scenarios.test.ts covers what all gateways have in common.
const BALANCE = 1_000_000;
const clock = createTestClock('2026-06-12T12:00:00Z');
let wave: FakeGateway;
let app: TestApp;
let admin: Actor;
let bettor: Actor;

beforeAll(async () => {
  wave = await startFakeWave();
  app = await createTestApp({ clock, environment: wave.environment });
  admin = await signUpAdmin(app, clock);
});
beforeEach(async () => {
  wave.fault = null;
  bettor = await app.signUp();
});
afterAll(async () => {
  expect(await app.findIncoherence()).toEqual([]);
  await app.close();
  await wave.close();
});

const balanceOf = async () => (await bettor.call('getMe', {})).ok.balance;
const buy = (key = newId()) =>
  bettor.call('buyPlan', { params: { id: 'premium' }, headers: { 'idempotency-key': key }, body: {} });
const read = async (id: string) => (await bettor.call('getMyPurchase', { params: { id } })).ok;

/** A pending purchase and its payment at Wave. */
async function begin(): Promise<{ purchase: Purchase; payment: FakePayment }> {
  const purchase = (await buy()).ok;
  const payment = [...wave.payments.values()].at(-1);
  if (!payment) throw new Error('no session was made');
  return { purchase, payment };
}

async function callBack(payment: FakePayment, { at = clock.now() } = {}): Promise<number> {
  const { headers, body } = wave.call(payment, { at });
  return (await app.visitor.request('/api/payments/wave/webhook', { method: 'POST', headers, body })).status;
}

const takeBack = (id: string) =>
  admin.call('refundPurchase', { params: { id }, body: { reason: 'Bought by mistake' } });
const buyAndPay = async () => {
  const { purchase, payment } = await begin();
  payment.outcome = 'paid';
  await callBack(payment);
  expect(await balanceOf()).toBe(BALANCE + 1_000_000);
  return { purchase, payment };
};

it('opens a second session after a lost answer: the payer pays that one, and is credited once', async () => {
  const key = newId();
  const purchase = (await buy(key)).ok;
  const lostUrl = purchase.payUrl;
  // Simulates a lost response: nothing of the session is stored.
  const { db } = app.database;
  const lost = { state: 'created', payment: null, pay_url: null } as const;
  await db.updateTable('purchase').set(lost).where('id', '=', purchase.id).execute();
  const again = (await buy(key)).ok;
  expect(again).toMatchObject({ id: purchase.id, state: 'pending' });
  expect(again.payUrl).not.toBe(lostUrl);
  const payment = [...wave.payments.values()].at(-1);
  if (!payment) throw new Error('no session was made');
  payment.outcome = 'paid';
  expect(await callBack(payment)).toBe(200);
  expect((await read(purchase.id)).state).toBe('paid');
  expect(await balanceOf()).toBe(BALANCE + 1_000_000);
});

it.each([
  ['the test event of the portal', { id: 'EV_1', type: 'test.test_event', data: {} }],
  ['a payment outside of a checkout', { id: 'AE_1', type: 'merchant.payment_received', data: { id: 'T_1' } }],
])('sends %s: it is accepted without a status request, and refused with another signature', async (_, event) => {
  const requests = wave.requests.length;
  const body = JSON.stringify(event);
  const time = Math.floor(clock.now().getTime() / 1000);
  const send = (secret: string) => {
    const signature = createHmac('sha256', secret).update(`${time}${body}`).digest('hex');
    const headers = { 'content-type': 'application/json', 'wave-signature': `t=${time},v1=${signature}` };
    return app.visitor.request('/api/payments/wave/webhook', { method: 'POST', headers, body });
  };
  expect((await send(wave.environment.WAVE_WEBHOOK_SECRET ?? '')).status).toBe(200);
  expect((await send('wrong')).status).toBe(403);
  expect(wave.requests).toHaveLength(requests);
});

it.each([-301, 301])('refuses a webhook signed %d seconds from now, although the signature is valid', async (s) => {
  const { purchase, payment } = await begin();
  payment.outcome = 'paid';
  expect(await callBack(payment, { at: new Date(clock.now().getTime() + s * 1000) })).toBe(403);
  expect((await read(purchase.id)).state).toBe('pending');
});

it('signs time and body without a dot between them; one of several signatures must be valid', async () => {
  const { purchase, payment } = await begin();
  payment.outcome = 'paid';
  const { headers, body } = wave.call(payment, { at: clock.now() });
  const [time = '', signature = ''] = (headers['wave-signature'] ?? '').split(',');
  const send = (header: string) =>
    app.visitor.request('/api/payments/wave/webhook', {
      method: 'POST',
      headers: { ...headers, 'wave-signature': header },
      body,
    });
  const dotted = createHmac('sha256', wave.environment.WAVE_WEBHOOK_SECRET ?? '')
    .update(`${time.slice(2)}.${body}`)
    .digest('hex');
  for (const header of [`${time},v1=${dotted}`, time, signature, '']) expect((await send(header)).status).toBe(403);
  expect((await read(purchase.id)).state).toBe('pending');
  expect((await send(`${time},v1=${dotted},${signature}`)).status).toBe(200);
  expect((await read(purchase.id)).state).toBe('paid');
});

it('lets a session expire: the purchase expires, and a later payment is credited as late', async () => {
  const { purchase, payment } = await begin();
  payment.outcome = 'expired';
  await callBack(payment);
  expect((await read(purchase.id)).state).toBe('expired');
  payment.outcome = 'paid';
  clock.advance(3_600_000);
  await app.pollPurchases();
  expect(await read(purchase.id)).toMatchObject({ state: 'paid', isLate: true });
  expect(await balanceOf()).toBe(BALANCE + 1_000_000);
});

it.each([
  ['open', 'processing', null, 'pending'],
  ['open', 'succeeded', null, 'pending'],
  ['open', 'processing', { code: 'insufficient-funds' }, 'pending'],
  ['open', 'cancelled', { code: 'insufficient-funds' }, 'pending'],
  ['complete', 'succeeded', null, 'paid'],
  ['complete', 'cancelled', { code: 'payment-failure' }, 'failed'],
  ['complete', 'cancelled', null, 'cancelled'],
  ['expired', 'processing', null, 'expired'],
  ['expired', 'cancelled', null, 'expired'],
  ['expired', 'cancelled', { code: 'insufficient-funds' }, 'expired'],
])('has a session that is %s with a payment that is %s (%j): %s', async (checkout, payment, error, state) => {
  const session = {
    id: 'cos-1',
    amount: '5000',
    currency: 'XOF',
    checkout_status: checkout,
    payment_status: payment,
    last_payment_error: error,
  };
  const { url, close: stop } = await serveJson(() => ({ status: 200, body: session }));
  onTestFinished(stop);
  const client = waveGateway.connect({ apiKey: 'wave_0123', webhookSecret: '0123' }, { url, isTest: false, clock });
  expect((await client.fetchStatus('cos-1')).state).toBe(state);
});

it('refuses our key: no checkout is opened, and no purchase is lost', async () => {
  const key = newId();
  wave.fault = { on: 'create', status: 401 };
  expect((await buy(key)).refusal.code).toBe('gateway_failed');
  wave.fault = null;
  expect((await buy(key)).ok.state).toBe('pending');
});

it('has refunded a session before: taking the purchase back debits the balance without a second refund', async () => {
  const { purchase, payment } = await buyAndPay();
  payment.outcome = 'refunded';
  expect((await takeBack(purchase.id)).ok.state).toBe('refunded');
  expect(wave.refunds).not.toContain(payment.id);
  expect(await balanceOf()).toBe(BALANCE);
});

it('is listed in the settings with its keys, and in the checklist once it has them', async () => {
  const { payments } = (await admin.call('getAdminSettings', {})).ok;
  expect(payments.gateways.find(({ id }) => id === 'wave')).toMatchObject({
    name: 'Wave',
    means: ['mobile_money'],
    currencies: ['XOF'],
    keysFrom: 'environment',
    isOffered: true,
    keys: [
      { name: 'apiKey', isSecret: true },
      { name: 'webhookSecret', isSecret: true },
    ],
  });
  const { steps } = (await admin.call('getChecklist', {})).ok;
  expect(steps.find(({ id }) => id === 'gateway')).toMatchObject({ state: 'ok', params: { names: 'Wave' } });
});
