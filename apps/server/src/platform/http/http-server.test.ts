import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createLog } from '#platform/log';
import { createMetrics } from '#platform/metrics';
import { createHttpServer, type UnreadLimits } from './http-server.ts';

/** More than the kernel's send buffer. */
const LARGE = Buffer.alloc(40_000_000, 'x');

interface Bounds extends Partial<UnreadLimits> {
  readonly connectionsMaximum?: number;
}

async function serve(listener: RequestListener, { connectionsMaximum = 1_000, ...unread }: Bounds = {}) {
  const metrics = createMetrics();
  const limits = { stallMaximumMs: 60_000, bytesMaximum: 2 ** 30, ...unread };
  const server = createHttpServer({ listener, unread: limits, connectionsMaximum, log: createLog('silent'), metrics });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const read = async (name: string) => (await metrics.registry.getSingleMetric(name)?.get())?.values[0]?.value ?? 0;
  return {
    open: () => open(port),
    unread: () => read('cauri_unread_bytes'),
    ended: () => read('cauri_connections_ended_total'),
  };
}

interface Client {
  readonly socket: Socket;
  request(...paths: string[]): void;
  readonly text: () => string;
  readonly length: () => number;
  readonly isClosed: () => boolean;
}

/** A client that reads nothing until its socket is resumed. */
function open(port: number): Client {
  const socket = connect(port, '127.0.0.1');
  let [text, length, isClosed] = ['', 0, false];
  socket.on('data', (chunk) => {
    length += chunk.length;
    if (length < 100_000) text += chunk.toString('latin1');
  });
  socket.pause();
  socket.on('error', () => {}); // a dropped connection
  socket.once('close', () => {
    isClosed = true;
  });
  onTestFinished(() => {
    socket.destroy();
  });
  return {
    socket,
    request: (...paths) => socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: cauri\r\n\r\n`).join('')),
    text: () => text,
    length: () => length,
    isClosed: () => isClosed,
  };
}

const answerLarge: RequestListener = (_, outgoing) => outgoing.end(LARGE);

describe('an answer', () => {
  it('that the client does not read is ended; one that is read slowly and steadily arrives complete', async () => {
    const { open, ended, unread } = await serve(answerLarge, { stallMaximumMs: 1_500 });
    const [still, slow] = [open(), open()];
    for (const client of [still, slow]) client.request('/');
    // One write of 40 MB: the server detects that a part of it was read.
    slow.socket.on('data', () => {
      slow.socket.pause();
      void sleep(5).then(() => slow.socket.resume());
    });
    slow.socket.resume();
    const started = performance.now();
    await expect.poll(slow.length, { timeout: 50_000 }).toBeGreaterThan(LARGE.length);
    expect(performance.now() - started).toBeGreaterThan(1_500);
    expect(slow.isClosed()).toBe(false);
    await expect.poll(ended).toBe(1);
    await expect.poll(unread).toBe(0);
    still.socket.resume();
    await expect.poll(still.isClosed).toBe(true);
    expect(still.length()).toBeLessThan(LARGE.length);
  });

  it('is ended if all unread answers are too large together, beginning with the one that was read least recently', async () => {
    const bytesMaximum = 60_000_000;
    const { open, ended, unread } = await serve(answerLarge, { bytesMaximum });
    const clients = Array.from({ length: 6 }, open);
    for (const client of clients) {
      client.request('/');
      const before = await unread();
      await expect.poll(async () => (await unread()) !== before || (await ended()) > 0).toBe(true);
    }
    await expect.poll(ended).toBe(5); // one answer fits: each leaves more than half of the maximum unread
    expect(await unread()).toBeLessThanOrEqual(bytesMaximum);
    for (const { socket } of clients) socket.resume();
    await expect.poll(() => clients.map(({ isClosed }) => isClosed())).toEqual([true, true, true, true, true, false]);
    await expect.poll(() => clients.at(-1)?.length()).toBeGreaterThan(LARGE.length);
  });
});

describe('pipelined requests of a connection', () => {
  it('are answered in turn, each after the previous answer has been read', async () => {
    const begun: string[] = [];
    const { open } = await serve((incoming, outgoing) => {
      begun.push(incoming.url ?? '');
      setImmediate(() => outgoing.end(incoming.url === '/1' ? LARGE : `answer ${incoming.url}`));
    });
    const client = open();
    client.request('/0', '/1', '/2', '/3');
    await expect.poll(() => begun).toEqual(['/0', '/1']);
    client.socket.resume();
    await expect.poll(() => begun).toEqual(['/0', '/1', '/2', '/3']);
    await expect.poll(client.length).toBeGreaterThan(LARGE.length);
    client.request('/4');
    await expect.poll(() => begun).toHaveLength(5);
    expect(client.text()).toContain('answer /0');
  });

  it('end the connection if there are too many', async () => {
    let begun = 0;
    const { open } = await serve(() => {
      begun += 1;
    });
    const client = open();
    client.socket.resume();
    client.request(...Array.from({ length: 18 }, () => '/'));
    await expect.poll(client.isClosed).toBe(true);
    expect(begun).toBe(1);
    const polite = open();
    polite.request(...Array.from({ length: 17 }, () => '/'));
    await expect.poll(() => begun).toBe(2);
    expect(polite.isClosed()).toBe(false);
  });
});

it('a connection above the maximum is closed, and one that takes the place of another is answered', async () => {
  const { open } = await serve((_, outgoing) => outgoing.end('answer'), { connectionsMaximum: 2 });
  const answered = async () => {
    const client = open();
    client.socket.resume();
    client.request('/');
    await expect.poll(() => client.isClosed() || client.text().endsWith('answer')).toBe(true);
    return client;
  };
  const [first] = [await answered(), await answered()];
  expect((await answered()).text()).toBe('');
  first.socket.destroy();
  await expect.poll(async () => (await answered()).text()).toContain('answer');
});

describe('a request without a Host header', () => {
  it.each([
    ['/readyz', '200'],
    ['/healthz', '200'],
    ['/api/me', '400'],
  ])('to %s is answered with %s', async (path, status) => {
    const { open } = await serve((incoming, outgoing) => outgoing.end(incoming.headers.host));
    const client = open();
    client.socket.resume();
    client.socket.write(`GET ${path} HTTP/1.1\r\n\r\n`);
    await expect.poll(client.text).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  });
});
