import { setTimeout as sleep } from 'node:timers/promises';
import { checkBets, checkStatistics } from '../../apps/server/src/modules/betting/index.ts';
import { checkLedger } from '../../apps/server/src/modules/ledger/index.ts';
import { closeClient, openClient, openDatabase, openPool } from '../../apps/server/src/platform/database.ts';
import { type Acknowledged, type Crowd, type Kind, startCrowd } from './bettors.ts';
import type { Process, Site } from './site.ts';

/** Before a fault, the crowd must bet undisturbed for this time. */
const CALM_MS = 8_000;
/** After a fault has ended, acknowledgements are observed for this time. */
const AFTER_MS = 8_000;
const FREEZE_MS = { engine: 25_000, machine: 32_000 };
const RECOVERY_MAXIMUM_MS = 120_000;

interface Fault {
  readonly name: string;
  /** The longest silence between two acknowledged bets, in seconds. */
  readonly goal: Record<Kind, number>;
  /** Causes the fault and repairs what a supervisor of processes would; resolves when it is over. */
  readonly cause: (site: Site) => Promise<void>;
}

async function restart(process: Process): Promise<void> {
  await process.stop();
  await process.start();
  while (!(await process.isReady())) await sleep(100);
}

const FAULTS: readonly Fault[] = [
  {
    name: 'leading engine killed',
    goal: { upcoming: 2, live: 3 },
    cause: async (site) => {
      const leader = await site.leader();
      await leader.kill();
      await sleep(2_000);
      await leader.start();
    },
  },
  {
    name: `leading engine frozen for ${FREEZE_MS.engine / 1_000} s`,
    goal: { upcoming: 2, live: 8 },
    cause: async (site) => {
      const leader = await site.leader();
      leader.signal('SIGSTOP');
      await sleep(FREEZE_MS.engine);
      leader.signal('SIGCONT');
    },
  },
  {
    name: 'API process killed',
    goal: { upcoming: 2, live: 3 },
    cause: async ({ apis: [api] }) => {
      await api?.kill();
      await sleep(2_000);
      await api?.start();
    },
  },
  {
    name: 'PostgreSQL primary killed',
    goal: { upcoming: 5, live: 8 },
    cause: ({ pair }) => pair.primary.kill(),
  },
  {
    name: `machine of the primary frozen for ${FREEZE_MS.machine / 1_000} s`,
    goal: { upcoming: 25, live: 32 },
    cause: async ({ pair: { primary } }) => {
      primary.signal('SIGSTOP');
      await sleep(FREEZE_MS.machine);
      primary.signal('SIGCONT');
    },
  },
  {
    name: 'PostgreSQL standby killed',
    goal: { upcoming: 2, live: 4 },
    cause: ({ pair }) => pair.standby.kill(),
  },
  {
    name: 'switch-over',
    goal: { upcoming: 5, live: 8 },
    cause: ({ pair }) => pair.switchOver(),
  },
  {
    name: 'rolling restart of everything',
    goal: { upcoming: 5, live: 8 },
    cause: async ({ engines, apis, pair }) => {
      for (const process of [...apis, ...engines]) await restart(process);
      await pair.switchOver();
    },
  },
];

interface Row {
  readonly name: string;
  readonly goal: Fault['goal'];
  /** In seconds. */
  readonly silence: Record<Kind, number>;
  readonly acknowledged: number;
  readonly missing: number;
  readonly unanswered: number;
}

/** Causes each fault under load, and prints a row for it. Returns whether every goal was met. */
export async function checkCluster(site: Site, say: (line: string) => void): Promise<boolean> {
  const crowd = await startCrowd(site.addresses);
  const rows: Row[] = [];
  try {
    await awaitBets(crowd);
    for (const fault of FAULTS) {
      await awaitPair(site);
      say(`${fault.name} ...`);
      rows.push(await observe(site, crowd, fault));
    }
    await awaitPair(site);
  } finally {
    await crowd.stop();
  }
  const broken = await audit(site.pair.url);
  print(rows, say);
  say(
    broken.length === 0
      ? 'The ledger, the bets and the statistics agree, and no promotion was taken for a restore.'
      : `Broken rules: ${broken.join('; ')}`,
  );
  return broken.length === 0 && rows.every(isWithinGoal);
}

