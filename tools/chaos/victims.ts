import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../apps/server/src/platform/database/embedded-postgres.ts';
import { childrenOf, findPort, isAlive, type RunningServer, sendSignal, startServer } from '../processes.ts';

/** The run fails if a killed process is not up again within this time. */
const RESTART_MAXIMUM_MS = 60_000;

/** A PostgreSQL on a fixed port, so that clients find it after a restart; every commit is flushed to disk. */
export interface Postgres {
  /** The address as the owner of the tables. */
  readonly url: string;
  /** Kills all its processes at once, and restarts it from the disk. */
  crash(): Promise<void>;
  /** Kills one backend process: PostgreSQL then ends the others and recovers by itself. */
  crashBackend(choose: (pids: readonly number[]) => number | undefined): Promise<void>;
  stop(): Promise<void>;
}

export async function startPostgres(folder: string): Promise<Postgres> {
  const dataDir = join(folder, 'postgres');
  const port = String(await findPort());
  const start = () =>
    startEmbeddedPostgres(dataDir, { listen_addresses: '127.0.0.1', port, max_connections: '100', fsync: 'on' });
  let running: EmbeddedPostgres = await start();
  const main = () => Number(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0]);
  return {
    url: `postgres://postgres:${running.password}@127.0.0.1:${port}/postgres`,
    crash: async () => {
      const pid = main();
      const all = [pid, ...childrenOf(pid)];
      for (const one of all) sendSignal(one, 'SIGKILL');
      // A new server beside remains of the old one would be an error of this tool, not of the product.
      while (all.some(isAlive)) await sleep(10);
      await running.stop();
      running = await start();
    },
    crashBackend: async (choose) => {
      const chosen = choose(childrenOf(main()));
      if (chosen !== undefined) sendSignal(chosen, 'SIGKILL');
    },
    stop: () => running.stop(),
  };
}

/** A server that can be killed at any moment and restarted, perhaps at another address. */
export interface Victim {
  /** Its address; null while it is down. */
  url(): string | null;
  crash(): Promise<void>;
  stop(): Promise<void>;
}

export async function startVictim(environment: Record<string, string>): Promise<Victim> {
  let running: RunningServer | null = await startServer(environment);
  const end = async (name: NodeJS.Signals) => {
    const child = running?.child;
    running = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(name);
    await gone;
  };
  return {
    url: () => running?.url ?? null,
    crash: async () => {
      await end('SIGKILL');
      running = await startAgain(() => startServer(environment));
    },
    stop: () => end('SIGTERM'),
  };
}

/** Retries while the database is down, too. */
async function startAgain<T>(start: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + RESTART_MAXIMUM_MS;
  for (;;) {
    try {
      return await start();
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await sleep(200);
    }
  }
}
