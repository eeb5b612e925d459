import { ForeignId, ForeignPage, ForeignText } from '@cauri/contract';
import { z } from 'zod';
import { Amount, callGateway, parseWebhook, toFrancs } from '../call-gateway.ts';
import type { CheckoutRequest, ConnectParts, GatewayClient, GatewayDefinition, PaymentStatus } from '../gateway.ts';
import { isTimedSignature } from '../signature.ts';

type Key = 'apiKey' | 'webhookSecret';

/** Wave by its Checkout API: mobile money, in XOF. Wave has no test environment. */
export const wave: GatewayDefinition<Key> = {
  id: 'wave',
  name: 'Wave',
  methods: ['mobile_money'],
  currencies: ['XOF'],
  countries: ['SN', 'CI', 'ML', 'BF'],
  // Wave states no smallest amount; this is that of the other gateways.
  amounts: { minimum: 10_000n, multipleOf: 100n },
  keys: {
    apiKey: { isSecret: true, isRequired: true, pattern: /^wave_\S{8,}$/, expected: 'wave_…' },
    webhookSecret: { isSecret: true, isRequired: true, pattern: /^\S{8,}$/, expected: 'at least 8 characters' },
  },
  connect,
};

/** Wave expects the answer to a webhook within five seconds, and that answer waits for the status. */
const STATUS_TIMEOUT_MS = 4_000;

const Session = z.object({
  id: ForeignId,
  amount: Amount,
  currency: ForeignText,
  checkout_status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.enum(['processing', 'cancelled', 'succeeded']),
  client_reference: ForeignText.nullish(),
  last_payment_error: z.object({}).nullish(),
});
const Created = z.object({ id: ForeignId, wave_launch_url: ForeignPage });
const Event = z.object({
  type: ForeignText.startsWith('checkout.session.'),
  data: z.object({ id: ForeignId }),
});

function connect(
  { apiKey, webhookSecret }: Readonly<Record<Key, string>>,
  { url, clock }: ConnectParts,
): GatewayClient {
  const sessions = `${url ?? 'https://api.wave.com'}/v1/checkout/sessions`;
  const authorization = `Bearer ${apiKey}`;
  const address = (payment: string) => `${sessions}/${encodeURIComponent(payment)}`;

  async function createCheckout({ reference, amount, currency, returnUrl }: CheckoutRequest) {
    const session = await callGateway(sessions, {
      method: 'POST',
      headers: { authorization },
      body: {
        amount: String(toFrancs(amount)),
        currency,
        client_reference: reference,
        success_url: returnUrl,
        error_url: returnUrl,
      },
      schema: Created,
    });
    return { payment: session.id, payUrl: session.wave_launch_url };
  }

  async function fetchStatus(payment: string): Promise<PaymentStatus> {
    const session = await callGateway(address(payment), {
      method: 'GET',
      headers: { authorization },
      schema: Session,
      timeoutMs: STATUS_TIMEOUT_MS,
    });
    return toStatus(session);
  }

  return {
    createCheckout,
    fetchStatus,
    // No session has this reference.
    check: async () => {
      await callGateway(`${sessions}/search?client_reference=check`, {
        method: 'GET',
        headers: { authorization },
        schema: z.unknown(),
      });
    },
    verifyWebhook: ({ body, header }) => {
      const isGenuine = isTimedSignature({
        header: header('wave-signature'),
        name: 'v1',
        secret: webhookSecret,
        body,
        separator: '',
        now: clock.now(),
      });
      if (!isGenuine) return null;
      const event = Event.safeParse(parseWebhook(body));
      return { payment: event.success ? event.data.data.id : null };
    },
    // Wave refunds a session once, however often the request is sent.
    refund: async (payment) => {
      await callGateway(`${address(payment)}/refund`, {
        method: 'POST',
        headers: { authorization },
        // The answer has no body.
        schema: z.unknown(),
      });
      return null;
    },
  };
}

/** A session is paid when it is complete and its payment succeeded. An open session may be paid after a failed attempt. */
function toStatus(session: z.output<typeof Session>): PaymentStatus {
  const { id, amount, currency, client_reference: reference, checkout_status: checkout } = session;
  if (session.payment_status === 'succeeded') {
    return checkout === 'complete'
      ? { state: 'paid', amount, currency, reference: reference ?? id }
      : { state: 'pending' };
  }
  if (checkout === 'expired') return { state: 'expired' };
  if (checkout === 'open' || session.payment_status === 'processing') return { state: 'pending' };
  return { state: session.last_payment_error ? 'failed' : 'cancelled' };
}
