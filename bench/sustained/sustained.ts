import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readArguments } from '../../tools/command/report-failure.ts';
import { type Child, startChild } from '../child.ts';
import { cpuSeconds, residentMb, round } from '../figures.ts';
import type { PacedReport } from '../load/paced-load.ts';
import { inPostgres } from '../postgres.ts';
import { drawSeries, type Sample } from './draw-series.ts';

const BETTORS = 128;
/** The part of the highest rate at which the load is sustained. */
const SHARE = 0.7;
const MAXIMUM_SECONDS = 15;
const SAMPLE_SECONDS = 10;
const WARM_UP_SECONDS = 5;
const PAGES = 15_000;
const PAGES_WHILE_BETTING = 5_000;
/** The later half may have at most this much more memory, and this much longer times, than the earlier half. */
const GROWTH_MAXIMUM = { memory: 1.1, p99: 1.5 };

/**
 * `npm run bench -- sustained --seconds 600`: finds the highest rate of durable bets, then places 70 % of it for ten
 * minutes, and prints and draws rate, times and memory; then the memory with 15,000 open pages, and the highest rate while
 * 5,000 of them are open. Returns whether memory and times stayed level and no bet was refused.
 */
export async function sustain(args: readonly string[]): Promise<boolean> {
  const options = { seconds: { type: 'string', default: '600' } } as const;
  const { values } = readArguments({ args: [...args], options }, 'Usage: npm run bench -- sustained [--seconds 600]');
  const [load, pages] = [startChild('load/paced-load.ts'), startChild('load/stream-load.ts')];
  // A small heap shows retained memory instead of V8's delayed collections.
  const environment = { STREAMS_PER_CALLER: '100000', NODE_OPTIONS: '--max-old-space-size=512' };
  try {
    return await inPostgres(({ serve }) =>
      serve(async (server) => {
        await load.send('open', { url: server.url, count: BETTORS });
        await bet(load, null, WARM_UP_SECONDS);
        const highest = await bet(load, null, MAXIMUM_SECONDS);
        console.log(`highest rate: ${highest.rate} bets/s, p50 ${highest.p50} ms, p99 ${highest.p99} ms`);
        const series: Sample[] = [];
        const rate = Math.round(highest.rate * SHARE);
        console.log(`sustained: ${rate} bets/s for ${values.seconds} s\n   s  bets/s    p50    p99   memory   cores`);
        for (let at = SAMPLE_SECONDS; at <= Number(values.seconds); at += SAMPLE_SECONDS) {
          const [cpu, started] = [cpuSeconds(server.pid), performance.now()];
          const report = await bet(load, rate, SAMPLE_SECONDS);
          const cores = ((cpuSeconds(server.pid) - cpu) * 1_000) / (performance.now() - started);
          const sample = { at, ...report, memory: round(residentMb(server.pid)), cores: round(cores, 2) };
          series.push(sample);
          printSample(sample);
        }
        const { isLevel, text } = judge(series);
        console.log(text);
        const picture = join(import.meta.dirname, '..', 'results', 'sustained.svg');
        writeFileSync(picture, drawSeries(series, `${rate} bets/s for ${values.seconds} s`));
        await measurePages(server, { load, pages });
        return isLevel;
      }, environment),
    );
  } finally {
    await load.stop();
    await pages.stop();
  }
}

const bet = (load: Child, rate: number | null, seconds: number) => load.send<PacedReport>('bet', { rate, seconds });

function printSample({ at, rate, p50, p99, memory, cores }: Sample): void {
  const cells = [
    String(at).padStart(4),
    String(rate).padStart(6),
    p50.toFixed(1).padStart(5),
    p99.toFixed(1).padStart(5),
  ];
  console.log(`${cells.join('  ')}  ${String(memory).padStart(4)} MB  ${cores.toFixed(2).padStart(5)}`);
}

/** Compares the later half of a series with the earlier one, without the first tenth, in which caches fill. */
function judge(series: readonly Sample[]): { readonly isLevel: boolean; readonly text: string } {
  const steady = series.slice(Math.ceil(series.length / 10));
  const middle = Math.floor(steady.length / 2);
  const mean = (part: readonly Sample[], of: 'memory' | 'p99') =>
    part.reduce((sum, sample) => sum + sample[of], 0) / part.length;
  const growth = (of: 'memory' | 'p99') => round(mean(steady.slice(middle), of) / mean(steady.slice(0, middle), of), 2);
  const [memory, p99] = [growth('memory'), growth('p99')];
  const refused = series.reduce((sum, sample) => sum + sample.refused, 0);
  return {
    isLevel: memory <= GROWTH_MAXIMUM.memory && p99 <= GROWTH_MAXIMUM.p99 && refused === 0,
    text: `the later half has ${memory} times the memory of the earlier one and ${p99} times its p99; ${refused} bets were refused`,
  };
}

/** Prints the highest rate with and without open pages, and the memory with as many pages as one process should have. */
async function measurePages(
  { url, pid }: { readonly url: string; readonly pid: number },
  { load, pages }: { readonly load: Child; readonly pages: Child },
): Promise<void> {
  const alone = await bet(load, null, MAXIMUM_SECONDS);
  const before = residentMb(pid);
  const stream = `${url}/api/stream?topics=live`;
  await pages.send('open', { url: stream, count: PAGES_WHILE_BETTING });
  const beside = await bet(load, null, MAXIMUM_SECONDS);
  console.log(
    `${PAGES_WHILE_BETTING} open pages: ${beside.rate} bets/s, p99 ${beside.p99} ms; without them ${alone.rate} bets/s, p99 ${alone.p99} ms`,
  );
  await pages.send('open', { url: stream, count: PAGES - PAGES_WHILE_BETTING });
  console.log(`${PAGES} open pages: ${round(residentMb(pid))} MB; without them ${round(before)} MB`);
}
