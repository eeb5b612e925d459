import { GIVEN_BALANCE_MAXIMUM } from '@cauri/contract';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { adjustWallet } from '#modules/ledger';
import { newId } from '#platform/ids';
import { post } from '../../../testing/post.ts';
import { writeSetting } from '../../../testing/settings.ts';
import { newUserNames, signUpAdmin } from '../../../testing/test-admin.ts';
import { type Actor, openTestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { checkAdjustments } from './check-adjustments.ts';

const clock = createTestClock('2026-06-12T12:00:00Z');
const DAY_MS = 24 * 3_600_000;
const app = await openTestApp({ clock });
const first = await signUpAdmin(app, clock);
const second = await signUpAdmin(app, clock);
let bettor: Actor;

beforeEach(async () => {
  await writeSetting(app, 'adjustmentApprovalAbove', 10_000_000n);
  bettor = await app.signUp();
  await sql`delete from adjustment_day`.execute(app.database.db);
});
afterEach(async () => {
  expect(await app.findIncoherence()).toEqual([]);
  expect(await checkAdjustments(app.database.db)).toMatchObject([{ broken: 0 }]);
});

const reason = 'Compensation, ticket 4127';
const adjust = (amount: number, key = newId(), by = first) =>
  by.call('adjustBalance', {
    params: { id: bettor.userId },
    headers: { 'idempotency-key': key },
    body: { amount, reason },
  });
const request = async (amount = 100_000.01) => (await adjust(amount)).ok.request?.id ?? '';
const decide = (id: string, by = second, decision: 'approved' | 'refused' = 'approved', why?: string) =>
  by.call('decideAdjustment', { params: { id }, body: { decision, ...(why && { reason: why }) } });
const balance = async () => (await bettor.call('getMe', {})).ok.balance;
const waiting = async () => (await second.call('listAdjustments', {})).ok;
const listEntries = async () =>
  (await first.call('listAuditEntries', { query: { subject: 'user', subjectId: bettor.userId } })).ok.items;

it('an adjustment above the setting, in either direction, needs a second administrator; a smaller one applies at once', async () => {
  expect((await adjust(100_000)).ok).toMatchObject({ balance: 1_100_000, request: null });
  const { ok } = await adjust(-100_000.01);
  expect(ok).toMatchObject({ balance: 1_100_000, request: { amount: -100_000.01, state: 'waiting' } });
  const id = ok.request?.id ?? '';
  const { items, approvalAbove } = await waiting();
  expect(approvalAbove).toBe(100_000);
  expect(items.find((one) => one.id === id)).toMatchObject({
    user: { id: bettor.userId },
    by: { id: first.userId },
    reason,
  });
  const { ok: decided } = await decide(id, second, 'approved', 'I have seen the ticket');
  expect(decided).toMatchObject({ state: 'approved', decided: { by: { id: second.userId } } });
  expect(await balance()).toBe(999_999.99);
  expect((await waiting()).items.some((one) => one.id === id)).toBe(false);
  expect((await listEntries()).map((entry) => [entry.kind, entry.by.id, entry.reason])).toEqual([
    ['balance_adjusted', second.userId, reason],
    ['adjustment_approved', second.userId, 'I have seen the ticket'],
    ['adjustment_requested', first.userId, reason],
    ['balance_adjusted', first.userId, reason],
  ]);
});

it('an administrator cannot decide their own request, and the database refuses it too', async () => {
  const id = await request();
  expect((await decide(id, first)).refusal.code).toBe('own_request');
  expect((await decide(id, first, 'refused')).refusal.code).toBe('own_request');
  const bypass = sql`update approval_request set state = 'approved', decided_by = requested_by where id = ${id}`;
  await expect(bypass.execute(app.database.db)).rejects.toThrow('check constraint');
  expect(await balance()).toBe(1_000_000);
});

it('an administrator cannot decide requests of the administrator who added them; an independent one can', async () => {
  const third = await app.signUp();
  await first.call('changeUserRole', { params: { id: third.userId }, body: { role: 'admin' } });
  const names = newUserNames();
  const fourth = (await first.call('addUser', { body: { ...names, balance: 0 } })).ok.id;
  await second.call('changeUserRole', { params: { id: fourth }, body: { role: 'admin' } });
  const { cookie } = await post(app, '/api/auth/sign-in/email', { body: names });
  const id = await request();
  expect((await decide(id, third)).refusal.code).toBe('made_by_requester');
  expect((await decide(id, third, 'refused')).refusal.code).toBe('made_by_requester');
  const path = `/api/admin/adjustments/${id}/decision`;
  const decided = await post(app, path, { body: { decision: 'approved' }, headers: { cookie } });
  expect(decided.refusal.code).toBe('made_by_requester');
  expect(await balance()).toBe(1_000_000);
  const other = (await adjust(100_000.01, newId(), second)).ok.request?.id ?? '';
  expect((await decide(other, third)).status).toBe(200);
  expect((await decide(id)).status).toBe(200);
  expect(await balance()).toBe(1_200_000.02);
});

it('a new user cannot get a balance above the amount that one administrator may give alone', async () => {
  const names = newUserNames();
  const add = (balance: number) => first.call('addUser', { body: { ...names, balance } });
  const { refusal } = await add(100_000.01);
  expect(refusal).toMatchObject({ code: 'validation_failed', issues: [{ path: 'balance', code: 'needs_second' }] });
  expect((await add(100_000)).ok.balance).toBe(100_000);
});

it('an administrator cannot approve a request about themselves', async () => {
  const third = await signUpAdmin(app, clock);
  bettor = third;
  const id = await request();
  expect((await decide(id, third)).refusal.code).toBe('own_account');
});

it('two concurrent approvals credit once', async () => {
  const id = await request();
  const third = await signUpAdmin(app, clock);
  const answers = await Promise.all([decide(id), decide(id, third), decide(id), decide(id, third, 'refused')]);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.map(({ refusal }) => refusal.code)).toEqual(Array(3).fill('request_closed'));
  const isApproved = answers.some((one) => one.status === 200 && one.ok.state === 'approved');
  expect(await balance()).toBe(isApproved ? 1_100_000.01 : 1_000_000);
  expect((await decide(id)).refusal.code).toBe('request_closed');
});

