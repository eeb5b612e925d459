import { once } from 'node:events';
import { connect } from 'node:net';

interface Answer {
  readonly status: number;
  /** Reads the body, if it is needed. */
  readonly text: () => string;
}

/** One kept-alive HTTP/1.1 connection, one request at a time. */
export interface Connection {
  send(request: string): Promise<Answer>;
  close(): void;
}

const HEAD_END = Buffer.from('\r\n\r\n');
const LENGTH = /\r\ncontent-length: (\d+)/i;

/**
 * A minimal HTTP client, because it shares the machine with the server that it measures. It supports only responses
 * with a Content-Length, and throws at any other.
 */
export async function openConnection(host: string, port: number): Promise<Connection> {
  const socket = connect({ host, port, noDelay: true });
  await once(socket, 'connect');
  let received: Buffer = Buffer.alloc(0);
  let waiting: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | undefined;

  socket.on('data', (chunk: Buffer) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    const headEnd = received.indexOf(HEAD_END);
    if (headEnd < 0) return;
    const head = received.toString('latin1', 0, headEnd);
    const length = LENGTH.exec(head)?.[1];
    if (length === undefined) {
      waiting?.reject(new Error(`an answer without a length: ${head}`));
      return;
    }
    const end = headEnd + HEAD_END.length + Number(length);
    if (received.length < end) return;
    const body = received.subarray(headEnd + HEAD_END.length, end);
    received = received.subarray(end);
    waiting?.resolve({ status: Number(head.slice(9, 12)), text: () => body.toString() });
  });
  const fail = () => waiting?.reject(new Error('the server closed the connection'));
  socket.on('error', fail);
  socket.on('close', fail);

  return {
    send: (request) =>
      new Promise((resolve, reject) => {
        if (socket.destroyed) throw new Error('the server has closed the connection');
        waiting = { resolve, reject };
        socket.write(request);
      }),
    close: () => socket.destroy(),
  };
}
