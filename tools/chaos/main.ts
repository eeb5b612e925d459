/**
 * `npm run chaos -- --seconds 120 --seed 7`: bettors place bets, order bets and cash bets out over HTTP, the engine cashes
 * some out by itself, and events end while servers and PostgreSQL are killed, frozen and demoted at random moments.
 * Afterwards every acknowledged bet must be stored once, and the ledger must be consistent.
 */
import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startFakeBtcPay } from '../../apps/server/src/modules/gateways/btcpay/testing/fake-btcpay.ts';
import { startFakeStripe } from '../../apps/server/src/modules/gateways/stripe/testing/fake-stripe.ts';
import { createServerUser } from '../../apps/server/src/platform/database/embedded-access.ts';
import { openDatabase, openPool } from '../../apps/server/src/platform/database.ts';
import { readArguments, refuseUsage } from '../command/report-failure.ts';
import { type Load, registerAdmin, registerBettors, runBettors } from './bettors.ts';
import { reportAll } from './buyers.ts';
import { createChance } from './chance.ts';
import { runEvents, settleAll } from './events.ts';
import { type Faults, runFaults } from './faults.ts';
import { judge, type Verdict } from './judge.ts';
import { startPostgres, startVictim } from './victims.ts';

const BETTORS = 16;
/** Two processes with all roles: requests go to either, and the lead passes from one to the other. */
const SERVERS = 2;
const RUNS_MAXIMUM = 3;
/** The gateways report the last outcome of every payment within this time. */
const REPORTED_MAXIMUM_MS = 60_000;
/** A run of this length has every kind of fault at least once. */
const ALL_FAULTS_SECONDS = 60;
const environment = {
  DEMO_MODE: 'false',
  DEMO_SPORTS: 'none',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'fatal',
  RATE_LIMIT_SIGN_UP: '100000/1',
  RATE_LIMIT_SIGN_UP_TOTAL: '100000/1',
  AUTH_SECRET: 'a secret that all processes share 123',
  SIM_SECRET: '7e'.repeat(32),
};

const USAGE = 'Usage: npm run chaos -- --seconds 120 --seed 7 (at least 10 seconds)';

const { values } = readArguments({ options: { seconds: { type: 'string' }, seed: { type: 'string' } } }, USAGE);
const seconds = Number(values.seconds ?? 120);
const seed = Number(values.seed ?? randomInt(1_000_000));
if (!Number.isInteger(seconds) || seconds < 10 || !Number.isInteger(seed)) refuseUsage(USAGE);

interface Report {
  readonly faults: Faults;
  readonly load: Load;
  readonly settled: number;
  readonly corrections: number;
  readonly verdict: Verdict;
}

async function run(folder: string, seed: number, interrupted: AbortSignal): Promise<Report> {
  const undo: (() => Promise<unknown>)[] = [];
  try {
    const gateways = await Promise.all([startFakeStripe(), startFakeBtcPay()]);
    undo.push(() => Promise.all(gateways.map((gateway) => gateway.close())));
    const postgres = await startPostgres(folder);
    undo.push(() => postgres.stop());
    const serverUrl = await createServerUser(postgres.url);
    const servers = await Promise.all(
      Array.from({ length: SERVERS }, async (_, index) => {
        const server = await startVictim(join(folder, `server-${index}`), {
          ...environment,
          ...Object.assign({}, ...gateways.map((gateway) => gateway.environment)),
          DATABASE_URL: serverUrl,
          DATABASE_OWNER_URL: postgres.url,
        });
        undo.push(() => server.stop());
        return server;
      }),
    );
    const db = openDatabase(openPool({ url: postgres.url, connections: 4, onError: () => {} }));
    undo.push(() => db.destroy());
    const chance = createChance(seed);
    const bettors = await registerBettors({ servers, chance }, BETTORS);
    const admin = await registerAdmin(db, { servers, chance });
    const signal = AbortSignal.any([interrupted, AbortSignal.timeout(seconds * 1000)]);
    // The faults depend on the seed alone, not on the draws of the bettors and events.
    const [load, faults, course] = await Promise.all([
      runBettors({ servers, chance, signal, admin, gateways }, bettors),
      runFaults({ servers, postgres, chance: createChance(seed + 1), signal }),
      runEvents(db, { chance: createChance(seed + 2), signal }),
    ]);
    const settled = await settleAll(db, course.open, chance);
    await reportAll({ servers, chance, signal: AbortSignal.timeout(REPORTED_MAXIMUM_MS) }, load.purchases);
    return {
      faults,
      load,
      settled,
      corrections: course.corrections,
      verdict: await judge(db, load, environment.AUTH_SECRET),
    };
  } finally {
    for (const step of undo.toReversed()) await step().catch(() => {});
  }
}