it('a repeated key returns the same request, and after its approval the same adjustment, even when the setting changes', async () => {
  const key = newId();
  const answers = await Promise.all([1, 2, 3].map(() => adjust(200_000, key)));
  const ids = new Set(answers.map(({ ok }) => ok.request?.id));
  expect(ids.size).toBe(1);
  expect((await adjust(200_001, key)).refusal.code).toBe('idempotency_conflict');
  await decide([...ids][0] ?? '');
  expect((await adjust(200_000, key)).ok.request).toMatchObject({ state: 'approved' });
  await writeSetting(app, 'adjustmentApprovalAbove', 90_000_000n);
  expect((await adjust(200_000, key)).ok.request).toMatchObject({ state: 'approved' });
  await writeSetting(app, 'adjustmentApprovalAbove', 10_000_000n);
  expect(await balance()).toBe(1_200_000);
  expect((await listEntries()).map(({ kind }) => kind)).toEqual([
    'balance_adjusted',
    'adjustment_approved',
    'adjustment_requested',
  ]);
});

it('a refused adjustment moves nothing and is final', async () => {
  const id = await request();
  expect((await decide(id, second, 'refused')).ok).toMatchObject({ state: 'refused', decided: { reason: null } });
  expect((await decide(id)).refusal.code).toBe('request_closed');
  expect(await balance()).toBe(1_000_000);
  expect((await listEntries())[0]).toMatchObject({ kind: 'adjustment_refused', after: { amount: 100_000.01 } });
});

