import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids';
import { post } from '../../../testing/post.ts';
import { createTestApp, readMails, readMailText, type TestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';

const clock = createTestClock('2026-06-12T12:00:00Z');
let app: TestApp;
let other: TestApp;
/** The environment of a site in production: it has no demo mode, and sends mail. */
let strict: TestApp;
const REAL = {
  DEMO_MODE: 'false',
  SMTP_URL: 'smtp://127.0.0.1:1',
  PUBLIC_URL: 'https://cauri.test',
  RATE_LIMIT_SIGN_UP: '1000/1',
};

beforeAll(async () => {
  app = await createTestApp({ clock });
  const { database } = app;
  other = await createTestApp({ clock, database });
  strict = await createTestApp({ clock, database, environment: REAL });
});
afterAll(async () => {
  await strict.close();
  await other.close();
  await app.close();
});

const password = 'secret-1';
const newEmail = () => `u${newId().slice(-12)}@example.com`;

async function signUp(at = app, headers: Record<string, string> = {}) {
  const email = newEmail();
  const username = email.replace(/@.*/, '');
  const body = { email, password, name: username, username };
  const answer = await post(at, '/api/auth/sign-up/email', { body, headers });
  return { email, status: answer.status, cookie: answer.cookie, body: answer.body };
}
const signIn = (email: string, given: string, at = app) =>
  post(at, '/api/auth/sign-in/email', { body: { email, password: given } });
const status = async (cookie: string, at = app) =>
  (await at.visitor.request('/api/me', { headers: { cookie } })).status;

/** Requests a link; the answer is delayed until the clock advances. */
async function forget(email: string, headers: Record<string, string> = {}) {
  const request = post(app, '/api/auth/request-password-reset', { body: { email }, headers });
  await Promise.race([request, expect.poll(() => clock.waiting).toBeGreaterThan(0)]);
  clock.advance(300);
  return request;
}

const mailsTo = (email: string) => readMails(app, { recipient: email });
async function tokensTo(email: string, page: string): Promise<string[]> {
  const texts = (await mailsTo(email)).map(readMailText);
  return texts.flatMap((text) => new RegExp(`${page}\\?token=(\\S+)`).exec(text)?.[1] ?? []).map(decodeURIComponent);
}
const reset = (token: string, newPassword: string, at = app) =>
  post(at, '/api/auth/reset-password', { body: { token, newPassword } });
const check = async (token: string) => {
  const answer = await post(app, '/api/auth/check-reset-link', { body: { token } });
  return answer.status === 200 ? 'open' : answer.refusal.code;
};
const verify = async (token: string, at = app) =>
  at.visitor.request(`/api/auth/verify-email?token=${encodeURIComponent(token)}`);

describe('a forgotten password', () => {
  it('is reset by the link of the email, which ends every other session in every process', async () => {
    const { email, cookie } = await signUp();
    const second = (await signIn(email, password)).cookie;
    expect([await status(cookie), await status(second, other)]).toEqual([200, 200]);
    await forget(email.toUpperCase());
    const [token = ''] = await tokensTo(email, '/reset-password');
    expect((await reset(token, 'secret-2')).status).toBe(200);
    expect([await status(cookie), await status(second)]).toEqual([401, 401]);
    await expect.poll(() => status(second, other)).toBe(401);
    expect((await signIn(email, password)).refusal.code).toBe('invalid_credentials');
    expect((await signIn(email, 'secret-2')).status).toBe(200);
    expect((await mailsTo(email)).at(-1)?.kind).toBe('password_changed');
  });

  it('gets the same answer for an unknown address, which gets no message', async () => {
    const { email } = await signUp();
    const unknownAddress = newEmail();
    const [known, unknown] = [await forget(email), await forget(unknownAddress)];
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    expect(known.status).toBe(200);
    expect(await mailsTo(unknownAddress)).toEqual([]);
  });

  it('has a link that works once; the first one used invalidates the others', async () => {
    const { email } = await signUp();
    await forget(email);
    await forget(email);
    const [first = '', second = ''] = await tokensTo(email, '/reset-password');
    const answers = await Promise.all([reset(second, 'secret-2'), reset(second, 'secret-3')]);
    expect(answers.map(({ status: code }) => code).toSorted()).toEqual([200, 410]);
    expect((await reset(second, 'secret-4')).refusal.code).toBe('link_invalid');
    expect((await reset(first, 'secret-4')).refusal.code).toBe('link_invalid');
  });

  it('has a link that says whether it still works, and works no less after the question', async () => {
    const { email } = await signUp();
    await forget(email);
    const [token = ''] = await tokensTo(email, '/reset-password');
    expect([await check('bad'), await check(`${token}x`)]).toEqual(['link_invalid', 'link_invalid']);
    expect([await check(token), await check(token)]).toEqual(['open', 'open']);
    expect((await reset(token, 'secret-2')).status).toBe(200);
    expect(await check(token)).toBe('link_invalid');
  });

  it('has a link that works for an hour', async () => {
    const { email, body } = await signUp();
    await forget(email);
    const [token = ''] = await tokensTo(email, '/reset-password');
    const { db } = app.database;
    const userId = (body.user as { id: string }).id;
    const row = await db.selectFrom('verification').selectAll().where('value', '=', userId).executeTakeFirstOrThrow();
    expect(row.identifier).not.toContain(token);
    const minutes = (row.expires_at.getTime() - row.created_at.getTime()) / 60_000;
    expect(Math.round(minutes)).toBe(60);
    await sql`update verification set expires_at = now() - interval '1 second' where id = ${row.id}`.execute(db);
    expect(await check(token)).toBe('link_invalid');
    expect((await reset(token, 'secret-2')).refusal.code).toBe('link_invalid');
    expect((await signIn(email, password)).status).toBe(200);
  });

  it('requires a password that is long enough, and the link stays valid after a refusal', async () => {
    const { email } = await signUp();
    await forget(email);
    const [token = ''] = await tokensTo(email, '/reset-password');
    const { refusal } = await reset(token, '12345');
    expect([refusal.code, refusal.issues?.[0]?.path]).toEqual(['validation_failed', 'newPassword']);
    expect((await reset(token, 'secret-2')).status).toBe(200);
  });

  it('can be requested five times an hour by one address, with or without an account', async () => {
    const { email } = await signUp();
    for (const request of [email, newEmail()]) {
      for (let count = 0; count < 5; count += 1) await forget(request);
      const sixth = await post(app, '/api/auth/request-password-reset', { body: { email: request } });
      expect(sixth.refusal.code).toBe('rate_limited');
    }
  });

  it('has a link to the address of the site, whatever host the request names', async () => {
    const { email } = await signUp();
    await forget(email, { host: 'evil.example', origin: 'http://evil.example' });
    expect((await mailsTo(email)).map(readMailText).at(-1)).toContain('http://localhost:3000/reset-password?token=');
  });
});

describe('messages to a new user', () => {
  it('are in the language of the page where the account was opened', async () => {
    const { email } = await signUp(app, { cookie: 'language=fr' });
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
      'Cauri\u00a0: confirmez votre adresse e-mail',
    ]);
    const english = await signUp();
    expect((await mailsTo(english.email))[0]?.subject).toBe('Cauri: confirm your email address');
  });

  it('are not written if the user is not created', async () => {
    const email = newEmail();
    const taken = await signUp();
    const username = taken.email.replace(/@.*/, '');
    await post(app, '/api/auth/sign-up/email', { body: { email, password, name: username, username } });
    expect(await mailsTo(email)).toEqual([]);
  });
});

