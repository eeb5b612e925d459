import { createHmac } from 'node:crypto';
import {
  type FakeAnswer,
  type FakeGateway,
  type FakePayment,
  type FakeRequest,
  type Scenarios,
  serveFake,
} from '../../../../testing/services/gateways/fake-gateway.ts';

const SITE_ID = '445160';

const WAITING = { code: '662', message: 'WAITING_CUSTOMER_PAYMENT', status: 'PENDING' };
const ACCEPTED = { code: '00', message: 'SUCCES', status: 'ACCEPTED' };

const STATUSES = {
  pending: WAITING,
  paid: ACCEPTED,
  declined: { code: '600', message: 'PAYMENT_FAILED', status: 'REFUSED' },
  no_funds: { code: '602', message: 'INSUFFICIENT_BALANCE', status: 'REFUSED' },
  cancelled: { code: '627', message: 'TRANSACTION_CANCEL', status: 'REFUSED' },
  // CinetPay has no refunds and does not report that a payment expired.
  expired: WAITING,
  refunded: ACCEPTED,
  // CinetPay reports neither partial payments nor disputes.
  partial: WAITING,
  disputed: ACCEPTED,
  charged_back: ACCEPTED,
  dispute_won: ACCEPTED,
} as const;

/** CinetPay according to its documentation. */
export function startFakeCinetPay(): Promise<FakeGateway> {
  return serveFake<FakeGateway, 'apiKey' | 'siteId' | 'secretKey'>({
    id: 'cinetpay',
    extra: {},
    keysOf: (version) => ({
      apiKey: `12912847765bc0db748fdd44.4008170${version}`,
      siteId: SITE_ID,
      secretKey: `cinetpay-secret-012345678${version}`,
    }),
    call: (_, payment, { at, keys, secret = keys.secretKey }) => {
      const form = formOf(payment, at);
      const token = createHmac('sha256', secret).update(Object.values(form).join('')).digest('hex');
      const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-token': token };
      return { headers, body: new URLSearchParams(form).toString() };
    },
    answer: (fake, request, { apiKey }) =>
      request.body.apikey === apiKey
        ? answer(fake, request)
        : { status: 403, body: { code: '609', message: 'AUTH_NOT_FOUND' } },
    stepOf: ({ path }) => (path === '/v2/payment' ? 'create' : 'status'),
  });
}

/** The fields in the order of the signature. */
const formOf = ({ id, amount, currency }: FakePayment, at: Date): Record<string, string> => ({
  cpm_site_id: SITE_ID,
  cpm_trans_id: id,
  cpm_trans_date: at.toISOString().slice(0, 19).replace('T', ' '),
  cpm_amount: String(amount),
  cpm_currency: currency,
  signature: 'ef1a',
  payment_method: 'OM',
  cel_phone_num: '0700000000',
  cpm_phone_prefixe: '225',
  cpm_language: 'fr',
  cpm_version: 'V4',
  cpm_payment_config: 'SINGLE',
  cpm_page_action: 'PAYMENT',
  cpm_custom: '',
  cpm_designation: 'Premium é',
  cpm_error_message: 'SUCCES',
});

function answer(fake: FakeGateway, { method, path, body }: FakeRequest): FakeAnswer {
  if (method !== 'POST') return { status: 404, body: {} };
  if (path === '/v2/payment') return create(fake, body);
  return path === '/v2/payment/check' ? check(fake, body) : { status: 404, body: {} };
}

function create(fake: FakeGateway, body: Record<string, unknown>): FakeAnswer {
  const { transaction_id: id, amount, currency, description, metadata, notify_url: notify, channels } = body;
  const isRight =
    typeof id === 'string' &&
    typeof amount === 'number' &&
    amount >= 100 &&
    amount % 5 === 0 &&
    (currency === 'XOF' || currency === 'XAF') &&
    typeof description === 'string' &&
    typeof notify === 'string' &&
    channels === 'ALL';
  if (!isRight) return { status: 400, body: { code: '608', message: 'MINIMUM_REQUIRED_FIELDS' } };
  const reference = typeof metadata === 'string' ? metadata : null;
  if (!fake.payments.has(id)) fake.payments.set(id, { id, amount, currency, reference, outcome: 'pending' });
  const data = { payment_token: `tok-${id}`, payment_url: `https://checkout.cinetpay.com/payment/tok-${id}` };
  return { status: 201, body: { code: '201', message: 'CREATED', description: 'Transaction created', data } };
}

function check(fake: FakeGateway, body: Record<string, unknown>): FakeAnswer {
  const payment = fake.payments.get(String(body.transaction_id));
  if (!payment || body.site_id !== SITE_ID) {
    return { status: 404, body: { code: '623', message: 'TRANSACTION_NOT_FOUND', data: null } };
  }
  const { outcome, amount, currency, reference, paid } = payment;
  const { code, message, status } = STATUSES[outcome];
  const data = {
    // An amount in digits, as CinetPay writes it.
    amount: String(paid?.amount ?? amount),
    currency: paid?.currency ?? currency,
    status,
    payment_method: 'OM',
    description: 'Plan',
    metadata: paid?.reference ?? reference,
    operator_id: 'MP1',
    payment_date: '2026-06-12',
  };
  return { status: 200, body: { code, message, data, api_response_id: '1' } };
}

export const scenarios: Scenarios = {
  start: startFakeCinetPay,
  left: 'cancelled',
  reports: {
    refunds: 'its API has no refunds',
    disputes: 'its API has no disputes',
    parts: 'its payments have one step',
  },
  refundsByApi: 'its API makes no refunds',
};