it('a request expires after 7 days', async () => {
  const id = await request();
  clock.advance(7 * DAY_MS - 1);
  expect((await waiting()).items.some((one) => one.id === id)).toBe(true);
  clock.advance(1);
  expect((await waiting()).items.some((one) => one.id === id)).toBe(false);
  expect((await decide(id)).refusal.code).toBe('request_closed');
});

it('an adjustment that the balance no longer covers is not approved and stays pending', async () => {
  const id = await request(-900_000);
  for (const by of [first, second]) expect((await adjust(-100_000, newId(), by)).ok.request).toBeNull();
  expect((await decide(id)).refusal.code).toBe('insufficient_balance');
  expect((await waiting()).items.some((one) => one.id === id)).toBe(true);
  expect((await listEntries()).some(({ kind }) => kind === 'adjustment_approved')).toBe(false);
});

describe('adjustments by one administrator in one UTC day', () => {
  it('are added up over all users and in both directions; the one that exceeds the setting needs a second administrator', async () => {
    for (const amount of [60_000, -30_000]) expect((await adjust(amount)).ok.request).toBeNull();
    expect((await first.call('listAdjustments', {})).ok.aloneToday).toBe(10_000);
    bettor = await app.signUp();
    expect((await adjust(10_000.01)).ok.request).toMatchObject({ state: 'waiting' });
    expect((await adjust(10_000)).ok.request).toBeNull();
    expect((await adjust(0.01)).ok.request).toMatchObject({ state: 'waiting' });
    expect((await first.call('listAdjustments', {})).ok.aloneToday).toBe(0);
    expect((await adjust(100_000, newId(), second)).ok.request).toBeNull();
    clock.advance(DAY_MS);
    await sql`update session set reauthenticated_at = now()`.execute(app.database.db);
    expect((await adjust(100_000)).ok.request).toBeNull();
  });

  it('are added up over all administrators that one person added: they share one limit, concurrent adjustments included', async () => {
    const cookies = await Promise.all(
      ['added', 'promoted'].map(async (how) => {
        if (how === 'promoted') {
          const promoted = await app.signUp();
          await first.call('changeUserRole', { params: { id: promoted.userId }, body: { role: 'admin' } });
          return promoted.cookie;
        }
        const names = newUserNames();
        await first.call('addUser', { body: { ...names, balance: 0, isAdmin: true } });
        return (await post(app, '/api/auth/sign-in/email', { body: names })).cookie;
      }),
    );
    clock.advance(6_000);
    const waitsFor = async (cookie: string) => {
      const headers = { cookie, 'idempotency-key': newId() };
      const path = `/api/admin/users/${bettor.userId}/adjustments`;
      return (await post(app, path, { body: { amount: 40_000, reason }, headers })).body.request !== null;
    };
    const answers = await Promise.all([...cookies, ...cookies, first.cookie].map(waitsFor));
    expect(answers.filter((waits) => !waits)).toHaveLength(2);
    expect((await first.call('listAdjustments', {})).ok.aloneToday).toBe(20_000);
    expect((await second.call('listAdjustments', {})).ok.aloneToday).toBe(100_000);
    expect(await balance()).toBe(1_080_000);
  });

  it('do not include those that a second administrator approved, nor repeated keys', async () => {
    await decide(await request(500_000));
    const key = newId();
    for (let times = 0; times < 3; times += 1) expect((await adjust(100_000, key)).ok.request).toBeNull();
    expect((await second.call('listAdjustments', {})).ok.aloneToday).toBe(100_000);
    expect(await balance()).toBe(1_600_000);
  });

  it('never exceed the setting when many are made at once', async () => {
    const bettors = await Promise.all(Array.from({ length: 6 }, () => app.signUp()));
    const answers = await Promise.all(
      bettors.map(({ userId }) =>
        first.call('adjustBalance', {
          params: { id: userId },
          headers: { 'idempotency-key': newId() },
          body: { amount: 30_000, reason },
        }),
      ),
    );
    expect(answers.filter(({ ok }) => ok.request === null)).toHaveLength(3);
  });

  it('include initial balances above the default', async () => {
    await writeSetting(app, 'initialBalance', 1_000_000n);
    const add = (balance: number) => first.call('addUser', { body: { ...newUserNames(), balance } });
    for (const given of [10_000, 70_000, 10_000]) expect((await add(given)).status).toBe(201);
    expect((await add(50_001)).refusal).toMatchObject({ issues: [{ path: 'balance', code: 'needs_second' }] });
    expect((await add(50_000)).status).toBe(201);
    await writeSetting(app, 'initialBalance', 100_000_000n);
  });
});

