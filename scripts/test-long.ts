import { type Counts, countOne, printEnded } from './report.ts';
import { run } from './run.ts';
import { runnerLimitMs, runSections, runVitest } from './sections.ts';

const MATCHES = '300';
const HISTORIES = '1500';
const CHAOS_SECONDS = '120';
const SOAK_SECONDS = '180';

await runSections('npm run test:long', {
  verify: testVerification,
  money: testMoney,
  properties: testProperties,
  chaos: testChaos,
  soak: testSoak,
});

async function testVerification(): Promise<Counts> {
  console.log(`\n${MATCHES} matches of all sports, verified by a second implementation`);
  return runVitest(['tools/verify'], { VERIFY_MATCHES: MATCHES });
}

async function testMoney(): Promise<Counts> {
  console.log(`\n${HISTORIES} random histories of bets and results, compared with a model of the money`);
  return runVitest(['apps/server/src/modules/betting/testing/money-model.sized.test.ts'], { MODEL_HISTORIES: HISTORIES });
}

async function testProperties(): Promise<Counts> {
  console.log('\nProperties of the rules and the simulator, with new cases in every run');
  return runVitest(['packages'], { FC_SEED: 'random' });
}

async function testChaos(): Promise<Counts> {
  console.log(`\nServers and PostgreSQL killed under load, for ${CHAOS_SECONDS} s`);
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
