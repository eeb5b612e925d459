import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Me } from '@cauri/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { placeUntilGone, read, signIn } from './testing/services/server-client.ts';
import { createDataDir, type ServerProcess, startServer } from './testing/services/server-process.ts';

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

function newDataDir(): string {
  const dataDir = createDataDir();
  undo.push(() => dataDir.remove());
  return dataDir.path;
}

async function start(dataDir: string, environment?: Record<string, string>): Promise<ServerProcess> {
  // A small world, because a full calendar would take processor time from these tests.
  const server = await startServer(dataDir, { DEMO_DAYS: '1', ...environment });
  undo.push(() => server.kill());
  return server;
}

describe('the server', () => {
  it('answers every accepted placement when it is stopped, and finds all data again despite a stale lock file', async () => {
    const dataDir = newDataDir();
    const first = await start(dataDir);
    const bettor = await signIn(first.url);
    let code: Promise<number | null> | undefined;
    const { acknowledged } = await placeUntilGone(first.url, bettor, (count) => {
      if (count === 100) code = first.stop();
    });
    expect(await code).toBe(0);
    // The id of a live process that is not PostgreSQL: this one.
    writeFileSync(join(dataDir, 'postgres/postmaster.pid'), `${process.pid}\n${dataDir}\n`);
    const second = await start(dataDir);
    const me = await read<Me>(second.url, '/api/me', bettor);
    expect(me.balance).toBe(1_000_000 - acknowledged.size * 100);
  });

  it('refuses a second server on its data folder, and logs the reason and exits when its PostgreSQL exits', async () => {
    const dataDir = newDataDir();
    const server = await start(dataDir, { DEMO_SPORTS: 'hockey' });
    await expect(startServer(dataDir)).rejects.toThrow('already running');
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    const [pid] = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n');
    process.kill(Number(pid), 'SIGKILL');
    expect(await server.ended()).toBe(1);
    expect(server.output()).toContain('PostgreSQL ended by itself, so the server stops.');
  });

  it('names every wrong value of the configuration and exits', async () => {
    await expect(startServer(newDataDir(), { SIM_SPEED: 'fast', RATE_LIMIT_CALLS: '5' })).rejects.toThrow(
      /RATE_LIMIT_CALLS.*\n?.*SIM_SPEED|SIM_SPEED.*\n?.*RATE_LIMIT_CALLS/s,
    );
  });
});
