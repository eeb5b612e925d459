import { join } from 'node:path';
import { provideChromium } from './chromium.ts';
import { checkRunner, countPlaywright } from './count-tests.ts';
import { buildWeb, checkProduct } from './parts.ts';
import { type Counts, countOne, printEnded } from './report.ts';
import { root, run } from './run.ts';
import { prepareReport, printRunner, readReport, runnerLimitMs, runSections, runVitest } from './sections.ts';

await runSections('npm test', {
  check: testSources,
  unit: testUnits,
  chaos: testChaos,
  e2e: testJourneys,
});

async function testSources(): Promise<Counts> {
  console.log('\nChecks');
  return checkProduct();
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
    env: { CHROMIUM_PATH: chromium.path, CHROMIUM_SHELL: chromium.shell, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    limitMs: runnerLimitMs,
  });
  return printRunner('playwright', ended, checkRunner(readReport(report, countPlaywright), ended.code));
}
