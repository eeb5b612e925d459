/** The load generator of the placement benchmark: `url connections`. */
import { randomUUID } from 'node:crypto';
import { readEvents, runLoads, signUp, slipOf, type Work } from './bettors.ts';

const [url = '', connections = '1'] = process.argv.slice(2);
const { host } = new URL(url);
/** Distinct slips of each bettor, built beforehand to leave the cores to the server. */
const SLIPS = 40;

const events = await readEvents(url);

interface Bettor {
  /** The request before and after the idempotency key. */
  readonly requests: readonly { readonly head: string; readonly tail: string }[];
}

async function prepare(index: number): Promise<Bettor> {
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

const bettors: Bettor[] = [];
for (let index = 0; index < Number(connections); index += 1) bettors.push(await prepare(index));

const bet: Work<Bettor> = async ({ connection, requests }, until, counts) => {
  for (let n = 0; performance.now() < until; n += 1) {
    const request = requests[n % requests.length];
    if (!request) continue;
    const started = performance.now();
    const { status, text } = await connection.send(`${request.head}${randomUUID()}${request.tail}`);
    if (status === 201) counts.accept(started);
    else counts.refuse(text());
  }
};

await runLoads(url, bettors, bet);
