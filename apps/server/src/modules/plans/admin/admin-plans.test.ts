import type { AddPlan } from '@cauri/contract';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { newId } from '#platform/ids';
import { signUpAdmin } from '../../../testing/test-admin.ts';
import { type Actor, openTestApp, readMails } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { listen } from '../../../testing/test-stream.ts';

const clock = createTestClock(new Date());
const app = await openTestApp({ clock });
const admin = await signUpAdmin(app, clock);
let bettor: Actor;

beforeEach(async () => {
  bettor = await app.signUp();
});
afterEach(async () => {
  expect(await app.findIncoherence()).toEqual([]);
});

type NewPlan = Partial<AddPlan> & Pick<AddPlan, 'name'>;
const add = (plan: NewPlan) =>
  admin.call('addPlan', { body: { price: 2_000, virtualAmount: 300_000, ...plan } as AddPlan });
const change = (id: string, body: Record<string, unknown>) => admin.call('changePlan', { params: { id }, body });
const plansOf = async () => (await admin.call('listAdminPlans', {})).ok;
const offered = async () => (await app.visitor.call('listPlans', {})).ok.items;
const entriesOf = async (subjectId: string) =>
  (await admin.call('listAuditEntries', { query: { subjectId } as never })).ok.items.map(
    ({ kind, before, after, reason }) => ({
      kind,
      before,
      after,
      reason,
    }),
  );

const buy = async (planId: string, actor = bettor) =>
  (await actor.call('buyPlan', { params: { id: planId }, headers: { 'idempotency-key': newId() }, body: {} })).ok;
const press = async (id: string, answer: string, actor = bettor) =>
  (await actor.call('answerSandbox', { params: { id }, body: { answer: answer as 'success' } })).ok;
const buyAndPay = async (planId: string, actor = bettor) => press((await buy(planId, actor)).id, 'success', actor);
const balanceOf = async (actor = bettor) => (await actor.call('getMe', {})).ok.balance;
const refund = (id: string, reason = 'Bought twice') =>
  admin.call('refundPurchase', { params: { id }, body: { reason } });

/** Restores the default plans for other tests. */
const withdraw = (id: string) => change(id, { isActive: false, isPopular: false });

describe('a new plan', () => {
  it('is on sale at once, as the last one, and is logged', async () => {
    const translatedFeatures = { fr: ['Rapide', 'Simple'], pt: ['Rápido', 'Simples'] };
    const made = (await add({ name: 'Weekend', features: ['Quick', 'Simple'], translatedFeatures })).ok;
    expect(made).toMatchObject({ name: 'Weekend', isActive: true, subscribersCount: 0, revenue: 0 });
    expect((await offered()).at(-1)).toEqual({
      id: made.id,
      name: 'Weekend',
      price: 2_000,
      virtualAmount: 300_000,
      isPopular: false,
      features: ['Quick', 'Simple'],
      translatedFeatures,
      featuresFr: ['Rapide', 'Simple'],
    });
    expect(await entriesOf(made.id)).toMatchObject([{ kind: 'plan_added', after: { name: 'Weekend', price: 2_000 } }]);
    expect((await buyAndPay(made.id)).virtualAmount).toBe(300_000);
    await withdraw(made.id);
  });

  it.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'A', price: -1 }, 'price'],
    [{ name: 'A', price: 0.5 }, 'price'],
    [{ name: 'A', virtualAmount: -1 }, 'virtualAmount'],
    [{ name: 'A', virtualAmount: 1_000_000_001 }, 'virtualAmount'],
    [{ name: 'A', features: ['One', 'Two'], featuresFr: ['Un'] }, 'translatedFeatures.fr'],
    [{ name: 'A', features: ['One'], translatedFeatures: { pt: [] } }, 'translatedFeatures.pt'],
  ])('with a missing field is refused: %j', async (plan, path) => {
    expect((await add(plan)).refusal).toMatchObject({ code: 'validation_failed', issues: [{ path }] });
  });

  it('that is marked as the most popular one removes that mark from the other', async () => {
    const made = (await add({ name: 'Loved', isPopular: true })).ok;
    const popular = (await offered()).filter(({ isPopular }) => isPopular).map(({ id }) => id);
    expect(popular).toEqual([made.id]);
    await withdraw(made.id);
    await change('premium', { isPopular: true });
  });
});

