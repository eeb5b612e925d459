import type { Context } from 'hono';
import type { Config } from '#config';
import type { SettingsStore } from '#modules/settings';
import type { Database } from '#platform/database';
import { callerOf, type Env, parseInput, type Router, readJson } from '#platform/http';
import { newId } from '#platform/ids';
import { ProblemError, problem } from '#platform/problem';
import type { RateLimit } from '#platform/rate-limit';
import type { Auth } from './auth.ts';
import { ChangePassword, Credentials, type GivenCredentials, SignUp } from './credentials.ts';
import { refusalOf } from './refusals.ts';
import type { Sessions } from './sessions.ts';

export interface SignInParts {
  readonly db: Database;
  readonly auth: Auth;
  readonly sessions: Sessions;
  readonly settings: SettingsStore;
  readonly config: Pick<Config, 'demoMode'>;
  readonly limits: { readonly signIn: RateLimit; readonly signUp: RateLimit };
}

/** Mounts the sign-in endpoints that exist here; every other one of the library is 404. */
export function mountSignIn(router: Router, parts: SignInParts): void {
  const { auth, sessions, limits } = parts;

  router.post('/api/auth/sign-up/email', async (c) => {
    const user = await readJson(c, SignUp);
    await admit(c, parts);
    return forward(c, auth, { body: { ...user, name: user.name ?? user.username } });
  });

  router.post('/api/auth/sign-in/email', async (c) => {
    const credentials = await readJson(c, Credentials);
    await limits.signIn.take(`${credentials.email} ${c.var.address}`);
    const isUnknown = parts.config.demoMode && (await readStatus(parts.db, credentials)) === null;
    const registered = isUnknown ? await registerInDemo(c, parts, credentials) : null;
    return registered ?? signIn(c, parts, credentials);
  });

  router.post('/api/auth/sign-out', async (c) => {
    const caller = await c.var.identify();
    const response = await forward(c, auth, { body: {} });
    if (caller) await sessions.forget(caller.userId);
    return response;
  });

  router.post('/api/auth/change-password', async (c) => {
    const { userId } = await callerOf(c);
    const body = await readJson(c, ChangePassword);
    await limits.signIn.take(`${userId} ${c.var.address}`);
    const response = await forward(c, auth, { body });
    await sessions.forget(userId);
    return response;
  });

  // The library knows nothing of suspensions.
  router.get('/api/auth/get-session', async (c) => ((await c.var.identify()) ? forward(c, auth) : c.json(null)));
}

/** Refuses a registration when there are too many of them or none is wanted. */
async function admit(c: Context<Env>, { limits, settings }: SignInParts): Promise<void> {
  await limits.signUp.take(c.var.address);
  if (!settings.current().registrationEnabled) throw problem('registration_closed');
}

async function readStatus(db: Database, { email }: GivenCredentials) {
  const user = await db.selectFrom('app_user').select('status').where('email', '=', email).executeTakeFirst();
  return user?.status ?? null;
}

async function signIn(c: Context<Env>, { db, auth }: SignInParts, credentials: GivenCredentials): Promise<Response> {
  const response = await forward(c, auth, { body: credentials, path: '/api/auth/sign-in/email' });
  // Said only to somebody who knows the password.
  if ((await readStatus(db, credentials)) !== 'suspended') return response;
  await auth.api.signOut({ headers: new Headers({ cookie: cookiesOf(response) }) });
  throw problem('account_suspended');
}

/** Demo mode: an unknown e-mail makes the account. Null when another request has just made it. */
async function registerInDemo(c: Context<Env>, parts: SignInParts, given: GivenCredentials): Promise<Response | null> {
  const local = given.email.replace(/@.*$/, '').replace(/[^a-zA-Z0-9_.]/g, '_');
  const name = local.length < 3 ? `${local}_demo` : local.slice(0, 20);
  const user = parseInput(SignUp, { ...given, name, username: name });
  await admit(c, parts);
  for (const username of [name, `${name}_${newId().slice(-8)}`]) {
    try {
      const body = { ...user, name: username, username };
      return await forward(c, parts.auth, { body, path: '/api/auth/sign-up/email' });
    } catch (error) {
      const code = error instanceof ProblemError ? error.code : '';
      if (code === 'email_taken') return null;
      if (code !== 'username_taken') throw error;
    }
  }
  throw problem('username_taken');
}

interface Forwarded {
  readonly body?: object;
  /** Another endpoint of the library than that of the request. */
  readonly path?: string;
}

/** Hands a request to the library and translates its refusals. */
async function forward(c: Context<Env>, auth: Auth, { body, path = c.req.path }: Forwarded = {}): Promise<Response> {
  const url = new URL(path, c.req.url);
  const headers = new Headers(c.req.raw.headers);
  headers.set('x-client-ip', c.var.address);
  // Requests of other sites were refused before this; a client that is no browser sends no Origin at all.
  if (!headers.has('origin')) headers.set('origin', `${url.protocol}//${headers.get('host') ?? url.host}`);
  headers.delete('content-length');
  if (body) headers.set('content-type', 'application/json');
  const request = new Request(url, { method: c.req.method, headers, ...(body && { body: JSON.stringify(body) }) });
  const response = await auth.handler(request);
  if (response.ok) return response;
  throw refusalOf(response.status, await response.text());
}

const cookiesOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
