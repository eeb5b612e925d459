import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from '#config';
import { DEFAULT_SETTINGS } from '#modules/settings';
import { createTestClock } from '../../../testing/test-clock.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { checkGateway } from './check-gateway.ts';
import { openGateways } from './open-gateways.ts';

const clock = createTestClock('2026-06-12T12:00:00Z');
// Nothing listens on this port, and `fetch` calls no such port.
const KEYS = {
  server: 'https://127.0.0.1:1',
  storeId: 's'.repeat(20),
  apiKey: 'a'.repeat(20),
  webhookSecret: 'w'.repeat(8),
};
const asSettings = new Map(Object.entries(KEYS).map(([name, value]) => [`btcpay.${name}`, value]));
const asEnvironment = {
  BTCPAY_SERVER: KEYS.server,
  BTCPAY_STORE_ID: KEYS.storeId,
  BTCPAY_API_KEY: KEYS.apiKey,
  BTCPAY_WEBHOOK_SECRET: KEYS.webhookSecret,
};
const live = {
  DEMO_MODE: 'false',
  PUBLIC_URL: 'https://cauri.example',
  AUTH_SECRET: 'a'.repeat(32),
  SIM_SECRET: '7e'.repeat(32),
};

it.each<[name: string, environment: Record<string, string>, keys: ReadonlyMap<string, string>, detail: string]>([
  ['an administrator has typed', {}, asSettings, 'the host has a private address'],
  [
    'an administrator has typed and PRIVATE_ADDRESSES allows',
    { PRIVATE_ADDRESSES: '127.0.0.1' },
    asSettings,
    'ECONNREFUSED',
  ],
  ['the environment names', asEnvironment, new Map(), 'fetch failed'],
])('a gateway at a private address that %s is called accordingly', async (_, environment, keys, detail) => {
  const database = await createTestDatabase();
  onTestFinished(() => database.close());
  const config = readConfig({ ...live, ...environment });
  const settings = { current: () => DEFAULT_SETTINGS, keys: () => keys };
  const gateways = openGateways({ config, db: database.db, clock, settings });
  expect(await checkGateway(gateways, 'btcpay')).toEqual({ result: 'failed', detail });
});