describe('a changed plan', () => {
  it('applies to later purchases; earlier ones are credited and shown with the old terms', async () => {
    const { id } = (await add({ name: 'Early', features: ['Quick'], featuresFr: ['Rapide'] })).ok;
    const begun = await buy(id);
    await change(id, { name: 'Late', price: 9_000, virtualAmount: 1, features: ['Slow'], featuresFr: ['Lent'] });
    expect(await press(begun.id, 'success')).toMatchObject({ price: 2_000, virtualAmount: 300_000, state: 'paid' });
    expect(await balanceOf()).toBe(1_300_000);
    expect((await bettor.call('getMyPlan', {})).ok.plan).toMatchObject({ name: 'Early', features: ['Quick'] });
    expect((await buy(id)).price).toBe(9_000);
    expect((await entriesOf(id))[0]).toMatchObject({
      kind: 'plan_changed',
      before: { name: 'Early', price: 2_000 },
      after: { name: 'Late', price: 9_000 },
    });
    expect((await change(id, { position: 40 })).ok).toMatchObject({ translatedFeatures: { fr: ['Lent'] } });
    expect((await change(id, { features: ['Later'] })).ok).toMatchObject({
      translatedFeatures: {},
      featuresFr: ['Later'],
    });
    await withdraw(id);
  });

  it('by a page of the version before keeps the languages that it does not have while its English text is the same', async () => {
    const { id } = (
      await add({ name: 'Kept', features: ['Quick'], translatedFeatures: { fr: ['Vite'], pt: ['Rápido'] } })
    ).ok;
    expect((await change(id, { features: ['Quick'], featuresFr: ['Rapide'] })).ok).toMatchObject({
      translatedFeatures: { fr: ['Rapide'], pt: ['Rápido'] },
    });
    const { translatedFeatures } = (await change(id, { features: ['Slow'], featuresFr: ['Lent'] })).ok;
    expect(translatedFeatures).toEqual({ fr: ['Lent'] });
    await withdraw(id);
  });

  it('is announced to every open page at once, as is a new plan', async () => {
    const port = await listen(app);
    onTestFinished(() => port.close());
    const stream = await port.open('live');
    const { id } = (await add({ name: 'Weekend' })).ok;
    await expect.poll(() => stream.of('site').length).toBe(1);
    await withdraw(id);
    await expect.poll(() => stream.of('site').length).toBe(2);
  });

  it('is not bought on terms that the buyer has not seen', async () => {
    const { id } = (await add({ name: 'Moving' })).ok;
    await change(id, { virtualAmount: 200_000 });
    const buyFor = (virtualAmount: number) =>
      bettor.call('buyPlan', {
        params: { id },
        headers: { 'idempotency-key': newId() },
        body: { terms: { price: 2_000, virtualAmount } },
      });
    expect((await buyFor(300_000)).refusal.code).toBe('plan_changed');
    expect((await buyFor(200_000)).ok.state).toBe('pending');
    await withdraw(id);
  });

  it('that is taken off sale cannot be bought, and its subscriptions continue', async () => {
    const { id } = (await add({ name: 'Gone' })).ok;
    await buyAndPay(id);
    await change(id, { isActive: false });
    const input = { params: { id }, headers: { 'idempotency-key': newId() }, body: {} };
    expect((await bettor.call('buyPlan', input)).refusal.code).toBe('not_found');
    expect((await offered()).map((plan) => plan.id)).not.toContain(id);
    expect((await bettor.call('getMyPlan', {})).ok.plan?.name).toBe('Gone');
    expect((await plansOf()).items.find((plan) => plan.id === id)).toMatchObject({
      isActive: false,
      subscribersCount: 1,
      revenue: 0,
      sandboxRevenue: 2_000,
    });
    expect((await entriesOf(id))[0]).toMatchObject({ kind: 'plan_withdrawn', after: { isActive: false } });
  });

  it('credits at most 1,000,000,000 FCFA', async () => {
    const { id } = (await add({ name: 'Large', price: 5_000_000, virtualAmount: 1_000_000_000 })).ok;
    expect((await change(id, { virtualAmount: 1_000_000_001 })).refusal.issues).toMatchObject([
      { path: 'virtualAmount' },
    ]);
    await withdraw(id);
  });

  it('without differences leaves no audit entry', async () => {
    const { id } = (await add({ name: 'Same' })).ok;
    expect((await change(id, { name: 'Same', price: 2_000 })).status).toBe(200);
    expect(await entriesOf(id)).toHaveLength(1);
    expect((await change('nothing', { name: 'Same' })).refusal.code).toBe('not_found');
    await withdraw(id);
  });
});

