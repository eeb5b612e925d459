import { createHmac } from 'node:crypto';
import type { UserStatus } from '@cauri/contract';
import { describe, expect, it, onTestFinished } from 'vitest';
import { inTransaction, type Tx } from '#platform/database';
import { newId } from '#platform/ids';
import { post } from '../../../testing/post.ts';
import { writeSetting } from '../../../testing/settings.ts';
import { place, selectionOf } from '../../../testing/slips.ts';
import { createTestApp, openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { addFootballEvent } from '../../../testing/test-events.ts';
import { eraseUser } from '../account/erase-user.ts';
import { setStatus } from '../admin/change-user.ts';
import { endAccess } from '../sign-in/reset-password.ts';
import { endOtherSessions } from './own-sessions.ts';
import { createSessions } from './sessions.ts';

const start = '2026-06-12T12:00:00Z';
const clock = createTestClock(start);
const secret = 'test-secret-of-more-than-32-characters'; // the session cookie of the test app
const app = await openTestApp({ clock });
const other = await openTestApp({ clock, database: app.database });

interface Person {
  readonly id: string;
  readonly email: string;
  readonly cookie: string;
}

async function signUp(at = app): Promise<Person> {
  const username = `u${newId().slice(-12)}`;
  const email = `${username}@example.com`;
  const body = { email, password: 'secret-1', name: username, username };
  const answer = await post(at, '/api/auth/sign-up/email', { body });
  return { id: (answer.body.user as { id: string }).id, email, cookie: answer.cookie };
}

async function signIn({ email }: Person, password = 'secret-1'): Promise<string> {
  return (await post(app, '/api/auth/sign-in/email', { body: { email, password } })).cookie;
}

const status = async (at: TestApp, cookie: string) =>
  (await at.visitor.request('/api/me', { headers: { cookie } })).status;
const session = async (at: TestApp, cookie: string): Promise<unknown> =>
  (await at.visitor.request('/api/auth/get-session', { headers: { cookie } })).json();

describe('the session cookie', () => {
  const HTTPS = { PUBLIC_URL: 'https://cauri.example/' };
  const flagsAt = async (environment: Record<string, string>) => {
    const site = await createTestApp({ clock, database: app.database, environment });
    onTestFinished(() => site.close());
    const username = `u${newId().slice(-12)}`;
    const body = { email: `${username}@example.com`, password: 'secret-1', name: username, username };
    const answer = await post(site, '/api/auth/sign-up/email', { body });
    return { site, answer, flags: answer.headers.getSetCookie()[0] ?? '' };
  };

  it('is for the server only and for this site only', async () => {
    const { flags } = await flagsAt({});
    expect(flags).toMatch(/^cauri\.session_token=/);
    expect(flags.split('; ')).toEqual(expect.arrayContaining(['HttpOnly', 'SameSite=Lax', 'Path=/']));
    expect(flags).not.toMatch(/Secure|Domain/);
  });

  it('is Secure if the site is served by https, and only this host can set it, which is then the only valid one', async () => {
    const { site, answer, flags } = await flagsAt(HTTPS);
    expect(flags).toMatch(/^__Host-cauri\.session_token=/);
    expect(flags.split('; ')).toEqual(expect.arrayContaining(['HttpOnly', 'SameSite=Lax', 'Secure', 'Path=/']));
    expect(flags).not.toMatch(/Domain/);
    expect(await status(site, answer.cookie)).toBe(200);
    expect(await status(site, answer.cookie.replace('__Host-', ''))).toBe(401);
    expect(await status(app, answer.cookie)).toBe(401);
    for (const text of answer.headers.getSetCookie()) expect(text).toMatch(/^__Host-cauri\..*Path=\/.*Secure/);
  });

  it('is accepted by the server exactly when the library accepts it', async () => {
    const { cookie } = await signUp();
    const value = decodeURIComponent(cookie.split('=')[1] ?? '');
    const token = value.slice(0, value.lastIndexOf('.'));
    const sign = (text: string, by = secret) => createHmac('sha256', by).update(text).digest('base64');
    const send = (text: string) => `cauri.session_token=${encodeURIComponent(text)}`;
    const cookies = [
      cookie,
      `theme=dark; ${cookie}; language=fr`,
      send(`${token}.${sign(token)}`),
      send(`${token}.${sign(token, 'another-secret-of-more-than-32-chars')}`),
      send(`${token}x.${sign(token)}`),
      send(`${token}x.${sign(`${token}x`)}`),
      send(`${token}.${sign(token).slice(0, -4)}`),
      send(token),
      send('.'),
      'cauri.session_token=',
      'cauri.session_token=%E0%A4%A',
      `other.session_token=${encodeURIComponent(value)}`,
      '',
    ];
    const ours = createSessions({ ...sessionParts(), db: app.database.db });
    for (const text of cookies) {
      const library = await other.visitor.request('/api/auth/get-session', { headers: { cookie: text } });
      const isKnown = (await ours.identify(text)) !== null;
      expect([text, isKnown]).toEqual([text, (await library.json()) !== null]);
    }
    expect(await Promise.all(cookies.map(async (text) => (await ours.identify(text)) !== null))).toEqual(
      cookies.map((_, index) => index < 3),
    );
  });

  it('ends 30 days after the sign-in', async () => {
    const { cookie } = await signUp();
    onTestFinished(() => clock.set(start));
    clock.set(new Date(Date.now() + 29 * 24 * 3_600_000));
    expect(await status(app, cookie)).toBe(200);
    clock.set(new Date(Date.now() + 31 * 24 * 3_600_000));
    expect(await status(app, cookie)).toBe(401);
  });
});

const sessionParts = () => ({
  bus: app.bus,
  reserve: app.database.reserve,
  clock,
  config: { authSecret: secret, demoAdmin: 'admin@cauri.test', oidc: null, publicUrl: null },
});

describe('a session ends at once, in every process,', () => {
  /** Both processes have cached the session, so that only a message can end it. */
  const warm = async (cookie: string) => {
    expect([await status(app, cookie), await status(other, cookie)]).toEqual([200, 200]);
  };

  it('by signing out; the other sessions of the user go on', async () => {
    const person = await signUp();
    const second = await signIn(person);
    await warm(person.cookie);
    await warm(second);
    const answer = await post(app, '/api/auth/sign-out', { body: {}, headers: { cookie: person.cookie } });
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie()[0]).toMatch(/^cauri\.session_token=;.*Max-Age=0/);
    expect(await status(app, person.cookie)).toBe(401);
    await expect.poll(() => status(other, person.cookie)).toBe(401);
    expect(await session(app, person.cookie)).toBeNull();
    await warm(second);
  });

  it('when the user is suspended', async () => {
    const { id, cookie } = await signUp();
    await warm(cookie);
    const { db } = app.database;
    await db.updateTable('app_user').set({ status: 'suspended' }).where('id', '=', id).execute();
    await createSessions({ ...sessionParts(), db }).forget(id);
    await expect.poll(() => status(app, cookie)).toBe(401);
    await expect.poll(() => status(other, cookie)).toBe(401);
    expect(await session(app, cookie)).toBeNull();
    const body = { currentPassword: 'secret-1', newPassword: 'secret-2' };
    const change = await post(app, '/api/auth/change-password', { body, headers: { cookie } });
    expect(change.refusal.code).toBe('unauthenticated');
  });

  it.each<[what: string, end: (tx: Tx, userId: string) => Promise<unknown>]>([
    ['a suspension', (tx, userId) => setStatus(tx, { userId, from: 'active', to: 'suspended', at: clock.now() })],
    ['a new password by a link', endAccess],
    ['a deletion', eraseUser],
    ['a log-out of the other devices', (tx, userId) => endOtherSessions(tx, { userId, sessionId: newId() })],
  ])('with the commit of %s, even if the process that made it is killed then', async (_, end) => {
    const { id, cookie } = await signUp();
    await warm(cookie);
    await inTransaction(app.database.db, (tx) => end(tx, id));
    await expect.poll(() => status(other, cookie)).toBe(401);
  });

  it('when its row is deleted and its cache entry expires, even without a message', async () => {
    const { id, cookie } = await signUp();
    await warm(cookie);
    await app.database.db.deleteFrom('session').where('user_id', '=', id).execute();
    onTestFinished(() => clock.set(start));
    clock.advance(5_001);
    expect([await status(app, cookie), await status(other, cookie)]).toEqual([401, 401]);
  });
});

