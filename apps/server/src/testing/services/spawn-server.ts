import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

const MAIN = join(import.meta.dirname, '../../main.ts');

export interface SpawnedServer {
  readonly child: ChildProcess;
  readonly url: string;
  /** All that it has printed so far. */
  output(): string;
}

/**
 * Starts the server as a process, on a free port unless `environment` names one. Resolves when it prints its address; throws with its
 * output if it exits before.
 */
export function spawnServer(environment: Readonly<Record<string, string>>): Promise<SpawnedServer> {
  const child = spawn(process.execPath, [MAIN], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PORT: '0', ...environment },
  });
  let output = '';
  return new Promise((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      output += chunk.toString();
      const found = /Cauri is at (http:\S+)/.exec(output)?.[1];
      if (found) resolve({ child, url: found.replace('localhost', '127.0.0.1'), output: () => output });
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', (code) => reject(new Error(`the server ended (${code}): ${output}`)));
  });
}
