import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#platform/clock';
import { newId } from '#platform/ids';
import { type Actor, openTestApp, readMails } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { readPlanFigures } from '../index.ts';

const clock = createTestClock(new Date());
const app = await openTestApp({ clock });
let bettor: Actor;

beforeEach(async () => {
  clock.set(new Date());
  bettor = await app.signUp();
});
afterEach(async () => {
  expect(await app.findIncoherence()).toEqual([]);
});

const buy = (planId = 'premium', key = newId(), gateway?: string) =>
  bettor.call('buyPlan', {
    params: { id: planId },
    headers: { 'idempotency-key': key },
    body: gateway ? { gateway } : {},
  });
const answer = async (id: string, answerKind: string) =>
  (await bettor.call('answerSandbox', { params: { id }, body: { answer: answerKind as 'success' } })).ok;
const read = async (id: string) => (await bettor.call('getMyPurchase', { params: { id } })).ok;
const balanceOf = async (actor = bettor) => (await actor.call('getMe', {})).ok.balance;
const statementOf = async () => (await bettor.call('listMyTransfers', { query: { kind: 'purchase' } })).ok.items;
const noticesOf = async () => (await bettor.call('listMyNotices', { query: {} })).ok.items.map(({ news }) => news);
const wait = (ms: number) => {
  clock.advance(ms);
  return app.pollPurchases();
};

/** Moves all purchases of a user into the past: sessions end sooner than plans. */
const age = (ms: number) =>
  sql`update purchase set paid_at = paid_at - ${ms} * interval '1 millisecond', active_until = active_until - ${ms} * interval '1 millisecond'
    where user_id = ${bettor.userId}`.execute(app.database.db);

