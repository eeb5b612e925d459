import { createHmac } from 'node:crypto';
import { type FakeAnswer, type FakeGateway, type FakePayment, type FakeRequest, serveJson } from './fake-gateway.ts';

const SECRET_KEY = 'sk_live_0123456789';
const WEBHOOK_SECRET = 'wh_sandbox_0123456789';
const STATUS = {
  pending: 'pending',
  paid: 'approved',
  declined: 'declined',
  no_funds: 'declined',
  cancelled: 'canceled',
  expired: 'expired',
  refunded: 'refunded',
} as const;

/** FedaPay as its SDK expects it. */
export async function startFakeFedaPay(): Promise<FakeGateway> {
  const fake: Omit<FakeGateway, 'environment' | 'close'> = {
    id: 'fedapay',
    payments: new Map(),
    fault: null,
    asked: [],
    call: (payment, { at, secret = WEBHOOK_SECRET }) => {
      const body = JSON.stringify({ name: `transaction.${STATUS[payment.outcome]}`, entity: entityOf(payment) });
      const time = Math.floor(at.getTime() / 1000);
      const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
      return {
        headers: { 'content-type': 'application/json', 'x-fedapay-signature': `t=${time},s=${signature}` },
        body,
      };
    },
  };
  const server = await serveJson((request) => {
    fake.asked.push(`${request.method} ${request.path}`);
    return answer(fake, request);
  });
  const environment = {
    FEDAPAY_SECRET_KEY: SECRET_KEY,
    FEDAPAY_WEBHOOK_SECRET: WEBHOOK_SECRET,
    FEDAPAY_URL: server.url,
  };
  return Object.assign(fake, { environment, close: server.close });
}

function answer(
  fake: Omit<FakeGateway, 'environment' | 'close'>,
  { method, path, headers, body }: FakeRequest,
): FakeAnswer {
  if (headers.authorization !== `Bearer ${SECRET_KEY}`) return { status: 401, body: { message: 'Non autorisé' } };
  const [, , kind, id, verb] = path.split('/');
  if (!path.startsWith('/v1/') || kind !== 'transactions') return { status: 404, body: { message: 'Not found' } };
  const isCreation = method === 'POST' && id === undefined;
  if (fake.fault?.on === (method === 'GET' ? 'status' : 'create')) return { status: fake.fault.status, body: {} };
  if (isCreation) return create(fake, body);
  const payment = fake.payments.get(id ?? '');
  if (!payment) return { status: 404, body: { message: 'Transaction introuvable' } };
  if (method === 'POST' && verb === 'token') {
    return { status: 200, body: { token: `tok-${id}`, url: `https://sandbox-process.fedapay.com/tok-${id}` } };
  }
  return { status: 200, body: { 'v1/transaction': entityOf(payment) } };
}

function create(fake: Omit<FakeGateway, 'environment' | 'close'>, body: Record<string, unknown>): FakeAnswer {
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
