import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids';
import { toEuroCents } from '../gateway.ts';
import { BALANCE, CREDIT, type GatewaySite, HOUR_MS, openGatewaySite } from '../testing/gateway-site.ts';
import { paypal } from './paypal.ts';
import { isCertificateAddress } from './paypal-webhook.ts';
import { type FakePayPal, startFakePayPal } from './testing/fake-paypal.ts';

// scenarios.test.ts covers what all gateways have in common.
describe('PayPal', () => {
  let site: GatewaySite<FakePayPal>;
  beforeAll(async () => {
    site = await openGatewaySite(startFakePayPal);
  });
  afterAll(() => site.close());
  beforeEach(() => site.renew());

  it('shows what it charges for each plan, in euros', async () => {
    const { gateways } = (await site.app.visitor.call('listPlans', {})).ok;
    expect(gateways[0]?.charges).toEqual([
      { planId: 'basic', amount: 4.58, currency: 'EUR' },
      { planId: 'premium', amount: 7.63, currency: 'EUR' },
      { planId: 'vip', amount: 15.25, currency: 'EUR' },
    ]);
  });

  it('completes an order whose capture is under review: nothing is credited until the capture is completed', async () => {
    const { purchase, payment } = await site.begin();
    Object.assign(payment, { outcome: 'paid', isHeld: true });
    await site.callBack(payment);
    await site.poll();
    expect((await site.read(purchase.id)).state).toBe('pending');
    expect(await site.balanceOf()).toBe(BALANCE);
    payment.isHeld = false;
    await site.poll();
    expect((await site.read(purchase.id)).state).toBe('paid');
  });

  it.each(['webhook', 'poller', 'page'] as const)('captures an approved order by the %s', async (way) => {
    const { purchase, payment } = await site.begin();
    payment.outcome = 'paid';
    if (way === 'webhook') await site.callBack(payment);
    if (way === 'poller') await site.poll();
    if (way === 'page') await site.check(purchase.id);
    expect(payment.isCaptured).toBe(true);
    expect(await site.balanceOf()).toBe(BALANCE + CREDIT);
  });

  it('captures an order and loses the answer: the next request finds it captured, and credits it once', async () => {
    const { purchase, payment } = await site.begin();
    payment.outcome = 'paid';
    site.fake.fault = { on: 'capture', status: 'lost' };
    await site.callBack(payment);
    expect([payment.isCaptured, (await site.read(purchase.id)).state]).toEqual([true, 'pending']);
    site.fake.fault = null;
    await site.poll();
    await site.poll();
    expect(await site.balanceOf()).toBe(BALANCE + CREDIT);
  });

  it.each([
    ['ORDER_NOT_APPROVED', 'pending'],
    ['PAYER_ACTION_REQUIRED', 'pending'],
    ['INSTRUMENT_DECLINED', 'pending'],
    ['ORDER_COMPLETION_IN_PROGRESS', 'pending'],
    ['ORDER_EXPIRED', 'expired'],
    ['TRANSACTION_REFUSED', 'failed'],
    ['DUPLICATE_INVOICE_ID', 'failed'],
    ['AN_UNKNOWN_ISSUE', 'pending'],
  ])('refuses a capture with %s: the purchase is %s, and a later capture is credited', async (issue, state) => {
    const { purchase, payment } = await site.begin();
    Object.assign(payment, { outcome: 'paid', issue });
    await site.callBack(payment);
    const { payUrl, ...after } = await site.read(purchase.id);
    expect(after.state).toBe(state);
    // The payer can approve again.
    if (state === 'pending') expect(payUrl).toBe(purchase.payUrl);
    payment.issue = undefined;
    await site.poll();
    expect((await site.read(purchase.id)).state).toBe('paid');
    expect(await site.balanceOf()).toBe(BALANCE + CREDIT);
  });

  it('refuses an order: the error names the issue, for the log', async () => {
    const { keys, url } = site.fake;
    const client = paypal.connect(keys() as never, { url, isTest: false, clock: site.clock });
    const payer = { email: 'awa@example.ci', name: 'awa' };
    const urls = { returnUrl: 'https://cauri.example/pay', webhookUrl: 'https://cauri.example/webhook' };
    const order = { reference: newId(), description: 'Premium', amount: 500_000n, currency: 'XOF', payer } as const;
    await expect(client.createCheckout({ ...order, ...urls })).rejects.toThrow('order refused: CURRENCY_NOT_SUPPORTED');
  });

  it('revokes the access token: the next order is opened with a new one', async () => {
    const { purchase } = await site.begin();
    site.fake.revokeToken();
    const again = await site.begin();
    expect([purchase.state, again.purchase.state]).toEqual(['pending', 'pending']);
  });

  it('has captured an order already: the capture is read, and credited', async () => {
    const { purchase, payment } = await site.begin();
    Object.assign(payment, { outcome: 'paid', issue: 'ORDER_ALREADY_CAPTURED' });
    await site.callBack(payment);
    expect((await site.read(purchase.id)).state).toBe('pending');
    Object.assign(payment, { issue: undefined, isCaptured: true });
    await site.poll();
    expect((await site.read(purchase.id)).state).toBe('paid');
  });

  it('does not show disputes to our application: the check says so, and payments are credited all the same', async () => {
    site.fake.hidesDisputes = true;
    const check = await (await site.admin()).call('checkGateway', { params: { id: 'paypal' } });
    expect(check.ok).toEqual({ result: 'permission_missing', detail: 'HTTP 403' });
    await site.buyAndPay();
    site.fake.hidesDisputes = false;
    expect(await site.balanceOf()).toBe(BALANCE + CREDIT);
  });

  it('signs with a certificate that is out of date, or by another algorithm: the webhook is refused', async () => {
    const { payment } = await site.begin();
    const { headers, body } = site.fake.call(payment, { at: site.clock.now() });
    expect(await site.send({ headers: { ...headers, 'paypal-auth-algo': 'SHA1withRSA' }, body })).toBe(403);
    expect(await site.send({ headers: { ...headers, 'paypal-transmission-time': 'now' }, body })).toBe(403);
    site.clock.advance(9_000 * HOUR_MS);
    expect(await site.send({ headers, body })).toBe(403);
  });

  it('names a certificate that cannot be loaded: the webhook is answered with 502, so that it is sent again', async () => {
    const { payment } = await site.begin();
    const { headers, body } = site.fake.call(payment, { at: site.clock.now() });
    const url = `${site.fake.url}/v1/notifications/certs/CERT-unknown`;
    expect(await site.send({ headers: { ...headers, 'paypal-cert-url': url }, body })).toBe(502);
    const requests = site.fake.requests.length;
    expect(await site.send({ headers: { ...headers, 'paypal-cert-url': 'https://evil.example/cert' }, body })).toBe(
      403,
    );
    expect(site.fake.requests).toHaveLength(requests);
  });
});

