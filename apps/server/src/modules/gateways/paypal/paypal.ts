import { ForeignId, ForeignPage, ForeignText } from '@cauri/contract';
import { z } from 'zod';
import { Amount, callGateway, type GatewayRequest, parseWebhook } from '../call-gateway.ts';
import {
  type CheckoutRequest,
  type ConnectParts,
  type GatewayClient,
  type GatewayDefinition,
  GatewayError,
  type KeyDefinition,
  type PaymentStatus,
} from '../gateway.ts';
import { createWebhookCheck } from './paypal-webhook.ts';

type Key = 'environment' | 'clientId' | 'clientSecret' | 'webhookId';

const CLIENT_KEY: KeyDefinition = {
  isSecret: false,
  isRequired: true,
  pattern: /^[\w-]{20,200}$/,
  expected: '20 to 200 letters, digits, - and _',
};

/** PayPal by its Orders API, version 2. PayPal does not support the franc, so it charges euros. */
export const paypal: GatewayDefinition<Key> = {
  id: 'paypal',
  name: 'PayPal',
  methods: ['paypal'],
  currencies: ['XOF', 'XAF'],
  chargesEuros: true,
  countries: [],
  amounts: { minimum: 50_000n, multipleOf: 100n },
  keys: {
    // Neither an id nor a secret of PayPal names its environment.
    environment: {
      isSecret: false,
      isRequired: true,
      pattern: /^(live|sandbox)$/,
      expected: 'live or sandbox',
      prefixes: { live: 'live', test: 'sandbox' },
    },
    clientId: CLIENT_KEY,
    clientSecret: { ...CLIENT_KEY, isSecret: true },
    webhookId: { isSecret: false, isRequired: true, pattern: /^\w{8,40}$/, expected: '8 to 40 letters and digits' },
  },
  connect,
};

const Money = z.object({ value: Amount, currency_code: ForeignText });
const Capture = z.object({
  id: ForeignId,
  status: ForeignText,
  amount: Money,
  supplementary_data: z.object({ related_ids: z.object({ order_id: ForeignText.nullish() }).nullish() }).nullish(),
});
const Order = z.object({
  id: ForeignId,
  status: ForeignText,
  update_time: ForeignText.nullish(),
  purchase_units: z.tuple(
    [
      z.object({
        custom_id: ForeignText.nullish(),
        amount: Money.nullish(),
        payments: z.object({ captures: z.array(Capture).nullish() }).nullish(),
      }),
    ],
    z.unknown(),
  ),
});
type Order = z.output<typeof Order>;
const Refusal = z.object({ name: ForeignText, details: z.array(z.object({ issue: ForeignText })).nullish() });
const Disputes = z.object({ items: z.array(z.object({ dispute_id: ForeignText, status: ForeignText })).nullish() });
const Dispute = z.object({ dispute_outcome: z.object({ outcome_code: ForeignText }).nullish() });
const Refund = z.object({ status: ForeignText });

/** The consequence of the issue of a capture that was refused with the status 422. */
const ISSUES: Readonly<Record<string, 'read' | 'pending' | 'failed' | 'expired'>> = {
  ORDER_ALREADY_CAPTURED: 'read',
  ORDER_COMPLETION_IN_PROGRESS: 'pending',
  // The payer has to approve again, on the same page.
  ORDER_NOT_APPROVED: 'pending',
  INSTRUMENT_DECLINED: 'pending',
  PAYER_ACTION_REQUIRED: 'pending',
  ORDER_EXPIRED: 'expired',
  // Another order of the same purchase was paid: a second payment would be credited once only.
  DUPLICATE_INVOICE_ID: 'failed',
  TRANSACTION_REFUSED: 'failed',
};

/** The outcomes of a dispute that give the money to the payer. */
const LOST: ReadonlySet<string> = new Set(['RESOLVED_BUYER_FAVOUR', 'ACCEPTED']);

