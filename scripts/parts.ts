import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { addCounts, type Counts, countOne, none, printEnded } from './report.ts';
import { type Command, root, run } from './run.ts';

type Part = { name: string; command: Command; needs?: string };

/** Each further thread of tsc repeats much of the work, and the other parts need the cores too. */
const tsc = ['tsc', '--singleThreaded', '-p'] as const;

// The slowest first: two run at a time, and the short ones fill the gaps.
const parts: readonly Part[] = [
  { name: 'types of the server, packages and tools (tsc)', command: [...tsc, 'tsconfig.json'] },
  { name: 'types of the web application (tsc)', command: [...tsc, 'apps/web/tsconfig.json'] },
  { name: 'lint, format, import rules (biome)', command: ['biome', 'check', '--error-on-warnings'] },
  { name: 'dead code and dependencies (knip)', command: ['knip', '--no-progress'] },
  { name: 'conventions (tools/tidy)', command: ['node', 'tools/tidy/main.ts'] },
  {
    name: 'table types agree with the migrations',
    command: ['node', 'apps/server/src/testing/generate-tables.ts', '--verify'],
  },
  { name: 'the lock file is complete', command: ['node', 'scripts/complete-lock.mjs', '--verify'] },
];

const homePageSize: Part = {
  name: 'JavaScript of the home page (size-limit)',
  command: ['size-limit'],
  needs: 'apps/web/dist',
};

/** Everything that can be checked without running the product. Each part counts as one. */
export async function checkSources(): Promise<Counts> {
  const waiting = [...parts];
  const counts: Counts[] = [];
  const worker = async (): Promise<void> => {
    for (let part = waiting.shift(); part; part = waiting.shift()) counts.push(await check(part));
  };
  await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, worker));
  return counts.reduce(addCounts, none);
}

/** Checks the size of the built home page, if it was built. */
export function checkHomePageSize(): Promise<Counts> {
  return check(homePageSize);
}

async function check({ name, command, needs }: Part): Promise<Counts> {
  if (needs !== undefined && !existsSync(join(root, needs))) {
    console.log(`  -      ${name}: there is no ${needs}`);
    return none;
  }
  const ended = await run(command, { limitMs: 180_000 });
  printEnded(name, ended);
  return countOne(ended.code === 0);
}
