import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { onTestFinished } from 'vitest';
import { createScratchFolder } from '../scratch-folder.ts';
import { spawnServer } from './spawn-server.ts';

/** The server as a separate process, with its own data directory. */
export interface ServerProcess {
  readonly url: string;
  readonly pid: number;
  readonly output: () => string;
  /** Kills it at once, as a crash would. */
  kill(): Promise<void>;
  /** Resolves with the exit code when it has exited by itself. */
  ended(): Promise<number | null>;
  /** Sends it a signal to stop, waits, and returns the exit code. */
  stop(): Promise<number | null>;
}

export function createDataDir(): { readonly path: string; remove(): void } {
  const path = createScratchFolder('cauri-data-');
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** Creates a data directory that is removed after the test. */
export function newDataDir(): string {
  const { path, remove } = createDataDir();
  onTestFinished(remove);
  return path;
}

/** Starts a server with the matches of one day, because a full calendar takes processor time; it is killed after the test. */
export async function startSmallServer(dataDir: string, environment?: Record<string, string>): Promise<ServerProcess> {
  const server = await startServer(dataDir, { DEMO_DAYS: '1', ...environment });
  onTestFinished(() => server.kill());
  return server;
}

/** Starts the server in a data directory. Throws with its output if it exits before it prints its address. */
export async function startServer(dataDir: string, environment: Record<string, string> = {}): Promise<ServerProcess> {
  const { child, url, output } = await spawnServer({
    NODE_ENV: 'development',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    DEMO_MODE: 'true',
    RATE_LIMIT_PLACEMENT: '1000000/1',
    RATE_LIMIT_CALLS: '1000000/1',
    RATE_LIMIT_VISITS: '1000000/1',
    ...environment,
  });
  return {
    url,
    pid: child.pid ?? 0,
    output,
    ended: async () => {
      if (child.exitCode === null) await once(child, 'exit');
      return child.exitCode;
    },
    kill: () => end(child, 'SIGKILL').then(() => {}),
    stop: () => end(child, 'SIGTERM'),
  };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
  return child.exitCode;
}
