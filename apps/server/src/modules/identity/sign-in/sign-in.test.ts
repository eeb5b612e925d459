import { createHook } from 'node:async_hooks';
import type { Me } from '@cauri/contract';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { newId } from '#platform/ids';
import { type Posted, post } from '../../../testing/post.ts';
import { writeSetting } from '../../../testing/settings.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';

const clock = createTestClock('2026-06-12T12:00:00Z');
const password = 'secret-123'; // the password of `signUp`
let demo: TestApp;
/** Another process on the same database, outside demo mode. */
let strict: TestApp;

beforeAll(async () => {
  demo = await createTestApp({ clock });
  strict = await createTestApp({ clock, database: demo.database, environment: { DEMO_MODE: 'false' } });
});
afterAll(async () => {
  await strict.close();
  await demo.close();
});

const signIn = (app: TestApp, body: unknown): Promise<Posted> => post(app, '/api/auth/sign-in/email', { body });
const newEmail = () => `p${newId().slice(-12)}@example.com`;
const outcome = ({ status, refusal: { code } }: Posted) => [status, code];
const readMe = async (app: TestApp, { cookie }: Posted): Promise<Me> =>
  (await (await app.visitor.request('/api/me', { headers: { cookie } })).json()) as Me;

async function signUp(app: TestApp): Promise<string> {
  const name = `bettor_${newId().slice(-12)}`;
  await app.signUp(name);
  return `${name}@example.com`;
}

async function countHashes(work: () => Promise<unknown>): Promise<number> {
  let hashes = 0;
  const hook = createHook({
    init: (_, type) => {
      if (type === 'ARGON2REQUEST') hashes += 1;
    },
  }).enable();
  await work();
  hook.disable();
  return hashes;
}

describe('signing in', () => {
  it('works with the email in any case', async () => {
    const email = await signUp(strict);
    const answer = await signIn(strict, { email: email.toUpperCase(), password });
    expect(answer.status).toBe(200);
    expect(await readMe(strict, answer)).toMatchObject({ email, balance: 1_000_000 });
  });

  it.each([
    ['of a known email', (email: string) => ({ email, password: 'wrong-123' })],
    ['that is shorter than any may be', (email: string) => ({ email, password: 'x' })],
    ['that is longer than any may be', (email: string) => ({ email, password: 'x'.repeat(500) })],
  ])('with a wrong password %s: invalid_credentials', async (_, input) => {
    const email = await signUp(strict);
    for (const app of [strict, demo]) {
      const answer = await signIn(app, input(email));
      expect(outcome(answer)).toEqual([401, 'invalid_credentials']);
      expect(answer.cookie).toBe('');
    }
  });

  it('with an unknown email outside demo mode: invalid_credentials, after the same work as for a known one', async () => {
    const email = await signUp(strict);
    const known = await countHashes(() => signIn(strict, { email, password: 'wrong-123' }));
    const unknown = await countHashes(async () => {
      expect(outcome(await signIn(strict, { email: newEmail(), password }))).toEqual([401, 'invalid_credentials']);
    });
    expect([known, unknown]).toEqual([1, 1]);
  });

  it.each([
    ['an email without an @', { email: 'nobody', password }, 'email'],
    ['an email with a NUL', { email: 'a\u0000@example.com', password }, 'email'],
    ['an email that is no text', { email: { $ne: '' }, password }, 'email'],
    ['no password', { email: 'somebody@example.com' }, 'password'],
  ])('with %s: validation_failed, and the field is named', async (_, body, field) => {
    for (const app of [strict, demo]) {
      const answer = await signIn(app, body);
      expect(outcome(answer)).toEqual([400, 'validation_failed']);
      expect(answer.refusal.issues?.map(({ path }) => path)).toEqual([field]);
    }
  });

  it('as a suspended user with the right password: account_suspended, and no session', async () => {
    const email = await signUp(demo);
    const { db } = demo.database;
    await db.updateTable('app_user').set({ status: 'suspended' }).where('email', '=', email).execute();
    await db.deleteFrom('session').execute();
    for (const app of [strict, demo]) {
      expect(outcome(await signIn(app, { email, password: 'wrong-123' }))).toEqual([401, 'invalid_credentials']);
      const answer = await signIn(app, { email, password });
      expect(outcome(answer)).toEqual([403, 'account_suspended']);
      expect(answer.cookie).toBe('');
    }
    expect(await db.selectFrom('session').select('id').execute()).toEqual([]);
  });
});

