import { newId } from '../platform/ids.ts';

/** For a route that reads nothing. */
export const nothing = [{}, {}] as const;
export const unknownId = { params: { id: newId() } };
/** What an account is asked of, and who writes to support. */
export const accountSamples = {
  getMyStatistics: nothing,
  getBet: [unknownId, { params: { id: '\u0000' } }],
  listMyBets: [{ query: { status: 'pending' } }, { query: { status: 'open' } }],
  listMyTransfers: [{ query: {} }, { query: { limit: '101' } }],
  getMyLimits: nothing,
  setMyLimit: [
    { params: { kind: 'loss', period: 'week' }, body: { amount: 50_000 } },
    { params: { kind: 'loss', period: 'week' }, body: { amount: -1 } },
  ],
  takePause: [{ body: { kind: 'time_out', days: 1 } }, { body: { kind: 'self_exclusion', months: 1 } }],
  getMyBalanceHistory: [{ query: { points: '5' } }, { query: { points: '1' } }],
  buyPlan: [
    { params: { id: 'premium' }, headers: { 'idempotency-key': newId() }, body: {} },
    { params: { id: 'premium' }, headers: {}, body: { gateway: 'sandbox' } },
  ],
  getMyPlan: nothing,
  getMyPurchase: [unknownId, { params: { id: '\u0000' } }],
  checkMyPurchase: [unknownId, { params: { id: '\u0000' } }],
  answerSandbox: [
    { ...unknownId, body: { answer: 'success' } },
    { ...unknownId, body: { answer: 'nothing' } },
  ],
  getMySettings: nothing,
  changeMySettings: [{ body: { notifications: { promotions: false } } }, { body: { oddsPolicy: 'always' } }],
  listMySessions: nothing,
  endMySession: [unknownId, { params: { id: '\u0000' } }],
  endMyOtherSessions: nothing,
  sendSupport: [
    { body: { topic: 'bet', email: 'a@b.test', message: 'Why was this bet lost? I do not see it.' } },
    { body: { topic: 'bet', email: 'a@b.test', message: 'Why?' } },
  ],
  listSupport: [{ query: { state: 'open' } }, { query: { state: 'lost' } }],
  changeSupport: [
    { ...unknownId, body: { answer: 'Like this.' } },
    { ...unknownId, body: {} },
  ],
  listMail: [{ query: {} }, { query: { limit: '0' } }],
} as const;
