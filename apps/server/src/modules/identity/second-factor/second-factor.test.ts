import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { appCodeOf } from '../../../testing/app-code.ts';
import { post } from '../../../testing/post.ts';
import { signUpAdmin } from '../../../testing/test-admin.ts';
import { type Actor, openTestApp, readMails, readMailText } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';

const clock = createTestClock('2026-06-12T12:00:00Z');
const app = await openTestApp({ clock });

const PASSWORD = 'secret-123';
/** The library uses the system clock. */
const codeNow = (uri: string) => appCodeOf(uri, Date.now());
const WRONG = 'abcdef';

const sendFactor = (path: string, cookie: string, body: object) =>
  post(app, `/api/auth/two-factor/${path}`, { body, headers: { cookie } });
const statusOf = async (cookie: string) => (await app.visitor.request('/api/me', { headers: { cookie } })).status;
const settingsOf = async (cookie: string) =>
  (await (await app.visitor.request('/api/me/settings', { headers: { cookie } })).json()) as { twoFactor: boolean };
const signIn = (email: string) => post(app, '/api/auth/sign-in/email', { body: { email, password: PASSWORD } });
const cookiesOf = ({ headers }: { headers: Headers }) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .filter((cookie) => !cookie?.endsWith('='))
    .join('; ');

const ON = 'Cauri: two-factor authentication was turned on';
const OFF = 'Cauri: two-factor authentication was turned off';
const RENEWED = 'Cauri: your recovery codes were replaced';
/** The emails about changes of the second factor. */
const mailsTo = (email: string) => readMails(app, { recipient: email, kind: 'second_factor_changed' });
const subjectsTo = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject);
const entriesBy = (id: string) =>
  app.database.db
    .selectFrom('audit_entry')
    .select(['kind', 'subject_id'])
    .where('by_user', '=', id)
    .orderBy('id')
    .execute();

interface Begun {
  readonly email: string;
  readonly uri: string;
  readonly codes: string[];
}
async function begin(bettor: Actor): Promise<Begun> {
  const { email } = (await bettor.call('getMe', {})).ok;
  const { body } = await sendFactor('enable', bettor.cookie, { password: PASSWORD });
  return { email, uri: String(body.totpURI), codes: body.backupCodes as string[] };
}
/** Turns on a second factor of a signed-in user, or of a new one. */
async function withFactor(user?: Actor): Promise<Begun & { cookie: string; id: string }> {
  const bettor = user ?? (await app.signUp());
  const begun = await begin(bettor);
  const confirmed = await sendFactor('verify-totp', bettor.cookie, { code: codeNow(begun.uri) });
  return { ...begun, cookie: cookiesOf(confirmed), id: bettor.userId };
}

describe('the codes of an authenticator app', () => {
  // RFC 6238, appendix B, SHA-1; the last six of its eight digits.
  const uri = 'otpauth://totp/a:b?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
  ])('are those of the standard at second %d', (second, code) => {
    expect(appCodeOf(uri, second * 1000)).toBe(code);
  });
});