const reason = async (cookie: string) =>
  (
    (await app.visitor.request('/api/session-end', { headers: { cookie } })).json() as Promise<{ reason: unknown }>
  ).then((end) => end.reason);

it('the end of a session is reported to its cookie: another device, a new password or its age', async () => {
  const person = await signUp();
  const { cookie } = person;
  const second = await signIn(person);
  expect([await reason(cookie), await reason(second)]).toEqual([null, null]);
  const { id } = (await app.database.db
    .selectFrom('session')
    .select('id')
    .where('user_id', '=', person.id)
    .orderBy('created_at')
    .executeTakeFirst()) ?? { id: '' };
  await app.visitor.request(`/api/me/sessions/${id}`, { method: 'DELETE', headers: { cookie: second } });
  expect([await reason(cookie), await reason(second)]).toEqual(['elsewhere', null]);
  onTestFinished(() => clock.set(start));
  clock.set(new Date(Date.now() + 31 * 24 * 3_600_000));
  expect(await reason(second)).toBe('expired');
});

it('a suspension is reported to the cookies of the user alone until it is lifted, which revives no session', async () => {
  const [person, stranger] = [await signUp(), await signUp()];
  const { db } = app.database;
  const change = async (from: UserStatus, to: UserStatus) => {
    await inTransaction(db, (tx) => setStatus(tx, { userId: person.id, from, to, at: clock.now() }));
    await createSessions({ ...sessionParts(), db }).forget(person.id);
  };
  expect(await reason(person.cookie)).toBeNull();
  await change('active', 'suspended');
  expect(await reason(person.cookie)).toBe('suspended');
  const token = person.cookie.slice(0, person.cookie.lastIndexOf('.'));
  for (const cookie of [stranger.cookie, '', `${token}.${'A'.repeat(43)}%3D`]) expect(await reason(cookie)).toBeNull();
  await change('suspended', 'active');
  expect(await reason(person.cookie)).toBe('elsewhere');
  expect(await status(app, person.cookie)).toBe(401);
});

