import { PASSWORD_LENGTH, USERNAME } from '@cauri/contract/bounds';
import { hasCode } from '#api/problem.ts';
import type { Key } from '#i18n/texts.ts';
import type { Text } from '#i18n/use-text.tsx';
import { typedIn } from '#ui/base/use-form.ts';

export const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export type LoginFields = Record<'email' | 'password', string>;
export type RegisterFields = Record<'email' | 'username' | 'password' | 'confirm', string> & { isAdult: boolean };

export type NewPasswordFields = Record<'password' | 'confirm', string>;

/** The error of each field as a text key. */
export type FieldErrors<F> = Partial<Record<keyof F, Key<'identity'>>>;

export function validateLogin({ email, password }: LoginFields): FieldErrors<LoginFields> {
  return clean({
    email: emailError(email),
    password: password === '' ? 'password_required' : undefined,
  });
}

export function validateRegister(fields: RegisterFields): FieldErrors<RegisterFields> {
  const { email, username, password, confirm, isAdult } = fields;
  return clean({
    email: emailError(email),
    username: usernameError(username),
    password: passwordError(password),
    confirm: confirmError(password, confirm),
    isAdult: isAdult ? undefined : 'age_required',
  });
}

export const readNewPassword = (data: FormData): NewPasswordFields => ({
  password: typedIn(data, 'password'),
  confirm: typedIn(data, 'confirm'),
});

export function validateNewPassword({ password, confirm }: NewPasswordFields): FieldErrors<NewPasswordFields> {
  return clean({ password: passwordError(password), confirm: confirmError(password, confirm) });
}

export function emailError(email: string): 'email_required' | 'email_invalid' | undefined {
  if (email === '') return 'email_required';
  return EMAIL.test(email) ? undefined : 'email_invalid';
}

export function usernameError(username: string): 'username_required' | 'username_invalid' | undefined {
  if (username === '') return 'username_required';
  return USERNAME.test(username) ? undefined : 'username_invalid';
}

function passwordError(password: string): Key<'identity'> | undefined {
  if (password === '') return 'password_required';
  if (password.length < PASSWORD_LENGTH.least) return 'password_short';
  return password.length > PASSWORD_LENGTH.most ? 'password_long' : undefined;
}

function confirmError(password: string, confirm: string): Key<'identity'> | undefined {
  if (confirm === '') return 'confirm_required';
  return confirm === password ? undefined : 'passwords_differ';
}

function clean<F>(errors: { [K in keyof F]?: Key<'identity'> | undefined }): FieldErrors<F> {
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined)) as FieldErrors<F>;
}

const REFUSED: Readonly<Record<string, Key<'identity'>>> = {
  email: 'email_invalid',
  username: 'username_invalid',
  password: 'password_short',
};

/** Returns the text keys of the fields that the server refused. */
export function refusedFields(error: unknown): FieldErrors<RegisterFields> {
  if (!hasCode(error, 'validation_failed')) return {};
  return Object.fromEntries(error.issues.flatMap(({ path }) => (REFUSED[path] ? [[path, REFUSED[path]]] : [])));
}

export const inWords = <F extends string>(
  errors: Partial<Record<F, Key<'identity'>>>,
  t: Text<'identity'>,
): Partial<Record<F, string>> =>
  Object.fromEntries(Object.entries(errors).map(([field, key]) => [field, t(key as Key<'identity'>)])) as Partial<
    Record<F, string>
  >;
