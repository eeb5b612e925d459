import type { Purchase } from '@cauri/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { lockWallets, post } from '#modules/ledger';
import { newId } from '#platform/ids';
import { startFakeCinetPay } from '../../testing/services/gateways/fake-cinetpay.ts';
import { startFakeFedaPay } from '../../testing/services/gateways/fake-fedapay.ts';
import { type FakeGateway, type FakePayment, serveJson } from '../../testing/services/gateways/fake-gateway.ts';
import { startFakeWave } from '../../testing/services/gateways/fake-wave.ts';
import { type Actor, createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTestClock, type TestClock } from '../../testing/test-clock.ts';
import { cinetpay } from './cinetpay.ts';
import { sign } from './signature.ts';

const NOON = '2026-06-12T12:00:00Z';
const HOUR_MS = 3_600_000;
const BALANCE = 1_000_000;

let clock: TestClock;
let fake: FakeGateway;
let app: TestApp;
let bettor: Actor;

const balanceOf = async () => (await bettor.call('getMe', {})).ok.balance;
const buy = (key = newId(), planId = 'premium') =>
  bettor.call('buyPlan', { params: { id: planId }, headers: { 'idempotency-key': key }, body: {} });
const read = async (id: string) => (await bettor.call('getMyPurchase', { params: { id } })).ok;
const check = async (id: string) => (await bettor.call('checkMyPurchase', { params: { id } })).ok;
const poll = async () => {
  clock.advance(HOUR_MS);
  return app.pollPurchases();
};

async function open(start: () => Promise<FakeGateway>): Promise<void> {
  clock = createTestClock(NOON);
  fake = await start();
  app = await createTestApp({ clock, environment: fake.environment });
}

async function close(): Promise<void> {
  expect(await app.findIncoherence()).toEqual([]);
  await app.close();
  await fake.close();
}

async function renew(): Promise<void> {
  clock.set(NOON);
  fake.fault = null;
  bettor = await app.signUp();
}

/** A pending purchase and its payment at the gateway. */
async function begin(planId?: string): Promise<{ purchase: Purchase; payment: FakePayment }> {
  const purchase = (await buy(newId(), planId)).ok;
  const payment = [...fake.payments.values()].at(-1);
  if (!payment) throw new Error('no payment was made');
  return { purchase, payment };
}

/** Sends a webhook of the gateway. Returns the status of the response. */
async function callBack(payment: FakePayment, { secret, at = clock.now() }: { secret?: string; at?: Date } = {}) {
  const { headers, body } = fake.call(payment, { at, ...(secret && { secret }) });
  const path = `/api/payments/${fake.id}/webhook`;
  return (await app.visitor.request(path, { method: 'POST', headers, body })).status;
}

