import type { Language } from '@cauri/contract';
import type { Context } from 'hono';
import type { Config } from '#config';
import type { SettingsStore } from '#modules/settings';
import type { Database } from '#platform/database';
import { callerOf, type Env, languageOf, parseInput, type Router, serve } from '#platform/http';
import { newId } from '#platform/ids';
import { ProblemError, problem } from '#platform/problem';
import type { RateLimit, Source } from '#platform/rate-limit';
import { preserveReauthentication } from '../second-factor/reauthenticate.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { Auth } from './auth.ts';
import { authRoutes } from './auth-routes.ts';
import { type GivenCredentials, Registered, SignedIn, SignUp, suggestUsername } from './credentials.ts';
import { forward } from './forward.ts';
import type { PasswordGuard } from './password-guard.ts';
import { cookiesOf, withSteadyPassword } from './steady-password.ts';

export interface SignInParts {
  readonly db: Database;
  readonly auth: Auth;
  readonly sessions: Sessions;
  readonly settings: SettingsStore;
  readonly config: Pick<Config, 'demoMode'>;
  readonly passwords: PasswordGuard;
  readonly limits: Readonly<Record<'signIn' | 'signInByAddress' | 'signUp' | 'signUpTotal' | 'mail', RateLimit>>;
  /** Each writes the user a message. */
  readonly onPasswordChanged: (userId: string) => Promise<void>;
  readonly onAlreadyRegistered: (userId: string) => Promise<void>;
}

/** Mounts the supported sign-in endpoints; every other one of the library is 404. */
export function mountSignIn(router: Router, parts: SignInParts): void {
  const { db, auth, sessions, passwords, limits } = parts;

  serve(router, authRoutes.signUp, async ({ body: user }, c) => {
    await admit(c, parts);
    const body = { ...user, ...browserLanguage(c), name: user.name ?? user.username };
    const response = await forward(c, auth, { body });
    await notifyOwner(parts, user, response);
    return rememberDevice(c, parts, response);
  });

  serve(router, authRoutes.signIn, async ({ body: credentials }, c) => {
    const user = await findUser(db, credentials);
    // Other clients with the same address do not use up the limits of a device that has signed in before.
    const device = user && passwords.deviceOf(c, user.id);
    await limits.signInByAddress.take(device ? `known ${c.var.address}` : c.var.address);
    await limits.signIn.take(device ? `device ${device}` : `${credentials.email} ${c.var.address}`);
    const registered = parts.config.demoMode && !user ? await registerInDemo(c, parts, credentials) : null;
    if (registered) return rememberDevice(c, parts, registered);
    const account = {
      email: credentials.email,
      userId: user?.id ?? null,
      isFirstOfTwo: user?.two_factor_enabled ?? false,
    };
    // Nor do they keep it waiting for the hash.
    const hasher = user && device ? { userId: user.id } : undefined;
    const response = await passwords.guard(c, account, () =>
      signIn(c, parts, { credentials, hasher, userId: account.userId }),
    );
    return rememberDevice(c, parts, response);
  });

  serve(router, authRoutes.signOut, async (_, c) => {
    const caller = await c.var.identify();
    const response = await forward(c, auth, { body: {} });
    if (caller) await sessions.forget(caller.userId);
    return response;
  });

  serve(router, authRoutes.changePassword, async ({ body }, c) => {
    const caller = await callerOf(c);
    const { userId } = caller;
    await limits.signIn.take(`${userId} ${c.var.address}`);
    const response = await passwords.guardOwn(c, userId, () =>
      preserveReauthentication(db, caller, () =>
        withSteadyPassword(parts, { userId, refusal: 'invalid_credentials' }, () => forward(c, auth, { body })),
      ),
    );
    await parts.onPasswordChanged(userId);
    await sessions.forget(userId);
    return response;
  });

  // The library does not check suspensions.
  serve(router, authRoutes.getSession, async (_, c) => ((await c.var.identify()) ? forward(c, auth) : c.json(null)));
}

