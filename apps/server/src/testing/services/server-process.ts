import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { createScratchFolder } from '../scratch-folder.ts';

const MAIN = join(import.meta.dirname, '../../main.ts');

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

/** Starts the server and resolves when it prints its address. Throws with its output if it exits before. */
export async function startServer(dataDir: string, environment: Record<string, string> = {}): Promise<ServerProcess> {
  const child = spawnServer(dataDir, environment);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', () => {
      const found = /Cauri is at (http:\S+)/.exec(output);
      if (found?.[1]) resolve(found[1].replace('localhost', '127.0.0.1'));
    });
    child.once('exit', (code) => reject(new Error(`the server ended (${code}): ${output}`)));
  });
  return {
    url,
    pid: child.pid ?? 0,
    output: () => output,
    ended: async () => {
      if (child.exitCode === null) await once(child, 'exit');
      return child.exitCode;
    },
    kill: () => end(child, 'SIGKILL').then(() => {}),
    stop: () => end(child, 'SIGTERM'),
  };
}

function spawnServer(dataDir: string, environment: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [MAIN], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      DEMO_MODE: 'true',
      RATE_LIMIT_PLACEMENT: '1000000/1',
      RATE_LIMIT_CALLS: '1000000/1',
      RATE_LIMIT_VISITS: '1000000/1',
      ...environment,
    },
  });
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
  return child.exitCode;
}
