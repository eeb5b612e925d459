/** The load generator of the placement benchmark: `url connections seconds`; prints one JSON line. */
import { randomUUID } from 'node:crypto';
import { type Counts, measure, openConnections, readEvents, signUp, slipOf } from './bettors.ts';
import type { Connection } from './http-connection.ts';

const [url = '', connections = '1', seconds = '1'] = process.argv.slice(2);
const { host } = new URL(url);
/** Distinct slips of each bettor, built beforehand to leave the cores to the server. */
const SLIPS = 40;

const events = await readEvents(url);

interface Slips {
  /** The request before and after the idempotency key. */
  readonly requests: readonly { readonly head: string; readonly tail: string }[];
}

interface Bettor extends Slips {
  readonly connection: Connection;
}

async function prepare(index: number): Promise<Slips> {
  const cookie = await signUp(url, index);
  const head = `POST /api/bets HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\ncookie: ${cookie}\r\n`;
  const requests = Array.from({ length: SLIPS }, (_, n) => {
    const body = slipOf(events, index + n);
    return {
      head: `${head}content-length: ${Buffer.byteLength(body)}\r\nidempotency-key: `,
      tail: `\r\n\r\n${body}`,
    };
  });
  return { requests };
}

const prepared: Slips[] = [];
for (let index = 0; index < Number(connections); index += 1) prepared.push(await prepare(index));
const opened = await openConnections(url, prepared.length);
const bettors = opened.flatMap((connection, index): Bettor[] => {
  const slips = prepared[index];
  return slips ? [{ ...slips, connection }] : [];
});

async function bet({ connection, requests }: Bettor, until: number, counts: Counts): Promise<void> {
  for (let n = 0; performance.now() < until; n += 1) {
    const request = requests[n % requests.length];
    if (!request) continue;
    const started = performance.now();
    const { status, text } = await connection.send(`${request.head}${randomUUID()}${request.tail}`);
    if (status === 201) counts.accept(started);
    else counts.refuse(text());
  }
}

console.log(JSON.stringify(await measure(bettors, Number(seconds), bet)));
for (const connection of opened) connection.close();
