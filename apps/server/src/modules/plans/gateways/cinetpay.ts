import { z } from 'zod';
import { FrancsTold, toFrancs } from './amounts.ts';
import { ask } from './ask.ts';
import { type Checkout, GatewayError, type KeyField, type Order, type PaymentGateway, type Told } from './gateway.ts';
import { isSignature, sign } from './signature.ts';

export const CINETPAY_KEYS: readonly KeyField[] = [
  { name: 'siteId', isSecret: false, isRequired: true, pattern: /^\d{3,20}$/, testPattern: null },
  { name: 'apiKey', isSecret: true, isRequired: true, pattern: /^\S{8,}$/, testPattern: null },
  { name: 'secretKey', isSecret: true, isRequired: true, pattern: /^\S{8,}$/, testPattern: null },
];

/** The keys of an account, by the names of its settings. */
interface CinetPayKeys {
  readonly apiKey: string;
  readonly siteId: string;
  readonly secretKey: string;
}

export interface CinetPayParts extends CinetPayKeys {
  readonly url: string;
}

/** In centimes. */
const MINIMUM = 10_000n;
const MULTIPLE_OF = 500n;

const Code = z.union([z.string(), z.number()]).transform(String);
const Created = z.object({ code: z.literal('201'), data: z.object({ payment_url: z.url() }) });
const Checked = z.object({
  code: Code,
  data: z
    .object({
      amount: FrancsTold.nullish(),
      currency: z.string().nullish(),
      status: z.string().nullish(),
      metadata: z.string().nullish(),
    })
    .nullish(),
});

/** What a refusal says; whatever else it says may still change. */
const CODES: Readonly<Record<string, Exclude<Told['state'], 'paid' | 'refunded'>>> = {
  '600': 'failed',
  '602': 'failed',
  '604': 'failed',
  '609': 'failed',
  '627': 'cancelled',
};

/** What a notification is signed over, in this order. */
const SIGNED = [
  ...['cpm_site_id', 'cpm_trans_id', 'cpm_trans_date', 'cpm_amount', 'cpm_currency', 'signature', 'payment_method'],
  ...['cel_phone_num', 'cpm_phone_prefixe', 'cpm_language', 'cpm_version', 'cpm_payment_config', 'cpm_page_action'],
  ...['cpm_custom', 'cpm_designation', 'cpm_error_message'],
] as const;

/** CinetPay by its REST API: mobile money in XOF and XAF. Cards want a postal address, which we do not ask anybody for. */
export function createCinetPay({ apiKey, siteId, secretKey, url }: CinetPayParts): PaymentGateway {
  const account = { apikey: apiKey, site_id: siteId };

  async function createCheckout(order: Order): Promise<Checkout> {
    const { reference, amount, currency, description, returnUrl, webhookUrl } = order;
    // Chosen by us, so that a second call for the same purchase is the same payment.
    const payment = reference.replaceAll('-', '');
    const body = {
      ...{ ...account, transaction_id: payment, amount: toFrancs(amount), currency },
      // It refuses some signs in here.
      description: description.replace(/[#/$_&]/g, ' '),
      ...{ notify_url: webhookUrl, return_url: returnUrl, channels: 'ALL', metadata: reference },
    };
    const { data } = await ask(`${url}/v2/payment`, { method: 'POST', body, schema: Created });
    return { payment, payUrl: data.payment_url };
  }

  async function fetchStatus(payment: string): Promise<Told> {
    const { code, data } = await ask(`${url}/v2/payment/check`, {
      ...{ method: 'POST', body: { ...account, transaction_id: payment }, schema: Checked, readsRefusals: true },
    });
    if (code !== '00') return { state: CODES[code] ?? 'pending' };
    if (data?.status === 'REFUSED') return { state: 'failed' };
    if (data?.status !== 'ACCEPTED') return { state: 'pending' };
    if (typeof data.amount !== 'bigint' || !data.currency)
      throw new GatewayError('accepted, and does not say how much');
    return { state: 'paid', amount: data.amount, currency: data.currency, reference: data.metadata || payment };
  }

  return {
    ...{ id: 'cinetpay', name: 'CinetPay', means: ['mobile_money'], isSandbox: false },
    takes: (amount) => amount >= MINIMUM && amount % MULTIPLE_OF === 0n,
    createCheckout,
    fetchStatus,
    verifyWebhook: ({ body, header }) => {
      const form = new URLSearchParams(new TextDecoder().decode(body));
      const signed = SIGNED.map((name) => form.get(name) ?? '').join('');
      const payment = form.get('cpm_trans_id');
      const isOurs = form.get('cpm_site_id') === siteId;
      return payment && isOurs && isSignature(header('x-token') ?? '', sign(secretKey, signed)) ? { payment } : null;
    },
  };
}