describe('signing in with an unknown email in demo mode', () => {
  it('creates the account with its wallet', async () => {
    const email = newEmail();
    const answer = await signIn(demo, { email, password });
    const username = email.replace('@example.com', '');
    expect(await readMe(demo, answer)).toMatchObject({ email, username, balance: 1_000_000, role: 'bettor' });
    expect((await signIn(strict, { email, password })).status).toBe(200);
  });

  it('creates one account and two sessions for two concurrent requests', async () => {
    const email = newEmail();
    const answers = await Promise.all([1, 2, 3].map(() => signIn(demo, { email, password })));
    const users = await Promise.all(answers.map((answer) => readMe(demo, answer)));
    expect(users).toMatchObject([{ email }, { email }, { email }]);
    expect(new Set(users.map(({ id }) => id)).size).toBe(1);
    expect(await demo.findIncoherence()).toEqual([]);
  });

  it('chooses another username if its own is taken, and one of 3 characters for a short name', async () => {
    const name = `n${newId().slice(-10)}`;
    const first = await readMe(demo, await signIn(demo, { email: `${name}@one.test`, password }));
    const second = await readMe(demo, await signIn(demo, { email: `${name}@two.test`, password }));
    expect(first.username).toBe(name);
    expect(second.username).toMatch(new RegExp(`^${name}_\\w{8}$`));
    const short = await readMe(demo, await signIn(demo, { email: `a@${name}.test`, password }));
    expect(short.username).toBe('a_user');
  });

  it('with a password that is too short: validation_failed, and no account', async () => {
    const email = newEmail();
    const answer = await signIn(demo, { email, password: '12345' });
    expect(answer.refusal).toMatchObject({ code: 'validation_failed', issues: [{ path: 'password' }] });
    expect(outcome(await signIn(strict, { email, password: '12345' }))).toEqual([401, 'invalid_credentials']);
  });

  it('ignores a role in the request', async () => {
    const answer = await signIn(demo, { email: newEmail(), password, role: 'admin', status: 'suspended' });
    expect(await readMe(demo, answer)).toMatchObject({ role: 'bettor', status: 'active' });
  });

  it('as the configured administrator gives the role in demo mode; outside it the same user is a bettor', async () => {
    const answer = await signIn(demo, { email: 'Admin@Cauri.test', password });
    expect(await readMe(demo, answer)).toMatchObject({ role: 'admin', isAdmin: true });
    expect(await readMe(strict, answer)).toMatchObject({ role: 'bettor', isAdmin: false });
  });
});

describe('where registration is closed', () => {
  it('registration is refused, also by signing in; existing users can sign in', async () => {
    const email = await signUp(demo);
    onTestFinished(() => writeSetting(demo, 'registrationEnabled', true));
    await writeSetting(demo, 'registrationEnabled', false);
    const body = { email: newEmail(), password, username: `u${newId().slice(-12)}`, name: 'U' };
    const refusals = [await post(demo, '/api/auth/sign-up/email', { body }), await signIn(demo, body)];
    expect(refusals.map(outcome)).toEqual([
      [403, 'registration_closed'],
      [403, 'registration_closed'],
    ]);
    expect((await signIn(demo, { email, password })).status).toBe(200);
    expect((await demo.visitor.call('getConfig', {})).ok.registrationOpen).toBe(false);
  });
});
