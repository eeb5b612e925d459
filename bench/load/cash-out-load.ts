/** The load generator of the cash-out benchmark: `url connections`. */
import { randomUUID } from 'node:crypto';
import { readEvents, runLoads, signUp, slipOf, type Work } from './bettors.ts';

const [url = '', connections = '1'] = process.argv.slice(2);
const { host } = new URL(url);
const STAKE = 100;

interface Bettor {
  /** The headers of every request. */
  readonly headers: string;
  /** The place of the first event of the first bet. */
  readonly first: number;
}

const events = await readEvents(url);

const bettors: Bettor[] = [];
for (let index = 0; index < Number(connections); index += 1) {
  const cookie = await signUp(url, index);
  bettors.push({ headers: `host: ${host}\r\ncookie: ${cookie}\r\n`, first: index * 7 });
}

type Connected = Parameters<Work<Bettor>>[0];

function get({ connection, headers }: Connected, path: string) {
  return connection.send(`GET ${path} HTTP/1.1\r\n${headers}\r\n`);
}

function post({ connection, headers }: Connected, path: string, body: string) {
  const more = `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`;
  return connection.send(`POST ${path} HTTP/1.1\r\n${headers}${more}idempotency-key: ${randomUUID()}\r\n\r\n${body}`);
}

/** Places a bet, reads it, reads an offer for it and cashes it out, again and again. What is counted is the last step. */
const play: Work<Bettor> = async (bettor, until, counts) => {
  for (let n = 0; performance.now() < until; n += 1) {
    let started = performance.now();
    const placed = await post(bettor, '/api/bets', slipOf(events, bettor.first + n, STAKE));
    if (placed.status !== 201) {
      counts.refuse(placed.text());
      continue;
    }
    counts.note('placements', started);
    const [bet] = (JSON.parse(placed.text()) as { bets: { id: string }[] }).bets;
    const path = `/api/bets/${bet?.id}`;
    started = performance.now();
    await get(bettor, path);
    counts.note('reads', started);
    started = performance.now();
    const quoted = await get(bettor, `${path}/cash-out`);
    const { offer } = JSON.parse(quoted.text()) as { offer: { token: string } | null };
    if (offer === null) {
      counts.refuse(quoted.text());
      continue;
    }
    counts.note('quotes', started);
    started = performance.now();
    const executed = await post(bettor, `${path}/cash-out`, JSON.stringify({ token: offer.token, percent: 100 }));
    if (executed.status < 300) counts.accept(started);
    else counts.refuse(executed.text());
  }
};

await runLoads(url, bettors, play);
