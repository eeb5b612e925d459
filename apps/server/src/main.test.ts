import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Bet, Event, Me, Placed } from '@cauri/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { checkBets } from '#modules/betting';
import { checkLedger } from '#modules/ledger';
import { createDataDir, type ServerProcess, startServer } from './testing/services/server-process.ts';
import { createTestDatabase } from './testing/test-database.ts';

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

interface Bettor {
  readonly cookie: string;
}

async function signIn(url: string): Promise<Bettor> {
  const response = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'awa@example.com', password: 'secret-123' }),
  });
  return { cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
}

async function read<T>(url: string, path: string, bettor?: Bettor): Promise<T> {
  const response = await fetch(url + path, { headers: bettor ? { cookie: bettor.cookie } : {} });
  return (await response.json()) as T;
}

/**
 * Upcoming events whose prices do not change and that do not start within minutes. A new world has them soon after its
 * first answer.
 */
async function upcoming(url: string, filter = ''): Promise<Event[]> {
  const from = new Date(Date.now() + 5 * 60_000).toISOString();
  const readItems = async () =>
    (await read<{ items: Event[] }>(url, `/api/events?status=upcoming&from=${from}&limit=20${filter}`)).items;
  await expect.poll(async () => (await readItems()).length, { timeout: 20_000, interval: 50 }).toBeGreaterThan(10);
  return readItems();
}

function slipOf(event: Event | undefined) {
  const market = event?.markets[0];
  const outcome = market?.outcomes[0];
  return JSON.stringify({
    type: 'single',
    stake: 100,
    selections: [{ eventId: event?.id, marketId: market?.id, outcomeId: outcome?.id, odds: outcome?.odds }],
  });
}

function post(url: string, bettor: Bettor, { key, body }: { key: string; body: string }): Promise<Response> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': key, cookie: bettor.cookie };
  return fetch(`${url}/api/bets`, { method: 'POST', headers, body });
}

/** Places bets on several connections at once until the server is gone. Returns the sent and the acknowledged keys. */
async function placeUntilGone(url: string, bettor: Bettor, onAcknowledged: (count: number) => void) {
  const events = await upcoming(url);
  const sent = new Map<string, string>();
  const acknowledged = new Map<string, string>();
  const line = async (index: number) => {
    for (let n = index; ; n += 1) {
      const [key, body] = [randomUUID(), slipOf(events[n % events.length])];
      sent.set(key, body);
      try {
        const response = await post(url, bettor, { key, body });
        if (response.status !== 201) continue;
        const placed = (await response.json()) as Placed;
        acknowledged.set(key, placed.bets[0]?.id ?? '');
        onAcknowledged(acknowledged.size);
      } catch {
        return; // the server is gone: the outcome of this placement is unknown
      }
    }
  };
  await Promise.all(Array.from({ length: 16 }, (_, index) => line(index)));
  return { sent, acknowledged };
}

function audit(dataDir: string): { status: number | null; output: string } {
  const run = spawnSync(process.execPath, [join(import.meta.dirname, '../../../tools/audit.ts')], {
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: dataDir },
  });
  return { status: run.status, output: run.stdout + run.stderr };
}

