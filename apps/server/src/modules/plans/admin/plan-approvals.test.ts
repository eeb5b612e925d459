import type { AddPlan, ChangePlan } from '@cauri/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { signUpAdmin } from '../../../testing/test-admin.ts';
import { type Actor, openTestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';

const clock = createTestClock(new Date());
const reason = 'For the season';
const app = await openTestApp({ clock });
let first: Actor;
let second: Actor;

beforeAll(async () => {
  [first, second] = [await signUpAdmin(app, clock), await signUpAdmin(app, clock)];
});

// VIP is the best default plan: 250 virtual francs per franc.
const add = (price: number, virtualAmount: number, more: Partial<AddPlan> = {}) =>
  first.call('addPlan', { body: { name: 'Season', price, virtualAmount, ...more } as AddPlan });
const change = (id: string, body: ChangePlan) => first.call('changePlan', { params: { id }, body });
const decide = (id = '') => second.call('decideApproval', { params: { id }, body: { decision: 'approved' } });
const offered = async () => (await app.visitor.call('listPlans', {})).ok.items.map(({ id }) => id);
const find = async (id: string) => (await first.call('listAdminPlans', {})).ok.items.find((plan) => plan.id === id);

describe('a plan that credits more per franc than every plan on sale, or is free', () => {
  it.each([
    ['free', 0, 1_000],
    ['richer by a franc', 1_000, 250_001],
  ])('is created, and put on sale by a second administrator: %s', async (_, price, virtualAmount) => {
    const before = (await first.call('listAdminPlans', {})).ok.items.length;
    expect((await add(price, virtualAmount)).refusal.code).toBe('approval_needed');
    expect((await first.call('listAdminPlans', {})).ok.items).toHaveLength(before);
    const { id, isActive, request } = (await add(price, virtualAmount, { reason, isPopular: true })).ok;
    expect([isActive, (await offered()).includes(id)]).toEqual([false, false]);
    expect(await find('premium')).toMatchObject({ isPopular: true });
    expect(request).toMatchObject({ kind: 'plan', after: { price, virtualAmount, isActive: true } });
    expect((await decide(request?.id)).status).toBe(200);
    expect(await find(id)).toMatchObject({ isActive: true, isPopular: true });
    expect(await offered()).toContain(id);
    await change(id, { isActive: false });
    await change('premium', { isPopular: true });
  });

  it('cannot be made from a plan on sale by one administrator', async () => {
    for (const input of [{ price: 2_999 }, { virtualAmount: 750_001 }]) {
      const terms = { price: 3_000, virtualAmount: 750_000, ...input };
      expect((await change('basic', terms)).refusal.code, JSON.stringify(input)).toBe('approval_needed');
    }
    expect(await find('basic')).toMatchObject({ price: 3_000, virtualAmount: 500_000 });
    const { request, ...unchanged } = (await change('basic', { price: 1, name: 'Basic 2', reason })).ok;
    expect(unchanged).toMatchObject({ price: 3_000, name: 'Basic' });
    expect((await decide(request?.id)).status).toBe(200);
    expect(await find('basic')).toMatchObject({ price: 1, name: 'Basic 2', isActive: true });
    expect((await change('basic', { price: 3_000, name: 'Basic' })).ok.request).toBeNull();
  });

  it('cannot be put on sale by the administrator who changed it while it was not on sale', async () => {
    const { id, request } = (await add(0, 5_000, { isActive: false })).ok;
    expect(request).toBeNull();
    expect((await change(id, { isActive: true })).refusal.code).toBe('approval_needed');
    expect((await change(id, { price: 100 })).ok).toMatchObject({ price: 100, isActive: false, request: null });
    expect((await change(id, { isActive: true })).ok).toMatchObject({ isActive: true, request: null });
    await change(id, { isActive: false });
  });

  it('once approved can be taken off sale and put on sale again by one administrator, unless its terms improve', async () => {
    const { id, request } = (await add(1_000, 400_000, { reason })).ok;
    await decide(request?.id);
    await change(id, { isActive: false });
    expect((await change(id, { isActive: true })).ok).toMatchObject({ isActive: true, request: null });
    expect((await add(2_000, 800_000)).ok.isActive).toBe(true);
    expect((await change(id, { virtualAmount: 400_001 })).refusal.code).toBe('approval_needed');
  });

  it('is approved with the terms of the request, without later changes', async () => {
    const { id, request } = (await add(0, 1_000, { reason })).ok;
    await change(id, { virtualAmount: 900_000_000 });
    expect((await decide(request?.id)).refusal.code).toBe('request_outdated');
    expect(await offered()).not.toContain(id);
  });
});
