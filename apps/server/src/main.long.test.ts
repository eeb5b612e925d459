import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Bet, Event, Me, Placed } from '@cauri/contract';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { checkBets } from '#modules/betting';
import { checkLedger } from '#modules/ledger';
import { findRunningPostgres } from './platform/database/embedded-postgres.ts';
import { placeUntilGone, post, read, signIn, slipOf, upcoming } from './testing/services/server-client.ts';
import { newDataDir, startSmallServer } from './testing/services/small-server.ts';
import { createTestDatabase } from './testing/test-database.ts';

function audit(dataDir: string): { status: number | null; output: string } {
  const run = spawnSync(process.execPath, [join(import.meta.dirname, '../../../tools/audit.ts')], {
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: dataDir },
  });
  return { status: run.status, output: run.stdout + run.stderr };
}

/** Reads the embedded database of a server that runs on this folder. */
async function countReservations(dataDir: string): Promise<number> {
  const database = new pg.Client({ connectionString: findRunningPostgres(join(dataDir, 'postgres')) ?? '' });
  await database.connect();
  const { rows } = await database.query('select count(*)::integer as held from reservation');
  await database.end();
  return rows[0]?.held;
}

describe('the server', () => {
  it('neither loses nor duplicates an acknowledged bet when it is killed during placements', async () => {
    const dataDir = newDataDir();
    const first = await startSmallServer(dataDir);
    const bettor = await signIn(first.url);
    const { sent, acknowledged } = await placeUntilGone(first.url, bettor, (count) => {
      if (count === 200) void first.kill();
    });
    expect(acknowledged.size).toBeGreaterThanOrEqual(200);

    const second = await startSmallServer(dataDir);
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
    expect(audit(dataDir).output).toContain('All checks passed.');
  });

  it('decides a bet in play afresh after a restart, if it was killed while it held the bet, without waiting for the reservation', async () => {
    const dataDir = newDataDir();
    const first = await startSmallServer(dataDir);
    const bettor = await signIn(first.url);
    const live = async () => (await read<{ items: Event[] }>(first.url, '/api/events?status=live&limit=100')).items;
    const isOpen = ({ markets }: Event) => markets[0]?.status === 'open';
    await expect.poll(async () => (await live()).some(isOpen), { timeout: 20_000 }).toBe(true);
    const request = { key: randomUUID(), body: slipOf((await live()).find(isOpen)) };
    const lost = post(first.url, bettor, request).catch(() => 'lost');
    await expect.poll(() => countReservations(dataDir), { timeout: 2_500, interval: 20 }).toBe(1);
    await first.kill();
    expect(await lost).toBe('lost');

    const second = await startSmallServer(dataDir);
    expect(await countReservations(dataDir)).toBe(0);
    // The odds may have moved, or a market may be suspended: that is a decision too.
    expect((await post(second.url, bettor, request)).status).not.toBe(503);
  });

  it('accepts exactly the bets that a wallet can pay for, with two API processes and an engine on one database', async () => {
    const database = await createTestDatabase();
    onTestFinished(() => database.close());
    const shared = {
      DATABASE_URL: database.url,
      AUTH_SECRET: 'a secret that all processes share 123',
      SIM_SECRET: '7e'.repeat(32),
    };
    await startSmallServer(newDataDir(), { ...shared, ROLE: 'engine' });
    const apis = [
      await startSmallServer(newDataDir(), { ...shared, ROLE: 'api' }),
      await startSmallServer(newDataDir(), { ...shared, ROLE: 'api' }),
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

  it('in production plays simulated matches, and continues those that demo mode announced', async () => {
    const dataDir = newDataDir();
    const secrets = { AUTH_SECRET: 'a secret of the site, whatever its mode', SIM_SECRET: '7e'.repeat(32) };
    const demo = await startSmallServer(dataDir, secrets);
    const bettor = await signIn(demo.url);
    const announced = await upcoming(demo.url, '&source=demo');
    const place = (url: string) => post(url, bettor, { key: randomUUID(), body: slipOf(announced[0]) });
    expect((await place(demo.url)).status).toBe(201);
    expect(await demo.stop()).toBe(0);

    const site = await startSmallServer(dataDir, {
      ...secrets,
      NODE_ENV: 'production',
      DEMO_MODE: '',
      HOST: '127.0.0.1',
    });
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
});