describe.each([
  ['FedaPay', startFakeFedaPay],
  ['CinetPay', startFakeCinetPay],
  ['Wave', startFakeWave],
])('%s', (name, start) => {
  beforeAll(() => open(start));
  afterAll(close);
  beforeEach(renew);

  it('is offered if it has keys, without the sandbox', async () => {
    const { gateways } = (await app.visitor.call('listPlans', {})).ok;
    expect(gateways).toMatchObject([{ id: fake.id, name, isSandbox: false }]);
  });

  it('receives whole francs and returns the checkout address; nothing is credited before the payment', async () => {
    const { purchase, payment } = await begin();
    expect([payment.amount, payment.currency, payment.reference]).toEqual([5_000, 'XOF', purchase.id]);
    expect(purchase).toMatchObject({ state: 'pending', price: 5_000, payUrl: expect.stringContaining('https://') });
    expect((await check(purchase.id)).state).toBe('pending');
    expect(await balanceOf()).toBe(BALANCE);
  });

  it('sends a webhook three times: the payment is credited once, with one receipt', async () => {
    const { purchase, payment } = await begin();
    payment.outcome = 'paid';
    expect([await callBack(payment), await callBack(payment), await callBack(payment)]).toEqual([200, 200, 200]);
    expect(await read(purchase.id)).toMatchObject({ state: 'paid', isLate: false, payUrl: null });
    expect(await balanceOf()).toBe(BALANCE + 1_000_000);
    const mails = await app.database.db
      .selectFrom('mail')
      .select('kind')
      .where('kind', '=', 'purchase_receipt')
      .where('user_id', '=', bettor.userId)
      .execute();
    expect(mails).toHaveLength(1);
  });

  it('sends a webhook while the customer returns and the poller asks: the payment is credited once', async () => {
    const { purchase, payment } = await begin();
    payment.outcome = 'paid';
    clock.advance(HOUR_MS);
    await Promise.all([
      ...Array.from({ length: 4 }, () => callBack(payment)),
      ...Array.from({ length: 4 }, () => check(purchase.id)),
      app.pollPurchases(),
    ]);
    expect(await balanceOf()).toBe(BALANCE + 1_000_000);
  });

  it('sends a webhook before the customer returns: the page shows the credit', async () => {
    const { purchase, payment } = await begin('vip');
    payment.outcome = 'paid';
    await callBack(payment);
    const back = await bettor.request(`/pay/return/${purchase.id}?status=approved`);
    expect([back.status, back.headers.get('location')]).toEqual([303, `/purchases/${purchase.id}`]);
    expect((await check(purchase.id)).state).toBe('paid');
    expect(await balanceOf()).toBe(BALANCE + 2_500_000);
  });

  it('sends no webhook, and nobody returns: the poller credits the payment once', async () => {
    const { purchase, payment } = await begin();
    payment.outcome = 'paid';
    expect((await read(purchase.id)).state).toBe('pending');
    await poll();
    await poll();
    expect((await read(purchase.id)).state).toBe('paid');
    expect(await balanceOf()).toBe(BALANCE + 1_000_000);
  });

  it.each(['declined', 'no_funds'] as const)(
    'reports a payment as %s: it fails, and nothing is credited',
    async (outcome) => {
      const { purchase, payment } = await begin();
      payment.outcome = outcome;
      await callBack(payment);
      expect((await read(purchase.id)).state).toBe('failed');
      expect(await balanceOf()).toBe(BALANCE);
    },
  );

  it('reports a cancellation and later a payment: it is credited once, as late', async () => {
    const { purchase, payment } = await begin();
    payment.outcome = 'cancelled';
    await callBack(payment);
    expect((await read(purchase.id)).state).toBe('cancelled');
    payment.outcome = 'paid';
    await poll();
    expect(await read(purchase.id)).toMatchObject({ state: 'paid', isLate: true });
    expect(await balanceOf()).toBe(BALANCE + 1_000_000);
  });

  it('reports nothing for a day: the purchase expires; a later payment is credited as late', async () => {
    const { purchase, payment } = await begin();
    for (let hour = 0; hour < 26; hour += 1) await poll();
    expect((await read(purchase.id)).state).toBe('expired');
    const asked = fake.asked.length;
    await poll();
    expect(fake.asked).toHaveLength(asked);
    payment.outcome = 'paid';
    await callBack(payment);
    expect(await read(purchase.id)).toMatchObject({ state: 'paid', isLate: true });
    expect(await balanceOf()).toBe(BALANCE + 1_000_000);
  });

  it.each([
    ['amount', { amount: 4_500 }],
    ['amount', { amount: 500_000 }],
    ['currency', { currency: 'NGN' }],
    ['reference', { reference: '01a1ffdb-7b05-70ae-b7f2-6b5516a51386' }],
  ] as const)(
    'reports a payment with another %s (%j): it is refused, and stored for administrators',
    async (mismatch, paid) => {
      const { purchase, payment } = await begin();
      Object.assign(payment, { outcome: 'paid', paid });
      await callBack(payment);
      expect(await read(purchase.id)).toMatchObject({ state: 'failed', mismatch });
      const { db } = app.database;
      const kept = await db.selectFrom('purchase').select('answered').where('id', '=', purchase.id).executeTakeFirst();
      expect(kept?.answered).toMatch(/^paid \d+ (XOF|NGN) /);
      expect(await balanceOf()).toBe(BALANCE);
    },
  );

  it('sends a wrong signature: it is refused without a status request or a credit', async () => {
    const { purchase, payment } = await begin();
    payment.outcome = 'paid';
    const asked = fake.asked.length;
    expect(await callBack(payment, { secret: 'wrong' })).toBe(403);
    const { body } = fake.call(payment, { at: clock.now() });
    const path = `/api/payments/${fake.id}/webhook`;
    expect((await app.visitor.request(path, { method: 'POST', body })).status).toBe(403);
    expect(fake.asked).toHaveLength(asked);
    expect((await read(purchase.id)).state).toBe('pending');
  });

  it('signs every byte: a changed webhook is refused', async () => {
    const { payment } = await begin();
    payment.outcome = 'paid';
    const { headers, body } = fake.call(payment, { at: clock.now() });
    const path = `/api/payments/${fake.id}/webhook`;
    const changed = body.replace(payment.id, payment.id.replace(/^./, '9'));
    expect((await app.visitor.request(path, { method: 'POST', headers, body: changed })).status).toBe(403);
  });

  it('is believed by its status API only: a genuine webhook for an unpaid purchase credits nothing', async () => {
    const { purchase, payment } = await begin();
    payment.outcome = 'paid';
    const { headers, body } = fake.call(payment, { at: clock.now() });
    payment.outcome = 'pending';
    const path = `/api/payments/${fake.id}/webhook`;
    expect((await app.visitor.request(path, { method: 'POST', headers, body })).status).toBe(200);
    expect((await read(purchase.id)).state).toBe('pending');
    expect(await balanceOf()).toBe(BALANCE);
  });

  it('opens no checkout while it fails; a retry with the same key opens one', async () => {
    const before = fake.payments.size;
    fake.fault = { on: 'create', status: 500 };
    const key = newId();
    expect((await buy(key)).refusal.code).toBe('gateway_failed');
    fake.fault = null;
    const first = (await buy(key)).ok;
    const again = await buy(key);
    expect([again.headers.get('idempotency-replayed'), again.ok]).toEqual(['true', first]);
    expect(fake.payments.size).toBe(before + 1);
  });

  it('does not answer a status request: nothing changes, and the request is retried', async () => {
    const { purchase, payment } = await begin();
    payment.outcome = 'paid';
    fake.fault = { on: 'status', status: 503 };
    expect(await callBack(payment)).toBe(200);
    expect((await check(purchase.id)).state).toBe('pending');
    await poll();
    expect((await read(purchase.id)).state).toBe('pending');
    fake.fault = null;
    await poll();
    expect((await read(purchase.id)).state).toBe('paid');
    expect(await balanceOf()).toBe(BALANCE + 1_000_000);
  });
});

