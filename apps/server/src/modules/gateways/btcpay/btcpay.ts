import { ForeignId, ForeignPage, ForeignText } from '@cauri/contract';
import { z } from 'zod';
import { Amount, callGateway, type GatewayRequest, parseWebhook, toFrancs } from '../call-gateway.ts';
import {
  type CheckoutRequest,
  type ConnectParts,
  type GatewayClient,
  type GatewayDefinition,
  GatewayError,
  type PaymentStatus,
} from '../gateway.ts';
import { isSignature, sign } from '../signature.ts';

type Key = 'server' | 'storeId' | 'apiKey' | 'webhookSecret';

/** BTCPay Server, which the operator hosts, by its Greenfield API: crypto, in francs by the rates of the store. */
export const btcpay: GatewayDefinition<Key> = {
  id: 'btcpay',
  name: 'BTCPay Server',
  nameForPayers: 'Bitcoin',
  methods: ['crypto'],
  currencies: ['XOF', 'XAF'],
  refundsByClaim: true,
  countries: [],
  amounts: { minimum: 10_000n, multipleOf: 100n },
  keys: {
    server: {
      isSecret: false,
      isRequired: true,
      pattern: /^https:\/\/[\w.-]+(:\d{1,5})?$/,
      expected: 'an address without a path, such as https://btcpay.example',
    },
    storeId: { isSecret: false, isRequired: true, pattern: /^\w{20,60}$/, expected: '20 to 60 letters and digits' },
    apiKey: { isSecret: true, isRequired: true, pattern: /^\w{20,100}$/, expected: '20 to 100 letters and digits' },
    webhookSecret: { isSecret: true, isRequired: true, pattern: /^\S{8,}$/, expected: 'at least 8 characters' },
  },
  connect,
};

/** The time in which a payer sends the payment at the rate of the invoice, and in which a late one is noticed. */
const EXPIRATION_MINUTES = 15;
const MONITORING_MINUTES = 1_440;

const Created = z.object({ id: ForeignId, checkoutLink: ForeignPage });
const Invoice = z.object({
  id: ForeignId,
  amount: Amount,
  currency: ForeignText,
  status: z.enum(['New', 'Processing', 'Expired', 'Invalid', 'Settled']),
  additionalStatus: ForeignText,
  paidAmount: z.union([z.number(), ForeignText]).transform(Number).nullish(),
  metadata: z.object({ orderId: ForeignText.nullish() }).nullish(),
});
type Invoice = z.output<typeof Invoice>;
const Methods = z.array(
  z.object({ paymentMethodId: ForeignText.nullish(), payments: z.array(z.object({ status: ForeignText })).nullish() }),
);
/** The claims of the whole store, whose names are compared only. */
const Claims = z.array(z.object({ name: z.string(), viewLink: ForeignPage, archived: z.boolean().nullish() }));
const Claim = z.object({ viewLink: ForeignPage });
const Event = z.object({ type: ForeignText.startsWith('Invoice'), invoiceId: ForeignId });

type Send = <T extends z.ZodType>(path: string, request: GatewayRequest<T>) => Promise<z.output<T>>;

