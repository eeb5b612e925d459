import { createSign, generateKeyPairSync } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { createCertificate, type FakeCertificate } from '../../../../testing/services/gateways/fake-certificate.ts';
import {
  type FakeAnswer,
  type FakeGateway,
  type FakePayment,
  type FakeRequest,
  type Scenarios,
  serveFake,
} from '../../../../testing/services/gateways/fake-gateway.ts';

const CLIENT_ID = 'client-0123456789-0123456789';
const WEBHOOK_ID = '1JE4291016473214C';

/** An order with what the payer and PayPal did to it. */
interface FakeOrder extends FakePayment {
  isCaptured?: boolean;
  /** The capture is under review. */
  isHeld?: boolean;
  /** The issue for which a capture is refused. */
  issue?: string | undefined;
}

export interface FakePayPal extends FakeGateway {
  readonly payments: Map<string, FakeOrder>;
  /** The application lacks the permission for disputes. */
  hidesDisputes: boolean;
  /** Refuses the access tokens from before. */
  readonly revokeToken: () => void;
}

interface State {
  readonly fake: FakePayPal;
  readonly requestIds: Map<string, string>;
  secret: string;
  /** The number of times that the tokens were revoked. */
  revocations: number;
  certificate: FakeCertificate;
  certificates: number;
}

/** PayPal as its specification of the Orders API describes it, with its OAuth tokens and certificates. */
export async function startFakePayPal(now = new Date('2026-06-12T12:00:00Z')): Promise<FakePayPal> {
  const other = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  const state: Omit<State, 'fake'> = {
    requestIds: new Map(),
    secret: 'secret-0123456789-0123456789',
    revocations: 0,
    certificate: createCertificate(now),
    certificates: 1,
  };
  const fake = await serveFake<FakePayPal, 'environment' | 'clientId' | 'clientSecret' | 'webhookId'>({
    id: 'paypal',
    charges: { currency: 'EUR', amountOf: (francs) => Math.ceil((francs * 100_000) / 655_957) / 100 },
    extra: {
      hidesDisputes: false,
      revokeToken: () => {
        state.revocations += 1;
      },
    },
    keysOf: () => ({
      environment: 'live',
      clientId: CLIENT_ID,
      clientSecret: state.secret,
      webhookId: WEBHOOK_ID,
    }),
    onRotate: () => {
      state.secret += 'x';
      state.certificate = createCertificate(now);
      state.certificates += 1;
    },
    call: (self, payment, { at, secret }) => {
      const body = JSON.stringify(eventOf(payment as FakeOrder)).replace('"REVISION"', '1.0');
      const [id, time] = ['69cd13f0-d67a-11e5-baa3-778b53f4ae55', at.toISOString()];
      const key = secret === undefined ? state.certificate.privateKey : other;
      const signed = `${id}|${time}|${WEBHOOK_ID}|${crc32(body)}`;
      return {
        headers: {
          'content-type': 'application/json',
          'paypal-transmission-id': id,
          'paypal-transmission-time': time,
          'paypal-transmission-sig': createSign('RSA-SHA256').update(signed).sign(key, 'base64'),
          'paypal-cert-url': `${self.url}/v1/notifications/certs/CERT-${state.certificates}`,
          'paypal-auth-algo': 'SHA256withRSA',
        },
        body,
      };
    },
    answer: (self, request) => answer({ ...state, fake: self, requestIds: state.requestIds }, request),
    isCounted: (path) => !path.startsWith('/v1/notifications/certs/'),
    stepOf: ({ method, path }) => {
      if (path.endsWith('/capture')) return 'capture';
      if (path.endsWith('/refund')) return 'refund';
      return method === 'POST' && path === '/v2/checkout/orders' ? 'create' : method === 'GET' ? 'status' : null;
    },
  });
  return fake;
}