/** Refuses a registration above the rate limits or while registration is closed. */
async function admit(c: Context<Env>, { limits, settings }: SignInParts): Promise<void> {
  await limits.signUp.take(c.var.address);
  if (settings.current().maintenanceMode) throw problem('maintenance');
  if (!settings.current().registrationEnabled) throw problem('registration_closed');
  // Last, so that one address cannot use up the limit of all with requests that are refused anyway.
  await limits.signUpTotal.take('all addresses');
}

const findUser = (db: Database, { email }: GivenCredentials) =>
  db
    .selectFrom('app_user')
    .select(['id', 'status', 'two_factor_enabled'])
    .where('email', '=', email)
    .executeTakeFirst();

interface SignInRequest {
  /** Null: no account has the address. */
  readonly userId: string | null;
  readonly credentials: GivenCredentials;
  readonly hasher: Source | undefined;
}

async function signIn(
  c: Context<Env>,
  parts: SignInParts,
  { credentials, hasher, userId }: SignInRequest,
): Promise<Response> {
  const { db, auth } = parts;
  const forwarded = { body: credentials, path: '/api/auth/sign-in/email', hasher };
  const send = () =>
    forward(c, auth, forwarded).catch(async (error) => {
      if (error instanceof ProblemError && error.code === 'email_unverified') await sendLinkAgain(parts, credentials);
      throw error;
    });
  const checked = userId === null ? null : ({ userId, refusal: 'invalid_credentials' } as const);
  const response = await (checked ? withSteadyPassword(parts, checked, send) : send());
  // Reported only after the right password.
  if ((await findUser(db, credentials))?.status !== 'suspended') return response;
  await auth.api.signOut({ headers: new Headers({ cookie: cookiesOf(response) }) });
  throw problem('account_suspended');
}

/**
 * Sends the confirmation link of an address again, unless its mailbox has received as many messages as the limit
 * allows.
 */
async function sendLinkAgain({ db, auth, limits }: SignInParts, credentials: GivenCredentials): Promise<void> {
  const user = await findUser(db, credentials);
  if (!user) return;
  try {
    await limits.mail.take(`verify ${user.id}`);
  } catch (error) {
    if (error instanceof ProblemError) return;
    throw error;
  }
  await auth.api.sendVerificationEmail({ body: { email: credentials.email } });
}

/**
 * Notifies the owner of an address of an attempt to register it. So as not to reveal that it has an account, the library then
 * answers with an invented user.
 */
async function notifyOwner({ db, onAlreadyRegistered }: SignInParts, given: GivenCredentials, response: Response) {
  const answered = Registered.parse(await response.clone().json());
  const owner = await findUser(db, given);
  if (owner && owner.id !== answered.user.id) await onAlreadyRegistered(owner.id);
}

/** Marks the device if the library's answer signs a user in. */
async function rememberDevice(c: Context<Env>, { passwords }: SignInParts, response: Response): Promise<Response> {
  const signedIn = SignedIn.safeParse(await response.clone().json());
  return signedIn.success ? passwords.remember(c, response, signedIn.data.user.id) : response;
}

/** Demo mode: an unknown email creates the account. Null when a concurrent request has just created it. */
async function registerInDemo(c: Context<Env>, parts: SignInParts, given: GivenCredentials): Promise<Response | null> {
  const name = suggestUsername(given.email);
  const user = parseInput(SignUp, { ...given, name, username: name });
  await admit(c, parts);
  for (const username of [name, `${name}_${newId().slice(-8)}`]) {
    try {
      const body = { ...user, ...browserLanguage(c), name: username, username };
      return await forward(c, parts.auth, { body, path: '/api/auth/sign-up/email' });
    } catch (error) {
      const code = error instanceof ProblemError ? error.code : '';
      if (code === 'email_taken') return null;
      if (code !== 'username_taken') throw error;
    }
  }
  throw problem('username_taken');
}

/** A new account has the language of the browser that it is opened in. */
function browserLanguage(c: Context<Env>): { language?: Language } {
  const language = languageOf(c);
  return language ? { language } : {};
}
