import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { readConfig } from '#config';
import { createLog } from '#platform/log';
import { type Cookies, openOidcSite, type Trip } from '../../../testing/oidc-site.ts';
import { post } from '../../../testing/post.ts';
import { makeAdminResetLink } from '../admin/make-admin.ts';
import { keysOf } from './attempts.ts';
import { createProvider } from './provider.ts';

const site = await openOidcSite();
const { provider, clock, environment, app, db, travel, begin, comeBack, request, link, withIdentity } = site;
const { me, statusOf, sessionsOf } = site;
const PUBLIC_URL = environment.PUBLIC_URL;
const SESSION = '__Host-cauri.session_token';

describe('a sign-in by the provider', () => {
  it('opens a session of the administrator to whom the identity is linked, for twelve hours', async () => {
    const admin = await withIdentity();
    const cookies: Cookies = new Map();
    expect(await travel(cookies)).toBe('/admin');
    expect(await me(cookies)).toBe(admin.userId);
    expect(await statusOf(cookies, '/api/admin/users')).toBe(200);
    expect([...cookies.keys()]).toEqual([SESSION]);
    const identity = (await (await request(cookies, '/api/admin/identity')).json()) as {
      identity: { lastUsedAt: string | null };
    };
    expect(identity.identity).toMatchObject({ issuer: provider.issuer, subject: provider.subject });
    expect(identity.identity.lastUsedAt).not.toBeNull();
    await sql`update session set expires_at = now() + interval '30 days', created_at = now() - interval '12 hours'
      where user_id = ${admin.userId} and identity_id is not null`.execute(db);
    clock.advance(6_000);
    expect(await statusOf(cookies, '/api/me')).toBe(401);
  });

  it('creates no account and grants no role: an identity that is not linked opens nothing', async () => {
    const before = await db
      .selectFrom('app_user')
      .select(({ fn }) => fn.countAll().as('count'))
      .execute();
    const cookies: Cookies = new Map();
    expect(await travel(cookies)).toBe('/login?provider=unlinked');
    expect(cookies.size).toBe(0);
    const bettor = await app.signUp();
    await link(bettor);
    expect(await travel(cookies)).toBe('/login?provider=unlinked');
    expect(await sessionsOf(bettor)).toEqual([]);
    const after = await db
      .selectFrom('app_user')
      .select(({ fn }) => fn.countAll().as('count'))
      .execute();
    expect(Number(after[0]?.count)).toBe(Number(before[0]?.count) + 1);
  });

  it.each([
    ['loses the role', sql`role = 'bettor'`],
    ['is suspended', sql`status = 'suspended'`],
  ])('ends, and opens no further session, when the administrator %s', async (_, change) => {
    const admin = await withIdentity();
    const cookies: Cookies = new Map();
    await travel(cookies);
    await sql`update app_user set ${change} where id = ${admin.userId}`.execute(db);
    clock.advance(6_000);
    expect(await statusOf(cookies, '/api/me')).toBe(401);
    expect(await travel(new Map())).toBe('/login?provider=unlinked');
    // The role alone does not link the identity again.
    await sql`update app_user set role = 'admin', status = 'active' where id = ${admin.userId}`.execute(db);
    expect(await travel(new Map())).toBe('/login?provider=unlinked');
  });

  it('is linked by the issuer too: the same subject of another provider opens nothing', async () => {
    const admin = await withIdentity();
    await sql`update admin_identity set issuer = 'https://other.example' where user_id = ${admin.userId}`.execute(db);
    expect(await travel(new Map())).toBe('/login?provider=unlinked');
  });

  it('ends with a new password by a link, which unlinks the identity', async () => {
    const admin = await withIdentity();
    const cookies: Cookies = new Map();
    await travel(cookies);
    const { email } = (await admin.call('getMe', {})).ok;
    const config = readConfig({
      ...environment,
      AUTH_SECRET: 'test-secret-of-more-than-32-characters',
      SIM_SECRET: '5e'.repeat(32),
    });
    const mailed = await makeAdminResetLink({ db, config, log: createLog('silent') }, email);
    const token = new URL(mailed ?? '').searchParams.get('token');
    const reset = await post(app, '/api/auth/reset-password', { body: { token, newPassword: 'another-123' } });
    expect(reset.status).toBe(200);
    expect(await statusOf(cookies, '/api/me')).toBe(401);
    expect(await travel(new Map())).toBe('/login?provider=unlinked');
  });

  it('opens the path that it began with, and never another site', async () => {
    await withIdentity();
    const open = (next: string) => travel(new Map(), { next });
    expect(await open('/admin/events?day=today#top')).toBe('/admin/events?day=today#top');
    for (const next of [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      '/.//evil.example',
      '/a/..//evil.example',
      '/\t/evil.example',
      'javascript:alert(1)',
    ]) {
      expect(await open(next)).toBe('/admin');
    }
  });

  it('gives a new session: the token that a browser already had opens nothing', async () => {
    const admin = await withIdentity();
    const planted = `planted.${'A'.repeat(43)}=`;
    const cookies: Cookies = new Map([[SESSION, encodeURIComponent(planted)]]);
    await travel(cookies);
    expect(await me(cookies)).toBe(admin.userId);
    expect(cookies.get(SESSION)).not.toContain('planted');
    const [session] = await sessionsOf(admin);
    expect(session?.token).toMatch(/^[\w-]{43}$/);
  });
});

