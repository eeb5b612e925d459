import type { FactorChange } from '@cauri/contract';
import type { Reader } from '#platform/database';
import type { AuthUser } from '../sign-in/auth.ts';

/** The emails about an account. Each joins the transaction that it is given; the module `notifications` writes them. */
export interface AccountMails {
  /** The link that confirms the address of a new account. */
  verifyEmail(tx: Reader, user: AuthUser, token: string): Promise<void>;
  /** Notifies the owner of an address of an attempt to register it; at most once a day, if the caller has locked the user. */
  alreadyRegistered(tx: Reader, user: AuthUser): Promise<void>;
  /** The link to a new password. */
  resetPassword(tx: Reader, user: AuthUser, token: string): Promise<void>;
  passwordChanged(tx: Reader, user: AuthUser): Promise<void>;
  /** Warns that many wrong passwords were tried. */
  wrongPasswords(tx: Reader, user: AuthUser): Promise<void>;
  /** Notifies an administrator that an identity at this issuer was linked to the account. */
  identityLinked(tx: Reader, user: AuthUser, issuer: string): Promise<void>;
  identityUnlinked(tx: Reader, user: AuthUser, issuer: string): Promise<void>;
  secondFactorChanged(
    tx: Reader,
    user: AuthUser,
    about: { readonly change: FactorChange; readonly at: Date },
  ): Promise<void>;
  /** Notifies an administrator of a new user, who may await approval. */
  newUser(tx: Reader, admin: AuthUser, about: { readonly user: AuthUser; readonly waits: boolean }): Promise<void>;
  /** Writes to the new address, with the link, and to the old address. */
  emailChanging(tx: Reader, user: AuthUser, change: { readonly email: string; readonly token: string }): Promise<void>;
}
