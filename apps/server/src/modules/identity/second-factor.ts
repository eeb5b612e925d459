import type { Context } from 'hono';
import { callerOf, type Env, type Router, readJson } from '#platform/http';
import type { RateLimit } from '#platform/rate-limit';
import type { Auth } from './auth.ts';
import { AppCode, GivenAgain, RecoveryCode } from './credentials.ts';
import { forward } from './forward.ts';
import type { Sessions } from './sessions.ts';

export interface SecondFactorParts {
  readonly auth: Auth;
  readonly sessions: Sessions;
  readonly limits: { readonly signIn: RateLimit };
}

/** A second factor: asked for, confirmed by a code, used to sign in, and given up. The library keeps and checks it. */
export function mountSecondFactor(router: Router, { auth, sessions, limits }: SecondFactorParts): void {
  /** Of who is signed in: each tries the password. */
  const byPassword = async (c: Context<Env>) => {
    const { userId } = await callerOf(c);
    const body = await readJson(c, GivenAgain);
    await limits.signIn.take(`factor ${userId}`);
    const response = await forward(c, auth, { body });
    // The library has put another session in the place of this one.
    await sessions.forget(userId);
    return response;
  };
  router.post('/api/auth/two-factor/enable', byPassword);
  router.post('/api/auth/two-factor/disable', byPassword);
  router.post('/api/auth/two-factor/generate-backup-codes', byPassword);

  /** Confirms the app of who is signed in, or signs in who has given the password. */
  router.post('/api/auth/two-factor/verify-totp', async (c) => {
    const caller = await c.var.identify();
    const body = await readJson(c, AppCode);
    await limits.signIn.take(`code ${caller?.userId ?? c.var.address}`);
    const response = await forward(c, auth, { body });
    if (caller) await sessions.forget(caller.userId);
    return response;
  });

  router.post('/api/auth/two-factor/verify-backup-code', async (c) => {
    const body = await readJson(c, RecoveryCode);
    await limits.signIn.take(`code ${c.var.address}`);
    return forward(c, auth, { body });
  });
}
