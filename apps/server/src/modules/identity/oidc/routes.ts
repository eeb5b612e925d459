import { api, type ProviderOutcome } from '@cauri/contract';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie, setSignedCookie } from 'hono/cookie';
import type { Config } from '#config';
import { administratorOf, writeOnce } from '#modules/audit';
import type { Database } from '#platform/database';
import { callerOf, type Env, type Router, serve } from '#platform/http';
import type { Log } from '#platform/log';
import { problem } from '#platform/problem';
import type { RateLimit } from '#platform/rate-limit';
import type { AccountMails } from '../account/account-mails.ts';
import { markReauthenticated } from '../second-factor/reauthenticate.ts';
import { USER_AGENT_MAXIMUM } from '../sessions/device.ts';
import { cookiePrefixOf, isSecure, removalOfFormer } from '../sessions/session-cookie.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { Auth } from '../sign-in/auth.ts';
import { ATTEMPT_MINUTES, type Attempt, beginAttempt, keysOf, type NewAttempt, takeAttempt } from './attempts.ts';
import {
  IDENTITY_SESSION_HOURS,
  isLinkedTo,
  linkIdentity,
  openIdentitySession,
  readIdentity,
  unlinkIdentity,
} from './identities.ts';
import { CALLBACK_PATH, type Identity, type Provider, ProviderError } from './provider.ts';

interface OidcParts {
  readonly db: Database;
  readonly auth: Auth;
  readonly sessions: Sessions;
  readonly config: Pick<Config, 'demoAdmin' | 'publicUrl'>;
  readonly log: Log;
  readonly accountMails: AccountMails;
  readonly limits: Readonly<Record<'signInByAddress', RateLimit>>;
  /** Null: there is no identity provider. */
  readonly provider: Provider | null;
}

/** Mounts sign-in, links and confirmations by the identity provider. None of them creates an account or grants a role. */
export function mountOidc(router: Router, parts: OidcParts): void {
  const { db, sessions, limits, provider } = parts;

  serve(router, api.startProvider, async ({ body: { next } }, c) => {
    await limits.signInByAddress.take(`oidc ${c.var.address}`);
    return begin(c, parts, { purpose: 'sign_in', next: toLocalPath(next), sessionId: null });
  });

  serve(router, api.confirmByProvider, async ({ body: { next } }, c) => {
    const { sessionId } = await callerOf(c);
    return begin(c, parts, { purpose: 'confirm', next: toLocalPath(next), sessionId });
  });

  serve(router, api.linkMyIdentity, async (_, c) => {
    const { sessionId } = await callerOf(c);
    return begin(c, parts, { purpose: 'link', next: null, sessionId });
  });

  router.get(CALLBACK_PATH, async (c) => {
    const name = cookieOf(parts.config);
    const secret = getCookie(c, name);
    deleteCookie(c, name, { ...COOKIE, secure: isSecure(parts.config) });
    const attempt = secret === undefined ? null : await takeAttempt(db, secret);
    if (!provider || secret === undefined || attempt === null) return c.redirect(pageOf(null, 'late'), 303);
    try {
      // The person has to sign in at the provider after the confirmation was requested.
      const maxAgeSeconds = attempt.purpose === 'confirm' ? attempt.ageSeconds : null;
      const identity = await provider.redeem(new URL(c.req.url).search, keysOf(secret), { maxAgeSeconds });
      return c.redirect(await finish(c, parts, { attempt, identity }), 303);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      parts.log.warn({ purpose: attempt.purpose, error: error.message }, 'sign-in at the identity provider failed');
      return c.redirect(pageOf(attempt, error.refusal), 303);
    }
  });

  serve(router, api.getMyIdentity, async (_, c) => ({ identity: await readIdentity(db, (await callerOf(c)).userId) }));

  serve(router, api.unlinkMyIdentity, async (_, c) => {
    const admin = await administratorOf(c);
    await writeOnce(db, admin, (tx) => unlinkIdentity(tx, parts.accountMails, admin));
    await sessions.forget(admin.userId);
    return { identity: null };
  });
}