/** Waits until both kinds of bets are acknowledged. */
async function awaitBets({ acknowledged }: Crowd): Promise<void> {
  const has = (kind: Kind) => acknowledged.filter((bet) => bet.kind === kind).length > 10;
  while (!has('upcoming') || !has('live')) await sleep(200);
}

async function awaitPair({ pair }: Site): Promise<void> {
  const deadline = performance.now() + RECOVERY_MAXIMUM_MS;
  while (!pair.isSynchronous) {
    if (performance.now() > deadline) throw new Error('the standby did not come back');
    await sleep(200);
  }
}

async function observe(site: Site, crowd: Crowd, { name, goal, cause }: Fault): Promise<Row> {
  await sleep(CALM_MS);
  const from = performance.now();
  await cause(site);
  await sleep(AFTER_MS);
  const until = performance.now();
  const bets = crowd.acknowledged.filter(({ at }) => at >= from - CALM_MS && at <= until);
  const silenceOf = (kind: Kind) => longestSilence(bets, { kind, from, until });
  return {
    name,
    goal,
    silence: { upcoming: silenceOf('upcoming'), live: silenceOf('live') },
    acknowledged: bets.length,
    missing: await countMissing(site.pair.url, bets),
    unanswered: crowd.unanswered.filter((at) => at >= from && at <= until).length,
  };
}

/** The longest time without an acknowledged bet, in seconds, from the last one before the fault. */
function longestSilence(
  bets: readonly Acknowledged[],
  { kind, from, until }: { readonly kind: Kind; readonly from: number; readonly until: number },
): number {
  const times = bets.filter((bet) => bet.kind === kind).map(({ at }) => at);
  const before = Math.max(from - CALM_MS, ...times.filter((at) => at < from));
  const moments = [before, ...times.filter((at) => at >= from), until];
  return Math.max(...moments.slice(1).map((at, index) => at - (moments[index] ?? at))) / 1_000;
}

/** Compares the bettors' own list with the tables: an audit alone cannot find a bet that is gone as a whole. */
async function countMissing(url: string, bets: readonly Acknowledged[]): Promise<number> {
  const client = await openClient(url);
  try {
    const ids = bets.map(({ betId }) => betId);
    const { rows } = await client.query<{ id: string }>('select id from bet where id = any($1)', [ids]);
    return ids.length - rows.length;
  } finally {
    await closeClient(client);
  }
}

async function audit(url: string): Promise<string[]> {
  const db = openDatabase(openPool({ url, connections: 2, onError: () => undefined }));
  try {
    const restores = await db.selectFrom('log_entry').where('kind', '=', 'restored').select('kind').execute();
    const findings = [
      ...(await checkLedger(db)),
      ...(await checkBets(db)),
      ...(await checkStatistics(db)),
      { rule: 'a promotion that lost nothing is no restore', broken: restores.length },
    ];
    return findings.filter(({ broken }) => broken > 0).map(({ rule, broken }) => `${rule}: ${broken}`);
  } finally {
    await db.destroy();
  }
}

const isWithinGoal = ({ silence, goal, missing, unanswered }: Row): boolean =>
  missing === 0 && unanswered === 0 && silence.upcoming <= goal.upcoming && silence.live <= goal.live;

function print(rows: readonly Row[], say: (line: string) => void): void {
  const width = Math.max(...rows.map(({ name }) => name.length));
  const figures = (kind: Kind, { silence, goal }: Row) =>
    `${silence[kind].toFixed(1).padStart(5)} (${String(goal[kind]).padStart(2)})`;
  say('');
  say(`${'longest silence in seconds (goal)'.padEnd(width)}   upcoming      in play   bets  missing  unanswered`);
  for (const row of rows) {
    const counts = `${String(row.acknowledged).padStart(6)} ${String(row.missing).padStart(8)} ${String(row.unanswered).padStart(11)}`;
    const verdict = isWithinGoal(row) ? '' : '  missed';
    say(`${row.name.padEnd(width)} ${figures('upcoming', row)}   ${figures('live', row)} ${counts}${verdict}`);
  }
}
