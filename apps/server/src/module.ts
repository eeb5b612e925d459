import type { EngineJob, Fault } from '@cauri/contract';
import type pg from 'pg';
import type { Config } from '#config';
import type { Clock, Timer } from '#platform/clock';
import type { Database } from '#platform/database';
import type { Bus } from '#platform/database/bus';
import type { Router } from '#platform/http';
import type { Log } from '#platform/log';
import type { Metrics } from '#platform/metrics';
import type { SharedLimits, SourceLimit, SourceLimits } from '#platform/rate-limit';

/** The resources that `main.ts` opens before the modules. Tests replace the clock only. */
export interface ServerParts {
  readonly config: Config;
  readonly db: Database;
  readonly pool: pg.Pool;
  /** Reads what an operator needs while every connection of the pool waits. */
  readonly reserve: Database;
  readonly bus: Bus;
  readonly clock: Clock & Timer;
  readonly log: Log;
  readonly metrics: Metrics;
}

/** The rate limits that each process counts for itself, and the functions that create the limits of one module. */
export interface Limits {
  readonly calls: SourceLimit;
  readonly visits: SourceLimit;
  readonly searches: SourceLimit;
  /** Pages of matches whose markets are read from the tables. */
  readonly pages: SourceLimit;
  /** Creates a limit that each process counts for itself. */
  readonly bySourceHere: SourceLimits;
  readonly shared: SharedLimits;
  readonly bySource: SourceLimits;
}

/** Work that the engine repeats. The period is wall-clock time, at any speed of the matches. */
export interface Job {
  readonly name: EngineJob;
  readonly everyMs: number;
  readonly run: () => Promise<unknown>;
}

/**
 * The parts that a module adds to the server. `create-modules.ts` lists the modules; each function is called in the order of
 * that list.
 */
export interface ServerModule {
  /** Mounts the routes. */
  readonly routes?: (router: Router) => void;
  /** Loads the data that are served from memory, after the bus has started. */
  readonly start?: () => Promise<unknown>;
  /** Finishes requests and sends in progress. */
  readonly stop?: () => Promise<unknown>;
  /** Returns the reason why this process cannot serve yet; null when it can. */
  readonly health?: () => Fault | null;
  /** Is called each time this process becomes the leader, before any module creates its jobs. */
  readonly takeLead?: () => Promise<unknown>;
  /** Creates the jobs each time this process becomes the leader. The signal is aborted when it loses the lead. */
  readonly jobs?: (signal: AbortSignal) => readonly Job[] | Promise<readonly Job[]>;
}
