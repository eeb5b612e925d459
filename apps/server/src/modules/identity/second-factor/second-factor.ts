import type { Reauthenticate } from '@cauri/contract';
import type { Context } from 'hono';
import { getSignedCookie } from 'hono/cookie';
import type { Config } from '#config';
import { administratorOf } from '#modules/audit';
import type { SettingsStore } from '#modules/settings';
import type { Database } from '#platform/database';
import { callerOf, type Env, type Router, serve } from '#platform/http';
import { problem } from '#platform/problem';
import type { RateLimit } from '#platform/rate-limit';
import type { Sessions } from '../sessions/sessions.ts';
import type { Auth } from '../sign-in/auth.ts';
import { authRoutes } from '../sign-in/auth-routes.ts';
import { SignedIn } from '../sign-in/credentials.ts';
import { forward } from '../sign-in/forward.ts';
import type { PasswordGuard } from '../sign-in/password-guard.ts';
import { withSteadyPassword } from '../sign-in/steady-password.ts';
import { changeFactorAs } from './factor-change.ts';
import { countCodes, isPasswordEnough, markLastCode } from './last-code.ts';
import { confirmOwner, preserveReauthentication } from './reauthenticate.ts';

export interface SecondFactorParts {
  readonly db: Database;
  readonly auth: Auth;
  readonly sessions: Sessions;
  readonly passwords: PasswordGuard;
  readonly limits: Readonly<Record<'signIn' | 'signInByAddress', RateLimit>>;
}

/** The routes of a second factor: set up, confirm, sign in, remove. The library stores and checks it. */
export function mountSecondFactor(router: Router, { db, auth, sessions, passwords, limits }: SecondFactorParts): void {
  /** Passes a request to the library. A change of an administrator's factor has that administrator in the audit log. */
  const send = async (c: Context<Env>, body: object) => {
    const caller = await c.var.identify();
    const admin = caller?.role === 'admin' ? await administratorOf(c) : null;
    return changeFactorAs(admin, () => forward(c, auth, { body }));
  };
  /** Calls of a signed-in user that check the password. */
  const byPassword = async ({ body }: { readonly body: object }, c: Context<Env>) => {
    const caller = await callerOf(c);
    const { userId } = caller;
    await limits.signIn.take(`factor ${userId}`);
    const response = await passwords.guardOwn(c, userId, () =>
      preserveReauthentication(db, { ...caller, endsLastCode: true }, () =>
        withSteadyPassword({ db, auth }, { userId, refusal: 'invalid_credentials' }, () => send(c, body)),
      ),
    );
    // The library has replaced the session.
    await sessions.forget(userId);
    return response;
  };
  /** Calls that also require a code if there is a second factor: the library checks the password alone. */
  const byOwner = async ({ body }: { readonly body: Reauthenticate }, c: Context<Env>) => {
    const caller = await callerOf(c);
    await limits.signIn.take(`owner ${caller.userId}`);
    if (body.code || !(await isPasswordEnough({ db, auth }, caller))) {
      await confirmOwner(c, { db, auth, passwords }, body);
    }
    return byPassword({ body: { password: body.password } }, c);
  };
  serve(router, authRoutes.enableFactor, byPassword);
  serve(router, authRoutes.disableFactor, byOwner);
  serve(router, authRoutes.renewRecoveryCodes, byOwner);

  serve(router, authRoutes.countRecoveryCodes, async (_, c) => {
    const caller = await callerOf(c);
    if (!caller.hasSecondFactor) return { left: 0, isPasswordEnough: false };
    const left = await countCodes(auth, caller.userId);
    return { left, isPasswordEnough: await isPasswordEnough({ db, auth }, caller) };
  });

  /** Confirms a code of the caller, or signs in the user who has given the password before. */
  const byCode = async ({ body }: { readonly body: object }, c: Context<Env>) => {
    const caller = await c.var.identify();
    const sendFor = (userId: string) => () =>
      withSteadyPassword({ db, auth }, { userId, refusal: 'code_too_late' }, () => send(c, body));
    if (caller) {
      const sendOwn = sendFor(caller.userId);
      await limits.signIn.take(`code ${caller.userId}`);
      const response = await passwords.guardOwn(c, caller.userId, () => preserveReauthentication(db, caller, sendOwn));
      await sessions.forget(caller.userId);
      return response;
    }
    const userId = await findPending(c, auth);
    const isKnown = userId !== null && passwords.deviceOf(c, userId) !== null;
    await limits.signInByAddress.take(`${isKnown ? 'known ' : ''}code ${c.var.address}`);
    if (userId === null) throw problem('code_too_late');
    return passwords.remember(c, await passwords.guardOwn(c, userId, sendFor(userId)), userId);
  };
  serve(router, authRoutes.verifyAppCode, byCode);
  serve(router, authRoutes.verifyRecoveryCode, async (input, c) => {
    const response = await byCode(input, c);
    const { token } = SignedIn.parse(await response.clone().json());
    await markLastCode({ db, auth }, { token });
    return response;
  });
}

/** Returns the user whose sign-in waits for a code, by the cookie that the library has set; otherwise null. */
async function findPending(c: Context<Env>, auth: Auth): Promise<string | null> {
  const { secret, internalAdapter, createAuthCookie } = await auth.$context;
  const challenge = await getSignedCookie(c, secret, createAuthCookie('two_factor').name);
  return challenge ? ((await internalAdapter.findVerificationValue(challenge))?.value ?? null) : null;
}

/**
 * Returns whether administrators who sign in by password need a second factor whatever the settings: the password is the
 * way around the identity provider. In demo mode anybody may be the administrator.
 */
export const requiresFactor = ({ oidc, demoMode }: Pick<Config, 'oidc' | 'demoMode'>): boolean =>
  oidc !== null && !demoMode;

/**
 * Refuses the back-office to administrators without a second factor if the settings or the identity provider require one.
 * A session that the provider has opened needs none. The routes that set one up belong to every account, and stay open.
 */
export function refuseWithoutSecondFactor(
  router: Router,
  settings: Pick<SettingsStore, 'current'>,
  config: Pick<Config, 'oidc' | 'demoMode'>,
): void {
  const isRequired = requiresFactor(config);
  router.use('/api/admin/*', async (c, next) => {
    if (isRequired || settings.current().adminTwoFactorRequired) {
      const caller = (await c.get('identify')()) ?? (await c.get('identifyToken')?.());
      if (caller?.role === 'admin' && !caller.hasSecondFactor && !caller.isByProvider) {
        throw problem('two_factor_required');
      }
    }
    await next();
  });
}
