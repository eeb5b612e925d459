import { tellWalletsChanged } from '#modules/ledger';
import type { Bus } from '#platform/bus';
import type { Database } from '#platform/database';
import type { Log } from '#platform/log';
import type { Metrics } from '#platform/metrics';
import { listQueuedRuns, settleChunk } from './settle-bets.ts';

export interface SettlementParts {
  readonly db: Database;
  readonly bus: Bus;
  readonly log: Log;
  readonly metrics: Metrics;
}

const RUNS_AT_ONCE = 20;

/**
 * Settles everything that is queued, chunk by chunk, events in turn so that a large one does not keep the others
 * waiting. Returns the number of bets settled. Stops between chunks when the signal says so.
 */
export async function settleQueued(parts: SettlementParts, signal?: AbortSignal): Promise<number> {
  let settled = 0;
  for (;;) {
    const runs = await listQueuedRuns(parts.db, RUNS_AT_ONCE);
    if (runs.length === 0) return settled;
    for (const run of runs) {
      if (signal?.aborted) return settled;
      const chunk = await settleChunk(parts.db, run);
      settled += chunk.bets;
      parts.metrics.settledBets.inc(chunk.bets);
      await tellWalletsChanged(parts.bus, chunk.users);
      if (chunk.done) parts.log.debug({ eventId: run.eventId }, 'settlement done');
    }
  }
}
