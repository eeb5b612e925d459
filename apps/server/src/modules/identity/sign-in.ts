import type { Language } from '@cauri/contract';
import type { Context } from 'hono';
import type { Config } from '#config';
import type { SettingsStore } from '#modules/settings';
import type { Database } from '#platform/database';
import { callerOf, type Env, languageOf, parseInput, type Router, readJson } from '#platform/http';
import { newId } from '#platform/ids';
import { ProblemError, problem } from '#platform/problem';
import type { RateLimit } from '#platform/rate-limit';
import type { Auth } from './auth.ts';
import { ChangePassword, Credentials, type GivenCredentials, SignUp } from './credentials.ts';
import { forward } from './forward.ts';
import type { Sessions } from './sessions.ts';

export interface SignInParts {
  readonly db: Database;
  readonly auth: Auth;
  readonly sessions: Sessions;
  readonly settings: SettingsStore;
  readonly config: Pick<Config, 'demoMode'>;
  readonly limits: { readonly signIn: RateLimit; readonly signUp: RateLimit };
  /** Tells the user by a message. */
  readonly onPasswordChanged: (userId: string) => Promise<void>;
}

/** Mounts the sign-in endpoints that exist here; every other one of the library is 404. */
export function mountSignIn(router: Router, parts: SignInParts): void {
  const { auth, sessions, limits } = parts;

  router.post('/api/auth/sign-up/email', async (c) => {
    const user = await readJson(c, SignUp);
    await admit(c, parts);
    return forward(c, auth, { body: { ...user, ...chosenLanguage(c), name: user.name ?? user.username } });
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
    await parts.onPasswordChanged(userId);
    await sessions.forget(userId);
    return response;
  });

  // The library knows nothing of suspensions.
  router.get('/api/auth/get-session', async (c) => ((await c.var.identify()) ? forward(c, auth) : c.json(null)));
}

/** Refuses a registration when there are too many of them or none is wanted now. */
async function admit(c: Context<Env>, { limits, settings }: SignInParts): Promise<void> {
  await limits.signUp.take(c.var.address);
  if (settings.current().maintenanceMode) throw problem('maintenance');
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

/** Demo mode: an unknown email makes the account. Null when another request has just made it. */
async function registerInDemo(c: Context<Env>, parts: SignInParts, given: GivenCredentials): Promise<Response | null> {
  const local = given.email.replace(/@.*$/, '').replace(/[^a-zA-Z0-9_.]/g, '_');
  const name = local.length < 3 ? `${local}_demo` : local.slice(0, 20);
  const user = parseInput(SignUp, { ...given, name, username: name });
  await admit(c, parts);
  for (const username of [name, `${name}_${newId().slice(-8)}`]) {
    try {
      const body = { ...user, ...chosenLanguage(c), name: username, username };
      return await forward(c, parts.auth, { body, path: '/api/auth/sign-up/email' });
    } catch (error) {
      const code = error instanceof ProblemError ? error.code : '';
      if (code === 'email_taken') return null;
      if (code !== 'username_taken') throw error;
    }
  }
  throw problem('username_taken');
}

/** Messages to a new user are in the language of the page that the account was opened on. */
function chosenLanguage(c: Context<Env>): { language?: Language } {
  const language = languageOf(c);
  return language ? { language } : {};
}

const cookiesOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
