import { setTimeout as sleep } from 'node:timers/promises';
import { buildSite } from './build-site.ts';
import { startChild } from './child.ts';
import { cpuSeconds, median, round } from './figures.ts';
import { type Row, rowOf } from './row.ts';
import { inWorld, type World } from './world.ts';

const CONNECTIONS = 32;
const SECONDS = 4;
const ROUNDS = 3;
/** The demo world moves that often. */
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
 * Answers a second to who asks for the list of events and for the home page on 32 connections, beside a bare route of
 * Hono that sends the same bytes. A price moves four times a second, during both.
 */
export async function measureBoard(): Promise<Row[]> {
  await buildSite();
  return inWorld(async (world) => {
    const stop = new AbortController();
    const moving = keepMoving(world, stop.signal);
    try {
      const rows: Row[] = [];
      for (const subject of subjects) rows.push(await compare(world, subject));
      return rows;
    } finally {
      stop.abort();
      await moving;
    }
  });
}

async function keepMoving(world: World, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await world.move();
    await sleep(MOVES_EVERY_MS);
  }
}

async function compare(world: World, { name, path, headers, must, aim }: Subject): Promise<Row> {
  const [load, reference] = [startChild('http-load.ts'), startChild('http-reference.ts')] as const;
  try {
    const answer = await load.ask<Answer>('fetch', { url: world.server.url + path, headers });
    if (answer.status !== 200) throw new Error(answer.head);
    const port = await reference.ask<number>('listen', { headers: headersOf(answer.head), body: answer.body });
    const run = async (of: string, url: string, pid: number) => {
      const cpu = cpuSeconds(pid);
      const wish = { url: url + path, headers, connections: CONNECTIONS, seconds: SECONDS };
      const { perSecond, p99, unexpected } = await load.ask<Load>('load', wish);
      if (unexpected > 0) throw new Error(`${unexpected} answers were not 200`);
      const each = ((cpuSeconds(pid) - cpu) / (perSecond * SECONDS)) * 1e6;
      console.log(
        `${name}, ${of}: ${round(perSecond)}/s, p99 ${round(p99, 1)} ms, ${round(each)} µs of processor each`,
      );
      return perSecond;
    };
    const [product, bare]: [number[], number[]] = [[], []];
    // The first round of each warms up.
    for (let number = 0; number <= ROUNDS; number += 1) {
      product.push(await run('product', world.server.url, world.server.pid));
      bare.push(await run('reference', `http://127.0.0.1:${port}`, reference.pid));
    }
    const [value, beside] = [product, bare].map((rounds) => round(median(rounds.slice(1))));
    return rowOf({ name, value: value ?? 0, reference: beside ?? 0, unit: 'requests/s', must, aim });
  } finally {
    await Promise.all([load.stop(), reference.stop()]);
  }
}

/** Without what every server adds by itself. */
function headersOf(head: string): Record<string, string> {
  const lines = head.split('\r\n').slice(1);
  const pairs = lines.map((line) => line.split(/: (.*)/s).slice(0, 2) as [string, string]);
  return Object.fromEntries(pairs.filter(([name]) => !/^(date|connection|keep-alive|content-length)$/i.test(name)));
}
