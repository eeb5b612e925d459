import { Reauthenticate, type Route, route } from '@cauri/contract';
import { z } from 'zod';
import {
  AppCode,
  ChangePassword,
  Credentials,
  ForgottenPassword,
  NewPasswordByLink,
  PasswordConfirmation,
  RecoveryCode,
  ResetLink,
  SignUp,
  VerifyLink,
} from './credentials.ts';

// The routes of the sign-in library that this site serves. They are not part of the contract, whose client the web app
// loads with every page. The library's answers are passed on: the schemas name the fields that clients may rely on.

const Account = z.object({ id: z.string(), email: z.string(), name: z.string() });
const Opened = z.object({
  token: z.string().nullable().meta({
    description:
      'Null until the address is confirmed, if the site requires it. Requests need the cookie, not this token',
  }),
  user: Account,
});
const CodeNeeded = z.object({
  twoFactorRedirect: z.literal(true).meta({ description: 'Send a code with the cookie of this answer' }),
});
const Status = z.object({ status: z.boolean() });
const CodesLeft = z.object({
  left: z.number().int(),
  isPasswordEnough: z.boolean().meta({
    description: 'Whether this session may remove the second factor, or get new codes, with the password alone',
  }),
});
const NewCodes = z.object({ backupCodes: z.array(z.string()) });

/** Every answer that opens or ends a session sets the cookie. */
const post = <const I extends z.ZodType, O extends z.ZodType>(
  path: string,
  definition: Pick<Route, 'who' | 'summary' | 'problems'> & { readonly body: I; readonly output: O },
) => {
  const { body, ...rest } = definition;
  return route({ method: 'post', path: `/api/auth/${path}`, input: { body }, status: 200, ...rest });
};

const ofOwnPassword = { who: 'bettor', body: PasswordConfirmation, problems: ['invalid_credentials'] } as const;
/** Takes a code too, so that a stolen session and password do not remove the second factor (decision 0088). */
const ofOwner = { who: 'bettor', body: Reauthenticate, problems: ['invalid_credentials', 'code_invalid'] } as const;
const ofCode = {
  who: 'all',
  output: Opened,
  problems: ['code_invalid', 'code_too_late', 'codes_locked'],
} as const;

export const authRoutes = {
  signUp: post('sign-up/email', {
    who: 'all',
    summary: 'Registers an account and signs it in',
    body: SignUp,
    output: Opened,
    problems: ['email_taken', 'username_taken', 'registration_closed', 'maintenance'],
  }),
  signIn: post('sign-in/email', {
    who: 'all',
    summary: 'Signs in by email and password, or asks for the code of a second factor',
    body: Credentials,
    output: z.union([Opened, CodeNeeded]),
    problems: ['invalid_credentials', 'email_unverified', 'account_suspended'],
  }),
  signOut: route({
    method: 'post',
    path: '/api/auth/sign-out',
    who: 'all',
    summary: 'Ends the session of the cookie',
    input: {},
    status: 200,
    output: z.object({ success: z.boolean() }),
    problems: [],
  }),
  getSession: route({
    method: 'get',
    path: '/api/auth/get-session',
    who: 'all',
    summary: 'Reads the session of the cookie; null without one',
    input: {},
    status: 200,
    output: z.object({ session: z.object({ expiresAt: z.string() }), user: Account }).nullable(),
    problems: [],
  }),
  changePassword: post('change-password', {
    who: 'bettor',
    summary: 'Changes the password of the user, and ends every other session',
    body: ChangePassword,
    output: z.object({ token: z.string().nullable(), user: Account }),
    problems: ['invalid_credentials'],
  }),
  requestPasswordReset: post('request-password-reset', {
    who: 'all',
    summary: 'Sends a link that sets a new password; the answer is the same for an unknown address',
    body: ForgottenPassword,
    output: Status,
    problems: [],
  }),
  checkResetLink: post('check-reset-link', {
    who: 'all',
    summary: 'Checks whether a link can still set a new password; the link stays as it is',
    body: ResetLink,
    output: Status,
    problems: ['link_invalid'],
  }),
  resetPassword: post('reset-password', {
    who: 'all',
    summary: 'Sets a new password with the token of a link',
    body: NewPasswordByLink,
    output: Status,
    problems: ['link_invalid'],
  }),
  sendVerificationEmail: post('send-verification-email', {
    who: 'bettor',
    summary: 'Sends the user the link that confirms the address of the account',
    body: z.object({}),
    output: Status,
    problems: [],
  }),
  verifyEmail: route({
    method: 'get',
    path: '/api/auth/verify-email',
    who: 'all',
    summary: 'Confirms an address with the token of a link',
    input: { query: VerifyLink },
    status: 200,
    output: Status,
    problems: ['link_invalid'],
  }),
  enableFactor: post('two-factor/enable', {
    ...ofOwnPassword,
    summary: 'Begins the setup of a second factor; the first code completes it',
    output: NewCodes.extend({ totpURI: z.string() }),
  }),
  disableFactor: post('two-factor/disable', {
    ...ofOwner,
    summary: 'Removes the second factor',
    output: Status,
  }),
  renewRecoveryCodes: post('two-factor/generate-backup-codes', {
    ...ofOwner,
    summary: 'Replaces the recovery codes',
    output: NewCodes,
  }),
  countRecoveryCodes: route({
    method: 'get',
    path: '/api/auth/two-factor/recovery-codes',
    who: 'bettor',
    summary: 'Counts the recovery codes that have not been used; 0 without a second factor',
    input: {},
    status: 200,
    output: CodesLeft,
    problems: [],
  }),
  verifyAppCode: post('two-factor/verify-totp', {
    ...ofCode,
    summary: 'Completes a sign-in, or the setup of a second factor, with a code of the app',
    body: AppCode,
  }),
  verifyRecoveryCode: post('two-factor/verify-backup-code', {
    ...ofCode,
    summary: 'Completes a sign-in with a recovery code',
    body: RecoveryCode,
  }),
};