describe('a second factor', () => {
  it('takes effect once a code has confirmed it', async () => {
    const bettor = await app.signUp();
    const { email, uri } = await begin(bettor);
    expect((await signIn(email)).body).toMatchObject({ user: { id: bettor.userId } });
    expect((await sendFactor('verify-totp', bettor.cookie, { code: WRONG })).refusal.code).toBe('code_invalid');
    expect(await settingsOf(bettor.cookie)).toMatchObject({ twoFactor: false });
    const confirmed = await sendFactor('verify-totp', bettor.cookie, { code: codeNow(uri) });
    expect(await settingsOf(cookiesOf(confirmed))).toMatchObject({ twoFactor: true });
  });

  /** Cookies of two sessions, whose first one programs read differently. */
  it.each([
    ['a space after the name', (first: string, second: string) => `${first.replace('=', ' =')}; ${second}`],
    ['a space of another alphabet', (first: string, second: string) => `\u00a0${first}; ${second}`],
  ])('is not removed with the password of another session: %s', async (_, write) => {
    const { cookie } = await withFactor();
    const own = cookiesOf(await signIn((await begin(await app.signUp())).email));
    const tokenOf = (cookies: string) => cookies.split('; ').find((each) => each.startsWith('cauri.session_token='));
    const both = write(tokenOf(cookie) ?? '', tokenOf(own) ?? '');
    await sendFactor('disable', both, { password: PASSWORD });
    expect(await settingsOf(cookie)).toMatchObject({ twoFactor: true });
  });

  it.each([
    ['beside an API token', { authorization: 'Bearer x' }, (session: string) => session],
    ['with another spelling of its signature', {}, (session: string) => session.replace(/%3D$/, '')],
  ])('does not check a code for a session that is not the caller: %s', async (_, headers, write) => {
    const [other, own] = [await withFactor(), await withFactor()];
    const waiting = cookiesOf(await signIn(own.email));
    const session = other.cookie.split('; ').find((each) => each.startsWith('cauri.session_token=')) ?? '';
    const cookie = `${write(session)}; ${waiting}`;
    const send = (uri: string) =>
      post(app, '/api/auth/two-factor/verify-totp', { body: { code: codeNow(uri) }, headers: { ...headers, cookie } });
    expect((await send(other.uri)).refusal.code).toBe('code_invalid');
    expect((await send(own.uri)).body).toMatchObject({ user: { id: own.id } });
  });

  it('is required after the password, and no session exists before', async () => {
    const { email, uri, id } = await withFactor();
    const answer = await signIn(email);
    expect(answer.body).toMatchObject({ twoFactorRedirect: true });
    expect(await statusOf(cookiesOf(answer))).toBe(401);
    const wrong = await sendFactor('verify-totp', cookiesOf(answer), { code: WRONG });
    expect(wrong.refusal.code).toBe('code_invalid');
    const right = await sendFactor('verify-totp', cookiesOf(answer), { code: codeNow(uri) });
    expect(right.body).toMatchObject({ user: { id } });
    expect(await statusOf(cookiesOf(right))).toBe(200);
  });

  it('accepts each of ten recovery codes once, in either case', async () => {
    const { email, codes } = await withFactor();
    expect(new Set(codes).size).toBe(10);
    const recover = async (code: string) => {
      const challenge = cookiesOf(await signIn(email));
      clock.advance(200_000); // after the delay of a wrong code
      return sendFactor('verify-backup-code', challenge, { code });
    };
    const [first = '', second = ''] = codes;
    expect((await recover(first)).status).toBe(200);
    expect((await recover(first)).refusal.code).toBe('code_invalid');
    expect((await recover(second.toLowerCase().replace('-', ''))).status).toBe(200);
  });

  it('says how many recovery codes are left, because without one and without the app nobody gets in', async () => {
    const { email, cookie, codes } = await withFactor();
    const left = async (headers: Record<string, string>) =>
      (await app.visitor.request('/api/auth/two-factor/recovery-codes', { headers })).json();
    expect(await left({ cookie })).toEqual({ left: 10, isPasswordEnough: false });
    const recovered = await sendFactor('verify-backup-code', cookiesOf(await signIn(email)), { code: codes[3] });
    expect(await left({ cookie: cookiesOf(recovered) })).toEqual({ left: 9, isPasswordEnough: false });
    const { cookie: without } = await app.signUp();
    expect(await left({ cookie: without })).toEqual({ left: 0, isPasswordEnough: false });
    expect(await left({})).toMatchObject({ code: 'unauthenticated' });
  });

  it('allows five wrong codes per password', async () => {
    const { email, uri } = await withFactor();
    const challenge = cookiesOf(await signIn(email));
    // After the delays of wrong codes.
    const give = (code: string) => {
      clock.advance(200_000);
      return sendFactor('verify-totp', challenge, { code });
    };
    for (let count = 0; count < 5; count += 1) expect((await give(WRONG)).refusal.code).toBe('code_invalid');
    expect((await give(codeNow(uri))).refusal.code).toBe('code_too_late');
  });

  it.each(['app', 'recovery'])('is removed only with the password and a code of the %s', async (kind) => {
    const { email, cookie, id, uri, codes } = await withFactor();
    const code = kind === 'app' ? codeNow(uri) : codes[0];
    const remove = (password: string, own?: string) => sendFactor('disable', cookie, { password, code: own });
    expect((await remove('wrong-one', code)).refusal.code).toBe('invalid_credentials');
    expect((await remove(PASSWORD)).refusal.code).toBe('code_invalid');
    expect((await remove(PASSWORD, WRONG)).refusal.code).toBe('code_invalid');
    clock.advance(200_000); // the delay after three failures
    const off = await remove(PASSWORD, kind === 'app' ? codeNow(uri) : codes[0]);
    expect(await settingsOf(cookiesOf(off))).toMatchObject({ twoFactor: false });
    expect((await signIn(email)).body).toMatchObject({ user: { id } });
  });

  it('cannot be set up without the password or without a session', async () => {
    const bettor = await app.signUp();
    expect((await sendFactor('enable', bettor.cookie, { password: 'wrong-one' })).refusal.code).toBe(
      'invalid_credentials',
    );
    expect((await sendFactor('enable', '', { password: PASSWORD })).refusal.code).toBe('unauthenticated');
    expect((await sendFactor('verify-totp', '', { code: '123456' })).refusal.code).toBe('code_too_late');
  });

  it('is not replaced by another one with the password alone', async () => {
    const { cookie, uri, email } = await withFactor();
    expect((await sendFactor('enable', cookie, { password: PASSWORD })).status).toBe(400);
    const challenge = cookiesOf(await signIn(email));
    expect((await sendFactor('verify-totp', challenge, { code: codeNow(uri) })).status).toBe(200);
  });

  it('gets new recovery codes on request, which replace the old ones', async () => {
    const { email, cookie, codes, uri } = await withFactor();
    const renew = (code?: string) => sendFactor('generate-backup-codes', cookie, { password: PASSWORD, code });
    expect((await renew()).refusal.code).toBe('code_invalid');
    const renewed = await renew(codeNow(uri));
    const [fresh = ''] = renewed.body.backupCodes as string[];
    const challenge = cookiesOf(await signIn(email));
    expect((await sendFactor('verify-backup-code', challenge, { code: codes[0] })).refusal.code).toBe('code_invalid');
    expect((await sendFactor('verify-backup-code', challenge, { code: fresh })).status).toBe(200);
  });

  describe('whose last recovery code has opened a session', () => {
    /** Leaves one recovery code, and returns a session that the app has opened and one that the last code has opened. */
    async function giveLastCode() {
      const { email, cookie, codes } = await withFactor();
      const recover = async (code = '') => {
        const answer = await sendFactor('verify-backup-code', cookiesOf(await signIn(email)), { code });
        return cookiesOf(answer);
      };
      const [last, ...others] = codes;
      let early = '';
      for (const code of others) early = await recover(code);
      const beforeLast = await sendFactor('generate-backup-codes', early, { password: PASSWORD });
      return { email, byApp: cookie, byCode: await recover(last), early, beforeLast };
    }
    const leftIn = async (cookie: string) =>
      (await app.visitor.request('/api/auth/two-factor/recovery-codes', { headers: { cookie } })).json();

    it('gets new codes there with the password alone, once and in no other session, and the owner is told', async () => {
      const { email, byApp, byCode, early, beforeLast } = await giveLastCode();
      expect(beforeLast.refusal.code).toBe('code_invalid');
      for (const other of [byApp, early]) {
        expect(await leftIn(other)).toEqual({ left: 0, isPasswordEnough: false });
      }
      expect(await leftIn(byCode)).toEqual({ left: 0, isPasswordEnough: true });
      const renew = (cookie: string, password = PASSWORD) => sendFactor('generate-backup-codes', cookie, { password });
      expect((await renew(byApp)).refusal.code).toBe('code_invalid');
      expect((await renew(byCode, 'wrong-one')).refusal.code).toBe('invalid_credentials');
      const codes = (await renew(byCode)).body.backupCodes as string[];
      expect(codes).toHaveLength(10);
      expect(await leftIn(byCode)).toEqual({ left: 10, isPasswordEnough: false });
      expect((await renew(byCode)).refusal.code).toBe('code_invalid');
      expect(await subjectsTo(email)).toEqual([ON, RENEWED]);
      for (const code of codes) await sendFactor('verify-backup-code', cookiesOf(await signIn(email)), { code });
      expect(await leftIn(byCode)).toEqual({ left: 0, isPasswordEnough: false });
      expect((await renew(byCode)).refusal.code).toBe('code_invalid');
    });

    it('keeps its codes if the permission of that session cannot end in the same transaction', async () => {
      const { byCode } = await giveLastCode();
      await sql`
        create function refuse_end() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$`.execute(
        app.database.db,
      );
      await sql`
        create trigger refuse_end before update on session for each row
        when (old.gave_last_code and not new.gave_last_code) execute function refuse_end()`.execute(app.database.db);
      onTestFinished(async () => {
        await sql`drop function refuse_end cascade`.execute(app.database.db);
      });
      expect((await sendFactor('generate-backup-codes', byCode, { password: PASSWORD })).status).toBe(500);
      expect(await leftIn(byCode)).toEqual({ left: 0, isPasswordEnough: true });
    });

    it('is removed there with the password alone, also after a new password, and not elsewhere, and the owner is told', async () => {
      const { email, byApp, byCode } = await giveLastCode();
      const remove = (cookie: string, password: string) => sendFactor('disable', cookie, { password });
      expect((await remove(byApp, PASSWORD)).refusal.code).toBe('code_invalid');
      const body = { currentPassword: PASSWORD, newPassword: 'another-123' };
      const changed = await post(app, '/api/auth/change-password', { body, headers: { cookie: byCode } });
      const removed = await remove(cookiesOf(changed), 'another-123');
      expect(await settingsOf(cookiesOf(removed))).toMatchObject({ twoFactor: false });
      expect(await subjectsTo(email)).toEqual([ON, OFF]);
      // A factor that is turned on later has codes of its own.
      const sessions = app.database.db.selectFrom('session').innerJoin('app_user', 'app_user.id', 'session.user_id');
      const marks = await sessions.select('gave_last_code').where('email', '=', email).execute();
      expect(marks).toEqual(marks.map(() => ({ gave_last_code: false })));
    });
  });

  describe('whose change is reported to the owner by email', () => {
    it('writes one when it is turned on, and none while it is set up', async () => {
      const bettor = await app.signUp();
      await begin(bettor);
      const { email, uri } = await begin(bettor);
      expect(await subjectsTo(email)).toEqual([]);
      await sendFactor('verify-totp', bettor.cookie, { code: codeNow(uri) });
      expect(await subjectsTo(email)).toEqual([ON]);
    });

    it('writes one when it is turned off, also if the request is repeated, with the time and what to do', async () => {
      const { email, cookie, codes } = await withFactor();
      const off = await sendFactor('disable', cookie, { password: PASSWORD, code: codes[0] });
      const again = await sendFactor('disable', cookiesOf(off), { password: PASSWORD, code: codes[0] });
      expect([off.status, again.status]).toEqual([200, 200]);
      expect(await subjectsTo(email)).toEqual([ON, OFF]);
      const [on = '', text = ''] = (await mailsTo(email)).map(readMailText);
      // An owner who did not turn it on cannot log in again.
      expect(on).toContain('/profile?tab=settings');
      expect(on).not.toContain('/forgot-password');
      expect(text).toMatch(/ on \d+ \w+ \d{4} at \d\d:\d\d \(UTC\)\./);
      for (const path of ['/forgot-password', '/support']) expect(text).toContain(path);
    });

    it('writes one when its recovery codes are renewed, and none when one of them is used', async () => {
      const { email, cookie, codes } = await withFactor();
      const renewed = await sendFactor('generate-backup-codes', cookie, { password: PASSWORD, code: codes[0] });
      expect(renewed.status).toBe(200);
      expect(await subjectsTo(email)).toEqual([ON, RENEWED]);
    });

    it.each(['disable', 'generate-backup-codes'])('writes none when %s is refused', async (path) => {
      const { email, cookie, codes } = await withFactor();
      const refused = [
        await sendFactor(path, cookie, { password: 'wrong-one', code: codes[0] }),
        await sendFactor(path, cookie, { password: PASSWORD, code: WRONG }),
        await sendFactor(path, cookie, { password: PASSWORD }),
      ];
      expect(refused.map(({ refusal }) => refusal.code)).toEqual([
        'invalid_credentials',
        'code_invalid',
        'code_invalid',
      ]);
      expect(await subjectsTo(email)).toEqual([ON]);
    });

    it('does not change if the email cannot be written, and neither does the audit log', async () => {
      const { id, email, cookie, codes } = await withFactor(await signUpAdmin(app, clock));
      const { pool } = app.database;
      await pool.query(`alter table mail add constraint full_outbox check (recipient <> '${email}') not valid`);
      const off = await sendFactor('disable', cookie, { password: PASSWORD, code: codes[0] });
      await pool.query('alter table mail drop constraint full_outbox');
      expect(off.status).toBe(500);
      expect(await settingsOf(cookie)).toMatchObject({ twoFactor: true });
      expect((await signIn(email)).body).toMatchObject({ twoFactorRedirect: true });
      expect(await entriesBy(id)).toMatchObject([{ kind: 'second_factor_on' }]);
    });
  });

  it('is in the audit log when an administrator turns it on or off or replaces its recovery codes, and for nobody else', async () => {
    const { id, cookie, codes } = await withFactor(await signUpAdmin(app, clock));
    const renewed = await sendFactor('generate-backup-codes', cookie, { password: PASSWORD, code: codes[0] });
    const [code] = renewed.body.backupCodes as string[];
    expect((await sendFactor('disable', cookie, { password: PASSWORD, code })).status).toBe(200);
    const kinds = ['second_factor_on', 'recovery_codes_replaced', 'second_factor_off'];
    expect(await entriesBy(id)).toEqual(kinds.map((kind) => ({ kind, subject_id: id })));
    expect(await entriesBy((await withFactor()).id)).toEqual([]);
  });

  describe('whose change fails before it is whole', () => {
    /** Runs a request during which the database refuses some statements about second factors. */
    async function refusing<T>(event: 'delete' | 'update of verified', request: () => Promise<T>): Promise<T> {
      const { pool } = app.database;
      await pool.query(`create function die() returns trigger language plpgsql as $$ begin raise 'died'; end $$`);
      await pool.query(`create trigger die before ${event} on two_factor for each row execute function die()`);
      return request().finally(() => pool.query('drop function die cascade'));
    }

    it('stays on, and can be turned off and set up again', async () => {
      const { email, cookie, codes } = await withFactor();
      const remove = (code?: string) => sendFactor('disable', cookie, { password: PASSWORD, code });
      expect((await refusing('delete', () => remove(codes[0]))).status).toBe(500);
      expect((await signIn(email)).body).toMatchObject({ twoFactorRedirect: true });
      const off = await remove(codes[1]);
      expect((await sendFactor('enable', cookiesOf(off), { password: PASSWORD })).status).toBe(200);
    });

    it('stays off, and the code can be given again', async () => {
      const bettor = await app.signUp();
      const { email, uri } = await begin(bettor);
      const confirm = () => sendFactor('verify-totp', bettor.cookie, { code: codeNow(uri) });
      expect((await refusing('update of verified', confirm)).status).toBe(500);
      expect((await signIn(email)).body).toMatchObject({ user: { id: bettor.userId } });
      expect(await settingsOf(cookiesOf(await confirm()))).toMatchObject({ twoFactor: true });
    });

    it('is not replaced with the password alone if it is on and was left unconfirmed', async () => {
      const { id, email, cookie, codes } = await withFactor();
      await app.database.pool.query('update two_factor set verified = false where user_id = $1', [id]);
      expect((await sendFactor('enable', cookie, { password: PASSWORD })).status).toBe(400);
      const challenge = cookiesOf(await signIn(email));
      expect((await sendFactor('verify-backup-code', challenge, { code: codes[0] })).status).toBe(200);
    });
  });

  it('stores neither its secret nor its codes in plain text', async () => {
    const { uri, codes } = await withFactor();
    const { rows } = await app.database.pool.query<{ row: string }>('select t::text as row from two_factor t');
    const secret = new URL(uri).searchParams.get('secret') ?? '';
    const stored = rows.map(({ row }) => row).join();
    expect([secret, ...codes].filter((text) => stored.includes(text))).toEqual([]);
  });

  it('is not requested for a suspended account', async () => {
    const { email, id } = await withFactor();
    await app.database.pool.query(`update app_user set status = 'suspended' where id = $1`, [id]);
    expect((await signIn(email)).refusal.code).toBe('account_suspended');
  });
});
