import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { openDatabaseProxy, socketOf, throughPort } from '../../testing/services/cutting-proxy.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { applyNewest, createPostgresBus } from './bus.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const logged: string[] = [];
const lineOf = ({ msg, error }: { msg: string; error?: string }) => (error ? `${msg}: ${error}` : msg);
const lossOf = (reason: string) => `bus: connection lost, reconnecting: Error: ${reason}`;
const log = pino({ level: 'info' }, { write: (line: string) => logged.push(lineOf(JSON.parse(line))) });
/** Short delays, for tests. */
const timing = { reconnectFirst: 10, reconnectLongest: 50, ping: 20, answerMaximum: 200 };

/** A process on the bus with the messages and gaps that it received. */
async function join(channel = 'changes', url = database.url) {
  const bus = createPostgresBus({ url, pool: database.pool, log, timing });
  const received: string[] = [];
  let gaps = 0;
  bus.subscribe(channel, (payload) => received.push(payload));
  bus.onGap(() => {
    gaps += 1;
  });
  await bus.start();
  onTestFinished(() => bus.stop());
  return { bus, received, gaps: () => gaps };
}

const cutAll = () =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'cauri-bus' and datname = current_database()`.execute(database.db);

it('every process receives all messages of its channels, in order', async () => {
  const [one, two, deaf] = [await join(), await join(), await join('other')];
  const messages = Array.from({ length: 20 }, (_, index) => `${index} ñ`);
  for (const text of messages) await one.bus.publish('changes', text);
  await expect.poll(() => two.received).toEqual(messages);
  await expect.poll(() => one.received).toEqual(messages);
  expect(deaf.received).toEqual([]);
});

it('two listeners of one channel both receive the message', async () => {
  const { bus, received } = await join();
  const second: string[] = [];
  bus.subscribe('changes', (payload) => second.push(payload));
  await bus.publish('changes', 'once');
  await expect.poll(() => [received, second]).toEqual([['once'], ['once']]);
});

it('the bus reconnects after a lost connection, reports a gap, and receives messages again', async () => {
  logged.length = 0;
  const { bus, received, gaps } = await join();
  expect(gaps()).toBe(1); // the time before the start counts as a gap too
  for (const times of [2, 3]) {
    await cutAll();
    await expect.poll(gaps).toBe(times);
    await bus.publish('changes', `after ${times}`);
    await expect.poll(() => received.at(-1)).toBe(`after ${times}`);
    expect(bus.silenceMs).toBeLessThan(timing.ping + timing.answerMaximum);
  }
  expect(received).toEqual(['after 2', 'after 3']);
  // The documentation names the first line as an alarm.
  expect(logged).toEqual(
    Array(2)
      .fill([expect.stringMatching(/^bus: connection lost, reconnecting: error: /i), 'bus: connected again'])
      .flat(),
  );
});

it('a database that stays unreachable is one line of the log, however often the bus tries it', async () => {
  let attempts = 0;
  const server = createServer((socket) => {
    attempts += 1;
    socket.destroy();
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  logged.length = 0;
  const { port } = server.address() as AddressInfo;
  const bus = createPostgresBus({ url: `postgres://127.0.0.1:${port}/nowhere`, pool: database.pool, log, timing });
  void bus.start();
  await expect.poll(() => attempts).toBeGreaterThan(3);
  await bus.stop();
  expect(logged).toEqual([lossOf('Connection terminated unexpectedly')]);
});

it('the bus sends nothing once it has stopped, and can stop while the database is unreachable', async () => {
  const { bus, received } = await join();
  await bus.stop();
  await database.pool.query(`select pg_notify('changes', 'too late')`);
  const away = createPostgresBus({ url: 'postgres://127.0.0.1:1/nowhere', pool: database.pool, log });
  void away.start();
  await away.stop();
  expect(received).toEqual([]);
});

/** A proxy in front of the database of this file, and its address. */
async function openProxy() {
  const opened = await openDatabaseProxy(database.url);
  onTestFinished(() => opened.proxy.close());
  return opened;
}

it('a silently dropped connection is detected and replaced, and the gap is reported', async () => {
  const { proxy, url } = await openProxy();
  const { bus, received, gaps } = await join('changes', url);
  expect(bus.isCurrent).toBe(true);
  for (const times of [2, 3]) {
    proxy.freeze('listen');
    await bus.publish('changes', 'lost');
    await expect.poll(() => bus.isCurrent).toBe(false);
    proxy.thaw();
    await expect.poll(() => [gaps(), bus.isCurrent]).toEqual([times, true]);
    await bus.publish('changes', `after ${times}`);
    await expect.poll(() => received.at(-1)).toBe(`after ${times}`);
  }
  expect(received).toEqual(['after 2', 'after 3']);
});