describe('the list of purchases', () => {
  const list = async (query: Record<string, string>) =>
    (await admin.call('listPurchases', { query: query as never })).ok;

  it('can be filtered by state, plan, gateway, reference and buyer', async () => {
    const other = await app.signUp(`zz_${newId().slice(-8)}`);
    const [paid, failed] = [await buyAndPay('basic', other), await buy('vip', other)];
    await press(failed.id, 'failure', other);
    const username = (await other.call('getMe', {})).ok.username;
    const found = async (query: Record<string, string>) => (await list({ q: username.slice(0, 9), ...query })).items;
    expect((await found({})).map(({ id }) => id)).toEqual([failed.id, paid.id]);
    expect((await found({ state: 'paid' })).map(({ id }) => id)).toEqual([paid.id]);
    expect((await found({ plan: 'vip' })).map(({ id }) => id)).toEqual([failed.id]);
    expect(await found({ gateway: 'fedapay' })).toEqual([]);
    expect(await found({ gateway: 'sandbox' })).toHaveLength(2);
    const [row] = (await list({ q: `p-${paid.id.slice(-8)}` })).items;
    const onTicket = paid.id
      .replaceAll('-', '')
      .slice(-16)
      .toUpperCase()
      .replace(/.{4}(?=.)/g, '$& ');
    expect((await list({ q: onTicket })).items.map(({ id }) => id)).toEqual([paid.id]);
    expect(row).toMatchObject({
      id: paid.id,
      user: { id: other.userId, username },
      payment: paid.id,
      refundedAt: null,
      reference: `P-${paid.id.slice(-8).toUpperCase()}`,
    });
    expect((await list({ q: other.userId })).items).toHaveLength(2);
    expect((await list({ q: 'nobody is called that' })).items).toEqual([]);
  });

  it('shows payments with another amount separately', async () => {
    const { id } = await buy('basic');
    await press(id, 'wrong_amount');
    const [first] = (await list({ state: 'mismatch' })).items;
    expect(first).toMatchObject({ id, mismatch: 'amount', answered: expect.stringContaining('paid 270000 XOF') });
  });

  it('is listed in pages without gaps and repetitions', async () => {
    for (let times = 0; times < 5; times += 1) await buy('basic');
    const seen: string[] = [];
    let cursor: string | null = '';
    do {
      const page = await list({ limit: '2', q: bettor.userId, ...(cursor && { cursor }) });
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen).toHaveLength(5);
    expect(seen).toEqual([...new Set(seen)].sort().reverse());
  });

  it('can be exported for spreadsheets without formulas, by administrators only', async () => {
    const { id } = (await add({ name: '=1+1' })).ok;
    await buyAndPay(id);
    const answer = await admin.request(`/api/admin/purchases.csv?plan=${id}&lang=fr`);
    expect(answer.headers.get('content-type')).toContain('text/csv');
    const [head, row, ...rest] = (await answer.text()).split('\r\n');
    expect(head).toContain('Référence;Commencé (UTC)');
    expect(row).toContain(";'=1+1;2000;300000;Passerelle de test;");
    expect(rest).toEqual(['']);
    expect((await bettor.request('/api/admin/purchases.csv')).status).toBe(403);
    expect((await app.visitor.request('/api/admin/purchases.csv')).status).toBe(401);
    await withdraw(id);
  });
});

