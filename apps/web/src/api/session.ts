import { send } from './send.ts';

export interface SignUp {
  email: string;
  username: string;
  password: string;
}

/** Both answer with a session cookie; the account itself is read by `getMe`. They throw an `ApiProblem`. */
export const signUp = ({ email, username, password }: SignUp): Promise<unknown> =>
  send('POST', '/api/auth/sign-up/email', { body: { email, password, name: username, username } });

/** Whether a code is asked for before anybody is signed in. */
export async function signIn(body: { email: string; password: string }): Promise<{ needsCode: boolean }> {
  const answer = (await send('POST', '/api/auth/sign-in/email', { body })) as { twoFactorRedirect?: boolean } | null;
  return { needsCode: answer?.twoFactorRedirect === true };
}

export type CodeKind = 'app' | 'recovery';

/** Signs in who has given the password, or confirms the app of who is signed in. */
export const sendCode = (kind: CodeKind, code: string): Promise<unknown> =>
  send('POST', `/api/auth/two-factor/${kind === 'app' ? 'verify-totp' : 'verify-backup-code'}`, { body: { code } });

/** What is shown of a second factor, once: the address of its secret, and the recovery codes. */
export interface NewFactor {
  totpURI: string;
  backupCodes: string[];
}

export const beginFactor = (password: string): Promise<NewFactor> =>
  send('POST', '/api/auth/two-factor/enable', { body: { password } }) as Promise<NewFactor>;

export const endFactor = (password: string): Promise<unknown> =>
  send('POST', '/api/auth/two-factor/disable', { body: { password } });

export const renewRecoveryCodes = (password: string): Promise<Pick<NewFactor, 'backupCodes'>> =>
  send('POST', '/api/auth/two-factor/generate-backup-codes', { body: { password } }) as Promise<
    Pick<NewFactor, 'backupCodes'>
  >;

/** Whose notifications this browser shows, and in what language: another person who signs in here asked for none. */
export const PUSH_OWNER = 'push';

/** The device is told by push no more, also when the same person comes back. */
export async function signOut(): Promise<void> {
  await send('POST', '/api/auth/sign-out', { body: {} });
  localStorage.removeItem(PUSH_OWNER);
}

/** Asks for a message with a link to a new password. Answers alike whether or not the address has an account. */
export const askForReset = (email: string): Promise<unknown> =>
  send('POST', '/api/auth/request-password-reset', { body: { email } });

export const resetPassword = (body: { token: string; newPassword: string }): Promise<unknown> =>
  send('POST', '/api/auth/reset-password', { body });

/** Signs every other device out. */
export const changePassword = (body: { currentPassword: string; newPassword: string }): Promise<unknown> =>
  send('POST', '/api/auth/change-password', { body });

export const askForVerification = (): Promise<unknown> =>
  send('POST', '/api/auth/send-verification-email', { body: {} });

export const verifyEmail = (token: string): Promise<unknown> =>
  send('GET', `/api/auth/verify-email?token=${encodeURIComponent(token)}`);
