import { api } from '@cauri/contract';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { newId } from '#platform/ids';
import { appCodeOf } from '../../../testing/app-code.ts';
import { post } from '../../../testing/post.ts';
import { writeSetting } from '../../../testing/settings.ts';
import { signUpAdmin } from '../../../testing/test-admin.ts';
import { type Actor, openTestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';

const clock = createTestClock('2026-06-12T12:00:00Z');
const app = await openTestApp({ clock });
/** Another process on the same database. */
const other = await openTestApp({ clock, database: app.database });

const PASSWORD = 'secret-123';
const DEMO_ADMIN = { email: 'admin@cauri.test', password: PASSWORD, name: 'demo_admin', username: 'demo_admin' };
const confirm = (actor: Actor, body: { password: string; code?: string }) => actor.call('reauthenticate', { body });
/** Sets the last reauthentication of a user's sessions this many minutes back. */
const age = ({ userId }: Actor, minutes: number) =>
  sql`update session set reauthenticated_at = now() - ${minutes} * interval '1 minute' where user_id = ${userId}`.execute(
    app.database.db,
  );
const adjust = (admin: Actor, userId: string, key = newId()) =>
  admin.call('adjustBalance', {
    params: { id: userId },
    headers: { 'idempotency-key': key },
    body: { amount: 1_000, reason: 'A mistake' },
  });
const balanceOf = async (bettor: Actor) => (await bettor.call('getMe', {})).ok.balance;
const failures = async (admin: Actor) =>
  (await admin.call('listAuditEntries', { query: { kind: 'confirmation_failed', by: admin.userId } as never })).ok
    .items;

/** An administrator with a second factor whose session began yesterday. */
async function withFactor() {
  const admin = await signUpAdmin(app, clock);
  const sendFactor = (path: string, body: object) =>
    post(app, `/api/auth/two-factor/${path}`, { body, headers: { cookie: admin.cookie } });
  const uri = String((await sendFactor('enable', { password: PASSWORD })).body.totpURI);
  const { cookie } = await sendFactor('verify-totp', { code: appCodeOf(uri, Date.now()) });
  const headers = { cookie, 'content-type': 'application/json' };
  await age(admin, 60);
  const call = async (method: string, path: string, body: object, more: object = {}) => {
    const init = { method, headers: { ...headers, ...more }, body: JSON.stringify(body) };
    const response = await app.visitor.request(path, init);
    return { status: response.status, body: (await response.json()) as { code?: string; params?: object } };
  };
  return { admin, uri, cookie, call };
}

describe('a sensitive action', () => {
  it('is accepted for half an hour after the sign-in, and then refused without any effect', async () => {
    const admin = await signUpAdmin(app, clock);
    const bettor = await app.signUp();
    await age(admin, 29.9);
    expect((await adjust(admin, bettor.userId)).status).toBe(201);
    await age(admin, 30.1);
    const { refusal } = await adjust(admin, bettor.userId);
    expect(refusal).toMatchObject({ status: 403, code: 'reauthentication_required', params: { needsCode: false } });
    expect(await balanceOf(bettor)).toBe(1_001_000);
  });

  it('is accepted with the same key once the password is confirmed, at once and in every process', async () => {
    const admin = await signUpAdmin(app, clock);
    const bettor = await app.signUp();
    const key = newId();
    await age(admin, 31);
    expect((await adjust(admin, bettor.userId, key)).status).toBe(403);
    const { until } = (await confirm(admin, { password: PASSWORD })).ok;
    const [left] = (
      await sql<{
        minutes: number;
      }>`select extract(epoch from ${until}::timestamptz - now())::float / 60 as minutes`.execute(app.database.db)
    ).rows;
    expect(Math.round(left?.minutes ?? 0)).toBe(30);
    const elsewhere = await other.visitor.request(`/api/admin/users/${bettor.userId}/adjustments`, {
      method: 'POST',
      headers: { cookie: admin.cookie, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ amount: 1_000, reason: 'A mistake' }),
    });
    expect(elsewhere.status).toBe(201);
    expect((await adjust(admin, bettor.userId, key)).status).toBe(201);
    expect(await balanceOf(bettor)).toBe(1_001_000);
  });

  it('is not permitted by the confirmation of another session of the same user', async () => {
    const admin = await signUpAdmin(app, clock);
    const bettor = await app.signUp();
    await age(admin, 31);
    const { email } = (await admin.call('getMe', {})).ok;
    expect((await post(app, '/api/auth/sign-in/email', { body: { email, password: PASSWORD } })).status).toBe(200);
    expect((await adjust(admin, bettor.userId)).status).toBe(403);
  });

  it('includes a change of the status of an administrator, the demo administrator too, but not of a bettor', async () => {
    const [admin, victim, bettor] = [await signUpAdmin(app, clock), await signUpAdmin(app, clock), await app.signUp()];
    const demo = await post(app, '/api/auth/sign-up/email', { body: DEMO_ADMIN });
    await age(admin, 31);
    const change = (id: string, status: 'active' | 'suspended') =>
      admin.call('changeUserStatus', { params: { id }, body: { status, reason: 'Two accounts' } });
    const refused = [
      await change(victim.userId, 'suspended'),
      await change((demo.body.user as { id: string }).id, 'suspended'),
    ];
    expect(refused.map(({ refusal }) => refusal.code)).toEqual(Array(2).fill('reauthentication_required'));
    expect((await victim.call('getMe', {})).status).toBe(200);
    expect((await change(bettor.userId, 'suspended')).status).toBe(200);
    await confirm(admin, { password: PASSWORD });
    expect((await change(victim.userId, 'suspended')).ok.status).toBe('suspended');
    await age(admin, 31);
    expect((await change(victim.userId, 'active')).refusal.code).toBe('reauthentication_required');
  });

  it('includes changes of keys, of the security of the back-office, of money given to bettors and of betting rules, but no other settings', async () => {
    const admin = await signUpAdmin(app, clock);
    await age(admin, 31);
    const { version } = (await admin.call('getAdminSettings', {})).ok;
    const send = async (input: object) =>
      (await admin.call('changeAdminSettings', { body: { version, ...input } as never })).status;
    expect(await send({ payments: { fedapay: { keys: { secretKey: 'sk_sandbox_0123456789' } } } })).toBe(403);
    expect(await send({ general: { initialBalance: 2_000_000 } })).toBe(403);
    expect(await send({ betting: { dailyBonusAmount: 900_000 } })).toBe(403);
    expect(await send({ betting: { dailyBonusBelow: 900_000 } })).toBe(403);
    expect(await send({ betting: { payoutMaximum: 900_000_000 } })).toBe(403);
    expect(await send({ payments: { fedapay: { enabled: true } } })).toBe(200);
    expect(await send({ general: { siteName: 'Cauri' }, notifications: { newUserNotify: false } })).toBe(200);
  });
});

