import { type ProblemCode, problems } from '@cauri/contract';
import type { Context } from 'hono';
import { z } from 'zod';
import type { Config } from '#config';
import type { SettingsStore } from '#modules/settings';
import type { Database } from '#platform/database';
import type { Env, Router } from '#platform/http';
import { newId } from '#platform/ids';
import { ProblemError, problem } from '#platform/problem';
import type { RateLimit } from '#platform/rate-limit';
import type { Auth } from './auth.ts';
import type { Sessions } from './sessions.ts';

export interface SignInParts {
  readonly db: Database;
  readonly auth: Auth;
  readonly sessions: Sessions;
  readonly settings: SettingsStore;
  readonly config: Pick<Config, 'demoMode' | 'publicUrl'>;
  readonly limits: { readonly signIn: RateLimit; readonly signUp: RateLimit };
}

/** What the library refuses, in our own codes. What is missing here is told by its status. */
const codes: Record<string, ProblemCode> = {
  INVALID_EMAIL_OR_PASSWORD: 'invalid_credentials',
  INVALID_PASSWORD: 'invalid_credentials',
  USER_ALREADY_EXISTS: 'email_taken',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'email_taken',
  USERNAME_IS_ALREADY_TAKEN: 'username_taken',
};
const fields: Record<string, string> = {
  USERNAME_TOO_SHORT: 'username',
  USERNAME_TOO_LONG: 'username',
  INVALID_USERNAME: 'username',
  PASSWORD_TOO_SHORT: 'password',
  PASSWORD_TOO_LONG: 'password',
  INVALID_EMAIL: 'email',
};
const byStatus: Record<number, ProblemCode> = { 401: 'unauthenticated', 403: 'forbidden', 404: 'not_found' };

const Credentials = z.looseObject({ email: z.string().max(320), password: z.string().max(1000) });

/** Mounts the sign-in endpoints that exist here; every other one of the library is 404 (D61). */
export function mountSignIn(router: Router, parts: SignInParts): void {
  const { auth, sessions, settings, limits, config } = parts;

  router.post('/api/auth/sign-up/email', async (c) => {
    await limits.signUp.take(c.var.address);
    if (!settings.current().registrationEnabled) throw problem('registration_closed');
    return forward(c, auth, await c.req.text());
  });

  router.post('/api/auth/sign-in/email', async (c) => {
    const text = await c.req.text();
    const credentials = parseCredentials(text);
    await limits.signIn.take(`${credentials.email.toLowerCase()} ${c.var.address}`);
    const user = await parts.db
      .selectFrom('app_user')
      .select('status')
      .where('email', '=', credentials.email.toLowerCase())
      .executeTakeFirst();
    if (!user && config.demoMode) return registerAndSignIn(c, parts, credentials);
    const response = await forward(c, auth, text);
    if (response.ok && user?.status === 'suspended') {
      await auth.api.signOut({ headers: new Headers({ cookie: cookiesOf(response) }) });
      throw problem('account_suspended');
    }
    return response;
  });

  router.post('/api/auth/sign-out', async (c) => {
    const caller = await c.var.identify();
    const response = await forward(c, auth, '{}');
    if (caller) await sessions.forget(caller.userId);
    return response;
  });

  router.post('/api/auth/change-password', async (c) => {
    const caller = await c.var.identify();
    const response = await forward(c, auth, await c.req.text());
    if (caller) await sessions.forget(caller.userId);
    return response;
  });

  router.get('/api/auth/get-session', (c) => forward(c, auth));
}

function parseCredentials(text: string): z.output<typeof Credentials> {
  try {
    return Credentials.parse(JSON.parse(text));
  } catch {
    throw new ProblemError('validation_failed');
  }
}

/** Demo mode: an unknown e-mail makes the account. Two at once are one registration and one sign-in (D48). */
async function registerAndSignIn(
  c: Context<Env>,
  { auth, settings, limits }: SignInParts,
  credentials: z.output<typeof Credentials>,
): Promise<Response> {
  await limits.signUp.take(c.var.address);
  if (!settings.current().registrationEnabled) throw problem('registration_closed');
  const name =
    credentials.email
      .split('@')[0]
      ?.replace(/[^a-zA-Z0-9_.]/g, '_')
      .slice(0, 20) || 'demo';
  const attempt = (username: string) =>
    forward(c, auth, JSON.stringify({ ...credentials, name: username, username }), '/api/auth/sign-up/email');
  try {
    return await attempt(name.length < 3 ? `${name}_demo` : name);
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    if (error.code === 'username_taken') return attempt(`${name}_${newId().slice(-8)}`);
    if (error.code !== 'email_taken') throw error;
    return forward(c, auth, JSON.stringify(credentials), '/api/auth/sign-in/email');
  }
}

/** Hands a request to the library and translates its refusals. */
async function forward(c: Context<Env>, auth: Auth, body?: string, path?: string): Promise<Response> {
  const url = new URL(path ?? c.req.path, c.req.url);
  const headers = new Headers(c.req.raw.headers);
  headers.set('x-client-ip', c.var.address);
  // Requests of other sites were refused before this; a client that is no browser sends no Origin at all.
  if (!headers.has('origin')) headers.set('origin', `${url.protocol}//${headers.get('host') ?? url.host}`);
  headers.delete('content-length');
  const request = new Request(url, { method: c.req.method, headers, ...(body !== undefined && { body }) });
  const response = await auth.handler(request);
  if (response.ok) return response;
  throw translate(response.status, await response.text());
}

function translate(status: number, text: string): ProblemError {
  const parsed = z.object({ code: z.string(), message: z.string().optional() }).safeParse(safeJson(text));
  const code = parsed.success ? parsed.data.code : '';
  const known = codes[code] ?? byStatus[status];
  if (known) return new ProblemError(known);
  const field = fields[code];
  if (status >= 500) return new ProblemError('internal');
  return new ProblemError('validation_failed', undefined, [
    { path: field ?? '', message: (parsed.success && parsed.data.message) || problems.validation_failed.title, code },
  ]);
}

function safeJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const cookiesOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