describe('an address', () => {
  const isVerified = async (email: string) =>
    (
      await app.database.db
        .selectFrom('app_user')
        .select('email_verified')
        .where('email', '=', email)
        .executeTakeFirst()
    )?.email_verified;

  it('is confirmed by its link; in demo mode an unconfirmed user may bet', async () => {
    const { email, cookie } = await signUp();
    expect(await status(cookie)).toBe(200);
    const [token = ''] = await tokensTo(email, '/verify-email');
    expect((await verify('x'.repeat(40))).status).toBe(410);
    expect((await verify(`${token}x`)).status).toBe(410);
    expect(await isVerified(email)).toBe(false);
    const answer = await verify(token);
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []]); // it creates no session
    expect(await isVerified(email)).toBe(true);
    const me = await app.visitor.request('/api/me', { headers: { cookie } });
    expect(await me.json()).toMatchObject({ emailVerified: true });
  });

  it('is confirmed by a password reset too, since both links go to the same mailbox', async () => {
    const { email } = await signUp();
    await forget(email);
    await reset((await tokensTo(email, '/reset-password'))[0] ?? '', 'secret-2');
    expect(await isVerified(email)).toBe(true);
  });

  it('gets another link on request of its signed-in user, and only there', async () => {
    const { email, cookie } = await signUp();
    const requestLink = (headers: Record<string, string>, body: object = {}) =>
      post(app, '/api/auth/send-verification-email', { body, headers });
    expect((await requestLink({})).refusal.code).toBe('unauthenticated');
    const victim = newEmail();
    expect((await requestLink({ cookie }, { email: victim })).status).toBe(200);
    expect([(await tokensTo(email, '/verify-email')).length, await mailsTo(victim)]).toEqual([2, []]);
    await verify((await tokensTo(email, '/verify-email'))[1] ?? '');
    expect((await requestLink({ cookie })).status).toBe(200);
    expect(await tokensTo(email, '/verify-email')).toHaveLength(2);
  });

  it('must be confirmed before signing in if mail is sent and demo mode is off', async () => {
    const { email, cookie, status: code } = await signUp(strict);
    expect([code, cookie]).toEqual([200, '']);
    const refused = await signIn(email, password, strict);
    expect([refused.status, refused.refusal.code, refused.cookie]).toEqual([403, 'email_unverified', '']);
    expect((await signIn(email, 'wrong-one', strict)).refusal.code).toBe('invalid_credentials');
    const tokens = await tokensTo(email, '/verify-email');
    expect(tokens).toHaveLength(2); // one at sign-up, one at the attempted sign-in
    expect((await verify(tokens[0] ?? '', strict)).status).toBe(200);
    expect((await signIn(email, password, strict)).status).toBe(200);
  });

  it('is not revealed as registered when another account is opened with it', async () => {
    const { email } = await signUp(strict);
    const username = `n${newId().slice(-12)}`;
    const again = await post(strict, '/api/auth/sign-up/email', {
      body: { email, password, name: username, username },
    });
    const fresh = await signUp(strict);
    expect([again.status, Object.keys(again.body)]).toEqual([fresh.status, Object.keys(fresh.body)]);
    const users = await app.database.db.selectFrom('app_user').select('id').where('email', '=', email).execute();
    expect(users).toHaveLength(1);
  });

  it('is written to when others try to register it, once a day and in the language of its account', async () => {
    const { db } = app.database;
    const { email } = await signUp(strict, { 'accept-language': 'fr' });
    const tryAgain = () => {
      const username = `n${newId().slice(-12)}`;
      const body = { email: email.toUpperCase(), password: 'another-1', name: username, username };
      return post(strict, '/api/auth/sign-up/email', { body, headers: { 'accept-language': 'en' } });
    };
    const warnings = async () => (await mailsTo(email)).filter(({ kind }) => kind === 'already_registered');
    const answers = await Promise.all([tryAgain(), tryAgain(), tryAgain()]);
    expect(answers.map(({ status: code }) => code)).toEqual([200, 200, 200]);
    const [warning, ...others] = await warnings();
    expect(others).toEqual([]);
    expect(warning).toMatchObject({ state: 'queued', subject: expect.stringContaining('vous avez déjà un compte') });
    expect(warning?.body_text).toContain('https://cauri.test/forgot-password');
    await sql`update mail set created_at = created_at - interval '25 hours' where recipient = ${email}`.execute(db);
    await tryAgain();
    await tryAgain();
    expect(await warnings()).toHaveLength(2);
  });

  it('is not written to where the form says that it is taken', async () => {
    const { email } = await signUp();
    const username = `n${newId().slice(-12)}`;
    const again = await post(app, '/api/auth/sign-up/email', { body: { email, password, name: username, username } });
    expect(again.refusal.code).toBe('email_taken');
    expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(['verify_email']);
  });
});

it('an address is notified of a changed password', async () => {
  const { email, cookie } = await signUp();
  const body = { currentPassword: password, newPassword: 'secret-2' };
  const wrong = await post(app, '/api/auth/change-password', {
    body: { ...body, currentPassword: 'no' },
    headers: { cookie },
  });
  expect([wrong.refusal.code, (await mailsTo(email)).length]).toEqual(['invalid_credentials', 1]);
  await post(app, '/api/auth/change-password', { body, headers: { cookie } });
  expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(['verify_email', 'password_changed']);
});