it.each([
  ['https://api.paypal.com/v1/notifications/certs/CERT-360caa42-fca2a594', true],
  ['https://api.sandbox.paypal.com/v1/notifications/certs/CERT-1', true],
  ['http://api.paypal.com/v1/notifications/certs/CERT-1', false],
  ['https://paypal.com.evil.example/v1/notifications/certs/CERT-1', false],
  ['https://evilpaypal.com/v1/notifications/certs/CERT-1', false],
  ['https://api.paypal.com@evil.example/v1/notifications/certs/CERT-1', false],
  ['https://user@api.paypal.com/v1/notifications/certs/CERT-1', false],
  ['https://api.paypal.com:8443/v1/notifications/certs/CERT-1', false],
  ['https://api.paypal.com/v1/notifications/certs/../../../x', false],
  ['https://api.paypal.com/v1/notifications/certs/CERT-1?x', false],
  ['http://127.0.0.1:1/v1/notifications/certs/CERT-1', false],
  ['CERT-1', false],
])('a certificate at %s is loaded: %s', (url, isAllowed) => {
  expect(isCertificateAddress(url, null)).toBe(isAllowed);
});

it('a charge in euros is the price at the fixed parity, rounded up to the cent', () => {
  expect([500n, 1_000n, 5_000n, 10_000n].map((francs) => toEuroCents(francs * 100n))).toEqual([
    77n,
    153n,
    763n,
    1_525n,
  ]);
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 12n }), (francs) => {
      const cents = toEuroCents(francs * 100n);
      // Exact: cents × 655.957 covers the price, and one cent less does not.
      expect(cents * 655_957n >= francs * 100_000n).toBe(true);
      expect((cents - 1n) * 655_957n < francs * 100_000n).toBe(true);
    }),
  );
});
