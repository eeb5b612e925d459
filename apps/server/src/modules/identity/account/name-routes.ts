import { api } from '@cauri/contract';
import type { Database } from '#platform/database';
import { callerOf, type Router, serve } from '#platform/http';
import { problem } from '#platform/problem';
import type { RateLimit } from '#platform/rate-limit';
import type { Sessions } from '../sessions/sessions.ts';
import type { PasswordGuard } from '../sign-in/password-guard.ts';
import { confirmEmail, type NotifyAddresses, requestEmailChange } from './change-email.ts';
import { changeUsername } from './change-username.ts';
import { readMe } from './read-user.ts';

export interface NamesParts {
  readonly db: Database;
  readonly sessions: Sessions;
  readonly limits: Readonly<Record<'signIn' | 'signInByAddress' | 'mail', RateLimit>>;
  readonly passwords: PasswordGuard;
  readonly notifyAddresses: NotifyAddresses;
}

/** Changes of the caller's own username and address. */
export function mountNames(router: Router, { db, sessions, passwords, limits, notifyAddresses }: NamesParts): void {
  serve(router, api.changeMyUsername, async ({ body }, c) => {
    const caller = await callerOf(c);
    await changeUsername(db, caller.userId, body.username);
    const me = await readMe(db, caller);
    if (!me) throw problem('unauthenticated');
    return me;
  });

  serve(router, api.changeMyEmail, async ({ body }, c) => {
    const caller = await callerOf(c);
    const { userId } = caller;
    await limits.signIn.take(`email ${userId}`);
    await limits.mail.take(`email ${userId}`);
    return passwords.guardOwn(c, userId, () => requestEmailChange({ db, notify: notifyAddresses }, caller, body));
  });

  serve(router, api.confirmEmail, async ({ body }, c) => {
    await limits.signInByAddress.take(`confirm ${c.var.address}`);
    const { userId, email } = await confirmEmail(db, body.token);
    await sessions.forget(userId);
    return { email };
  });
}
