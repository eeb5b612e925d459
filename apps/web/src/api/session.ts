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
