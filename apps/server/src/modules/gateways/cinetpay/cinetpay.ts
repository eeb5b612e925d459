import { ForeignId, ForeignPage, ForeignText } from '@cauri/contract';
import { z } from 'zod';
import { Amount, callGateway, toFrancs } from '../call-gateway.ts';
import {
  type CheckoutRequest,
  type ConnectParts,
  type GatewayClient,
  type GatewayDefinition,
  GatewayError,
  type KeyDefinition,
  type PaymentStatus,
} from '../gateway.ts';
import { isSignature, sign } from '../signature.ts';

type Key = 'siteId' | 'apiKey' | 'secretKey';

const SECRET: KeyDefinition = {
  isSecret: true,
  isRequired: true,
  pattern: /^\S{8,}$/,
  expected: 'at least 8 characters',
};

/** CinetPay by its REST API. Its card form needs a postal address, which Cauri does not request from bettors. */
export const cinetpay: GatewayDefinition<Key> = {
  id: 'cinetpay',
  name: 'CinetPay',
  methods: ['mobile_money'],
  currencies: ['XOF', 'XAF'],
  countries: [],
  amounts: { minimum: 10_000n, multipleOf: 500n },
  keys: {
    siteId: { isSecret: false, isRequired: true, pattern: /^\d{3,20}$/, expected: '3 to 20 digits' },
    apiKey: SECRET,
    secretKey: SECRET,
  },
  connect,
};

const Code = z.union([ForeignText, z.number()]).transform(String);
const Created = z.object({ code: z.literal('201'), data: z.object({ payment_url: ForeignPage }) });
const Checked = z.object({
  code: Code,
  data: z
    .object({
      amount: Amount.nullish(),
      currency: ForeignText.nullish(),
      status: ForeignText.nullish(),
      metadata: ForeignText.nullish(),
    })
    .nullish(),
});

/** The code of an answer that refuses our API key and does not concern the payment. */
const KEY_REFUSED = '609';
/** The codes of final refusals. A payment with any other code may still be made. */
const CODES: Readonly<Record<string, 'failed' | 'cancelled'>> = {
  '600': 'failed',
  '602': 'failed',
  '604': 'failed',
  '627': 'cancelled',
};

/** The fields that the signature of a notification covers, in this order. */
const SIGNED = [
  'cpm_site_id',
  'cpm_trans_id',
  'cpm_trans_date',
  'cpm_amount',
  'cpm_currency',
  'signature',
  'payment_method',
  'cel_phone_num',
  'cpm_phone_prefixe',
  'cpm_language',
  'cpm_version',
  'cpm_payment_config',
  'cpm_page_action',
  'cpm_custom',
  'cpm_designation',
  'cpm_error_message',
] as const;

function connect(
  { apiKey, siteId, secretKey }: Readonly<Record<Key, string>>,
  { url: ownUrl }: ConnectParts,
): GatewayClient {
  const url = ownUrl ?? 'https://api-checkout.cinetpay.com';
  const account = { apikey: apiKey, site_id: siteId };

  async function createCheckout(request: CheckoutRequest) {
    const { reference, amount, currency, description, returnUrl, webhookUrl } = request;
    // The merchant chooses the id, so a second call for the same purchase is the same payment.
    const payment = reference.replaceAll('-', '');
    const body = {
      ...account,
      transaction_id: payment,
      amount: toFrancs(amount),
      currency,
      // CinetPay refuses some characters in this field.
      description: description.replace(/[#/$_&]/g, ' '),
      notify_url: webhookUrl,
      return_url: returnUrl,
      channels: 'ALL',
      metadata: reference,
    };
    const { data } = await callGateway(`${url}/v2/payment`, { method: 'POST', body, schema: Created });
    return { payment, payUrl: data.payment_url };
  }

  async function fetchStatus(payment: string): Promise<PaymentStatus> {
    const body = { ...account, transaction_id: payment };
    const { code, data } = await callGateway(`${url}/v2/payment/check`, {
      method: 'POST',
      body,
      schema: Checked,
      readsRefusals: true,
    });
    if (code === KEY_REFUSED) throw new GatewayError('the API key was refused', 401);
    if (code !== '00') return { state: CODES[code] ?? 'pending' };
    if (data?.status === 'REFUSED') return { state: 'failed' };
    if (data?.status !== 'ACCEPTED') return { state: 'pending' };
    if (typeof data.amount !== 'bigint' || !data.currency) throw new GatewayError('accepted without an amount');
    return { state: 'paid', amount: data.amount, currency: data.currency, reference: data.metadata || payment };
  }

  return {
    createCheckout,
    fetchStatus,
    // No payment has this id; the answer shows whether the API key is valid.
    check: async () => {
      await fetchStatus('0');
    },
    verifyWebhook: ({ body, header }) => {
      const form = new URLSearchParams(new TextDecoder().decode(body));
      const signed = SIGNED.map((name) => form.get(name) ?? '').join('');
      const isOurs = form.get('cpm_site_id') === siteId;
      if (!isOurs || !isSignature(header('x-token') ?? '', sign(secretKey, signed))) return null;
      const payment = ForeignId.safeParse(form.get('cpm_trans_id'));
      return { payment: payment.success ? payment.data : null };
    },
  };
}
