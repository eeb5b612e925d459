import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids';
import { appCodeOf } from '../../../testing/app-code.ts';
import { type Posted, post } from '../../../testing/post.ts';
import { signUpAdmin } from '../../../testing/test-admin.ts';
import { createTestApp, openTestApp, readMails, readMailText } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { hashFor, verifyPassword } from './password.ts';

const clock = createTestClock('2026-06-12T12:00:00Z');
const GENEROUS = { RATE_LIMIT_SIGN_IN: '1000/1', RATE_LIMIT_SIGN_IN_ADDRESS: '1000/1' };
const app = await openTestApp({ clock, environment: GENEROUS });
/** Another process on the same database. */
const other = await openTestApp({ clock, database: app.database, environment: GENEROUS });
// Resets the counts between tests.
beforeEach(async () => {
  clock.advance(7_200_000);
});

const PASSWORD = 'secret-123';
async function newAccount(at = app) {
  const name = `u_${newId().slice(-10)}`;
  const actor = await at.signUp(name);
  return { ...actor, email: `${name}@example.com` };
}
const signIn = (email: string, password: string, { at = app, cookie = '' } = {}) =>
  post(at, '/api/auth/sign-in/email', { body: { email, password }, headers: cookie ? { cookie } : {} });
const statuses = (answers: readonly Posted[]) => answers.map(({ status }) => status);
const deviceOf = (answer: Posted): string =>
  answer.headers
    .getSetCookie()
    .find((cookie) => cookie.includes('cauri.device='))
    ?.split(';')[0] ?? '';
const countWarnings = async (userId: string) =>
  (await readMails(app, { user_id: userId, kind: 'wrong_passwords' })).length;

/**
 * Sends attempts one after the other and advances the clock through every delay. Returns each response and its delay.
 */
async function tryEach(count: number, send: (index: number) => Promise<Posted>) {
  const answers: Posted[] = [];
  const waits: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const began = clock.now().getTime();
    let isDone = false;
    const answer = send(index).finally(() => {
      isDone = true;
    });
    while (!isDone) {
      if (clock.waiting > 0) clock.advance(1_000);
      await new Promise(setImmediate);
    }
    answers.push(await answer);
    waits.push((clock.now().getTime() - began) / 1000);
  }
  return { answers, waits };
}

