import { spawnSync } from 'node:child_process';

/** Transactions a second of pgbench's TPC-B-like script, 32 prepared clients, on the PostgreSQL at `url`. */
export function runPgbench(url: string, seconds: number): number {
  const socketDir = decodeURIComponent(new URL(url.replace('@/', '@localhost/')).searchParams.get('host') ?? '');
  const pgbench = (...args: string[]) => {
    const run = spawnSync('pgbench', ['-h', socketDir, '-U', 'postgres', ...args, 'postgres'], { encoding: 'utf8' });
    if (run.error) throw new Error('pgbench is missing: install the package postgresql');
    if (run.status !== 0) throw new Error(run.stderr);
    return run.stdout;
  };
  pgbench('-i', '-s', '10', '-q');
  const output = pgbench('-c', '32', '-j', '2', '-M', 'prepared', '-T', String(seconds));
  return Math.round(Number(/tps = ([\d.]+)/.exec(output)?.[1]));
}
