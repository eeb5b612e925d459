import { randomInt } from 'node:crypto';
import { APIError } from '@better-auth/core/error';
import { kyselyAdapter } from '@better-auth/kysely-adapter';
import { type Language, PASSWORD_LENGTH, USERNAME_LENGTH } from '@cauri/contract';
import { toLanguage } from '@cauri/contract/languages';
import { createEmailVerificationToken } from 'better-auth/api';
import { type BetterAuthOptions, betterAuth } from 'better-auth/minimal';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { username } from 'better-auth/plugins/username';
import type { Config } from '#config';
import {
  type Database,
  inCamelCase,
  inTransaction,
  isConnectionLoss,
  isOutOfResources,
  type Tx,
} from '#platform/database';
import { newId } from '#platform/ids';
import type { Log } from '#platform/log';
import { mayChangeFactor, type OnFactorChanged, reportChange } from '../second-factor/factor-change.ts';
import { cookiePrefixOf, isSecure, SESSION_SECONDS } from '../sessions/session-cookie.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { keepChecked, type Update } from './steady-password.ts';

export interface AuthParts {
  readonly db: Database;
  readonly config: Config;
  readonly log: Log;
  /** Runs in the transaction that creates the user: the wallet and its first transfer. */
  readonly onNewUser: (tx: Tx, user: AuthUser, token: string) => Promise<void>;
  /** Runs in the transaction that changes a second factor. */
  readonly onFactorChanged: OnFactorChanged;
  /** Writes the message with the link to a new password. */
  readonly onPasswordForgotten: (user: AuthUser, token: string) => Promise<void>;
  /** Writes the message with the link that confirms the address. */
  readonly onUnverified: (user: AuthUser, token: string) => Promise<void>;
  /** Runs after a password was set by a link: ends the other links and every session. */
  readonly onPasswordReset: (user: AuthUser) => Promise<void>;
}

/** The fields of the library's user that messages need. */
export interface AuthUser {
  readonly id: string;
  readonly email: string;
  readonly username: string;
  readonly language: Language | null;
}

type Adapter = ReturnType<ReturnType<typeof kyselyAdapter>>;

interface StorageEvents extends Pick<AuthParts, 'onFactorChanged'> {
  readonly onNewUser: (tx: Tx, row: object) => Promise<void>;
}

/**
 * The library's storage adapter. It creates a user and the wallet in one transaction, and changes a second factor in one with
 * its email.
 */
function createStorage(db: Database, { onNewUser, onFactorChanged }: StorageEvents) {
  return (options: BetterAuthOptions): Adapter => {
    const bind = (handle: Database | Tx): Adapter => {
      const adapter = kyselyAdapter(inCamelCase(handle) as never, { type: 'postgres' })(options);
      const create = adapter.create;
      const createWhole = async (args: Parameters<typeof create>[0]) => {
        const row = await create(args);
        if (args.model === 'user') await onNewUser(handle as Tx, row as object);
        return row;
      };
      adapter.create = ((args: Parameters<typeof create>[0]) => createWhole(args).catch(throwNamed)) as typeof create;
      const update = keepChecked(adapter.update as never);
      adapter.update = ((args: Update) => {
        if (!mayChangeFactor(args)) return update(args);
        if (handle.isTransaction) return reportChange(handle as Tx, args, { update, onChange: onFactorChanged });
        return inTransaction(db, (tx) => bind(tx).update(args as never));
      }) as typeof adapter.update;
      return adapter;
    };
    const root = bind(db);
    root.transaction = (work) => db.transaction().execute((tx) => work(bind(tx)));
    return root;
  };
}

const takenBy: Record<string, string> = {
  app_user_email_key: 'USER_ALREADY_EXISTS',
  app_user_username_key: 'USERNAME_IS_ALREADY_TAKEN',
};

/**
 * Throws the error with a code, which the library passes on; it would report one without a code as a failure of its own. The
 * library looks for a taken name before it inserts, so the second of two concurrent inserts is refused by a unique index
 * only.
 */
function throwNamed(error: unknown): never {
  const constraint = error instanceof Error && 'constraint' in error ? String(error.constraint) : '';
  const isDown = isConnectionLoss(error) || isOutOfResources(error);
  const code = isDown ? 'DATABASE_UNAVAILABLE' : takenBy[constraint];
  throw code ? APIError.from('UNPROCESSABLE_ENTITY', { code, message: code }) : error;
}

