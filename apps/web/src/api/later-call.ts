import { newId } from './new-id.ts';
import { type AnyArgs, type CallOptions, sendTo } from './send.ts';
import { mayRetry } from './step-up.ts';

/** `GET /api/events/{id}`. */
export type Endpoint = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /api/${string}`;

/**
 * Method and path of the calls of administrators, and of those that follow a press or belong to the pages of an account. The
 * home page does not load them.
 */
export const laterRoutes = {
  getBackground: 'GET /api/events/{id}/background',
  listPopular: 'GET /api/popular',
  getLog: 'GET /api/log',
  listLogEntries: 'GET /api/log/entries',
  listOverrides: 'GET /api/log/overrides',
  getOverrideTotal: 'GET /api/log/overrides/total',
  listMyAlerts: 'GET /api/me/alerts',
  setMyAlerts: 'PUT /api/me/alerts/{id}',
  createOrder: 'POST /api/orders',
  listOrders: 'GET /api/orders',
  getOrder: 'GET /api/orders/{id}',
  cancelOrder: 'DELETE /api/orders/{id}',
  createOddsAlert: 'POST /api/odds-alerts',
  listOddsAlerts: 'GET /api/odds-alerts',
  getOddsAlert: 'GET /api/odds-alerts/{id}',
  cancelOddsAlert: 'DELETE /api/odds-alerts/{id}',
  getCashOut: 'GET /api/bets/{id}/cash-out',
  setAutomaticCashOut: 'PUT /api/bets/{id}/cash-out/automatic',
  removeAutomaticCashOut: 'DELETE /api/bets/{id}/cash-out/automatic',
  cashOutBet: 'POST /api/bets/{id}/cash-out',
  listMySlips: 'GET /api/me/slips',
  saveMySlip: 'POST /api/me/slips',
  getMySlip: 'GET /api/me/slips/{id}',
  renameMySlip: 'PATCH /api/me/slips/{id}',
  deleteMySlip: 'DELETE /api/me/slips/{id}',
  getMyStatistics: 'GET /api/me/statistics',
  listMyTransfers: 'GET /api/me/ledger',
  takeMyBonus: 'POST /api/me/bonus',
  getMyLimits: 'GET /api/me/limits',
  getMyBalanceHistory: 'GET /api/me/ledger/balance',
  saveCode: 'POST /api/slips/codes',
  listMyNotices: 'GET /api/me/notices',
  readMyNotices: 'POST /api/me/notices/read',
  mergeMyFavourites: 'POST /api/me/favourites',
  addMyFavourite: 'PUT /api/me/favourites/{kind}/{id}',
  removeMyFavourite: 'DELETE /api/me/favourites/{kind}/{id}',
  refreshFeed: 'POST /api/feed/refresh',
  getMyPlan: 'GET /api/me/plan',
  getBetsByKey: 'GET /api/bets/by-key/{key}',
  listMyFavourites: 'GET /api/me/favourites',
  getPrices: 'GET /api/events/{id}/prices',
  startExclusion: 'POST /api/me/pause',
  setMyLimit: 'PUT /api/me/limits/{kind}/{period}',
  getMyPush: 'GET /api/me/push',
  subscribePush: 'PUT /api/me/push',
  unsubscribePush: 'DELETE /api/me/push',
  buyPlan: 'POST /api/plans/{id}/purchases',
  listMyPurchases: 'GET /api/me/purchases',
  getMyPurchase: 'GET /api/me/purchases/{id}',
  checkMyPurchase: 'POST /api/me/purchases/{id}/check',
  answerSandbox: 'POST /api/me/purchases/{id}/sandbox',
  getSessionEnd: 'GET /api/session-end',
  getMySettings: 'GET /api/me/settings',
  changeMySettings: 'PATCH /api/me/settings',
  changeMyUsername: 'PUT /api/me/username',
  changeMyEmail: 'PUT /api/me/email',
  confirmEmail: 'POST /api/email-changes',
  getMyDeletion: 'GET /api/me/deletion',
  deleteMyAccount: 'POST /api/me/deletion',
  listMySessions: 'GET /api/me/sessions',
  endMySession: 'DELETE /api/me/sessions/{id}',
  endMyOtherSessions: 'DELETE /api/me/sessions',
  getMailSubscription: 'GET /api/unsubscribe',
  unsubscribe: 'POST /api/unsubscribe',
  sendSupport: 'POST /api/support/messages',
  listMySupport: 'GET /api/me/support',
  startProvider: 'POST /api/auth/oidc/start',
  confirmByProvider: 'POST /api/admin/confirmation/provider',
  getMyIdentity: 'GET /api/admin/identity',
  linkMyIdentity: 'POST /api/admin/identity',
  unlinkMyIdentity: 'DELETE /api/admin/identity',
  reauthenticate: 'POST /api/admin/confirmation',
  listAuditEntries: 'GET /api/admin/activities',
  openDispute: 'POST /api/bets/{id}/disputes',
  listBetDisputes: 'GET /api/bets/{id}/disputes',
  listDisputes: 'GET /api/admin/disputes',
  answerDispute: 'POST /api/admin/disputes/{id}/answer',
  listSupport: 'GET /api/admin/support',
  changeSupport: 'PATCH /api/admin/support/{id}',
  listUsers: 'GET /api/admin/users',
  countUsers: 'GET /api/admin/user-counts',
  addUser: 'POST /api/admin/users',
  getUser: 'GET /api/admin/users/{id}',
  changeUser: 'PATCH /api/admin/users/{id}',
  changeUserStatus: 'PUT /api/admin/users/{id}/status',
  changeUserRole: 'PUT /api/admin/users/{id}/role',
  deleteUser: 'POST /api/admin/users/{id}/deletion',
  adjustBalance: 'POST /api/admin/users/{id}/adjustments',
  listAdjustments: 'GET /api/admin/adjustments',
  decideAdjustment: 'POST /api/admin/adjustments/{id}/decision',
  listUserBets: 'GET /api/admin/users/{id}/bets',
  listUserTransfers: 'GET /api/admin/users/{id}/ledger',
  listUserSessions: 'GET /api/admin/users/{id}/sessions',
  endUserSession: 'DELETE /api/admin/users/{id}/sessions/{sessionId}',
  listUserNotes: 'GET /api/admin/users/{id}/notes',
  addUserNote: 'POST /api/admin/users/{id}/notes',
  listAdminPlans: 'GET /api/admin/plans',
  addPlan: 'POST /api/admin/plans',
  changePlan: 'PATCH /api/admin/plans/{id}',
  listPurchases: 'GET /api/admin/purchases',
  checkPurchase: 'POST /api/admin/purchases/{id}/check',
  refundPurchase: 'POST /api/admin/purchases/{id}/refund',
  listMail: 'GET /api/admin/mail',
  readMail: 'GET /api/admin/mail/{id}',
  listMailTemplates: 'GET /api/admin/mail/templates',
  listPromotions: 'GET /api/admin/promotions',
  tryPromotion: 'POST /api/admin/promotions/preview',
  sendPromotion: 'POST /api/admin/promotions',
  cancelBet: 'POST /api/admin/bets/{id}/cancel',
  getFeedReport: 'GET /api/admin/feed',
  addEvent: 'POST /api/admin/events',
  getOperations: 'GET /api/admin/operations',
  getEarlyPayouts: 'GET /api/admin/early-payouts',
  getDashboard: 'GET /api/admin/dashboard',
  listAdminEvents: 'GET /api/admin/events',
  getAdminEvent: 'GET /api/admin/events/{id}',
  changeEvent: 'PATCH /api/admin/events/{id}',
  startEvent: 'POST /api/admin/events/{id}/start',
  suspendBetting: 'POST /api/admin/events/{id}/book',
  addMarket: 'POST /api/admin/events/{id}/markets',
  tryGrading: 'POST /api/admin/events/{id}/markets/{marketId}/grading/preview',
  gradeMarket: 'POST /api/admin/events/{id}/markets/{marketId}/grading',
  tryEventResult: 'POST /api/admin/events/{id}/result/preview',
  recordEventResult: 'POST /api/admin/events/{id}/result',
  callOffMatch: 'POST /api/admin/events/{id}/call-off',
  listApiTokens: 'GET /api/admin/tokens',
  addApiToken: 'POST /api/admin/tokens',
  revokeApiToken: 'DELETE /api/admin/tokens/{id}',
  listWebhooks: 'GET /api/admin/webhooks',
  addWebhook: 'POST /api/admin/webhooks',
  changeWebhook: 'PATCH /api/admin/webhooks/{id}',
  removeWebhook: 'DELETE /api/admin/webhooks/{id}',
  testWebhook: 'POST /api/admin/webhooks/{id}/test',
  listWebhookMessages: 'GET /api/admin/webhooks/{id}/messages',
  replayWebhookMessage: 'POST /api/admin/webhooks/{id}/messages/{messageId}/replay',
  getAdminSettings: 'GET /api/admin/settings',
  getChecklist: 'GET /api/admin/checklist',
  checkGateway: 'POST /api/admin/settings/gateways/{id}/check',
  changeAdminSettings: 'PATCH /api/admin/settings',
  listBonusTables: 'GET /api/admin/bonus-tables',
  setBonusTable: 'POST /api/admin/bonus-tables',
  listApprovals: 'GET /api/admin/approvals',
  decideApproval: 'POST /api/admin/approvals/{id}/decision',
} as const satisfies Record<string, Endpoint>;

export type LaterCall = keyof typeof laterRoutes;

/** The calls of administrators. */
export type AdminCall = {
  [K in LaterCall]: (typeof laterRoutes)[K] extends `${string} /api/admin/${string}` ? K : never;
}[LaterCall];

/**
 * The idempotency keys of administrators' writes that have not succeeded, by request. A write whose answer was lost is
 * repeated under the same key, so that the server makes it once.
 */
const unansweredKeys = new Map<string, string>();

/** After this time the same request is a new write, not a retry. */
const RETRY_MS = 10 * 60_000;

/**
 * Makes a call of `laterRoutes`. Each write of administrators carries an idempotency key, and a sensitive one requires the
 * password.
 */
export async function callLater(name: LaterCall, args: AnyArgs, options: CallOptions): Promise<unknown> {
  const endpoint: Endpoint = laterRoutes[name];
  if (!endpoint.includes(' /api/admin/')) return sendTo(endpoint, args, options);
  const request = endpoint.startsWith('GET') ? null : JSON.stringify([endpoint, args]);
  const keyed = request === null ? args : { ...args, headers: { 'idempotency-key': keyOf(request) } };
  const answer = await sendTo(endpoint, keyed, options).catch(async (error: unknown) => {
    if (await mayRetry(error)) return sendTo(endpoint, keyed, options);
    throw error;
  });
  if (request !== null) unansweredKeys.delete(request);
  return answer;
}

function keyOf(request: string): string {
  const known = unansweredKeys.get(request);
  if (known !== undefined) return known;
  const key = newId();
  unansweredKeys.set(request, key);
  setTimeout(() => {
    if (unansweredKeys.get(request) === key) unansweredKeys.delete(request);
  }, RETRY_MS);
  return key;
}
