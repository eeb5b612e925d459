import { sql } from 'kysely';
import { tellWalletsChanged } from '#modules/ledger';
import type { Bus } from '#platform/bus';
import type { Database } from '#platform/database';
import type { Log } from '#platform/log';
import type { Metrics } from '#platform/metrics';
import {
  LANES,
  type LaneRun,
  listQueuedRuns,
  postponeLane,
  type SettledChunk,
  SMALL_CHUNK,
  settleChunk,
} from './settle-bets.ts';

export interface SettlementParts {
  readonly db: Database;
  readonly bus: Bus;
  readonly log: Log;
  readonly metrics: Metrics;
}

const RUNS_AT_ONCE = 20;

/**
 * Settles everything that is queued, chunk by chunk, in both lanes, in each the events in turn so that a large one does not
 * keep the others waiting; a lane of one that fails is set aside. Returns the number of bets settled. Stops between chunks when the
 * signal says so.
 */
export async function settleQueued(parts: SettlementParts, signal?: AbortSignal): Promise<number> {
  let settled = 0;
  // Runs that another process holds are listed again: a round that moves nothing is the last.
  for (let isMoving = true; isMoving && !signal?.aborted; ) {
    const rounds = await settleRound(parts, signal);
    settled += rounds.reduce((sum, { bets }) => sum + bets, 0);
    isMoving = rounds.some((round) => round.isMoving);
  }
  return settled;
}

interface Round {
  readonly bets: number;
  readonly isMoving: boolean;
}

/**
 * A chunk of each run: in both lanes at once, or a small one in one after the other while
 * many bets are placed, which come first.
 */
async function settleRound(parts: SettlementParts, signal?: AbortSignal): Promise<Round[]> {
  if (!(await areBetsPlaced(parts.db))) return Promise.all(LANES.map((lane) => settleLane(parts, { lane }, signal)));
  const rounds: Round[] = [];
  for (const lane of LANES) rounds.push(await settleLane(parts, { lane, limit: SMALL_CHUNK }, signal));
  return rounds;
}

interface Turn {
  readonly lane: LaneRun['lane'];
  /** Bets of each chunk. */
  readonly limit?: number;
}

const MANY = 20;

/** Whether many bets were placed since turnover was folded last, a few seconds ago. */
async function areBetsPlaced(db: Database): Promise<boolean> {
  const { rows } = await sql`select from turnover where amount > 0 limit ${MANY}`.execute(db);
  return rows.length === MANY;
}

async function settleLane(parts: SettlementParts, { lane, limit }: Turn, signal?: AbortSignal): Promise<Round> {
  const round = { bets: 0, isMoving: false };
  for (const run of await listQueuedRuns(parts.db, lane, RUNS_AT_ONCE)) {
    if (signal?.aborted) break;
    const chunk = await settleOrPostpone(parts, run, limit);
    round.isMoving ||= chunk.state !== 'busy';
    round.bets += chunk.bets;
    parts.metrics.settledBets.inc(chunk.bets);
    await tellWalletsChanged(parts.bus, chunk.users);
  }
  return round;
}

async function settleOrPostpone({ db, log }: SettlementParts, run: LaneRun, limit?: number): Promise<SettledChunk> {
  try {
    return await settleChunk(db, run, limit);
  } catch (error) {
    log.error(
      { eventId: run.eventId, error: error instanceof Error ? error.stack : String(error) },
      'settlement failed',
    );
    await postponeLane(db, run);
    return { users: [], bets: 0, state: 'done' };
  }
}
