import type { Purchase } from '@cauri/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids';
import { gateways } from './testing/gateway-scenarios.ts';
import { BALANCE, CREDIT, type GatewaySite, openGatewaySite } from './testing/gateway-site.ts';

// Refunds and disputes, the scenarios after those of scenarios.test.ts.
describe.each(gateways)('%s', (_, { start, reports, refundsByApi }) => {
  let site: GatewaySite;
  beforeAll(async () => {
    site = await openGatewaySite(start);
  });
  afterAll(() => site.close());
  beforeEach(() => site.renew());

  /** Returns the refund of a purchase by an administrator, who has signed up. */
  async function takerBack({ id }: Purchase) {
    const admin = await site.admin();
    return () => admin.call('refundPurchase', { params: { id }, body: { reason: 'By mistake' } });
  }

  it('is refunded by an administrator after the credit was spent: the rest becomes a debt, once', async () => {
    const { purchase } = await site.buyAndPay();
    const takeBack = await takerBack(purchase);
    await site.spend(1_700_000);
    for (let times = 0; times < 2; times += 1) await takeBack();
    expect((await site.read(purchase.id)).state).toBe('refunded');
    expect(await site.readWallet()).toEqual([0, 700_000]);
  });

  if (reports.refunds === true) {
    it('refunds after the credit: the balance pays what it can, the rest becomes a debt, once', async () => {
      const { purchase, payment } = await site.buyAndPay();
      await site.spend(1_700_000);
      payment.outcome = 'refunded';
      await site.callBack(payment);
      await site.callBack(payment);
      await site.poll();
      expect(await site.read(purchase.id)).toMatchObject({ state: 'refunded', activeUntil: null });
      expect(await site.readWallet()).toEqual([0, 700_000]);
    });

    it('refunds before the credit: no money moves, and no payment can follow', async () => {
      const { purchase, payment } = await site.begin();
      payment.outcome = 'refunded';
      await site.callBack(payment);
      expect((await site.read(purchase.id)).state).toBe('refunded');
      payment.outcome = 'paid';
      await site.callBack(payment);
      expect((await site.read(purchase.id)).state).toBe('refunded');
      expect(await site.balanceOf()).toBe(BALANCE);
    });
  } else {
    it(`does not report a refund, because ${reports.refunds}: an administrator takes back the credit`, async () => {
      const { purchase, payment } = await site.buyAndPay();
      payment.outcome = 'refunded';
      await site.callBack(payment);
      await site.poll();
      expect((await site.read(purchase.id)).state).toBe('paid');
      expect(await site.balanceOf()).toBe(BALANCE + CREDIT);
      const takeBack = await takerBack(purchase);
      expect((await takeBack()).ok.state).toBe('refunded');
      expect(await site.balanceOf()).toBe(BALANCE);
    });
  }

  if (refundsByApi === true) {
    it('refunds on request of an administrator once, even if its answer is lost, and the balance is debited once', async () => {
      const { purchase, payment } = await site.buyAndPay();
      expect((await site.read(purchase.id)).gateway).toMatchObject({ refunds: true });
      const takeBack = await takerBack(purchase);
      site.fake.fault = { on: 'refund', status: 500 };
      expect((await takeBack()).refusal.code).toBe('gateway_failed');
      expect(await site.balanceOf()).toBe(BALANCE + CREDIT);
      site.fake.fault = { on: 'refund', status: 'lost' };
      expect((await takeBack()).refusal.code).toBe('gateway_failed');
      site.fake.fault = null;
      expect((await takeBack()).ok.state).toBe('refunded');
      expect((await takeBack()).ok.state).toBe('refunded');
      expect(site.fake.refunds.filter((id) => id === payment.id)).toHaveLength(1);
      expect(await site.balanceOf()).toBe(BALANCE);
    });

    it('gets no request for a refund under the idempotency key of another one', async () => {
      const [one, other] = [await site.buyAndPay(), await site.buyAndPay()];
      const admin = await site.admin();
      const headers = { 'content-type': 'application/json', 'idempotency-key': newId() };
      const body = JSON.stringify({ reason: 'By mistake' });
      const refund = async ({ id }: Purchase) =>
        (await admin.request(`/api/admin/purchases/${id}/refund`, { method: 'POST', headers, body })).status;
      expect([await refund(one.purchase), await refund(other.purchase)]).toEqual([200, 409]);
      expect(site.fake.refunds).not.toContain(other.payment.id);
      expect((await site.read(other.purchase.id)).state).toBe('paid');
    });
  } else {
    it(`gets no request for a refund, because ${refundsByApi}: the balance is debited all the same`, async () => {
      const { purchase } = await site.buyAndPay();
      expect((await site.read(purchase.id)).gateway).toMatchObject({ refunds: false });
      const takeBack = await takerBack(purchase);
      const requests = site.fake.requests.length;
      expect((await takeBack()).ok.state).toBe('refunded');
      expect(site.fake.requests).toHaveLength(requests);
      expect(await site.balanceOf()).toBe(BALANCE);
    });
  }

  if (reports.disputes === true) {
    it('reports a dispute: the credit is taken back once, and returned once when the dispute is won', async () => {
      const { purchase, payment } = await site.buyAndPay();
      const { activeUntil } = await site.read(purchase.id);
      payment.outcome = 'disputed';
      for (let times = 0; times < 2; times += 1) expect(await site.callBack(payment)).toBe(200);
      expect(await site.read(purchase.id)).toMatchObject({ state: 'disputed', activeUntil: null });
      expect(await site.balanceOf()).toBe(BALANCE);
      payment.outcome = 'dispute_won';
      for (let times = 0; times < 2; times += 1) await site.callBack(payment);
      expect(await site.read(purchase.id)).toMatchObject({ state: 'paid', activeUntil });
      expect(await site.balanceOf()).toBe(BALANCE + CREDIT);
      const { items } = (await site.bettor().call('listMyTransfers', { query: { limit: 3 } as never })).ok;
      expect(items.map(({ kind, amount, purchaseId }) => [kind, amount, purchaseId])).toEqual([
        ['restoration', CREDIT, purchase.id],
        ['dispute', -CREDIT, purchase.id],
        ['purchase', CREDIT, purchase.id],
      ]);
    });

    it('reports a dispute of a spent credit, which is lost: the rest stays a debt', async () => {
      const { purchase, payment } = await site.buyAndPay();
      await site.spend(1_700_000);
      payment.outcome = 'disputed';
      await site.callBack(payment);
      payment.outcome = 'charged_back';
      await site.callBack(payment);
      expect((await site.read(purchase.id)).state).toBe('charged_back');
      expect(await site.readWallet()).toEqual([0, 700_000]);
    });

    it('sends no webhook about the end of a dispute: the poller returns the credit within a day', async () => {
      const { purchase, payment } = await site.buyAndPay();
      await site.spend(1_700_000);
      payment.outcome = 'disputed';
      await site.callBack(payment);
      payment.outcome = 'dispute_won';
      site.clock.advance(86_400_000);
      await site.poll();
      expect((await site.read(purchase.id)).state).toBe('paid');
      expect(await site.readWallet()).toEqual([300_000, 0]);
    });
  } else {
    it(`does not report a dispute, because ${reports.disputes}: the credit stays`, async () => {
      const { purchase, payment } = await site.buyAndPay();
      payment.outcome = 'disputed';
      await site.callBack(payment);
      await site.poll();
      expect((await site.read(purchase.id)).state).toBe('paid');
      expect(await site.balanceOf()).toBe(BALANCE + CREDIT);
    });
  }
});
