import type { Context } from 'hono';
import type { SettingsStore } from '#modules/settings';
import type { Database } from '#platform/database';
import { callerOf, type Env, type Router, readJson } from '#platform/http';
import { problem } from '#platform/problem';
import type { RateLimit } from '#platform/rate-limit';
import type { Sessions } from '../sessions/sessions.ts';
import type { Auth } from '../sign-in/auth.ts';
import { AppCode, GivenAgain, RecoveryCode, SignedIn } from '../sign-in/credentials.ts';
import { forward } from '../sign-in/forward.ts';
import type { PasswordGuard } from '../sign-in/password-guard.ts';
import { keepConfirmation } from './reauthenticate.ts';

export interface SecondFactorParts {
  readonly db: Database;
  readonly auth: Auth;
  readonly sessions: Sessions;
  readonly passwords: PasswordGuard;
  readonly limits: Readonly<Record<'signIn' | 'signInByAddress', RateLimit>>;
}

/** A second factor: asked for, confirmed by a code, used to sign in, and given up. The library keeps and checks it. */
export function mountSecondFactor(router: Router, { db, auth, sessions, passwords, limits }: SecondFactorParts): void {
  /** Of who is signed in: each tries the password. */
  const byPassword = async (c: Context<Env>) => {
    const caller = await callerOf(c);
    const { userId } = caller;
    const body = await readJson(c, GivenAgain);
    await limits.signIn.take(`factor ${userId}`);
    const response = await passwords.guardOwn(c, userId, () =>
      keepConfirmation(db, caller, () => forward(c, auth, { body })),
    );
    // The library has put another session in the place of this one.
    await sessions.forget(userId);
    return response;
  };
  router.post('/api/auth/two-factor/enable', byPassword);
  router.post('/api/auth/two-factor/disable', byPassword);
  router.post('/api/auth/two-factor/generate-backup-codes', byPassword);

  const signedIn = async (c: Context<Env>, response: Response) => {
    const answer = SignedIn.safeParse(await response.clone().json());
    return answer.success ? passwords.remember(c, response, answer.data.user.id) : response;
  };

  /** Confirms the app of who is signed in, or signs in who has given the password. */
  router.post('/api/auth/two-factor/verify-totp', async (c) => {
    const caller = await c.var.identify();
    const body = await readJson(c, AppCode);
    await (caller ? limits.signIn.take(`code ${caller.userId}`) : limits.signInByAddress.take(`code ${c.var.address}`));
    if (!caller) return signedIn(c, await forward(c, auth, { body }));
    const response = await passwords.guardOwn(c, caller.userId, () =>
      keepConfirmation(db, caller, () => forward(c, auth, { body })),
    );
    await sessions.forget(caller.userId);
    return response;
  });

  router.post('/api/auth/two-factor/verify-backup-code', async (c) => {
    const body = await readJson(c, RecoveryCode);
    await limits.signInByAddress.take(`code ${c.var.address}`);
    return signedIn(c, await forward(c, auth, { body }));
  });
}

/**
 * Refuses the back-office to administrators without a second factor, where the settings require one. The routes that set
 * it up belong to everybody's account, and stay open.
 */
export function refuseWithoutSecondFactor(router: Router, settings: Pick<SettingsStore, 'current'>): void {
  router.use('/api/admin/*', async (c, next) => {
    if (settings.current().adminTwoFactorRequired) {
      const caller = await c.get('identify')();
      if (caller?.role === 'admin' && !caller.hasSecondFactor) throw problem('two_factor_required');
    }
    await next();
  });
}
