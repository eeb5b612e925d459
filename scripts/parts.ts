import { availableParallelism } from 'node:os';
import { addCounts, type Counts, countOne, none, printEnded } from './report.ts';
import { type Command, run } from './run.ts';
import { buildWebIfChanged } from './web-build.ts';

/** A part that is `built` waits for the build, and is left out if that fails. */
type Part = { name: string; command: Command; built?: true };

/** Each further thread of tsc repeats much of the work, and the other parts need the cores too. */
const tsc = ['tsc', '--singleThreaded', '-p'] as const;

// The slowest first: two run at a time, and the short ones fill the gaps.
const parts: readonly Part[] = [
  { name: 'types of the server, packages and tools (tsc)', command: [...tsc, 'tsconfig.json'] },
  // The build writes the route tree.
  { name: 'types of the web application (tsc)', command: [...tsc, 'apps/web/tsconfig.json'], built: true },
  { name: 'lint, format, import rules (biome)', command: ['biome', 'check', '--error-on-warnings'] },
  { name: 'dead code and dependencies (knip)', command: ['knip', '--no-progress'] },
  { name: 'conventions (tools/tidy)', command: ['node', 'tools/tidy/main.ts'] },
  {
    name: 'table types agree with the migrations',
    command: ['node', 'apps/server/src/testing/generate-tables.ts', '--verify'],
  },
  { name: 'the lock file is complete', command: ['node', 'scripts/complete-lock.mjs', '--verify'] },
  { name: 'JavaScript of the home page (size-limit)', command: ['size-limit'], built: true },
];

let webBuild: Promise<boolean> | undefined;

/** Everything that can be checked without running the product. The build and each part count as one. */
export async function checkProduct(): Promise<Counts> {
  const counts: Counts[] = [];
  const waiting = [async () => countOne(await buildWeb()), ...parts.map((part) => () => check(part))];
  const worker = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) counts.push(await next());
  };
  await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, worker));
  return counts.reduce(addCounts, none);
}

/** Builds the web application once if it is missing or older than its sources. Returns whether it is built. */
export function buildWeb(): Promise<boolean> {
  webBuild ??= buildWebIfChanged().then((ended) => {
    if (ended) printEnded('build of the web application (vite)', ended);
    return ended === null || ended.code === 0;
  });
  return webBuild;
}

/** For a busy machine; alone, the slowest check takes half a minute. */
const CHECK_MAXIMUM_MS = 600_000;

async function check({ name, command, built }: Part): Promise<Counts> {
  if (built && !(await buildWeb())) return none;
  const ended = await run(command, { limitMs: CHECK_MAXIMUM_MS });
  printEnded(name, ended);
  return countOne(ended.code === 0);
}
