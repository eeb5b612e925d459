import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '#platform/database';
import { newId } from '#platform/ids';
import { post } from '../../../testing/post.ts';
import { type Actor, openTestApp, readMails, readMailText } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { changeUsername } from './change-username.ts';
import { eraseUser } from './erase-user.ts';

const clock = createTestClock('2026-06-12T12:00:00Z');
const app = await openTestApp({ clock });

const PASSWORD = 'secret-123';
const newName = () => `awa_${newId().slice(-8)}`;
const rename = (bettor: Actor, username: string) => bettor.call('changeMyUsername', { body: { username } });
const me = async (bettor: Actor) => (await bettor.call('getMe', {})).ok;

describe('a new username', () => {
  it('replaces the old one in the chosen case, and frees the old one', async () => {
    const [old, bettor] = [newName(), await app.signUp()];
    await rename(bettor, old);
    await passTime(bettor, '31 days');
    const name = `Awa.${newId().slice(-6)}`;
    expect((await rename(bettor, name)).ok.username).toBe(name);
    expect((await me(bettor)).username).toBe(name);
    expect((await rename(await app.signUp(), old)).status).toBe(200);
  });

  it('must be free in any case, and follow the rules of registration', async () => {
    const [name, bettor] = [newName(), await app.signUp()];
    await app.signUp(name);
    expect((await rename(bettor, name.toUpperCase())).refusal.code).toBe('username_taken');
    for (const wrong of ['ab', 'a b c', 'awa-k', 'x'.repeat(31)]) {
      expect((await rename(bettor, wrong)).refusal.code).toBe('validation_failed');
    }
  });

  it('can be chosen once in 30 days; choosing the same again changes nothing', async () => {
    const [name, bettor] = [newName(), await app.signUp()];
    await rename(bettor, name);
    expect((await rename(bettor, name)).status).toBe(200);
    const { refusal } = await rename(bettor, newName());
    expect(refusal).toMatchObject({ code: 'username_too_soon', params: { until: expect.stringMatching(/Z$/) } });
    await passTime(bettor, '29 days');
    expect((await rename(bettor, newName())).status).toBe(409);
    await passTime(bettor, '2 days');
    expect((await rename(bettor, newName())).status).toBe(200);
  });

  it('is not given to an account that was deleted after its request had begun', async () => {
    const [name, bettor] = [newName(), await app.signUp()];
    const { db } = app.database;
    await inTransaction(db, (tx) => eraseUser(tx, bettor.userId));
    await expect(changeUsername(db, bettor.userId, name)).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  it('is given to one of two concurrent requests', async () => {
    const [name, first, second] = [newName(), await app.signUp(), await app.signUp()];
    const answers = await Promise.all([rename(first, name), rename(second, name)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('a new address', () => {
  const requestChange = (bettor: Actor, email: string, password = PASSWORD) =>
    bettor.call('changeMyEmail', { body: { email, password } });
  const follow = async (email: string) =>
    app.visitor.call('confirmEmail', { body: { token: await tokenFor(email, 'change_email') } });
  const signIn = (email: string) => post(app, '/api/auth/sign-in/email', { body: { email, password: PASSWORD } });
  const newEmail = () => `${newName()}@example.ci`;

  it('takes effect when its link is followed, is confirmed by it, and the old address is notified', async () => {
    const [bettor, email] = [await app.signUp(), newEmail()];
    const old = (await me(bettor)).email;
    expect((await requestChange(bettor, email.toUpperCase())).ok.email).toBe(email);
    expect(await me(bettor)).toMatchObject({ email: old, emailVerified: false });
    expect(await textOf(old, 'email_changing')).toContain(email);
    expect((await follow(email)).ok).toEqual({ email });
    expect(await me(bettor)).toMatchObject({ email, emailVerified: true });
    expect((await signIn(email)).body).toMatchObject({ user: { id: bettor.userId } });
  });

  it('can be confirmed once, by the latest link, within a day', async () => {
    const [bettor, email, other, late] = [await app.signUp(), newEmail(), newEmail(), newEmail()];
    await requestChange(bettor, email);
    await requestChange(bettor, other);
    expect((await follow(email)).refusal.code).toBe('link_invalid');
    expect((await follow(other)).status).toBe(200);
    expect((await follow(other)).refusal.code).toBe('link_invalid');
    await requestChange(bettor, late);
    await sql`update email_change set expires_at = now()`.execute(app.database.db);
    expect((await follow(late)).refusal.code).toBe('link_invalid');
  });

  it('requires the password and a free address, at the request and at the confirmation', async () => {
    const [bettor, email, name] = [await app.signUp(), newEmail(), newName()];
    expect((await requestChange(bettor, email, 'wrong-one')).refusal.code).toBe('invalid_credentials');
    await app.signUp(name);
    expect((await requestChange(bettor, `${name}@example.com`)).refusal.code).toBe('email_taken');
    const soon = newName();
    await requestChange(bettor, `${soon}@example.com`);
    await app.signUp(soon);
    expect((await follow(`${soon}@example.com`)).refusal.code).toBe('email_taken');
  });

  it('cannot be confirmed by an earlier link after a change of the password', async () => {
    const [bettor, email] = [await app.signUp(), newEmail()];
    await requestChange(bettor, email);
    const body = { currentPassword: PASSWORD, newPassword: 'secret-456' };
    const changed = await post(app, '/api/auth/change-password', { body, headers: { cookie: bettor.cookie } });
    expect(changed.status).toBe(200);
    expect((await follow(email)).refusal.code).toBe('link_invalid');
  });

  it('leaves no readable link in the table', async () => {
    const [bettor, email] = [await app.signUp(), newEmail()];
    await requestChange(bettor, email);
    const token = await tokenFor(email, 'change_email');
    const { rows } = await sql<{ row: string }>`select e::text as row from email_change e`.execute(app.database.db);
    expect(rows.some(({ row }) => row.includes(email))).toBe(true);
    expect(rows.some(({ row }) => row.includes(token))).toBe(false);
  });
});

const passTime = (bettor: Actor, time: string) =>
  sql`update app_user set username_changed_at = username_changed_at - ${time}::interval where id = ${bettor.userId}`.execute(
    app.database.db,
  );

async function textOf(to: string, kind: 'change_email' | 'email_changing'): Promise<string> {
  const [mail] = await readMails(app, { recipient: to, kind });
  if (!mail) throw new Error(`no mail ${kind} to ${to}`);
  return readMailText(mail);
}

/** The token of a link in a message. */
async function tokenFor(to: string, kind: 'change_email'): Promise<string> {
  return decodeURIComponent(/token=(\S+)/.exec(await textOf(to, kind))?.[1] ?? '');
}
