import type { AuditKind, FactorChange } from '@cauri/contract';
import type { Config } from '#config';
import { recordAuditEntry } from '#modules/audit';
import { openWallet, post, setMayBet } from '#modules/ledger';
import type { Settings, SettingsStore } from '#modules/settings';
import type { Clock, Timer } from '#platform/clock';
import { type Database, inTransaction, type Tx } from '#platform/database';
import type { Log } from '#platform/log';
import type { AccountMails } from '../account/account-mails.ts';
import { readAdminAddresses, readMailRecipient } from '../account/recipients.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { type Auth, type AuthUser, createAuth } from './auth.ts';
import { createPasswordGuard, type PasswordGuard } from './password-guard.ts';
import { endOldAccess, endOpenLinks } from './reset-password.ts';

export interface CreateSignInParts {
  readonly db: Database;
  readonly config: Config;
  readonly clock: Clock & Timer;
  readonly log: Log;
  readonly settings: Pick<SettingsStore, 'current'>;
  readonly sessions: Sessions;
  readonly accountMails: AccountMails;
}

export interface SignIn {
  readonly auth: Auth;
  readonly passwords: PasswordGuard;
  /** Emails the owner of an account of an attempt to register its address. */
  readonly onAlreadyRegistered: (userId: string) => Promise<void>;
  /** Ends the open links of a user who has changed the password, and emails the user. */
  readonly onPasswordChanged: (userId: string) => Promise<void>;
}

const FACTOR_ENTRIES = {
  on: 'second_factor_on',
  off: 'second_factor_off',
  codes: 'recovery_codes_replaced',
} as const satisfies Record<FactorChange, AuditKind>;

/** Creates sign-in: the library, and the guard against guessed passwords, with their emails. */
export function createSignIn(parts: CreateSignInParts): SignIn {
  const { db, config, clock, log, settings, sessions, accountMails } = parts;
  const auth = createAuth({
    db,
    config,
    log,
    onNewUser: async (tx, user, token) => {
      await setUpUser(tx, user.id, settings.current());
      await accountMails.verifyEmail(tx, user, token);
      await notifyAdmins(tx, parts, user);
    },
    onFactorChanged: async (tx, { userId, admin, ...about }) => {
      const kind = FACTOR_ENTRIES[about.change];
      if (admin) await recordAuditEntry(tx, { admin, kind, subject: { kind: 'user', id: userId } });
      const user = await readMailRecipient(tx, userId);
      if (user) await accountMails.secondFactorChanged(tx, user, about);
    },
    onUnverified: (user, token) => accountMails.verifyEmail(db, user, token),
    onPasswordForgotten: (user, token) => accountMails.resetPassword(db, user, token),
    onPasswordReset: async (user) => {
      await endOldAccess(db, user.id, (tx) => accountMails.passwordChanged(tx, user));
      await sessions.forget(user.id);
    },
  });
  const notify = async (tx: Tx, userId: string) => {
    const user = await readMailRecipient(tx, userId);
    if (user) await accountMails.wrongPasswords(tx, user);
  };
  const onPasswordChanged = (userId: string) =>
    inTransaction(db, async (tx) => {
      await endOpenLinks(tx, userId);
      const user = await readMailRecipient(tx, userId);
      if (user) await accountMails.passwordChanged(tx, user);
    });
  const onAlreadyRegistered = (userId: string) =>
    inTransaction(db, async (tx) => {
      await tx.selectFrom('app_user').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
      const user = await readMailRecipient(tx, userId);
      if (user) await accountMails.alreadyRegistered(tx, user);
    });
  const passwords = createPasswordGuard({ db, clock, log, config, notify });
  return { auth, passwords, onPasswordChanged, onAlreadyRegistered };
}

/** Notifies the administrators of a new user, if the settings require it. */
async function notifyAdmins(
  tx: Tx,
  { config, settings, accountMails }: CreateSignInParts,
  user: AuthUser,
): Promise<void> {
  const { newUserNotify, userNeedApproval: waits } = settings.current();
  if (!newUserNotify) return;
  for (const admin of await readAdminAddresses(tx, config.demoAdmin)) {
    if (admin.id !== user.id) await accountMails.newUser(tx, admin, { user, waits });
  }
}

/** Gives a new user, in the same transaction, a wallet with its first transfer, and a status. */
async function setUpUser(tx: Tx, userId: string, settings: Settings): Promise<void> {
  await openWallet(tx, userId);
  if (settings.initialBalance > 0n) {
    await post(tx, [
      { userId, key: 'sign_up', kind: 'sign_up', amount: settings.initialBalance, account: 'bonus', reference: null },
    ]);
  }
  if (settings.userNeedApproval) {
    await tx
      .updateTable('app_user')
      .set({ status: 'inactive', awaits_approval: true })
      .where('id', '=', userId)
      .execute();
    await setMayBet(tx, { userId, mayBet: false });
  }
}
