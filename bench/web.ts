/**
 * Measures the production build of the web application: its size, its Lighthouse values, and its speed in a browser.
 */
import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { createDataDir, startServer } from '../apps/server/src/testing/services/server-process.ts';
import { type FirstVisit, visitOnSlowLine } from '../e2e/slow-line.ts';
import { measureTicks, type Tick } from '../e2e/tick-of-prices.ts';
import { findChromium } from '../scripts/chromium.ts';
import { buildSite } from './build-site.ts';
import { median, round } from './figures.ts';
import { type Row, rowOf, rowOfLess } from './row.ts';

const run = promisify(execFile);
const web = join(import.meta.dirname, '../apps/web');
const chromium = process.env.CHROME_PATH ?? findChromium() ?? undefined;
const LIGHTHOUSE = 'lighthouse@13.5.0';
const RUNS = 3;
const PRICES = 500;
const TICKS = 12;
const LONG_TASK_MS = 50;

export async function measureWeb(): Promise<Row[]> {
  await buildSite();
  const data = createDataDir();
  const server = await startServer(data.path, { SIM_SPEED: '1', STREAMS_PER_CALLER: '100000' });
  try {
    const eventId = await waitForWorld(server.url);
    console.log(`Lighthouse runs ${ahead.length > 0 ? 'with real-time priority' : 'without real-time priority'}`);
    const pages = { home: '/', live: '/live', event: `/event/${eventId}`, login: '/login' };
    const rows = measureRoutes();
    for (const [name, path] of Object.entries(pages)) rows.push(...(await checkPage(name, server.url + path)));
    for (const name of ['home', 'live', 'event'] as const)
      rows.push(...(await measure3g(name, server.url + pages[name])));
    rows.push(await measureTickRow(`${server.url}/sport/football`));
    return rows;
  } finally {
    await server.stop();
    data.remove();
  }
}

/** Waits until all simulated and real events are on the board. Returns an upcoming match. */
async function waitForWorld(url: string): Promise<string> {
  let known = -1;
  for (;;) {
    await sleep(4_000);
    const ready = await fetch(`${url}/readyz`);
    const sports = (await (await fetch(`${url}/api/sports`)).json()) as { items: { counts: { total: number } }[] };
    const total = sports.items.reduce((sum, { counts }) => sum + counts.total, 0);
    if (ready.ok && total === known) break;
    known = total;
  }
  const found = await fetch(`${url}/api/events?sport=football&status=upcoming&limit=5`);
  const { items } = (await found.json()) as { items: { id: string }[] };
  const last = items.at(-1);
  if (!last) throw new RangeError('a world without matches');
  return last.id;
}

interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
}

/** JavaScript that a page needs before it can be used: the entry, its imports, and the page's own. */
function measureRoutes(): Row[] {
  const manifest = JSON.parse(readFileSync(join(web, 'dist/.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
  const collect = (name: string, found: Set<string>): void => {
    const chunk = manifest[name];
    if (!chunk || found.has(chunk.file)) return;
    found.add(chunk.file);
    for (const imported of chunk.imports ?? []) collect(imported, found);
  };
  const kilobytes = (files: Iterable<string>) =>
    [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(web, 'dist', file)), { level: 9 }).length, 0) /
    1000;
  const measure = (route: string | null): number => {
    const files = new Set<string>();
    for (const [name, { isEntry }] of Object.entries(manifest)) if (isEntry) collect(name, files);
    for (const start of ['src/start.ts', 'src/draw.tsx']) collect(start, files);
    const page = `src/routes/${route}.tsx?tsr-split=component`;
    if (route !== null && !manifest[page]) throw new RangeError(`the build has no page ${page}`);
    if (route !== null) collect(page, files);
    return round(kilobytes(files), 1);
  };
  const unit = 'kB of JavaScript, gzip';
  const routes = {
    live: 'live',
    sport: 'sport.$sportId',
    event: 'event.$eventId',
    bet: 'bets.$betId',
    login: '(account)/login',
    profile: '(account)/profile',
    transparency: '(site)/transparency',
  };
  return [
    rowOfLess({ name: 'web javascript home', value: measure(null), reference: 150, unit, must: 1, aim: 1.25 }),
    ...Object.entries(routes).map(([name, route]) =>
      rowOfLess({ name: `web javascript ${name}`, value: measure(route), reference: 180, unit, must: 1, aim: 1.15 }),
    ),
  ];
}

interface Report {
  readonly categories: Record<string, { readonly score: number }>;
  readonly audits: Record<
    string,
    { readonly score: number | null; readonly numericValue?: number; readonly title: string }
  >;
}

/** Runs Lighthouse as a phone on a slow connection; returns the median of several runs for each value. */
async function checkPage(name: string, url: string): Promise<Row[]> {
  const reports: Report[] = [];
  for (let index = 0; index < RUNS; index += 1) reports.push(await measureWithRetries(url));
  const score = (category: string) =>
    round(median(reports.map(({ categories }) => (categories[category]?.score ?? 0) * 100)));
  const audit = (id: string) => median(reports.map(({ audits }) => audits[id]?.numericValue ?? 0));
  const missed = Object.values(reports[0]?.audits ?? {}).filter((one) => one.score !== null && one.score < 1);
  console.log(`web ${name}: not full marks: ${missed.map(({ title }) => title).join('; ') || 'none'}`);
  const least: Record<string, number> = { performance: 90, accessibility: 100, 'best-practices': 100, seo: 100 };
  const scores = Object.entries(least).map(([category, reference]) =>
    rowOf({
      name: `web ${name} ${category}`,
      value: score(category),
      reference,
      unit: 'of 100, Lighthouse mobile',
      must: 1,
      aim: round(100 / reference, 2),
    }),
  );
  // A value of zero would be infinitely good: it counts as the smallest unit.
  const atLeast = (least: number, value: number) => Math.max(least, value);
  return [
    ...scores,
    rowOfLess({
      name: `web ${name} LCP`,
      value: round(audit('largest-contentful-paint')),
      reference: 2_500,
      unit: 'ms, the largest content is there',
      must: 1,
      aim: 1.25,
    }),
    rowOfLess({
      name: `web ${name} TBT`,
      value: atLeast(1, round(audit('total-blocking-time'))),
      reference: 200,
      unit: 'ms blocked',
      must: 1,
      aim: 2,
    }),
    rowOfLess({
      name: `web ${name} CLS`,
      value: atLeast(0.001, round(audit('cumulative-layout-shift'), 3)),
      reference: 0.1,
      unit: 'layout shift',
      must: 1,
      aim: 100,
    }),
    rowOfLess({
      name: `web ${name} bytes`,
      value: round(audit('total-byte-weight') / 1000),
      reference: 400,
      unit: 'kB over the line',
      must: 1,
      aim: 1.6,
    }),
  ];
}

const TRIES = 6;

/** Lighthouse sometimes reports that the page did not load: it is run again. */
async function measureWithRetries(url: string): Promise<Report> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await runLighthouse(url);
    } catch (error) {
      if (tried === TRIES) throw error;
      console.log(`${url}: ${LIGHTHOUSE} is run again`);
    }
  }
}

