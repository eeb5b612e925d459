/** The load generator of the placement benchmark: `url connections seconds`; prints one JSON line. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Event } from '@cauri/contract';
import type { Load } from '../placement.ts';
import { type Connection, openConnection } from './http-connection.ts';

const [url = '', connections = '1', seconds = '1'] = process.argv.slice(2);
const { host, hostname, port } = new URL(url);
const WARM_UP_MS = 3_000;
/** Distinct slips of each bettor, built beforehand to leave the cores to the server. */
const SLIPS = 40;
const RUN_MAXIMUM_MS = 600_000;

/** Earlier runs may have registered bettors. */
const run = randomUUID().slice(0, 8);

async function signUp(index: number): Promise<string> {
  const name = `load_${run}_${index}`;
  const answer = await fetch(`${url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${name}@example.com`, password: 'secret-123', name, username: name }),
  });
  await answer.arrayBuffer();
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

const selectionsOf = (event: Event) => {
  const market = event.markets[0];
  const outcome = market?.outcomes[0];
  return { eventId: event.id, marketId: market?.id, outcomeId: outcome?.id, odds: outcome?.odds };
};

async function readEvents(): Promise<Event[]> {
  // Only events that do not start within the run, because bets in play are held first.
  const from = new Date(Date.now() + RUN_MAXIMUM_MS).toISOString();
  for (;;) {
    const answer = await fetch(`${url}/api/events?status=upcoming&limit=100&from=${from}`);
    const { items } = (await answer.json()) as { items: Event[] };
    if (items.length === 100) return items;
    await sleep(200);
  }
}

/** Waits while a server that has just started adds its matches, so that this is not measured. */
async function waitForCalendar(): Promise<void> {
  let [before, steady] = [0, 0];
  while (steady < 5) {
    await sleep(1_000);
    const { items } = (await (await fetch(`${url}/api/sports`)).json()) as { items: { counts: { total: number } }[] };
    const total = items.reduce((sum, { counts }) => sum + counts.total, 0);
    steady = total > 0 && Math.abs(total - before) < 3 ? steady + 1 : 0;
    before = total;
  }
}

await waitForCalendar();
const events = await readEvents();

function slipsOf(first: number): string[] {
  return Array.from({ length: SLIPS }, (_, n) => {
    const legs = [events[(first + n) % events.length], events[(first + n + 1) % events.length]];
    const selections = legs.flatMap((event) => (event ? [selectionsOf(event)] : []));
    return JSON.stringify({ type: 'combined', stake: 1, selections });
  });
}

interface Slips {
  /** The request before and after the idempotency key. */
  readonly requests: readonly { readonly head: string; readonly tail: string }[];
}

interface Bettor extends Slips {
  readonly connection: Connection;
}

async function prepare(index: number): Promise<Slips> {
  const cookie = await signUp(index);
  const head = `POST /api/bets HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\ncookie: ${cookie}\r\n`;
  const requests = slipsOf(index).map((body) => ({
    head: `${head}content-length: ${Buffer.byteLength(body)}\r\nidempotency-key: `,
    tail: `\r\n\r\n${body}`,
  }));
  return { requests };
}

const prepared: Slips[] = [];
for (let index = 0; index < Number(connections); index += 1) prepared.push(await prepare(index));
// Opened late: the server closes an idle connection.
const bettors: readonly Bettor[] = await Promise.all(
  prepared.map(async (slips) => ({ ...slips, connection: await openConnection(hostname, Number(port)) })),
);

const times: number[] = [];
let refused = 0;
async function bet({ connection, requests }: Bettor, until: number): Promise<void> {
  for (let n = 0; performance.now() < until; n += 1) {
    const request = requests[n % requests.length];
    if (!request) continue;
    const started = performance.now();
    const { status, text } = await connection.send(`${request.head}${randomUUID()}${request.tail}`);
    if (status === 201) times.push(performance.now() - started);
    else {
      if (refused === 0) console.error(`refused: ${text()}`);
      refused += 1;
    }
  }
}

const warmUntil = performance.now() + WARM_UP_MS;
await Promise.all(bettors.map((bettor) => bet(bettor, warmUntil)));
times.length = 0;
refused = 0;
const cpu = process.cpuUsage();
const started = performance.now();
const until = started + Number(seconds) * 1_000;
await Promise.all(bettors.map((bettor) => bet(bettor, until)));
const elapsed = (performance.now() - started) / 1_000;
const { user, system } = process.cpuUsage(cpu);
times.sort((a, b) => a - b);
const quantile = (q: number) => Math.round((times[Math.floor(times.length * q)] ?? 0) * 10) / 10;
const load: Load = {
  accepted: times.length,
  refused,
  seconds: elapsed,
  p50: quantile(0.5),
  p99: quantile(0.99),
  cpuShare: (user + system) / 1e6 / elapsed,
};
console.log(JSON.stringify(load));
for (const { connection } of bettors) connection.close();
