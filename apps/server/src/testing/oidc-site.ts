import { sql } from 'kysely';
import { afterAll, beforeEach, expect } from 'vitest';
import type { Database } from '../platform/database.ts';
import { newId } from '../platform/ids.ts';
import { type OidcProvider, startOidcProvider } from './services/oidc-provider.ts';
import { signUpAdmin } from './test-admin.ts';
import { type Actor, openTestApp, type TestApp } from './test-app.ts';
import { createTestClock } from './test-clock.ts';

/** A browser: its cookies by name. */
export type Cookies = Map<string, string>;
type Purpose = 'sign_in' | 'link' | 'confirm';

export const readCookies = (cookie: string): Cookies =>
  new Map([cookie.split(/=(.*)/s).slice(0, 2) as [string, string]]);
const writeCookies = (cookies: Cookies) => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

export interface Trip {
  readonly purpose?: Purpose;
  readonly next?: string;
  /** Changes the address of the callback before the browser opens it. */
  readonly forge?: (callback: URL) => void;
}

const STARTS: Record<Purpose, string> = {
  sign_in: '/api/auth/oidc/start',
  link: '/api/admin/identity',
  confirm: '/api/admin/confirmation/provider',
};

interface Sent {
  readonly method?: string;
  readonly body?: object;
}

/** Sends a request with the cookies of a browser, which keeps those of the answer. */
async function send(app: TestApp, cookies: Cookies, { path, method = 'GET', body }: Sent & { readonly path: string }) {
  const response = await app.visitor.request(path, {
    method,
    headers: { cookie: writeCookies(cookies), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  for (const text of response.headers.getSetCookie()) {
    const [name = '', value = ''] = (text.split(';')[0] ?? '').split(/=(.*)/s);
    if (value === '') cookies.delete(name);
    else cookies.set(name, value);
  }
  return response;
}

/** Links the person who is signed in at the provider to an account. */
async function insertIdentity(db: Database, { issuer, subject }: OidcProvider, { userId }: Actor): Promise<void> {
  await db.insertInto('admin_identity').values({ id: newId(), user_id: userId, issuer, subject }).execute();
}

/** A public site whose administrators sign in by a provider, for a test file, which closes both at its end. */
export async function openOidcSite() {
  const provider = await startOidcProvider();
  afterAll(() => provider.close());
  const clock = createTestClock(new Date());
  const publicUrl = 'https://cauri.example';
  const own = { DEMO_MODE: 'false', PUBLIC_URL: publicUrl };
  const environment = { ...own, ...provider.environment, OIDC_NAME: 'Staff' };
  const app = await openTestApp({ clock, environment });
  const { db } = app.database;
  const usual = { ...provider };
  beforeEach(async () => {
    await sql`delete from admin_identity`.execute(db);
    const signedInAt = Math.floor(Date.now() / 1000) - 3600;
    Object.assign(provider, usual, { subject: `person-${newId()}`, signedInAt });
  });

  const request = (cookies: Cookies, path: string, sent: Sent = {}) => send(app, cookies, { path, ...sent });
  const start = async (
    cookies: Cookies,
    { purpose = 'sign_in', next }: Trip,
  ): Promise<{ url?: string; code?: string }> =>
    (
      await request(cookies, STARTS[purpose], { method: 'POST', body: next === undefined ? {} : { next } })
    ).json() as never;
  /** Opens the callback, and returns the page that then opens. */
  async function comeBack(cookies: Cookies, { pathname, search }: URL): Promise<string> {
    const response = await request(cookies, pathname + search);
    expect(response.status).toBe(303);
    return response.headers.get('location') ?? '';
  }

  const link = (admin: Actor) => insertIdentity(db, provider, admin);

  return {
    provider,
    clock,
    environment,
    app,
    db,
    /** Opens the same site without the provider. */
    openPlain: () => openTestApp({ clock, database: app.database, environment: own }),
    request,
    comeBack,
    /** Begins a round trip, and returns the callback that the browser has not opened yet. */
    begin: async (cookies: Cookies, purpose: Purpose = 'sign_in') =>
      provider.authorize((await start(cookies, { purpose })).url ?? ''),
    /** Sends the browser to the provider and back; returns the page that then opens, or the code of the refusal. */
    travel: async (cookies: Cookies, trip: Trip = {}): Promise<string> => {
      const { url, code } = await start(cookies, trip);
      if (url === undefined) return String(code);
      const callback = await provider.authorize(url);
      expect(callback.origin + callback.pathname).toBe(`${publicUrl}/api/auth/oidc/callback`);
      trip.forge?.(callback);
      return comeBack(cookies, callback);
    },
    link,
    /** An administrator whose identity is linked, and who is not signed in by it. */
    withIdentity: async (): Promise<Actor> => {
      const admin = await signUpAdmin(app, clock);
      await link(admin);
      return admin;
    },
    /** The id of the signed-in user. */
    me: async (cookies: Cookies) => ((await (await request(cookies, '/api/me')).json()) as { id?: string }).id,
    statusOf: async (cookies: Cookies, path: string) => (await request(cookies, path)).status,
    /** The sessions that the provider has opened. */
    sessionsOf: ({ userId }: Actor) =>
      db.selectFrom('session').selectAll().where('user_id', '=', userId).where('identity_id', 'is not', null).execute(),
  };
}
