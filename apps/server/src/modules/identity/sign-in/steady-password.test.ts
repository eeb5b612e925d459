import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids';
import { post } from '../../../testing/post.ts';
import { openTestApp, readMails, readMailText } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { hashFor, verifyPassword } from './password.ts';

const clock = createTestClock('2026-06-12T12:00:00Z');
const app = await openTestApp({ clock });
const { db } = app.database;
const OLD = 'secret-1';
const NEW = 'secret-2';

// Sessions are stored once this lock is free, so that a test can set a new password before that.
const LOCK = 20_261_129;
await sql`create function wait_for_test() returns trigger language plpgsql as
  'begin perform pg_advisory_xact_lock_shared(20261129); return new; end'`.execute(db);
await sql`create trigger wait_for_test before insert on session for each row execute function wait_for_test()`.execute(
  db,
);

interface Person {
  readonly id: string;
  readonly email: string;
  readonly cookie: string;
}
let person: Person;

beforeEach(async () => {
  const username = `u${newId().slice(-12)}`;
  const email = `${username}@example.com`;
  const body = { email, password: OLD, name: username, username };
  const answer = await post(app, '/api/auth/sign-up/email', { body });
  person = { id: (answer.body.user as { id: string }).id, email, cookie: answer.cookie };
});

const signIn = (password: string) => post(app, '/api/auth/sign-in/email', { body: { email: person.email, password } });
const call = (path: string, body: object) => post(app, path, { body, headers: { cookie: person.cookie } });
const sessions = () => db.selectFrom('session').select('id').where('user_id', '=', person.id).execute();

/** Requests a link to a new password, as the owner does, and returns how to use it. */
async function requestLink() {
  const { email } = person;
  const request = post(app, '/api/auth/request-password-reset', { body: { email } });
  await expect.poll(() => clock.waiting).toBeGreaterThan(0);
  clock.advance(300);
  await request;
  const mails = await readMails(app, { recipient: email });
  const [, token = ''] = /reset-password\?token=(\S+)/.exec(mails.map(readMailText).join('\n')) ?? [];
  return async () => {
    const answer = await post(app, '/api/auth/reset-password', {
      body: { token: decodeURIComponent(token), newPassword: NEW },
    });
    expect(answer.status).toBe(200);
  };
}

/** Runs a request that opens a session, and opens the link while the session waits to be stored. */
async function resetBeforeSessionOf(request: () => ReturnType<typeof signIn>) {
  const openLink = await requestLink();
  return db.connection().execute(async (holder) => {
    await sql`select pg_advisory_lock(${LOCK})`.execute(holder);
    const answer = request();
    await expect
      .poll(
        async () =>
          (await sql`select from pg_locks where locktype = 'advisory' and objid = ${LOCK} and not granted`.execute(db))
            .rows.length,
      )
      .toBe(1);
    await openLink();
    await sql`select pg_advisory_unlock(${LOCK})`.execute(holder);
    return answer;
  });
}

describe('a new password by a link ends the access of whoever knows the old one, also of a request on its way:', () => {
  it('a sign-in opens no session', async () => {
    const answer = await resetBeforeSessionOf(() => signIn(OLD));
    expect([answer.refusal.code, answer.headers.getSetCookie()]).toEqual(['invalid_credentials', []]);
    expect(await sessions()).toEqual([]);
  });

  it('a change of the password opens no session', async () => {
    const change = { currentPassword: OLD, newPassword: 'secret-3' };
    const answer = await resetBeforeSessionOf(() => call('/api/auth/change-password', change));
    expect([answer.refusal.code, answer.headers.getSetCookie()]).toEqual(['invalid_credentials', []]);
    expect(await sessions()).toEqual([]);
    expect((await signIn(NEW)).status).toBe(200);
  });

  /** Opens the link while the password of a request waits for its turn to be hashed. */
  async function resetBeforeHashOf<T>(request: () => Promise<T>): Promise<T> {
    const openLink = await requestLink();
    const hash = 'argon2id$AAAAAAAAAAAAAAAAAAAAAA$AAAA';
    const busy = Array.from({ length: 12 }, () =>
      hashFor({ userId: person.id }, () => verifyPassword({ hash, password: OLD })),
    );
    const answer = request();
    await openLink();
    await Promise.all(busy);
    return answer;
  }

  it('a change of the password replaces nothing', async () => {
    const change = { currentPassword: OLD, newPassword: 'secret-3' };
    const answer = await resetBeforeHashOf(() => call('/api/auth/change-password', change));
    expect(answer.status).toBe(401);
    expect((await signIn('secret-3')).refusal.code).toBe('invalid_credentials');
    expect((await signIn(NEW)).status).toBe(200);
  });

  it('a change of the address sends no link', async () => {
    const body = JSON.stringify({ email: `x${person.email}`, password: OLD });
    const headers = { cookie: person.cookie, 'content-type': 'application/json' };
    const answer = await resetBeforeHashOf(async () =>
      app.visitor.request('/api/me/email', { method: 'PUT', headers, body }),
    );
    expect(answer.status).toBe(401);
    expect(await db.selectFrom('email_change').selectAll().where('user_id', '=', person.id).execute()).toEqual([]);
  });

  it('a deletion deletes nothing', async () => {
    const answer = await resetBeforeHashOf(() =>
      call('/api/me/deletion', { password: OLD, username: person.email.replace(/@.*/, '') }),
    );
    expect(answer.status).toBe(401);
    expect((await signIn(NEW)).status).toBe(200);
  });
});
