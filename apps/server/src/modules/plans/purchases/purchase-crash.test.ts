import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { checkLedger } from '#modules/ledger';
import { newId } from '#platform/ids';
import type { FakeGateway, FakePayment } from '../../../testing/services/gateways/fake-gateway.ts';
import { createDataDir, type ServerProcess, startServer } from '../../../testing/services/server-process.ts';
import { type Actor, createTestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { countBlocked, createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { startFakeFedaPay } from '../../gateways/fedapay/testing/fake-fedapay.ts';
import { checkPurchases } from '../index.ts';

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

/** Those of all processes on the database. */
const secrets = { AUTH_SECRET: 'a secret that all processes share 123', SIM_SECRET: '7e'.repeat(32) };

interface Sale {
  readonly database: TestDatabase;
  readonly fake: FakeGateway;
}

async function start({ database, fake }: Sale, role: 'api' | 'engine'): Promise<ServerProcess> {
  const dataDir = createDataDir();
  undo.push(() => dataDir.remove());
  const serverEnvironment = { DATABASE_URL: database.url, ROLE: role, DEMO_MODE: 'false', DEMO_SPORTS: 'none' };
  const server = await startServer(dataDir.path, { ...secrets, ...serverEnvironment, ...fake.environment });
  undo.push(() => server.kill());
  return server;
}

/** A user with an open purchase of Premium, and its payment at the gateway. */
async function beginPurchase({ database, fake }: Sale): Promise<{ bettor: Actor; id: string; payment: FakePayment }> {
  const environment = { ...secrets, ...fake.environment };
  const app = await createTestApp({ clock: createTestClock(new Date()), database, environment });
  undo.push(() => app.close());
  const bettor = await app.signUp();
  const input = { params: { id: 'premium' }, headers: { 'idempotency-key': newId() }, body: {} };
  const { id } = (await bettor.call('buyPlan', input)).ok;
  const payment = [...fake.payments.values()].at(-1);
  if (!payment) throw new Error('no payment');
  return { bettor, id, payment };
}

const stateOf = async ({ db }: TestDatabase, id: string) =>
  (await db.selectFrom('purchase').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;

it('a payment whose process is killed during the credit is credited by the next process, exactly once', {
  timeout: 90_000,
}, async () => {
  const database = await createTestDatabase();
  undo.push(() => database.close());
  const fake = await startFakeFedaPay();
  undo.push(() => fake.close());
  const { bettor, id, payment } = await beginPurchase({ database, fake });
  const first = await start({ database, fake }, 'api');

  // The credit has begun and waits for the wallet when the process is killed.
  const holder = await database.pool.connect();
  await holder.query('begin');
  await holder.query('select from wallet order by user_id for update');
  payment.outcome = 'paid';
  const { headers, body } = fake.call(payment, { at: new Date() });
  const call = fetch(`${first.url}/api/payments/fedapay/webhook`, { method: 'POST', headers, body }).catch(() => null);
  await expect.poll(() => countBlocked(database.db)).toBeGreaterThan(0);
  await first.kill();
  expect(await call).toBeNull();
  await holder.query('rollback');
  holder.release();
  await expect.poll(() => countBlocked(database.db)).toBe(0);
  expect(await stateOf(database, id)).toBe('pending');

  // Two processes, as after a hasty restart.
  await sql`update purchase set due_at = now() where id = ${id}`.execute(database.db);
  await Promise.all([start({ database, fake }, 'engine'), start({ database, fake }, 'engine')]);
  await expect.poll(() => stateOf(database, id)).toBe('paid');
  expect((await bettor.call('getMe', {})).ok.balance).toBe(2_000_000);
  expect((await bettor.call('listMyTransfers', { query: { kind: 'purchase' } as never })).ok.items).toHaveLength(1);
  const findings = [...(await checkLedger(database.db)), ...(await checkPurchases(database.db))];
  expect(findings.filter(({ broken }) => broken > 0)).toEqual([]);
});