it('the bus is current again only when the missed changes have been read, and calls its listeners until they have', async () => {
  const bus = createPostgresBus({ url: database.url, pool: database.pool, log, timing });
  let reads = 0;
  let hold: Promise<void> | null = null;
  bus.onGap(async () => {
    reads += 1;
    if (reads === 2) throw new Error('the tables cannot be read');
    await hold;
  });
  await bus.start();
  onTestFinished(() => bus.stop());
  expect([bus.isCurrent, reads]).toEqual([true, 1]);
  const reading = Promise.withResolvers<void>();
  hold = reading.promise;
  await cutAll();
  await expect.poll(() => reads).toBe(3); // the second connection failed
  expect(bus.isCurrent).toBe(false);
  reading.resolve();
  await expect.poll(() => bus.isCurrent).toBe(true);
});

/** Passes everything on except the notifications, as a pooler does. Counts its connections. */
async function openDeafProxy() {
  let connections = 0;
  const server = createServer((client) => {
    connections += 1;
    const upstream = connect(socketOf(database.url));
    let rest: Buffer = Buffer.alloc(0);
    client.on('data', (chunk) => upstream.write(chunk));
    upstream.on('data', (chunk: Buffer) => {
      rest = Buffer.concat([rest, chunk]);
      // A message is its type, its length without the type, and its body.
      for (let length = lengthOf(rest); length !== null && rest.length >= length; length = lengthOf(rest)) {
        if (rest.toString('latin1', 0, 1) !== 'A') client.write(rest.subarray(0, length));
        rest = rest.subarray(length);
      }
    });
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      one.on('error', () => {});
      one.once('close', () => other.destroy());
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { url: throughPort(database.url, (server.address() as AddressInfo).port), connections: () => connections };
}

const lengthOf = (bytes: Buffer): number | null => (bytes.length < 5 ? null : 1 + bytes.readInt32BE(1));

it('a bus to which no notifications are delivered is never current', async () => {
  const { url, connections } = await openDeafProxy();
  const bus = createPostgresBus({ url, pool: database.pool, log, timing });
  logged.length = 0;
  let [gaps, wasCurrent] = [0, false];
  bus.onGap(() => {
    gaps += 1;
  });
  void bus.start();
  onTestFinished(() => bus.stop());
  await expect
    .poll(() => {
      wasCurrent ||= bus.isCurrent;
      return connections();
    })
    .toBeGreaterThan(2);
  expect([gaps, wasCurrent]).toEqual([0, false]);
  expect(logged).toEqual([lossOf('notifications are not delivered')]);
});

it('a listener that fails makes the bus reconnect, so that what the message was about is read after all', async () => {
  const bus = createPostgresBus({ url: database.url, pool: database.pool, log, timing });
  let isRead = true;
  bus.subscribe('changes', async () => {
    isRead = false;
    throw new Error('no connection was free');
  });
  bus.onGap(() => {
    isRead = true;
  });
  await bus.start();
  onTestFinished(() => bus.stop());
  logged.length = 0;
  await bus.publish('changes', 'one');
  await expect.poll(() => logged).toEqual([lossOf('no connection was free'), 'bus: connected again']);
  expect(isRead).toBe(true);
});

/** A read whose results come when the test gives them, in any order. */
function openReads() {
  const open: PromiseWithResolvers<string>[] = [];
  const applied: string[] = [];
  const load = applyNewest(
    () => {
      const next = Promise.withResolvers<string>();
      open.push(next);
      return next.promise;
    },
    (value) => applied.push(value),
  );
  return { open, applied, load };
}

it('an older read that ends after a newer one is not applied', async () => {
  const { open, applied, load } = openReads();
  const loads = [load(), load()];
  open[1]?.resolve('newer');
  await loads[1];
  open[0]?.resolve('older');
  await loads[0];
  expect(applied).toEqual(['newer']);
});

it('a read that fails does not keep an older one that overlaps it from being applied', async () => {
  const { open, applied, load } = openReads();
  const loads = [load(), load()];
  open[1]?.reject(new Error('no connection'));
  await expect(loads[1]).rejects.toThrow('no connection');
  open[0]?.resolve('older');
  await loads[0];
  expect(applied).toEqual(['older']);
});
