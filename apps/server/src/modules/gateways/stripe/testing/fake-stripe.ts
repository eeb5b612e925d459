import { createHmac } from 'node:crypto';
import {
  type FakeAnswer,
  type FakeGateway,
  type FakePayment,
  type FakeRequest,
  type Scenarios,
  serveFake,
} from '../../../../testing/services/gateways/fake-gateway.ts';

export interface FakeStripe extends FakeGateway {
  readonly payments: Map<string, FakeSession>;
}

interface FakeSession extends FakePayment {
  /** The payer used a method that is paid days later. */
  isDelayed?: boolean;
}

/** Stripe's Checkout Sessions: forms in, JSON out, whole francs. */
export async function startFakeStripe(): Promise<FakeStripe> {
  const known = new Map<string, { readonly form: string; readonly id: string }>();
  return serveFake<FakeStripe, 'secretKey' | 'webhookSecret'>({
    id: 'stripe',
    extra: {},
    keysOf: (version) => ({
      secretKey: `sk_live_0123456789${'x'.repeat(version)}`,
      webhookSecret: `whsec_0123456789${'x'.repeat(version)}`,
    }),
    call: (_, payment, { at, keys, secret = keys.webhookSecret }) => {
      const body = JSON.stringify(eventOf(payment as FakeSession));
      const time = Math.floor(at.getTime() / 1000);
      const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
      const header = `t=${time},v1=${signature},v0=${'0'.repeat(64)}`;
      return { headers: { 'content-type': 'application/json', 'stripe-signature': header }, body };
    },
    answer: (fake, request, { secretKey }) =>
      request.headers.authorization === `Bearer ${secretKey}` && request.headers['stripe-version'] !== undefined
        ? answer(fake, request, known)
        : refuse(401, 'api_key_expired'),
    stepOf: ({ method, path }) => (method === 'GET' ? 'status' : path === '/v1/refunds' ? 'refund' : 'create'),
  });
}

const refuse = (status: number, code: string): FakeAnswer => ({
  status,
  body: { error: { type: 'invalid_request_error', code, message: code } },
});

/** The answered requests that create something, by idempotency key. */
type KnownRequests = Map<string, { readonly form: string; readonly id: string }>;

function answer(fake: FakeStripe, request: FakeRequest, known: KnownRequests): FakeAnswer {
  const { method, path, body } = request;
  const { pathname, searchParams } = new URL(path, 'http://stripe.test');
  const id = /^\/v1\/checkout\/sessions\/(\w+)$/.exec(pathname)?.[1];
  if (id && method === 'GET') {
    const session = fake.payments.get(id);
    return session ? { status: 200, body: sessionOf(session) } : refuse(404, 'resource_missing');
  }
  if (pathname === '/v1/checkout/sessions' && method === 'POST') return openSession(fake, request, known);
  const intent = searchParams.get('payment_intent') ?? String(body.payment_intent ?? '');
  const ofIntent = [...fake.payments.values()].filter((session) => intentOf(session) === intent);
  if (pathname === '/v1/checkout/sessions') return { status: 200, body: { data: ofIntent.map(({ id }) => ({ id })) } };
  if (pathname === '/v1/disputes') return { status: 200, body: { data: ofIntent.flatMap(disputesOf) } };
  const [session] = ofIntent;
  if (pathname !== '/v1/refunds' || !session) return refuse(404, 'resource_missing');
  const key = String(request.headers['idempotency-key']);
  if (!known.has(key)) {
    if (session.outcome === 'refunded') return refuse(400, 'charge_already_refunded');
    fake.refunds.push(session.id);
    known.set(key, { form: '', id: session.id });
    session.outcome = 'refunded';
  }
  return { status: 200, body: { id: 're_1', status: 'succeeded' } };
}

