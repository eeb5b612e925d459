/** The readers of the stream benchmark: raw connections that a parent process controls. */
import { connect, type Socket } from 'node:net';
import { answerOrders } from '../child.ts';
import { quantile, wallMs } from '../figures.ts';

const MARK = Buffer.from('\nid: ');
const MARK_FIRST = Buffer.from('\r\nid: ');
const DELIVERIES_MAXIMUM = 8_000_000;
const AT_ONCE = 100;

const ids = new Float64Array(DELIVERIES_MAXIMUM);
const times = new Float64Array(DELIVERIES_MAXIMUM);
let deliveries = 0;
let bytes = 0;
let isCounting = false;
let texts = new Map<number, string>();
let spy: Socket | undefined;
const sockets: Socket[] = [];

function read(this: Socket, chunk: Buffer): void {
  if (!isCounting) return;
  const now = wallMs();
  bytes += chunk.length;
  for (let at = chunk.indexOf(MARK); at >= 0; at = chunk.indexOf(MARK, at + 1)) {
    let id = 0;
    for (let digit = at + MARK.length; ; digit += 1) {
      const code = chunk[digit] ?? 0;
      if (code < 48 || code > 57) break;
      id = id * 10 + code - 48;
    }
    ids[deliveries] = id;
    times[deliveries] = now;
    deliveries += 1;
  }
  if (this === spy) recordTexts(chunk);
}

/** The text that one reader receives, without the chunk framing; the reference sends the same. */
function recordTexts(chunk: Buffer): void {
  const start = chunk.indexOf(MARK_FIRST);
  const end = chunk.lastIndexOf('\n\n\r\n');
  if (start < 0 || end < 0) return;
  for (const part of chunk.toString('utf8', start + 2, end + 2).split(/\r\n[0-9a-f]+\r\n/)) {
    for (const text of part.split(/(?<=\n\n)(?=id: )/)) texts.set(Number(/^id: (\d+)/.exec(text)?.[1]), text);
  }
}

function open(url: URL): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(url.port), url.hostname);
    sockets.push(socket);
    spy ??= socket;
    socket.once('data', (first: Buffer) => {
      if (!first.toString('latin1', 0, 15).includes(' 200')) return reject(new Error(first.toString('latin1', 0, 300)));
      socket.on('data', read);
      resolve();
    });
    socket.once('error', reject);
    socket.write(`GET ${url.pathname}${url.search} HTTP/1.1\r\nHost: ${url.host}\r\n\r\n`);
  });
}

answerOrders({
  open: async ({ url, count }: { url: string; count: number }) => {
    for (let left = count; left > 0; left -= AT_ONCE) {
      await Promise.all(Array.from({ length: Math.min(left, AT_ONCE) }, () => open(new URL(url))));
    }
  },
  count: () => {
    deliveries = 0;
    bytes = 0;
    texts = new Map();
    isCounting = true;
  },
  /** `sent`: the time at which each message was sent, by its id. */
  report: ({ sent }: { sent: [id: number, at: number][] }) => {
    isCounting = false;
    const sentAt = new Map(sent);
    const latencies = new Float64Array(deliveries);
    let known = 0;
    let last = 0;
    for (let index = 0; index < deliveries; index += 1) {
      const at = sentAt.get(ids[index] ?? 0);
      if (at === undefined) continue;
      latencies[known] = (times[index] ?? 0) - at;
      last = Math.max(last, times[index] ?? 0);
      known += 1;
    }
    const sorted = latencies.subarray(0, known).sort();
    const p = (share: number) => quantile(sorted, share);
    return { deliveries: known, bytes, last, p50: p(0.5), p99: p(0.99), texts: [...texts.values()] };
  },
});