describe('FedaPay alone', () => {
  beforeAll(() => open(startFakeFedaPay));
  afterAll(close);
  beforeEach(renew);

  it.each([-400, 400])(
    'refuses a webhook signed %d seconds from now, and accepts one of 200 seconds',
    async (seconds) => {
      const { purchase, payment } = await begin();
      payment.outcome = 'paid';
      const at = new Date(clock.now().getTime() + seconds * 1000);
      expect(await callBack(payment, { at })).toBe(403);
      expect((await read(purchase.id)).state).toBe('pending');
      expect(await callBack(payment, { at: new Date(clock.now().getTime() + seconds * 500) })).toBe(200);
      expect((await read(purchase.id)).state).toBe('paid');
    },
  );

  it('sends an event about a payout: it is accepted without a status request', async () => {
    const body = JSON.stringify({ name: 'payout.sent', entity: { id: 1 } });
    const time = Math.floor(clock.now().getTime() / 1000);
    const signature = sign(fake.environment.FEDAPAY_WEBHOOK_SECRET ?? '', `${time}.${body}`);
    const headers = { 'content-type': 'application/json', 'x-fedapay-signature': `t=${time},s=${signature}` };
    const asked = fake.asked.length;
    expect((await app.visitor.request('/api/payments/fedapay/webhook', { method: 'POST', headers, body })).status).toBe(
      200,
    );
    expect(fake.asked).toHaveLength(asked);
  });

  it('refunds after the credit: the balance pays what it can, the rest becomes a debt, once', async () => {
    const { purchase, payment } = await begin();
    payment.outcome = 'paid';
    await callBack(payment);
    // The user has spent all but 300,000.
    const { db } = app.database;
    await db.transaction().execute(async (tx) => {
      await lockWallets(tx, [bettor.userId]);
      const spent = { userId: bettor.userId, key: 'spent', kind: 'adjustment', account: 'adjustments' } as const;
      await post(tx, [{ ...spent, amount: -170_000_000n, reference: null }]);
    });
    payment.outcome = 'refunded';
    await callBack(payment);
    await callBack(payment);
    await poll();
    expect(await read(purchase.id)).toMatchObject({ state: 'refunded', activeUntil: null });
    const wallet = await db
      .selectFrom('wallet')
      .select(['balance', 'debt'])
      .where('user_id', '=', bettor.userId)
      .executeTakeFirst();
    expect(wallet).toEqual({ balance: 0n, debt: 70_000_000n });
  });

  it('refunds before the credit: no money moves, and no payment can follow', async () => {
    const { purchase, payment } = await begin();
    payment.outcome = 'refunded';
    await callBack(payment);
    expect((await read(purchase.id)).state).toBe('refunded');
    payment.outcome = 'paid';
    await callBack(payment);
    expect((await read(purchase.id)).state).toBe('refunded');
    expect(await balanceOf()).toBe(BALANCE);
  });
});