describe('the server', () => {
  it('neither loses nor duplicates an acknowledged bet when it is killed during placements', {
    timeout: 60_000,
  }, async () => {
    const dataDir = newDataDir();
    const first = await start(dataDir);
    const bettor = await signIn(first.url);
    const { sent, acknowledged } = await placeUntilGone(first.url, bettor, (count) => {
      if (count === 200) void first.kill();
    });
    expect(acknowledged.size).toBeGreaterThanOrEqual(200);

    const second = await start(dataDir);
    // Retries every key: acknowledged placements return the same bet, unknown ones are placed at most once.
    for (const [key, body] of sent) {
      const placed = (await (await post(second.url, bettor, { key, body })).json()) as Placed;
      const before = acknowledged.get(key);
      if (before) expect(placed.bets[0]?.id).toBe(before);
    }
    const me = await read<Me>(second.url, '/api/me', bettor);
    expect(me.balance).toBe(1_000_000 - sent.size * 100);
    expect(audit(dataDir)).toMatchObject({ status: 0 });
    expect(await second.stop()).toBe(0);
    expect(audit(dataDir).output).toContain('The money is right.');
  });

  it('answers every accepted placement when it is stopped', { timeout: 60_000 }, async () => {
    const dataDir = newDataDir();
    const first = await start(dataDir);
    const bettor = await signIn(first.url);
    let code: Promise<number | null> | undefined;
    const { acknowledged } = await placeUntilGone(first.url, bettor, (count) => {
      if (count === 100) code = first.stop();
    });
    expect(await code).toBe(0);
    const second = await start(dataDir);
    const me = await read<Me>(second.url, '/api/me', bettor);
    expect(me.balance).toBe(1_000_000 - acknowledged.size * 100);
  });

  it('accepts exactly the bets that a wallet can pay for, with two API processes and an engine on one database', {
    timeout: 60_000,
  }, async () => {
    const database = await createTestDatabase();
    undo.push(() => database.close());
    const shared = {
      DATABASE_URL: database.url,
      AUTH_SECRET: 'a secret that all processes share 123',
      SIM_SECRET: '7e'.repeat(32),
    };
    await start(newDataDir(), { ...shared, ROLE: 'engine' });
    const apis = [
      await start(newDataDir(), { ...shared, ROLE: 'api' }),
      await start(newDataDir(), { ...shared, ROLE: 'api' }),
    ];
    const url = (index: number) => apis[index % 2]?.url ?? '';
    const bettor = await signIn(url(0));
    const slip = JSON.parse(slipOf((await upcoming(url(0))).at(-1)));
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        post(url(index), bettor, { key: randomUUID(), body: JSON.stringify({ ...slip, stake: 20_000 }) }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(50);
    expect((await read<Me>(url(1), '/api/me', bettor)).balance).toBe(0);
    expect([...(await checkLedger(database.db)), ...(await checkBets(database.db))].filter((f) => f.broken)).toEqual(
      [],
    );
  });

  it('finds all data again after a clean stop, even with a stale lock file', { timeout: 60_000 }, async () => {
    const dataDir = newDataDir();
    const first = await start(dataDir);
    const bettor = await signIn(first.url);
    const [event] = await upcoming(first.url);
    await post(first.url, bettor, { key: randomUUID(), body: slipOf(event) });
    expect(await first.stop()).toBe(0);
    // The id of a live process that is not PostgreSQL: this one.
    writeFileSync(join(dataDir, 'postgres/postmaster.pid'), `${process.pid}\n${dataDir}\n`);
    const second = await start(dataDir);
    expect((await read<Me>(second.url, '/api/me', bettor)).balance).toBe(999_900);
  });

  it('in production plays simulated matches, and continues those that demo mode announced', {
    timeout: 60_000,
  }, async () => {
    const dataDir = newDataDir();
    const secrets = { AUTH_SECRET: 'a secret of the site, whatever its mode', SIM_SECRET: '7e'.repeat(32) };
    const demo = await start(dataDir, secrets);
    const bettor = await signIn(demo.url);
    const announced = await upcoming(demo.url, '&source=demo');
    const place = (url: string) => post(url, bettor, { key: randomUUID(), body: slipOf(announced[0]) });
    expect((await place(demo.url)).status).toBe(201);
    expect(await demo.stop()).toBe(0);

    const site = await start(dataDir, { ...secrets, NODE_ENV: 'production', DEMO_MODE: '', HOST: '127.0.0.1' });
    expect(await read(site.url, '/api/config')).toMatchObject({ demoMode: false, hasEventSource: true });
    const again = await Promise.all(announced.map(({ id }) => read<Event>(site.url, `/api/events/${id}`)));
    expect(again.length).toBeGreaterThan(3);
    expect(new Set(again.map(({ status }) => status))).toEqual(new Set(['upcoming']));
    expect((await read<{ items: Event[] }>(site.url, '/api/events?status=live')).items.length).toBeGreaterThan(0);
    expect((await place(site.url)).status).toBe(201);
    expect((await read<Me>(site.url, '/api/me', bettor)).balance).toBe(999_800);
    const bets = await read<{ items: Bet[] }>(site.url, '/api/me/bets', bettor);
    expect(bets.items.map(({ status }) => status)).toEqual(['pending', 'pending']);
  });

  it('exits with a message when another server uses the same data folder', { timeout: 60_000 }, async () => {
    const dataDir = newDataDir();
    const first = await start(dataDir);
    await expect(startServer(dataDir)).rejects.toThrow('already running');
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
  });

  it('logs the reason and exits when its PostgreSQL exits', { timeout: 60_000 }, async () => {
    const dataDir = newDataDir();
    const server = await start(dataDir, { DEMO_SPORTS: 'hockey' });
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