describe('a deleted account', () => {
  const remove = (by = first) =>
    by.call('deleteUser', { params: { id: bettor.userId }, body: { reason: 'Asked for by letter' } });
  const readWallet = async () => (await first.call('getUser', { params: { id: bettor.userId } })).ok.balance;

  it('is refused for an adjustment of any size, and its pending request is closed', async () => {
    const id = await request();
    expect((await remove()).status).toBe(200);
    expect((await waiting()).items.some((one) => one.id === id)).toBe(false);
    for (const amount of [5, 100_000.01]) expect((await adjust(amount)).refusal.code).toBe('account_deleted');
  });

  it('gets no approved adjustment, even from a request that is still open', async () => {
    const id = await request();
    await remove();
    const { db } = app.database;
    await sql`update approval_request set expires_at = requested_at + interval '7 days' where id = ${id}`.execute(db);
    for (const decision of ['approved', 'refused'] as const) {
      expect((await decide(id, second, decision)).refusal.code).toBe('account_deleted');
    }
    expect(await readWallet()).toBe(1_000_000);
  });

  it('gets an adjustment before its deletion or none, when both happen at once', async () => {
    for (let round = 0; round < 4; round += 1) {
      bettor = await app.signUp();
      const id = await request();
      const [decided, removed] = await Promise.all([decide(id), remove()]);
      expect(removed.status).toBe(200);
      if (decided.status !== 200) expect(decided.refusal.code).toBe('account_deleted');
      expect(await readWallet()).toBe(decided.status === 200 ? 1_100_000.01 : 1_000_000);
      const kinds = (await listEntries()).map(({ kind }) => kind);
      expect(kinds[0]).toBe('user_deleted');
      expect(kinds.includes('balance_adjusted')).toBe(decided.status === 200);
    }
  });
});

it('an adjustment of an account that never existed is answered with not_found', async () => {
  expect((await decide(newId())).refusal.code).toBe('not_found');
  expect((await decide('x')).refusal.code).toBe('not_found');
});

it('the audit reports an adjustment without an entry in the audit log', async () => {
  const undone = app.database.db.transaction().execute(async (tx) => {
    await adjustWallet(tx, { userId: bettor.userId, key: newId(), amount: 500n });
    throw new Error(`broken: ${(await checkAdjustments(tx))[0]?.broken}`);
  });
  await expect(undone).rejects.toThrow('broken: 1');
});

it('an adjustment credits no balance to more than the maximum', async () => {
  await writeSetting(app, 'adjustmentApprovalAbove', 30_000_000_000_000_000n);
  const most = GIVEN_BALANCE_MAXIMUM - 1_000_000;
  const refusal = { code: 'validation_failed', issues: [{ path: 'amount' }] };
  expect((await adjust(most + 0.01)).refusal).toMatchObject(refusal);
  expect((await adjust(most)).ok.balance).toBe(GIVEN_BALANCE_MAXIMUM);
  expect((await adjust(0.01)).refusal).toMatchObject(refusal);
  expect((await adjust(-1)).ok.balance).toBe(GIVEN_BALANCE_MAXIMUM - 1);
});
