import type { Config } from '#config';
import { eraseAccount, eraseNotes, listOwnAdjustments, mountAccount, mountUsers } from '#modules/account';
import { type Approvals, closeApprovalsOf, createApprovals, mountApprovals } from '#modules/approvals';
import { mountAudit } from '#modules/audit';
import {
  type AuthUser,
  createAuth,
  createPasswordGuard,
  endOldAccess,
  endOpenLinks,
  mountConfirmation,
  mountMe,
  mountNames,
  mountRecovery,
  mountSecondFactor,
  mountSignIn,
  readAdminAddresses,
  readLetterAddress,
  type Sessions,
  type TellAddresses,
  welcomeUser,
} from '#modules/identity';
import {
  announceNotices,
  createMailer,
  type Mailer,
  mountMail,
  mountNotices,
  mountPromotions,
  mountPush,
  mountUnsubscribe,
} from '#modules/notifications';
import type { SettingsStore } from '#modules/settings';
import { mountSupport } from '#modules/support';
import type { Bus } from '#platform/bus';
import type { Clock, Timer } from '#platform/clock';
import { type Database, inTransaction, type Tx } from '#platform/database';
import type { Router } from '#platform/http';
import { newId } from '#platform/ids';
import type { Log } from '#platform/log';
import type { RateLimit, SharedLimits, SourceLimit } from '#platform/rate-limit';

export interface AccountsParts {
  readonly db: Database;
  readonly bus: Bus;
  readonly config: Config;
  readonly clock: Clock & Timer;
  readonly log: Log;
  readonly sessions: Sessions;
  readonly settings: SettingsStore;
  readonly approvals: Approvals;
  readonly limits: Readonly<
    Record<'signIn' | 'signInByAddress' | 'signUp' | 'mail', RateLimit> & Record<'support' | 'visits', SourceLimit>
  >;
  readonly shareLimit: SharedLimits;
}

/** What people do with their accounts: sign in, ask for links, change settings, write to support; and their messages. */
export function mountAccounts(router: Router, parts: AccountsParts): void {
  const { db, bus, config, clock, sessions, settings, limits, shareLimit, approvals } = parts;
  const mailer = createMailer({ config, newId, settings: settings.current });
  const { auth, passwords, onPasswordChanged, tellAddresses } = createSignIn(parts, mailer);
  mountSignIn(router, { db, auth, sessions, passwords, settings, config, limits, onPasswordChanged });
  mountSecondFactor(router, { db, auth, sessions, passwords, limits });
  mountConfirmation(router, { db, auth, passwords });
  mountRecovery(router, { db, auth, clock, limits });
  mountMe(router, { db, clock, sessions });
  mountNames(router, { db, sessions, passwords, limits, tellAddresses });
  mountPromotions(router, { db, mailer, settings, newId });
  mountUnsubscribe(router, { db, config, limit: limits.visits });
  mountAudit(router, db);
  const { demoAdmin } = config;
  mountMail(router, { db, mailer, demoAdmin });
  const erasing = { demoAdmin, erase: eraseWith(clock) };
  const listBalanceRequests = (userId: string) => listOwnAdjustments(db, userId, clock.now());
  mountAccount(router, { passwords, db, clock, sessions, shareLimit, listBalanceRequests, ...erasing });
  mountUsers(router, { db, bus, clock, newId, sessions, settings, approvals, ...erasing });
  mountNotices(router, { db, bus });
  mountPush(router, { db, config, settings });
  const announce = (userId: string) => announceNotices(bus, [userId]);
  mountSupport(router, { db, mailer, newId, adminEmail: demoAdmin, announce, limit: limits.support });
}

/** The requests for a second administrator, which each module adds its kinds to. */
export function openApprovals(
  router: Router,
  { db, bus, config, clock }: Pick<AccountsParts, 'db' | 'bus' | 'config' | 'clock'>,
  settings: SettingsStore,
): Approvals {
  const { demoAdmin } = config;
  const mailer = createMailer({ config, newId, settings: settings.current });
  const approvals = createApprovals({ db, bus, clock, newId, mailer, demoAdmin });
  mountApprovals(router, { db, clock, demoAdmin, approvals });
  return approvals;
}

/** Erases an account and the notes of administrators about it; requests that wait for approval expire. */
const eraseWith = (clock: Clock) => async (tx: Tx, userId: string) => {
  await eraseAccount(tx, userId);
  await eraseNotes(tx, userId);
  await closeApprovalsOf(tx, userId, clock.now());
};

/** Sign-in, with the messages that it writes to people: neither module knows the other. */
function createSignIn({ db, config, clock, log, sessions, settings }: AccountsParts, mailer: Mailer) {
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

  const tellAdmins = async (tx: Tx, { id, username, email }: AuthUser) => {
    const { newUserNotify, userNeedApproval: waits } = settings.current();
    if (!newUserNotify) return;
    for (const admin of await readAdminAddresses(tx, config.demoAdmin)) {
      const params = { username, email, waits, link: mailer.link(`/admin/users/${id}`) };
      if (admin.id !== id) await mailer.write(tx, { kind: 'new_user', params, ...to(admin) });
    }
  };

  const auth = createAuth({
    ...{ db, config, log },
    onNewUser: async (tx, user, token) => {
      await welcomeUser(tx, user.id, settings.current());
      await mailer.write(tx, verifyLetter(user, token));
      await tellAdmins(tx, user);
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
      await endOpenLinks(tx, userId);
      const user = await readLetterAddress(tx, userId);
      if (user) await mailer.write(tx, changedLetter(user));
    });

  const tellAddresses: TellAddresses = async (tx, user, { email, token }) => {
    const { username } = user;
    const link = mailer.link(`/verify-email?token=${encodeURIComponent(token)}`);
    await mailer.write(tx, { kind: 'change_email', params: { username, link }, ...to(user), to: email });
    const params = { username, email, link: mailer.link('/forgot-password') };
    await mailer.write(tx, { kind: 'email_changing', params, ...to(user) });
  };
  const passwords = createPasswordGuard({
    db,
    clock,
    log,
    config,
    tell: async (tx, userId) => {
      const user = await readLetterAddress(tx, userId);
      const params = { username: user?.username ?? '', link: mailer.link('/forgot-password') };
      if (user) await mailer.write(tx, { kind: 'wrong_passwords', params, ...to(user) });
    },
  });
  return { auth, passwords, onPasswordChanged, tellAddresses };
}