function answer(state: State, request: FakeRequest): FakeAnswer {
  const { path, headers } = request;
  const token = `token-${state.secret}-${state.revocations}`;
  if (path === `/v1/notifications/certs/CERT-${state.certificates}`)
    return { status: 200, body: state.certificate.pem };
  if (path === '/v1/oauth2/token') return giveToken(state, request, token);
  if (headers.authorization !== `Bearer ${token}`) return refuse(401, 'INVALID_TOKEN');
  const { pathname, searchParams } = new URL(path, 'http://paypal.test');
  const [, version, group, kind, id = '', verb] = pathname.split('/');
  switch (`${version}/${group}/${kind}`) {
    case 'v2/checkout/orders':
      return id === '' ? createOrder(state, request) : answerOrder(state, request, { id, verb });
    case 'v2/payments/captures': {
      const order = state.fake.payments.get(id.replace(/^CAP/, ''));
      if (!order) return refuse(404, 'RESOURCE_NOT_FOUND');
      return verb === 'refund' ? refund(state, order) : { status: 200, body: captureOf(order) };
    }
    case 'v1/customer/disputes': {
      if (state.fake.hidesDisputes) return refuse(403, 'NOT_AUTHORIZED');
      const named = id || (searchParams.get('disputed_transaction_id') ?? '');
      const order = state.fake.payments.get(named.replace(/^(CAP|PP-D-)/, ''));
      const dispute = order && disputeOf(order);
      return { status: 200, body: id ? (dispute ?? {}) : { items: dispute ? [dispute] : [] } };
    }
    case 'v1/notifications/webhooks':
      return id === WEBHOOK_ID ? { status: 200, body: { id } } : refuse(404, 'RESOURCE_NOT_FOUND');
    default:
      return refuse(404, 'RESOURCE_NOT_FOUND');
  }
}

function giveToken({ secret }: State, { headers, body }: FakeRequest, token: string): FakeAnswer {
  const basic = `Basic ${Buffer.from(`${CLIENT_ID}:${secret}`).toString('base64')}`;
  if (headers.authorization !== basic || body.grant_type !== 'client_credentials') return refuse(401, 'invalid_client');
  return { status: 200, body: { access_token: token, token_type: 'Bearer', expires_in: 32_400 } };
}

function answerOrder(
  { fake }: State,
  { method }: FakeRequest,
  { id, verb }: { readonly id: string; readonly verb: string | undefined },
): FakeAnswer {
  const order = fake.payments.get(id);
  if (!order || order.outcome === 'expired') return refuse(404, 'RESOURCE_NOT_FOUND');
  if (verb === 'capture') return capture(order);
  return method === 'GET' ? { status: 200, body: orderOf(order) } : refuse(404, 'RESOURCE_NOT_FOUND');
}

const refuse = (status: number, name: string): FakeAnswer => ({ status, body: { name, message: name } });
const refuse422 = (issue: string): FakeAnswer => ({
  status: 422,
  body: { name: 'UNPROCESSABLE_ENTITY', details: [{ issue, description: issue }] },
});

interface OrderRequest {
  readonly intent?: string;
  readonly purchase_units?: readonly {
    readonly custom_id?: string;
    readonly amount?: { readonly currency_code?: string; readonly value?: string };
  }[];
  readonly payment_source?: { readonly paypal?: { readonly experience_context?: { readonly return_url?: string } } };
}

function createOrder({ fake, requestIds }: State, { headers, body }: FakeRequest): FakeAnswer {
  const { intent, purchase_units: [unit] = [], payment_source: source } = body as OrderRequest;
  const requestId = String(headers['paypal-request-id'] ?? '');
  if (requestId === '' || requestId.length > 108) return refuse(400, 'PAYPAL_REQUEST_ID_REQUIRED');
  const { currency_code: currency, value = '' } = unit?.amount ?? {};
  if (currency !== 'EUR') return refuse422('CURRENCY_NOT_SUPPORTED');
  if (!/^\d+\.\d{2}$/.test(value)) return refuse422('DECIMAL_PRECISION');
  if (intent !== 'CAPTURE' || !source?.paypal?.experience_context?.return_url) return refuse422('MISSING_FIELD');
  const id = requestIds.get(requestId) ?? `5O190127TN${String(fake.payments.size).padStart(7, '0')}`;
  requestIds.set(requestId, id);
  const reference = unit?.custom_id ?? null;
  if (!fake.payments.has(id)) {
    fake.payments.set(id, { id, amount: Number(value), currency, reference, outcome: 'pending' });
  }
  const href = `https://www.paypal.com/checkoutnow?token=${id}`;
  const links = [
    { rel: 'self', href: `https://api-m.paypal.com/v2/checkout/orders/${id}` },
    { rel: 'payer-action', href },
  ];
  return { status: 200, body: { id, status: 'PAYER_ACTION_REQUIRED', links } };
}

