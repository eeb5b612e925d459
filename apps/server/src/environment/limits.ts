import { z } from 'zod';
import { limit } from './values.ts';

// The variables of the rate limits.

export const LIMIT_VARIABLES = {
  RATE_LIMIT_CALLS: limit.prefault('600/60'),
  RATE_LIMIT_VISITS: limit.prefault('3000/60'),
  RATE_LIMIT_SEARCHES: limit.prefault('120/60'),
  RATE_LIMIT_ADDRESS_FACTOR: z.coerce.number().int().min(1).max(10_000).default(20),
  RATE_LIMIT_SIGN_IN: limit.prefault('10/60'),
  RATE_LIMIT_SIGN_IN_ADDRESS: limit.prefault('300/60'),
  RATE_LIMIT_SIGN_UP: limit.optional(),
  RATE_LIMIT_SIGN_UP_TOTAL: limit.prefault('20000/3600'),
  RATE_LIMIT_PLACEMENT: limit.prefault('60/10'),
  RATE_LIMIT_CODES: limit.prefault('60/600'),
  RATE_LIMIT_CODE_GUESSES: limit.prefault('30/600'),
  RATE_LIMIT_MAIL: limit.prefault('5/3600'),
};

type LimitEnvironment = z.output<z.ZodObject<typeof LIMIT_VARIABLES>>;

/** Returns the rate limits by what they count. */
export const limitsOf = (env: LimitEnvironment, { demoMode }: { readonly demoMode: boolean }) => ({
  calls: env.RATE_LIMIT_CALLS,
  visits: env.RATE_LIMIT_VISITS,
  searches: env.RATE_LIMIT_SEARCHES,
  signIn: env.RATE_LIMIT_SIGN_IN,
  signInByAddress: env.RATE_LIMIT_SIGN_IN_ADDRESS,
  signUp: env.RATE_LIMIT_SIGN_UP ?? { count: demoMode ? 500 : 200, seconds: 3600 },
  signUpTotal: env.RATE_LIMIT_SIGN_UP_TOTAL,
  placement: env.RATE_LIMIT_PLACEMENT,
  codes: env.RATE_LIMIT_CODES,
  codeGuesses: env.RATE_LIMIT_CODE_GUESSES,
  mail: env.RATE_LIMIT_MAIL,
});
