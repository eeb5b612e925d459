import { join } from 'node:path';
import { provideChromium } from './chromium.ts';
import { checkRunner, countPlaywright } from './count-tests.ts';
import { checkHomePageSize, checkSources } from './parts.ts';
import { addCounts, type Counts, countOne, printEnded } from './report.ts';
import { root, run } from './run.ts';
import { prepareReport, printRunner, readReport, runnerLimitMs, runSections, runVitest } from './sections.ts';
import { buildWebIfChanged } from './web-build.ts';

let webBuild: Promise<boolean> | undefined;

await runSections('npm test', {
  check: testSources,
  unit: testUnits,
  chaos: testChaos,
  e2e: testJourneys,
});

async function testSources(): Promise<Counts> {
  console.log('\nChecks');
  const [sources, isBuilt] = await Promise.all([checkSources(), buildWeb()]);
  return [sources, countOne(isBuilt), await checkHomePageSize()].reduce(addCounts);
}

async function testUnits(): Promise<Counts> {
  console.log('\nUnit and integration tests');
  return runVitest();
}

async function testChaos(): Promise<Counts> {
  console.log('\nServers and PostgreSQL killed under load');
  const ended = await run(['node', 'tools/chaos/main.ts', '--seconds', '20'], { limitMs: runnerLimitMs });
  printEnded('no bet lost or placed twice, and the ledger is consistent', ended);
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
  return printRunner('playwright', ended, checkRunner(readReport(report, countPlaywright), ended.code));
}

async function buildWeb(): Promise<boolean> {
  webBuild ??= buildWebIfChanged().then((ended) => {
    if (ended) printEnded('build of the web application (vite)', ended);
    return ended === null || ended.code === 0;
  });
  return webBuild;
}
