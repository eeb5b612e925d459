import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readArguments, refuseUsage } from '../../tools/command/report-failure.ts';
import { addCounts, type Counts, none, printEnded, writeCounts } from '../report.ts';
import { type Ended, root, run, stopTogether } from '../run.ts';
import { checkRunner, countVitest, type Judged } from './count-tests.ts';

/** A loaded machine is slow, but a runner that hangs must still end. */
export const runnerLimitMs = 2_400_000;

/** Runs the sections that are named on the command line, or all of them, prints the sum, and exits. */
export async function runSections(command: string, sections: Record<string, () => Promise<Counts>>): Promise<never> {
  const usage = `Usage: ${command} [-- <part> …], of ${Object.keys(sections).join(', ')}`;
  const requested = readArguments({ allowPositionals: true }, usage).positionals;
  const unknown = requested.find((name) => !Object.hasOwn(sections, name));
  if (unknown !== undefined) refuseUsage(`There is no part "${unknown}". ${usage}`);
  stopTogether();
  let total = none;
  for (const [name, section] of Object.entries(sections)) {
    if (requested.length === 0 || requested.includes(name)) total = addCounts(total, await section());
  }
  console.log(`\n${writeCounts(total)}`);
  process.exit(total.failed > 0 ? 1 : 0);
}

/** Runs Vitest on some paths, or on everything. */
export async function runVitest(paths: readonly string[] = [], env: Record<string, string> = {}): Promise<Counts> {
  const report = prepareReport('vitest.json');
  // Only failed tests print their output.
  const reporters = ['--silent=passed-only', '--reporter=minimal', '--reporter=json', `--outputFile.json=${report}`];
  const ended = await run(['vitest', 'run', '--allowOnly=false', ...reporters, ...paths], {
    env,
    limitMs: runnerLimitMs,
  });
  return printRunner('vitest', ended, checkRunner(readReport(report, countVitest), ended.code));
}

/**
 * Prints the result of a runner. The failures come before its output, so that they survive in a truncated log. Lists
 * the suites that were not run, too.
 */
export function printRunner(name: string, ended: Ended, { failures, notRun, ...counts }: Judged): Counts {
  const output = [...failures, ended.output].join('\n\n');
  printEnded(`${name}: ${writeCounts(counts)}`, { ...ended, output }, counts.failed > 0);
  for (const suite of notRun) console.log(`  -      not run: ${suite}`);
  return counts;
}

export function prepareReport(name: string): string {
  const path = join(root, 'node_modules', '.cache', 'test', name);
  mkdirSync(dirname(path), { recursive: true });
  rmSync(path, { force: true });
  return path;
}

export function readReport<Report>(path: string, count: (report: Report) => Judged): Judged | null {
  try {
    return count(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return null;
  }
}
