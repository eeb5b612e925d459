import { checkProduct } from './parts.ts';
import { type Counts, countOne, printEnded } from './report.ts';
import { run } from './run.ts';
import { runJourneys } from './test-runners/run-journeys.ts';
import { runnerLimitMs, runSections, runVitest } from './test-runners/sections.ts';

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
  console.log('\nServers and PostgreSQL killed, frozen and demoted under load');
  const ended = await run(['node', 'tools/chaos/main.ts', '--seconds', '20'], { limitMs: runnerLimitMs });
  printEnded('no bet lost or placed twice, and the ledger is consistent', ended);
  return countOne(ended.code === 0);
}

async function testJourneys(): Promise<Counts> {
  console.log('\nBrowser journeys on a phone');
  return runJourneys([], { E2E_PART: 'short' });
}
