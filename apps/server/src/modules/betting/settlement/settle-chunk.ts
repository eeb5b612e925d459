import { sql } from 'kysely';
import { lockPayees } from '#modules/ledger';
import { type Database, inTransaction, type Tx } from '#platform/database';
import { applyPlainSettlements, applySettlements } from './apply-settlements.ts';
import { classifyBets, evaluateBets } from './evaluate-bets.ts';
import { type EventFacts, type LockedBet, readFacts } from './event-facts.ts';
import { gradeLegs } from './grade-legs.ts';

/** Bets per chunk. A chunk is one transaction. */
const CHUNK = 1_000;

/** The hash partitions of bets, by bettor. Settlements in different partitions share no wallet. */
export const PARTITIONS = [0, 1] as const;
export type Partition = (typeof PARTITIONS)[number];

/** The settlement of the bets of one event in one partition, after the facts of the event have changed. */
export interface SettlementJob {
  readonly eventId: string;
  readonly resultVersion: number;
  readonly partition: Partition;
}

/** The result of a chunk. `done`: the job has no bets left. `busy`: another process works on the job. */
export interface SettledChunk {
  /** The users whose wallet or bets changed. */
  readonly users: ReadonlySet<string>;
  /** The number of bets that were settled or corrected. */
  readonly bets: number;
  readonly state: 'settled' | 'done' | 'busy';
}

/**
 * Settles up to `limit` bets of a job in one transaction: grades their legs of this event, then settles the bets that are
 * decided and corrects those whose outcome changed. Safe to repeat at any point: the position of the job commits with the
 * money, a bet with the right outcome is left alone, and every payout has its own business key.
 */
export function settleChunk(db: Database, job: SettlementJob, limit = CHUNK): Promise<SettledChunk> {
  return inTransaction(db, async (tx) => {
    const after = await claimJob(tx, job);
    if (after === null) return { users: new Set(), bets: 0, state: 'busy' };
    await forceIndexScans(tx);
    const facts = await readFacts(tx, job.eventId);
    const bets = await lockBets(tx, job, { after, limit });
    const users = bets.length === 0 ? [] : await settleLockedBets(tx, { job, facts }, bets);
    const isDone = bets.length < limit;
    await advanceJob(tx, job, { after: bets.at(-1)?.id ?? after, settled: users.length, isDone });
    return { users: new Set(users), bets: users.length, state: isDone ? 'done' : 'settled' };
  });
}

/** Returns the bettor of each bet that was settled or corrected. */
async function settleLockedBets(
  tx: Tx,
  { job, facts }: { readonly job: SettlementJob; readonly facts: EventFacts },
  bets: readonly LockedBet[],
): Promise<string[]> {
  // Separate statements after the locks: they see the legs that the settlement of another event has graded meanwhile.
  const legs = await gradeLegs(tx, facts, bets);
  const paths = await classifyBets(tx, bets, legs);
  const changing = bets.filter(({ id }) => paths.has(id));
  const isLost = ({ id }: LockedBet) => paths.get(id) === 'lost';
  // One statement locks all wallets, in the order of the user ids.
  const debtors = await lockPayees(
    tx,
    changing.filter((bet) => !isLost(bet)).map(({ userId }) => userId),
  );
  // A payout to a debtor first repays the debt, which `settleAccounts` does.
  const isPlain = (bet: LockedBet) => isLost(bet) || (paths.get(bet.id) === 'won' && !debtors.has(bet.userId));
  const plain = changing.filter(isPlain);
  await applyPlainSettlements(tx, plain, isLost);
  const settlements = await evaluateBets(
    tx,
    changing.filter((bet) => !isPlain(bet)),
  );
  // Facts newer than the job's apply already; the bettor sees the applied version.
  const versions = new Map(
    bets.map(({ id, voidVersion }) => [
      id,
      voidVersion ?? legs.get(id)?.version ?? facts.result?.version ?? job.resultVersion,
    ]),
  );
  await applySettlements(tx, settlements, { cause: 'result', eventId: job.eventId, versions });
  return [...plain, ...settlements].map(({ userId }) => userId);
}

/** Force index scans and generic plans for this transaction: the planner misestimates array sizes. */
export async function forceIndexScans(tx: Tx): Promise<void> {
  await sql`
    select set_config('plan_cache_mode', 'force_generic_plan', true), set_config(name, 'off', true)
    from unnest(array['enable_seqscan', 'enable_hashjoin', 'enable_mergejoin']) as name`.execute(tx);
}

/** Locks the job and returns the bet after which it continues; null when another process has locked it. */
async function claimJob(tx: Tx, { eventId, resultVersion, partition }: SettlementJob): Promise<string | null> {
  const row = await tx
    .selectFrom('settlement_partition')
    .select('after_bet')
    .where('event_id', '=', eventId)
    .where('result_version', '=', resultVersion)
    .where('partition', '=', partition)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row?.after_bet ?? null;
}

/** Locks the next bets of a job in the order of their ids. Bets are locked before wallets. */
async function lockBets(
  tx: Tx,
  { eventId, partition }: SettlementJob,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<LockedBet[]> {
  const { rows } = await sql<LockedBet>`
    select b.user_id as "userId", b.id, b.type, b.status = 'pending' as "isPending",
      b.is_withdrawn as "isWithdrawn", b.status = 'cashed_out' as "isCashedOut", b.cashed_stake > 0 as "hasCashOut", (
        select v.version from void_window v
        where v.event_id = ${eventId} and b.placed_at >= v.placed_from and b.placed_at < v.placed_until
        order by v.version limit 1
      ) as "voidVersion"
    from bet b
    where (b.user_id, b.id) in (
      select l.user_id, l.bet_id from ${sql.table(`leg_${partition}`)} l
      where l.event_id = ${eventId} and l.bet_id > ${after} order by l.bet_id limit ${limit}
    )
    order by b.id for update`.execute(tx);
  return rows;
}

interface Position {
  readonly after: string;
  readonly settled: number;
  readonly isDone: boolean;
}

/** Stores the position of a job. The last of an event's jobs to end completes the settlement run. */
async function advanceJob(tx: Tx, job: SettlementJob, { after, settled, isDone }: Position): Promise<void> {
  const { eventId, resultVersion, partition } = job;
  // Locks the run: of two jobs that end at once, the second sees that the first is deleted.
  await sql`
    update settlement_run set bets_settled = bets_settled + ${settled}
    where event_id = ${eventId} and result_version = ${resultVersion}`.execute(tx);
  if (!isDone) {
    await sql`
      update settlement_partition set after_bet = ${after}
      where event_id = ${eventId} and result_version = ${resultVersion} and partition = ${partition}`.execute(tx);
    return;
  }
  await sql`
    delete from settlement_partition
    where event_id = ${eventId} and result_version = ${resultVersion} and partition = ${partition}`.execute(tx);
  await sql`
    update settlement_run r set status = 'done', finished_at = clock_timestamp()
    where event_id = ${eventId} and result_version = ${resultVersion} and not exists (
      select from settlement_partition p where p.event_id = r.event_id and p.result_version = r.result_version
    )`.execute(tx);
}
