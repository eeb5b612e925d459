import { PASSWORD_LENGTH, USERNAME } from '@cauri/contract/bounds';
import { EMAIL } from '#features/identity/forms/validate.ts';
import type { Key } from '#i18n/texts.ts';

export interface NewUserFields {
  readonly username: string;
  readonly email: string;
  readonly password: string;
  readonly confirm: string;
}

export interface UserError {
  readonly field: keyof NewUserFields | 'balance';
  readonly key: Key<'users'>;
}

/** Returns the first error of a new user, in a fixed order; null if there is none. */
export function validateNewUser({ username, email, password, confirm }: NewUserFields): UserError | null {
  if (username === '') return { field: 'username', key: 'username_required' };
  if (email === '') return { field: 'email', key: 'email_required' };
  if (password === '') return { field: 'password', key: 'password_required' };
  if (password !== confirm) return { field: 'confirm', key: 'passwords_differ' };
  if (password.length < PASSWORD_LENGTH.least) return { field: 'password', key: 'password_short' };
  return validateNames({ username, email });
}

export function validateNames({ username, email }: Pick<NewUserFields, 'username' | 'email'>): UserError | null {
  if (username === '') return { field: 'username', key: 'username_required' };
  if (email === '') return { field: 'email', key: 'email_required' };
  if (!EMAIL.test(email)) return { field: 'email', key: 'email_invalid' };
  return USERNAME.test(username) ? null : { field: 'username', key: 'username_invalid' };
}
