/** The load generator of the placement bench: `url connections seconds`; prints one JSON line. */
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Event } from '@cauri/contract';
import type { Load } from './placement.ts';

const [url = '', connections = '1', seconds = '1'] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: Number(connections) });

function send(method: string, path: string, headers: Record<string, string>, body?: string) {
  return new Promise<{ status: number; cookie: string; text: string }>((resolve, reject) => {
    const call = request(url + path, { method, agent, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('end', () => {
        const cookie = response.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
        resolve({ status: response.statusCode ?? 0, cookie, text });
      });
    });
    call.on('error', reject);
    call.end(body);
  });
}

const json = { 'content-type': 'application/json' };

async function signUp(index: number): Promise<string> {
  const name = `load_${index}`;
  const body = JSON.stringify({ email: `${name}@example.com`, password: 'secret-123', name, username: name });
  return (await send('POST', '/api/auth/sign-up/email', json, body)).cookie;
}

const selectionsOf = (event: Event) => {
  const market = event.markets[0];
  const outcome = market?.outcomes[0];
  return { eventId: event.id, marketId: market?.id, outcomeId: outcome?.id, odds: outcome?.odds };
};

async function readEvents(): Promise<Event[]> {
  for (;;) {
    const { text } = await send('GET', '/api/events?status=upcoming&limit=100', {});
    const { items } = JSON.parse(text) as { items: Event[] };
    if (items.length === 100) return items.slice(10); // those that do not start within the run
    await sleep(200);
  }
}

const events = await readEvents();
const cookies: string[] = [];
for (let index = 0; index < Number(connections); index += 1) cookies.push(await signUp(index));

const times: number[] = [];
let refused = 0;
async function bettor(cookie: string, index: number, until: number): Promise<void> {
  for (let n = index; performance.now() < until; n += 1) {
    const selections = [events[n % events.length], events[(n + 1) % events.length]].flatMap((event) =>
      event ? [selectionsOf(event)] : [],
    );
    const body = JSON.stringify({ type: 'combined', stake: 1, selections });
    const started = performance.now();
    const { status, text } = await send(
      'POST',
      '/api/bets',
      { ...json, cookie, 'idempotency-key': randomUUID() },
      body,
    );
    if (status === 201) times.push(performance.now() - started);
    else {
      if (refused === 0) console.error(`refused: ${text}`);
      refused += 1;
    }
  }
}

const warmUntil = performance.now() + 2_000;
await Promise.all(cookies.map((cookie, index) => bettor(cookie, index, warmUntil)));
times.length = 0;
refused = 0;
const cpu = process.cpuUsage();
const started = performance.now();
const until = started + Number(seconds) * 1_000;
await Promise.all(cookies.map((cookie, index) => bettor(cookie, index, until)));
const elapsed = (performance.now() - started) / 1_000;
const { user, system } = process.cpuUsage(cpu);
times.sort((a, b) => a - b);
const quantile = (q: number) => Math.round((times[Math.floor(times.length * q)] ?? 0) * 10) / 10;
const load: Load = {
  ...{ accepted: times.length, refused, seconds: elapsed, p50: quantile(0.5), p99: quantile(0.99) },
  cpuShare: (user + system) / 1e6 / elapsed,
};
console.log(JSON.stringify(load));
agent.destroy();
