import { readFileSync } from 'node:fs';
import { LANGUAGE_CODES } from '@cauri/contract';
import { describe, expect, it } from 'vitest';
import { findStrayKey, listGatewayVariables, readGatewayEnvironment } from './accounts.ts';
import { GATEWAYS } from './registry.ts';

const page = readFileSync(new URL('../../../../../docs/gateways.md', import.meta.url), 'utf8');
const sectionOf = (name: string) => page.split('\n## ').find((section) => section.startsWith(`${name}\n`)) ?? '';

describe.each(GATEWAYS.map((gateway) => [gateway.name, gateway] as const))('%s', (name, gateway) => {
  it('has a unique id that is valid in variables, paths and names of settings', () => {
    expect(gateway.id).toMatch(/^[a-z]+$/);
    expect(GATEWAYS.filter(({ id }) => id === gateway.id)).toHaveLength(1);
  });

  it('has a method, a currency, prices in whole francs and a required secret', () => {
    expect([gateway.methods, gateway.currencies].every((list) => list.length > 0)).toBe(true);
    expect([gateway.amounts.minimum % 100n, gateway.amounts.multipleOf % 100n]).toEqual([0n, 0n]);
    expect(Object.values(gateway.keys).some(({ isSecret, isRequired }) => isSecret && isRequired)).toBe(true);
  });

  it('has a section in docs/gateways.md with its id, its variables and its webhook', () => {
    const section = sectionOf(name);
    for (const word of [gateway.id, ...listGatewayVariables(gateway), `/api/payments/${gateway.id}/webhook`]) {
      expect(section, word).toContain(word);
    }
  });
});

it('docs/gateways.md describes no unknown gateway', () => {
  const sections = [...page.matchAll(/^## (.+)$/gm)].map(([, name]) => name);
  expect(sections).toEqual(GATEWAYS.map(({ name }) => name));
});

describe.each(LANGUAGE_CODES)('the labels of gateway keys in %s', (language) => {
  const names = [...new Set(GATEWAYS.flatMap(({ keys }) => Object.keys(keys)))];
  const readKeys = async (file: 'setup' | 'audit'): Promise<string[]> =>
    Object.keys((await import(`@cauri/locale/${language}/office/${file}`)).default);

  it('are complete in the settings', async () => {
    const texts = await readKeys('setup');
    const missing = names.filter((name) => !texts.includes(name));
    expect(missing, `packages/locale/src/${language}/office/setup.ts lacks labels`).toEqual([]);
  });

  it('are complete in the audit log, and no other key has one', async () => {
    // The switch of a gateway, and the text that joins a gateway and its key.
    const expected = ['key_enabled', 'key_of', ...names.map((name) => `key_${name}`)];
    const labels = (await readKeys('audit')).filter((key) => key.startsWith('key_'));
    expect(labels.sort(), `packages/locale/src/${language}/office/audit.ts labels other keys`).toEqual(expected.sort());
  });
});

describe('gateway keys in the environment', () => {
  it('are refused with the name and the expected form of each wrong variable, without its value', () => {
    const { issues } = readGatewayEnvironment({
      FEDAPAY_SECRET_KEY: 'pk_live_1',
      CINETPAY_URL: 'https://x.example/v2',
    });
    expect(issues).toEqual([
      'FEDAPAY_SECRET_KEY: expected sk_live_… or sk_sandbox_…',
      'CINETPAY_URL: expected an address without a path',
    ]);
  });

  it('are incomplete without a required key, and complete without an optional one', () => {
    const keys = { FEDAPAY_SECRET_KEY: 'sk_live_1', FEDAPAY_WEBHOOK_SECRET: 'wh_0123456789' };
    expect(readGatewayEnvironment({ FEDAPAY_SECRET_KEY: 'sk_live_1' }).accounts.fedapay?.keys).toBeNull();
    expect(readGatewayEnvironment(keys).accounts.fedapay?.keys).toEqual({
      secretKey: 'sk_live_1',
      webhookSecret: 'wh_0123456789',
    });
  });

  it.each([
    ['a live key', { FEDAPAY_SECRET_KEY: 'sk_live_1' }, 'FEDAPAY_SECRET_KEY is a live key'],
    ['a test key', { FEDAPAY_SECRET_KEY: 'sk_sandbox_1' }, null],
    [
      'a key of a gateway without test keys',
      { CINETPAY_SECRET_KEY: '0123456789' },
      'CINETPAY_SECRET_KEY is set, and CinetPay has live keys only',
    ],
  ])('count as live with %s: %j', (_, environment, because) => {
    expect(readGatewayEnvironment(environment).liveBecause).toBe(because);
  });
});

it.each([
  [{ publicKey: 'pk_live_1', secretKey: 'sk_live_1' }, null],
  [{ publicKey: 'pk_sandbox_1', secretKey: 'sk_live_1' }, 'publicKey'],
  [{ secretKey: 'sk_sandbox_1', webhookSecret: 'wh_live_0123' }, 'webhookSecret'],
  [{ secretKey: 'sk_live_1', webhookSecret: 'wh_0123456789' }, null],
  [{ publicKey: 'pk_live_1' }, null],
])('are refused if they belong to two environments: %j', (keys, stray) => {
  const fedapay = GATEWAYS.find(({ id }) => id === 'fedapay');
  expect(fedapay && findStrayKey(fedapay, keys)).toBe(stray);
});