describe('changing the password', () => {
  const change = (cookie: string, input: Record<string, unknown> = {}) =>
    post(app, '/api/auth/change-password', {
      body: { currentPassword: 'secret-1', newPassword: 'secret-2', ...input },
      headers: { cookie },
    });

  it('accepts the new password only', async () => {
    const person = await signUp();
    expect((await change(person.cookie)).status).toBe(200);
    expect(await signIn(person)).toBe('');
    expect(await status(app, await signIn(person, 'secret-2'))).toBe(200);
  });

  it('ends every session at once, and starts a new one', async () => {
    const person = await signUp();
    const second = await signIn(person);
    expect([await status(app, second), await status(other, second)]).toEqual([200, 200]);
    const answer = await change(person.cookie);
    expect(await status(app, second)).toBe(401);
    await expect.poll(() => status(other, second)).toBe(401);
    expect(await status(app, person.cookie)).toBe(401);
    expect(await status(app, answer.cookie)).toBe(200);
  });

  it.each([
    ['a wrong present password', { currentPassword: 'wrong-1' }, 'invalid_credentials'],
    ['a new one that is too short', { newPassword: '12345' }, 'validation_failed'],
    ['a new one that is too long', { newPassword: 'x'.repeat(129) }, 'validation_failed'],
  ])('refuses %s: %s', async (_, input, code) => {
    const person = await signUp();
    expect((await change(person.cookie, input)).refusal.code).toBe(code);
    expect(await status(app, await signIn(person))).toBe(200);
  });

  it('requires a session', async () => {
    expect((await change('')).refusal.code).toBe('unauthenticated');
  });
});

describe('an inactive user', () => {
  it('can sign in, and cannot bet: account_inactive', async () => {
    onTestFinished(() => writeSetting(app, 'userNeedApproval', false));
    await writeSetting(app, 'userNeedApproval', true);
    const bettor = await app.signUp();
    expect((await bettor.call('getMe', {})).ok).toMatchObject({ status: 'inactive', balance: 1_000_000 });
    const event = await addFootballEvent(app.database.db, new Date('2026-06-12T18:00:00Z'));
    await app.board.catchUp();
    const answer = await place(bettor, { selections: [await selectionOf(bettor, event.id, { key: 'home' })] });
    expect([answer.status, answer.refusal.code]).toEqual([403, 'account_inactive']);
    expect((await bettor.call('getMe', {})).ok.balance).toBe(1_000_000);
  });
});

