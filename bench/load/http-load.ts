/** The clients of the board benchmark: raw connections that repeat one request and read the whole response. */
import { connect } from 'node:net';
import { answerOrders } from '../child.ts';
import { quantile } from '../figures.ts';

const END_OF_HEAD = Buffer.from('\r\n\r\n');

interface Input {
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly connections: number;
  readonly seconds: number;
}

/**
 * Sends a request and calls `onAnswer` with each response. Sends the request again for as long as `onAnswer` returns
 * true.
 */
function repeatRequest(input: Input, onAnswer: (status: number, body: Buffer, head: string) => boolean): Promise<void> {
  const url = new URL(input.url);
  const headers = Object.entries(input.headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const request = Buffer.from(
    `GET ${url.pathname}${url.search} HTTP/1.1\r\nHost: ${url.host}\r\n${headers.join('')}\r\n`,
  );
  return new Promise((resolve, reject) => {
    const socket = connect(Number(url.port), url.hostname, () => socket.write(request));
    let held: Buffer = Buffer.alloc(0);
    socket.on('data', (chunk: Buffer) => {
      held = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
      const end = held.indexOf(END_OF_HEAD);
      if (end < 0) return;
      const head = held.toString('latin1', 0, end);
      const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN);
      if (Number.isNaN(length)) return reject(new Error(`no length: ${head}`));
      const start = end + END_OF_HEAD.length;
      if (held.length < start + length) return;
      const body = held.subarray(start, start + length);
      held = Buffer.alloc(0);
      if (onAnswer(Number(head.slice(9, 12)), body, head)) return void socket.write(request);
      socket.destroy();
      resolve();
    });
    socket.on('error', reject);
  });
}

answerOrders({
  /** One response, which the reference server repeats. */
  fetch: async (input: Input) => {
    let answer = { status: 0, head: '', body: '' };
    await repeatRequest(input, (status, body, head) => {
      answer = { status, head, body: body.toString('base64') };
      return false;
    });
    return answer;
  },
  load: async (input: Input) => {
    const times: number[] = [];
    let unexpected = 0;
    const started = performance.now();
    const until = started + input.seconds * 1_000;
    const caller = async () => {
      let sentAt = performance.now();
      await repeatRequest(input, (status) => {
        const now = performance.now();
        times.push(now - sentAt);
        sentAt = now;
        if (status !== 200) unexpected += 1;
        return now < until;
      });
    };
    await Promise.all(Array.from({ length: input.connections }, caller));
    const seconds = (performance.now() - started) / 1_000;
    const sorted = times.sort((a, b) => a - b);
    return { perSecond: times.length / seconds, p99: quantile(sorted, 0.99), unexpected };
  },
});
