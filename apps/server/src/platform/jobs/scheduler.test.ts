import { afterEach, expect, it } from 'vitest';
import { createTestClock } from '../../testing/test-clock.ts';
import { createLog } from '../log.ts';
import { runJobs } from './scheduler.ts';

const clock = createTestClock('2026-06-12T12:00:00Z');
/** The lines that the log has written. */
const lines: { readonly error?: string }[] = [];
const log = createLog('warn', { write: (line) => lines.push(JSON.parse(line)) });
let lead = new AbortController();
let running: Promise<void> = Promise.resolve();

afterEach(async () => {
  lines.length = 0;
  lead.abort();
  await running;
  lead = new AbortController();
});

/** Resolves once all ready promises have run: the jobs then wait for the clock. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

async function start(jobs: Record<string, { everyMs: number; run: () => Promise<unknown> }>) {
  const runs: [name: string, error: string | null][] = [];
  const list = Object.entries(jobs).map(([name, job]) => ({ name, ...job }));
  running = runJobs(list, { clock, log, signal: lead.signal, onRun: (...run) => void runs.push(run) });
  await settle();
  const advance = async (ms: number) => {
    clock.advance(ms);
    await settle();
  };
  return { runs, advance, countOf: (name: string) => runs.filter(([one]) => one === name).length };
}

it('a job that goes on failing is logged once a minute, at once for another reason, and again after a success', async () => {
  const results = ['full', 'full', 'away', null, 'away'];
  let run = 0;
  const { advance } = await start({
    job: {
      everyMs: 30_000,
      run: async () => {
        const result = results[run++] ?? null;
        if (result !== null) throw new Error(result);
      },
    },
  });
  const failures = () => lines.splice(0).map(({ error }) => error?.split('\n')[0]);
  expect(failures()).toEqual(['Error: full']);
  await advance(30_000);
  expect(failures()).toEqual([]);
  await advance(30_000);
  expect(failures()).toEqual(['Error: away']);
  await advance(30_000);
  await advance(30_000);
  expect(failures()).toEqual(['Error: away']);
});

it('a job that fails for longer than a minute is logged again', async () => {
  const { advance } = await start({ job: { everyMs: 20_000, run: () => Promise.reject(new Error('full')) } });
  for (let step = 0; step < 6; step += 1) await advance(20_000);
  expect(lines.splice(0)).toHaveLength(3);
});

it('jobs that fail for a lost connection are one line a minute for all, which is no error', async () => {
  const job = { everyMs: 20_000, run: () => Promise.reject(new Error('Query read timeout')) };
  const { advance, runs } = await start({ one: job, two: job, three: job });
  for (let step = 0; step < 6; step += 1) await advance(20_000);
  expect(runs.length).toBe(21);
  expect(lines.splice(0)).toEqual(
    Array(3).fill(expect.objectContaining({ level: 'warn', job: 'one', error: 'Error: Query read timeout' })),
  );
});

it('a run that the end of the lead interrupts is no failure', async () => {
  const { runs } = await start({
    job: { everyMs: 1_000, run: () => new Promise((_, reject) => lead.signal.addEventListener('abort', reject)) },
  });
  lead.abort();
  await running;
  expect([runs, lines]).toEqual([[], []]);
});

it('each job runs at once and then once in its period', async () => {
  const { advance, countOf } = await start({
    fast: { everyMs: 500, run: async () => {} },
    slow: { everyMs: 2_000, run: async () => {} },
  });
  for (let step = 0; step < 8; step += 1) await advance(250);
  expect([countOf('fast'), countOf('slow')]).toEqual([5, 2]);
});

it('a period is measured from start to start', async () => {
  const { advance, countOf } = await start({
    job: { everyMs: 1_000, run: async () => clock.advance(400) },
  });
  await advance(599);
  expect(countOf('job')).toBe(1);
  await advance(1);
  expect(countOf('job')).toBe(2);
});

it('a run that takes longer than its period is followed by the next one at once', async () => {
  let finish = () => {};
  const { advance, countOf } = await start({
    job: { everyMs: 1_000, run: () => new Promise<void>((resolve) => (finish = resolve)) },
  });
  await advance(3_000);
  expect(countOf('job')).toBe(0);
  const first = finish;
  first();
  await settle();
  await advance(0);
  expect(countOf('job')).toBe(1);
  expect(finish).not.toBe(first);
  finish();
});

it('a job that throws runs again after its period, and the others continue meanwhile', async () => {
  let tries = 0;
  const failing = async () => {
    tries += 1;
    if (tries < 3) throw new Error(`try ${tries}`);
  };
  const { runs, advance, countOf } = await start({
    failing: { everyMs: 1_000, run: failing },
    other: { everyMs: 500, run: async () => {} },
  });
  for (let step = 0; step < 4; step += 1) await advance(500);
  const results = runs.filter(([name]) => name === 'failing').map(([, error]) => error?.split('\n')[0] ?? null);
  expect(results).toEqual(['Error: try 1', 'Error: try 2', null]);
  expect(countOf('other')).toBe(5);
});

it('when the lead is lost every job stops, and waiting ones stop at once', async () => {
  let finish = () => {};
  const { runs, advance, countOf } = await start({
    waiting: { everyMs: 1_000, run: async () => {} },
    busy: { everyMs: 1_000, run: () => new Promise<void>((resolve) => (finish = resolve)) },
  });
  lead.abort();
  finish();
  await running;
  await advance(10_000);
  expect([countOf('waiting'), countOf('busy')]).toEqual([1, 1]);
  expect(runs.every(([, error]) => error === null)).toBe(true);
});
