import { send } from './send.ts';

export interface SignUp {
  email: string;
  username: string;
  password: string;
}

/** `signUp` and `signIn` set a session cookie; `getMe` reads the account. Both throw an `ApiProblem`. */
export const signUp = ({ email, username, password }: SignUp): Promise<unknown> =>
  send('POST', '/api/auth/sign-up/email', { body: { email, password, name: username, username } });

/** Returns whether sign-in needs a second-factor code. */
export async function signIn(body: { email: string; password: string }): Promise<{ needsCode: boolean }> {
  const answer = (await send('POST', '/api/auth/sign-in/email', { body })) as { twoFactorRedirect?: boolean } | null;
  return { needsCode: answer?.twoFactorRedirect === true };
}

export type CodeKind = 'app' | 'recovery';

/** Completes a sign-in with a second-factor code, or confirms the app of a signed-in user. */
export const sendCode = (kind: CodeKind, code: string): Promise<unknown> =>
  send('POST', `/api/auth/two-factor/${kind === 'app' ? 'verify-totp' : 'verify-backup-code'}`, { body: { code } });

/** The details of a new second factor, shown once: the address of its secret, and the recovery codes. */
export interface NewFactor {
  totpURI: string;
  backupCodes: string[];
}

export const beginFactor = (password: string): Promise<NewFactor> =>
  send('POST', '/api/auth/two-factor/enable', { body: { password } }) as Promise<NewFactor>;

/** The password, and a code of the second factor or a recovery code. */
export interface OwnerProof {
  password: string;
  code: string;
}

export const endFactor = (proof: OwnerProof): Promise<unknown> =>
  send('POST', '/api/auth/two-factor/disable', { body: proof });

export const renewRecoveryCodes = (proof: OwnerProof): Promise<Pick<NewFactor, 'backupCodes'>> =>
  send('POST', '/api/auth/two-factor/generate-backup-codes', { body: proof }) as Promise<
    Pick<NewFactor, 'backupCodes'>
  >;

/** The recovery codes that have not been used. */
export interface RecoveryCodes {
  left: number;
  /** Whether this session may end the second factor, or get new codes, with the password alone. */
  isPasswordEnough: boolean;
}

export const readRecoveryCodes = (signal?: AbortSignal): Promise<RecoveryCodes> =>
  send('GET', '/api/auth/two-factor/recovery-codes', { signal }) as Promise<RecoveryCodes>;

/**
 * The user whose notifications this browser shows, and their language. A different user on the same device has not
 * opted in.
 */
export const PUSH_OWNER = 'push';

/** Ends the session and the push messages of this device, which stay off when the same user returns. */
export async function signOut(): Promise<void> {
  await send('POST', '/api/auth/sign-out', { body: {} });
  localStorage.removeItem(PUSH_OWNER);
}

/** Requests a mailed link to a new password. The answer is the same whether or not the address has an account. */
export const requestPasswordReset = (email: string): Promise<unknown> =>
  send('POST', '/api/auth/request-password-reset', { body: { email } });

/** Throws `link_invalid` if the link to a new password has expired, was used or never was one. */
export const checkResetLink = (token: string, signal: AbortSignal): Promise<unknown> =>
  send('POST', '/api/auth/check-reset-link', { body: { token }, signal });

export const resetPassword = (body: { token: string; newPassword: string }): Promise<unknown> =>
  send('POST', '/api/auth/reset-password', { body });

/** Changes the password and signs every other device out. */
export const changePassword = (body: { currentPassword: string; newPassword: string }): Promise<unknown> =>
  send('POST', '/api/auth/change-password', { body });

export const requestVerification = (): Promise<unknown> =>
  send('POST', '/api/auth/send-verification-email', { body: {} });

export const verifyEmail = (token: string, signal: AbortSignal): Promise<unknown> =>
  send('GET', `/api/auth/verify-email?token=${encodeURIComponent(token)}`, { signal });