/** Begins an attempt: sets its cookie, and returns the address of the provider. */
async function begin(c: Context<Env>, parts: OidcParts, attempt: NewAttempt): Promise<{ url: string }> {
  const { db, config, log, provider } = parts;
  if (!provider) throw problem('not_found');
  const secret = await beginAttempt(db, attempt);
  const options = { isFresh: attempt.purpose === 'confirm' };
  const url = await provider.authorizationUrl(keysOf(secret), options).catch((error: unknown) => {
    if (!(error instanceof ProviderError)) throw error;
    log.warn({ error: error.message }, 'the identity provider did not answer');
    throw problem('provider_unavailable');
  });
  setCookie(c, cookieOf(config), secret, { ...COOKIE, secure: isSecure(parts.config), maxAge: ATTEMPT_MINUTES * 60 });
  return { url };
}

interface Finished {
  readonly attempt: Attempt;
  readonly identity: Identity;
}

/** Signs in, links or confirms, and returns the page to open. */
async function finish(c: Context<Env>, parts: OidcParts, { attempt, identity }: Finished): Promise<string> {
  const { db, config } = parts;
  if (attempt.purpose === 'sign_in') {
    const userAgent = c.req.header('user-agent')?.slice(0, USER_AGENT_MAXIMUM) ?? null;
    const session = { identity, demoAdmin: config.demoAdmin, address: c.var.address, userAgent };
    const token = await openIdentitySession(db, session);
    if (token === null) return pageOf(attempt, 'unlinked');
    await setSessionCookie(c, parts, token);
    return attempt.next ?? '/admin';
  }
  // Another session in this browser, or none, has nothing to do with the attempt.
  const caller = await c.get('identify')();
  if (caller?.sessionId !== attempt.sessionId || caller?.role !== 'admin') return pageOf(attempt, 'late');
  if (attempt.purpose === 'link') {
    const link = { admin: await administratorOf(c), sessionId: caller.sessionId, identity };
    return pageOf(attempt, await linkIdentity(parts, link));
  }
  if (!(await isLinkedTo(db, caller.userId, identity))) return pageOf(attempt, 'unlinked');
  await markReauthenticated(db, caller.sessionId);
  return attempt.next ?? pageOf(attempt, 'confirmed');
}

/** The page that shows how the attempt ended. */
function pageOf(attempt: Attempt | null, provider: ProviderOutcome): string {
  if (attempt && attempt.purpose !== 'sign_in') return `/profile?${new URLSearchParams({ tab: 'settings', provider })}`;
  return `/login?${new URLSearchParams({ provider, ...(attempt?.next && { redirect: attempt.next }) })}`;
}

/** Returns a path of this site; null for any other address. */
function toLocalPath(next: string | undefined): string | null {
  if (!next?.startsWith('/')) return null;
  const base = 'http://site.invalid';
  const url = URL.parse(next, base);
  // A path such as `/.//host` becomes `//host`, which a browser reads as the address of another site.
  if (url?.origin !== base || url.pathname.startsWith('//')) return null;
  return url.pathname + url.search + url.hash;
}

const COOKIE = { path: '/', httpOnly: true, sameSite: 'Lax' } as const;
const cookieOf = (config: OidcParts['config']): string => `${cookiePrefixOf(config)}cauri.oidc`;

/** A new session never takes the token of a cookie that the browser already has. */
async function setSessionCookie(c: Context<Env>, { auth, config }: OidcParts, token: string): Promise<void> {
  const { secret, authCookies } = await auth.$context;
  const options = { ...COOKIE, secure: isSecure(config), maxAge: IDENTITY_SESSION_HOURS * 3600 };
  const { name } = authCookies.sessionToken;
  await setSignedCookie(c, name, token, secret, options);
  for (const text of removalOfFormer(c.req.header('cookie') ?? '', name))
    c.header('set-cookie', text, { append: true });
}
