/**
 * `npm run chaos -- --seconds 120 --seed 7`: bettors place bets, order bets and cash bets out over HTTP and events end while
 * servers and PostgreSQL are killed at random moments and restarted. Afterwards every acknowledged bet must be stored once,
 * and the ledger must be consistent.
 */
import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createServerUser } from '../../apps/server/src/platform/database/embedded-access.ts';
import { openDatabase, openPool } from '../../apps/server/src/platform/database.ts';
import { type Load, pause, registerBettors, runBettors } from './bettors.ts';
import { type Chance, createChance } from './chance.ts';
import { runEvents, settleAll } from './events.ts';
import { judge, type Verdict } from './judge.ts';
import { type Postgres, startPostgres, startVictim, type Victim } from './victims.ts';

const BETTORS = 16;
/** Two processes with all roles: requests go to either, and the lead passes from one to the other. */
const SERVERS = 2;
const CALM_MS = { least: 500, most: 3_000 };
const RUNS_MAXIMUM = 3;
const environment = {
  NODE_ENV: 'development',
  DEMO_MODE: 'false',
  DEMO_SPORTS: 'none',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'fatal',
  RATE_LIMIT_SIGN_UP: '100000/1',
  RATE_LIMIT_SIGN_UP_TOTAL: '100000/1',
  RATE_LIMIT_CALLS: '1000000/1',
  RATE_LIMIT_PLACEMENT: '1000000/1',
  AUTH_SECRET: 'a secret that all processes share 123',
  SIM_SECRET: '7e'.repeat(32),
};

const { values } = parseArgs({ options: { seconds: { type: 'string' }, seed: { type: 'string' } } });
const seconds = Number(values.seconds ?? 120);
const seed = Number(values.seed ?? randomInt(1_000_000));
if (!Number.isInteger(seconds) || seconds < 10 || !Number.isInteger(seed)) {
  console.error('npm run chaos -- --seconds 120 --seed 7 (at least 10 seconds)');
  process.exit(2);
}

interface Kills {
  server: number;
  postgres: number;
  backend: number;
}

/** Kills one process at a time and waits until it is up again, until the signal. */
async function runKiller(
  { servers, postgres }: { readonly servers: readonly Victim[]; readonly postgres: Postgres },
  { chance, signal }: { readonly chance: Chance; readonly signal: AbortSignal },
): Promise<Kills> {
  const kills: Kills = { server: 0, postgres: 0, backend: 0 };
  const crash: Record<keyof Kills, () => Promise<void>> = {
    server: async () => chance.pick(servers)?.crash(),
    postgres: () => postgres.crash(),
    backend: () => postgres.crashBackend((pids) => chance.pick(pids)),
  };
  for (;;) {
    await pause(chance.between(CALM_MS.least, CALM_MS.most), signal);
    if (signal.aborted) return kills;
    const turn = chance.next();
    const victims: (keyof Kills)[] =
      turn < 0.4 ? ['server'] : turn < 0.65 ? ['postgres'] : turn < 0.85 ? ['backend'] : ['server', 'postgres'];
    for (const victim of victims) kills[victim] += 1;
    await Promise.all(victims.map((victim) => crash[victim]()));
  }
}

interface Report {
  readonly kills: Kills;
  readonly load: Load;
  readonly settled: number;
  readonly corrections: number;
  readonly verdict: Verdict;
}

async function run(folder: string, seed: number, interrupted: AbortSignal): Promise<Report> {
  const undo: (() => Promise<unknown>)[] = [];
  try {
    const postgres = await startPostgres(folder);
    undo.push(() => postgres.stop());
    const serverUrl = await createServerUser(postgres.url);
    const servers = await Promise.all(
      Array.from({ length: SERVERS }, async (_, index) => {
        const server = await startVictim({
          ...environment,
          DATABASE_URL: serverUrl,
          DATABASE_OWNER_URL: postgres.url,
          DATA_DIR: join(folder, `server-${index}`),
        });
        undo.push(() => server.stop());
        return server;
      }),
    );
    const db = openDatabase(openPool({ url: postgres.url, connections: 4, onError: () => {} }));
    undo.push(() => db.destroy());
    const chance = createChance(seed);
    const bettors = await registerBettors({ servers, chance }, BETTORS);
    const signal = AbortSignal.any([interrupted, AbortSignal.timeout(seconds * 1000)]);
    // The kills depend on the seed alone, not on the draws of the bettors and events.
    const [load, kills, course] = await Promise.all([
      runBettors({ servers, chance, signal }, bettors),
      runKiller({ servers, postgres }, { chance: createChance(seed + 1), signal }),
      runEvents(db, { chance: createChance(seed + 2), signal }),
    ]);
    const settled = await settleAll(db, course.open, chance);
    return { kills, load, settled, corrections: course.corrections, verdict: await judge(db, load) };
  } finally {
    for (const step of undo.toReversed()) await step().catch(() => {});
  }
}

/** Whether everything happened that the run is to show. A short run on a slow machine may place no order, for example. */
function isComplete({ kills, load, settled, verdict }: Report): boolean {
  const acknowledged = load.attempts.filter(({ outcome }) => outcome === 'acknowledged').length;
  const happened = [acknowledged, settled, verdict.cashOuts, verdict.ordersPlaced, verdict.paidEarly];
  return kills.server + kills.postgres + kills.backend > 0 && happened.every((number) => number > 0);
}

const isRight = ({ verdict }: Report): boolean =>
  verdict.lost + verdict.double + verdict.pending + verdict.broken.length === 0;

function print({ kills, load, settled, corrections, verdict }: Report, seed: number): void {
  const count = (outcome: string) => load.attempts.filter((attempt) => attempt.outcome === outcome).length;
  const killed = kills.server + kills.postgres + kills.backend;
  const lines: [string, string | number][] = [
    ['seed', seed],
    ['kills', `${killed} (servers ${kills.server}, PostgreSQL ${kills.postgres}, its processes ${kills.backend})`],
    ['placements', load.attempts.length],
    ['requests', load.requests],
    ['acknowledged', count('acknowledged')],
    ['refused', count('refused')],
    ['unknown', `${count('unknown')} (${verdict.unknownPlaced} of them placed, once)`],
    ['cash-outs', `${load.cashOuts.length} requested, ${verdict.cashOuts} paid`],
    ['orders', `${load.orders.length} requested, ${verdict.orders} made, ${verdict.ordersPlaced} placed`],
    ['paid early', `${verdict.paidEarly} selections`],
    ['settled bets', settled],
    ['corrections', corrections],
    ['still pending', verdict.pending],
    ['lost', verdict.lost],
    ['double', verdict.double],
    ['broken rules', verdict.broken.join('; ') || 0],
  ];
  for (const [name, value] of lines) console.log(`${name.padEnd(14)} ${value}`);
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
console.log(isProved ? '\nNo bet, order or cash-out was lost or doubled.' : '\nFAILED');
process.exitCode = isProved ? 0 : 1;
