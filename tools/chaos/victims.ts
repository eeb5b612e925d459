import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../apps/server/src/platform/database/embedded-postgres.ts';
import { closeClient, openClient } from '../../apps/server/src/platform/database.ts';
import { type ServerProcess, startServer } from '../../apps/server/src/testing/services/server-process.ts';
import { childrenOf, findPort, isAlive, sendSignal } from '../processes.ts';
import type { Chance } from './chance.ts';

/** The run fails if a killed process is not up again within this time. */
const RESTART_MAXIMUM_MS = 60_000;

type Wait = () => Promise<unknown>;

/** The share of frozen processes of PostgreSQL that are the first one. */
const FIRST = 0.3;

/** A PostgreSQL on a fixed port, so that clients find it after a restart; every commit is flushed to disk. */
export interface Postgres {
  /** The address as the owner of the tables. */
  readonly url: string;
  /** Kills all its processes at once, and restarts it from the disk. */
  crash(): Promise<void>;
  /** Kills one process except the first: PostgreSQL then ends the others and recovers by itself. */
  crashProcess(chance: Chance): Promise<void>;
  /** Stops all its processes where they are, and lets them go on after the wait. */
  freeze(wait: Wait): Promise<void>;
  /** Does so with one process: the first, which accepts connections, or any other. */
  freezeProcess(chance: Chance, wait: Wait): Promise<void>;
  /**
   * Refuses writes in open sessions (SQLSTATE 25006), restarts as a standby, and is promoted, with a wait before both steps.
   */
  demote(wait: Wait): Promise<void>;
  stop(): Promise<void>;
}

export async function startPostgres(folder: string): Promise<Postgres> {
  const dataDir = join(folder, 'postgres');
  const port = String(await findPort());
  const start = () =>
    startEmbeddedPostgres(dataDir, { listen_addresses: '127.0.0.1', port, max_connections: '100', fsync: 'on' });
  let running: EmbeddedPostgres = await start();
  const main = () => Number(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0]);
  // The first process comes first, so that it starts no other.
  const all = () => [main(), ...childrenOf(main())];
  const url = `postgres://postgres:${running.password}@127.0.0.1:${port}/postgres`;
  const setReadOnly = (value: 'on' | 'off') =>
    repeat(() => run(url, [`alter system set default_transaction_read_only = ${value}`, 'select pg_reload_conf()']));
  return {
    url,
    crash: async () => {
      const pids = all();
      for (const pid of pids) sendSignal(pid, 'SIGKILL');
      // A new server beside remains of the old one would be an error of this tool, not of the product.
      while (pids.some(isAlive)) await sleep(10);
      await running.stop();
      running = await start();
    },
    crashProcess: async (chance) => {
      const chosen = chance.pick(childrenOf(main()));
      if (chosen !== undefined) sendSignal(chosen, 'SIGKILL');
    },
    freeze: (wait) => freeze(all(), wait),
    freezeProcess: async (chance, wait) => {
      const chosen = chance.next() < FIRST ? main() : chance.pick(childrenOf(main()));
      if (chosen !== undefined) await freeze([chosen], wait);
    },
    demote: async (wait) => {
      await setReadOnly('on');
      await wait();
      await running.stop();
      writeFileSync(join(dataDir, 'standby.signal'), '');
      running = await start();
      await wait();
      await repeat(() => run(url, ['select pg_promote()']));
      await setReadOnly('off');
    },
    stop: () => running.stop(),
  };
}

async function freeze(pids: readonly number[], wait: Wait): Promise<void> {
  for (const pid of pids) sendSignal(pid, 'SIGSTOP');
  await wait();
  for (const pid of pids) sendSignal(pid, 'SIGCONT');
}

async function run(url: string, statements: readonly string[]): Promise<void> {
  const client = await openClient(url);
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await closeClient(client);
  }
}

/** A server that can be killed or frozen at any moment and restarted, perhaps at another address. */
export interface Victim {
  /** Its address; null while it is down. */
  url(): string | null;
  crash(): Promise<void>;
  /** Stops the process where it is, and lets it go on after the wait. Both throw if the server has ended by itself. */
  freeze(wait: Wait): Promise<void>;
  stop(): Promise<void>;
}

export async function startVictim(dataDir: string, environment: Record<string, string>): Promise<Victim> {
  const start = () => startServer(dataDir, environment);
  let running: ServerProcess | null = await start();
  const server = () => {
    if (!running) throw new Error('a server is down that should run');
    return running;
  };
  return {
    url: () => running?.url ?? null,
    crash: async () => {
      const crashed = server();
      running = null;
      crashed.signal('SIGKILL');
      await crashed.ended();
      running = await repeat(start);
    },
    freeze: async (wait) => {
      const frozen = server();
      frozen.signal('SIGSTOP');
      await wait();
      frozen.signal('SIGCONT');
    },
    stop: async () => {
      await running?.stop();
    },
  };
}

/** Retries while the database is down, too. */
async function repeat<T>(work: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + RESTART_MAXIMUM_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await sleep(200);
    }
  }
}
