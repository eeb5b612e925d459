import { execFile } from 'node:child_process';

export interface EndedCommand {
  readonly code: number;
  readonly out: string;
  readonly error: string;
}

/**
 * Runs a TypeScript file as a process with nothing else in its environment, as an operator does. `isUnprivileged`: also if this process
 * is root's, it obeys the modes of files.
 */
export function runCommand(
  file: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  { isUnprivileged = false } = {},
): Promise<EndedCommand> {
  // With the compile cache of this process, a command starts in half of the processor time.
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, ...environment };
  const isMapped = isUnprivileged && process.getuid?.() === 0;
  const prefix = isMapped ? ['unshare', '--user', '--map-user=65534', '--map-group=65534'] : [];
  const [command = '', ...rest] = [...prefix, process.execPath, file, ...args];
  return new Promise((resolve) => {
    execFile(command, rest, { env }, (failure, out, error) =>
      resolve({ code: Number(failure?.code ?? 0), out, error }),
    );
  });
}