describe('a purchase that an administrator refunds', () => {
  it('is debited once, logged with its reason, and no longer counts as revenue', async () => {
    const { id } = await buyAndPay('premium');
    const before = (await plansOf()).sales;
    const [first, second] = [await refund(id), await refund(id, 'Pressed twice')];
    expect([first.ok.state, second.ok.state]).toEqual(['refunded', 'refunded']);
    expect(await balanceOf()).toBe(1_000_000);
    expect(await entriesOf(id)).toMatchObject([{ kind: 'purchase_refunded', reason: 'Bought twice' }]);
    expect((await bettor.call('getMyPlan', {})).ok.plan).toBeNull();
    const { sales } = await plansOf();
    expect(sales.sandboxRevenue).toBe(before.sandboxRevenue - 5_000);
    expect([sales.refunds, sales.refunded]).toEqual([before.refunds + 1, before.refunded + 5_000]);
    expect(await readMails(app, { user_id: bettor.userId, kind: 'purchase_refunded' })).toHaveLength(1);
  });

  it('after its credit is spent leaves a debt for what the wallet does not cover', async () => {
    const { id } = await buyAndPay('premium');
    const params = { id: bettor.userId };
    const key = { 'idempotency-key': newId() };
    await admin.call('adjustBalance', { params, headers: key, body: { amount: -1_900_000, reason: 'Spent' } });
    await refund(id);
    expect(await balanceOf()).toBe(0);
    expect((await admin.call('getUser', { params })).ok.owed).toBe(900_000);
    expect(await entriesOf(id)).toMatchObject([{ after: { owed: 900_000 } }]);
    const { items } = (await bettor.call('listMyNotices', { query: {} })).ok;
    expect(items.map(({ news }) => news)).toMatchObject([{ to: 'refunded', amount: 1_000_000, owed: 900_000 }]);
  });

  it('must be paid, and the refund needs a reason', async () => {
    const { id } = await buy('premium');
    expect((await refund(id)).refusal.code).toBe('purchase_state');
    expect((await refund(id, ' ')).refusal.code).toBe('validation_failed');
    expect((await refund(newId())).refusal.code).toBe('not_found');
    expect(await entriesOf(id)).toEqual([]);
  });
});

describe('a status request by an administrator', () => {
  const check = (id: string) => admin.call('checkPurchase', { params: { id } });

  it('finds a late payment, credits it once, and is logged', async () => {
    const { id } = await buy('basic');
    await press(id, 'late');
    clock.advance(20_000);
    expect((await check(id)).ok).toMatchObject({ state: 'paid', isLate: true });
    expect((await check(id)).ok.state).toBe('paid');
    expect(await balanceOf()).toBe(1_500_000);
    expect(await entriesOf(id)).toMatchObject([
      { kind: 'purchase_checked', before: { state: 'paid' }, after: { state: 'paid' } },
      { kind: 'purchase_checked', before: { state: 'expired' }, after: { state: 'paid' } },
    ]);
  });

  it('changes nothing without an answer, and is not sent for a purchase in its final state', async () => {
    const { id } = await buy('basic');
    await app.database.db.deleteFrom('sandbox_payment').where('id', '=', id).execute();
    expect((await check(id)).refusal.code).toBe('gateway_failed');
    expect(await entriesOf(id)).toEqual([]);
    const paid = await buyAndPay('basic');
    await refund(paid.id);
    expect((await check(paid.id)).refusal.code).toBe('purchase_state');
    expect((await check(newId())).refusal.code).toBe('not_found');
  });
});
