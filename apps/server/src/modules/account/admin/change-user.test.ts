import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { newId } from '#platform/ids';
import { post } from '../../../testing/post.ts';
import { newUserNames, signUpAdmin } from '../../../testing/test-admin.ts';
import { type Actor, openTestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';

const clock = createTestClock('2026-06-12T12:00:00Z');
const app = await openTestApp({ clock });
const admin = await signUpAdmin(app, clock);

const uniqueName = (): string => `user_${newId().slice(-10)}`;
const add = () => admin.call('addUser', { body: newUserNames() });
const signIn = (email: string) => post(app, '/api/auth/sign-in/email', { body: { email, password: 'secret-123' } });
const get = async (id: string) => (await admin.call('getUser', { params: { id } })).ok;
const entriesOf = async (id: string) =>
  (await admin.call('listAuditEntries', { query: { subject: 'user', subjectId: id } })).ok.items;

describe('an edited user', () => {
  it('has the new names, must confirm the new address, and the log contains the old ones', async () => {
    const user = (await add()).ok;
    const { db } = app.database;
    await sql`update app_user set email_verified = true where id = ${user.id}`.execute(db);
    const input = { username: `New_${newId().slice(-6)}`, email: `NEW_${newId().slice(-8)}@example.ci` };
    const changed = (await admin.call('changeUser', { params: { id: user.id }, body: input })).ok;
    expect(changed).toMatchObject({ username: input.username, email: input.email.toLowerCase() });
    expect((await get(user.id)).emailVerified).toBe(false);
    expect((await signIn(input.email)).status).toBe(200);
    expect((await entriesOf(user.id))[0]).toMatchObject({
      kind: 'user_changed',
      before: { username: user.username, email: user.email },
      after: { username: input.username, email: input.email.toLowerCase() },
    });
  });

  it('with a new address loses all sessions and all links sent before', async () => {
    const user = await app.signUp();
    const { db } = app.database;
    const link = { id: newId(), identifier: `reset-password:${newId()}`, value: user.userId };
    await db
      .insertInto('verification')
      .values({ ...link, expires_at: new Date('2099-01-01') })
      .execute();
    const links = () => db.selectFrom('verification').where('value', '=', user.userId).selectAll().execute();
    expect(await links()).toHaveLength(1);
    await admin.call('changeUser', { params: { id: user.userId }, body: { username: uniqueName() } });
    expect([(await user.call('getMe', {})).status, await links()]).toEqual([200, [expect.anything()]]);
    await admin.call('changeUser', { params: { id: user.userId }, body: { email: `${uniqueName()}@example.ci` } });
    expect([(await user.call('getMe', {})).status, await links()]).toEqual([401, []]);
  });

  it('with the administrator role gets a new address only by two other administrators', async () => {
    const [second, concerned] = [await signUpAdmin(app, clock), await signUpAdmin(app, clock)];
    const { email: old, username } = await get(concerned.userId);
    const email = `${uniqueName()}@example.ci`;
    const change = (body: object) => admin.call('changeUser', { params: { id: concerned.userId }, body });
    expect((await change({ email, username: uniqueName() })).refusal.code).toBe('approval_needed');
    expect(await get(concerned.userId)).toMatchObject({ email: old, username });
    const { request } = (await change({ email, reason: 'Has left the old provider' })).ok;
    expect(await get(concerned.userId)).toMatchObject({ email: old });
    expect((await concerned.call('getMe', {})).status).toBe(200);
    const decide = (by: Actor) =>
      by.call('decideApproval', { params: { id: request?.id ?? '' }, body: { decision: 'approved' } });
    expect((await decide(admin)).refusal.code).toBe('own_request');
    expect((await decide(concerned)).refusal.code).toBe('own_account');
    expect((await decide(second)).ok).toMatchObject({ before: { email: old }, after: { email } });
    expect(await get(concerned.userId)).toMatchObject({ email, emailVerified: false });
    expect((await concerned.call('getMe', {})).status).toBe(401);
    expect((await entriesOf(concerned.userId)).map(({ kind, by }) => [kind, by.id])).toEqual([
      ['user_changed', second.userId],
      ['approval_approved', second.userId],
      ['approval_requested', admin.userId],
    ]);
  });

  it('cannot take the names of another user, nor empty names', async () => {
    const [user, other] = [(await add()).ok, (await add()).ok];
    const change = (body: object) => admin.call('changeUser', { params: { id: user.id }, body });
    expect((await change({ username: other.username.toUpperCase() })).refusal.code).toBe('username_taken');
    expect((await change({ email: other.email })).refusal.code).toBe('email_taken');
    expect((await change({ username: 'a b' })).refusal.code).toBe('validation_failed');
    expect((await change({ email: 'nobody' })).refusal.code).toBe('validation_failed');
  });
});