function connect(keys: Readonly<Record<Key, string>>, parts: ConnectParts): GatewayClient {
  const request = createSender(keys, parts);
  const isGenuine = createWebhookCheck({ webhookId: keys.webhookId, ownUrl: parts.url, clock: parts.clock });
  const orderPath = (payment: string) => `/v2/checkout/orders/${encodeURIComponent(payment)}`;
  const readOrder = (payment: string) => request(orderPath(payment), { method: 'GET', schema: Order });

  async function fetchStatus(payment: string): Promise<PaymentStatus> {
    const order = await readOrder(payment).catch((error: unknown) => {
      // PayPal deletes orders that are never approved.
      if (error instanceof GatewayError && error.status === 404) return null;
      throw error;
    });
    if (!order) return { state: 'expired' };
    const status = toStatus(order);
    const capture = findCapture(order);
    return status.state === 'paid' && capture ? { ...status, state: await findDispute(request, capture.id) } : status;
  }

  return {
    createCheckout: (checkout) => createOrder(request, checkout),
    fetchStatus,
    capture: async (payment) => {
      const order = await readOrder(payment);
      const answer = await request(`${orderPath(payment)}/capture`, {
        method: 'POST',
        // A payer who approves again, after a refusal, makes another request of it.
        headers: { 'paypal-request-id': `capture-${payment}-${order.update_time ?? ''}`, prefer: REPRESENTATION },
        body: {},
        schema: z.union([Order, Refusal]),
        readsRefusals: true,
      });
      if ('id' in answer) return toStatus(answer);
      const issue = issueOf(answer);
      const next = ISSUES[issue];
      if (!next) throw new GatewayError(`capture refused: ${issue}`);
      return next === 'read' ? fetchStatus(payment) : { state: next };
    },
    refund: async (payment) => {
      const capture = findCapture(await readOrder(payment));
      if (!capture) throw new GatewayError('no capture to refund');
      if (capture.status === 'REFUNDED') return null;
      const answer = await request(`/v2/payments/captures/${encodeURIComponent(capture.id)}/refund`, {
        method: 'POST',
        headers: { 'paypal-request-id': `refund-${capture.id}`, prefer: REPRESENTATION },
        body: {},
        schema: z.union([Refund, Refusal]),
        readsRefusals: true,
      });
      const isDone =
        'status' in answer
          ? answer.status === 'COMPLETED' || answer.status === 'PENDING'
          : issueOf(answer) === 'CAPTURE_FULLY_REFUNDED';
      if (!isDone) throw new GatewayError(`refund: ${'status' in answer ? answer.status : issueOf(answer)}`);
      return null;
    },
    verifyWebhook: async (call) =>
      (await isGenuine(call)) ? { payment: await findOrder(request, parseWebhook(call.body)) } : null,
    check: async () => {
      // The permission for disputes is optional in the developer dashboard; without it they would go unnoticed.
      await request(`/v1/notifications/webhooks/${encodeURIComponent(keys.webhookId)}`, {
        method: 'GET',
        schema: z.object({}),
      });
      await request('/v1/customer/disputes?page_size=1', { method: 'GET', schema: Disputes });
    },
  };
}

const REPRESENTATION = 'return=representation';

/** The issue of a refusal; one without details is named by its kind. */
const issueOf = ({ name, details }: z.output<typeof Refusal>): string => details?.[0]?.issue ?? name;

type Send = <T extends z.ZodType>(path: string, request: GatewayRequest<T>) => Promise<z.output<T>>;

const Token = z.object({ access_token: z.string().min(1), expires_in: z.number() });
/** A token is replaced before it expires. */
const TOKEN_RESERVE_MS = 60_000;

/** Returns a function that sends requests with an access token, which is requested when it is needed. */
function createSender(
  { clientId, clientSecret }: Readonly<Record<Key, string>>,
  { url, isTest, clock }: ConnectParts,
): Send {
  const base = url ?? `https://api-m.${isTest ? 'sandbox.' : ''}paypal.com`;
  let token: { readonly value: Promise<string>; until: number } | null = null;

  async function requestToken(): Promise<{ readonly value: string; readonly lastsMs: number }> {
    const answer = await callGateway(`${base}/v1/oauth2/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}` },
      form: { grant_type: 'client_credentials' },
      schema: Token,
    });
    return { value: answer.access_token, lastsMs: answer.expires_in * 1_000 - TOKEN_RESERVE_MS };
  }

  /** Concurrent requests share one token; a failed request for one is not stored. */
  function readToken(): Promise<string> {
    if (token && clock.now().getTime() < token.until) return token.value;
    const requested = requestToken();
    const next = { value: requested.then(({ value }) => value), until: Number.POSITIVE_INFINITY };
    token = next;
    requested.then(
      ({ lastsMs }) => {
        next.until = clock.now().getTime() + lastsMs;
      },
      () => {
        if (token === next) token = null;
      },
    );
    return next.value;
  }

  return async (path, request) => {
    const send = async () => {
      const authorization = `Bearer ${await readToken()}`;
      return callGateway(base + path, { ...request, headers: { ...request.headers, authorization } });
    };
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof GatewayError && error.status === 401 && token)) throw error;
      // The token was revoked, as after a change of the secret.
      token = null;
      return send();
    }
  };
}

const Created = z.object({
  id: ForeignId,
  links: z.array(z.object({ rel: ForeignText, href: ForeignPage })),
});

