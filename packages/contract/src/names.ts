/* Names that the API and its pages share. No schema is here: pages import this file without zod. */

/**
 * The scopes of API tokens. A route names the scope that opens it; a route without one is closed to tokens, such as every
 * route that requires a confirmation.
 */
export const TOKEN_SCOPES = [
  'operations:read',
  'users:read',
  'users:write',
  'events:read',
  'events:write',
  'purchases:read',
  'purchases:write',
  'support:read',
  'support:write',
  'approvals:read',
  'settings:read',
  'activities:read',
] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];
/** The scopes of a token for which none are named. */
export const READ_SCOPES = TOKEN_SCOPES.filter((scope) => scope.endsWith(':read'));

/** The events that webhooks report. */
export const WEBHOOK_KINDS = [
  'bets.settled',
  'bets.corrected',
  'purchase.changed',
  'approval.requested',
  'feed.down',
] as const;

/** The kinds of entries of the public log. */
export const LOG_KINDS = [
  'match',
  'result',
  'correction',
  'call_off',
  'grading',
  'early_win',
  'void_window',
  'bet_cancelled',
  'cash_out',
  'setting',
  'bonus_table',
  'rules',
  'receipt_key',
  'ledger',
  'tickets',
  'restored',
  'day',
  'day_secret',
  'dispute',
  'dispute_answer',
] as const;

/** Why bets can be void without a score, in the order in which the rules list it. */
export const VOID_CAUSES = ['cancelled', 'abandoned', 'postponed', 'walkover', 'retirement', 'late'] as const;
