import { tellWalletsChanged } from '#modules/ledger';
import type { Bus } from '#platform/bus';
import type { Database } from '#platform/database';
import type { Log } from '#platform/log';
import type { Metrics } from '#platform/metrics';
import { LANES, type LaneRun, listQueuedRuns, postponeRun, type SettledChunk, settleChunk } from './settle-bets.ts';

export interface SettlementParts {
  readonly db: Database;
  readonly bus: Bus;
  readonly log: Log;
  readonly metrics: Metrics;
}

const RUNS_AT_ONCE = 20;

/**
 * Settles everything that is queued, chunk by chunk, in both lanes at once, in each the events in turn so that a large one
 * does not keep the others waiting; one that fails is set aside. Returns the number of bets settled. Stops between chunks
 * when the signal says so.
 */
export async function settleQueued(parts: SettlementParts, signal?: AbortSignal): Promise<number> {
  const settled = await Promise.all(LANES.map((lane) => settleLane(parts, lane, signal)));
  return settled.reduce((sum, bets) => sum + bets);
}

async function settleLane(parts: SettlementParts, lane: LaneRun['lane'], signal?: AbortSignal): Promise<number> {
  let settled = 0;
  for (let isMoving = true; isMoving; ) {
    // Runs that another process holds are listed again: a pass that moves nothing is the last.
    isMoving = false;
    for (const run of await listQueuedRuns(parts.db, lane, RUNS_AT_ONCE)) {
      if (signal?.aborted) return settled;
      const chunk = await settleOrPostpone(parts, run);
      isMoving ||= chunk.state !== 'busy';
      settled += chunk.bets;
      parts.metrics.settledBets.inc(chunk.bets);
      await tellWalletsChanged(parts.bus, chunk.users);
    }
  }
  return settled;
}

async function settleOrPostpone({ db, log }: SettlementParts, run: LaneRun): Promise<SettledChunk> {
  try {
    return await settleChunk(db, run);
  } catch (error) {
    log.error(
      { eventId: run.eventId, error: error instanceof Error ? error.stack : String(error) },
      'settlement failed',
    );
    await postponeRun(db, run);
    return { users: [], bets: 0, state: 'done' };
  }
}