function openSession(fake: FakeStripe, { headers, body }: FakeRequest, known: KnownRequests): FakeAnswer {
  const key = String(headers['idempotency-key'] ?? '');
  const form = JSON.stringify(body);
  const before = known.get(key);
  if (before && before.form !== form) return refuse(400, 'idempotency_key_in_use');
  const session = before ? fake.payments.get(before.id) : createSession(fake, body);
  if (!session) return refuse(400, 'parameter_invalid');
  known.set(key, { form, id: session.id });
  return { status: 200, body: sessionOf(session) };
}

function createSession({ payments }: FakeStripe, form: Record<string, unknown>): FakeSession | null {
  const currency = String(form['line_items[0][price_data][currency]']);
  const amount = String(form['line_items[0][price_data][unit_amount]']);
  const isRight =
    form.mode === 'payment' &&
    ['xof', 'xaf'].includes(currency) &&
    /^\d+$/.test(amount) &&
    form['line_items[0][price_data][product_data][name]'] &&
    form['line_items[0][quantity]'] === '1' &&
    String(form.success_url).startsWith('http');
  if (!isRight) return null;
  const id = `cs_live_a${String(payments.size).padStart(12, '0')}`;
  const reference = typeof form.client_reference_id === 'string' ? form.client_reference_id : null;
  const session: FakeSession = {
    id,
    amount: Number(amount),
    currency: currency.toUpperCase(),
    reference,
    outcome: 'pending',
  };
  payments.set(id, session);
  return session;
}

const intentOf = ({ id }: FakePayment): string => id.replace('cs_live_a', 'pi_');
const SESSION_STATES = { pending: 'open', cancelled: 'open', expired: 'expired' } as const;
const FAILED = ['declined', 'no_funds'];
const DISPUTES = { disputed: 'needs_response', charged_back: 'lost', dispute_won: 'won' } as const;

function sessionOf(session: FakeSession) {
  const { id, amount, currency, reference, outcome, paid, isDelayed } = session;
  const status = isDelayed ? 'complete' : (SESSION_STATES[outcome as 'pending'] ?? 'complete');
  const isPaid = status === 'complete' && !FAILED.includes(outcome) && !isDelayed;
  const charge = { id: 'ch_1', refunded: outcome === 'refunded', disputed: outcome in DISPUTES };
  const intent = {
    id: intentOf(session),
    status: isPaid ? 'succeeded' : isDelayed ? 'processing' : 'requires_payment_method',
    latest_charge: isPaid ? charge : null,
  };
  return {
    id,
    object: 'checkout.session',
    status,
    payment_status: isPaid ? 'paid' : 'unpaid',
    amount_total: paid?.amount ?? amount,
    currency: (paid?.currency ?? currency).toLowerCase(),
    client_reference_id: paid?.reference ?? reference,
    payment_intent: status === 'complete' ? intent : null,
    url: `https://checkout.stripe.com/c/pay/${id}`,
  };
}

const disputesOf = ({ outcome }: FakeSession) =>
  outcome in DISPUTES ? [{ id: 'dp_1', status: DISPUTES[outcome as 'disputed'] }] : [];

/** The event of what happened last. Events of refunds and disputes name the payment intent only. */
function eventOf(session: FakeSession) {
  const { outcome, id } = session;
  const event = (type: string, object: object) => ({ id: 'evt_1', object: 'event', type, data: { object } });
  const ofIntent = { payment_intent: intentOf(session) };
  if (outcome in DISPUTES) return event('charge.dispute.updated', { id: 'dp_1', object: 'dispute', ...ofIntent });
  if (outcome === 'refunded') return event('charge.refunded', { id: 'ch_1', object: 'charge', ...ofIntent });
  const kind = FAILED.includes(outcome) ? 'async_payment_failed' : outcome === 'expired' ? 'expired' : 'completed';
  return event(`checkout.session.${kind}`, { id, object: 'checkout.session', ...ofIntent });
}

export const scenarios: Scenarios = {
  start: startFakeStripe,
  left: 'pending',
  reports: { refunds: true, disputes: true, parts: 'a session is paid as a whole' },
  refundsByApi: true,
};
