import { createHmac } from 'node:crypto';
import {
  type FakeAnswer,
  type FakeGateway,
  type FakePayment,
  type FakeRequest,
  type Scenarios,
  serveFake,
} from '../../../../testing/services/gateways/fake-gateway.ts';

const OPEN = { checkout_status: 'open', payment_status: 'processing', last_payment_error: null } as const;
const PAID = { checkout_status: 'complete', payment_status: 'succeeded', last_payment_error: null } as const;
const CANCELLED = { checkout_status: 'complete', payment_status: 'cancelled', last_payment_error: null } as const;

const STATUS = {
  pending: OPEN,
  paid: PAID,
  declined: { ...CANCELLED, last_payment_error: { code: 'payment-failure', message: 'The payment failed.' } },
  no_funds: { ...CANCELLED, last_payment_error: { code: 'insufficient-funds', message: 'The balance is too low.' } },
  cancelled: CANCELLED,
  expired: { ...CANCELLED, checkout_status: 'expired' },
  // Sessions do not show refunds.
  refunded: PAID,
  // Wave reports neither partial payments nor disputes.
  partial: OPEN,
  disputed: PAID,
  charged_back: PAID,
  dispute_won: PAID,
} as const;

/** A server that responds as the documentation of Wave's Checkout API describes. */
export function startFakeWave(): Promise<FakeGateway> {
  return serveFake<FakeGateway, 'apiKey' | 'webhookSecret'>({
    id: 'wave',
    extra: {},
    keysOf: (version) => ({
      apiKey: `wave_sn_prod_012345678${version}`,
      webhookSecret: `wave_sn_WHS_012345678${version}`,
    }),
    call: (_, payment, { at, keys, secret = keys.webhookSecret }) => {
      const isPaid = STATUS[payment.outcome].payment_status === 'succeeded';
      const type = isPaid ? 'checkout.session.completed' : 'checkout.session.payment_failed';
      const body = JSON.stringify({ id: 'EV_1', type, data: sessionOf(payment) });
      const time = Math.floor(at.getTime() / 1000);
      const signature = createHmac('sha256', secret).update(`${time}${body}`).digest('hex');
      const header = `t=${time},v1=${signature}`;
      return { headers: { 'content-type': 'application/json', 'wave-signature': header }, body };
    },
    answer: (fake, request, { apiKey }) =>
      request.headers.authorization === `Bearer ${apiKey}` ? answer(fake, request) : refuse(401, 'no-matching-api-key'),
    stepOf: ({ method, path }) => (method === 'GET' ? 'status' : path.endsWith('/refund') ? 'refund' : 'create'),
  });
}

function answer(fake: FakeGateway, { method, path, body }: FakeRequest): FakeAnswer {
  const { pathname } = new URL(path, 'http://wave.test');
  const [, version, group, kind, id] = pathname.split('/');
  if (`${version}/${group}/${kind}` !== 'v1/checkout/sessions') return refuse(404, 'not-found');
  if (id === undefined) return create(fake, body);
  if (id === 'search') return { status: 200, body: { result: [] } };
  const payment = fake.payments.get(id);
  if (!payment) return refuse(404, 'checkout-session-not-found');
  if (method === 'GET') return { status: 200, body: sessionOf(payment) };
  if (payment.outcome !== 'paid' && payment.outcome !== 'refunded') return refuse(400, 'checkout-refund-failed');
  if (payment.outcome === 'paid') fake.refunds.push(payment.id);
  payment.outcome = 'refunded';
  return { status: 200, body: undefined };
}

function create(fake: FakeGateway, body: Record<string, unknown>): FakeAnswer {
  const { amount, currency, client_reference: reference, success_url: success, error_url: error } = body;
  const isRight =
    typeof amount === 'string' &&
    /^\d+$/.test(amount) &&
    currency === 'XOF' &&
    [success, error].every((url) => typeof url === 'string' && url.startsWith('http'));
  if (!isRight) return refuse(400, 'request-validation-error');
  const id = `cos-1${String(fake.payments.size).padStart(12, '0')}`;
  const payment: FakePayment = {
    id,
    amount: Number(amount),
    currency: 'XOF',
    reference: typeof reference === 'string' ? reference : null,
    outcome: 'pending',
  };
  fake.payments.set(id, payment);
  return { status: 200, body: sessionOf(payment) };
}

const refuse = (status: number, code: string): FakeAnswer => ({ status, body: { code, message: code } });

/** Amounts are strings of whole francs. */
const sessionOf = ({ id, amount, currency, reference, outcome, paid }: FakePayment) => ({
  id,
  amount: String(paid?.amount ?? amount),
  currency: paid?.currency ?? currency,
  client_reference: paid?.reference ?? reference,
  ...STATUS[outcome],
  business_name: 'Cauri',
  transaction_id: null,
  wave_launch_url: `https://pay.wave.com/c/${id}`,
  when_created: '2026-06-12T12:00:00Z',
  when_expires: '2026-06-13T12:00:00Z',
});

export const scenarios: Scenarios = {
  start: startFakeWave,
  left: 'cancelled',
  reports: {
    refunds: 'its sessions do not show refunds',
    disputes: 'its API has no disputes',
    parts: 'its payments have one step',
  },
  refundsByApi: true,
};
