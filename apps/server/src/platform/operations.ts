import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FAULTS, type Fault } from '@cauri/contract';
import type pg from 'pg';
import type { Clock } from './clock.ts';
import type { Bus } from './database/bus.ts';
import { type Database, inTime, isDiskFull, isOutOfConnections, ping, tryToCommit } from './database.ts';
import type { Router } from './http.ts';
import type { Log } from './log.ts';
import { atMostEvery, type Metrics } from './metrics.ts';

/** The version of Cauri, from package.json at the root of the repository. */
export const VERSION: string = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../../package.json'), 'utf8'),
).version;

const CLOCK_TOLERANCE_MS = 500;
/** The exposition of the metrics is written at most this often. */
const EXPOSED_EVERY_MS = 1_000;
const DISK_FULL = 'the disk of the database is full' satisfies Fault;
const NO_CONNECTION = 'the database has no connection left' satisfies Fault;

interface OperationsParts {
  readonly db: Database;
  readonly reserve: Database;
  readonly pool: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;
  readonly bus: Pick<Bus, 'isCurrent' | 'silenceMs'>;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: Metrics;
}

/** A module that may not be ready: its health is the reason, or null. */
interface Checked {
  readonly health?: () => Fault | null;
}

/**
 * Mounts the endpoints of supervisors and monitoring: liveness, readiness with the first reason against it, and
 * metrics.
 */
export function mountOperations(router: Router, parts: OperationsParts, modules: readonly Checked[]): void {
  const { bus, pool, metrics } = parts;
  const findFault = createReadinessCheck(parts, modules);
  // This is read before the check of readiness, whose own queries would count.
  metrics.onCollect(() => {
    metrics.busAge.set(bus.silenceMs / 1000);
    metrics.connections.set({ state: 'idle' }, pool.idleCount);
    metrics.connections.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
    metrics.connections.set({ state: 'waiting' }, pool.waitingCount);
  });
  metrics.onCollect(async () => {
    const found = await findFault();
    for (const reason of FAULTS) metrics.notReady.set({ reason }, Number(reason === found));
  });
  router.get('/healthz', (c) => c.text(`ok ${VERSION}`));
  router.get('/readyz', async (c) => {
    const fault = await findFault();
    return fault === null ? c.text('ready') : c.text(fault, 503);
  });
  // Anybody who reaches this address may call it.
  const expose = atMostEvery(EXPOSED_EVERY_MS, metrics.expose);
  router.get('/metrics', async (c) => c.text(await expose(), 200, { 'content-type': metrics.registry.contentType }));
}

/** Creates the function that returns the first reason why this process is not ready; null if it is. */
function createReadinessCheck({ db, reserve, bus, clock, log }: OperationsParts, modules: readonly Checked[]) {
  const logStorage = createStorageLog(log);
  const findDatabaseFault = createDatabaseCheck({ db, reserve, clock });
  return async (): Promise<Fault | null> => {
    const fault = await findDatabaseFault();
    logStorage(fault);
    if (fault !== null) return fault;
    if (!bus.isCurrent) return 'changes do not arrive';
    for (const { health } of modules) {
      const reason = health?.() ?? null;
      if (reason !== null) return reason;
    }
    return null;
  };
}

/** The lines about the faults that nothing else logs. */
const LOGGED: Partial<Record<Fault, { readonly begins: string; readonly ends: string }>> = {
  'changes cannot be committed': {
    begins: 'changes cannot be committed: nothing can be stored, until a commit of the database ends',
    ends: 'changes can be committed again',
  },
  [DISK_FULL]: {
    begins: 'the disk of the database is full: nothing can be stored, until there is space',
    ends: 'the disk of the database has space again',
  },
};

/** Logs the beginning and the end of a time in which nothing can be stored, one line each. */
function createStorageLog(log: Log): (fault: Fault | null) => void {
  let current: Fault | null = null;
  return (fault) => {
    // Another fault does not say that changes can be stored.
    if (current === null ? !fault || !LOGGED[fault] : fault !== null) return;
    if (fault) log.error(LOGGED[fault]?.begins);
    else if (current) log.info(LOGGED[current]?.ends);
    current = fault;
  };
}

/** A commit that hangs occupies a connection: in this time no other one is tried. */
const COMMIT_PROBE_MS = 10_000;
/** The minimum time between two trial commits and files, which load the disk, however often readiness is read. */
const COMMIT_EVERY_MS = 250;

type DatabaseCheckParts = Pick<OperationsParts, 'db' | 'reserve' | 'clock'>;

/**
 * Creates the function that returns why the database cannot be used; null if it can. Concurrent callers share one check.
 * Reads go to the reserve, because commits that hang occupy every other connection.
 */
function createDatabaseCheck({ db, reserve, clock }: DatabaseCheckParts): () => Promise<Fault | null> {
  const commit = share(() => tryToCommit(db), { whileRunningMs: COMMIT_PROBE_MS, onceEndedMs: COMMIT_EVERY_MS });
  const check = async (): Promise<Fault | null> => {
    try {
      const requestedMs = clock.now().getTime();
      const databaseMs = (await ping(reserve)).getTime();
      // It read its clock between the two moments: a slow answer alone is no difference.
      const drift = Math.max(requestedMs - databaseMs, databaseMs - clock.now().getTime());
      if (drift > CLOCK_TOLERANCE_MS) return 'the clock is off';
    } catch (error) {
      return isOutOfConnections(error) ? NO_CONNECTION : 'no database';
    }
    return inTime(commit()).then(() => null, describeFailure);
  };
  return share(check, { whileRunningMs: Number.POSITIVE_INFINITY, onceEndedMs: 0 });
}

function describeFailure(error: unknown): Fault {
  if (isDiskFull(error)) return DISK_FULL;
  return isOutOfConnections(error) ? NO_CONNECTION : 'changes cannot be committed';
}

interface Sharing {
  /** A run in progress is shared until it is this old. */
  readonly whileRunningMs: number;
  /** The answer of a run that has ended is shared until the run is this old. */
  readonly onceEndedMs: number;
}

/** Returns a run that is shared, or begins another one. */
function share<T>(run: () => Promise<T>, { whileRunningMs, onceEndedMs }: Sharing): () => Promise<T> {
  let current: { readonly answer: Promise<T>; readonly startedMs: number; sharedMs: number } | null = null;
  return () => {
    if (current !== null && performance.now() - current.startedMs < current.sharedMs) return current.answer;
    const started = { answer: run(), startedMs: performance.now(), sharedMs: whileRunningMs };
    current = started;
    const end = () => {
      started.sharedMs = onceEndedMs;
    };
    started.answer.then(end, end);
    return started.answer;
  };
}
