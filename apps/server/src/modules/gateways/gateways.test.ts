import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids';
import type { FakePayment } from '../../testing/services/gateways/fake-gateway.ts';
import { writeSetting } from '../../testing/settings.ts';
import { signUpAdmin } from '../../testing/test-admin.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { startFakeCinetPay } from './cinetpay/testing/fake-cinetpay.ts';
import { startFakeFedaPay } from './fedapay/testing/fake-fedapay.ts';
import { sign } from './signature.ts';
import { type GatewaySite, HOUR_MS, NOON, openGatewaySite } from './testing/gateway-site.ts';

describe('FedaPay alone', () => {
  let site: GatewaySite;
  beforeAll(async () => {
    site = await openGatewaySite(startFakeFedaPay);
  });
  afterAll(() => site.close());
  beforeEach(() => site.renew());

  it.each([-400, 400])(
    'refuses a webhook signed %d seconds from now, and accepts one of 200 seconds',
    async (seconds) => {
      const { purchase, payment } = await site.begin();
      payment.outcome = 'paid';
      const at = new Date(site.clock.now().getTime() + seconds * 1000);
      expect(await site.callBack(payment, { at })).toBe(403);
      expect((await site.read(purchase.id)).state).toBe('pending');
      expect(await site.callBack(payment, { at: new Date(site.clock.now().getTime() + seconds * 500) })).toBe(200);
      expect((await site.read(purchase.id)).state).toBe('paid');
    },
  );

  it('sends an event about a payout: it is accepted without a status request', async () => {
    const body = JSON.stringify({ name: 'payout.sent', entity: { id: 1 } });
    const time = Math.floor(site.clock.now().getTime() / 1000);
    const signature = sign(site.fake.environment.FEDAPAY_WEBHOOK_SECRET ?? '', `${time}.${body}`);
    const headers = { 'content-type': 'application/json', 'x-fedapay-signature': `t=${time},s=${signature}` };
    const requests = site.fake.requests.length;
    expect(
      (await site.app.visitor.request('/api/payments/fedapay/webhook', { method: 'POST', headers, body })).status,
    ).toBe(200);
    expect(site.fake.requests).toHaveLength(requests);
  });
});

describe('the gateways of a site', () => {
  it('are polled independently: one that does not answer delays no other', async () => {
    const own = { fedapay: await startFakeFedaPay(), cinetpay: await startFakeCinetPay() };
    const clock = createTestClock(NOON);
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
    await expect.poll(() => own.fedapay.requests.filter((path) => path.startsWith('GET'))).toHaveLength(8);
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

  it('get no new payer once one is switched off, and its open purchases are credited all the same', async () => {
    const site = await openGatewaySite(startFakeFedaPay);
    const begun = await site.begin();
    const key = newId();
    site.fake.fault = { on: 'create', status: 500 };
    expect((await site.buy(key)).refusal.code).toBe('gateway_failed');
    site.fake.fault = null;
    await writeSetting(site.app, 'gatewaysOff', ['fedapay']);
    const payments = site.fake.payments.size;
    expect((await site.buy(key)).refusal.code).toBe('no_gateway');
    expect(site.fake.payments.size).toBe(payments);
    const payment: FakePayment = begun.payment;
    payment.outcome = 'paid';
    await site.callBack(payment);
    expect((await site.read(begun.purchase.id)).state).toBe('paid');
    await writeSetting(site.app, 'gatewaysOff', []);
    expect((await site.buy(key)).ok).toMatchObject({ state: 'pending', gateway: { id: 'fedapay' } });
    await site.close();
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

  it('are tested by administrators only: without keys, with an unknown id, and without an answer', async () => {
    const fedapay = await startFakeFedaPay();
    const clock = createTestClock(NOON);
    const own = await createTestApp({ clock, environment: fedapay.environment });
    const admin = await signUpAdmin(own, clock);
    const check = (id: string, by = admin) => by.call('checkGateway', { params: { id } });
    expect((await check('fedapay', await own.signUp())).refusal.code).toBe('forbidden');
    expect((await check('fedapay', own.visitor)).refusal.code).toBe('unauthenticated');
    expect((await check('unheard')).refusal.code).toBe('not_found');
    expect((await check('cinetpay')).ok).toEqual({ result: 'no_keys', detail: null });
    expect((await check('fedapay')).ok).toEqual({ result: 'ok', detail: null });
    fedapay.fault = { on: 'status', status: 403 };
    expect((await check('fedapay')).ok).toEqual({ result: 'permission_missing', detail: 'HTTP 403' });
    fedapay.fault = { on: 'status', status: 404 };
    expect((await check('fedapay')).ok).toEqual({ result: 'not_known', detail: 'HTTP 404' });
    await fedapay.close();
    expect((await check('fedapay')).ok.result).toBe('failed');
    await own.close();
  });
});
