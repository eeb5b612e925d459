import { PASSWORD_LENGTH, USERNAME, USERNAME_LENGTH } from '@cauri/contract';
import { z } from 'zod';

const Email = z
  .string()
  .max(320)
  .pipe(z.email())
  .transform((email) => email.toLowerCase());

/** A password to be set. At sign-in any length is accepted: a wrong length is a wrong password. */
const NewPassword = z.string().min(PASSWORD_LENGTH.least).max(PASSWORD_LENGTH.most);
const GivenPassword = z.string().min(1).max(1000);

/** A username derived from an address. It may be taken. */
export function suggestUsername(email: string): string {
  const local = email.replace(/@.*$/, '').replace(/[^a-zA-Z0-9_.]/g, '_');
  return local.length < USERNAME_LENGTH.least ? `${local}_user` : local.slice(0, 20);
}

/** The fields that are passed to the sign-in library; others from the client are dropped. */
export const SignUp = z.object({
  email: Email,
  password: NewPassword,
  username: z.string().regex(USERNAME),
  /** The username, if it is absent. */
  name: z
    .string()
    .min(1)
    .max(100)
    .regex(/^\P{Cc}+$/u)
    .optional(),
  rememberMe: z.boolean().optional(),
});

export const Credentials = z.object({
  email: Email,
  password: GivenPassword,
  rememberMe: z.boolean().optional(),
});

export type GivenCredentials = z.output<typeof Credentials>;

/** The answer of the library to a registration. */
export const Registered = z.object({ user: z.object({ id: z.string() }) });

/** The answer of the library to a successful sign-in. */
export const SignedIn = Registered.extend({ token: z.string() });

/** The address of the account whose password was forgotten. */
export const ForgottenPassword = z.object({ email: Email });

export const ResetLink = z.object({ token: z.string().min(1).max(200) });
export const NewPasswordByLink = ResetLink.extend({ newPassword: NewPassword });

export const VerifyLink = z.object({ token: z.string().min(1).max(2000) });

/** Six digits of the app, with or without spaces. */
export const AppCode = z.object({
  code: z
    .string()
    .max(20)
    .transform((code) => code.replace(/\s/g, '')),
});

/** Case and hyphen do not matter. */
export const RecoveryCode = z.object({
  code: z
    .string()
    .max(20)
    .transform((code) =>
      code
        .toUpperCase()
        .replace(/[^A-Z0-9]/g, '')
        .replace(/^(.{4})/, '$1-'),
    ),
});

export const PasswordConfirmation = z.object({ password: GivenPassword });

export const ChangePassword = z.object({
  currentPassword: GivenPassword,
  newPassword: NewPassword,
  // Ends the sessions opened with the old password.
  revokeOtherSessions: z.literal(true).default(true),
});