describe('the sandbox', () => {
  it('is offered if no gateway has keys, and opens a page of this site', async () => {
    const purchase = (await buy()).ok;
    expect(purchase).toMatchObject({
      state: 'pending',
      price: 5_000,
      virtualAmount: 1_000_000,
      payUrl: `/sandbox/${purchase.id}`,
      gateway: { id: 'sandbox', isSandbox: true },
    });
    expect(await balanceOf()).toBe(1_000_000);
  });

  it.each([
    ['dispute_lost', 'charged_back', 1_000_000, { to: 'charged_back', amount: 0, takenBefore: 1_000_000 }],
    ['dispute_won', 'paid', 2_000_000, { to: 'restored', amount: 1_000_000 }],
  ])('%s: credited, taken back at once, and %s after a day; a notice says each change', async (...example) => {
    const [answerKind, end, balance, notice] = example;
    const { id } = (await buy()).ok;
    expect(await answer(id, answerKind)).toMatchObject({ state: 'disputed', activeUntil: null });
    expect(await balanceOf()).toBe(1_000_000);
    const { items } = (await bettor.call('listMyTransfers', { query: {} })).ok;
    expect(items.slice(0, 2).map(({ kind }) => kind)).toEqual(['dispute', 'purchase']);
    // A second answer changes nothing.
    expect(await answer(id, 'success')).toMatchObject({ state: 'disputed' });
    await wait(DAY_MS);
    expect((await read(id)).state).toBe(end);
    expect(await balanceOf()).toBe(balance);
    expect(await noticesOf()).toEqual([
      { kind: 'purchase_changed', purchaseId: id, plan: 'Premium', owed: 0, ...notice },
      { kind: 'purchase_changed', purchaseId: id, plan: 'Premium', owed: 0, to: 'disputed', amount: 1_000_000 },
    ]);
  });

  it.each(['success', 'duplicate'])(
    '%s: credited once, at once, with a receipt and a line in the statement',
    async (answerKind) => {
      const { id } = (await buy()).ok;
      expect(await answer(id, answerKind)).toMatchObject({ state: 'paid', isLate: false, payUrl: null });
      await wait(DAY_MS);
      expect(await balanceOf()).toBe(2_000_000);
      expect(await statementOf()).toMatchObject([
        { amount: 1_000_000, balanceAfter: 2_000_000, purchaseId: id, betId: null },
      ]);
      const receipts = await readMails(app, { user_id: bettor.userId, kind: 'purchase_receipt' });
      expect(receipts.map(({ body_text }) => body_text)).toEqual([
        expect.stringContaining('1\u00a0000\u00a0000\u00a0FCFA'),
      ]);
      expect(receipts[0]?.body_text).toContain('no real money was charged');
    },
  );

  it.each([
    ['failure', 'failed'],
    ['cancel', 'cancelled'],
  ])('%s: nothing is credited', async (answerKind, state) => {
    const { id } = (await buy()).ok;
    expect((await answer(id, answerKind)).state).toBe(state);
    await wait(DAY_MS);
    expect([(await read(id)).state, await balanceOf()]).toEqual([state, 1_000_000]);
    expect(await noticesOf()).toEqual([]);
  });

  it('pending: paid after half a minute, which only the poller finds', async () => {
    const { id } = (await buy()).ok;
    expect((await answer(id, 'pending')).state).toBe('pending');
    await wait(20_000);
    expect((await read(id)).state).toBe('pending');
    await wait(60_000);
    expect([(await read(id)).state, await balanceOf()]).toEqual(['paid', 2_000_000]);
    expect(await noticesOf()).toEqual([]);
  });

  it('ends after the buyer has left the page: a notice says whether it was paid', async () => {
    const paid = (await buy()).ok.id;
    const abandoned = (await buy('basic')).ok.id;
    await wait(360_000);
    expect((await answer(paid, 'success')).state).toBe('paid');
    await wait(DAY_MS);
    expect((await read(abandoned)).state).toBe('expired');
    expect(await noticesOf()).toMatchObject([
      { purchaseId: abandoned, plan: 'Basic', to: 'unpaid', amount: 0 },
      { purchaseId: paid, plan: 'Premium', to: 'paid', amount: 1_000_000 },
    ]);
  });

  it('late: expired first, then credited and marked as late', async () => {
    const { id } = (await buy()).ok;
    expect((await answer(id, 'late')).state).toBe('expired');
    await wait(60_000);
    expect(await read(id)).toMatchObject({ state: 'paid', isLate: true });
    expect(await balanceOf()).toBe(2_000_000);
    expect(await noticesOf()).toMatchObject([{ purchaseId: id, to: 'paid', amount: 1_000_000 }]);
  });

  it('wrong amount: refused, and stored for administrators', async () => {
    const { id } = (await buy()).ok;
    expect(await answer(id, 'wrong_amount')).toMatchObject({ state: 'failed', mismatch: 'amount' });
    await wait(DAY_MS);
    expect(await balanceOf()).toBe(1_000_000);
  });

  it('accepts one answer: a second one changes nothing', async () => {
    const { id } = (await buy()).ok;
    await answer(id, 'failure');
    expect((await answer(id, 'success')).state).toBe('failed');
    await wait(DAY_MS);
    expect(await balanceOf()).toBe(1_000_000);
  });
});