function capture(order: FakeOrder): FakeAnswer {
  if (order.issue) return refuse422(order.issue);
  if (order.isCaptured) return refuse422('ORDER_ALREADY_CAPTURED');
  if (order.outcome !== 'paid') return refuse422('ORDER_NOT_APPROVED');
  order.isCaptured = true;
  return { status: 201, body: orderOf(order) };
}

function refund({ fake }: State, order: FakeOrder): FakeAnswer {
  if (order.outcome === 'refunded') return refuse422('CAPTURE_FULLY_REFUNDED');
  order.outcome = 'refunded';
  fake.refunds.push(order.id);
  return { status: 201, body: { id: `REF${order.id}`, status: 'COMPLETED' } };
}

type States = Readonly<Record<string, string | undefined>>;
const ORDER_STATES: States = { pending: 'PAYER_ACTION_REQUIRED', cancelled: 'VOIDED' };
const CAPTURE_STATES: States = { declined: 'DECLINED', no_funds: 'DECLINED', refunded: 'REFUNDED' };

const moneyOf = ({ amount, currency, paid }: FakeOrder) => ({
  currency_code: paid?.currency ?? currency,
  value: (paid?.amount ?? amount).toFixed(2),
});

const captureOf = (order: FakeOrder) => ({
  id: `CAP${order.id}`,
  status: order.isHeld ? 'PENDING' : (CAPTURE_STATES[order.outcome] ?? 'COMPLETED'),
  amount: moneyOf(order),
  supplementary_data: { related_ids: { order_id: order.id } },
});

function orderOf(order: FakeOrder) {
  const isApproved = order.outcome === 'paid' && !order.isCaptured;
  const status = ORDER_STATES[order.outcome] ?? (isApproved ? 'APPROVED' : 'COMPLETED');
  const custom = order.paid?.reference ?? order.reference;
  const payments = status === 'COMPLETED' ? { payments: { captures: [captureOf(order)] } } : {};
  return {
    id: order.id,
    status,
    intent: 'CAPTURE',
    purchase_units: [{ reference_id: 'default', custom_id: custom, amount: moneyOf(order), ...payments }],
    update_time: '2026-06-12T12:00:00Z',
  };
}

function disputeOf({ id, outcome }: FakeOrder) {
  const code = { disputed: null, charged_back: 'RESOLVED_BUYER_FAVOUR', dispute_won: 'RESOLVED_SELLER_FAVOUR' };
  if (!(outcome in code)) return null;
  const outcomeCode = code[outcome as keyof typeof code];
  return {
    dispute_id: `PP-D-${id}`,
    status: outcomeCode ? 'RESOLVED' : 'UNDER_REVIEW',
    ...(outcomeCode && { dispute_outcome: { outcome_code: outcomeCode } }),
  };
}

/** The event of what happened last. Events of refunds and disputes name the capture only. */
function eventOf(order: FakeOrder) {
  const event = (type: string, resource: object) => ({ id: 'WH-1', event_type: type, resource, revision: 'REVISION' });
  if (disputeOf(order)) {
    const transactions = [{ seller_transaction_id: `CAP${order.id}`, custom: order.reference }];
    return event('CUSTOMER.DISPUTE.UPDATED', { dispute_id: 'PP-D-1', disputed_transactions: transactions });
  }
  if (order.outcome === 'refunded') {
    const href = `https://api-m.paypal.com/v2/payments/captures/CAP${order.id}`;
    return event('PAYMENT.CAPTURE.REFUNDED', { id: `REF${order.id}`, links: [{ rel: 'up', href }], note: {} });
  }
  if (order.isCaptured) return event('PAYMENT.CAPTURE.COMPLETED', captureOf(order));
  return event('CHECKOUT.ORDER.APPROVED', { id: order.id, status: 'APPROVED', payer: {} });
}

export const scenarios: Scenarios = {
  start: () => startFakePayPal(),
  left: 'cancelled',
  reports: { refunds: true, disputes: true, parts: 'an order is captured as a whole' },
  refundsByApi: true,
};
