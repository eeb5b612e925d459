import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Api, Event, OutputOf } from '@cauri/contract';
import { startEmbeddedPostgres } from '../apps/server/src/platform/database/embedded-postgres.ts';
import { type ServerProcess, startServer } from '../apps/server/src/testing/services/server-process.ts';
import { readArguments } from '../tools/command/report-failure.ts';
import { type Child, startChild } from './child.ts';
import { residentMb, round } from './figures.ts';

const READERS = 2_000;
const SPEED = '60';
/** A small heap, as in a small container, shows retained memory instead of V8's delayed collections. */
const HEAP = '--max-old-space-size=256';
/** Maximum ratio of the memory at the end to that after a third of the time. */
const GROWTH_MAXIMUM = 1.1;
const SETTLE_SECONDS = 60;
const SAMPLES = 12;
const GROWING_MS = 15_000;

type Page = OutputOf<Api['listEvents']>;

/**
 * `npm run bench -- soak --seconds 180`: 2,000 readers of mixed speed follow simulated matches at 60 times the normal
 * speed. Then the matches stop, and each reader must have the state of the server, and the memory of the servers must
 * not have grown. Returns whether all of that holds.
 */
export async function soak(args: readonly string[]): Promise<boolean> {
  const options = { seconds: { type: 'string', default: '180' } } as const;
  const { values } = readArguments({ args: [...args], options }, 'Usage: npm run bench -- soak [--seconds 180]');
  const folder = mkdtempSync(join(tmpdir(), 'cauri-soak-'));
  const postgres = await startEmbeddedPostgres(join(folder, 'postgres'));
  const load = startChild('load/soak-load.ts');
  const environment = {
    DATABASE_URL: postgres.url,
    // The processes of a site share its secrets.
    AUTH_SECRET: randomBytes(32).toString('hex'),
    SIM_SECRET: randomBytes(32).toString('hex'),
    SIM_SPEED: SPEED,
    STREAMS_PER_CALLER: '100000',
    LOG_LEVEL: 'warn',
    NODE_OPTIONS: HEAP,
  };
  const start = (role: string) => startServer(join(folder, role), { ...environment, ROLE: role });
  const servers: ServerProcess[] = [];
  try {
    // Two processes, so that the matches can be stopped while the readers continue.
    const engine = await start('engine');
    servers.push(engine);
    const api = await start('api');
    servers.push(api);
    const first = await waitForWorld(api.url);
    await load.send('open', { url: api.url, readers: chooseReaders(first) });
    const growth = await watch([engine, api], load, Number(values.seconds));
    await engine.stop();
    await sleep(2_000);
    const listed = await readBoard(api.url);
    const watched = await Promise.all(watchedOf(first).map((id) => read<Event>(`${api.url}/api/events/${id}`)));
    const { right, wrong } = await load.send<Settled>('settle', { listed, watched, seconds: SETTLE_SECONDS });
    for (const text of wrong) console.log(`  ${text.slice(0, 600)}`);
    console.log(`soak: ${right} of ${READERS} readers know what the server knows; ${contentOf(first, listed)}`);
    const complaints = servers.map((server) => server.output()).filter((text) => /"level":"(warn|error)"/.test(text));
    for (const text of complaints) console.log(text.slice(0, 2_000));
    console.log(
      `soak: memory at the end is ${growth.map((ratio) => `${ratio} x`).join(' and ')} of that after a third`,
    );
    return right === READERS && growth.every((ratio) => ratio < GROWTH_MAXIMUM);
  } finally {
    await load.stop();
    for (const server of servers) await server.kill();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Matches are added over the first minutes: memory that grows with them is no leak. */
async function waitForWorld(url: string): Promise<Event[]> {
  let events = await readBoard(url);
  for (let isGrowing = true; isGrowing; ) {
    await sleep(GROWING_MS);
    const before = events.length;
    events = await readBoard(url);
    isGrowing = events.length === 0 || events.length > before * 1.01;
  }
  console.log(`soak: ${events.length} events are open`);
  return events;
}

interface Settled {
  readonly right: number;
  readonly wrong: readonly string[];
}

/** Matches in play at the beginning, and some that begin later. */
function watchedOf(events: readonly Event[]): string[] {
  const idsOf = (isLive: boolean) => events.filter((event) => event.isLive === isLive).map(({ id }) => id);
  return [...idsOf(true).slice(0, 4), ...idsOf(false).slice(0, 8)];
}

/** The mix of ten readers: five are quick, two slow, one stuck, one restless, and one polls. */
function chooseReaders(events: readonly Event[]) {
  const manners = ['quick', 'slow', 'quick', 'stuck', 'quick', 'restless', 'quick', 'polling', 'quick', 'slow'];
  const sports = [...new Set(events.map(({ sportId }) => `sport:${sportId}`))];
  const topics = ['live', 'live', ...sports, ...watchedOf(events).map((id) => `event:${id}`)];
  return Array.from({ length: READERS }, (_, index) => ({
    manner: manners[index % manners.length],
    topics: topics[Math.floor(index / manners.length) % topics.length],
  }));
}

/** Waits and reports progress; returns the ratio of each server's memory at the end to that after a third. */
async function watch(servers: readonly ServerProcess[], load: Child, seconds: number): Promise<number[]> {
  const samples: number[][] = [];
  for (let number = 1; number <= SAMPLES; number += 1) {
    await sleep((seconds * 1_000) / SAMPLES);
    const sizes = servers.map(({ pid }) => residentMb(pid));
    samples.push(sizes);
    const { opened, residentMb: own } = await load.send<{ opened: number; residentMb: number }>('figures');
    const [engine, api] = sizes.map((size) => round(size));
    console.log(
      `soak: ${round((number * seconds) / SAMPLES)} s, engine ${engine} MB, api ${api} MB, readers ${round(own)} MB, ${opened} lines opened`,
    );
  }
  const [third, last] = [samples[SAMPLES / 3 - 1], samples.at(-1)];
  return servers.map((_, index) => round((last?.[index] ?? 0) / (third?.[index] ?? 0), 2));
}

async function read<T>(url: string): Promise<T> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as T;
}

/** Everything that lists show. */
async function readBoard(url: string): Promise<Event[]> {
  const events: Event[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const search: string = cursor === '' ? '' : `&cursor=${cursor}`;
    const page = await read<Page>(`${url}/api/events?limit=100${search}`);
    events.push(...page.items);
    cursor = page.nextCursor;
  }
  return events;
}

function contentOf(before: readonly Event[], after: readonly Event[]): string {
  const known = new Map(before.map((event) => [event.id, event]));
  const openIds = new Set(after.map(({ id }) => id));
  const gone = before.filter(({ id }) => !openIds.has(id)).length;
  const begun = after.filter(({ id, isLive }) => isLive && known.get(id)?.isLive !== true).length;
  return `meanwhile ${gone} events ended, ${begun} of those in play had begun, ${after.length} are open`;
}
