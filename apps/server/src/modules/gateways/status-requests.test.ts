import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startFakeFedaPay } from './fedapay/testing/fake-fedapay.ts';
import { BALANCE, CREDIT, type GatewaySite, openGatewaySite } from './testing/gateway-site.ts';

let site: GatewaySite;
beforeAll(async () => {
  site = await openGatewaySite(startFakeFedaPay);
});
afterAll(() => site.close());
beforeEach(() => site.renew());

/** Polls for more than a day: then no further request is planned. */
async function passADay(): Promise<void> {
  for (let hour = 0; hour < 26; hour += 1) await site.poll();
  const requests = site.fake.requests.length;
  await site.poll();
  expect(site.fake.requests).toHaveLength(requests);
}

it('however many pages of a purchase poll at once, the gateway gets one request in two seconds', async () => {
  const { purchase } = await site.begin();
  const count = async () => {
    const before = site.fake.requests.length;
    await Promise.all(Array.from({ length: 20 }, () => site.check(purchase.id)));
    return site.fake.requests.length - before;
  };
  expect([await count(), await count()]).toEqual([1, 0]);
  site.clock.advance(2_000);
  expect(await count()).toBe(1);
});

describe('a webhook while the gateway does not answer the request for the status', () => {
  it('is answered with 502, so that it is sent again, and a late payment is credited by the next poll even if it is not', async () => {
    const { purchase, payment } = await site.begin();
    await passADay();
    payment.outcome = 'paid';
    site.fake.fault = { on: 'status', status: 503 };
    expect(await site.callBack(payment)).toBe(502);
    site.fake.fault = null;
    await site.poll();
    expect(await site.read(purchase.id)).toMatchObject({ state: 'paid', isLate: true });
    expect(await site.balanceOf()).toBe(BALANCE + CREDIT);
  });

  it('is answered with 502, and a refund days after the payment is applied by the next poll', async () => {
    const { purchase, payment } = await site.buyAndPay();
    await passADay();
    payment.outcome = 'refunded';
    site.fake.fault = { on: 'status', status: 503 };
    expect(await site.callBack(payment)).toBe(502);
    site.fake.fault = null;
    await site.poll();
    expect((await site.read(purchase.id)).state).toBe('refunded');
    expect(await site.balanceOf()).toBe(BALANCE);
  });
});

it('each request to a gateway is counted as answered or failed, except one for a payment that it does not have', async () => {
  const { payment } = await site.begin();
  const countFailed = async () => {
    const { values } = await site.app.metrics.gatewayCalls.get();
    return values.find(({ labels }) => labels.outcome === 'failed')?.value ?? 0;
  };
  const before = await countFailed();
  site.fake.fault = { on: 'status', status: 404 };
  await site.callBack(payment);
  expect(await countFailed()).toBe(before);
  site.fake.fault = { on: 'status', status: 500 };
  await site.callBack(payment);
  const exposition = await (await site.app.visitor.request('/metrics')).text();
  for (const outcome of ['answered', 'failed'])
    expect(exposition).toMatch(
      new RegExp(`^cauri_gateway_calls_total\\{gateway="fedapay",outcome="${outcome}"\\} [1-9]`, 'm'),
    );
});
