import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BALANCE, CREDIT, type GatewaySite, openGatewaySite } from '../testing/gateway-site.ts';
import { type FakeStripe, startFakeStripe } from './testing/fake-stripe.ts';

// scenarios.test.ts covers what all gateways have in common.
describe('Stripe', () => {
  let site: GatewaySite<FakeStripe>;
  beforeAll(async () => {
    site = await openGatewaySite(startFakeStripe);
  });
  afterAll(() => site.close());
  beforeEach(() => site.renew());

  it.each([
    ['succeeds', 'paid', 'paid'],
    ['fails', 'declined', 'failed'],
  ] as const)('completes a session whose payment %s days later: only then it is decided', async (_, outcome, state) => {
    const { purchase, payment } = await site.begin();
    Object.assign(payment, { outcome: 'pending', isDelayed: true });
    await site.callBack(payment);
    await site.poll();
    expect((await site.read(purchase.id)).state).toBe('pending');
    expect(await site.balanceOf()).toBe(BALANCE);
    Object.assign(payment, { outcome, isDelayed: false });
    await site.callBack(payment);
    expect((await site.read(purchase.id)).state).toBe(state);
    expect(await site.balanceOf()).toBe(state === 'paid' ? BALANCE + CREDIT : BALANCE);
  });

  it('reports that a session expired: the purchase expires', async () => {
    const { purchase, payment } = await site.begin();
    payment.outcome = 'expired';
    await site.callBack(payment);
    expect((await site.read(purchase.id)).state).toBe('expired');
  });

  it.each([-301, 301])('refuses a webhook signed %d seconds from now, although the signature is valid', async (s) => {
    const { purchase, payment } = await site.begin();
    payment.outcome = 'paid';
    expect(await site.callBack(payment, { at: new Date(site.clock.now().getTime() + s * 1000) })).toBe(403);
    expect((await site.read(purchase.id)).state).toBe('pending');
  });

  it('signs with two secrets while one is replaced: one valid signature is enough', async () => {
    const { purchase, payment } = await site.begin();
    payment.outcome = 'paid';
    const { headers, body } = site.fake.call(payment, { at: site.clock.now() });
    const [time = '', valid = ''] = (headers['stripe-signature'] ?? '').split(',');
    const other = `v1=${'0'.repeat(64)}`;
    const send = (signature: string) => site.send({ headers: { ...headers, 'stripe-signature': signature }, body });
    expect(await send(`${time},${other}`)).toBe(403);
    expect(await send(`${time},${valid.replace('v1', 'v0')}`)).toBe(403);
    expect(await send(`${time},${other},${valid}`)).toBe(200);
    expect((await site.read(purchase.id)).state).toBe('paid');
  });

  it('sends an event about something else: it is accepted without a status request', async () => {
    const { headers, body } = site.fake.call((await site.begin()).payment, { at: site.clock.now() });
    expect(headers['stripe-signature']).toBeTruthy();
    const requests = site.fake.requests.length;
    const payout = { id: 'po_1', amount: 1, currency: 'xof', outcome: 'paid', reference: null } as const;
    const call = site.fake.call(payout, { at: site.clock.now() });
    expect(await site.send(call)).toBe(200);
    expect(site.fake.requests).toHaveLength(requests);
    expect(await site.send({ headers, body: `${body} ` })).toBe(403);
  });
});
