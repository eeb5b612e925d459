import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, openPool } from '#platform/database';
import { newId } from '#platform/ids';
import { type CuttingProxy, createCuttingProxy, openDatabaseProxy } from '../../../testing/services/cutting-proxy.ts';
import { place, selectionOf } from '../../../testing/slips.ts';
import { type Actor, createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { addFootballEvent, endEvent } from '../../../testing/test-events.ts';

/** The message of PostgreSQL after a commit. */
const commit = { request: 'commit\0', response: 'COMMIT\0' };
const soon = new Date('2026-06-12T18:00:00Z');
let database: TestDatabase;
let proxy: CuttingProxy;
/** Reaches the database through the proxy. */
let app: TestApp;
const undo: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  undo.push(() => database.close());
  const opened = await openDatabaseProxy(database.server.url);
  proxy = opened.proxy;
  undo.push(() => proxy.close());
  const { url } = opened;
  const pool = openPool({ url, connections: 10, onError: () => {} });
  const db = openDatabase(pool);
  undo.push(() => db.destroy());
  const clock = createTestClock('2026-06-12T12:00:00Z');
  app = await createTestApp({ clock, database: { ...database, server: { url, pool, reserve: db, db } } });
  undo.push(() => app.close());
});
afterAll(async () => {
  for (const step of undo.toReversed()) await step();
});

async function newEvent(): Promise<string> {
  const { id } = await addFootballEvent(database.db, soon, { odds: [2000, 3000, 4000] });
  await app.board.catchUp();
  return id;
}

const slipOn = async (eventId: string) => ({ selections: [await selectionOf(app.visitor, eventId, { key: 'home' })] });

async function expectOneBet(bettor: Actor, betId: string | undefined): Promise<void> {
  expect((await bettor.call('listMyBets', { query: {} })).ok.items.map(({ id }) => id)).toEqual([betId]);
  expect((await bettor.call('getMe', {})).ok.balance).toBe(999_000);
  expect(await app.findIncoherence()).toEqual([]);
}

describe('a connection that is lost between the commit and its answer', () => {
  it('to the database: the bet is placed once, and the bettor gets the answer', async () => {
    const [bettor, slip] = [await app.signUp(), await slipOn(await newEvent())];
    proxy.cutResponse(commit);
    const answer = await place(bettor, slip);
    expect([proxy.cuts(), answer.status]).toEqual([1, 201]);
    await expectOneBet(bettor, answer.ok.bets[0]?.id);
  });

  it('to the bettor: the bet is placed once, and a retry with the same key returns it', async () => {
    const server = createServer(getRequestListener(app.router.fetch)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const front = await createCuttingProxy({ port: (server.address() as AddressInfo).port, host: '127.0.0.1' });
    const [bettor, slip, key] = [await app.signUp(), await slipOn(await newEvent()), newId()];
    const send = () =>
      fetch(`http://127.0.0.1:${front.port}/api/bets`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key, cookie: bettor.cookie },
        body: JSON.stringify({ ...slip, type: 'single', stake: 1000 }),
      });
    front.cutResponse({ request: 'POST /api/bets', response: '201 Created' });
    await expect(send()).rejects.toThrow('fetch failed');
    const again = await send();
    expect([front.cuts(), again.status, again.headers.get('idempotency-replayed')]).toEqual([1, 201, 'true']);
    const { bets } = (await again.json()) as { bets: { id: string }[] };
    await expectOneBet(bettor, bets[0]?.id);
    await front.close();
    server.close();
  });

  it('during a settlement: the bet is paid once', async () => {
    const [bettor, event] = [await app.signUp(), await newEvent()];
    const before = proxy.cuts();
    await place(bettor, await slipOn(event));
    await endEvent(database.db, event, [1, 0]);
    proxy.cutResponse(commit);
    await app.settle();
    expect(proxy.cuts()).toBe(before + 1);
    await database.pool.query('update settlement_partition set retry_at = null');
    await app.settle();
    expect((await bettor.call('getMe', {})).ok.balance).toBe(1_001_000);
    expect((await bettor.call('listMyTransfers', { query: { kind: 'payout' } })).ok.items).toHaveLength(1);
    expect(await app.findIncoherence()).toEqual([]);
  });
});
