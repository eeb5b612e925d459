import { setTimeout as sleep } from 'node:timers/promises';
import { buildSite } from './build-site.ts';
import { type Child, startChild } from './child.ts';
import { cpuSeconds, median, round } from './figures.ts';
import { type Row, rowOf } from './row.ts';
import { inWorld, type World } from './world.ts';

const CONNECTIONS = 32;
const SECONDS = 4;
const ROUNDS = 3;
/** How often the demo matches change the board. */
const MOVES_EVERY_MS = 250;

interface Answer {
  readonly status: number;
  readonly head: string;
  readonly body: string;
}
interface Load {
  readonly perSecond: number;
  readonly p99: number;
  readonly unexpected: number;
}

/** A process under load. */
interface Target {
  readonly label: string;
  readonly url: string;
  readonly pid: number;
}

interface Subject {
  readonly name: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly must: number;
  readonly aim: number;
}
const browser = { 'accept-encoding': 'gzip, deflate, br' };
const subjects: readonly Subject[] = [
  { name: 'board', path: '/api/events', headers: browser, must: 0.7, aim: 0.9 },
  { name: 'board uncompressed', path: '/api/events', headers: {}, must: 0.7, aim: 0.9 },
  { name: 'board home', path: '/', headers: browser, must: 0.7, aim: 0.9 },
];

/**
 * Measures responses per second of the list of events and of the home page on 32 connections, beside a bare route of
 * Hono that sends the same bytes, and beside the same server without its fast path. A price changes four times a
 * second.
 */
export async function measureBoard(): Promise<Row[]> {
  await buildSite();
  return inWorld(async (world) => {
    const stop = new AbortController();
    const changing = changePricesUntil(world, stop.signal);
    try {
      const rows: Row[] = [];
      for (const subject of subjects) rows.push(await compare(world, subject));
      for (const subject of subjects) rows.push(await compareFastPath(world, subject));
      return rows;
    } finally {
      stop.abort();
      await changing;
    }
  });
}

async function changePricesUntil(world: World, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await world.move();
    await sleep(MOVES_EVERY_MS);
  }
}

async function compare(world: World, subject: Subject): Promise<Row> {
  const { name, path, headers, must, aim } = subject;
  const [load, reference] = [startChild('load/http-load.ts'), startChild('load/http-reference.ts')] as const;
  try {
    const answer = await load.send<Answer>('fetch', { url: world.server.url + path, headers });
    if (answer.status !== 200) throw new Error(answer.head);
    const port = await reference.send<number>('listen', { headers: headersOf(answer.head), body: answer.body });
    const bare = { label: 'reference', url: `http://127.0.0.1:${port}`, pid: reference.pid };
    const product = { label: 'product', url: world.server.url, pid: world.server.pid };
    const [value, beside] = await loadInTurn(load, subject, [product, bare]);
    return rowOf({ name, value, reference: beside, unit: 'requests/s', must, aim });
  } finally {
    await Promise.all([load.stop(), reference.stop()]);
  }
}

/** The gain of the fast path over the router. */
async function compareFastPath(world: World, subject: Subject): Promise<Row> {
  const load = startChild('load/http-load.ts');
  const plain = await world.openWithoutFastPath();
  try {
    const fast = { label: 'fast path', url: world.server.url, pid: world.server.pid };
    const router = { label: 'router', url: plain.url, pid: plain.pid };
    const [value, reference] = await loadInTurn(load, subject, [fast, router]);
    return rowOf({ name: `fast path: ${subject.name}`, value, reference, unit: 'requests/s', must: 1.2, aim: 1.5 });
  } finally {
    await Promise.all([load.stop(), plain.stop()]);
  }
}

/** Requests per second of two servers that are loaded in turn: the median of the rounds. */
async function loadInTurn(
  load: Child,
  { name, path, headers }: Subject,
  targets: readonly [Target, Target],
): Promise<[number, number]> {
  const run = async ({ label, url, pid }: Target) => {
    const cpu = cpuSeconds(pid);
    const input = { url: url + path, headers, connections: CONNECTIONS, seconds: SECONDS };
    const { perSecond, p99, unexpected } = await load.send<Load>('load', input);
    if (unexpected > 0) throw new Error(`${unexpected} answers were not 200`);
    const each = ((cpuSeconds(pid) - cpu) / (perSecond * SECONDS)) * 1e6;
    console.log(
      `${name}, ${label}: ${round(perSecond)}/s, p99 ${round(p99, 1)} ms, ${round(each)} µs of processor each`,
    );
    return perSecond;
  };
  const [first, second]: [number[], number[]] = [[], []];
  // The first round of each warms up.
  for (let number = 0; number <= ROUNDS; number += 1) {
    first.push(await run(targets[0]));
    second.push(await run(targets[1]));
  }
  return [round(median(first.slice(1))), round(median(second.slice(1)))];
}

/** Headers of a response, without those that every server adds by itself. */
function headersOf(head: string): Record<string, string> {
  const lines = head.split('\r\n').slice(1);
  const pairs = lines.map((line) => line.split(/: (.*)/s).slice(0, 2) as [string, string]);
  return Object.fromEntries(pairs.filter(([name]) => !/^(date|connection|keep-alive|content-length)$/i.test(name)));
}
