import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres.ts';
import { startServer } from '../apps/server/src/testing/server-process.ts';
import { type Row, rowOf } from './row.ts';

const SECONDS = 12;
const CONNECTIONS = 128;

/**
 * Bets accepted a second over HTTP, durable, by signed-in users on 128 connections with two legs each, beside pgbench's
 * TPC-B-like transactions of 32 prepared clients on the same PostgreSQL with the same settings.
 */
export async function measurePlacement(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'cauri-bench-'));
  const postgres = await startEmbeddedPostgres(join(folder, 'postgres'), { max_connections: '100' });
  try {
    const reference = runPgbench(postgres.url);
    const server = await startServer(folder, { DATABASE_URL: postgres.url, LOG_LEVEL: 'error' });
    try {
      const load = await runLoad(server.url);
      console.log(
        `placement: ${load.accepted} accepted, ${load.refused} refused, p50 ${load.p50} ms, p99 ${load.p99} ms; ` +
          `the load generator used ${Math.round(load.cpuShare * 100)} % of a core`,
      );
      const value = Math.round(load.accepted / load.seconds);
      return [rowOf({ name: 'placement', value, reference, unit: 'bets/s', must: 1.5, aim: 3 })];
    } finally {
      await server.stop();
    }
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function runPgbench(url: string): number {
  const socketDir = decodeURIComponent(new URL(url.replace('@/', '@localhost/')).searchParams.get('host') ?? '');
  const pgbench = (...args: string[]) => {
    const run = spawnSync('pgbench', ['-h', socketDir, '-U', 'postgres', ...args, 'postgres'], { encoding: 'utf8' });
    if (run.error) throw new Error('pgbench is missing: install the package postgresql');
    if (run.status !== 0) throw new Error(run.stderr);
    return run.stdout;
  };
  pgbench('-i', '-s', '10', '-q');
  const output = pgbench('-c', '32', '-j', '2', '-M', 'prepared', '-T', String(SECONDS));
  return Math.round(Number(/tps = ([\d.]+)/.exec(output)?.[1]));
}

/** What the load generator, a process of its own, counted. */
export interface Load {
  readonly accepted: number;
  readonly refused: number;
  readonly seconds: number;
  readonly p50: number;
  readonly p99: number;
  readonly cpuShare: number;
}

async function runLoad(url: string): Promise<Load> {
  const script = join(import.meta.dirname, 'placement-load.ts');
  const child = spawn(process.execPath, [script, url, String(CONNECTIONS), String(SECONDS)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  await once(child, 'exit');
  return JSON.parse(output) as Load;
}
