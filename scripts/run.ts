import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

export type Command = readonly [name: string, ...args: string[]];
export type Ended = { code: number; output: string; seconds: number };

type Options = { cwd?: string; env?: Record<string, string>; limitMs?: number };

const running = new Set<ChildProcess>();
let isStopping = false;

/** Runs a command and collects its output. A command that cannot start, or exceeds `limitMs`, ends with code 1. */
export async function run(command: Command, options: Options = {}): Promise<Ended> {
  if (isStopping) return forever();
  const startedAt = performance.now();
  const child = start(command, options);
  let output = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (output += text));
  const timer = setTimeout(
    () => {
      output += `\nstopped: it took longer than ${options.limitMs} ms\n`;
      end(child);
    },
    options.limitMs ?? 2 ** 31 - 1,
  );

  const code = await new Promise<number>((resolve) => {
    child.on('error', (error) => {
      output += `${command[0]}: ${error.message}\n`;
      resolve(1);
    });
    child.on('close', (exitCode) => resolve(exitCode ?? 1));
  });
  clearTimeout(timer);
  running.delete(child);
  if (isStopping) return forever();
  return { code, output, seconds: (performance.now() - startedAt) / 1000 };
}

/** On Ctrl-C, or when the parent process is gone, stops everything that `run` has started before exiting. */
export function stopTogether(): void {
  const stop = async (): Promise<void> => {
    await stopAll();
    process.exit(130);
  };
  const stopAlone = async (): Promise<void> => {
    await stopAll();
    process.kill(0, 'SIGKILL'); // no parent is left to clean up processes that a runner left behind
  };
  process.once('SIGINT', stop).once('SIGTERM', stop).once('disconnect', stopAlone);
}

async function stopAll(): Promise<void> {
  isStopping = true;
  const closed = [...running].map((child) => new Promise((resolve) => child.once('close', resolve)));
  for (const child of running) end(child);
  await Promise.all(closed);
}

function start([name, ...args]: Command, { cwd = root, env }: Options): ChildProcess {
  const child = spawn(name, args, {
    cwd,
    env: { ...process.env, [process.stdout.isTTY ? 'FORCE_COLOR' : 'NO_COLOR']: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  running.add(child);
  return child;
}

// SIGINT lets test runners stop the processes that they started.
function end(child: ChildProcess): void {
  child.kill('SIGINT');
  setTimeout(() => child.kill('SIGKILL'), 5000).unref();
}

/** While the process is being stopped, `run` never returns, so that its caller does nothing more. */
function forever(): Promise<never> {
  return new Promise(() => {});
}