describe('an answer of the provider', () => {
  const refused = async (trip: Trip = {}) => {
    const admin = await withIdentity();
    const page = await travel(new Map(), trip);
    expect(await sessionsOf(admin)).toEqual([]);
    // The same without the fault is accepted.
    Object.assign(provider, { alter: (claims: object) => claims, signature: 'right', refusal: null });
    expect(await travel(new Map())).toBe('/admin');
    return page;
  };

  it.each<[string, (claims: Record<string, unknown>) => Record<string, unknown>]>([
    ['another issuer', (claims) => ({ ...claims, iss: 'https://evil.example' })],
    ['another audience', (claims) => ({ ...claims, aud: 'another-client' })],
    ['several audiences, for another party', (claims) => ({ ...claims, aud: ['cauri', 'x'], azp: 'x' })],
    ['another nonce', (claims) => ({ ...claims, nonce: 'forged' })],
    ['no nonce', ({ nonce: _, ...claims }) => claims],
    ['an expiry in the past', (claims) => ({ ...claims, exp: Math.floor(Date.now() / 1000) - 60 })],
    ['no expiry', ({ exp: _, ...claims }) => claims],
    ['no subject', ({ sub: _, ...claims }) => claims],
    ['a subject with a NUL', (claims) => ({ ...claims, sub: `${String(claims.sub)}\u0000` })],
    ['a subject with half a character', (claims) => ({ ...claims, sub: `${String(claims.sub)}\ud800` })],
    ['a subject of 256 characters', (claims) => ({ ...claims, sub: 'x'.repeat(256) })],
  ])('whose ID token has %s is refused', async (_, alter) => {
    provider.alter = alter;
    expect(await refused()).toBe('/login?provider=failed');
  });

  it.each(['none', 'other key', 'client secret'] as const)(
    'whose ID token is signed by: %s, is refused',
    async (signature) => {
      provider.signature = signature;
      expect(await refused()).toBe('/login?provider=failed');
    },
  );

  it('with a forged state, of another issuer or without a code is refused', async () => {
    expect(await refused({ forge: ({ searchParams }) => searchParams.set('state', 'forged') })).toMatch(/failed/);
    await sql`delete from admin_identity`.execute(db);
    expect(await refused({ forge: ({ searchParams }) => searchParams.set('iss', 'https://evil.example') })).toMatch(
      /failed/,
    );
    await sql`delete from admin_identity`.execute(db);
    expect(await refused({ forge: ({ searchParams }) => searchParams.delete('code') })).toMatch(/failed/);
  });

  it('is accepted once: a replayed callback is too late, and so is its code in another attempt', async () => {
    await withIdentity();
    let used = new URL(PUBLIC_URL);
    const keep = (callback: URL) => {
      used = new URL(callback);
    };
    const started: Cookies = new Map();
    const callback = await begin(started);
    const copy: Cookies = new Map(started);
    expect(await comeBack(started, callback)).toBe('/admin');
    expect(await comeBack(copy, callback)).toBe('/login?provider=late');
    expect(await travel(new Map(), { forge: keep })).toBe('/admin');
    const replay = ({ searchParams }: URL) => searchParams.set('code', used.searchParams.get('code') ?? '');
    expect(await travel(new Map(), { forge: replay })).toBe('/login?provider=failed');
  });

  it('is refused in a browser that did not begin the attempt, and after ten minutes', async () => {
    await withIdentity();
    const other: Cookies = new Map();
    const callback = await begin(new Map());
    expect(await comeBack(other, callback)).toBe('/login?provider=late');
    const cookies: Cookies = new Map();
    const late = await begin(cookies);
    await sql`update oidc_attempt set created_at = now() - interval '10 minutes'`.execute(db);
    expect(await comeBack(cookies, late)).toBe('/login?provider=late');
  });

  it('that is a cancellation opens the page with the path to return to', async () => {
    provider.refusal = 'access_denied';
    expect(await refused({ next: '/admin/users' })).toBe('/login?provider=cancelled&redirect=%2Fadmin%2Fusers');
  });

  it('is requested with the secret in the body where the provider accepts no header', async () => {
    provider.authenticatesBy = 'body';
    clock.advance(3_600_000); // the metadata are read again
    await withIdentity();
    expect(await travel(new Map())).toBe('/admin');
    provider.authenticatesBy = 'header';
    clock.advance(3_600_000);
  });

  it('that is too long, or does not arrive in time, is given up', async () => {
    const client = readConfig({ ...environment, AUTH_SECRET: 'a'.repeat(32), SIM_SECRET: '5e'.repeat(32) }).oidc;
    if (!client) throw new Error('there is no client');
    const parts = { client, redirectUri: `${PUBLIC_URL}/api/auth/oidc/callback`, clock };
    provider.answer = 'huge';
    await expect(createProvider(parts).readMetadata()).rejects.toMatchObject({ refusal: 'unavailable' });
    provider.answer = 'silent';
    const impatient = createProvider({ ...parts, timeoutSeconds: 0.1 });
    await expect(impatient.authorizationUrl(keysOf('x'), { isFresh: false })).rejects.toThrow(/timed out/);
  });
});
