import { createHmac } from 'node:crypto';
import {
  type FakeAnswer,
  type FakeGateway,
  type FakePayment,
  type FakeRequest,
  type Scenarios,
  serveFake,
} from '../../../../testing/services/gateways/fake-gateway.ts';

const STORE_ID = 'AbCdEfGhIjKlMnOpQrStUvWxYz0123456789';

interface FakeInvoice extends FakePayment {
  /** The invoice expired before the payment. */
  hasExpired?: boolean;
  /** The rest of a partial payment can still be paid. */
  isOpen?: boolean;
  /** The payment of an expired invoice is not confirmed yet. */
  isUnconfirmed?: boolean;
}

export interface FakeBtcPay extends FakeGateway {
  readonly payments: Map<string, FakeInvoice>;
  /** The names of the claims. */
  readonly claims: string[];
}

/** The invoices, claims and webhooks of BTCPay's Greenfield API. */
export async function startFakeBtcPay(): Promise<FakeBtcPay> {
  return serveFake<FakeBtcPay, 'server' | 'storeId' | 'apiKey' | 'webhookSecret'>({
    id: 'btcpay',
    extra: { claims: [] },
    keysOf: (version) => ({
      server: 'https://btcpay.test',
      storeId: STORE_ID,
      apiKey: `0123456789abcdef0123456789abcdef${'0'.repeat(version)}`,
      webhookSecret: `btcpay-secret-0123${'0'.repeat(version)}`,
    }),
    call: (_, payment, { keys, secret = keys.webhookSecret }) => {
      const type = eventTypeOf(payment as FakeInvoice);
      const delivery = { deliveryId: 'D2', webhookId: 'W1', originalDeliveryId: 'D1', isRedelivery: true };
      const body = JSON.stringify({ ...delivery, type, timestamp: 1, storeId: STORE_ID, invoiceId: payment.id });
      const signature = createHmac('sha256', secret).update(body).digest('hex');
      return { headers: { 'content-type': 'application/json', 'btcpay-sig': `sha256=${signature}` }, body };
    },
    answer: (fake, request, { apiKey }) =>
      request.headers.authorization === `token ${apiKey}` ? answer(fake, request) : refuse(401, 'unauthenticated'),
    stepOf: ({ method, path }) => (path.endsWith('/refund') ? 'refund' : method === 'GET' ? 'status' : 'create'),
  });
}

const refuse = (status: number, code: string): FakeAnswer => ({ status, body: { code, message: code } });

function answer(fake: FakeBtcPay, { method, path, body }: FakeRequest): FakeAnswer {
  const { pathname } = new URL(path, 'http://btcpay.test');
  const rest = pathname.split(`/api/v1/stores/${STORE_ID}`)[1];
  if (rest === undefined) return refuse(404, 'store-not-found');
  const [, kind, id, verb] = rest.split('/');
  if (kind === 'pull-payments' && method === 'GET') return { status: 200, body: fake.claims.map(claimOf) };
  if (kind !== 'invoices') return refuse(404, 'not-found');
  if (id === undefined) {
    return method === 'POST' ? create(fake, body) : { status: 200, body: [...fake.payments.values()].map(invoiceOf) };
  }
  const invoice = fake.payments.get(id);
  if (!invoice) return refuse(404, 'invoice-not-found');
  if (verb === 'payment-methods') return { status: 200, body: [methodOf(invoice)] };
  if (verb !== 'refund') return { status: 200, body: invoiceOf(invoice) };
  if (body.refundVariant !== 'Fiat' || body.payoutMethodId !== 'BTC-CHAIN') return refuse(422, 'validation');
  fake.claims.push(String(body.name));
  fake.refunds.push(id);
  return { status: 200, body: claimOf(String(body.name)) };
}

function create({ payments }: FakeBtcPay, body: Record<string, unknown>): FakeAnswer {
  const { amount, currency, metadata, checkout } = body as {
    amount?: string;
    currency?: string;
    metadata?: { orderId?: string };
    checkout?: { redirectURL?: string; paymentTolerance?: number };
  };
  const isRight =
    /^\d+$/.test(amount ?? '') &&
    (currency === 'XOF' || currency === 'XAF') &&
    checkout?.paymentTolerance === 0 &&
    checkout.redirectURL?.startsWith('http');
  if (!isRight || !currency) return refuse(422, 'validation');
  const id = `Inv${String(payments.size).padStart(18, '0')}`;
  const invoice: FakeInvoice = {
    id,
    amount: Number(amount),
    currency,
    reference: metadata?.orderId ?? null,
    outcome: 'pending',
  };
  payments.set(id, invoice);
  return { status: 200, body: invoiceOf(invoice) };
}

const claimOf = (name: string) => ({
  id: name,
  name,
  viewLink: `https://btcpay.test/pull-payments/${name.slice(-12)}`,
});

const STATES = {
  pending: 'New',
  declined: 'Invalid',
  no_funds: 'Invalid',
  cancelled: 'Expired',
  expired: 'Expired',
  partial: 'Expired',
} as const;

function invoiceOf(invoice: FakeInvoice) {
  const { id, amount, currency, reference, outcome, paid } = invoice;
  const isPaid = !(outcome in STATES);
  const received = isPaid || outcome === 'partial' ? (paid?.amount ?? amount) : 0;
  return {
    id,
    storeId: STORE_ID,
    // BTCPay settles an invoice by its own amount: another amount is a partial payment or a surplus.
    amount: String(outcome === 'paid' && received < amount ? received : amount),
    currency: paid?.currency ?? currency,
    checkoutLink: `https://btcpay.test/i/${id}`,
    ...statusOf(invoice, isPaid && received > amount),
    paidAmount: `${received}.000000001`,
    metadata: { orderId: paid?.reference ?? reference },
  };
}

function statusOf({ outcome, isOpen, hasExpired }: FakeInvoice, isExcessive: boolean) {
  if (outcome === 'partial') return { status: isOpen ? 'New' : 'Expired', additionalStatus: 'PaidPartial' };
  if (outcome in STATES) return { status: STATES[outcome as 'pending'], additionalStatus: 'None' };
  if (hasExpired) return { status: 'Expired', additionalStatus: 'PaidLate' };
  return { status: 'Settled', additionalStatus: isExcessive ? 'PaidOver' : 'None' };
}

const methodOf = ({ outcome, isUnconfirmed }: FakeInvoice) => ({
  paymentMethodId: 'BTC-CHAIN',
  payments:
    outcome === 'pending' ? [] : [{ id: 'tx-0', value: '0.001', status: isUnconfirmed ? 'Processing' : 'Settled' }],
});

function eventTypeOf({ outcome, hasExpired, isOpen }: FakeInvoice): string {
  if (outcome === 'partial' && isOpen) return 'InvoiceReceivedPayment';
  if (outcome in STATES) return `Invoice${STATES[outcome as 'pending'].replace('New', 'Created')}`;
  return hasExpired ? 'InvoicePaymentSettled' : 'InvoiceSettled';
}

export const scenarios: Scenarios = {
  start: startFakeBtcPay,
  left: 'expired',
  reports: {
    refunds: 'an invoice does not show whether its claim was paid',
    disputes: 'payments of crypto are final',
    parts: true,
  },
  refundsByApi: true,
};
