import { ForeignId, ForeignPage, ForeignText } from '@cauri/contract';
import { z } from 'zod';
import { Amount, callGateway, parseWebhook, toFrancs } from '../call-gateway.ts';
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

/** FedaPay by its REST API: mobile money and cards, in XOF. */
export const fedapay: GatewayDefinition<Key> = {
  id: 'fedapay',
  name: 'FedaPay',
  methods: ['mobile_money', 'cards'],
  currencies: ['XOF'],
  countries: ['BJ', 'TG', 'CI', 'SN', 'NE'],
  // The smallest amount of FedaPay's mobile operators.
  amounts: { minimum: 10_000n, multipleOf: 100n },
  keys: {
    // Never used for a request: it reveals keys of two mixed environments.
    publicKey: { isSecret: false, isRequired: false, ...prefixed('pk_live_', 'pk_sandbox_') },
    secretKey: { isSecret: true, isRequired: true, ...prefixed('sk_live_', 'sk_sandbox_') },
    // Not every webhook secret names its environment.
    webhookSecret: {
      isSecret: true,
      isRequired: true,
      pattern: /^\S{8,}$/,
      expected: 'at least 8 characters',
      prefixes: { live: 'wh_live_', test: 'wh_sandbox_' },
    },
  },
  connect,
};

const Id = z.union([z.number().int(), ForeignId]).transform(String);
const Transaction = z.object({
  'v1/transaction': z.object({
    id: Id,
    status: ForeignText,
    amount: Amount,
    // Some answers name the currency by a number; FedaPay supports XOF only.
    currency: z.object({ iso: ForeignText }).nullish(),
    custom_metadata: z.object({ purchase_id: ForeignText }).nullish().catch(null),
  }),
});
const Token = z.object({ url: ForeignPage });
const Event = z.object({ name: ForeignText.startsWith('transaction.'), entity: z.object({ id: Id }) });

const STATES: Readonly<Record<string, 'pending' | 'paid' | 'refunded' | 'failed' | 'cancelled' | 'expired'>> = {
  pending: 'pending',
  approved: 'paid',
  transferred: 'paid',
  // A partial refund is between the merchant and the payer.
  approved_partially_refunded: 'paid',
  transferred_partially_refunded: 'paid',
  refunded: 'refunded',
  declined: 'failed',
  canceled: 'cancelled',
  expired: 'expired',
};

function connect(
  { secretKey, webhookSecret }: Readonly<Record<Key, string>>,
  { url, isTest, clock }: ConnectParts,
): GatewayClient {
  const base = url ?? `https://${isTest ? 'sandbox-api' : 'api'}.fedapay.com`;
  const headers = { authorization: `Bearer ${secretKey}` };
  const address = (path: string) => `${base}/v1/transactions${path}`;

  async function createCheckout(request: CheckoutRequest) {
    const { reference, amount, currency, description, payer, returnUrl } = request;
    const body = {
      description,
      amount: toFrancs(amount),
      currency: { iso: currency },
      callback_url: returnUrl,
      customer: { email: payer.email, firstname: payer.name, lastname: payer.name },
      custom_metadata: { purchase_id: reference },
    };
    const made = await callGateway(address(''), { method: 'POST', headers, body, schema: Transaction });
    const { id } = made['v1/transaction'];
    const { url: payUrl } = await callGateway(address(`/${encodeURIComponent(id)}/token`), {
      method: 'POST',
      headers,
      body: {},
      schema: Token,
    });
    return { payment: id, payUrl };
  }

  async function fetchStatus(payment: string): Promise<PaymentStatus> {
    const path = `/${encodeURIComponent(payment)}`;
    const answer = await callGateway(address(path), { method: 'GET', headers, schema: Transaction });
    const { id, status, amount, currency, custom_metadata: metadata } = answer['v1/transaction'];
    const state = STATES[status];
    if (!state) throw new GatewayError(`an unknown status: ${status}`);
    if (state !== 'paid' && state !== 'refunded') return { state };
    return { state, amount, currency: currency?.iso ?? 'XOF', reference: metadata?.purchase_id ?? id };
  }

  return {
    createCheckout,
    fetchStatus,
    check: async () => {
      await callGateway(`${base}/v1/currencies`, { method: 'GET', headers, schema: z.object({}) });
    },
    verifyWebhook: ({ body, header }) => {
      const isGenuine = isTimedSignature({
        header: header('x-fedapay-signature'),
        name: 's',
        secret: webhookSecret,
        body,
        separator: '.',
        now: clock.now(),
      });
      if (!isGenuine) return null;
      const event = Event.safeParse(parseWebhook(body));
      return { payment: event.success ? event.data.entity.id : null };
    },
  };
}
