import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net';

/** A proxy that can lose one answer: what was asked is done, and nobody hears of it. */
export interface CuttingProxy {
  readonly port: number;
  /** Cuts the connection on which `text` is sent next, in the moment in which its answer comes. */
  cutAnswerTo(text: string): void;
  /** Answers that were lost so far. */
  readonly cuts: () => number;
  close(): Promise<void>;
}

export async function createCuttingProxy(target: NetConnectOpts): Promise<CuttingProxy> {
  let awaited: string | null = null;
  let cuts = 0;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(target);
    let isCutting = false;
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.once('close', () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    client.on('data', (chunk) => {
      if (awaited !== null && chunk.includes(awaited)) {
        isCutting = true;
        awaited = null;
      }
      upstream.write(chunk);
    });
    upstream.on('data', (chunk) => {
      if (isCutting) {
        cuts += 1;
        client.destroy();
      } else client.write(chunk);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    cutAnswerTo: (text) => {
      awaited = text;
    },
    cuts: () => cuts,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