describe('a purchase', () => {
  it('is made once per key', async () => {
    const key = newId();
    const answers = await Promise.all(Array.from({ length: 8 }, () => buy('basic', key)));
    expect(new Set(answers.map(({ ok }) => ok.id)).size).toBe(1);
    expect((await buy('basic', key)).headers.get('idempotency-replayed')).toBe('true');
    expect((await buy('vip', key)).refusal.code).toBe('idempotency_conflict');
  });

  it('can be made ten times an hour, and each can be retried', async () => {
    const keys = Array.from({ length: 10 }, () => newId());
    for (const key of keys) expect((await buy('basic', key)).status).toBe(201);
    expect((await buy('basic')).refusal.code).toBe('rate_limited');
    expect((await buy('basic', keys[0])).status).toBe(201);
    clock.advance(3_600_001);
    expect((await buy('basic')).status).toBe(201);
  });

  it('is not found by another user, whether to read, check or answer it', async () => {
    const { id } = (await buy()).ok;
    const other = await app.signUp();
    for (const name of ['getMyPurchase', 'checkMyPurchase'] as const) {
      expect((await other.call(name, { params: { id } })).status, name).toBe(404);
    }
    expect((await other.call('answerSandbox', { params: { id }, body: { answer: 'success' } })).status).toBe(404);
    expect([await balanceOf(), await balanceOf(other)]).toEqual([1_000_000, 1_000_000]);
  });

  it('is among the five latest of its buyer, newest first, paid or not', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 6; count += 1) ids.unshift((await buy('basic')).ok.id);
    await answer(ids[1] ?? '', 'failure');
    const { purchases } = (await bettor.call('getMyPlan', {})).ok;
    expect(purchases.map(({ id }) => id)).toEqual(ids.slice(0, 5));
    expect(purchases.slice(0, 2).map(({ state }) => state)).toEqual(['pending', 'failed']);
    expect((await (await app.signUp()).call('getMyPlan', {})).ok).toMatchObject({ purchases: [], nextCursor: null });
  });

  it('is on one of the pages of all purchases of its buyer, however old it is', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 8; count += 1) ids.unshift((await buy('basic')).ok.id);
    const { nextCursor } = (await bettor.call('getMyPlan', {})).ok;
    const read = async (cursor: string | null) =>
      (await bettor.call('listMyPurchases', { query: { limit: '2', ...(cursor !== null && { cursor }) } })).ok;
    const first = await read(nextCursor);
    const last = await read(first.nextCursor);
    expect([...first.items, ...last.items].map(({ id }) => id)).toEqual(ids.slice(5));
    expect([first.nextCursor, last.nextCursor]).toEqual([ids[6], null]);
    expect((await (await app.signUp()).call('listMyPurchases', { query: {} })).ok.items).toEqual([]);
  });

  it('keeps the terms of its plan at the time when it was made', async () => {
    const { id } = (await buy('vip')).ok;
    const { db } = app.database;
    const change = (virtual: bigint, isActive: boolean) =>
      db.updateTable('plan').set({ virtual_amount: virtual, is_active: isActive }).where('id', '=', 'vip').execute();
    await change(1n, false);
    expect((await buy('vip')).refusal.code).toBe('not_found');
    await answer(id, 'success');
    await change(250_000_000n, true);
    expect(await balanceOf()).toBe(3_500_000);
  });

  it('is refused during a time-out and before approval', async () => {
    await app.database.db.updateTable('app_user').set({ status: 'inactive' }).where('id', '=', bettor.userId).execute();
    expect((await buy()).refusal.code).toBe('account_inactive');
    bettor = await app.signUp();
    await bettor.call('startExclusion', { body: { kind: 'time_out', days: 1 } });
    expect((await buy()).refusal).toMatchObject({ code: 'playing_paused', params: { kind: 'time_out' } });
  });

  it('with a gateway that is not on offer, or without a plan, is refused', async () => {
    expect((await buy('basic', newId(), 'fedapay')).refusal.code).toBe('no_gateway');
    expect((await buy('gold')).refusal.code).toBe('not_found');
  });

  it('whose checkout is never opened expires after a day', async () => {
    const { id } = (await buy()).ok;
    const { db } = app.database;
    // Simulates a crash before the gateway answers.
    const due = new Date(clock.now().getTime() + DAY_MS);
    await db
      .updateTable('purchase')
      .set({ state: 'created', payment: null, due_at: due })
      .where('id', '=', id)
      .execute();
    await wait(DAY_MS - 1);
    expect((await read(id)).state).toBe('created');
    await wait(1);
    expect((await read(id)).state).toBe('expired');
  });
});

