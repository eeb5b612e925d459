import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { newId } from '#platform/ids';
import { appCodeOf } from '../../../testing/app-code.ts';
import { post } from '../../../testing/post.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { addUser } from '../admin/add-user.ts';
import { authRoutes } from './auth-routes.ts';

const clock = createTestClock('2026-06-12T12:00:00Z');
const app = await openTestApp({ clock });

const person = (inputs: Record<string, unknown> = {}) => {
  const username = `user_${newId().slice(-12)}`;
  return { email: `${username}@example.com`, password: 'secret-1', name: username, username, ...inputs };
};
const signUp = (body: unknown) => post(app, '/api/auth/sign-up/email', { body });
const me = async (cookie: string) => (await app.visitor.request('/api/me', { headers: { cookie } })).json();
const countRows = async () =>
  (
    await sql`select (select count(*) from app_user) as users, (select count(*) from credential) as credentials,
      (select count(*) from wallet) as wallets, (select count(*) from transfer) as transfers`.execute(app.database.db)
  ).rows;

describe('signing up', () => {
  it('creates a user with 1,000,000 FCFA in one transfer, signed in at once', async () => {
    const { email, username, ...rest } = person();
    const answer = await signUp({ ...rest, email: email.toUpperCase(), username: username.toUpperCase() });
    expect(answer.status).toBe(200);
    const known = await me(answer.cookie);
    expect(known).toMatchObject({ email, username: username.toUpperCase(), role: 'bettor', isAdmin: false });
    expect(known).toMatchObject({ status: 'active', balance: 1_000_000, balanceVersion: 1 });
    const statement = await app.visitor.request('/api/me/ledger', { headers: { cookie: answer.cookie } });
    expect(await statement.json()).toMatchObject({ items: [{ kind: 'sign_up', amount: 1_000_000 }], nextCursor: null });
    expect(await app.findIncoherence()).toEqual([]);
  });

  it.each(['app_user', 'wallet', 'transfer', 'credential', 'session'])(
    'has no effect at all if its %s cannot be created',
    async (table) => {
      const { db } = app.database;
      const before = await countRows();
      const printed = vi.spyOn(console, 'error');
      await sql`alter table ${sql.table(table)} add constraint none_today check (false) not valid`.execute(db);
      const answer = await signUp(person());
      await sql`alter table ${sql.table(table)} drop constraint none_today`.execute(db);
      expect([answer.status, answer.refusal.code, answer.cookie]).toEqual([500, 'internal', '']);
      expect(await countRows()).toEqual(before);
      expect(printed).not.toHaveBeenCalled(); // the library would print the row that failed, with its secrets
      printed.mockRestore();
    },
  );

  it.each(['app_user', 'wallet', 'credential', 'session'])(
    'is answered 503, and has no effect, while the disk is too full for its %s',
    async (table) => {
      const { db } = app.database;
      const before = await countRows();
      await sql`create function refuse_space() returns trigger language plpgsql as $$
        begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(db);
      await sql`create trigger refuse_space before insert on ${sql.table(table)} for each row execute function refuse_space()`.execute(
        db,
      );
      const answer = await signUp(person());
      await sql`drop function refuse_space cascade`.execute(db);
      expect([answer.status, answer.refusal.code, answer.cookie]).toEqual([503, 'unavailable', '']);
      expect(await countRows()).toEqual(before);
    },
  );

  it.each([
    ['role', { role: 'admin' }],
    ['status', { status: 'suspended' }],
    ['id', { id: newId() }],
    ['email verification', { emailVerified: true }],
    ['another name to show', { displayUsername: 'Somebody Else' }],
  ])('ignores a %s in the request', async (_, input) => {
    const wanted = person();
    const known = await me((await signUp({ ...wanted, ...input })).cookie);
    expect(known).toMatchObject({ role: 'bettor', status: 'active', isAdmin: false, username: wanted.username });
    expect(known).not.toMatchObject(input);
  });
});

it('the reference of the API describes the answers of registration and of sign-in as they are', async () => {
  const account = { email: 'reader@example.com', password: 'secret-123', username: 'reader' };
  const opened = await post(app, '/api/auth/sign-up/email', { body: account });
  expect(authRoutes.signUp.output.parse(opened.body)).toMatchObject({ user: { email: account.email } });
  const headers = { cookie: opened.cookie };
  const session = await app.visitor.request('/api/auth/get-session', { headers });
  expect(authRoutes.getSession.output.parse(await session.json())).toMatchObject({ user: { email: account.email } });
  const factor = await post(app, '/api/auth/two-factor/enable', { body: { password: account.password }, headers });
  const { totpURI } = authRoutes.enableFactor.output.parse(factor.body);
  const code = { code: appCodeOf(totpURI, Date.now()) };
  const verified = await post(app, '/api/auth/two-factor/verify-totp', { body: code, headers });
  expect(authRoutes.verifyAppCode.output.parse(verified.body)).toMatchObject({ user: { email: account.email } });
  const challenge = await post(app, '/api/auth/sign-in/email', { body: account });
  expect(authRoutes.signIn.output.parse(challenge.body)).toEqual({ twoFactorRedirect: true });
});

it('a sign-up does not wait for concurrent ones, and all are counted', async () => {
  const { db } = app.database;
  const figures = async () =>
    (
      await sql<{ days: bigint; counts: bigint; users: bigint }>`
        select (select sum(registered)::bigint from user_day) as days,
          (select sum(users)::bigint from user_count) as counts, (select count(*) from app_user) as users`.execute(db)
    ).rows[0];
  await signUp(person());
  const before = (await figures())?.users ?? 0n;
  const open = await Promise.all([1, 2, 3].map(() => db.startTransaction().execute()));
  for (const tx of open) {
    await sql`set local lock_timeout = '2s'`.execute(tx);
    const { username, email } = person();
    const names = { id: newId(), credentialId: newId(), username, email, passwordHash: 'none' };
    await addUser(tx, { ...names, balance: 100n, status: 'active', role: 'bettor' });
  }
  for (const tx of open) await tx.commit().execute();
  expect(await figures()).toEqual({ days: before + 3n, counts: before + 3n, users: before + 3n });
  const rows = async () => (await sql`select from user_day union all select from user_count`.execute(db)).rows.length;
  const made = await rows();
  for (let user = 0; user < 3; user++) await signUp(person());
  expect(await rows()).toBe(made);
});

describe('signing up refuses', () => {
  it('a taken email in any case: email_taken', async () => {
    const first = person();
    await signUp(first);
    const again = await signUp(person({ email: first.email.toUpperCase() }));
    expect([again.status, again.refusal.code]).toEqual([409, 'email_taken']);
  });

  it('a taken username in any case: username_taken', async () => {
    const first = person();
    await signUp(first);
    const again = await signUp(person({ username: first.username.toUpperCase() }));
    expect([again.status, again.refusal.code]).toEqual([409, 'username_taken']);
  });

  it.each(['email', 'username'] as const)(
    'one of two concurrent requests with the same %s, as taken',
    async (field) => {
      const shared = { [field]: person()[field] };
      const answers = await Promise.all([signUp(person(shared)), signUp(person(shared)), signUp(person(shared))]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const refusals = answers.filter(({ status }) => status !== 200);
      expect(refusals.map(({ refusal }) => refusal.code)).toEqual([`${field}_taken`, `${field}_taken`]);
      expect(await app.findIncoherence()).toEqual([]);
    },
  );

  it.each([
    ['a password of 5 signs', 'password', { password: '12345' }],
    ['a password of 129 signs', 'password', { password: 'x'.repeat(129) }],
    ['no password', 'password', { password: undefined }],
    ['a password that is no text', 'password', { password: 123456 }],
    ['an address without an @', 'email', { email: 'nobody' }],
    ['an address with a NUL', 'email', { email: 'a\u0000b@example.com' }],
    ['no address', 'email', { email: undefined }],
    ['a username of 2 signs', 'username', { username: 'ab' }],
    ['a username of 31 signs', 'username', { username: 'x'.repeat(31) }],
    ['a username with a space', 'username', { username: 'two words' }],
    ['a username with a NUL', 'username', { username: 'nul\u0000nul' }],
    ['no username', 'username', { username: undefined }],
    ['a name with a NUL', 'name', { name: 'nul\u0000' }],
    ['a name of 200 signs', 'name', { name: 'x'.repeat(200) }],
  ])('%s: validation_failed, and the field %s is named', async (_, field, input) => {
    const answer = await signUp(person(input));
    expect([answer.status, answer.refusal.code]).toEqual([400, 'validation_failed']);
    expect(answer.refusal.issues?.map(({ path }) => path)).toEqual([field]);
    expect(answer.refusal.issues?.[0]?.message).not.toBe('');
  });

  it('a body that is not a JSON object: validation_failed', async () => {
    for (const body of ['{', '[]', '"text"', '7', 'null', '']) {
      expect((await signUp(body)).refusal.code, body).toBe('validation_failed');
    }
  });

  it('a form: unsupported_media_type', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await post(app, '/api/auth/sign-up/email', {
      body: 'email=a@b.test&password=secret-1',
      headers: form,
    });
    expect([answer.status, answer.refusal.code]).toEqual([415, 'unsupported_media_type']);
  });
});

it('no password of 6 to 128 characters and no username of 3 to 30 characters is refused for its length', async () => {
  const unique = newId().slice(-7).replace('-', '');
  for (const input of [
    { password: '123456', username: unique.slice(-3) },
    { password: 'x'.repeat(128), username: unique.padEnd(30, '_.aZ9') },
  ]) {
    expect((await signUp(person(input))).status, JSON.stringify(input)).toBe(200);
  }
});
