import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { createScratchFolder } from '../scratch-folder.ts';

const MAIN = join(import.meta.dirname, '../../main.ts');

/** The server as a separate process, with its own data directory. */
export interface ServerProcess {
  readonly url: string;
  readonly pid: number;
  readonly output: () => string;
  /** Sends it a signal. Throws if it has exited. */
  signal(name: NodeJS.Signals): void;
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

/** Starts the server and resolves when it prints its address. Throws with its output if it exits before. */
export const startServer = (dataDir: string, environment?: Record<string, string>): Promise<ServerProcess> =>
  spawnServer(dataDir, environment).started;

/** A server that may not have started yet. */
interface SpawnedServer extends Pick<ServerProcess, 'pid' | 'kill'> {
  /** Resolves when it prints its address. Rejects with its output if it exits before. */
  readonly started: Promise<ServerProcess>;
}

/** Starts the server, and returns at once how to kill it. */
export function spawnServer(dataDir: string, environment: Record<string, string> = {}): SpawnedServer {
  const child = spawn(process.execPath, [MAIN], {
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
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const ended = async () => {
    if (!hasEnded()) await once(child, 'exit');
    return child.exitCode;
  };
  const end = (name: NodeJS.Signals) => {
    child.kill(name);
    return ended();
  };
  const pid = child.pid ?? 0;
  const kill = async () => {
    await end('SIGKILL');
  };
  const started = readAddress(child).then(({ url, output }) => ({
    url,
    pid,
    output,
    signal: (name: NodeJS.Signals) => {
      if (hasEnded() || !child.kill(name)) throw new Error(`the server has ended by itself: ${output()}`);
    },
    kill,
    ended,
    stop: () => end('SIGTERM'),
  }));
  return { pid, kill, started };
}

interface Output {
  readonly stdout: Readable;
  readonly stderr: Readable;
}

/** Resolves when a server prints its address. Throws with its output if it exits before. */
export function readAddress(child: Output & Pick<ChildProcess, 'once'>) {
  let output = '';
  return new Promise<Pick<ServerProcess, 'url' | 'output'>>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const found = /Cauri is at (http:\S+)/.exec(output);
      if (found?.[1]) resolve({ url: found[1].replace('localhost', '127.0.0.1'), output: () => output });
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => reject(new Error(`the server ended (${code}): ${output}`)));
  });
}