describe('wrong passwords', () => {
  it('delay further attempts, twice as long each time, and then refuse them for a while', async () => {
    const { email } = await newAccount();
    const { answers, waits } = await tryEach(8, () => signIn(email, 'wrong-one'));
    expect(statuses(answers)).toEqual([401, 401, 401, 401, 401, 401, 401, 429]);
    expect(waits).toEqual([0, 0, 0, 1, 2, 4, 8, 0]);
    expect(answers[7]?.refusal).toMatchObject({ code: 'rate_limited', params: { retryAfterSeconds: 6 } });
  });

  it('are counted across all processes', async () => {
    const { email } = await newAccount();
    const { waits } = await tryEach(5, (index) => signIn(email, 'wrong-one', { at: index % 2 ? other : app }));
    expect(waits).toEqual([0, 0, 0, 1, 2]);
  });

  it('sent concurrently are delayed in turn, and most are refused unchecked', async () => {
    const { email } = await newAccount();
    const codes: number[] = [];
    await tryEach(1, async () => {
      const all = await Promise.all(Array.from({ length: 20 }, () => signIn(email, 'wrong-one')));
      codes.push(...statuses(all));
      return all[0] as Posted;
    });
    expect(codes.filter((status) => status === 401).length).toBeLessThan(9);
    expect(codes.filter((status) => status === 429).length).toBeGreaterThan(11);
  });

  it('for an address without an account have the same delays, so that they do not reveal accounts', async () => {
    const strict = await createTestApp({
      clock,
      database: app.database,
      environment: { ...GENEROUS, DEMO_MODE: 'false', PUBLIC_URL: 'http://localhost' },
    });
    const { answers, waits } = await tryEach(5, () => signIn('nobody@example.com', 'wrong-one', { at: strict }));
    expect([statuses(answers), waits]).toEqual([Array(5).fill(401), [0, 0, 0, 1, 2]]);
    await strict.close();
  });

  it('from elsewhere never delay a device that has signed in before, nor end its session', async () => {
    const account = await newAccount();
    const device = deviceOf(await signIn(account.email, PASSWORD));
    expect(device).not.toBe('');
    await tryEach(8, () => signIn(account.email, 'wrong-one'));
    const { answers, waits } = await tryEach(1, () => signIn(account.email, PASSWORD, { cookie: device }));
    expect([statuses(answers), waits]).toEqual([[200], [0]]);
    expect((await account.call('getMe', {})).status).toBe(200);
  });

  it('are delayed on a device that has signed in to another account', async () => {
    const [victim, attacker] = [await newAccount(), await newAccount()];
    const device = deviceOf(await signIn(attacker.email, PASSWORD));
    const forged = device.replace(attacker.userId, victim.userId);
    const { waits } = await tryEach(5, (index) =>
      signIn(victim.email, 'wrong-one', { cookie: index % 2 ? device : forged }),
    );
    expect(waits).toEqual([0, 0, 0, 1, 2]);
  });

  it('from many marked devices of one account share the count of unknown devices', async () => {
    const { email } = await newAccount();
    const marks: string[] = [];
    for (let count = 0; count < 7; count += 1) marks.push(deviceOf(await signIn(email, PASSWORD)));
    expect(new Set(marks).size).toBe(7);
    for (const cookie of marks.slice(0, 5)) await signIn(email, 'wrong-one', { cookie });
    const { waits } = await tryEach(5, (index) => signIn(email, 'wrong-one', { cookie: marks[5 + (index % 2)] ?? '' }));
    expect(waits).toEqual([0, 0, 0, 1, 2]);
    expect((await signIn(email, PASSWORD, { cookie: marks[0] ?? '' })).status).toBe(200);
  });

  it('are reported to the owner once a day', async () => {
    const { email, userId } = await newAccount();
    await tryEach(4, () => signIn(email, 'wrong-one'));
    expect(await countWarnings(userId)).toBe(0);
    await tryEach(3, () => signIn(email, 'wrong-one'));
    expect(await countWarnings(userId)).toBe(1);
    clock.advance(7_200_000);
    await tryEach(6, () => signIn(email, 'wrong-one'));
    expect(await countWarnings(userId)).toBe(1);
    clock.advance(25 * 3_600_000);
    await tryEach(6, () => signIn(email, 'wrong-one'));
    expect(await countWarnings(userId)).toBe(2);
  });

  it('are counted together on every path that checks the password of a session', async () => {
    const admin = await signUpAdmin(app, clock);
    const headers = { cookie: admin.cookie };
    const wrong = { password: 'wrong-one' };
    const paths: [string, object][] = [
      ['/api/auth/change-password', { currentPassword: 'wrong-one', newPassword: 'another-1' }],
      ['/api/auth/two-factor/enable', wrong],
      ['/api/admin/confirmation', wrong],
      ['/api/auth/two-factor/disable', wrong],
      ['/api/auth/change-password', { currentPassword: 'wrong-two', newPassword: 'another-1' }],
    ];
    const { answers, waits } = await tryEach(paths.length, (index) => {
      const [path, body] = paths[index] ?? ['', {}];
      return post(app, path, { body, headers });
    });
    expect(answers.map(({ refusal }) => refusal.code)).toEqual(Array(5).fill('invalid_credentials'));
    expect(waits).toEqual([0, 0, 0, 1, 2]);
    const entries = (
      await admin.call('listAuditEntries', { query: { kind: 'confirmation_failed', by: admin.userId } as never })
    ).ok;
    expect(entries.items).toHaveLength(5);
  });
});

