import { sql } from 'kysely';
import { publishWalletChanges } from '#modules/ledger';
import { type Database, isConnectionLoss } from '#platform/database';
import type { Bus } from '#platform/database/bus';
import type { Log } from '#platform/log';
import type { Metrics } from '#platform/metrics';
import { PARTITIONS, type Partition, type SettledChunk, type SettlementJob, settleChunk } from './settle-chunk.ts';

export interface SettlementParts {
  readonly db: Database;
  readonly bus: Bus;
  readonly log: Log;
  readonly metrics: Metrics;
}

const JOBS_PER_PASS = 20;
/** Bets per chunk while bets are placed: a small chunk keeps placements from waiting for wallets, processor and disk. */
const SMALL_CHUNK = 250;

/** The work of one pass: bets settled, whether any job made progress, and the jobs that lost their connection. */
interface Pass {
  bets: number;
  hasProgress: boolean;
  readonly losses: unknown[];
}

/**
 * Settles everything that is queued, in both partitions. Each pass settles one chunk of each event, so that a large event
 * does not delay the others. A job that fails is postponed and logged; all jobs that lost their connection share one line
 * of the log. Returns the number of settled bets. Stops between chunks when `signal` is aborted.
 */
export async function settleQueued(parts: SettlementParts, signal?: AbortSignal): Promise<number> {
  let settled = 0;
  const losses: unknown[] = [];
  // Jobs that another process works on are listed again, so a pass without progress is the last.
  for (let hasProgress = true; hasProgress && !signal?.aborted; ) {
    const pass: Pass = { bets: 0, hasProgress: false, losses };
    if (await isPlacingBusy(parts.db)) {
      for (const partition of PARTITIONS) await settlePartition(parts, { partition, pass, limit: SMALL_CHUNK }, signal);
    } else {
      await Promise.all(PARTITIONS.map((partition) => settlePartition(parts, { partition, pass }, signal)));
    }
    settled += pass.bets;
    hasProgress = pass.hasProgress;
  }
  const [loss] = losses;
  if (loss)
    parts.log.warn({ events: losses.length, error: String(loss) }, 'settlement is repeated: connections were lost');
  return settled;
}

const MANY_PLACEMENTS = 20;

/**
 * Returns whether many bets were placed in the last seconds, since turnover was rolled up. Placements have priority.
 */
async function isPlacingBusy(db: Database): Promise<boolean> {
  const { rows } = await sql`select from turnover where amount > 0 limit ${MANY_PLACEMENTS}`.execute(db);
  return rows.length === MANY_PLACEMENTS;
}

interface PartitionPass {
  readonly partition: Partition;
  readonly pass: Pass;
  /** Bets per chunk. */
  readonly limit?: number;
}

async function settlePartition(parts: SettlementParts, work: PartitionPass, signal?: AbortSignal): Promise<void> {
  const { partition, pass } = work;
  for (const job of await listQueuedJobs(parts.db, partition, JOBS_PER_PASS)) {
    if (signal?.aborted) break;
    const chunk = await settleOrPostpone(parts, job, work);
    pass.hasProgress ||= chunk?.state !== 'busy';
    if (!chunk) continue;
    pass.bets += chunk.bets;
    parts.metrics.settledBets.inc(chunk.bets);
    await publishWalletChanges(parts.bus, chunk.users);
  }
}

/** Returns null when the chunk failed and its job is postponed. */
async function settleOrPostpone(
  { db, log }: SettlementParts,
  job: SettlementJob,
  { pass, limit }: PartitionPass,
): Promise<SettledChunk | null> {
  try {
    return await settleChunk(db, job, limit);
  } catch (error) {
    const cause = error instanceof Error ? error.stack : String(error);
    const isLost = isConnectionLoss(error);
    if (!isLost) log.error({ eventId: job.eventId, error: cause }, 'settlement failed');
    // It throws while the database cannot be reached, which the engine logs for all its jobs.
    await postponeJob(db, job);
    if (isLost) pass.losses.push(error);
    return null;
  }
}

/** The oldest jobs of a partition that are due. */
export async function listQueuedJobs(db: Database, partition: Partition, limit: number): Promise<SettlementJob[]> {
  const rows = await db
    .selectFrom('settlement_run as r')
    .innerJoin('settlement_partition as p', (join) =>
      join.onRef('p.event_id', '=', 'r.event_id').onRef('p.result_version', '=', 'r.result_version'),
    )
    .select(['r.event_id', 'r.result_version'])
    .where('r.status', '=', 'queued')
    .where('p.partition', '=', partition)
    .where(({ eb, or }) => or([eb('p.retry_at', 'is', null), eb('p.retry_at', '<=', sql<Date>`clock_timestamp()`)]))
    .orderBy('r.queued_at')
    .orderBy('r.result_version')
    .limit(limit)
    .execute();
  return rows.map(({ event_id, result_version }) => ({ eventId: event_id, resultVersion: result_version, partition }));
}

const RETRY_SECONDS_MAXIMUM = 300;

/** Postpones a job that failed, with exponential backoff. */
async function postponeJob(db: Database, { eventId, resultVersion, partition }: SettlementJob): Promise<void> {
  await sql`
    update settlement_partition set attempts = attempts + 1,
      retry_at = clock_timestamp() + least(power(2, least(attempts, 20)), ${RETRY_SECONDS_MAXIMUM}) * interval '1 second'
    where event_id = ${eventId} and result_version = ${resultVersion} and partition = ${partition}`.execute(db);
}

/** Reads how many results have bets to settle, and since when the oldest one waits. */
export async function measureSettlement({ db, metrics }: Pick<SettlementParts, 'db' | 'metrics'>): Promise<void> {
  const { rows } = await sql<{ runs: bigint; seconds: number }>`
    select count(*) as runs,
      greatest(0, extract(epoch from clock_timestamp() - min(queued_at)))::float8 as seconds
    from settlement_run where status = 'queued'`.execute(db);
  metrics.settlementRuns.set(Number(rows[0]?.runs ?? 0n));
  metrics.settlementLag.set(rows[0]?.seconds ?? 0);
}
