import type { Config } from '#config';
import {
  type AuthUser,
  createAuth,
  endOldAccess,
  readLetterAddress,
  type Sessions,
  welcomeUser,
} from '#modules/identity';
import type { Mailer } from '#modules/notifications';
import type { SettingsStore } from '#modules/settings';
import { type Database, inTransaction } from '#platform/database';
import type { Log } from '#platform/log';

export interface AccountsParts {
  readonly db: Database;
  readonly config: Config;
  readonly log: Log;
  readonly mailer: Mailer;
  readonly sessions: Sessions;
  readonly settings: SettingsStore;
}

/** Sign-in, with the messages that it writes to people: neither module knows the other. */
export function createAccounts({ db, config, log, mailer, sessions, settings }: AccountsParts) {
  const to = ({ id, email, language }: AuthUser) => ({ to: email, language, userId: id });
  const verifyLetter = (user: AuthUser, token: string) => ({
    kind: 'verify_email' as const,
    params: { username: user.username, link: mailer.link(`/verify-email?token=${encodeURIComponent(token)}`) },
    ...to(user),
  });
  const changedLetter = (user: AuthUser) => ({
    kind: 'password_changed' as const,
    params: { username: user.username, link: mailer.link('/forgot-password') },
    ...to(user),
  });

  const auth = createAuth({
    ...{ db, config, log },
    onNewUser: async (tx, user, token) => {
      await welcomeUser(tx, user.id, settings.current());
      await mailer.write(tx, verifyLetter(user, token));
    },
    onUnverified: (user, token) => mailer.write(db, verifyLetter(user, token)),
    onForgotten: (user, token) =>
      mailer.write(db, {
        kind: 'reset_password',
        params: { username: user.username, link: mailer.link(`/reset-password?token=${encodeURIComponent(token)}`) },
        ...to(user),
      }),
    onPasswordReset: async (user) => {
      await endOldAccess(db, user.id, (tx) => mailer.write(tx, changedLetter(user)));
      await sessions.forget(user.id);
    },
  });

  const onPasswordChanged = (userId: string) =>
    inTransaction(db, async (tx) => {
      const user = await readLetterAddress(tx, userId);
      if (user) await mailer.write(tx, changedLetter(user));
    });
  return { auth, onPasswordChanged };
}