function connect(
  { server, storeId, apiKey, webhookSecret }: Readonly<Record<Key, string>>,
  { url, reach }: ConnectParts,
): GatewayClient {
  const base = `${url ?? server}/api/v1/stores/${encodeURIComponent(storeId)}`;
  const checked = url === null && reach ? { checked: { reach } } : {};
  const request: Send = (path, { headers, ...rest }) =>
    callGateway(base + path, { ...rest, ...checked, headers: { ...headers, authorization: `token ${apiKey}` } });
  const invoicePath = (payment: string) => `/invoices/${encodeURIComponent(payment)}`;

  return {
    createCheckout: (checkout) => createInvoice(request, checkout),
    fetchStatus: async (payment) => {
      const invoice = await request(invoicePath(payment), { method: 'GET', schema: Invoice });
      // An expired invoice stays expired when it is paid late, so its payments show whether they are confirmed.
      const isLate = invoice.status === 'Expired' && /^Paid(Late|Over)$/.test(invoice.additionalStatus);
      const isConfirmed = isLate && (await arePaymentsSettled(request, invoicePath(payment)));
      return toStatus(invoice, { isConfirmed });
    },
    refund: async (payment, reference) => {
      // BTCPay makes a claim for each request: one with the name of the purchase was made before.
      const name = `Refund ${reference}`;
      const claims = await request('/pull-payments?includeArchived=true', { method: 'GET', schema: Claims });
      const known = claims.find((claim) => claim.name === name);
      if (known) return known.viewLink;
      const methods = await readMethods(request, invoicePath(payment));
      const payoutMethodId = methods.find(({ payments }) => payments?.length)?.paymentMethodId;
      const claim = await request(`${invoicePath(payment)}/refund`, {
        method: 'POST',
        // The payer gets the price in francs, at the rate of the claim.
        body: { name, refundVariant: 'Fiat', ...(payoutMethodId && { payoutMethodId }) },
        schema: Claim,
      });
      return claim.viewLink;
    },
    verifyWebhook: ({ body, header }) => {
      if (!isSignature(header('btcpay-sig') ?? '', `sha256=${sign(webhookSecret, body)}`)) return null;
      const event = Event.safeParse(parseWebhook(body));
      return { payment: event.success ? event.data.invoiceId : null };
    },
    check: async () => {
      await request('/invoices?take=1', { method: 'GET', schema: z.array(z.unknown()) });
      await request('/pull-payments', { method: 'GET', schema: z.array(z.unknown()) });
    },
  };
}

async function createInvoice(request: Send, { reference, amount, currency, description, returnUrl }: CheckoutRequest) {
  const invoice = await request('/invoices', {
    method: 'POST',
    body: {
      amount: String(toFrancs(amount)),
      currency,
      metadata: { orderId: reference, itemDesc: description },
      checkout: {
        expirationMinutes: EXPIRATION_MINUTES,
        monitoringMinutes: MONITORING_MINUTES,
        paymentTolerance: 0,
        redirectURL: returnUrl,
      },
    },
    schema: Created,
  });
  return { payment: invoice.id, payUrl: invoice.checkoutLink };
}

const readMethods = (request: Send, path: string) =>
  request(`${path}/payment-methods?onlyAccountedPayments=true`, { method: 'GET', schema: Methods });

async function arePaymentsSettled(request: Send, path: string): Promise<boolean> {
  const methods = await readMethods(request, path);
  const payments = methods.flatMap((method) => method.payments ?? []);
  return payments.length > 0 && payments.every(({ status }) => status === 'Settled');
}

/** `isConfirmed`: the payments of an expired invoice, made late, are settled. */
function toStatus(invoice: Invoice, { isConfirmed }: { readonly isConfirmed: boolean }): PaymentStatus {
  const { id, status, additionalStatus, amount, currency, metadata } = invoice;
  const reference = metadata?.orderId ?? id;
  const received = receivedOf(invoice);
  if (status === 'Settled' || isConfirmed) {
    // The store decides what settles an invoice; only a surplus is of interest.
    const paid = received !== null && received > amount ? received : amount;
    return { state: 'paid', amount: paid, currency, reference };
  }
  if (status === 'Invalid') {
    // The store owes the buyer what was paid.
    const isPart = received !== null && received > 0n && received < amount;
    return isPart ? { state: 'underpaid', amount: received, currency, reference } : { state: 'failed' };
  }
  const isOpen = status !== 'Expired';
  if (additionalStatus !== 'PaidPartial') return { state: isOpen ? 'pending' : 'expired' };
  if (received === null) throw new GatewayError('partly paid without an amount');
  return { state: isOpen ? 'partly_paid' : 'underpaid', amount: received, currency, reference };
}

/** The amount paid in centimes, rounded down; crypto is converted with many decimals. */
const receivedOf = ({ paidAmount }: Invoice): bigint | null =>
  typeof paidAmount === 'number' && Number.isFinite(paidAmount) && paidAmount >= 0 && paidAmount < 1e12
    ? BigInt(Math.floor(paidAmount * 100))
    : null;
