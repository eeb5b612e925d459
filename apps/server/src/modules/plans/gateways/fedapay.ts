import { z } from 'zod';
import type { Clock } from '#platform/clock';
import { FrancsTold, toFrancs } from './amounts.ts';
import { ask } from './ask.ts';
import { type Checkout, GatewayError, type KeyField, type Order, type PaymentGateway, type Told } from './gateway.ts';
import { isSignature, sign } from './signature.ts';

export const FEDAPAY_KEYS: readonly KeyField[] = [
  // We never use it; it tells whether the keys of one environment were mixed with those of the other.
  {
    name: 'publicKey',
    isSecret: false,
    isRequired: false,
    pattern: /^pk_(live|sandbox)_\S+$/,
    testPattern: /^pk_sandbox_/,
  },
  {
    name: 'secretKey',
    isSecret: true,
    isRequired: true,
    pattern: /^sk_(live|sandbox)_\S+$/,
    testPattern: /^sk_sandbox_/,
  },
  // Not every webhook secret names its environment: the secret key does.
  { name: 'webhookSecret', isSecret: true, isRequired: true, pattern: /^\S{8,}$/, testPattern: /^(?!wh_live_)/ },
];

/** Of the environment in which no money moves. */
const isTrialKey = (secretKey: string): boolean => secretKey.startsWith('sk_sandbox_');

/** A key of the trial environment beside one of the other takes no payment. */
export function findStrayFedaPayKey({ publicKey, secretKey }: Partial<Record<string, string>>): string | null {
  const isMixed = publicKey && secretKey && publicKey.split('_')[1] !== secretKey.split('_')[1];
  return isMixed ? 'publicKey' : null;
}

/** The keys of an account, by the names of its settings. */
interface FedaPayKeys {
  /** `sk_live_…` or `sk_sandbox_…`. */
  readonly secretKey: string;
  /** Of the webhook endpoint. */
  readonly webhookSecret: string;
}

export interface FedaPayParts extends FedaPayKeys {
  /** Another address than that of the key, for tests. */
  readonly url: string | null;
  readonly clock: Clock;
}

/** So far may the time of a signed call be off, either way. */
const TOLERANCE_SECONDS = 300;
/** The smallest amount that its mobile operators take, in centimes. */
const MINIMUM = 10_000n;

const Id = z.union([z.number().int(), z.string()]).transform(String);
const Transaction = z.object({
  'v1/transaction': z.object({
    id: Id,
    status: z.string(),
    amount: FrancsTold,
    // It knows one franc, and some answers name it by a number of its own.
    currency: z.object({ iso: z.string() }).nullish(),
    custom_metadata: z.object({ purchase_id: z.string() }).nullish().catch(null),
  }),
});
const Token = z.object({ url: z.url() });
const Event = z.object({ name: z.string().startsWith('transaction.'), entity: z.object({ id: Id }) });

const STATES: Readonly<Record<string, Told['state']>> = {
  pending: 'pending',
  approved: 'paid',
  transferred: 'paid',
  // A part that was given back is between the merchant and the customer.
  approved_partially_refunded: 'paid',
  transferred_partially_refunded: 'paid',
  refunded: 'refunded',
  declined: 'failed',
  canceled: 'cancelled',
  expired: 'expired',
};

/** FedaPay by its REST API: mobile money and cards of Benin, Togo, Côte d'Ivoire, Senegal and Niger, in XOF. */
export function createFedaPay({ secretKey, webhookSecret, url, clock }: FedaPayParts): PaymentGateway {
  const isSandbox = isTrialKey(secretKey);
  const base = url ?? `https://${isSandbox ? 'sandbox-api' : 'api'}.fedapay.com`;
  const headers = { authorization: `Bearer ${secretKey}` };
  const address = (path: string) => `${base}/v1/transactions${path}`;

  async function createCheckout(order: Order): Promise<Checkout> {
    const { reference, amount, currency, description, customer, returnUrl } = order;
    const body = {
      ...{ description, amount: toFrancs(amount), currency: { iso: currency }, callback_url: returnUrl },
      customer: { email: customer.email, firstname: customer.name, lastname: customer.name },
      custom_metadata: { purchase_id: reference },
    };
    const made = await ask(address(''), { method: 'POST', headers, body, schema: Transaction });
    const { id } = made['v1/transaction'];
    const { url: payUrl } = await ask(address(`/${encodeURIComponent(id)}/token`), {
      ...{ method: 'POST', headers, body: {}, schema: Token },
    });
    return { payment: id, payUrl };
  }

  async function fetchStatus(payment: string): Promise<Told> {
    const path = `/${encodeURIComponent(payment)}`;
    const told = (await ask(address(path), { method: 'GET', headers, schema: Transaction }))['v1/transaction'];
    const state = STATES[told.status];
    if (!state) throw new GatewayError(`an unknown status: ${told.status}`);
    if (state !== 'paid' && state !== 'refunded') return { state };
    const reference = told.custom_metadata?.purchase_id ?? told.id;
    return { state, amount: told.amount, currency: told.currency?.iso ?? 'XOF', reference };
  }

  return {
    ...{ id: 'fedapay', name: 'FedaPay', means: ['mobile_money', 'cards'], isSandbox },
    takes: (amount, currency) => currency === 'XOF' && amount >= MINIMUM && amount % 100n === 0n,
    createCheckout,
    fetchStatus,
    verifyWebhook: ({ body, header }) => {
      const [, time = '', signature = ''] =
        /^t=(\d{1,12}),s=([0-9a-f]+)$/.exec(header('x-fedapay-signature') ?? '') ?? [];
      const signed = Buffer.concat([Buffer.from(`${time}.`), body]);
      if (time === '' || !isSignature(signature, sign(webhookSecret, signed))) return null;
      const isOff = Math.abs(clock.now().getTime() / 1000 - Number(time)) > TOLERANCE_SECONDS;
      const event = Event.safeParse(parseBody(body));
      return isOff || !event.success ? null : { payment: event.data.entity.id };
    },
  };
}

function parseBody(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return undefined;
  }
}
