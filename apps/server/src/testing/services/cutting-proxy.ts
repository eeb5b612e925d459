import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { openReserve } from '#platform/database';

/** A proxy that can drop one response (the request is executed, but unanswered), or freeze connections. */
export interface CuttingProxy {
  readonly port: number;
  /** Cuts the connection on which `request` is sent next, as soon as its response contains `response`. */
  cutResponse(input: Cut): void;
  /** Drops all data in both directions on each connection on which `request` was sent or is sent before `thaw`. */
  freeze(request: string): void;
  /** Lets new connections through again. */
  thaw(): void;
  /** Number of responses dropped so far. */
  readonly cuts: () => number;
  close(): Promise<void>;
}

interface Cut {
  readonly request: string;
  readonly response: string;
}

interface Line {
  sent: string;
  isFrozen: boolean;
}

/** Number of characters of a connection's data that are kept. */
const SENT_MAXIMUM = 20_000;

export async function createCuttingProxy(target: NetConnectOpts): Promise<CuttingProxy> {
  let awaited: Cut | null = null;
  let cuts = 0;
  const sockets = new Set<Socket>();
  const lines = new Set<Line>();
  let frozen: string | null = null;
  const freezeLine = (line: Line) => {
    line.isFrozen ||= frozen !== null && line.sent.includes(frozen);
  };
  const server = createServer((client) => {
    const upstream = connect(target);
    let cutting: Cut | null = null;
    let swallowed = '';
    const line: Line = { sent: '', isFrozen: false };
    lines.add(line);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.once('close', () => {
        sockets.delete(socket);
        lines.delete(line);
        client.destroy();
        upstream.destroy();
      });
    }
    client.on('data', (chunk) => {
      line.sent = (line.sent + chunk.toString('latin1')).slice(-SENT_MAXIMUM);
      freezeLine(line);
      if (line.isFrozen) return;
      if (awaited !== null && chunk.includes(awaited.request)) {
        cutting = awaited;
        awaited = null;
      }
      upstream.write(chunk);
    });
    upstream.on('data', (chunk) => {
      if (line.isFrozen) return;
      if (cutting === null) {
        client.write(chunk);
        return;
      }
      swallowed += chunk.toString('latin1');
      if (!swallowed.includes(cutting.response)) return;
      cuts += 1;
      client.destroy();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    cutResponse: (input) => {
      awaited = input;
    },
    freeze: (request) => {
      frozen = request;
      for (const line of lines) freezeLine(line);
    },
    thaw: () => {
      frozen = null;
    },
    cuts: () => cuts,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** A proxy in front of the database at an address, and the address through it. */
export async function openDatabaseProxy(
  direct: string,
): Promise<{ readonly proxy: CuttingProxy; readonly url: string }> {
  const proxy = await createCuttingProxy({ path: socketOf(direct) });
  return { proxy, url: throughPort(direct, proxy.port) };
}

/** A reserve of connections to the database at an address, which can be cut off from it. */
export async function openCutReserve(direct: string) {
  const { proxy, url } = await openDatabaseProxy(direct);
  const reserve = openReserve({ url, onError: () => {} });
  onTestFinished(async () => {
    await proxy.close();
    await reserve.destroy();
  });
  return { reserve, cut: () => proxy.close() };
}

/** The socket of the database at an address. */
export const socketOf = (url: string): string => `${partsOf(url).searchParams.get('host')}/.s.PGSQL.5432`;

/** The address of a database through a port of this machine. */
export function throughPort(url: string, port: number): string {
  const { username, password, pathname } = partsOf(url);
  return `postgres://${username}:${password}@127.0.0.1:${port}${pathname}`;
}

const partsOf = (url: string): URL => new URL(url.replace('@/', '@localhost/'));
