import { createECDH } from 'node:crypto';
import type { ApiName, SelectionInput } from '@cauri/contract';
import { newId } from '../platform/ids.ts';

/** Valid samples that are refused nevertheless: a bonus needs a low balance, and the password is not known here. */
export const refusedHere: Partial<Record<ApiName, number>> = {
  takeMyBonus: 409,
  changeMyUsername: 409,
  changeMyEmail: 401,
  confirmEmail: 410,
  deleteMyAccount: 400,
  getMailSubscription: 410,
  unsubscribe: 410,
};

/** Irreversible calls and calls that grant power require a step-up. */
export const sensitiveRoutes: readonly ApiName[] = [
  'addApiToken',
  'addEvent',
  'addMarket',
  'addPlan',
  'addUser',
  'addWebhook',
  'adjustBalance',
  'callOffMatch',
  'cancelBet',
  'changeEvent',
  'changePlan',
  'changeUser',
  'changeUserRole',
  'changeWebhook',
  'decideAdjustment',
  'decideApproval',
  'deleteUser',
  'gradeMarket',
  'linkMyIdentity',
  'readMail',
  'recordEventResult',
  'refundPurchase',
  'removeWebhook',
  'sendPromotion',
  'setBonusTable',
  'unlinkMyIdentity',
];

