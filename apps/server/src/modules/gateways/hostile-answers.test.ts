import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createTestClock } from '../../testing/test-clock.ts';
import { type GatewayClient, GatewayError } from './gateway.ts';
import { GATEWAYS } from './registry.ts';
import { gateways } from './testing/gateway-scenarios.ts';
import { NOON } from './testing/gateway-site.ts';

const clock = createTestClock(NOON);

/** Texts that the database cannot store, that fill it, or that lead a browser elsewhere than to a page. */
const hostileText = fc.oneof(
  fc.constantFrom(
    '',
    '\u0000',
    'a\ud800',
    '\udc00',
    'x'.repeat(10_000),
    'javascript:alert(1)',
    'https://a.test/\u0000',
  ),
  fc.string({ unit: 'binary' }),
);

/** Puts a text in the place of one of the texts in a value, counted from the first, again from the start after the last. */
function withText(value: unknown, place: number, text: string): unknown {
  let count = 0;
  const replace = (_: string, item: unknown) => {
    if (typeof item !== 'string') return item;
    count += 1;
    return count - 1 === index ? text : item;
  };
  let index = -1;
  if (value === undefined) return value;
  JSON.stringify(value, replace);
  if (count === 0) return value;
  index = place % count;
  count = 0;
  return JSON.parse(JSON.stringify(value, replace));
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Whether the site may store a text and show it. */
const isHarmless = (text: string): boolean =>
  !/[\p{Cc}\p{Cs}]/u.test(text) && (text.length <= 255 || (text.length <= 5_000 && /^https?:/.test(text)));

/** The result of a call, null if it was refused. Fails for any error besides that of a gateway. */
const resultOf = (call: Promise<unknown>): Promise<unknown> =>
  call.catch((error: unknown) => {
    expect(error).toBeInstanceOf(GatewayError);
    return null;
  });

describe.each(gateways)('%s', (_, { start }) => {
  it('whatever texts are in its answers and webhooks, passes on only texts that can be stored, and pages', async () => {
    const fake = await start();
    onTestFinished(() => fake.close());
    const definition = GATEWAYS.find(({ id }) => id === fake.id);
    if (!definition) throw new Error('the gateway is not in the registry');
    const client: GatewayClient = definition.connect(fake.keys(), { url: fake.url, isTest: false, clock });
    let purchases = 0;
    const createCheckout = () => {
      purchases += 1;
      const reference = `00000000-0000-7000-8000-${String(purchases).padStart(12, '0')}`;
      const urls = { returnUrl: 'https://cauri.example/return', webhookUrl: 'https://cauri.example/webhook' };
      const payer = { email: 'awa@example.com', name: 'Awa' };
      const currency = fake.currency === 'EUR' ? 'EUR' : 'XOF';
      return client.createCheckout({ reference, amount: 500_000n, currency, description: 'Plan', payer, ...urls });
    };
    const { payment } = await createCheckout();
    const known = fake.payments.get(payment);
    if (!known) throw new Error('no payment was made');

    const checkText = async (text: string, place: number) => {
      known.outcome = 'paid';
      fake.alter = (body) => withText(body, place, text);
      const webhook = fake.call({ ...known, id: text }, { at: clock.now() });
      const header = (name: string) => webhook.headers[name];
      const results = [
        await resultOf(createCheckout()),
        await resultOf(client.fetchStatus(payment)),
        await resultOf((client.capture ?? client.fetchStatus)(payment)),
        await resultOf((client.refund ?? client.fetchStatus)(payment, 'reference')),
        await resultOf(Promise.resolve(client.verifyWebhook({ body: Buffer.from(webhook.body), header }))),
      ];
      expect(textsIn(results).filter((one) => !isHarmless(one))).toEqual([]);
      const [checkout] = results as [{ readonly payUrl: string } | null];
      if (checkout) expect(checkout.payUrl).toMatch(/^https?:/);
    };
    await fc.assert(fc.asyncProperty(hostileText, fc.nat(30), checkText), { numRuns: 20 });
  });
});