describe('wrong codes at sign-in', () => {
  const cookiesOf = ({ headers }: Posted) =>
    headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .filter((cookie) => !cookie?.endsWith('='))
      .join('; ');
  /** An account with a second factor, and the mark of a device on which its owner has signed in. */
  async function withFactor() {
    const account = await newAccount();
    const device = deviceOf(await signIn(account.email, PASSWORD));
    const headers = { cookie: account.cookie };
    const begun = await post(app, '/api/auth/two-factor/enable', { body: { password: PASSWORD }, headers });
    const codeNow = () => appCodeOf(String(begun.body.totpURI), Date.now());
    await post(app, '/api/auth/two-factor/verify-totp', { body: { code: codeNow() }, headers });
    return { ...account, device, codeNow };
  }
  const give = (challenge: string, code: string, path = 'verify-totp') =>
    post(app, `/api/auth/two-factor/${path}`, { body: { code }, headers: { cookie: challenge } });

  it('are counted with wrong passwords, for apps and recovery codes, reported to the owner, and not reset by a password alone', async () => {
    const { email, userId } = await withFactor();
    let challenge = '';
    const begin = async () => {
      const answer = await signIn(email, PASSWORD);
      challenge = cookiesOf(answer);
      return answer;
    };
    const byApp = () => give(challenge, 'abcdef');
    const steps = [begin, byApp, () => give(challenge, 'ABCD-2345', 'verify-backup-code'), byApp, begin, byApp];
    const { answers, waits } = await tryEach(steps.length, (index) => (steps[index] ?? begin)());
    expect([statuses(answers), waits]).toEqual([
      [200, 401, 401, 401, 200, 401],
      [0, 0, 0, 1, 2, 4],
    ]);
    expect(await countWarnings(userId)).toBe(0);
    expect((await tryEach(1, byApp)).answers[0]?.refusal.code).toBe('code_invalid');
    expect(await countWarnings(userId)).toBe(1);
    expect((await byApp()).refusal.code).toBe('rate_limited');
  });

  it('neither lock the account nor delay a device that has signed in before', async () => {
    const { email, device, codeNow } = await withFactor();
    for (let round = 0; round < 3; round += 1) {
      clock.advance(200_000);
      const { answers } = await tryEach(1, () => signIn(email, PASSWORD));
      const challenge = answers[0] ? cookiesOf(answers[0]) : '';
      for (let count = 0; count < 4; count += 1) {
        clock.advance(200_000);
        expect((await give(challenge, 'abcdef')).refusal.code).toBe('code_invalid');
      }
    }
    await tryEach(8, () => signIn(email, 'wrong-one'));
    expect((await signIn(email, PASSWORD)).status).toBe(429);
    let challenge = '';
    const { answers, waits } = await tryEach(2, async (index) => {
      if (index === 1) return give(`${challenge}; ${device}`, codeNow());
      const answer = await signIn(email, PASSWORD, { cookie: device });
      challenge = cookiesOf(answer);
      return answer;
    });
    expect([statuses(answers), waits]).toEqual([
      [200, 200],
      [0, 0],
    ]);
  });
});

it('a device that has signed in before is not refused for attempts from the same address', async () => {
  const environment = { RATE_LIMIT_SIGN_IN: '5/60', RATE_LIMIT_SIGN_IN_ADDRESS: '8/60' };
  const own = await createTestApp({ clock, environment });
  const [account, stranger] = [await newAccount(own), await newAccount(own)];
  const device = deviceOf(await signIn(account.email, PASSWORD, { at: own }));
  const foreign = deviceOf(await signIn(stranger.email, PASSWORD, { at: own }));
  const { answers } = await tryEach(12, (index) => {
    const { email } = index % 2 ? account : stranger;
    return signIn(email, 'wrong-one', { at: own, cookie: index % 3 ? '' : foreign });
  });
  expect(statuses(answers)).toContain(429);
  const tryWith = async (cookie: string) => (await signIn(account.email, PASSWORD, { at: own, cookie })).status;
  expect(await tryWith(foreign)).toBe(429);
  const ofOwner: number[] = [];
  for (let count = 0; count < 6; count += 1) ofOwner.push(await tryWith(device));
  expect(ofOwner).toEqual([200, 200, 200, 200, 200, 429]);
  await own.close();
});

it('a device that has signed in before does not wait for the hashes of addresses', async () => {
  const account = await newAccount();
  const cookie = deviceOf(await signIn(account.email, PASSWORD));
  const hash = `argon2id$${'A'.repeat(22)}$${'A'.repeat(43)}`;
  const flood = Array.from({ length: 20 }, (_, index) =>
    hashFor({ address: `address ${index}` }, () => verifyPassword({ hash, password: PASSWORD })),
  );
  const first = Promise.race([
    signIn(account.email, PASSWORD, { cookie }).then(({ status }) => status),
    Promise.all(flood).then(() => 'the hashes of the addresses'),
  ]);
  expect(await first).toBe(200);
  await Promise.all(flood);
});

