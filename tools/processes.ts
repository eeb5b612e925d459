/** Servers and other processes that the tools start, freeze and kill. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';

const MAIN = join(import.meta.dirname, '../apps/server/src/main.ts');

export interface SpawnedServer {
  readonly child: ChildProcess;
  readonly url: string;
}

/** Resolves when the server prints its address. Throws with its output if it exits before. */
export function spawnServer(environment: Record<string, string>): Promise<SpawnedServer> {
  const child = spawn(process.execPath, [MAIN], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PORT: '0', ...environment },
  });
  let output = '';
  return new Promise((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      output += chunk.toString();
      const found = /Cauri is at (http:\S+)/.exec(output)?.[1];
      if (found) resolve({ child, url: found.replace('localhost', '127.0.0.1') });
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', (code) => reject(new Error(`the server ended (${code}): ${output}`)));
  });
}

export function childrenOf(parent: number): number[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  return stdout.split('\n').flatMap((line) => {
    const [pid = 0, ppid = 0] = line.trim().split(/\s+/).map(Number);
    return ppid === parent ? [pid] : [];
  });
}

/** Sends a signal to a process that may have exited. */
export function sendSignal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // the process has already exited
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** A port of 127.0.0.1 that is free now. */
export function findPort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