/** For a route without input. */
const nothing = [{}, {}] as const;
const unknownId = { params: { id: newId() } };
const pushSubscription = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/a-device',
  keys: { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: 'AAECAwQFBgcICQoLDA0ODw' },
  language: 'fr' as const,
};
/** Routes that need no event. */
export const publicSamples = {
  getConfig: nothing,
  listSports: nothing,
  getFeed: nothing,
  refreshFeed: nothing,
  getFeedReport: nothing,
  listPlans: nothing,
  listPopular: nothing,
  getMe: nothing,
  getSessionEnd: nothing,
  listEvents: [{ query: { sport: 'football', status: 'completed,live' } }, { query: { limit: '0' } }],
  listResults: [{ query: { sport: 'football' } }, { query: { from: 'yesterday' } }],
  getLeague: [unknownId, { params: { id: 'x'.repeat(200) } }],
  search: [{ query: { q: 'home' } }, { query: { q: '  ' } }],
  getBetsByKey: [{ params: { key: newId() } }, { params: { key: '\u0000' } }],
  getCode: [{ params: { code: 'AB7K2Q' } }, { params: { code: '../etc' } }],
  getLog: nothing,
  listLogEntries: [{ query: { kind: 'match' } }, { query: { kind: 'goal' } }],
  getOverrideTotal: nothing,
  listOverrides: [{ query: {} }, { query: { cursor: 'x' } }],
  listMyFavourites: nothing,
  listMyAlerts: nothing,
} as const;
const words = { subject: 'A new plan', text: 'The Premium plan is here.' };
const promotion = { en: words, fr: words };
/** Routes of saved slips, orders and odds alerts; `selections` are open. */
export const slipSamples = (selections: readonly SelectionInput[]) => {
  const [selection] = selections.map(({ odds: _, ...outcome }) => outcome);
  const order = { selection, stake: 1000 };
  const headers = { 'idempotency-key': newId() };
  const body = { name: 'Weekend', type: 'single', selections };
  return {
    createOrder: [
      { headers, body: { ...order, odds: 1000 } },
      { headers, body: { ...order, odds: 1 } },
    ],
    createOddsAlert: [
      { headers, body: { selection, odds: 1000 } },
      { headers, body: { selection, odds: 1 } },
    ],
    listMySlips: nothing,
    saveMySlip: [
      { headers, body },
      { headers, body: { ...body, name: ' ' } },
    ],
    getMySlip: [unknownId, { params: { id: 'x'.repeat(200) } }],
    renameMySlip: [
      { ...unknownId, body: { name: 'Sunday' } },
      { ...unknownId, body: { name: '' } },
    ],
    deleteMySlip: [unknownId, { params: { id: '\u0000' } }],
  } as const;
};
/** Routes of the account and of support. */
export const accountSamples = {
  getMyStatistics: nothing,
  getBet: [unknownId, { params: { id: '\u0000' } }],
  listOrders: nothing,
  getOrder: [unknownId, { params: { id: '\u0000' } }],
  cancelOrder: [unknownId, { params: { id: '\u0000' } }],
  listOddsAlerts: nothing,
  getOddsAlert: [unknownId, { params: { id: '\u0000' } }],
  cancelOddsAlert: [unknownId, { params: { id: '\u0000' } }],
  getCashOut: [unknownId, { params: { id: '\u0000' } }],
  setAutomaticCashOut: [
    { ...unknownId, body: { value: 1000 } },
    { ...unknownId, body: { value: 0.5 } },
  ],
  removeAutomaticCashOut: [unknownId, { params: { id: '\u0000' } }],
  cashOutBet: [
    { ...unknownId, headers: { 'idempotency-key': newId() }, body: { token: 'x', percent: 100 } },
    { ...unknownId, headers: { 'idempotency-key': newId() }, body: { token: 'x', percent: 101 } },
  ],
  listMyBets: [{ query: { status: 'pending' } }, { query: { status: 'open' } }],
  listMyTransfers: [{ query: {} }, { query: { limit: '101' } }],
  takeMyBonus: nothing,
  getMyLimits: nothing,
  setMyLimit: [
    { params: { kind: 'loss', period: 'week' }, body: { amount: 50_000 } },
    { params: { kind: 'loss', period: 'week' }, body: { amount: -1 } },
  ],
  startExclusion: [{ body: { kind: 'time_out', days: 1 } }, { body: { kind: 'self_exclusion', months: 1 } }],
  listMyNotices: [{ query: {} }, { query: { limit: '0' } }],
  readMyNotices: [{ body: { until: '1' } }, { body: {} }],
  getMyPush: nothing,
  subscribePush: [{ body: pushSubscription }, { body: { ...pushSubscription, endpoint: 'https://127.0.0.1/push' } }],
  unsubscribePush: nothing,
  getMyBalanceHistory: [{ query: { points: '5' } }, { query: { points: '1' } }],
  buyPlan: [
    { params: { id: 'premium' }, headers: { 'idempotency-key': newId() }, body: {} },
    { params: { id: 'premium' }, headers: {}, body: { gateway: 'sandbox' } },
  ],
  getMyPlan: nothing,
  listMyPurchases: [{ query: { limit: '5' } }, { query: { limit: '101' } }],
  getMyPurchase: [unknownId, { params: { id: '\u0000' } }],
  checkMyPurchase: [unknownId, { params: { id: '\u0000' } }],
  answerSandbox: [
    { ...unknownId, body: { answer: 'success' } },
    { ...unknownId, body: { answer: 'nothing' } },
  ],
  getMySettings: nothing,
  changeMySettings: [{ body: { notifications: { promotions: false } } }, { body: { oddsPolicy: 'always' } }],
  changeMyUsername: [{ body: { username: `awa_${newId().slice(-8)}` } }, { body: { username: 'a b' } }],
  changeMyEmail: [{ body: { email: 'new@example.ci', password: 'wrong-one' } }, { body: {} }],
  confirmEmail: [{ body: { token: 'change.unknown' } }, { body: {} }],
  getMyDeletion: nothing,
  deleteMyAccount: [{ body: { password: 'wrong-one', username: 'awa_k' } }, { body: {} }],
  listMySessions: nothing,
  endMySession: [unknownId, { params: { id: '\u0000' } }],
  endMyOtherSessions: nothing,
  getMailSubscription: [{ query: { token: 'promotions.unknown.x' } }, { query: {} }],
  unsubscribe: [{ body: { token: 'promotions.unknown.x' } }, { body: {} }],
  sendSupport: [
    { body: { topic: 'bet', email: 'a@b.test', message: 'Why was this bet lost? I do not see it.' } },
    { body: { topic: 'bet', email: 'a@b.test', message: 'Why?' } },
  ],
  listMySupport: nothing,
  reauthenticate: [{ body: { password: 'secret-123' } }, { body: {} }],
  listAuditEntries: [{ query: { kind: 'event_added' } }, { query: { kind: 'nothing' } }],
  listSupport: [{ query: { state: 'open' } }, { query: { state: 'lost' } }],
  openDispute: [
    { ...unknownId, body: { leg: 0, reason: 'The score of the match is another one.' } },
    { ...unknownId, body: { leg: 0, reason: 'short' } },
  ],
  listBetDisputes: [unknownId, unknownId],
  listDisputes: [{ query: { state: 'answered' } }, { query: { state: 'all' } }],
  answerDispute: [
    { ...unknownId, body: { outcome: 'upheld', answer: 'You are right.' } },
    { ...unknownId, body: { outcome: 'withdrawn', answer: 'You are right.' } },
  ],
  changeSupport: [
    { ...unknownId, body: { answer: 'Like this.' } },
    { ...unknownId, body: {} },
  ],
  listUsers: [{ query: { q: 'a', sort: 'username' } }, { query: { status: 'lost' } }],
  countUsers: nothing,
  addUser: [
    { body: { username: 'awa_k', email: 'awa_k@example.ci', password: 'secret-123' } },
    { body: { username: '', email: '', password: '' } },
  ],
  getUser: [unknownId, { params: { id: '\u0000' } }],
  changeUser: [
    { ...unknownId, body: { username: 'awa_k2' } },
    { ...unknownId, body: { role: 'admin' } },
  ],
  deleteUser: [
    { ...unknownId, body: { reason: 'Asked for by the user' } },
    { ...unknownId, body: {} },
  ],
  changeUserStatus: [
    { ...unknownId, body: { status: 'suspended', reason: 'Two accounts' } },
    { ...unknownId, body: { status: 'gone' } },
  ],
  changeUserRole: [
    { ...unknownId, body: { role: 'admin' } },
    { ...unknownId, body: { role: 'owner' } },
  ],
  adjustBalance: [
    { ...unknownId, headers: { 'idempotency-key': newId() }, body: { amount: 1000, reason: 'A mistake' } },
    { ...unknownId, headers: { 'idempotency-key': newId() }, body: { amount: 1000 } },
  ],
  listAdjustments: nothing,
  decideAdjustment: [
    { ...unknownId, body: { decision: 'approved' } },
    { ...unknownId, body: { decision: 'perhaps' } },
  ],
  listApprovals: nothing,
  decideApproval: [
    { ...unknownId, body: { decision: 'refused', reason: 'Not agreed' } },
    { ...unknownId, body: { decision: 'perhaps' } },
  ],
  listUserBets: [
    { ...unknownId, query: {} },
    { ...unknownId, query: { status: 'open' } },
  ],
  listUserTransfers: [
    { ...unknownId, query: {} },
    { ...unknownId, query: { limit: '101' } },
  ],
  listUserSessions: [unknownId, { params: { id: '\u0000' } }],
  endUserSession: [{ params: { id: newId(), sessionId: newId() } }, { params: { id: newId(), sessionId: '\u0000' } }],
  listUserNotes: [unknownId, { params: { id: '\u0000' } }],
  addUserNote: [
    { ...unknownId, body: { text: 'Called.' } },
    { ...unknownId, body: { text: '' } },
  ],
  startProvider: [{ body: { next: '/admin' } }, { body: { next: 1 } }],
  confirmByProvider: [{ body: {} }, { body: { next: 1 } }],
  linkMyIdentity: nothing,
  getMyIdentity: nothing,
  unlinkMyIdentity: nothing,
  listApiTokens: nothing,
  addApiToken: [{ body: { name: 'Monitoring' } }, { body: { name: 'Monitoring', scopes: ['users:delete'] } }],
  listWebhooks: nothing,
  addWebhook: [
    { body: { name: 'Ledger', url: 'https://1.1.1.1/hook', kinds: ['bets.settled'] } },
    { body: { name: 'Ledger', url: 'http://1.1.1.1/hook', kinds: ['bets.settled'] } },
  ],
  changeWebhook: [
    { ...unknownId, body: { isActive: false } },
    { ...unknownId, body: {} },
  ],
  removeWebhook: [unknownId, { params: { id: '\u0000' } }],
  testWebhook: [unknownId, { params: { id: '\u0000' } }],
  listWebhookMessages: [unknownId, { params: { id: '\u0000' } }],
  replayWebhookMessage: [
    { params: { id: newId(), messageId: newId() } },
    { params: { id: newId(), messageId: '\u0000' } },
  ],
  revokeApiToken: [unknownId, { params: { id: '\u0000' } }],
  getAdminSettings: nothing,
  getChecklist: nothing,
  checkGateway: [unknownId, { params: { id: '\u0000' } }],
  changeAdminSettings: [{ body: { version: 0 } }, { body: { version: 0, betting: { margin: 0.001 } } }],
  listBonusTables: nothing,
  setBonusTable: [
    { body: { oddsMinimum: 1.2, rows: [] } },
    { body: { oddsMinimum: 1.2, rows: [{ legs: 3, percent: 0 }] } },
  ],
  listAdminPlans: nothing,
  addPlan: [
    {
      body: {
        name: 'Weekend',
        price: 1_500,
        virtualAmount: 250_000,
        features: ['Quick'],
        translatedFeatures: { fr: ['Rapide'] },
      },
    },
    { body: { name: 'Weekend', price: -1, virtualAmount: 250_000 } },
  ],
  changePlan: [
    { params: { id: 'basic' }, body: { position: 1 } },
    { params: { id: 'basic' }, body: {} },
  ],
  listPurchases: [{ query: { state: 'paid', gateway: 'sandbox', q: 'awa' } }, { query: { state: 'lost' } }],
  checkPurchase: [unknownId, { params: { id: '\u0000' } }],
  refundPurchase: [
    { ...unknownId, body: { reason: 'Bought twice' } },
    { ...unknownId, body: {} },
  ],
  listMail: [{ query: {} }, { query: { limit: '0' } }],
  readMail: [unknownId, { params: { id: '\u0000' } }],
  listMailTemplates: nothing,
  listPromotions: [{ query: {} }, { query: { limit: '0' } }],
  tryPromotion: [{ body: promotion }, { body: { en: promotion.en } }],
  sendPromotion: [
    { headers: { 'idempotency-key': newId() }, body: promotion },
    { headers: {}, body: promotion },
  ],
} as const;
const unknownMarket = { params: { id: newId(), marketId: newId() } };
const grades = ['won', 'lost'].map((grade) => ({ outcomeId: newId(), grade }));
const names = { en: 'First throw-in', fr: 'Première touche' };
/** Routes of administrators for events. */
export const adminEventSamples = {
  getOperations: nothing,
  getEarlyPayouts: [{ query: { days: '7' } }, { query: { days: '0' } }],
  getDashboard: [{ query: { days: '7' } }, { query: { days: '0' } }],
  listAdminEvents: [{ query: { status: 'completed', source: 'api', q: 'om' } }, { query: { status: 'lost' } }],
  getAdminEvent: [unknownId, { params: { id: '\u0000' } }],
  changeEvent: [
    { ...unknownId, body: { startTime: '2099-01-01T12:00:00Z' } },
    { ...unknownId, body: {} },
  ],
  startEvent: [unknownId, { params: { id: '\u0000' } }],
  suspendBetting: [
    { ...unknownId, body: { state: 'suspended' } },
    { ...unknownId, body: { state: 'closed' } },
  ],
  addMarket: [
    {
      ...unknownId,
      headers: { 'idempotency-key': newId() },
      body: { names, outcomes: [1.9, 1.9].map((odds) => ({ names, odds })) },
    },
    { ...unknownId, headers: { 'idempotency-key': newId() }, body: { names, outcomes: [{ names, odds: 1.9 }] } },
  ],
  tryGrading: [
    { ...unknownMarket, body: { grades } },
    { ...unknownMarket, body: { grades: [] } },
  ],
  gradeMarket: [
    { ...unknownMarket, body: { grades, reason: 'It was seen' } },
    { ...unknownMarket, body: { grades } },
  ],
  tryEventResult: [
    { ...unknownId, body: { status: 'completed', home: 1, away: 0 } },
    { ...unknownId, body: { status: 'completed', home: 1 } },
  ],
  cancelBet: [
    { ...unknownId, body: { reason: 'A mistake' } },
    { ...unknownId, body: {} },
  ],
  callOffMatch: [
    { ...unknownId, body: { reason: 'A mistake' } },
    { ...unknownId, body: {} },
  ],
  recordEventResult: [
    { ...unknownId, body: { status: 'cancelled', reason: 'A storm' } },
    { ...unknownId, body: { status: 'completed', home: -1, away: 0, reason: 'A storm' } },
  ],
} as const;
