import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

export interface EndedProcess {
  readonly code: number;
  readonly out: string;
  readonly error: string;
}

/**
 * Runs a TypeScript file as a process with nothing else in its environment, as an operator does. `isUnprivileged`: also if
 * this process is root's, it obeys the modes of files.
 */
export function runProcess(
  file: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  { isUnprivileged = false } = {},
): Promise<EndedProcess> {
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

/**
 * Makes commands that run with the returned environment list the files that they load. `readModules` returns those of the
 * modules of the server, by their path in them.
 */
export function watchLoads(folder: string) {
  const [hook, list] = [join(folder, 'list-loads.mjs'), join(folder, 'loads')];
  writeFileSync(list, '');
  writeFileSync(
    hook,
    `import { appendFileSync } from 'node:fs';
    import { registerHooks } from 'node:module';
    const load = (url, context, next) => {
      appendFileSync(${JSON.stringify(list)}, url + '\\n');
      return next(url, context);
    };
    registerHooks({ load });`,
  );
  return {
    environment: { NODE_OPTIONS: `--import=${pathToFileURL(hook)}` },
    readModules: () =>
      readFileSync(list, 'utf8')
        .split('\n')
        .flatMap((url) => url.split('/apps/server/src/modules/')[1] ?? []),
  };
}