it('a new password set by a link lets the owner sign in at once, while others guess', async () => {
  const { email } = await newAccount();
  const guess = () => tryEach(8, () => signIn(email, 'wrong-one'));
  await guess();
  const request = post(app, '/api/auth/request-password-reset', { body: { email } });
  await expect.poll(() => clock.waiting).toBeGreaterThan(0);
  clock.advance(300);
  await request;
  const [mail] = await readMails(app, { recipient: email, kind: 'reset_password' });
  const token = decodeURIComponent(/token=(\S+)/.exec(mail ? readMailText(mail) : '')?.[1] ?? '');
  const reset = (given: string) =>
    post(app, '/api/auth/reset-password', { body: { token: given, newPassword: 'another-1' } });
  expect(deviceOf(await reset('x'.repeat(24)))).toBe('');
  const done = await reset(token);
  expect([done.status, deviceOf(done)]).toEqual([200, expect.stringContaining('cauri.device=')]);
  const elsewhere = await tryEach(1, () => signIn(email, 'another-1'));
  expect([statuses(elsewhere.answers), elsewhere.waits]).toEqual([[200], [0]]);
  await guess();
  const here = await tryEach(1, () => signIn(email, 'another-1', { cookie: deviceOf(done) }));
  expect([statuses(here.answers), here.waits]).toEqual([[200], [0]]);
});

it('sign-ins are limited by address alone, for any number of accounts', async () => {
  const own = await createTestApp({ clock, environment: { RATE_LIMIT_SIGN_IN_ADDRESS: '3/60' } });
  const answers = [];
  for (let index = 0; index < 4; index += 1) answers.push(await signIn(`u${index}@example.com`, PASSWORD, { at: own }));
  expect(statuses(answers)).toEqual([200, 200, 200, 429]);
  await own.close();
});

describe('a session that replaces another', () => {
  const confirmedMinutesAgo = async (cookie: string) => {
    const me = (await (await app.visitor.request('/api/auth/get-session', { headers: { cookie } })).json()) as {
      session: { id: string };
    };
    const { rows } = await sql<{ minutes: number }>`
      select extract(epoch from now() - reauthenticated_at)::float / 60 as minutes from session
      where id = ${me.session.id}`.execute(app.database.db);
    return Math.round(rows[0]?.minutes ?? -1);
  };
  const age = (userId: string) =>
    sql`update session set reauthenticated_at = now() - interval '60 minutes' where user_id = ${userId}`.execute(
      app.database.db,
    );

  it('keeps its confirmation time: a new password without the second factor confirms nothing', async () => {
    const { cookie, userId } = await newAccount();
    const sendAs = (path: string, body: object, by: string) => post(app, path, { body, headers: { cookie: by } });
    const begun = await sendAs('/api/auth/two-factor/enable', { password: PASSWORD }, cookie);
    await age(userId);
    const code = appCodeOf(String(begun.body.totpURI), Date.now());
    const enabled = await sendAs('/api/auth/two-factor/verify-totp', { code }, cookie);
    expect(await confirmedMinutesAgo(enabled.cookie)).toBe(60);
    const passwords = { currentPassword: PASSWORD, newPassword: 'another-1', revokeOtherSessions: true };
    const changed = await sendAs('/api/auth/change-password', passwords, enabled.cookie);
    expect(changed.cookie).not.toBe(enabled.cookie);
    expect(await confirmedMinutesAgo(changed.cookie)).toBe(60);
  });
});

it('a new password invalidates open reset links, and sign-ins that wait for their second factor', async () => {
  const { cookie, userId, email } = await newAccount();
  const request = post(app, '/api/auth/request-password-reset', { body: { email } });
  await expect.poll(() => clock.waiting).toBeGreaterThan(0);
  clock.advance(300);
  await request;
  const rows = () => app.database.db.selectFrom('verification').select('id').where('value', '=', userId).execute();
  expect(await rows()).toHaveLength(1);
  const body = { currentPassword: PASSWORD, newPassword: 'another-1' };
  expect((await post(app, '/api/auth/change-password', { body, headers: { cookie } })).status).toBe(200);
  expect(await rows()).toEqual([]);
});

it('signing in to an unconfirmed account sends no more links than the limit on mail allows', async () => {
  const strict = await createTestApp({
    clock,
    environment: {
      ...GENEROUS,
      DEMO_MODE: 'false',
      SMTP_URL: 'smtp://127.0.0.1:1',
      PUBLIC_URL: 'https://cauri.test',
      RATE_LIMIT_MAIL: '2/3600',
    },
  });
  const email = 'awa@example.com';
  const body = { email, password: PASSWORD, username: 'awa_1' };
  await post(strict, '/api/auth/sign-up/email', { body });
  for (let count = 0; count < 4; count += 1) {
    expect((await signIn(email, PASSWORD, { at: strict })).refusal.code).toBe('email_unverified');
  }
  const sent = await readMails(strict, { kind: 'verify_email' });
  expect(sent).toHaveLength(3); // one at registration, two by signing in
  await strict.close();
});
