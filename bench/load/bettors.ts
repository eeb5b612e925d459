import { randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Event } from '@cauri/contract';
import type { Load } from '../bets/placement.ts';
import { median } from '../figures.ts';
import { type Connection, openConnection } from './http-connection.ts';

const WARM_UP_MS = 3_000;
const RUN_MAXIMUM_MS = 1_500_000;
/** Earlier runs may have registered bettors. */
const RUN = randomUUID().slice(0, 8);

/** Registers a new bettor of a load, and returns the cookie of the session. */
export async function signUp(url: string, index: number): Promise<string> {
  const name = `load_${RUN}_${index}`;
  const answer = await fetch(`${url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${name}@example.com`, password: 'secret-123', name, username: name }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`a bettor could not register: ${answer.status} ${text}`);
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

/** Opens connections at once, and late: the server closes an idle one. */
export function openConnections(url: string, count: number): Promise<Connection[]> {
  const { hostname, port } = new URL(url);
  return Promise.all(Array.from({ length: count }, () => openConnection(hostname, Number(port))));
}

/** Reads a hundred events to bet on, after the server has added its matches: adding them must not be measured. */
export async function readEvents(url: string): Promise<Event[]> {
  await waitForCalendar(url);
  // Only events that do not start within the run, because bets in play are held first.
  const from = new Date(Date.now() + RUN_MAXIMUM_MS).toISOString();
  for (;;) {
    const answer = await fetch(`${url}/api/events?status=upcoming&limit=100&from=${from}`);
    const { items } = (await answer.json()) as { items: Event[] };
    if (items.length === 100) return items;
    await sleep(200);
  }
}

async function waitForCalendar(url: string): Promise<void> {
  let [before, steady] = [0, 0];
  while (steady < 5) {
    await sleep(1_000);
    const { items } = (await (await fetch(`${url}/api/sports`)).json()) as { items: { counts: { total: number } }[] };
    const total = items.reduce((sum, { counts }) => sum + counts.total, 0);
    steady = total > 0 && Math.abs(total - before) < 3 ? steady + 1 : 0;
    before = total;
  }
}

/**
 * The body of a combined bet of 1 FCFA or more on the first outcomes of two neighbouring events, at whatever odds: prices
 * drift during a run.
 */
export function slipOf(events: readonly Event[], first: number, stake = 1): string {
  const legs = [events[first % events.length], events[(first + 1) % events.length]];
  const selections = legs.flatMap((event) => (event ? [selectionOf(event)] : []));
  return JSON.stringify({ type: 'combined', stake, selections, acceptOddsChanges: 'any' });
}

const selectionOf = (event: Event) => {
  const market = event.markets[0];
  const outcome = market?.outcomes[0];
  return { eventId: event.id, marketId: market?.id, outcomeId: outcome?.id, odds: outcome?.odds };
};

/** Counts the requests of a load. */
interface Counts {
  /** A request that was sent at this moment, in ms, has been accepted. */
  accept(startedAt: number): void;
  /** The same for a request of another kind, whose median is measured beside. */
  note(kind: string, startedAt: number): void;
  refuse(text: string): void;
}

/** Lets a bettor work on its connection until a moment in ms. */
export type Work<B> = (bettor: B & { readonly connection: Connection }, until: number, counts: Counts) => Promise<void>;

/**
 * Lets all bettors work for each number of seconds that a line of the input states, and prints what they did as a line of
 * JSON. Ends with the input.
 */
export async function runLoads<B extends object>(url: string, bettors: readonly B[], work: Work<B>): Promise<void> {
  for await (const seconds of createInterface({ input: process.stdin })) {
    const connections = await openConnections(url, bettors.length);
    const connected = connections.flatMap((connection, index) => {
      const bettor = bettors[index];
      return bettor ? [{ ...bettor, connection }] : [];
    });
    console.log(JSON.stringify(await measure(connected, Number(seconds), work)));
    for (const connection of connections) connection.close();
  }
}

/** Lets all bettors of a load work, without and then with counting. */
async function measure<B>(
  bettors: readonly B[],
  seconds: number,
  work: (bettor: B, until: number, counts: Counts) => Promise<void>,
): Promise<Load> {
  const times: number[] = [];
  const others = new Map<string, number[]>();
  let refused = 0;
  const counts: Counts = {
    accept: (startedAt) => times.push(performance.now() - startedAt),
    note: (kind, startedAt) => {
      const known = others.get(kind) ?? [];
      others.set(kind, known);
      known.push(performance.now() - startedAt);
    },
    refuse: (text) => {
      if (refused === 0) console.error(`refused: ${text}`);
      refused += 1;
    },
  };
  const run = (ms: number) => {
    const until = performance.now() + ms;
    return Promise.all(bettors.map((bettor) => work(bettor, until, counts)));
  };
  await run(WARM_UP_MS);
  times.length = 0;
  others.clear();
  refused = 0;
  const cpu = process.cpuUsage();
  const started = performance.now();
  await run(seconds * 1_000);
  const elapsed = (performance.now() - started) / 1_000;
  const { user, system } = process.cpuUsage(cpu);
  times.sort((a, b) => a - b);
  const quantile = (q: number) => Math.round((times[Math.floor(times.length * q)] ?? 0) * 10) / 10;
  return {
    accepted: times.length,
    refused,
    seconds: elapsed,
    medians: Object.fromEntries([...others].map(([kind, all]) => [kind, median(all)])),
    p50: quantile(0.5),
    p99: quantile(0.99),
    cpuShare: (user + system) / 1e6 / elapsed,
  };
}