const REAL_TIME = ['chrt', '--rr', '1'] as const;

/**
 * The command that gives Lighthouse and its browser the processor before other programs, where Linux allows it: a visitor's
 * phone shares no processor with the server.
 */
const ahead = spawnSync(REAL_TIME[0], [...REAL_TIME.slice(1), 'true']).status === 0 ? REAL_TIME : [];

async function runLighthouse(url: string): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'cauri-lighthouse-'));
  const file = join(folder, 'report.json');
  try {
    const options = ['--quiet', '--output=json', `--output-path=${file}`];
    const flags = '--chrome-flags=--headless=new --no-sandbox';
    const [command, ...words] = [...ahead, 'npx', '--yes', LIGHTHOUSE, url, ...options, flags];
    await run(command, words, {
      cwd: folder,
      env: { ...process.env, ...(chromium !== undefined && { CHROME_PATH: chromium }) },
    });
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The first visit of a page over 400 kbit/s with 300 ms of latency, on a processor that is slowed down four times. */
async function measure3g(name: string, url: string): Promise<Row[]> {
  const line = { kilobitsPerSecond: 400, latencyMs: 300, slower: 4 };
  const visits: FirstVisit[] = [];
  for (let index = 0; index < RUNS; index += 1) {
    visits.push(await visitOnSlowLine({ url, executablePath: chromium, ...line }));
  }
  const middle = (of: keyof FirstVisit) => round(median(visits.map((visit) => visit[of])));
  console.log(`web 3g ${name}: usable after ${middle('usableMs')} ms and ${round(middle('bytes') / 1_000)} kB`);
  const row = (what: string, value: number, reference: number) =>
    rowOfLess({ name: `web 3g ${name} ${what}`, value, reference, unit: 'ms over 400 kbit/s', must: 1, aim: 1.5 });
  // Beyond these times of a first visit, Web Vitals calls a page slow.
  return [row('first content', middle('firstContentMs'), 3_000), row('LCP', middle('largestContentMs'), 4_000)];
}

/**
 * Measures a tick that changes every price of a full page, on this machine and on a simulated phone four times slower.
 */
async function measureTickRow(url: string): Promise<Row> {
  const options = { url, executablePath: chromium, prices: PRICES, ticks: TICKS };
  const here = await measureTicks({ ...options, slower: 1 });
  const slow = await measureTicks({ ...options, slower: 4 });
  console.log(`web tick: ${describeTicks(here)}\nweb tick, processor 4 times slower: ${describeTicks(slow)}`);
  return rowOfLess({
    name: 'web tick of 500 prices',
    value: round(median(here.map(longestMs)), 1),
    reference: LONG_TASK_MS,
    unit: 'ms, the longest task',
    must: 1,
    aim: 2,
  });
}

/** Browsers do not report tasks under 50 ms; the first frame, which is as full as the others, replaces them. */
const longestMs = ({ frameMs, longTaskMs }: Tick): number => longTaskMs || frameMs;

function describeTicks(ticks: readonly Tick[]): string {
  const frames = ticks.map(({ frameMs }) => frameMs);
  const long = ticks.filter(({ longTaskMs }) => longTaskMs > LONG_TASK_MS);
  return [
    `${median(ticks.map(({ buttons }) => buttons))} buttons changed`,
    `${round(median(ticks.map(({ processorMs }) => processorMs)), 1)} ms of the processor for all of it`,
    `frame ${round(median(frames), 1)} ms, at most ${round(Math.max(...frames), 1)} ms`,
    `${long.length} of ${ticks.length} ticks with a task over ${LONG_TASK_MS} ms`,
  ].join(', ');
}
