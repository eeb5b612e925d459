import { type Counts, countOne, printEnded } from './report.ts';
import { run } from './run.ts';
import { runJourneys } from './test-runners/run-journeys.ts';
import { runnerLimitMs, runSections, runVitest } from './test-runners/sections.ts';

const CHAOS_SECONDS = '120';
const SOAK_SECONDS = '180';

await runSections('npm run test:long', {
  journeys: testJourneys,
  tests: testLong,
  properties: testProperties,
  screens: testScreens,
  languages: testLanguages,
  chaos: testChaos,
  soak: testSoak,
  upgrade: testUpgrade,
});

async function testJourneys(): Promise<Counts> {
  console.log('\nBrowser journeys on a wide screen, to the end of a match, and over every screen');
  return runJourneys([], { E2E_PART: 'long' });
}

async function testLong(): Promise<Counts> {
  console.log('\nLong tests, and those of two sizes at the larger one');
  return runVitest([], { TEST_SIZE: 'long' });
}

async function testProperties(): Promise<Counts> {
  console.log('\nProperties of the rules and the simulator, with new cases in every run');
  return runVitest(['packages'], { FC_SEED: 'random' });
}

async function testScreens(): Promise<Counts> {
  console.log('\nEvery screen in each language');
  return runJourneys(['every-screen'], { TEST_SIZE: 'long' });
}

async function testLanguages(): Promise<Counts> {
  console.log('\nThe browser journeys of a phone in every other language than English');
  return runJourneys([], { E2E_PART: 'languages' });
}

async function testChaos(): Promise<Counts> {
  console.log(`\nServers and PostgreSQL killed, frozen and demoted under load, for ${CHAOS_SECONDS} s`);
  const ended = await run(['node', 'tools/chaos/main.ts', '--seconds', CHAOS_SECONDS], { limitMs: runnerLimitMs });
  printEnded('no bet lost or placed twice, and the ledger is consistent', ended);
  return countOne(ended.code === 0);
}

async function testSoak(): Promise<Counts> {
  console.log(`\n2,000 readers of mixed speed, for ${SOAK_SECONDS} s`);
  const ended = await run(['node', 'bench/main.ts', 'soak', '--seconds', SOAK_SECONDS], { limitMs: runnerLimitMs });
  printEnded('every reader has the state of the server, in bounded memory', ended);
  return countOne(ended.code === 0);
}

async function testUpgrade(): Promise<Counts> {
  console.log('\nA database of the first version with a million bets is upgraded');
  const ended = await run(['node', 'tools/upgrade/main.ts'], { limitMs: runnerLimitMs });
  printEnded('bets and money are kept', ended);
  if (ended.code === 0) console.log(ended.output);
  return countOne(ended.code === 0);
}