describe('a request that changes something', () => {
  const origins: [name: string, headers: Record<string, string>, isOurs: boolean][] = [
    ['no browser (no Origin)', {}, true],
    ['a page of ours', { origin: 'http://localhost', 'sec-fetch-site': 'same-origin' }, true],
    ['a page of another site', { origin: 'https://evil.example' }, false],
    ['a page of our name at another port', { origin: 'http://localhost:8080' }, false],
    ['a page without an origin (a sandbox)', { origin: 'null' }, false],
    ['a page that hides its origin', { 'sec-fetch-site': 'cross-site' }, false],
  ];

  it.each(origins)(
    'is accepted from pages of this site and from outside browsers only: %s',
    async (_, headers, isOurs) => {
      const person = await signUp();
      const { cookie } = person;
      const credentials = { email: person.email, password: 'secret-1' };
      const username = `u${newId().slice(-12)}`;
      const calls: [path: string, body: unknown][] = [
        ['/api/auth/sign-in/email', credentials],
        ['/api/auth/sign-up/email', { ...credentials, email: `${username}@example.com`, username, name: 'U' }],
        ['/api/slips/quote', {}],
        ['/api/bets', {}],
        ['/api/auth/change-password', { currentPassword: 'secret-1', newPassword: 'secret-2' }],
        ['/api/auth/sign-out', {}],
      ];
      for (const [path, body] of calls) {
        const answer = await post(app, path, { body, headers: { ...headers, host: 'localhost', cookie } });
        const isForbidden = answer.status === 403 && answer.refusal.code === 'forbidden';
        expect([path, isForbidden]).toEqual([path, !isOurs]);
      }
      expect(await status(app, cookie)).toBe(isOurs ? 401 : 200);
    },
  );

  it('is refused from a page that shows another account, and does not end the session', async () => {
    const { id, cookie } = await signUp();
    const from = (path: string, account: string) =>
      post(app, path, { body: {}, headers: { cookie, 'x-account': account } });
    for (const path of [
      '/api/auth/sign-out',
      '/api/auth/change-password',
      '/api/slips/quote',
      '/api/bets',
      '/api/me/bonus',
    ])
      expect([path, (await from(path, newId())).refusal.code]).toEqual([path, 'account_changed']);
    const read = await app.visitor.request('/api/me', { headers: { cookie, 'x-account': newId() } });
    expect(read.status).toBe(200);
    expect((await from('/api/auth/sign-out', id)).status).toBe(200);
    expect((await from('/api/me/bonus', newId())).refusal.code).toBe('unauthenticated');
  });

  it('from a page of the public address is accepted, whatever host a proxy forwards', async () => {
    const environment = { PUBLIC_URL: 'https://Cauri.Example' };
    const site = await createTestApp({ clock, database: app.database, environment });
    onTestFinished(() => site.close());
    const body = { email: (await signUp()).email, password: 'secret-1' };
    const headers = { origin: 'https://cauri.example', host: '10.0.0.7:3000' };
    expect((await post(site, '/api/auth/sign-in/email', { body, headers })).status).toBe(200);
    const foreign = { ...headers, origin: 'https://evil.example' };
    expect((await post(site, '/api/auth/sign-in/email', { body, headers: foreign })).refusal.code).toBe('forbidden');
  });
});

it('every other endpoint of the library is 404', async () => {
  const { cookie } = await signUp();
  const elsewhere = [
    'sign-in/username',
    'sign-in/social',
    'is-username-available',
    'update-user',
    'delete-user',
    'change-email',
    'forget-password',
    'reset-password/a-token',
    'verify-password',
    'revoke-sessions',
    'revoke-session',
    'list-sessions',
    'list-accounts',
    'ok',
    'error',
    'admin/set-role',
    'callback/google',
    '',
  ];
  for (const path of elsewhere) {
    for (const method of ['GET', 'POST']) {
      const init = { method, headers: { cookie, 'content-type': 'application/json' } };
      const response = await app.visitor.request(
        `/api/auth/${path}`,
        method === 'POST' ? { ...init, body: '{}' } : init,
      );
      expect([path, response.status, response.headers.get('content-type')]).toEqual([
        path,
        404,
        'application/problem+json',
      ]);
    }
  }
});
