import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { newId } from '#platform/ids';
import { appCodeOf } from '../../../testing/app-code.ts';
import { type Cookies, openOidcSite, readCookies } from '../../../testing/oidc-site.ts';
import { post } from '../../../testing/post.ts';
import { signUpAdmin } from '../../../testing/test-admin.ts';
import { type Actor, readMails } from '../../../testing/test-app.ts';

const site = await openOidcSite();
const { provider, clock, app, db, travel, begin, comeBack, request, withIdentity, me, statusOf, sessionsOf } = site;
const plain = await site.openPlain();
const PASSWORD = 'secret-123';
const ATTEMPT = '__Host-cauri.oidc';

const age = ({ userId }: Actor, minutes: number) =>
  sql`update session set reauthenticated_at = now() - ${minutes} * interval '1 minute' where user_id = ${userId}`.execute(
    db,
  );

/** Turns the second factor of an administrator on, and returns the cookies of the session. */
async function addFactor(admin: Actor): Promise<Cookies> {
  const send = (path: string, body: object) =>
    post(app, `/api/auth/two-factor/${path}`, { body, headers: { cookie: admin.cookie } });
  const uri = String((await send('enable', { password: PASSWORD })).body.totpURI);
  return readCookies((await send('verify-totp', { code: appCodeOf(uri, Date.now()) })).cookie);
}

/** A call that requires a confirmation; `null`: accepted. */
async function tryToken(cookies: Cookies): Promise<string | null> {
  const answer = await request(cookies, '/api/admin/tokens', { method: 'POST', body: { name: 'Monitoring' } });
  return answer.status === 201 ? null : ((await answer.json()) as { code: string }).code;
}

describe('with a provider', () => {
  it('an administrator who signs in by password needs a second factor, one who signs in by the provider does not', async () => {
    const admin = await withIdentity();
    expect((await admin.call('listUsers', { query: {} as never })).refusal.code).toBe('two_factor_required');
    const cookies: Cookies = new Map();
    await travel(cookies);
    expect(await statusOf(cookies, '/api/admin/users')).toBe(200);
    const own = await addFactor(admin);
    clock.advance(6_000);
    expect(await statusOf(own, '/api/admin/users')).toBe(200);
    const other = await signUpAdmin(plain, clock);
    expect((await other.call('listUsers', { query: {} as never })).status).toBe(200);
  });

  it('a password alone confirms nothing', async () => {
    const admin = await withIdentity();
    const cookies: Cookies = new Map();
    await travel(cookies);
    const answer = await request(cookies, '/api/admin/confirmation', { method: 'POST', body: { password: PASSWORD } });
    expect(((await answer.json()) as { code: string }).code).toBe('two_factor_required');
    expect(await tryToken(cookies)).toBe('reauthentication_required');
    expect((await sessionsOf(admin)).length).toBe(1);
  });

  it('an API token of an administrator with an identity works', async () => {
    await withIdentity();
    const cookies: Cookies = new Map();
    await travel(cookies);
    await travel(cookies, { purpose: 'confirm' });
    const added = await request(cookies, '/api/admin/tokens', { method: 'POST', body: { name: 'Monitoring' } });
    const { secret } = (await added.json()) as { secret: string };
    const authorization = `Bearer ${secret}`;
    expect((await app.visitor.request('/api/admin/users', { headers: { authorization } })).status).toBe(200);
    await sql`delete from admin_identity`.execute(db);
    expect((await app.visitor.request('/api/admin/users', { headers: { authorization } })).status).toBe(403);
  });

  it('the pages get its name, and without one nothing begins', async () => {
    expect((await app.visitor.call('getConfig', {})).ok.signInProvider).toBe('Staff');
    expect((await plain.visitor.call('getConfig', {})).ok.signInProvider).toBeUndefined();
    const { refusal } = await plain.visitor.call('startProvider', { body: {} });
    expect(refusal.code).toBe('not_found');
  });
});

describe('a confirmation by the provider', () => {
  const signIn = async () => {
    const admin = await withIdentity();
    const cookies: Cookies = new Map();
    await travel(cookies);
    return { admin, cookies };
  };

  it('requires a sign-in there after the request: an older one does not count, even that of the session', async () => {
    const { cookies } = await signIn();
    expect(await tryToken(cookies)).toBe('reauthentication_required');
    provider.ignoresPrompt = true;
    expect(await travel(cookies, { purpose: 'confirm' })).toBe('/profile?tab=settings&provider=failed');
    provider.alter = ({ auth_time: _, ...claims }) => claims;
    expect(await travel(cookies, { purpose: 'confirm' })).toBe('/profile?tab=settings&provider=failed');
    expect(await tryToken(cookies)).toBe('reauthentication_required');
    Object.assign(provider, { ignoresPrompt: false, alter: (claims: object) => claims });
    expect(await travel(cookies, { purpose: 'confirm' })).toBe('/profile?tab=settings&provider=confirmed');
    expect(await tryToken(cookies)).toBeNull();
  });

  it('must come from the identity of the account', async () => {
    const { cookies } = await signIn();
    provider.subject = 'somebody-else';
    await withIdentity();
    expect(await travel(cookies, { purpose: 'confirm' })).toBe('/profile?tab=settings&provider=unlinked');
    expect(await tryToken(cookies)).toBe('reauthentication_required');
  });

  it('confirms the session that requested it, and no other one', async () => {
    const { cookies } = await signIn();
    const other: Cookies = new Map();
    await travel(other);
    const callback = await begin(cookies, 'confirm');
    other.set(ATTEMPT, cookies.get(ATTEMPT) ?? '');
    expect(await comeBack(other, callback)).toBe('/profile?tab=settings&provider=late');
    expect(await tryToken(other)).toBe('reauthentication_required');
    expect(await tryToken(cookies)).toBe('reauthentication_required');
  });
});

