import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** One address for the database, which leads to the primary, as HAProxy does before several machines. */
export interface Door {
  /** Leads new connections to this port, and ends all others; null refuses every connection. */
  lead(port: number | null): void;
  close(): Promise<void>;
}

export async function openDoor(port: number): Promise<Door> {
  let target: number | null = null;
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  };
  const server = createServer((client) => {
    if (target === null) {
      client.destroy();
      return;
    }
    const database = connect({ port: target, host: '127.0.0.1', noDelay: true });
    client.setNoDelay(true);
    keep(client);
    keep(database);
    client.pipe(database).pipe(client);
    for (const [one, other] of [
      [client, database],
      [database, client],
    ] as const) {
      one.on('error', () => one.destroy());
      one.on('close', () => other.destroy());
    }
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const endAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    lead: (next) => {
      target = next;
      endAll();
    },
    close: async () => {
      server.close();
      endAll();
    },
  };
}
