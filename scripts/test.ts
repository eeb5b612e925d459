import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { provideChromium } from './chromium.ts';
import { countPlaywright, countVitest, type Judged, judgeRunner } from './count-tests.ts';
import { checkHomePageSize, checkSources } from './parts.ts';
import { addCounts, type Counts, countOne, none, printEnded } from './report.ts';
import { type Ended, root, run, stopTogether } from './run.ts';
import { buildWebIfChanged } from './web-build.ts';

const sections: Record<string, () => Promise<Counts>> = {
  check: testSources,
  unit: testUnits,
  chaos: testChaos,
  e2e: testJourneys,
};
/** A machine with much else to do is slow; something that hangs must end all the same. */
const runnerLimitMs = 2_400_000;
let webBuild: Promise<boolean> | undefined;

stopTogether();
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !Object.hasOwn(sections, name));
if (unknown.length > 0) {
  console.error(`npm test -- ${unknown.join(' ')}: choose among ${Object.keys(sections).join(', ')}`);
  process.exit(2);
}
let total = none;
for (const [name, section] of Object.entries(sections)) {
  if (asked.length === 0 || asked.includes(name)) total = addCounts(total, await section());
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);

async function testSources(): Promise<Counts> {
  console.log('\nChecks');
  const [sources, isBuilt] = await Promise.all([checkSources(), buildWeb()]);
  return [sources, countOne(isBuilt), await checkHomePageSize()].reduce(addCounts);
}

async function testUnits(): Promise<Counts> {
  console.log('\nUnit and integration tests');
  const report = prepareReport('vitest.json');
  // What passes says nothing, so that what fails is not lost among it.
  const reporters = ['--silent=passed-only', '--reporter=minimal', '--reporter=json', `--outputFile.json=${report}`];
  const ended = await run(['vitest', 'run', '--allowOnly=false', ...reporters], { limitMs: runnerLimitMs });
  return printRunner('vitest', ended, judgeRunner(readReport(report, countVitest), ended.code));
}

async function testChaos(): Promise<Counts> {
  console.log('\nServers and PostgreSQL killed under load');
  const ended = await run(['node', 'tools/chaos/main.ts', '--seconds', '20'], { limitMs: runnerLimitMs });
  printEnded('no bet lost, none doubled, the money right', ended);
  return countOne(ended.code === 0);
}

async function testJourneys(): Promise<Counts> {
  console.log('\nBrowser journeys');
  const chromium = await provideChromium();
  if ('problem' in chromium) {
    console.log(`  FAILED\n\n${chromium.problem}\n`);
    return countOne(false);
  }
  if (!(await buildWeb())) return countOne(false);

  const report = prepareReport('playwright.json');
  const ended = await run(['playwright', 'test', '--forbid-only', '--reporter=dot,json'], {
    cwd: join(root, 'e2e'),
    env: { CHROMIUM_PATH: chromium.path, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    limitMs: runnerLimitMs,
  });
  return printRunner('playwright', ended, judgeRunner(readReport(report, countPlaywright), ended.code));
}

async function buildWeb(): Promise<boolean> {
  webBuild ??= buildWebIfChanged().then((ended) => {
    if (ended) printEnded('build of the web application (vite)', ended);
    return ended === null || ended.code === 0;
  });
  return webBuild;
}

/** Names what failed before everything that the runner printed: where a log is cut short, that much stays. */
function printRunner(name: string, ended: Ended, { passed, failed, failures }: Judged): Counts {
  const output = [...failures, ended.output].join('\n\n');
  printEnded(`${name}: ${passed} passed, ${failed} failed`, { ...ended, output }, failed > 0);
  return { passed, failed };
}

function prepareReport(name: string): string {
  const path = join(root, 'node_modules', '.cache', 'test', name);
  mkdirSync(dirname(path), { recursive: true });
  rmSync(path, { force: true });
  return path;
}

function readReport<Report>(path: string, count: (report: Report) => Judged): Judged | null {
  try {
    return count(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return null;
  }
}
