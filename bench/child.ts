import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** A child process of the benchmark that answers each order. */
export interface Child {
  readonly pid: number;
  /** Sends `order` and waits for its answer. One order at a time. */
  send<T>(order: string, input?: object): Promise<T>;
  stop(): Promise<void>;
}

export function startChild(script: string): Child {
  const process: ChildProcess = fork(join(import.meta.dirname, script), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const gone = once(process, 'exit').then(() => {
    throw new Error(`${script} ended`);
  });
  gone.catch(() => {});
  return {
    pid: process.pid ?? 0,
    send: async <T>(order: string, input: object = {}) => {
      const answer = once(process, 'message');
      process.send({ order, ...input });
      const [value] = await Promise.race([answer, gone]);
      return value as T;
    },
    stop: async () => {
      if (process.exitCode !== null || process.signalCode !== null) return;
      process.kill('SIGKILL');
      await once(process, 'exit');
    },
  };
}

/** Runs in the child process: answers each order by its name. */
export function answerOrders(handlers: Record<string, (input: never) => unknown>): void {
  process.on('message', async (message: { order: string }) => {
    const handle = handlers[message.order];
    if (!handle) throw new Error(`unknown order: ${message.order}`);
    process.send?.((await handle(message as never)) ?? null);
  });
  process.on('disconnect', () => process.exit());
}
