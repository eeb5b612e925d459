import { sql } from 'kysely';
import type { Timer } from '#platform/clock';
import type { Database } from '#platform/database';
import { callerOf, type Router, serve } from '#platform/http';
import { ProblemError, problem } from '#platform/problem';
import type { RateLimit } from '#platform/rate-limit';
import { hasSecondFactor } from '../second-factor/reauthenticate.ts';
import type { Auth } from './auth.ts';
import { authRoutes } from './auth-routes.ts';
import { forward } from './forward.ts';
import type { PasswordGuard } from './password-guard.ts';

export interface RecoveryParts {
  readonly db: Database;
  readonly auth: Auth;
  readonly clock: Timer;
  readonly passwords: PasswordGuard;
  readonly limits: Readonly<Record<'signInByAddress' | 'mail', RateLimit>>;
}

/** The answer for an unknown address takes as long as that for a known one, for which a message is written. */
const ANSWER_MS = 300;

/** Password reset and address confirmation by a link; the library creates, stores and checks the links. */
export function mountRecovery(router: Router, { db, auth, clock, passwords, limits }: RecoveryParts): void {
  serve(router, authRoutes.requestPasswordReset, async ({ body: { email } }, c) => {
    await limits.signInByAddress.take(`forgotten ${c.var.address}`);
    await limits.mail.take(`forgotten ${email}`);
    const [response] = await Promise.all([forward(c, auth, { body: { email } }), clock.wait(ANSWER_MS)]);
    return response;
  });

  serve(router, authRoutes.checkResetLink, async ({ body: { token } }, c) => {
    await limits.signInByAddress.take(`reset ${c.var.address}`);
    const link = await findLink(auth, token);
    if (link === null || !(await isOpen(db, link.id))) throw problem('link_invalid');
    return c.json({ status: true });
  });

  serve(router, authRoutes.resetPassword, async ({ body }, c) => {
    await limits.signInByAddress.take(`reset ${c.var.address}`);
    const link = await findLink(auth, body.token);
    const response = await forward(c, auth, { body });
    // Guesses from elsewhere must not delay the owner on this device. A link does not prove the second
    // factor, so the device of an account with one is not marked.
    const isOwner = link !== null && !(await hasSecondFactor(db, link.value));
    return isOwner ? passwords.remember(c, response, link.value) : response;
  });

  serve(router, authRoutes.sendVerificationEmail, async (_, c) => {
    const { userId } = await callerOf(c);
    await limits.mail.take(`verify ${userId}`);
    const user = await db
      .selectFrom('app_user')
      .select(['email', 'email_verified'])
      .where('id', '=', userId)
      .executeTakeFirst();
    if (!user) throw new ProblemError('unauthenticated');
    return user.email_verified ? c.json({ status: true }) : forward(c, auth, { body: { email: user.email } });
  });

  serve(router, authRoutes.verifyEmail, async ({ query: { token } }, c) => {
    await limits.signInByAddress.take(`verify ${c.var.address}`);
    return forward(c, auth, { path: `/api/auth/verify-email?token=${encodeURIComponent(token)}` });
  });
}

async function findLink(auth: Auth, token: string) {
  const { internalAdapter } = await auth.$context;
  return internalAdapter.findVerificationValue(`reset-password:${token}`);
}

/** Whether a link has not expired. The library sets its end by the time of the machine. */
async function isOpen(db: Database, id: string): Promise<boolean> {
  const query = db.selectFrom('verification').select('id').where('id', '=', id);
  return (await query.where('expires_at', '>', sql<Date>`now()`).executeTakeFirst()) !== undefined;
}
