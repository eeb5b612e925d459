import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { serveJson } from '../../../testing/services/gateways/fake-gateway.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { BALANCE, CREDIT, type GatewaySite, NOON, openGatewaySite } from '../testing/gateway-site.ts';
import { btcpay } from './btcpay.ts';
import { type FakeBtcPay, startFakeBtcPay } from './testing/fake-btcpay.ts';

// scenarios.test.ts covers what all gateways have in common.
describe('BTCPay Server', () => {
  let site: GatewaySite<FakeBtcPay>;
  beforeAll(async () => {
    site = await openGatewaySite(startFakeBtcPay);
  });
  afterAll(() => site.close());
  beforeEach(() => site.renew());

  it('settles a late payment of an expired invoice: it is credited as late once it is confirmed', async () => {
    const { purchase, payment } = await site.begin();
    payment.outcome = 'expired';
    await site.callBack(payment);
    expect((await site.read(purchase.id)).state).toBe('expired');
    Object.assign(payment, { outcome: 'paid', hasExpired: true, isUnconfirmed: true });
    await site.callBack(payment);
    expect((await site.read(purchase.id)).state).toBe('expired');
    payment.isUnconfirmed = false;
    for (let times = 0; times < 3; times += 1) await site.callBack(payment);
    expect(await site.read(purchase.id)).toMatchObject({ state: 'paid', isLate: true });
    expect(await site.balanceOf()).toBe(BALANCE + CREDIT);
  });

  it('reports a part while the rest can be paid: the purchase shows it, and is credited once all is paid', async () => {
    const { purchase, payment } = await site.begin();
    const payPart = async (amount: number) => {
      Object.assign(payment, { outcome: 'partial', isOpen: true, paid: { amount } });
      await site.callBack(payment);
    };
    for (const amount of [2_000, 4_500]) {
      await payPart(amount);
      const received = { amount, currency: 'XOF' };
      expect(await site.read(purchase.id)).toMatchObject({ state: 'pending', mismatch: null, received });
    }
    payment.outcome = 'pending';
    await site.callBack(payment);
    expect(await site.read(purchase.id)).toMatchObject({ state: 'pending', received: null });
    await payPart(2_000);
    Object.assign(payment, { outcome: 'cancelled', isOpen: false });
    await site.callBack(payment);
    expect(await site.read(purchase.id)).toMatchObject({ state: 'expired', received: null });
    expect(await site.balanceOf()).toBe(BALANCE);
    Object.assign(payment, { outcome: 'paid', paid: undefined });
    await site.callBack(payment);
    expect(await site.read(purchase.id)).toMatchObject({ state: 'paid', received: null });
    expect(await site.balanceOf()).toBe(BALANCE + CREDIT);
  });

  it('is Bitcoin for payers, and has its own name for administrators', async () => {
    const offered = (await site.app.visitor.call('listPlans', {})).ok.gateways;
    const { purchase } = await site.begin();
    const admin = await site.admin();
    const [shown] = (await admin.call('listPurchases', { query: { q: purchase.id } })).ok.items;
    expect([offered[0]?.name, purchase.gateway?.name, shown?.gateway?.name]).toEqual([
      'Bitcoin',
      'Bitcoin',
      'BTCPay Server',
    ]);
  });

  it('refunds by one claim, even if its answer is lost, and the buyer sees its page', async () => {
    const { purchase } = await site.buyAndPay();
    expect((await site.read(purchase.id)).gateway).toMatchObject({ refunds: true, refundsByClaim: true });
    const admin = await site.admin();
    const takeBack = () =>
      admin.call('refundPurchase', { params: { id: purchase.id }, body: { reason: 'Bought by mistake' } });
    site.fake.fault = { on: 'refund', status: 'lost' };
    expect((await takeBack()).refusal.code).toBe('gateway_failed');
    expect(await site.balanceOf()).toBe(BALANCE + CREDIT);
    site.fake.fault = null;
    const [first, second] = await Promise.all([takeBack(), takeBack()]);
    expect([first.status, second.status].sort().at(0)).toBe(200);
    expect(await site.read(purchase.id)).toMatchObject({
      state: 'refunded',
      claimUrl: expect.stringMatching('^https://btcpay.test/pull-payments/'),
    });
    expect(site.fake.claims.filter((claim) => claim.endsWith(purchase.id))).toHaveLength(1);
    expect(await site.balanceOf()).toBe(BALANCE);
  });
});

it.each([
  ['New', 'None', 'pending'],
  ['New', 'PaidPartial', 'partly_paid'],
  ['Processing', 'PaidOver', 'pending'],
  ['Settled', 'None', 'paid'],
  ['Settled', 'Marked', 'paid'],
  ['Settled', 'PaidOver', 'paid'],
  ['Expired', 'None', 'expired'],
  ['Expired', 'PaidPartial', 'underpaid'],
  ['Expired', 'PaidLate', 'paid'],
  ['Invalid', 'None', 'underpaid'],
  ['Invalid', 'Marked', 'underpaid'],
])('an invoice that is %s with %s is %s', async (status, additionalStatus, state) => {
  const invoice = { id: 'I1', amount: '5000', currency: 'XOF', status, additionalStatus, paidAmount: '1200.5' };
  const methods = [{ paymentMethodId: 'BTC-CHAIN', payments: [{ status: 'Settled' }] }];
  const { url, close } = await serveJson(({ path }) => ({
    status: 200,
    body: path.includes('payment-methods') ? methods : invoice,
  }));
  onTestFinished(close);
  const keys = { server: 'https://btcpay.test', storeId: 'S1', apiKey: '0123', webhookSecret: '0123' };
  const client = btcpay.connect(keys, { url, isTest: false, clock: createTestClock(NOON) });
  const found = await client.fetchStatus('I1');
  expect(found.state).toBe(state);
  if (found.state === 'underpaid' || found.state === 'partly_paid') expect(found.amount).toBe(120_050n);
});
