import { existsSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { simulatedSports } from '@cauri/rules';
import { afterEach, expect, it } from 'vitest';
import { openDatabaseProxy } from './testing/services/cutting-proxy.ts';
import { createDataDir, type ServerProcess, startServer } from './testing/services/server-process.ts';
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

it('a process whose LISTEN connection receives nothing is not ready, reconnects and catches up', async () => {
  const database = await createTestDatabase();
  undo.push(() => database.close());
  const { proxy, url: behindProxy } = await openDatabaseProxy(database.url);
  undo.push(() => proxy.close());
  const shared = { AUTH_SECRET: 'a secret that all processes share 123', SIM_SECRET: '7e'.repeat(32), SIM_SPEED: '60' };
  await start({ ...shared, ROLE: 'engine', DATABASE_URL: database.url });
  const { url } = await start({ ...shared, ROLE: 'api', DATABASE_URL: behindProxy });

  const readyz = async () => {
    const response = await fetch(`${url}/readyz`);
    return `${response.status} ${await response.text()}`;
  };
  const readVersion = async () => {
    const response = await fetch(`${url}/api/changes?topics=live`);
    return ((await response.json()) as { version: number }).version;
  };
  await expect.poll(readyz).toBe('200 ready');
  const before = await readVersion();
  await expect.poll(readVersion).toBeGreaterThan(before);

  proxy.freeze('listen "');
  const frozen = await readVersion();
  await expect.poll(readyz).toBe('503 changes do not arrive');
  proxy.thaw();
  await expect.poll(readyz).toBe('200 ready');
  await expect.poll(readVersion).toBeGreaterThan(frozen);
});

const residentMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

it.skipIf(!existsSync('/proc/self/status'))(
  'four hundred clients that never read their answers take little memory, are disconnected, and delay no other client',
  async () => {
    const server = await start({ DEMO_DAYS: '3', UNREAD_SECONDS: '3' });
    const sports = simulatedSports.map((id) => `sport:${id}`);
    const path = `/api/changes?topics=live,${sports.join(',')}`;
    const read = async (at: string) => (await fetch(server.url + at)).text();
    const figure = async (name: string) => Number(new RegExp(`^${name} (\\d+)`, 'm').exec(await read('/metrics'))?.[1]);
    // Many times the size of the kernel's send buffer.
    await expect.poll(async () => (await read(path)).length).toBeGreaterThan(500_000);
    const before = residentMb(server.pid);

    const ahead = `GET ${path} HTTP/1.1\r\nHost: cauri\r\n\r\n`.repeat(17);
    for (let count = 0; count < 400; count += 1) {
      const socket = connect(Number(new URL(server.url).port), '127.0.0.1').pause();
      socket.on('error', () => {});
      socket.write(ahead);
      undo.push(() => socket.destroy());
    }
    let peak = 0;
    const look = async () => {
      peak = Math.max(peak, residentMb(server.pid));
      expect(await read('/readyz')).toBe('ready');
      return figure('cauri_connections_ended_total');
    };
    await expect.poll(look).toBe(400);
    expect(await figure('cauri_unread_bytes')).toBe(0);
    expect(peak - before).toBeLessThan(250);
  },
);