describe('a status of CinetPay', () => {
  async function ask(code: string, status: number) {
    const { url, close: stop } = await serveJson(() => ({ status, body: { code } }));
    onTestFinished(stop);
    const keys = { siteId: '445160', apiKey: '0123456789', secretKey: '0123456789' };
    return cinetpay.connect(keys, { url, isTest: false, clock: createTestClock(NOON) }).fetchStatus('1');
  }

  it.each([
    ['600', 'failed'],
    ['602', 'failed'],
    ['604', 'failed'],
    ['627', 'cancelled'],
    ['623', 'pending'],
    ['662', 'pending'],
    ['663', 'pending'],
  ])('with code %s is %s', async (code, state) => {
    expect((await ask(code, 200)).state).toBe(state);
  });

  it('with code 609 refuses our key, and says nothing about the payment', async () => {
    await expect(ask('609', 403)).rejects.toThrow('the API key was refused');
  });
});

describe('the gateways of a site', () => {
  it('are polled independently: one that does not answer delays no other', async () => {
    const own = { fedapay: await startFakeFedaPay(), cinetpay: await startFakeCinetPay() };
    clock = createTestClock(NOON);
    const site = await createTestApp({
      clock,
      environment: { ...own.fedapay.environment, ...own.cinetpay.environment },
    });
    const buyer = await site.signUp();
    const order = async (gateway: string) => {
      const headers = { 'idempotency-key': newId() };
      return (await buyer.call('buyPlan', { params: { id: 'premium' }, headers, body: { gateway } })).ok;
    };
    // More purchases than one poll covers, and due before that of the other gateway.
    for (let index = 0; index < 9; index++) await order('fedapay');
    clock.advance(1_000);
    const purchase = await order('cinetpay');
    for (const payment of own.cinetpay.payments.values()) payment.outcome = 'paid';
    own.fedapay.fault = { on: 'status', status: 0 };
    clock.advance(HOUR_MS);
    const hanging = site.pollPurchases(['fedapay']);
    await expect.poll(() => own.fedapay.asked.filter((path) => path.startsWith('GET'))).toHaveLength(8);
    expect(await site.pollPurchases(['cinetpay'])).toBe(1);
    expect((await buyer.call('getMyPurchase', { params: { id: purchase.id } })).ok.state).toBe('paid');
    await own.fedapay.close();
    expect(await hanging).toBe(9);
    expect(await site.findIncoherence()).toEqual([]);
    await site.close();
    await own.cinetpay.close();
  });

  it('are not offered without keys outside demo mode: plans are shown, and cannot be bought', async () => {
    const own = await createTestApp({
      clock: createTestClock(NOON),
      environment: { DEMO_MODE: 'false' },
    });
    const { items, gateways } = (await own.visitor.call('listPlans', {})).ok;
    expect([items.length, gateways]).toEqual([3, []]);
    const buyer = await own.signUp();
    const input = { params: { id: 'basic' }, headers: { 'idempotency-key': newId() }, body: {} };
    expect((await buyer.call('buyPlan', input)).refusal.code).toBe('no_gateway');
    await own.close();
  });

  it('omit a gateway with a missing key', async () => {
    const environment = {
      CINETPAY_API_KEY: 'a-key-of-cinetpay',
      CINETPAY_SITE_ID: '445160',
      FEDAPAY_SECRET_KEY: 'sk_live_1',
    };
    const own = await createTestApp({ clock: createTestClock(NOON), environment });
    expect((await own.visitor.call('listPlans', {})).ok.gateways).toMatchObject([{ id: 'sandbox', isSandbox: true }]);
    await own.close();
  });
});