describe('a purchase that cannot be credited', () => {
  /** Makes the database refuse every credit of these purchases. */
  const refuse = (ids: readonly string[]) =>
    sql
      .raw(`create function refuse_credit() returns trigger language plpgsql as $$
        begin raise exception 'this purchase cannot be credited'; end $$;
      create trigger refuse_credit before update on purchase for each row
        when (new.state = 'paid' and new.id in (${ids.map((id) => `'${id}'`).join()})) execute function refuse_credit()`)
      .execute(app.database.db);
  const refuseNoMore = () =>
    sql.raw('drop trigger refuse_credit on purchase; drop function refuse_credit').execute(app.database.db);

  it('is logged and retried later, and does not delay the others of its gateway', async () => {
    // More than one batch, and due before the one that can be credited.
    const poisoned: string[] = [];
    for (let index = 0; index < 9; index += 1) poisoned.push((await buy()).ok.id);
    clock.advance(1_000);
    const { id } = (await buy()).ok;
    await refuse(poisoned);
    for (const purchase of [...poisoned, id]) await answer(purchase, 'pending');
    await expect(wait(60_000)).rejects.toThrow('this purchase cannot be credited');
    expect((await read(id)).state).toBe('paid');
    expect(await balanceOf()).toBe(2_000_000);
    await refuseNoMore();
    await wait(300_000);
    expect(await balanceOf()).toBe(11_000_000);
  });
});

describe('a free plan', () => {
  beforeAll(async () => {
    const free = { id: 'free', name: 'Gift', price: 0n, virtual_amount: 1_000_000n, position: 9 };
    await app.database.db.insertInto('plan').values(free).execute();
  });

  it('is credited without a gateway, once in 30 days, even under concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => buy('free')));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 201)?.ok).toMatchObject({ state: 'paid', gateway: null });
    expect(await balanceOf()).toBe(1_010_000);
    const nextFreeAt = async () => (await bettor.call('getMyPlan', {})).ok.nextFreeAt;
    expect(await nextFreeAt()).toBe(new Date(clock.now().getTime() + 30 * DAY_MS).toISOString());
    await age(30 * DAY_MS - 1);
    const until = new Date(clock.now().getTime() + 1).toISOString();
    expect((await buy('free')).refusal).toMatchObject({ code: 'plan_taken', params: { until } });
    expect(await nextFreeAt()).toBe(until);
    await age(1);
    expect(await nextFreeAt()).toBeNull();
    expect((await buy('free')).status).toBe(201);
    expect(await balanceOf()).toBe(1_020_000);
  });

  it('requested again with the same key is the same purchase', async () => {
    const key = newId();
    const answers = await Promise.all(Array.from({ length: 4 }, () => buy('free', key)));
    expect(new Set(answers.map(({ ok }) => ok.id)).size).toBe(1);
    expect(await balanceOf()).toBe(1_010_000);
  });
});

describe('the features of a plan', () => {
  const own = async () => (await bettor.call('getMyPlan', {})).ok.plan;
  const buyAndPay = async (planId: string) => answer((await buy(planId)).ok.id, 'success');

  it('last 30 days, are extended by a second purchase, and the most expensive plan is shown', async () => {
    expect(await own()).toBeNull();
    await buyAndPay('basic');
    const start = clock.now().getTime();
    expect(await own()).toMatchObject({ name: 'Basic', until: new Date(start + 30 * DAY_MS).toISOString() });
    await buyAndPay('basic');
    await buyAndPay('premium');
    expect((await own())?.name).toBe('Premium');
    await age(30 * DAY_MS);
    expect(await own()).toMatchObject({ name: 'Basic', until: new Date(start + 30 * DAY_MS).toISOString() });
    await age(30 * DAY_MS);
    expect(await own()).toBeNull();
  });

  it('count as subscribers, and payments as revenue; the sandbox is counted separately', async () => {
    const figures = async () =>
      (await readPlanFigures(app.database.db, { now: clock.now() })).find(({ planId }) => planId === 'basic');
    const before = await figures();
    await buyAndPay('basic');
    await buyAndPay('basic');
    await answer((await buy('basic')).ok.id, 'failure');
    expect(await figures()).toEqual({
      planId: 'basic',
      subscribers: (before?.subscribers ?? 0) + 1,
      purchases: (before?.purchases ?? 0) + 2,
      revenue: 0n,
      sandboxRevenue: (before?.sandboxRevenue ?? 0n) + 600_000n,
    });
  });
});
