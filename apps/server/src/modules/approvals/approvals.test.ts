import type { ChangeAdminSettings } from '@cauri/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeAdmin } from '#modules/identity';
import { inTransaction } from '#platform/database';
import { newId } from '#platform/ids';
import { post } from '../../testing/post.ts';
import { writeSetting } from '../../testing/settings.ts';
import { signUpAdmin } from '../../testing/test-admin.ts';
import { type Actor, createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { releaseApproval } from './list-approvals.ts';

const clock = createTestClock('2026-06-12T12:00:00Z');
const DAY_MS = 24 * 3_600_000;
const reason = 'Agreed at the meeting of June';
let app: TestApp;
let other: TestApp;
let first: Actor;
let second: Actor;

beforeAll(async () => {
  app = await createTestApp({ clock });
  other = await createTestApp({ clock, database: app.database });
  first = await signUpAdmin(app, clock);
  second = await signUpAdmin(app, clock);
});
afterAll(async () => {
  await other.close();
  await app.close();
});
beforeEach(async () => {
  await writeSetting(app, 'initialBalance', 100_000_000n);
  await writeSetting(app, 'dailyBonusAmount', 500_000n);
});
afterEach(async () => {
  await sql`update approval_request set expires_at = requested_at where state = 'waiting'`.execute(app.database.db);
  expect(await app.findIncoherence()).toEqual([]);
});

type Input = Omit<ChangeAdminSettings, 'version'>;
const read = async () => (await first.call('getAdminSettings', {})).ok;
const change = async (input: Input, by = first) =>
  by.call('changeAdminSettings', { body: { ...input, version: (await read()).version } });
const raise = async (initialBalance = 2_000_000, by = first) =>
  (await change({ general: { initialBalance }, reason }, by)).ok.request?.id ?? '';
const decide = (id: string, by = second, decision: 'approved' | 'refused' = 'approved') =>
  by.call('decideApproval', { params: { id }, body: { decision } });
const listFor = async (by: Actor) => (await by.call('listApprovals', {})).ok;
const initialBalance = async () => (await read()).general.initialBalance;
const listEntries = async () =>
  (await first.call('listAuditEntries', { query: { subject: 'settings', limit: '3' } as never })).ok.items;

describe('raising a setting that gives money away', () => {
  it.each<[string, Input, Input]>([
    ['the initial balance', { general: { initialBalance: 1_000_001 } }, { general: { initialBalance: 999_999 } }],
    ['the daily bonus', { betting: { dailyBonusAmount: 5_001 } }, { betting: { dailyBonusAmount: 4_999 } }],
    ['who may take it', { betting: { dailyBonusBelow: 1_001 } }, { betting: { dailyBonusBelow: 999 } }],
    [
      'what one administrator may adjust',
      { security: { adjustmentApprovalAbove: 5_000_001 } },
      { security: { adjustmentApprovalAbove: 4_999_999 } },
    ],
  ])('needs a second administrator, while lowering it applies at once: %s', async (_, raised, lowered) => {
    const before = await read();
    expect((await change(raised)).refusal).toMatchObject({ code: 'approval_needed', params: { deciders: 1 } });
    expect((await change({ ...raised, reason })).ok).toMatchObject({ changes: [], request: { state: 'waiting' } });
    expect(await read()).toEqual(before);
    expect((await change(lowered)).ok).toMatchObject({ changes: [{}], request: null });
  });

  it('applies with the approval, in every process, and the log names both people', async () => {
    const id = await raise();
    const [waiting] = (await listFor(second)).waiting;
    expect(waiting).toMatchObject({
      id,
      kind: 'settings',
      before: { initialBalance: 1_000_000 },
      after: { initialBalance: 2_000_000 },
      reason,
      by: { id: first.userId },
      refusal: null,
      deciders: 1,
    });
    const { ok } = await decide(id);
    expect(ok).toMatchObject({ state: 'approved', decided: { by: { id: second.userId }, alone: false } });
    expect(await initialBalance()).toBe(2_000_000);
    await expect.poll(() => other.settings.current().initialBalance).toBe(200_000_000n);
    expect((await listEntries()).map(({ kind, by }) => [kind, by.id])).toEqual([
      ['settings_changed', second.userId],
      ['approval_approved', second.userId],
      ['approval_requested', first.userId],
    ]);
    expect((await listFor(first)).recent[0]).toMatchObject({ id, state: 'approved' });
  });

  it('delays no other setting of the same change', async () => {
    const input = { general: { initialBalance: 2_000_000, siteName: 'Baobab' }, reason };
    const { changes, request } = (await change(input)).ok;
    expect(changes).toEqual([{ name: 'siteName', before: 'Cauri', after: 'Baobab' }]);
    expect(request?.after).toEqual({ initialBalance: 2_000_000 });
    await decide(request?.id ?? '', second, 'refused');
    expect((await read()).general).toMatchObject({ initialBalance: 1_000_000, siteName: 'Baobab' });
    await change({ general: { siteName: 'Cauri' } });
  });

  it('is refused if the setting has changed since the request', async () => {
    const id = await raise();
    await change({ general: { initialBalance: 500_000 } });
    expect((await decide(id)).refusal.code).toBe('request_outdated');
    expect(await initialBalance()).toBe(500_000);
    expect((await decide(id, second, 'refused')).status).toBe(200);
  });
});

describe('a request', () => {
  it('is decided once, not by the administrator who made it, and not after 7 days', async () => {
    const id = await raise();
    expect((await decide(id, first)).refusal.code).toBe('own_request');
    expect((await listFor(first)).waiting[0]).toMatchObject({ id, refusal: 'own_request', deciders: 1 });
    const answers = await Promise.all([decide(id), decide(id), decide(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    await writeSetting(app, 'initialBalance', 100_000_000n);
    const late = await raise();
    clock.advance(7 * DAY_MS);
    for (const { userId } of [first, second]) {
      await sql`update session set reauthenticated_at = now() where user_id = ${userId}`.execute(app.database.db);
    }
    expect((await decide(late)).refusal.code).toBe('request_closed');
    const expired = (await listFor(second)).recent.find((one) => one.id === late);
    expect(expired).toMatchObject({ state: 'expired', decided: null });
    expect((await decide(newId())).refusal.code).toBe('not_found');
  });

  it('is returned again by a repetition while it is pending', async () => {
    const id = await raise();
    expect(await raise()).toBe(id);
    expect(await raise(3_000_000)).not.toBe(id);
    expect((await listFor(second)).waiting).toHaveLength(2);
  });

  it('is refused when the administrator has 20 pending requests', async () => {
    for (let more = 1; more <= 20; more += 1) expect(await raise(1_000_000 + more)).not.toBe('');
    const refused = await change({ general: { initialBalance: 1_500_000 }, reason });
    expect(refused.refusal).toMatchObject({ code: 'too_many_waiting', params: { maximum: 20 } });
    expect(await raise(1_500_000, second)).not.toBe('');
  });

  it('notifies the other administrators in the app and by mail; its decision notifies the one who made it', async () => {
    const count = async (actor: Actor) => (await actor.call('listMyNotices', { query: {} })).ok.items;
    const mails = async () =>
      (await first.call('listMail', { query: { limit: '100' } as never })).ok.items.filter(
        ({ kind }) => kind === 'approval_requested',
      );
    const [before, mailsBefore] = [await count(first), await mails()];
    const id = await raise();
    expect((await count(second))[0]?.news).toEqual({ kind: 'approval_waiting', approval: 'settings' });
    expect(await count(first)).toEqual(before);
    const written = (await mails()).slice(0, (await mails()).length - mailsBefore.length);
    expect(written).toHaveLength(1);
    const { text } = (await first.call('readMail', { params: { id: written[0]?.id ?? '' } })).ok;
    expect(text).toContain('/admin/approvals');
    await decide(id, second, 'refused');
    expect((await count(first))[0]?.news).toEqual({
      kind: 'approval_decided',
      approval: 'settings',
      state: 'refused',
    });
  });
});

describe('two administrators', () => {
  const makeAdminBy = async (by: Actor): Promise<Actor> => {
    const made = await app.signUp();
    await by.call('changeUserRole', { params: { id: made.userId }, body: { role: 'admin' } });
    clock.advance(6_000);
    return made;
  };

  it('are not independent when one added the other or a third added both', async () => {
    const [one, two] = [await makeAdminBy(first), await makeAdminBy(first)];
    const ofOne = await raise(2_000_000, one);
    for (const by of [two, first]) expect((await decide(ofOne, by)).refusal.code).toBe('made_by_requester');
    const ofFirst = await raise(3_000_000);
    expect((await decide(ofFirst, two)).refusal.code).toBe('made_by_requester');
    expect((await decide(ofOne)).status).toBe(200);
  });

  it('become independent again when one is made an administrator on the server', async () => {
    const one = await makeAdminBy(first);
    const { email } = (await one.call('getMe', {})).ok;
    const id = await raise(2_000_000, one);
    expect((await decide(id, first)).refusal.code).toBe('made_by_requester');
    expect(await makeAdmin(app.database.db, email)).toBe(true);
    expect((await decide(id, first)).status).toBe(200);
  });

  it('are not independent when one changed the address of the other', async () => {
    const third = await signUpAdmin(app, clock);
    const id = await raise();
    const findIt = async (by: Actor) => (await listFor(by)).waiting.find((one) => one.id === id);
    const { deciders = 0, refusal } = (await findIt(third)) ?? {};
    expect(refusal).toBeNull();
    await first.call('changeUserRole', { params: { id: third.userId }, body: { role: 'bettor' } });
    const email = `${newId().slice(-10)}@example.ci`;
    expect((await first.call('changeUser', { params: { id: third.userId }, body: { email } })).status).toBe(200);
    await second.call('changeUserRole', { params: { id: third.userId }, body: { role: 'admin' } });
    expect(await findIt(second)).toMatchObject({ deciders: deciders - 1 });
  });

  it('are not independent when one read the link to a new password of the other, who was a bettor then', async () => {
    const third = await signUpAdmin(app, clock);
    const id = await raise();
    const findIt = async () => (await listFor(second)).waiting.find((one) => one.id === id);
    const { deciders = 0 } = (await findIt()) ?? {};
    await second.call('changeUserRole', { params: { id: third.userId }, body: { role: 'bettor' } });
    const { email } = (await third.call('getMe', {})).ok;
    const requested = post(app, '/api/auth/request-password-reset', { body: { email } });
    await expect.poll(() => clock.waiting).toBeGreaterThan(0);
    clock.advance(300);
    await requested;
    const { items } = (await first.call('listMail', { query: {} })).ok;
    const mail = items.find(({ kind, to }) => kind === 'reset_password' && to === email);
    expect((await first.call('readMail', { params: { id: mail?.id ?? '' } })).ok.text).toContain('token=');
    const [entry] = (await second.call('listAuditEntries', { query: { kind: 'reset_link_read' } })).ok.items;
    expect(entry).toMatchObject({ by: { id: first.userId }, subject: { kind: 'user', id: third.userId } });
    await second.call('changeUserRole', { params: { id: third.userId }, body: { role: 'admin' } });
    expect(await findIt()).toMatchObject({ deciders: deciders - 1 });
  });

  it('are not independent when one requested the address of the other and a third approved it; a refused request does not count', async () => {
    const third = await signUpAdmin(app, clock);
    const id = await raise();
    const refusalFor = async (by: Actor) => (await listFor(by)).waiting.find((one) => one.id === id)?.refusal;
    for (const decision of ['refused', 'approved'] as const) {
      const email = `${newId().slice(-10)}@example.ci`;
      const changed = await first.call('changeUser', { params: { id: third.userId }, body: { email, reason } });
      expect(await refusalFor(third)).toBeNull();
      expect((await decide(changed.ok.request?.id ?? '', second, decision)).status).toBe(200);
      if (decision === 'refused') expect(await refusalFor(third)).toBeNull();
    }
    const { email } = (await second.call('getUser', { params: { id: third.userId } })).ok;
    // The new address ended the session of the third administrator.
    const { cookie } = await post(app, '/api/auth/sign-in/email', { body: { email, password: 'secret-123' } });
    const path = `/api/admin/approvals/${id}/decision`;
    const decided = await post(app, path, { body: { decision: 'approved' }, headers: { cookie } });
    expect(decided.refusal.code).toBe('made_by_requester');
    expect(await initialBalance()).toBe(1_000_000);
  });
});

describe('a pending request', () => {
  it.each<[string, (by: Actor, userId: string) => Promise<unknown>, (by: Actor, userId: string) => Promise<unknown>]>([
    [
      'suspended',
      (by, id) => by.call('changeUserStatus', { params: { id }, body: { status: 'suspended', reason } }),
      (by, id) => by.call('changeUserStatus', { params: { id }, body: { status: 'active', reason } }),
    ],
    [
      'made a bettor',
      (by, id) => by.call('changeUserRole', { params: { id }, body: { role: 'bettor' } }),
      (by, id) => by.call('changeUserRole', { params: { id }, body: { role: 'admin' } }),
    ],
  ])('is closed for good once the administrator who made it is %s', async (_, remove, restore) => {
    const third = await signUpAdmin(app, clock);
    const id = await raise(2_000_000, third);
    await remove(first, third.userId);
    expect((await listFor(second)).waiting.some((one) => one.id === id)).toBe(false);
    expect((await decide(id)).refusal.code).toBe('request_closed');
    // A concurrent request, or one of an earlier version.
    await sql`update approval_request set expires_at = ${new Date(clock.now().getTime() + DAY_MS)}
      where id = ${id}`.execute(app.database.db);
    for (const decision of ['approved', 'refused'] as const) {
      expect((await decide(id, second, decision)).refusal.code).toBe('request_closed');
    }
    const released = inTransaction(app.database.db, (tx) =>
      releaseApproval(tx, { id, now: clock.now(), demoAdmin: null }),
    );
    expect(await released).toMatchObject({ outcome: 'closed' });
    await restore(first, third.userId);
    expect((await decide(id)).refusal.code).toBe('request_closed');
    expect(await initialBalance()).toBe(1_000_000);
  });
});

describe('a request that no other administrator may decide', () => {
  const release = (id: string) =>
    inTransaction(app.database.db, (tx) => releaseApproval(tx, { id, now: clock.now(), demoAdmin: null }));
  const suspendOthers = async (status: 'active' | 'suspended') => {
    await sql`update app_user set status = ${status} where role = 'admin' and id <> ${first.userId}`.execute(
      app.database.db,
    );
  };

  it('is decided by its own administrator once it is released on the machine, and the log contains the release', async () => {
    const id = await raise();
    expect(await release(id)).toMatchObject({ outcome: 'not_alone' });
    await suspendOthers('suspended');
    expect((await listFor(first)).waiting[0]).toMatchObject({ refusal: 'own_request', deciders: 0 });
    expect((await decide(id, first)).refusal.code).toBe('own_request');
    expect(await release(id)).toMatchObject({ outcome: 'released' });
    expect((await listFor(first)).waiting[0]).toMatchObject({
      refusal: null,
      isReleased: true,
      deciders: 0,
    });
    expect((await decide(id, first)).ok).toMatchObject({ decided: { by: { id: first.userId }, alone: true } });
    expect(await initialBalance()).toBe(2_000_000);
    expect((await listEntries()).find(({ kind }) => kind === 'approval_approved')?.after).toMatchObject({
      alone: true,
    });
    expect((await listEntries()).some(({ kind }) => kind === 'approval_released')).toBe(true);
    expect(await release(id)).toMatchObject({ outcome: 'closed' });
    expect(await release(newId())).toMatchObject({ outcome: 'not_found' });
    await suspendOthers('active');
  });

  it('can be released in no other way: the database refuses one person as two', async () => {
    const id = await raise();
    const past = sql`update approval_request set state = 'approved', decided_by = requested_by where id = ${id}`;
    await expect(past.execute(app.database.db)).rejects.toThrow('approval_request_two_people');
  });
});
