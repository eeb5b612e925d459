import { ForeignId, ForeignPage, ForeignText } from '@cauri/contract';
import { z } from 'zod';
import { callGateway, type GatewayRequest, parseWebhook, toFrancs } from '../call-gateway.ts';
import {
  type CheckoutRequest,
  type ConnectParts,
  type GatewayClient,
  type GatewayDefinition,
  GatewayError,
  type PaymentStatus,
  prefixed,
} from '../gateway.ts';
import { isTimedSignature } from '../signature.ts';

type Key = 'publicKey' | 'secretKey' | 'webhookSecret';

/** Stripe by its Checkout Sessions. Francs have no decimals at Stripe: amounts are whole francs. */
export const stripe: GatewayDefinition<Key> = {
  id: 'stripe',
  name: 'Stripe',
  methods: ['cards'],
  currencies: ['XOF', 'XAF'],
  countries: [],
  // Stripe's smallest charge is about half a dollar.
  amounts: { minimum: 50_000n, multipleOf: 100n },
  keys: {
    // Never used for a request: it reveals keys of two mixed environments.
    publicKey: { isSecret: false, isRequired: false, ...prefixed('pk_live_', 'pk_test_') },
    secretKey: { isSecret: true, isRequired: true, ...prefixed('sk_live_', 'sk_test_') },
    webhookSecret: { isSecret: true, isRequired: true, pattern: /^whsec_\S{8,}$/, expected: 'whsec_…' },
  },
  connect,
};

/** The version of the API whose shapes this file expects, whatever the account's default is. */
const VERSION = '2024-06-20';

const Created = z.object({ id: ForeignId, url: ForeignPage });
const Charge = z.object({ refunded: z.boolean(), disputed: z.boolean() });
const Session = z.object({
  id: ForeignId,
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: ForeignText,
  amount_total: z.number().int().nonnegative(),
  currency: ForeignText,
  client_reference_id: ForeignText.nullish(),
  payment_intent: z.object({ id: ForeignId, status: ForeignText, latest_charge: Charge.nullish() }).nullish(),
});
type Session = z.output<typeof Session>;
const Sessions = z.object({ data: z.array(z.object({ id: ForeignId })) });
const Disputes = z.object({ data: z.array(z.object({ status: ForeignText })) });
const Refund = z.object({ status: ForeignText.nullish() });
const Refusal = z.object({ error: z.object({ code: ForeignText.nullish(), type: ForeignText }) });
const Event = z.object({
  type: ForeignText,
  data: z.object({ object: z.object({ id: ForeignId, payment_intent: ForeignText.nullish() }) }),
});

type Send = <T extends z.ZodType>(path: string, request: GatewayRequest<T>) => Promise<z.output<T>>;

function connect(
  { secretKey, webhookSecret }: Readonly<Record<Key, string>>,
  { url, clock }: ConnectParts,
): GatewayClient {
  const base = `${url ?? 'https://api.stripe.com'}/v1`;
  const request: Send = (path, { headers, ...rest }) =>
    callGateway(base + path, {
      ...rest,
      headers: { ...headers, authorization: `Bearer ${secretKey}`, 'stripe-version': VERSION },
    });
  const readSession = (payment: string) => {
    const path = `/checkout/sessions/${encodeURIComponent(payment)}?expand[]=payment_intent.latest_charge`;
    return request(path, { method: 'GET', schema: Session });
  };

  return {
    createCheckout: (checkout) => createSession(request, checkout),
    fetchStatus: async (payment) => {
      const session = await readSession(payment);
      const status = toStatus(session);
      const intent = session.payment_intent;
      const isDisputed = status.state === 'paid' && intent?.latest_charge?.disputed;
      return isDisputed ? { ...status, state: await findDispute(request, intent.id) } : status;
    },
    refund: async (payment) => {
      const { payment_intent: intent } = await readSession(payment);
      if (!intent) throw new GatewayError('no payment to refund');
      const answer = await request('/refunds', {
        method: 'POST',
        headers: { 'idempotency-key': `refund-${payment}` },
        form: { payment_intent: intent.id },
        schema: z.union([Refund.extend({ id: ForeignText }), Refusal]),
        readsRefusals: true,
      });
      if ('error' in answer) {
        if (answer.error.code === 'charge_already_refunded') return null;
        throw new GatewayError(`refund refused: ${answer.error.code ?? answer.error.type}`);
      }
      if (answer.status === 'failed' || answer.status === 'canceled')
        throw new GatewayError(`refund: ${answer.status}`);
      return null;
    },
    verifyWebhook: async ({ body, header }) => {
      const isGenuine = isTimedSignature({
        header: header('stripe-signature'),
        name: 'v1',
        secret: webhookSecret,
        body,
        separator: '.',
        now: clock.now(),
      });
      return isGenuine ? { payment: await findSession(request, parseWebhook(body)) } : null;
    },
    check: async () => {
      await request('/checkout/sessions?limit=1', { method: 'GET', schema: Sessions });
    },
  };
}