/** Whether everything happened that the run is to show. A short run on a slow machine may place no order, for example. */
function isComplete({ faults, load, settled, verdict }: Report): boolean {
  const acknowledged = load.attempts.filter(({ outcome }) => outcome === 'acknowledged').length;
  const happened = [
    acknowledged,
    settled,
    verdict.cashOuts,
    verdict.automatic,
    verdict.ordersPlaced,
    verdict.paidEarly,
    verdict.purchases.paid,
  ];
  const caused = Object.values(faults).filter((times) => times > 0).length;
  const expected = seconds < ALL_FAULTS_SECONDS ? 1 : Object.keys(faults).length;
  const isEachMoved = seconds < ALL_FAULTS_SECONDS || verdict.purchases.missing.length === 0;
  return isEachMoved && caused >= expected && happened.every((number) => number > 0);
}

const isRight = ({ verdict }: Report): boolean =>
  verdict.lost + verdict.double + verdict.pending + verdict.broken.length === 0;

function print({ faults, load, settled, corrections, verdict }: Report, seed: number): void {
  const count = (outcome: string) => load.attempts.filter((attempt) => attempt.outcome === outcome).length;
  const lines: [string, string | number][] = [
    ['seed', seed],
    ...Object.entries(faults),
    ['placements', load.attempts.length],
    ['requests', countRequests(load)],
    ['acknowledged', count('acknowledged')],
    ['refused', count('refused')],
    ['unknown', `${count('unknown')} (${verdict.unknownPlaced} of them placed, once)`],
    [
      'cash-outs',
      `${load.cashOuts.length} requested, ${verdict.cashOuts} paid, ${verdict.automatic} of them by the engine`,
    ],
    ['orders', `${load.orders.length} requested, ${verdict.orders} made, ${verdict.ordersPlaced} placed`],
    ['paid early', `${verdict.paidEarly} selections`],
    ['purchases', `${load.purchases.purchases.length} requested, ${verdict.purchases.paid} paid`],
    ['adjustments', load.purchases.adjustments.length],
    ['kinds of transfers missing', verdict.purchases.missing.join(', ') || 0],
    ['settled bets', settled],
    ['corrections', corrections],
    ['still pending', verdict.pending],
    ['lost', verdict.lost],
    ['double', verdict.double],
    ['broken rules', verdict.broken.join('; ') || 0],
  ];
  for (const [name, value] of lines) console.log(`${name.padEnd(29)} ${value}`);
}

/** The requests of bettors and administrators, with retries and duplicates. */
function countRequests({ attempts, cashOuts, orders, purchases: { purchases, adjustments, bonuses } }: Load): number {
  const refunds = purchases.flatMap(({ refund }) => refund ?? []);
  const all = [...attempts, ...cashOuts, ...orders, ...purchases, ...refunds, ...adjustments, ...bonuses];
  return all.reduce((sum, { course }) => sum + course.length, 0);
}

/** Repeats a run in which something did not happen, with another seed. */
async function runComplete(interrupted: AbortSignal): Promise<boolean> {
  for (let own = seed; own < seed + RUNS_MAXIMUM && !interrupted.aborted; own += 1) {
    const folder = mkdtempSync(join(tmpdir(), 'cauri-chaos-'));
    try {
      const report = await run(folder, own, interrupted);
      print(report, own);
      if (!isRight(report)) return false;
      if (isComplete(report)) return true;
      console.log('Not everything happened: the run is repeated.\n');
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  return false;
}

const ending = new AbortController();
process.once('SIGINT', () => ending.abort()).once('SIGTERM', () => ending.abort());
const isProved = await runComplete(ending.signal);
console.log(isProved ? '\nNo bet, order, cash-out, purchase or adjustment was lost or doubled.' : '\nFAILED');
process.exitCode = isProved ? 0 : 1;
