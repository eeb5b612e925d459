import { connect } from 'node:net';
import type { Problem } from '@cauri/contract';
import { sql } from 'kysely';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { addMarkets, changeBoard } from '#modules/catalog';
import { inTransaction } from '#platform/database';
import { newId } from '#platform/ids';
import { createTestApp, openTestApp } from '../../testing/test-app.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { addMatch, reprice } from '../../testing/test-matches.ts';
import { listen } from '../../testing/test-stream.ts';

const clock = createTestClock('2026-06-12T12:00:00Z');
const soon = new Date('2026-06-12T18:00:00Z');
const app = await openTestApp({ clock });
const port = await listen(app);
afterAll(() => port.close());

const db = () => app.database.db;

it('an HTTP/1.0 client, such as some proxies, gets the same messages without chunks', async () => {
  const match = await addMatch(db(), { startsAt: soon });
  await app.board.catchUp();
  const socket = connect(Number(new URL(port.url).port), '127.0.0.1');
  onTestFinished(() => {
    socket.destroy();
  });
  let text = '';
  socket.setEncoding('utf8').on('data', (data: string) => {
    text += data;
  });
  socket.write(`GET /api/stream?topics=event:${match.id} HTTP/1.0\r\nHost: cauri\r\n\r\n`);
  await expect.poll(() => text).toContain('"complete":true');
  await reprice(db(), match, 2640);
  await expect.poll(() => text).toContain('"odds":2.64');
  const [head = '', body = ''] = text.split('\r\n\r\n');
  expect(head).not.toMatch(/transfer-encoding/i);
  expect(body.split('\n\n').filter((block) => block && !/^(retry|event|id): /.test(block))).toEqual([]);
});

describe('a client', () => {
  const openStrict = async () => {
    const strict = await createTestApp({ clock, database: app.database, environment: { STREAMS_PER_CALLER: '2' } });
    const its = await listen(strict);
    onTestFinished(async () => {
      await its.close();
      await strict.close();
    });
    return { strict, its, refuse: (topics: string) => fetch(`${its.url}/api/stream?topics=${topics}`) };
  };

  it('has a limited number of streams, and closed ones do not count', async () => {
    const { strict, its, refuse } = await openStrict();
    const bettor = await strict.signUp();
    const first = await its.open('live');
    await its.open('live');
    const refused = await refuse('live');
    expect([refused.status, ((await refused.json()) as Problem).code]).toEqual([503, 'overloaded']);
    expect(refused.headers.get('retry-after')).toBe('5');
    await its.open('me', bettor); // another address
    first.close();
    await expect.poll(async () => (await its.open('live').catch(() => null)) !== null).toBe(true);
  });

  it('follows as many pages as it may have streams, so that it does not bring the markets of all pages into memory', async () => {
    const { its, refuse } = await openStrict();
    const pages = (count: number) => Array.from({ length: count }, () => `markets:${newId()}`).join();
    expect((await refuse(pages(3))).status).toBe(503);
    const two = await its.open(pages(2));
    expect((await refuse('live')).status).toBe(503);
    two.close();
    await expect.poll(async () => (await its.open(pages(1)).catch(() => null)) !== null).toBe(true);
    await its.open(pages(1));
    expect((await refuse('live')).status).toBe(503);
  });
});

it('a client that has left before its stream opens does not count', async () => {
  const strict = await createTestApp({ clock, database: app.database, environment: { STREAMS_PER_CALLER: '1' } });
  const its = await listen(strict);
  onTestFinished(async () => {
    await its.close();
    await strict.close();
  });
  const { id } = await addMatch(db(), { startsAt: soon });
  const outcomes = ['odd', 'even'].map((key) => ({ key, name: key, odds: 1_900 }));
  const market = { type: 'odd_even', line: null, name: 'Odd or even', margin: 600, priced: 'model', outcomes } as const;
  await changeBoard(db(), (change) => addMarkets(change, [{ eventId: id, markets: [market], place: 200 }]));
  await strict.board.catchUp();
  await inTransaction(db(), async (tx) => {
    // Its stream waits for the markets of the page.
    await sql`lock table market in access exclusive mode`.execute(tx);
    const socket = connect(Number(new URL(its.url).port), '127.0.0.1');
    socket.write(`GET /api/stream?topics=markets:${id} HTTP/1.1\r\nHost: cauri\r\n\r\n`);
    await expect.poll(() => its.responses.length).toBe(1);
    socket.destroy();
    await expect.poll(() => its.responses[0]?.destroyed).toBe(true);
  });
  await expect.poll(() => strict.board.get(id)?.page.length).toBe(1);
  expect((await its.open('live')).isOpen()).toBe(true);
});