/** A session lasts 24 hours, Stripe's default. A retry after a lost answer returns the same session. */
async function createSession(request: Send, checkout: CheckoutRequest) {
  const { reference, amount, currency, description, returnUrl } = checkout;
  const session = await request('/checkout/sessions', {
    method: 'POST',
    headers: { 'idempotency-key': `checkout-${reference}` },
    form: {
      mode: 'payment',
      client_reference_id: reference,
      'metadata[purchase_id]': reference,
      'payment_intent_data[metadata][purchase_id]': reference,
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': currency.toLowerCase(),
      'line_items[0][price_data][unit_amount]': String(toFrancs(amount)),
      'line_items[0][price_data][product_data][name]': description,
      success_url: returnUrl,
      cancel_url: returnUrl,
    },
    schema: Created,
  });
  return { payment: session.id, payUrl: session.url };
}

/** A session is paid only when it is complete and its payment status is `paid`: some methods are paid days later. */
function toStatus(session: Session): PaymentStatus {
  const { id, status, payment_status: payment, amount_total: total, client_reference_id: reference } = session;
  const intent = session.payment_intent;
  if (status === 'expired') return { state: 'expired' };
  if (status === 'open') return { state: 'pending' };
  if (payment !== 'paid') {
    // A payment that failed later leaves its intent without a method.
    const hasFailed = intent?.status === 'requires_payment_method' || intent?.status === 'canceled';
    return { state: hasFailed ? 'failed' : 'pending' };
  }
  return {
    state: intent?.latest_charge?.refunded ? 'refunded' : 'paid',
    amount: BigInt(total) * 100n,
    currency: session.currency.toUpperCase(),
    reference: reference ?? id,
  };
}

/** The state of a paid intent by its disputes. Inquiries, whose states begin with `warning`, hold no money back. */
async function findDispute(request: Send, intent: string): Promise<'paid' | 'disputed' | 'charged_back'> {
  const query = new URLSearchParams({ payment_intent: intent, limit: '100' });
  const { data } = await request(`/disputes?${query}`, { method: 'GET', schema: Disputes });
  const has = (...states: string[]) => data.some(({ status }) => states.includes(status));
  if (has('needs_response', 'under_review')) return 'disputed';
  return has('lost', 'charge_refunded') ? 'charged_back' : 'paid';
}

/** The session that an event is about. Events of charges, refunds and disputes name only its payment intent. */
async function findSession(request: Send, body: unknown): Promise<string | null> {
  const event = Event.safeParse(body);
  if (!event.success) return null;
  const { type, data } = event.data;
  if (type.startsWith('checkout.session.')) return data.object.id;
  const intent = data.object.payment_intent;
  if (!intent || !/^(charge|refund)\./.test(type)) return null;
  const query = new URLSearchParams({ payment_intent: intent, limit: '1' });
  const sessions = await request(`/checkout/sessions?${query}`, { method: 'GET', schema: Sessions });
  return sessions.data[0]?.id ?? null;
}