async function createOrder(request: Send, checkout: CheckoutRequest) {
  const { reference, amount, currency, description, returnUrl } = checkout;
  const order = await request('/v2/checkout/orders', {
    method: 'POST',
    headers: { 'paypal-request-id': `order-${reference}`, prefer: REPRESENTATION },
    body: {
      intent: 'CAPTURE',
      purchase_units: [
        {
          custom_id: reference,
          invoice_id: reference,
          description: description.slice(0, 127),
          amount: { currency_code: currency, value: `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}` },
        },
      ],
      payment_source: {
        paypal: {
          experience_context: {
            return_url: returnUrl,
            cancel_url: returnUrl,
            shipping_preference: 'NO_SHIPPING',
            user_action: 'PAY_NOW',
          },
        },
      },
    },
    schema: z.union([Created, Refusal]),
    readsRefusals: true,
  });
  if (!('id' in order)) throw new GatewayError(`order refused: ${issueOf(order)}`);
  const link = order.links.find(({ rel }) => rel === 'payer-action' || rel === 'approve');
  if (!link) throw new GatewayError('an order without a page to approve it');
  return { payment: order.id, payUrl: link.href };
}

/** The capture that decides: one that took money, or else the last one. */
function findCapture({ purchase_units: [unit] }: Order): z.output<typeof Capture> | undefined {
  const captures = unit.payments?.captures ?? [];
  return captures.find(({ status }) => status !== 'DECLINED' && status !== 'FAILED') ?? captures.at(-1);
}

/** A completed order is paid only when its capture is completed: captures may be pending for days. */
function toStatus(order: Order): PaymentStatus {
  const [unit] = order.purchase_units;
  const reference = unit.custom_id ?? order.id;
  const capture = findCapture(order);
  if (order.status === 'VOIDED') return { state: 'cancelled' };
  if (order.status === 'APPROVED') {
    if (!unit.amount) throw new GatewayError('an approved order without an amount');
    return { state: 'approved', amount: unit.amount.value, currency: unit.amount.currency_code, reference };
  }
  if (order.status !== 'COMPLETED' || !capture) return { state: 'pending' };
  const { value: amount, currency_code: currency } = capture.amount;
  // A partial refund is between the merchant and the payer.
  if (capture.status === 'COMPLETED' || capture.status === 'PARTIALLY_REFUNDED') {
    return { state: 'paid', amount, currency, reference };
  }
  if (capture.status === 'REFUNDED') return { state: 'refunded', amount, currency, reference };
  return { state: capture.status === 'DECLINED' || capture.status === 'FAILED' ? 'failed' : 'pending' };
}

/** The state of a paid capture by its disputes. Without the permission for disputes, it counts as paid. */
async function findDispute(request: Send, captureId: string): Promise<'paid' | 'disputed' | 'charged_back'> {
  const query = new URLSearchParams({ disputed_transaction_id: captureId });
  const { items } = await request(`/v1/customer/disputes?${query}`, { method: 'GET', schema: Disputes }).catch(
    (error: unknown) => {
      if (error instanceof GatewayError && error.status === 403) return { items: [] };
      throw error;
    },
  );
  if (items?.some(({ status }) => status !== 'RESOLVED')) return 'disputed';
  for (const { dispute_id: id } of items ?? []) {
    const { dispute_outcome: outcome } = await request(`/v1/customer/disputes/${encodeURIComponent(id)}`, {
      method: 'GET',
      schema: Dispute,
    });
    if (outcome && LOST.has(outcome.outcome_code)) return 'charged_back';
  }
  return 'paid';
}

const Event = z.object({
  event_type: ForeignText,
  resource: z.object({
    id: ForeignText.nullish(),
    order_id: ForeignText.nullish(),
    supplementary_data: z.object({ related_ids: z.object({ order_id: ForeignText.nullish() }).nullish() }).nullish(),
    links: z.array(z.object({ rel: ForeignText, href: z.string() })).nullish(),
    disputed_transactions: z.array(z.object({ seller_transaction_id: ForeignText.nullish() })).nullish(),
  }),
});

/** The order that an event is about. Events of refunds and disputes name only its capture, which names the order. */
async function findOrder(request: Send, body: unknown): Promise<string | null> {
  const event = Event.safeParse(body);
  if (!event.success) return null;
  const { event_type: type, resource } = event.data;
  if (type.startsWith('CHECKOUT.')) return resource.order_id ?? resource.id ?? null;
  const order = resource.supplementary_data?.related_ids?.order_id;
  if (order) return order;
  const up = resource.links?.find(({ rel }) => rel === 'up')?.href;
  const captureId =
    resource.disputed_transactions?.[0]?.seller_transaction_id ?? /\/captures\/([\w-]+)$/.exec(up ?? '')?.[1];
  if (!captureId) return null;
  const path = `/v2/payments/captures/${encodeURIComponent(captureId)}`;
  const capture = await request(path, { method: 'GET', schema: Capture }).catch((error: unknown) => {
    // The account sells other things too.
    if (error instanceof GatewayError && error.status === 404) return null;
    throw error;
  });
  return capture?.supplementary_data?.related_ids?.order_id ?? null;
}