/** The row of a user as the library passes it. */
function toUser(row: object): AuthUser {
  const user = row as {
    id: string;
    email: string;
    name: string;
    displayUsername?: string | null;
    language?: string | null;
  };
  return {
    id: user.id,
    email: user.email,
    username: user.displayUsername ?? user.name,
    language: toLanguage(user.language),
  };
}

const RESET_SECONDS = 3600;
const VERIFY_SECONDS = 24 * 3600;

/** Outside demo mode an address must be confirmed before sign-in, if the site can send mail. */
const requiresVerification = ({ demoMode, mail }: Pick<Config, 'demoMode' | 'mail'>): boolean =>
  !demoMode && mail !== null;

/** Characters that cannot be mistaken for one another. */
const RECOVERY_SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const RECOVERY_CODES = 10;

function drawRecoveryCode(): string {
  const signs = Array.from({ length: 8 }, () => RECOVERY_SIGNS[randomInt(RECOVERY_SIGNS.length)]).join('');
  return `${signs.slice(0, 4)}-${signs.slice(4)}`;
}

/** A code by an app (RFC 6238). The password guard delays wrong ones; the library would lock the owner out. */
const secondFactor = twoFactor({
  issuer: 'Cauri',
  backupCodeOptions: {
    storeBackupCodes: 'encrypted',
    customBackupCodesGenerate: () => Array.from({ length: RECOVERY_CODES }, drawRecoveryCode),
  },
  accountLockout: { enabled: false },
});

/** Sign-up, sign-in and sessions, by better-auth. Rate limits, guards and the check of each request are our own. */
export function createAuth({ db, config, log, ...parts }: AuthParts) {
  const welcome = async (tx: Tx, row: object) => {
    const user = toUser(row);
    const token = await createEmailVerificationToken(config.authSecret, user.email, undefined, VERIFY_SECONDS);
    await parts.onNewUser(tx, user, token);
  };
  return betterAuth({
    baseURL: config.siteUrl,
    basePath: '/api/auth',
    secret: config.authSecret,
    database: createStorage(db, { onNewUser: welcome, onFactorChanged: parts.onFactorChanged }),
    trustedOrigins: (request) => {
      const host = request?.headers.get('host');
      return [...(config.publicUrl ? [config.publicUrl] : []), ...(host ? [`http://${host}`, `https://${host}`] : [])];
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: PASSWORD_LENGTH.least,
      maxPasswordLength: PASSWORD_LENGTH.most,
      password: { hash: hashPassword, verify: verifyPassword },
      requireEmailVerification: requiresVerification(config),
      resetPasswordTokenExpiresIn: RESET_SECONDS,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token }) => parts.onPasswordForgotten(toUser(user), token),
      onPasswordReset: ({ user }) => parts.onPasswordReset(toUser(user)),
    },
    emailVerification: {
      expiresIn: VERIFY_SECONDS,
      // The first message is written with the user. The routes send it again, within the limit on mail.
      sendOnSignUp: false,
      sendOnSignIn: false,
      sendVerificationEmail: ({ user, token }) => parts.onUnverified(toUser(user), token),
    },
    // Tokens are stored as hashes, so that a reader of the table cannot use them.
    verification: { storeIdentifier: 'hashed' },
    user: {
      modelName: 'app_user',
      additionalFields: {
        role: { type: 'string', input: false, defaultValue: 'bettor' },
        status: { type: 'string', input: false, defaultValue: 'active' },
        language: { type: 'string', required: false },
      },
    },
    session: { expiresIn: SESSION_SECONDS, updateAge: 24 * 3600, cookieCache: { enabled: false } },
    account: { modelName: 'credential' },
    advanced: {
      // The library itself would begin the names with `__Secure-`.
      cookiePrefix: `${cookiePrefixOf(config)}cauri`,
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isSecure(config) },
      database: { generateId: () => newId() },
      ipAddress: { ipAddressHeaders: ['x-client-ip'] },
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // Errors are logged by the server: the library would print whole rows, session tokens among them.
    onAPIError: { throw: true },
    logger: {
      log: (level, message, ...details) =>
        log[level === 'error' ? 'warn' : 'debug']({ auth: message, details: details.map(String) }, 'sign-in library'),
    },
    plugins: [
      secondFactor,
      username({ minUsernameLength: USERNAME_LENGTH.least, maxUsernameLength: USERNAME_LENGTH.most }),
    ],
  } satisfies BetterAuthOptions);
}
export type Auth = ReturnType<typeof createAuth>;