describe('a confirmation', () => {
  it('with a wrong password is refused without any effect, and is logged', async () => {
    const admin = await signUpAdmin(app, clock);
    await age(admin, 31);
    expect((await confirm(admin, { password: 'wrong-one' })).refusal.code).toBe('invalid_credentials');
    expect((await adjust(admin, newId())).refusal.code).toBe('reauthentication_required');
    expect(await failures(admin)).toMatchObject([
      { subject: { kind: 'user', id: admin.userId }, after: { passwordRight: false } },
    ]);
  });

  it('with the right password does not count as a failed attempt', async () => {
    const admin = await signUpAdmin(app, clock);
    for (let count = 0; count < 12; count += 1) {
      expect((await confirm(admin, { password: PASSWORD })).status).toBe(200);
    }
  });

  it('requires a code if the account has a second factor', async () => {
    const { admin, uri, call } = await withFactor();
    const bettor = await app.signUp();
    const adjust = () =>
      call(
        'POST',
        `/api/admin/users/${bettor.userId}/adjustments`,
        { amount: 5, reason: 'A mistake' },
        {
          'idempotency-key': newId(),
        },
      );
    expect((await adjust()).body).toMatchObject({ code: 'reauthentication_required', params: { needsCode: true } });
    const tries = [
      { password: PASSWORD },
      { password: PASSWORD, code: 'abcdef' },
      { password: 'wrong-one', code: appCodeOf(uri, Date.now()) },
    ];
    const codes = [];
    for (const body of tries) codes.push((await call('POST', '/api/admin/confirmation', body)).body.code);
    expect(codes).toEqual(['code_invalid', 'code_invalid', 'invalid_credentials']);
    expect((await adjust()).status).toBe(403);
    clock.advance(1_000); // the delay after three wrong passwords
    const spaced = appCodeOf(uri, Date.now()).replace(/^.../, '$& ');
    expect((await call('POST', '/api/admin/confirmation', { password: PASSWORD, code: spaced })).status).toBe(200);
    expect((await adjust()).status).toBe(201);
    const reader = await signUpAdmin(app, clock);
    const query = { kind: 'confirmation_failed', by: admin.userId } as never;
    const entries = (await reader.call('listAuditEntries', { query })).ok.items;
    expect(entries.map(({ after }) => after?.passwordRight)).toEqual([false, true, true]);
  });
});

describe('where administrators must have a second factor', () => {
  const require = async () => {
    await writeSetting(app, 'adminTwoFactorRequired', true);
    onTestFinished(() => writeSetting(app, 'adminTwoFactorRequired', false));
  };

  it('an administrator without one can only set it up', async () => {
    const admin = await signUpAdmin(app, clock);
    const bettor = await app.signUp();
    await require();
    const statuses = async (path: string) => {
      const requests = [app.visitor, bettor, admin].map((actor) => actor.request(path));
      return (await Promise.all(requests)).map(({ status }) => status);
    };
    expect(await statuses('/api/admin/users')).toEqual([401, 403, 403]);
    expect(await statuses('/api/admin/activities.csv')).toEqual([401, 403, 403]);
    expect((await admin.call('listUsers', { query: {} as never })).refusal.code).toBe('two_factor_required');
    expect((await bettor.call('listUsers', { query: {} as never })).refusal.code).toBe('forbidden');
    const headers = { cookie: admin.cookie };
    const begun = await post(app, '/api/auth/two-factor/enable', { body: { password: PASSWORD }, headers });
    const code = appCodeOf(String(begun.body.totpURI), Date.now());
    const { cookie } = await post(app, '/api/auth/two-factor/verify-totp', { body: { code }, headers });
    expect((await app.visitor.request('/api/admin/users', { headers: { cookie } })).status).toBe(200);
    await post(app, '/api/auth/two-factor/disable', { body: { password: PASSWORD }, headers: { cookie } });
  });

  it('every request of the back-office without one is refused, with one code', async () => {
    const admin = await signUpAdmin(app, clock);
    await require();
    for (const { who, method, path } of Object.values(api)) {
      if (who !== 'admin') continue;
      const init = { method: method.toUpperCase(), headers: { 'content-type': 'application/json' } };
      const answer = await admin.request(path.replace(/\{\w+\}/g, newId()), {
        ...init,
        ...(method !== 'get' && { body: '{}' }),
      });
      expect([path, answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
        path,
        403,
        'two_factor_required',
      ]);
    }
  });
});
