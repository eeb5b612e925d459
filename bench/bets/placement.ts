import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Database } from '../../apps/server/src/platform/database.ts';
import { inPostgres } from '../postgres.ts';
import { type Row, rowOf } from '../row.ts';
import { writePlacementRows } from './placement-rows.ts';

const ROUNDS = 5;
const SECONDS = 8;
/** Shorter than the silence after which a leader loses the lead: `silenceMaximum` in `leader.ts`. */
const REFERENCE_SECONDS = 3;
const CONNECTIONS = 128;
/** The bets whose rows one statement writes. */
const ROWS = 20_000;

/**
 * Measures durable bets accepted per second over HTTP, by signed-in users on 128 connections with two legs each, beside
 * pgbench's TPC-B-like transactions of 32 prepared clients on the same PostgreSQL with the same settings. Both take turns
 * while one server runs, because a new one plans its calendar and compiles its code in its first half minute. It is frozen
 * while pgbench runs.
 */
export function measurePlacement(): Promise<Row[]> {
  return inPostgres(({ url, db, serve }) =>
    serve(async (server) => {
      const load = startLoad(server.url, { connections: CONNECTIONS });
      const rounds: Round[] = [];
      try {
        // The bettors register, and the server warms up.
        await load.run(SECONDS);
        runPgbench(url, '-i', '-s', '10', '-q');
        let before = await measureReference(url, server.pid);
        for (let round = 0; round < ROUNDS; round += 1) {
          const placed = await load.run(SECONDS);
          printLoad('placement', placed);
          const after = await measureReference(url, server.pid);
          rounds.push({ value: rateOf(placed), reference: Math.round((before + after) / 2) });
          before = after;
        }
      } finally {
        load.stop();
      }
      const { value, reference } = middleOf(rounds);
      const written = await whileFrozen(server.pid, () => measureRows(db));
      return [
        rowOf({ name: 'placement', value, reference, unit: 'bets/s', must: 1.5, aim: 3 }),
        rowOf({ name: 'placement rows', value, reference: written, unit: 'bets/s', must: 0.1, aim: 0.25 }),
      ];
    }),
  );
}

/** Bets per second whose rows one statement writes, the median of several. */
async function measureRows(db: Database): Promise<number> {
  const rates: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rates.push(await writePlacementRows(db, ROWS));
  console.log(`placement rows: ${rates.join(', ')} bets/s`);
  return rates.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
}

/** The value and the reference were measured one right after the other, because the speed of a shared machine varies. */
export interface Round {
  readonly value: number;
  readonly reference: number;
}

/** The round with the median ratio. */
export function middleOf(rounds: readonly Round[]): Round {
  const byRatio = rounds.toSorted((a, b) => a.value / a.reference - b.value / b.reference);
  const middle = byRatio[Math.floor(byRatio.length / 2)];
  if (!middle) throw new Error('no round was measured');
  return middle;
}

/** The counts of the load generator, a separate process. */
export interface Load {
  readonly accepted: number;
  readonly refused: number;
  readonly seconds: number;
  /** The medians of other requests of the load, in ms, by their kind. */
  readonly medians: Readonly<Record<string, number>>;
  readonly p50: number;
  readonly p99: number;
  readonly cpuShare: number;
}

export const rateOf = ({ accepted, seconds }: Load): number => Math.round(accepted / seconds);

export function printLoad(name: string, { accepted, refused, p50, p99, cpuShare }: Load): void {
  console.log(
    `${name}: ${accepted} accepted, ${refused} refused, p50 ${p50} ms, p99 ${p99} ms; ` +
      `the load generator used ${Math.round(cpuShare * 100)} % of a core`,
  );
}

interface LoadOptions {
  readonly connections: number;
  /** The load generator, a file of `load/`. */
  readonly script?: string;
}

/**
 * Bettors of a load generator, which place bets over HTTP, or do what its script does, each as soon as the last request is
 * answered.
 */
export interface LoadGenerator {
  /** Lets them bet for some seconds, after a short time that does not count. */
  run(seconds: number): Promise<Load>;
  stop(): void;
}

/** Starts a load generator with new bettors. They register before the first load. */
export function startLoad(url: string, { connections, script = 'placement-load.ts' }: LoadOptions): LoadGenerator {
  const file = join(import.meta.dirname, '../load', script);
  const child = spawn(process.execPath, [file, url, String(connections)], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    async run(seconds) {
      child.stdin.write(`${seconds}\n`);
      const { value, done } = await lines.next();
      if (done) throw new Error(`the load generator ${script} ended`);
      return JSON.parse(value) as Load;
    },
    stop: () => child.stdin.end(),
  };
}

/** Lets new bettors work for some seconds. */
export async function runLoad(
  url: string,
  { seconds, ...options }: LoadOptions & { readonly seconds: number },
): Promise<Load> {
  const load = startLoad(url, options);
  try {
    return await load.run(seconds);
  } finally {
    load.stop();
  }
}

/**
 * Transactions a second of pgbench's TPC-B-like script, 32 prepared clients, on the PostgreSQL at `url`, while a process is
 * frozen.
 */
function measureReference(url: string, frozenPid: number): Promise<number> {
  return whileFrozen(frozenPid, async () => {
    const output = runPgbench(url, '-c', '32', '-j', '2', '-M', 'prepared', '-T', String(REFERENCE_SECONDS));
    return Math.round(Number(/tps = ([\d.]+)/.exec(output)?.[1]));
  });
}

/** Does some work while a process is frozen. */
async function whileFrozen<T>(pid: number, work: () => Promise<T>): Promise<T> {
  process.kill(pid, 'SIGSTOP');
  try {
    return await work();
  } finally {
    process.kill(pid, 'SIGCONT');
  }
}

/** Runs pgbench on the PostgreSQL at `url`, and returns its output. */
function runPgbench(url: string, ...args: string[]): string {
  const { password, searchParams } = new URL(url.replace('@/', '@localhost/'));
  const socketDir = searchParams.get('host') ?? '';
  const env = { ...process.env, PGPASSWORD: password };
  const run = spawnSync('pgbench', ['-h', socketDir, '-U', 'postgres', ...args, 'postgres'], { encoding: 'utf8', env });
  if (run.error) throw new Error('pgbench is missing: install the package postgresql');
  if (run.status !== 0) throw new Error(run.stderr);
  return run.stdout;
}
