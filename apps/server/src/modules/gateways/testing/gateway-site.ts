import type { Purchase } from '@cauri/contract';
import { expect } from 'vitest';
import { lockWallets, post } from '#modules/ledger';
import { newId } from '#platform/ids';
import type { FakeGateway, FakePayment } from '../../../testing/services/gateways/fake-gateway.ts';
import { signUpAdmin } from '../../../testing/test-admin.ts';
import { type Actor, createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createTestClock, type TestClock } from '../../../testing/test-clock.ts';

export const NOON = '2026-06-12T12:00:00Z';
export const HOUR_MS = 3_600_000;
/** The first balance of a bettor in FCFA, and the virtual amount of the plan Premium. */
export const BALANCE = 1_000_000;
export const CREDIT = 1_000_000;

type Begun<F extends FakeGateway> = {
  readonly purchase: Purchase;
  readonly payment: F['payments'] extends Map<string, infer P extends FakePayment> ? P : never;
};

/** A site with one gateway, and a bettor who buys plans. */
export async function openGatewaySite<F extends FakeGateway>(start: () => Promise<F>, environment = {}) {
  const clock = createTestClock(NOON);
  const fake = await start();
  const app = await createTestApp({ clock, environment: { ...fake.environment, ...environment } });
  let bettor: Actor = await app.signUp();
  let admin: Actor | null = null;
  const parts = { clock, fake, app, bettor: () => bettor };
  return {
    ...parts,
    ...createBuyer(parts),
    ...createWallet(parts),
    admin: async () => {
      admin ??= await signUpAdmin(app, clock);
      return admin;
    },
    /** Polls the gateway an hour later. */
    poll: async () => {
      clock.advance(HOUR_MS);
      return app.pollPurchases();
    },
    /** Begins a test with another bettor. */
    renew: async () => {
      clock.set(NOON);
      fake.fault = null;
      bettor = await app.signUp();
    },
    close: async () => {
      expect(await app.findIncoherence()).toEqual([]);
      await app.close();
      await fake.close();
    },
  };
}

interface Parts<F extends FakeGateway> {
  readonly clock: TestClock;
  readonly fake: F;
  readonly app: TestApp;
  readonly bettor: () => Actor;
}

/** The purchases of the bettor, and the webhooks of the gateway about them. */
function createBuyer<F extends FakeGateway>({ clock, fake, app, bettor }: Parts<F>) {
  const buy = (key = newId(), planId = 'premium') =>
    bettor().call('buyPlan', { params: { id: planId }, headers: { 'idempotency-key': key }, body: {} });
  const read = async (id: string) => (await bettor().call('getMyPurchase', { params: { id } })).ok;

  function lastPayment(): Begun<F>['payment'] {
    const payment = [...fake.payments.values()].at(-1);
    if (!payment) throw new Error('no payment was made');
    return payment as Begun<F>['payment'];
  }

  /** A pending purchase and its payment at the gateway. */
  async function begin(planId?: string): Promise<Begun<F>> {
    const purchase = (await buy(newId(), planId)).ok;
    return { purchase, payment: lastPayment() };
  }

  async function send({ headers, body }: { readonly headers: Record<string, string>; readonly body: string }) {
    return (await app.visitor.request(`/api/payments/${fake.id}/webhook`, { method: 'POST', headers, body })).status;
  }

  /** Sends a webhook of the gateway. Returns the status of the response. */
  const callBack = (payment: FakePayment, { secret, at = clock.now() }: { secret?: string; at?: Date } = {}) =>
    send(fake.call(payment, { at, ...(secret && { secret }) }));

  async function buyAndPay(): Promise<Begun<F>> {
    const begun = await begin();
    const payment: FakePayment = begun.payment;
    payment.outcome = 'paid';
    await callBack(payment);
    expect((await read(begun.purchase.id)).state).toBe('paid');
    return begun;
  }

  const check = async (id: string) => (await bettor().call('checkMyPurchase', { params: { id } })).ok;
  return { buy, read, begin, lastPayment, send, callBack, buyAndPay, check };
}

/** The wallet of the bettor. Amounts in FCFA. */
function createWallet<F extends FakeGateway>({ app, bettor }: Parts<F>) {
  const { db } = app.database;
  return {
    balanceOf: async () => (await bettor().call('getMe', {})).ok.balance,
    /** The balance and the debt. */
    readWallet: async () => {
      const wallet = db.selectFrom('wallet').select(['balance', 'debt']).where('user_id', '=', bettor().userId);
      const { balance, debt } = await wallet.executeTakeFirstOrThrow();
      return [Number(balance) / 100, Number(debt) / 100];
    },
    spend: async (fcfa: number) => {
      const { userId } = bettor();
      await db.transaction().execute(async (tx) => {
        await lockWallets(tx, [userId]);
        const spent = { userId, key: `spent:${newId()}`, kind: 'adjustment', account: 'adjustments' } as const;
        await post(tx, [{ ...spent, amount: BigInt(-fcfa) * 100n, reference: null }]);
      });
    },
  };
}

export type GatewaySite<F extends FakeGateway = FakeGateway> = Awaited<ReturnType<typeof openGatewaySite<F>>>;
