import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import type { Clock } from './clock.ts';
import type { Bus } from './database/bus.ts';
import { type Database, inTime, isDiskFull, ping, tryToCommit } from './database.ts';
import type { Router } from './http.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';

/** The version of Cauri, from package.json at the root of the repository. */
export const VERSION: string = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../../package.json'), 'utf8'),
).version;

const CLOCK_TOLERANCE_MS = 500;
const DISK_FULL = 'the disk of the database is full';

interface OperationsParts {
  readonly db: Database;
  readonly pool: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;
  readonly bus: Pick<Bus, 'isCurrent' | 'silenceMs'>;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: Metrics;
}

/** A module that may not be ready: its health is the reason, or null. */
interface Checked {
  readonly health?: () => string | null;
}

/**
 * Mounts the endpoints of supervisors and monitoring: liveness, readiness with the first reason against it, and
 * metrics.
 */
export function mountOperations(router: Router, parts: OperationsParts, modules: readonly Checked[]): void {
  const { db, bus, pool, clock, metrics, log } = parts;
  metrics.onCollect(() => {
    metrics.busAge.set(bus.silenceMs / 1000);
    metrics.connections.set({ state: 'idle' }, pool.idleCount);
    metrics.connections.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
    metrics.connections.set({ state: 'waiting' }, pool.waitingCount);
  });
  router.get('/healthz', (c) => c.text(`ok ${VERSION}`));
  const sayDisk = createDiskLog(log);
  const findDatabaseFault = createDatabaseCheck(db, clock);
  router.get('/readyz', async (c) => {
    const fault = await findDatabaseFault();
    sayDisk(fault);
    if (fault !== null) return c.text(fault, 503);
    if (!bus.isCurrent) return c.text('changes do not arrive', 503);
    for (const { health } of modules) {
      const reason = health?.() ?? null;
      if (reason !== null) return c.text(reason, 503);
    }
    return c.text('ready');
  });
  router.get('/metrics', async (c) =>
    c.text(await metrics.expose(), 200, { 'content-type': metrics.registry.contentType }),
  );
}

/** Logs the beginning and the end of the time in which the disk of the database is full, one line each. */
function createDiskLog(log: Log): (fault: string | null) => void {
  let isFull = false;
  return (fault) => {
    // Another fault does not say that there is space.
    if (isFull ? fault !== null : fault !== DISK_FULL) return;
    isFull = !isFull;
    if (isFull) log.error('the disk of the database is full: nothing can be stored, until there is space');
    else log.info('the disk of the database has space again');
  };
}

/** A commit that hangs occupies a connection: in this time no other one is tried. */
const COMMIT_PROBE_MS = 10_000;

/** Creates the function that returns why the database cannot be used; null if it can. Concurrent callers share one check. */
function createDatabaseCheck(db: Database, clock: Clock): () => Promise<string | null> {
  const commit = shareWhileRunning(() => tryToCommit(db), COMMIT_PROBE_MS);
  return shareWhileRunning(async () => {
    try {
      const drift = Math.abs((await ping(db)).getTime() - clock.now().getTime());
      if (drift > CLOCK_TOLERANCE_MS) return 'the clock is off';
    } catch {
      return 'no database';
    }
    return inTime(commit()).then(
      () => null,
      (error) => (isDiskFull(error) ? DISK_FULL : 'changes cannot be committed'),
    );
  }, Number.POSITIVE_INFINITY);
}

/** Returns the run in progress, if it began less than `shareMs` ago, or begins another one. */
function shareWhileRunning<T>(run: () => Promise<T>, shareMs: number): () => Promise<T> {
  let current: { readonly answer: Promise<T>; readonly startedMs: number } | null = null;
  return () => {
    if (current === null || performance.now() - current.startedMs >= shareMs) {
      const started = { answer: run(), startedMs: performance.now() };
      current = started;
      const forget = () => {
        if (current === started) current = null;
      };
      started.answer.then(forget, forget);
    }
    return current.answer;
  };
}
