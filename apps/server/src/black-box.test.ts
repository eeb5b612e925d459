import { afterEach, expect, it } from 'vitest';
import { createCuttingProxy } from './testing/cutting-proxy.ts';
import { createDataDir, type ServerProcess, startServer } from './testing/server-process.ts';
import { createTestDatabase } from './testing/test-database.ts';

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

async function start(environment: Record<string, string>): Promise<ServerProcess> {
  const dataDir = createDataDir();
  undo.push(() => dataDir.remove());
  const server = await startServer(dataDir.path, { DEMO_DAYS: '1', ...environment });
  undo.push(() => server.kill());
  return server;
}

it('a process whose connection for messages went silent says that it is not ready, reconnects and catches up', {
  timeout: 60_000,
}, async () => {
  const database = await createTestDatabase();
  undo.push(() => database.close());
  const direct = new URL(database.url.replace('@/', '@localhost/'));
  const proxy = await createCuttingProxy({ path: `${direct.searchParams.get('host')}/.s.PGSQL.5432` });
  undo.push(() => proxy.close());
  const shared = { AUTH_SECRET: 'a secret that all processes share 123', SIM_SECRET: '7e'.repeat(32), SIM_SPEED: '60' };
  await start({ ...shared, ROLE: 'engine', DATABASE_URL: database.url });
  const behindProxy = `postgres://postgres@127.0.0.1:${proxy.port}${direct.pathname}`;
  const { url } = await start({ ...shared, ROLE: 'api', DATABASE_URL: behindProxy });

  const readyz = async () => {
    const response = await fetch(`${url}/readyz`);
    return `${response.status} ${await response.text()}`;
  };
  const readVersion = async () => {
    const response = await fetch(`${url}/api/changes?topics=live`);
    return ((await response.json()) as { version: number }).version;
  };
  await expect.poll(readyz, { timeout: 20_000 }).toBe('200 ready');
  const before = await readVersion();
  await expect.poll(readVersion).toBeGreaterThan(before);

  proxy.freeze('listen "');
  const frozen = await readVersion();
  await expect.poll(readyz, { timeout: 15_000 }).toBe('503 changes do not arrive');
  proxy.thaw();
  await expect.poll(readyz, { timeout: 15_000 }).toBe('200 ready');
  await expect.poll(readVersion).toBeGreaterThan(frozen);
});
