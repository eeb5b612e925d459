import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { inPostgres } from '../postgres.ts';
import { type Row, rowOf } from '../row.ts';

const ROUNDS = 3;
const SECONDS = 12;
const REFERENCE_SECONDS = 6;
const CONNECTIONS = 128;

/**
 * Measures durable bets accepted per second over HTTP, by signed-in users on 128 connections with two legs each,
 * beside pgbench's TPC-B-like transactions of 32 prepared clients on the same PostgreSQL with the same settings.
 */
export function measurePlacement(): Promise<Row[]> {
  return inPostgres(async ({ url, serve }) => {
    const rounds: Round[] = [];
    let before = runPgbench(url, REFERENCE_SECONDS);
    for (let round = 0; round < ROUNDS; round += 1) {
      const load = await serve((server) => runLoad(server.url, { connections: CONNECTIONS, seconds: SECONDS }));
      printLoad('placement', load);
      const after = runPgbench(url, REFERENCE_SECONDS);
      rounds.push({ value: rateOf(load), reference: Math.round((before + after) / 2) });
      before = after;
    }
    const { value, reference } = middleOf(rounds);
    return [rowOf({ name: 'placement', value, reference, unit: 'bets/s', must: 1.5, aim: 3 })];
  });
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

/** Bettors of a load generator, which place bets over HTTP, or do what its script does, each as soon as the last request is answered. */
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

/** Transactions a second of pgbench's TPC-B-like script, 32 prepared clients, on the PostgreSQL at `url`. */
function runPgbench(url: string, seconds: number): number {
  const { password, searchParams } = new URL(url.replace('@/', '@localhost/'));
  const socketDir = searchParams.get('host') ?? '';
  const env = { ...process.env, PGPASSWORD: password };
  const pgbench = (...args: string[]) => {
    const run = spawnSync('pgbench', ['-h', socketDir, '-U', 'postgres', ...args, 'postgres'], {
      encoding: 'utf8',
      env,
    });
    if (run.error) throw new Error('pgbench is missing: install the package postgresql');
    if (run.status !== 0) throw new Error(run.stderr);
    return run.stdout;
  };
  pgbench('-i', '-s', '10', '-q');
  const output = pgbench('-c', '32', '-j', '2', '-M', 'prepared', '-T', String(seconds));
  return Math.round(Number(/tps = ([\d.]+)/.exec(output)?.[1]));
}