const readIdentityMails = async (userId: string) =>
  (await readMails(app, { user_id: userId })).filter(({ kind }) => kind.startsWith('identity_'));

describe('a link', () => {
  it('is made by an administrator with a second factor who has just confirmed; link and unlink are in the log and mailed', async () => {
    const admin = await signUpAdmin(app, clock);
    expect(await travel(readCookies(admin.cookie), { purpose: 'link' })).toBe('two_factor_required');
    const cookies = await addFactor(admin);
    await age(admin, 31);
    expect(await travel(cookies, { purpose: 'link' })).toBe('reauthentication_required');
    await age(admin, 0);
    expect(await travel(cookies, { purpose: 'link' })).toBe('/profile?tab=settings&provider=linked');
    const signedIn: Cookies = new Map();
    expect(await travel(signedIn)).toBe('/admin');
    expect(await me(signedIn)).toBe(admin.userId);

    const unlinked = await request(cookies, '/api/admin/identity', { method: 'DELETE' });
    expect(await unlinked.json()).toEqual({ identity: null });
    expect(await statusOf(signedIn, '/api/me')).toBe(401);
    expect(await travel(new Map())).toBe('/login?provider=unlinked');
    const entries = await db
      .selectFrom('audit_entry')
      .select(['kind', 'before', 'after'])
      .where('by_user', '=', admin.userId)
      .orderBy('id')
      .execute();
    const identity = { issuer: provider.issuer, identity: provider.subject };
    expect(entries).toEqual([
      { kind: 'second_factor_on', before: null, after: null },
      { kind: 'identity_linked', before: null, after: identity },
      { kind: 'identity_unlinked', before: identity, after: null },
    ]);
    const mails = await readIdentityMails(admin.userId);
    expect(mails.map(({ kind }) => kind)).toEqual(['identity_linked', 'identity_unlinked']);
    for (const { body_text } of mails) expect(body_text).toContain(`at ${provider.issuer} was`);
  });

  it('is refused to bettors and visitors, and for an identity of another account', async () => {
    expect(await travel(new Map(), { purpose: 'link' })).toBe('unauthenticated');
    expect(await travel(readCookies((await app.signUp()).cookie), { purpose: 'link' })).toBe('forbidden');
    const owner = await withIdentity();
    const cookies = await addFactor(await signUpAdmin(app, clock));
    clock.advance(6_000);
    expect(await travel(cookies, { purpose: 'link' })).toBe('/profile?tab=settings&provider=taken');
    const signedIn: Cookies = new Map();
    await travel(signedIn);
    expect(await me(signedIn)).toBe(owner.userId);
  });

  it('replaces the one before, which opens nothing any more, and both changes are mailed', async () => {
    const former = provider.subject;
    const admin = await withIdentity();
    const cookies = await addFactor(admin);
    clock.advance(6_000);
    const signedIn: Cookies = new Map();
    await travel(signedIn);
    provider.subject = `person-${newId()}`;
    expect(await travel(cookies, { purpose: 'link' })).toBe('/profile?tab=settings&provider=linked');
    clock.advance(6_000);
    expect(await statusOf(signedIn, '/api/me')).toBe(401);
    const mails = await readIdentityMails(admin.userId);
    expect(mails.slice(-2).map(({ kind }) => kind)).toEqual(['identity_unlinked', 'identity_linked']);
    provider.subject = former;
    expect(await travel(new Map())).toBe('/login?provider=unlinked');
  });

  it.each([
    ['session', sql`update session set expires_at = now() - interval '1 second' where user_id =`],
    ['role', sql`update app_user set role = 'bettor' where id =`],
  ])('is not made once another process has ended the %s of the administrator', async (_, end) => {
    const admin = await signUpAdmin(app, clock);
    const cookies = await addFactor(admin);
    clock.advance(6_000);
    const callback = await begin(cookies, 'link');
    // From now on this process has the session in its cache for some seconds.
    expect(await statusOf(cookies, '/api/me')).toBe(200);
    await sql`${end} ${admin.userId}`.execute(db);
    expect(await comeBack(cookies, callback)).toBe('/profile?tab=settings&provider=late');
    expect(await travel(new Map())).toBe('/login?provider=unlinked');
    await sql`update app_user set role = 'admin' where id = ${admin.userId}`.execute(db);
    expect(await travel(new Map())).toBe('/login?provider=unlinked');
  });

  it('cannot be begun by a page of another site', async () => {
    const answer = await app.visitor.request('/api/auth/oidc/start', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://evil.example' },
      body: '{}',
    });
    expect(answer.status).toBe(403);
  });
});
