import { createHmac } from 'node:crypto';
import {
  type FakeAnswer,
  type FakeGateway,
  type FakePayment,
  type FakeRequest,
  type Scenarios,
  serveFake,
} from '../../../../testing/services/gateways/fake-gateway.ts';

const STATUS = {
  pending: 'pending',
  paid: 'approved',
  declined: 'declined',
  no_funds: 'declined',
  cancelled: 'canceled',
  expired: 'expired',
  refunded: 'refunded',
  // FedaPay reports neither partial payments nor disputes.
  partial: 'pending',
  disputed: 'approved',
  charged_back: 'approved',
  dispute_won: 'approved',
} as const;

/** FedaPay as its SDK expects it. */
export function startFakeFedaPay(): Promise<FakeGateway> {
  return serveFake<FakeGateway, 'secretKey' | 'webhookSecret'>({
    id: 'fedapay',
    extra: {},
    keysOf: (version) => ({
      secretKey: `sk_live_0123456789${'0'.repeat(version)}`,
      webhookSecret: `wh_live_0123456789${'0'.repeat(version)}`,
    }),
    call: (_, payment, { at, keys, secret = keys.webhookSecret }) => {
      const body = JSON.stringify({ name: `transaction.${STATUS[payment.outcome]}`, entity: entityOf(payment) });
      const time = Math.floor(at.getTime() / 1000);
      const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
      return {
        headers: { 'content-type': 'application/json', 'x-fedapay-signature': `t=${time},s=${signature}` },
        body,
      };
    },
    answer: (fake, request, { secretKey }) =>
      request.headers.authorization === `Bearer ${secretKey}`
        ? answer(fake, request)
        : { status: 401, body: { message: 'Non autorisé' } },
    stepOf: ({ method }) => (method === 'GET' ? 'status' : 'create'),
  });
}

function answer(fake: FakeGateway, { method, path, body }: FakeRequest): FakeAnswer {
  if (path === '/v1/currencies') return { status: 200, body: { 'v1/currencies': [{ iso: 'XOF' }] } };
  const [, , kind, id, verb] = path.split('/');
  if (!path.startsWith('/v1/') || kind !== 'transactions') return { status: 404, body: { message: 'Not found' } };
  const isCreation = method === 'POST' && id === undefined;
  if (isCreation) return create(fake, body);
  const payment = fake.payments.get(id ?? '');
  if (!payment) return { status: 404, body: { message: 'Transaction introuvable' } };
  if (method === 'POST' && verb === 'token') {
    return { status: 200, body: { token: `tok-${id}`, url: `https://sandbox-process.fedapay.com/tok-${id}` } };
  }
  return { status: 200, body: { 'v1/transaction': entityOf(payment) } };
}

function create(fake: FakeGateway, body: Record<string, unknown>): FakeAnswer {
  const {
    amount,
    currency,
    custom_metadata: metadata,
    description,
    callback_url: callback,
  } = body as {
    amount: number;
    currency?: { iso?: string };
    custom_metadata?: { purchase_id?: string };
    description?: string;
    callback_url?: string;
  };
  const isRight = Number.isInteger(amount) && currency?.iso === 'XOF' && description && callback?.startsWith('http');
  if (!isRight) return { status: 422, body: { message: 'Erreur de validation', errors: {} } };
  const id = String(100_000 + fake.payments.size);
  const payment: FakePayment = {
    id,
    amount,
    currency: 'XOF',
    reference: metadata?.purchase_id ?? null,
    outcome: 'pending',
  };
  fake.payments.set(id, payment);
  return { status: 200, body: { 'v1/transaction': entityOf(payment) } };
}

/** A transaction as returned: the amount in francs, and the currency as a number beside its object. */
const entityOf = ({ id, amount, currency, reference, outcome, paid }: FakePayment) => ({
  klass: 'v1/transaction',
  id: Number(id),
  reference: `trx_${id}`,
  description: 'Plan',
  mode: 'mtn_open',
  amount: paid?.amount ?? amount,
  status: STATUS[outcome],
  currency_id: 1,
  customer_id: 1,
  fees: null,
  currency: { klass: 'v1/currency', id: 1, iso: paid?.currency ?? currency, code: 952 },
  custom_metadata: { purchase_id: paid?.reference ?? reference },
  created_at: '2026-06-12T12:00:00.000Z',
});

export const scenarios: Scenarios = {
  start: startFakeFedaPay,
  left: 'cancelled',
  reports: { refunds: true, disputes: 'its API has no disputes', parts: 'its payments have one step' },
  refundsByApi: 'its API makes no refunds',
};
