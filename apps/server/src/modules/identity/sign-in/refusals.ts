import { type ProblemCode, problems } from '@cauri/contract';
import { z } from 'zod';
import { parseJson } from '#platform/http/parse-json';
import { invalid, ProblemError } from '#platform/problem';

/** The library's errors by problem code. An error that is missing here is reported by its status. */
const codes: Record<string, ProblemCode> = {
  INVALID_EMAIL_OR_PASSWORD: 'invalid_credentials',
  INVALID_PASSWORD: 'invalid_credentials',
  PASSWORD_TOO_LONG: 'invalid_credentials',
  USER_ALREADY_EXISTS: 'email_taken',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'email_taken',
  USERNAME_IS_ALREADY_TAKEN: 'username_taken',
  FAILED_TO_CREATE_USER: 'internal',
  DATABASE_UNAVAILABLE: 'unavailable',
  EMAIL_NOT_VERIFIED: 'email_unverified',
  INVALID_TOKEN: 'link_invalid',
  TOKEN_EXPIRED: 'link_invalid',
  USER_NOT_FOUND: 'link_invalid',
  INVALID_CODE: 'code_invalid',
  INVALID_BACKUP_CODE: 'code_invalid',
  INVALID_TWO_FACTOR_COOKIE: 'code_too_late',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'code_too_late',
  ACCOUNT_TEMPORARILY_LOCKED: 'codes_locked',
  TOTP_NOT_ENABLED: 'code_too_late',
};
const byStatus: Record<number, ProblemCode> = { 401: 'unauthenticated', 403: 'forbidden', 404: 'not_found' };

const Refusal = z.object({ code: z.string() });

/** The problem of a library response with a status of 400 or more and this body. */
export function refusalOf(status: number, body: string): ProblemError {
  const { code } = Refusal.safeParse(parseJson(body)).data ?? { code: '' };
  const known = codes[code] ?? byStatus[status] ?? (status >= 500 ? 'internal' : undefined);
  return known ? new ProblemError(known) : invalid({ path: '', message: problems.validation_failed.title, code });
}
