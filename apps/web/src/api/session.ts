import { send } from './send.ts';

export interface SignUp {
  email: string;
  username: string;
  password: string;
}

/** Both answer with a session cookie; the account itself is read by `getMe`. They throw an `ApiProblem`. */
export const signUp = ({ email, username, password }: SignUp): Promise<unknown> =>
  send('POST', '/api/auth/sign-up/email', { body: { email, password, name: username, username } });

export const signIn = (body: { email: string; password: string }): Promise<unknown> =>
  send('POST', '/api/auth/sign-in/email', { body });

export const signOut = (): Promise<unknown> => send('POST', '/api/auth/sign-out', { body: {} });

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
