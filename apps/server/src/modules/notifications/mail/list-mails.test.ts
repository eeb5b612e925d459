import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { readConfig } from '#config';
import { makeAdminResetLink } from '#modules/identity';
import { newId } from '#platform/ids';
import { createLog } from '#platform/log';
import { post } from '../../../testing/post.ts';
import { signUpAdmin } from '../../../testing/test-admin.ts';
import { type Actor, openTestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { createTextEncryption } from './encrypted-texts.ts';

const clock = createTestClock('2026-06-12T12:00:00Z');
const app = await openTestApp({ clock });
const admin = await signUpAdmin(app, clock);

const emailOf = async (actor: Actor) => (await actor.call('getMe', {})).ok.email;

/** Stores a message with a link to a new password, because there is no mail server. */
async function storeResetMail(to: Actor): Promise<string> {
  const body = { email: await emailOf(to) };
  const request = post(app, '/api/auth/request-password-reset', { body });
  await expect.poll(() => clock.waiting).toBeGreaterThan(0);
  clock.advance(300);
  await request;
  const { items } = (await admin.call('listMail', { query: {} })).ok;
  return items.find((mail) => mail.to === body.email && mail.kind === 'reset_password')?.id ?? '';
}
const read = (id: string, reader = admin) => reader.call('readMail', { params: { id } });

describe('stored messages', () => {
  it('are listed without their texts', async () => {
    const id = await storeResetMail(await app.signUp());
    const { items } = (await admin.call('listMail', { query: { limit: '3' } as never })).ok;
    expect(items).toHaveLength(3);
    expect(items.find((mail) => mail.id === id)).toMatchObject({ state: 'kept', hasText: true, text: null });
    expect(JSON.stringify(items)).not.toContain('token=');
  });

  it('are read one by one, by an administrator with a recent confirmation', async () => {
    const bettor = await app.signUp();
    const id = await storeResetMail(bettor);
    expect((await read(id, bettor)).refusal.code).toBe('forbidden');
    const reader = await signUpAdmin(app, clock);
    await sql`update session set reauthenticated_at = now() - interval '1 hour' where user_id = ${reader.userId}`.execute(
      app.database.db,
    );
    expect((await read(id, reader)).refusal.code).toBe('reauthentication_required');
    expect((await read(id)).ok).toMatchObject({ text: expect.stringContaining('token='), linksRemoved: false });
    expect((await read(newId())).refusal.code).toBe('not_found');
  });

  it('to an administrator are read without their links', async () => {
    const id = await storeResetMail(await signUpAdmin(app, clock));
    const { text, linksRemoved } = (await read(id)).ok;
    expect(linksRemoved).toBe(true);
    expect(text).toContain('Someone, probably you, requested a new password.');
    expect(text).not.toContain('token=');
  });

  it('to an address that now belongs to an administrator are read without their links', async () => {
    const bettor = await app.signUp();
    const id = await storeResetMail(bettor);
    await sql`update mail set user_id = null where id = ${id}`.execute(app.database.db);
    await sql`update app_user set role = 'admin' where id = ${bettor.userId}`.execute(app.database.db);
    expect((await read(id)).ok.text).not.toContain('token=');
  });

  it('have no text once they are sent', async () => {
    const id = await storeResetMail(await app.signUp());
    await sql`update mail set state = 'sent', encrypted = null where id = ${id}`.execute(app.database.db);
    expect((await read(id)).ok).toMatchObject({ hasText: false, text: null, linksRemoved: false });
  });

  it('say so if they were encrypted with another secret, and their reading is not recorded', async () => {
    const bettor = await app.signUp();
    const id = await storeResetMail(bettor);
    const texts = { text: 'a link', html: '<p>a link</p>' };
    const encrypted = createTextEncryption('another-secret-of-more-than-32-characters').encrypt(id, texts);
    await sql`update mail set encrypted = ${encrypted} where id = ${id}`.execute(app.database.db);
    const error = 'encrypted with another AUTH_SECRET';
    expect((await read(id)).ok).toMatchObject({ hasText: true, text: null, error, linksRemoved: false });
    const { rows } = await sql`select from audit_entry where subject_id = ${bettor.userId}`.execute(app.database.db);
    expect(rows).toEqual([]);
  });
});

describe('a password link created on the machine', () => {
  const config = readConfig({ AUTH_SECRET: 'a'.repeat(32), SIM_SECRET: '5e'.repeat(32) });
  const make = (email: string) => makeAdminResetLink({ db: app.database.db, config, log: createLog('silent') }, email);

  it('lets an administrator choose a new password, once', async () => {
    const email = await emailOf(await signUpAdmin(app, clock));
    const token = new URL((await make(email)) ?? '').searchParams.get('token');
    const choose = () => post(app, '/api/auth/reset-password', { body: { token, newPassword: 'another-1' } });
    expect([(await choose()).status, (await choose()).status]).toEqual([200, 410]);
    expect((await post(app, '/api/auth/sign-in/email', { body: { email, password: 'another-1' } })).status).toBe(200);
  });

  it('can be created for administrators only', async () => {
    expect(await make(await emailOf(await app.signUp()))).toBeNull();
    expect(await make('nobody@example.com')).toBeNull();
  });
});
