import type { Reauthenticate } from '@cauri/contract';
import type { Context } from 'hono';
import type { Limits, ServerModule, ServerParts } from '#module';
import type { SettingsStore } from '#modules/settings';
import { HOUR_MS } from '#platform/clock';
import type { Env } from '#platform/http';
import type { AccountMails } from './account/account-mails.ts';
import { mountNames } from './account/name-routes.ts';
import { mountMe } from './account/routes.ts';
import { pruneAttempts } from './oidc/attempts.ts';
import { CALLBACK_PATH, createProvider } from './oidc/provider.ts';
import { mountOidc } from './oidc/routes.ts';
import { confirmOwner, mountReauthentication } from './second-factor/reauthenticate.ts';
import { mountSecondFactor, requiresFactor } from './second-factor/second-factor.ts';
import { pruneSessions } from './sessions/own-sessions.ts';
import { createSessions, type Sessions } from './sessions/sessions.ts';
import { createSignIn } from './sign-in/create-sign-in.ts';
import { type PasswordGuard, prunePasswordTries } from './sign-in/password-guard.ts';
import { mountRecovery } from './sign-in/recovery.ts';
import { mountSignIn } from './sign-in/sign-in.ts';
import { mountTokens } from './tokens/token-routes.ts';

export interface Identity extends ServerModule {
  readonly sessions: Sessions;
  readonly passwords: PasswordGuard;
  /** Checks the password of the caller, and a code if the account has a second factor. */
  readonly confirmOwner: ConfirmOwner;
}

/** Throws `invalid_credentials` and `code_invalid`. */
export type ConfirmOwner = (c: Context<Env>, proof: Reauthenticate) => Promise<void>;

interface Needs {
  readonly settings: SettingsStore;
  readonly accountMails: AccountMails;
  readonly limits: Limits;
}

const DOES_NOT_ANSWER = 'OIDC_ISSUER: the identity provider does not answer as expected';

/** Sign-up, sign-in, sessions, and users' own settings. */
export function createIdentity(parts: ServerParts, { settings, accountMails, limits: { shared } }: Needs): Identity {
  const { db, config, clock, log } = parts;
  const sessions = createSessions(parts);
  const { auth, passwords, ...after } = createSignIn({ ...parts, settings, sessions, accountMails });
  const { rateLimits, oidc: client } = config;
  const redirectUri = `${config.siteUrl}${CALLBACK_PATH}`;
  const provider = client && createProvider({ client, redirectUri, clock });
  const limits = {
    signIn: shared('signIn', rateLimits.signIn),
    signInByAddress: shared('signInByAddress', rateLimits.signInByAddress),
    signUp: shared('signUp', rateLimits.signUp),
    signUpTotal: shared('signUpTotal', rateLimits.signUpTotal),
    mail: shared('mail', rateLimits.mail),
  };
  return {
    sessions,
    passwords,
    confirmOwner: (c, proof) => confirmOwner(c, { db, auth, passwords }, proof),
    routes: (router) => {
      mountSignIn(router, { db, auth, sessions, passwords, settings, config, limits, ...after });
      mountSecondFactor(router, { db, auth, sessions, passwords, limits });
      mountReauthentication(router, { db, auth, passwords, isFactorRequired: requiresFactor(config) });
      mountOidc(router, { db, auth, sessions, config, log, accountMails, limits, provider });
      mountRecovery(router, { db, auth, clock, passwords, limits });
      mountTokens(router, { db, config });
      mountMe(router, { db, config, clock, sessions });
      mountNames(router, { db, sessions, passwords, limits, notifyAddresses: accountMails.emailChanging });
    },
    // The site works without the provider, which may answer later: administrators then sign in by password.
    start: async () => {
      provider
        ?.readMetadata()
        .catch((error: unknown) => log.warn({ issuer: client?.issuer, error: String(error) }, DOES_NOT_ANSWER));
    },
    jobs: () => [
      {
        name: 'sessions',
        everyMs: HOUR_MS,
        run: async () => {
          await pruneSessions(db, clock.now());
          await pruneAttempts(db);
          await prunePasswordTries(db, clock.now());
        },
      },
    ],
  };
}
