import { z } from 'zod';
import { CashOutOffer, CashOutReason, PartRefusal } from './betting/cash-outs.ts';
import { ExclusionKind, LimitKind, LimitPeriod } from './ledger/limits.ts';

/**
 * The one table of errors: code -> HTTP status, English title, parameters.
 * Types, constructors, OpenAPI responses and the "every code has a message in every language" test derive from it.
 */
export const problems = {
  validation_failed: { status: 400, title: 'The request is not valid', params: z.object({}) },
  unauthenticated: { status: 401, title: 'Log in first', params: z.object({}) },
  invalid_credentials: { status: 401, title: 'The email or the password is wrong', params: z.object({}) },
  code_invalid: { status: 401, title: 'This code is wrong or has already been used', params: z.object({}) },
  code_too_late: { status: 401, title: 'The time to enter a code has run out', params: z.object({}) },
  forbidden: { status: 403, title: 'You do not have permission to do this', params: z.object({}) },
  reauthentication_required: {
    status: 403,
    title: 'Confirm your identity first',
    params: z.object({ needsCode: z.boolean().meta({ description: 'A code of the app besides the password' }) }),
  },
  two_factor_required: {
    status: 403,
    title: 'Administrators need two-factor authentication here',
    params: z.object({}),
  },
  account_suspended: { status: 403, title: 'This account is suspended', params: z.object({}) },
  account_inactive: { status: 403, title: 'This account is awaiting approval', params: z.object({}) },
  playing_paused: {
    status: 403,
    title: 'You are taking a break from betting',
    params: z.object({ kind: ExclusionKind, until: z.string() }),
  },
  email_unverified: { status: 403, title: 'Confirm the email address first', params: z.object({}) },
  registration_closed: { status: 403, title: 'Registration is closed', params: z.object({}) },
  not_found: { status: 404, title: 'Not found', params: z.object({}) },
  mail_off: { status: 409, title: 'Emails are turned off in the settings', params: z.object({}) },
  account_changed: { status: 409, title: 'The session is of another account', params: z.object({}) },
  email_taken: { status: 409, title: 'This email already has an account', params: z.object({}) },
  username_taken: { status: 409, title: 'This username is taken', params: z.object({}) },
  username_too_soon: {
    status: 409,
    title: 'The username was changed recently',
    params: z.object({ until: z.string() }),
  },
  insufficient_balance: {
    status: 409,
    title: 'The balance does not cover the stake',
    params: z.object({ balance: z.number(), missing: z.number() }),
  },
  balance_reserved: {
    status: 409,
    title: 'A part of the balance is reserved for orders and for bets that wait to be accepted',
    params: z.object({ balance: z.number(), reserved: z.number(), missing: z.number() }),
  },
  limit_reached: {
    status: 409,
    title: 'A limit that you set does not allow this',
    params: z.object({
      kind: LimitKind,
      period: LimitPeriod,
      limit: z.number(),
      left: z.number(),
      resetsAt: z.string(),
    }),
  },
  odds_changed: {
    status: 409,
    title: 'The odds have changed',
    params: z.object({
      selections: z.array(z.object({ index: z.number(), outcomeId: z.string(), was: z.number(), odds: z.number() })),
    }),
  },
  early_payout_changed: {
    status: 409,
    title: 'A selection has no early payout any more, or has one now',
    params: z.object({
      selections: z.array(z.object({ index: z.number(), outcomeId: z.string(), earlyPayout: z.boolean() })),
    }),
  },
  market_suspended: {
    status: 409,
    title: 'The market is suspended',
    params: z.object({ selections: z.array(z.object({ index: z.number(), outcomeId: z.string() })) }),
  },
  price_not_confirmed: {
    status: 409,
    title: 'No new odds of a live real match arrived in time',
    params: z.object({ selections: z.array(z.object({ index: z.number(), outcomeId: z.string() })) }),
  },
  event_closed: {
    status: 409,
    title: 'The event is closed for betting',
    params: z.object({ selections: z.array(z.object({ index: z.number(), outcomeId: z.string() })) }),
  },
  market_closed: {
    status: 409,
    title: 'The market is closed for betting',
    params: z.object({ selections: z.array(z.object({ index: z.number(), outcomeId: z.string() })) }),
  },
  bonus_refused: {
    status: 400,
    title: 'A row of the bonus table is refused',
    params: z.object({
      row: z.number().int().meta({ description: 'Its index' }),
      legs: z.number().int(),
      reason: z.enum(['order', 'maximum']).meta({
        description:
          '`order`: not more legs than the row before, or a smaller bonus. `maximum`: 1 + bonus reaches 1.02 ^ legs',
      }),
      maximum: z.number().meta({ description: 'The largest bonus for this number of legs, in percent' }),
    }),
  },
  builder_excluded: {
    status: 409,
    title: 'These outcomes cannot be part of a bet builder',
    params: z.object({ selections: z.array(z.object({ index: z.number(), outcomeId: z.string() })) }),
  },
  builder_contradictory: {
    status: 409,
    title: 'These outcomes cannot win together',
    params: z.object({ selections: z.array(z.object({ index: z.number(), outcomeId: z.string() })) }),
  },
  builder_implied: {
    status: 409,
    title: 'The other outcomes of the bet builder already decide these',
    params: z.object({ selections: z.array(z.object({ index: z.number(), outcomeId: z.string() })) }),
  },
  builder_unpriced: {
    status: 409,
    title: 'There is no price for these outcomes together',
    params: z.object({ selections: z.array(z.object({ index: z.number(), outcomeId: z.string() })) }),
  },
  builder_not_saved: {
    status: 409,
    title: 'A slip with a bet builder cannot be saved or shared',
    params: z.object({ indexes: z.array(z.number()) }),
  },
  quote_expired: {
    status: 409,
    title: 'The quote of the bet builder has expired: request a new one',
    params: z.object({ indexes: z.array(z.number()) }),
  },
  settings_changed: { status: 409, title: 'The settings have changed in the meantime', params: z.object({}) },
  result_from_source: {
    status: 409,
    title: 'The result of this match comes only from its chain or feed: it can be cancelled, but not recorded',
    params: z.object({}),
  },
  event_state: { status: 409, title: 'The state of the event does not allow this', params: z.object({}) },
  bonus_not_due: {
    status: 409,
    title: 'No daily bonus is available',
    params: z.object({ cause: z.enum(['balance', 'taken', 'none']) }),
  },
  selection_conflict: {
    status: 409,
    title: 'Selections of the same event cannot be combined',
    params: z.object({ indexes: z.array(z.number()) }),
  },
  idempotency_conflict: {
    status: 409,
    title: 'This key was used for another request',
    params: z.object({}),
  },
  own_account: { status: 409, title: 'You cannot do this to your own account', params: z.object({}) },
  deletion_blocked: {
    status: 409,
    title: 'The account cannot be deleted while a bet is open, money is owed or a payment is in progress',
    params: z.object({ cause: z.enum(['bets', 'owed', 'purchase']) }),
  },
  dispute_refused: {
    status: 409,
    title: 'This selection cannot be disputed',
    params: z.object({
      cause: z.enum(['open', 'late', 'full']).meta({
        description: '`open`: it is not settled; `late`: it was settled too long ago; `full`: too many disputes wait',
      }),
    }),
  },
  account_deleted: { status: 409, title: 'This account was deleted', params: z.object({}) },
  own_request: { status: 409, title: 'Another administrator must decide this', params: z.object({}) },
  made_by_requester: {
    status: 409,
    title: 'An administrator independent of the requester must decide this',
    params: z.object({}),
  },
  request_closed: { status: 409, title: 'This request has already been decided or has expired', params: z.object({}) },
  request_outdated: {
    status: 409,
    title: 'The subject of this request has changed since: refuse it and request the change again',
    params: z.object({}),
  },
  too_many_waiting: {
    status: 409,
    title: 'Too many of your requests are waiting for a second administrator',
    params: z.object({ maximum: z.number() }),
  },
  approval_needed: {
    status: 409,
    title: 'This needs a second administrator: give a reason to request it',
    params: z.object({
      deciders: z.number().meta({ description: 'The number of administrators who may decide it' }),
    }),
  },
  last_admin: { status: 409, title: 'There must be another administrator first', params: z.object({}) },
  offer_expired: {
    status: 409,
    title: 'This offer has expired',
    params: z.object({ offer: CashOutOffer.nullable(), reason: CashOutReason.nullable() }),
  },
  part_refused: {
    status: 409,
    title: 'This part of the bet cannot be cashed out',
    params: z.object({ reason: PartRefusal, minimum: z.number(), maximum: z.number() }),
  },
  bet_cashed_out: { status: 409, title: 'This bet was cashed out', params: z.object({}) },
  purchase_state: { status: 409, title: 'The state of the purchase does not allow this', params: z.object({}) },
  no_gateway: { status: 409, title: 'This payment is not available', params: z.object({}) },
  plan_changed: { status: 409, title: 'The terms of the plan have changed', params: z.object({}) },
  plan_taken: {
    status: 409,
    title: 'A free plan can be claimed once in 30 days',
    params: z.object({ until: z.string() }),
  },
  link_invalid: { status: 410, title: 'This link has expired or has already been used', params: z.object({}) },
  payload_too_large: { status: 413, title: 'The request is too large', params: z.object({}) },
  unsupported_media_type: { status: 415, title: 'Send application/json', params: z.object({}) },
  stake_out_of_range: {
    status: 422,
    title: 'The stake is out of range',
    params: z.object({ minimum: z.number(), maximum: z.number(), indexes: z.array(z.number()) }),
  },
  too_many_selections: {
    status: 422,
    title: 'Too many selections on one bet slip',
    params: z.object({ maximum: z.number() }),
  },
  too_many_favourites: {
    status: 422,
    title: 'Too many favourites',
    params: z.object({ maximum: z.number() }),
  },
  too_many_orders: {
    status: 422,
    title: 'Too many open orders',
    params: z.object({ maximum: z.number() }),
  },
  too_many_odds_alerts: {
    status: 422,
    title: 'Too many open odds alerts',
    params: z.object({ maximum: z.number() }),
  },
  odds_reached: {
    status: 409,
    title: 'The odds have already reached this value: place the bet now',
    params: z.object({ odds: z.number().meta({ description: 'The present odds' }) }),
  },
  too_many_tokens: {
    status: 422,
    title: 'Too many active API tokens',
    params: z.object({ maximum: z.number() }),
  },
  too_many_webhooks: {
    status: 422,
    title: 'Too many webhooks',
    params: z.object({ maximum: z.number() }),
  },
  too_many_saved_slips: {
    status: 422,
    title: 'Too many saved slips',
    params: z.object({ maximum: z.number() }),
  },
  too_many_messages: {
    status: 422,
    title: 'Too many unanswered messages to support',
    params: z.object({ maximum: z.number() }),
  },
  support_full: {
    status: 429,
    title: 'Visitors have sent too many messages to support in the last hour: sign in, or try again in an hour',
    params: z.object({}),
  },
  codes_locked: { status: 429, title: 'Too many wrong codes: try again in 15 minutes', params: z.object({}) },
  rate_limited: {
    status: 429,
    title: 'Too many requests',
    params: z.object({ retryAfterSeconds: z.number() }),
  },
  provider_unavailable: { status: 502, title: 'The identity provider did not respond', params: z.object({}) },
  gateway_failed: { status: 502, title: 'The payment gateway did not respond', params: z.object({}) },
  internal: { status: 500, title: 'Something went wrong on our side', params: z.object({}) },
  maintenance: { status: 503, title: 'Betting is paused for maintenance', params: z.object({}) },
  overloaded: {
    status: 503,
    title: 'The site is very busy: try again in a moment',
    params: z.object({ retryAfterSeconds: z.number() }),
  },
  unavailable: {
    status: 503,
    title: 'The service is unavailable right now',
    params: z.object({ retryAfterSeconds: z.number().optional() }),
  },
} as const satisfies Record<string, { status: number; title: string; params: z.ZodType }>;

/** The code of a refusal. */
export type ProblemCode = keyof typeof problems;
/** The parameters that the text of a refusal contains. */
export type ProblemParams<C extends ProblemCode> = z.output<(typeof problems)[C]['params']>;

/** One wrong field of a request. */
export const Issue = z.object({ path: z.string(), message: z.string(), code: z.string().optional() });
export type Issue = z.output<typeof Issue>;

/** The body of every refusal: RFC 9457, `application/problem+json`. */
export const Problem = z
  .object({
    type: z.string().meta({ description: 'A page that explains the code', example: '/problems/odds_changed' }),
    title: z.string().meta({ description: 'In English; a client shows its own words for the code' }),
    status: z.number().int(),
    instance: z.string().meta({ description: 'The id of the request, for support' }),
    code: z.enum(Object.keys(problems) as [ProblemCode, ...ProblemCode[]]),
    params: z
      .record(z.string(), z.unknown())
      .optional()
      .meta({ description: 'The values of the refusal: `RefusalParams` describes them for each code that has some' }),
    issues: z.array(Issue).optional().meta({ description: 'The wrong fields, of `validation_failed` alone' }),
  })
  .meta({ id: 'Problem', description: 'Why a request was refused' });
export type Problem = z.output<typeof Problem>;
