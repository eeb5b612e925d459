import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids';
import { readMails } from '../../testing/test-app.ts';
import { gateways } from './testing/gateway-scenarios.ts';
import { BALANCE, CREDIT, type GatewaySite, openGatewaySite } from './testing/gateway-site.ts';

describe.each(gateways)('%s', (_name, { start, left, reports }, nameForPayers) => {
  let site: GatewaySite;
  beforeAll(async () => {
    site = await openGatewaySite(start);
  });
  afterAll(() => site.close());
  beforeEach(() => site.renew());

  it('is offered if it has keys, without the sandbox', async () => {
    const { gateways: offered } = (await site.app.visitor.call('listPlans', {})).ok;
    expect(offered).toMatchObject([{ id: site.fake.id, name: nameForPayers, isSandbox: false }]);
  });

  it('receives the price in its currency and returns the checkout address; nothing is credited before the payment', async () => {
    const { purchase, payment } = await site.begin();
    const { currency, amountOf } = site.fake;
    expect([payment.amount, payment.currency, payment.reference]).toEqual([amountOf(5_000), currency, purchase.id]);
    const charge = currency === 'XOF' ? null : { amount: amountOf(5_000), currency };
    expect(purchase).toMatchObject({
      state: 'pending',
      price: 5_000,
      charge,
      payUrl: expect.stringMatching('^https:'),
    });
    expect((await site.check(purchase.id)).state).toBe('pending');
    expect(await site.balanceOf()).toBe(BALANCE);
  });

  it('sends a webhook three times: the payment is credited once, with one receipt', async () => {
    const { purchase, payment } = await site.begin();
    payment.outcome = 'paid';
    for (let times = 0; times < 3; times += 1) expect(await site.callBack(payment)).toBe(200);
    expect(await site.read(purchase.id)).toMatchObject({ state: 'paid', isLate: false, payUrl: null, received: null });
    expect(await site.balanceOf()).toBe(BALANCE + CREDIT);
    expect(await readMails(site.app, { kind: 'purchase_receipt', user_id: site.bettor().userId })).toHaveLength(1);
  });

  it('sends a webhook while the payer returns and the poller runs: the payment is credited once', async () => {
    const { purchase, payment } = await site.begin();
    payment.outcome = 'paid';
    await Promise.all([
      ...Array.from({ length: 4 }, () => site.callBack(payment)),
      ...Array.from({ length: 4 }, () => site.check(purchase.id)),
      site.poll(),
    ]);
    expect(await site.balanceOf()).toBe(BALANCE + CREDIT);
  });

  it('sends a webhook before the payer returns: the page shows the credit', async () => {
    const { purchase, payment } = await site.begin('vip');
    payment.outcome = 'paid';
    await site.callBack(payment);
    const back = await site.bettor().request(`/pay/return/${purchase.id}?status=approved`);
    expect([back.status, back.headers.get('location')]).toEqual([303, `/purchases/${purchase.id}`]);
    expect((await site.check(purchase.id)).state).toBe('paid');
    expect(await site.balanceOf()).toBe(BALANCE + 2_500_000);
  });

  it('sends no webhook, and no payer returns: the poller credits the payment once', async () => {
    const { purchase, payment } = await site.begin();
    payment.outcome = 'paid';
    expect((await site.read(purchase.id)).state).toBe('pending');
    await site.poll();
    await site.poll();
    expect((await site.read(purchase.id)).state).toBe('paid');
    expect(await site.balanceOf()).toBe(BALANCE + CREDIT);
  });

  it.each(['declined', 'no_funds'] as const)(
    'reports a payment as %s: it fails, and nothing is credited',
    async (outcome) => {
      const { purchase, payment } = await site.begin();
      payment.outcome = outcome;
      await site.callBack(payment);
      expect((await site.read(purchase.id)).state).toBe('failed');
      expect(await site.balanceOf()).toBe(BALANCE);
    },
  );

  it('reports that the payer left, and later a payment: it is credited once', async () => {
    const { purchase, payment } = await site.begin();
    payment.outcome = 'cancelled';
    await site.callBack(payment);
    expect((await site.read(purchase.id)).state).toBe(left);
    payment.outcome = 'paid';
    await site.poll();
    expect(await site.read(purchase.id)).toMatchObject({ state: 'paid', isLate: left !== 'pending' });
    expect(await site.balanceOf()).toBe(BALANCE + CREDIT);
  });

  it('reports a payment as pending for hours, and then as paid: it is credited, and not late', async () => {
    const { purchase, payment } = await site.begin();
    for (let hour = 0; hour < 10; hour += 1) await site.poll();
    expect((await site.read(purchase.id)).state).toBe('pending');
    payment.outcome = 'paid';
    await site.poll();
    expect(await site.read(purchase.id)).toMatchObject({ state: 'paid', isLate: false });
  });

  it('reports nothing for a day: the purchase expires; a later payment is credited as late', async () => {
    const { purchase, payment } = await site.begin();
    for (let hour = 0; hour < 26; hour += 1) await site.poll();
    expect((await site.read(purchase.id)).state).toBe('expired');
    const requests = site.fake.requests.length;
    await site.poll();
    expect(site.fake.requests).toHaveLength(requests);
    payment.outcome = 'paid';
    await site.callBack(payment);
    expect(await site.read(purchase.id)).toMatchObject({ state: 'paid', isLate: true });
    expect(await site.balanceOf()).toBe(BALANCE + CREDIT);
  });

  it('sends an older webhook after the one of the payment: the purchase stays paid', async () => {
    const { purchase, payment } = await site.begin();
    payment.outcome = 'cancelled';
    const older = site.fake.call(payment, { at: site.clock.now() });
    payment.outcome = 'paid';
    await site.callBack(payment);
    expect(await site.send(older)).toBe(200);
    expect((await site.read(purchase.id)).state).toBe('paid');
    expect(await site.balanceOf()).toBe(BALANCE + CREDIT);
  });

  it.each([
    ['amount', (amount: number) => ({ amount: Math.floor(amount * 90) / 100 })],
    ['currency', () => ({ currency: 'NGN' })],
    ['reference', () => ({ reference: '01a1ffdb-7b05-70ae-b7f2-6b5516a51386' })],
  ] as const)(
    'reports a payment with another %s: it is refused, and stored for administrators',
    async (mismatch, change) => {
      const { purchase, payment } = await site.begin();
      Object.assign(payment, { outcome: 'paid', paid: change(payment.amount) });
      await site.callBack(payment);
      expect(await site.read(purchase.id)).toMatchObject({ state: 'failed', mismatch });
      const { db } = site.app.database;
      const row = await db.selectFrom('purchase').select('answered').where('id', '=', purchase.id).executeTakeFirst();
      expect(row?.answered).toMatch(/^(paid|approved) \d+ (XOF|EUR|NGN) /);
      expect(site.fake.requests.filter((path) => path.endsWith(`${payment.id}/capture`))).toEqual([]);
      expect(await site.balanceOf()).toBe(BALANCE);
    },
  );

  it('reports a payment above the price: the plan is credited once, and the amount paid is stored', async () => {
    const { purchase, payment } = await site.begin();
    const amount = Math.round(payment.amount * 120) / 100;
    Object.assign(payment, { outcome: 'paid', paid: { amount } });
    await site.callBack(payment);
    await site.callBack(payment);
    const received = { amount, currency: site.fake.currency };
    expect(await site.read(purchase.id)).toMatchObject({ state: 'paid', mismatch: null, received });
    expect(await site.balanceOf()).toBe(BALANCE + CREDIT);
  });

  it('sends a wrong signature: it is refused without a status request or a credit', async () => {
    const { purchase, payment } = await site.begin();
    payment.outcome = 'paid';
    const requests = site.fake.requests.length;
    expect(await site.callBack(payment, { secret: 'wrong' })).toBe(403);
    const { body } = site.fake.call(payment, { at: site.clock.now() });
    expect(await site.send({ headers: {}, body })).toBe(403);
    expect(site.fake.requests).toHaveLength(requests);
    expect((await site.read(purchase.id)).state).toBe('pending');
  });

  it('signs every byte: a changed webhook is refused', async () => {
    const { payment } = await site.begin();
    payment.outcome = 'paid';
    const { headers, body } = site.fake.call(payment, { at: site.clock.now() });
    expect(await site.send({ headers, body: body.replace(payment.id, payment.id.replace(/^./, '9')) })).toBe(403);
  });

  it('is believed by its status API only: a genuine webhook for an unpaid purchase credits nothing', async () => {
    const { purchase, payment } = await site.begin();
    payment.outcome = 'paid';
    const webhook = site.fake.call(payment, { at: site.clock.now() });
    payment.outcome = 'pending';
    expect(await site.send(webhook)).toBe(200);
    expect((await site.read(purchase.id)).state).toBe('pending');
    expect(await site.balanceOf()).toBe(BALANCE);
  });

  it('opens no checkout while it fails; a retry with the same key opens one', async () => {
    const before = site.fake.payments.size;
    site.fake.fault = { on: 'create', status: 500 };
    const key = newId();
    expect((await site.buy(key)).refusal.code).toBe('gateway_failed');
    site.fake.fault = null;
    const first = (await site.buy(key)).ok;
    const again = await site.buy(key);
    expect([again.headers.get('idempotency-replayed'), again.ok]).toEqual(['true', first]);
    expect(site.fake.payments.size).toBe(before + 1);
  });

  it('opens a checkout whose answer is lost: a retry opens one that is credited once', async () => {
    site.fake.fault = { on: 'create', status: 'lost' };
    const key = newId();
    expect((await site.buy(key)).refusal.code).toBe('gateway_failed');
    site.fake.fault = null;
    const purchase = (await site.buy(key)).ok;
    const payment = site.lastPayment();
    payment.outcome = 'paid';
    await site.callBack(payment);
    expect((await site.read(purchase.id)).state).toBe('paid');
    expect(await site.balanceOf()).toBe(BALANCE + CREDIT);
  });

  it('is down for hours: nothing changes, and the payment is credited when it is up again', async () => {
    const { purchase, payment } = await site.begin();
    payment.outcome = 'paid';
    site.fake.fault = { on: 'status', status: 503 };
    expect(await site.callBack(payment)).toBe(502);
    expect((await site.check(purchase.id)).state).toBe('pending');
    await site.poll();
    await site.poll();
    expect((await site.read(purchase.id)).state).toBe('pending');
    site.fake.fault = null;
    await site.poll();
    expect((await site.read(purchase.id)).state).toBe('paid');
    expect(await site.balanceOf()).toBe(BALANCE + CREDIT);
  });

  if (reports.parts === true) {
    it('reports a part of the price: nothing is credited until the rest is paid, late', async () => {
      const { purchase, payment } = await site.begin();
      Object.assign(payment, { outcome: 'partial', paid: { amount: 2_000 } });
      await site.callBack(payment);
      const received = { amount: 2_000, currency: site.fake.currency };
      expect(await site.read(purchase.id)).toMatchObject({ state: 'failed', mismatch: 'amount', received });
      expect(await site.balanceOf()).toBe(BALANCE);
      Object.assign(payment, { outcome: 'paid', paid: undefined, hasExpired: true });
      await site.callBack(payment);
      const paid = { state: 'paid', isLate: true, mismatch: null, received: null };
      expect(await site.read(purchase.id)).toMatchObject(paid);
      expect(await site.balanceOf()).toBe(BALANCE + CREDIT);
    });
  } else {
    it(`reports no part of the price, because ${reports.parts}: a part credits nothing`, async () => {
      const { purchase, payment } = await site.begin();
      Object.assign(payment, { outcome: 'partial', paid: { amount: Math.floor(payment.amount * 40) / 100 } });
      await site.callBack(payment);
      await site.poll();
      expect((await site.read(purchase.id)).state).not.toBe('paid');
      expect(await site.balanceOf()).toBe(BALANCE);
    });
  }
});

describe.each(gateways)('%s with replaced keys', (_, { start }) => {
  it('refuses the old ones, and credits open purchases once an administrator has saved the new ones', async () => {
    const site = await openGatewaySite(start, { DEMO_MODE: 'false' });
    const admin = await site.admin();
    const test = async () => (await admin.call('checkGateway', { params: { id: site.fake.id } })).ok.result;
    expect(await test()).toBe('ok');
    const { purchase, payment } = await site.begin();
    payment.outcome = 'paid';
    site.fake.rotate();
    await site.callBack(payment);
    await site.poll();
    expect((await site.read(purchase.id)).state).toBe('pending');
    expect(await test()).toBe('keys_refused');
    const { version } = (await admin.call('getAdminSettings', {})).ok;
    const payments = { [site.fake.id]: { keys: site.fake.keys() } };
    expect((await admin.call('changeAdminSettings', { body: { version, payments } })).status).toBe(200);
    expect(await test()).toBe('ok');
    expect(await site.callBack(payment, { secret: 'old-secret' })).toBe(403);
    expect(await site.callBack(payment)).toBe(200);
    expect((await site.read(purchase.id)).state).toBe('paid');
    expect(await site.balanceOf()).toBe(BALANCE + CREDIT);
    await site.close();
  });
});
