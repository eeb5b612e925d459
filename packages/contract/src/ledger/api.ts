import { Balance } from '../betting/bets.ts';
import { IdempotencyHeaders, IdParams } from '../common.ts';
import { AdjustBalance, AdjustedUser, Adjustment, AdjustmentList, DecideAdjustment } from '../identity/admin-users.ts';
import { route } from '../route.ts';
import { LimitParams, PlayLimits, SetLimit, StartExclusion } from './limits.ts';
import { BalanceHistory, BalanceQuery, TransferList, TransferQuery } from './transfers.ts';

/** Wallets: statements, balances, limits, and adjustments by administrators. */
export const ledgerApi = {
  listMyTransfers: route({
    method: 'get',
    path: '/api/me/ledger',
    who: 'bettor',
    summary: 'Lists the statement of the wallet, newest first, with the running balance',
    input: { query: TransferQuery },
    status: 200,
    output: TransferList,
    problems: ['unauthenticated', 'validation_failed'],
  }),
  takeMyBonus: route({
    method: 'post',
    path: '/api/me/bonus',
    who: 'bettor',
    summary: 'Claims the daily bonus: once a UTC day, while the balance is below the limit of the configuration',
    input: {},
    status: 201,
    output: Balance,
    problems: ['unauthenticated', 'account_inactive', 'playing_paused', 'bonus_not_due'],
  }),
  getMyLimits: route({
    method: 'get',
    path: '/api/me/limits',
    who: 'bettor',
    summary:
      "Reads the bettor's limits with the amounts used, the present time-out or self-exclusion, and the history of changes",
    input: {},
    status: 200,
    output: PlayLimits,
    problems: [],
  }),
  setMyLimit: route({
    method: 'put',
    path: '/api/me/limits/{kind}/{period}',
    who: 'bettor',
    summary: 'Sets a limit: a lower one applies at once, a higher one or none after 24 hours',
    input: { params: LimitParams, body: SetLimit },
    status: 200,
    output: PlayLimits,
    problems: ['validation_failed'],
  }),
  startExclusion: route({
    method: 'post',
    path: '/api/me/pause',
    who: 'bettor',
    summary: 'Starts a time-out of 1 to 42 days or a self-exclusion of 6 to 60 months; it cannot be ended early',
    input: { body: StartExclusion },
    status: 200,
    output: PlayLimits,
    problems: ['validation_failed'],
  }),
  getMyBalanceHistory: route({
    method: 'get',
    path: '/api/me/ledger/balance',
    who: 'bettor',
    summary:
      'Reads the balance at equidistant moments, and the sums of money in and out between the first and the last',
    input: { query: BalanceQuery },
    status: 200,
    output: BalanceHistory,
    problems: ['unauthenticated', 'validation_failed'],
  }),
  adjustBalance: route({
    method: 'post',
    path: '/api/admin/users/{id}/adjustments',
    who: 'admin',
    stepUp: true,
    summary:
      'Adds an amount to a balance or takes it away, with a reason; refused for oneself. An adjustment waits for a second ' +
      'administrator if it is large, or if it makes the sum of a UTC day large. A repeated key changes nothing',
    input: { params: IdParams, headers: IdempotencyHeaders, body: AdjustBalance },
    status: 201,
    output: AdjustedUser,
    problems: [
      'validation_failed',
      'not_found',
      'account_deleted',
      'own_account',
      'insufficient_balance',
      'too_many_waiting',
    ],
  }),
  listAdjustments: route({
    method: 'get',
    path: '/api/admin/adjustments',
    who: 'admin',
    scope: 'approvals:read',
    summary: 'Lists adjustments that wait for a second administrator, and the amount from which they do',
    input: {},
    status: 200,
    output: AdjustmentList,
    problems: [],
  }),
  decideAdjustment: route({
    method: 'post',
    path: '/api/admin/adjustments/{id}/decision',
    who: 'admin',
    stepUp: true,
    summary: 'Approves or refuses an adjustment, as `/api/admin/approvals/{id}/decision` does',
    input: { params: IdParams, body: DecideAdjustment },
    status: 200,
    output: Adjustment,
    problems: [
      'validation_failed',
      'not_found',
      'own_account',
      'own_request',
      'made_by_requester',
      'request_closed',
      'insufficient_balance',
      'account_deleted',
    ],
  }),
  listUserTransfers: route({
    method: 'get',
    path: '/api/admin/users/{id}/ledger',
    who: 'admin',
    scope: 'users:read',
    summary: 'Lists the statement of a user',
    input: { params: IdParams, query: TransferQuery },
    status: 200,
    output: TransferList,
    problems: ['validation_failed', 'not_found'],
  }),
} as const;
