import { sql } from 'kysely';
import { lockPayees } from '#modules/ledger';
import { type Database, inTransaction, type Tx } from '#platform/database';
import { changeBets } from './change-bets.ts';
import { type Facts, gradeLegs, readFacts } from './grade-legs.ts';
import { judgeBets } from './judge-bets.ts';
import type { LockedBet } from './locked-bets.ts';
import { settlePlainBets } from './settle-plain-bets.ts';
import { tellBettors, toTold } from './tell-bettors.ts';
import { type WeighedBet, weighBets } from './weigh-bets.ts';

/** Bets of one chunk, which is one transaction. */
const CHUNK = 1_000;
/** While bets are placed: a placement waits for no wallet, no processor and no disk longer than this takes. */
export const SMALL_CHUNK = 250;

/** The partitions of bets, by bettor. What is settled in one touches no wallet of the other. */
export const LANES = [0, 1] as const;
type Lane = (typeof LANES)[number];

/** One row of the queue: something new about an event by which its bets are to be settled, or settled again. */
interface SettlementRun {
  readonly eventId: string;
  readonly resultVersion: number;
}

/** The part of a run that goes through the bets of one partition. */
export interface LaneRun extends SettlementRun {
  readonly lane: Lane;
}

/** The oldest runs that wait in a lane. */
export async function listQueuedRuns(db: Database, lane: Lane, limit: number): Promise<LaneRun[]> {
  const rows = await db
    .selectFrom('settlement_run as r')
    .innerJoin('settlement_lane as l', (join) =>
      join.onRef('l.event_id', '=', 'r.event_id').onRef('l.result_version', '=', 'r.result_version'),
    )
    .select(['r.event_id', 'r.result_version'])
    .where('r.status', '=', 'queued')
    .where('l.lane', '=', lane)
    .where(({ eb, or }) => or([eb('l.retry_at', 'is', null), eb('l.retry_at', '<=', sql<Date>`clock_timestamp()`)]))
    .orderBy('r.queued_at')
    .orderBy('r.result_version')
    .limit(limit)
    .execute();
  return rows.map(({ event_id, result_version }) => ({ eventId: event_id, resultVersion: result_version, lane }));
}

const RETRY_SECONDS_MAXIMUM = 300;

/** Sets a lane of a run that failed aside for a while, longer each time. */
export async function postponeLane(db: Database, { eventId, resultVersion, lane }: LaneRun): Promise<void> {
  await sql`
    update settlement_lane set attempts = attempts + 1,
      retry_at = clock_timestamp() + least(power(2, least(attempts, 20)), ${RETRY_SECONDS_MAXIMUM}) * interval '1 second'
    where event_id = ${eventId} and result_version = ${resultVersion} and lane = ${lane}`.execute(db);
}

/**
 * What a chunk settled: the bettors whose wallet or bets changed. `done` when nothing of the lane is left, `busy` when
 * another process holds it.
 */
export interface SettledChunk {
  readonly users: readonly string[];
  readonly bets: number;
  readonly state: 'settled' | 'done' | 'busy';
}

/**
 * Settles up to `limit` bets of a run's lane in one transaction: grades their legs of this event as it stands now, then decides and
 * pays what is decided, and corrects what was settled otherwise. Repeatable at any point: the place of the lane moves
 * with the money, a bet that already is what it should be is left alone, and every payout has its own business key.
 */
export function settleChunk(db: Database, run: LaneRun, limit = CHUNK): Promise<SettledChunk> {
  return inTransaction(db, async (tx) => {
    const after = await claimLane(tx, run);
    if (after === null) return { users: [], bets: 0, state: 'busy' };
    await planByKeys(tx);
    const facts = await readFacts(tx, run.eventId);
    const bets = await lockBets(tx, run, { after, limit });
    const users = bets.length === 0 ? [] : await settleLocked(tx, { run, facts }, bets);
    const isDone = bets.length < limit;
    await advanceRun(tx, run, { after: bets.at(-1)?.id ?? after, bets: users.length, isDone });
    return { users: [...new Set(users)], bets: users.length, state: isDone ? 'done' : 'settled' };
  });
}

/** Returns the bettor of each bet that became something else. */
async function settleLocked(
  tx: Tx,
  { run, facts }: { readonly run: SettlementRun; readonly facts: Facts },
  bets: readonly LockedBet[],
): Promise<string[]> {
  // Statements of their own after the locks: they see the legs that another event's settlement has graded meanwhile.
  const graded = await gradeLegs(tx, facts, bets);
  const weighed = await weighBets(tx, bets, graded);
  // All at once, in their one order.
  const debtors = await lockPayees(
    tx,
    weighed.filter(({ verdict }) => verdict !== 'lost').map(({ userId }) => userId),
  );
  // Who owes is left to the rules, which know what comes first.
  const isPlain = ({ verdict, userId }: WeighedBet) =>
    verdict === 'lost' || (verdict === 'won' && !debtors.has(userId));
  const plain = weighed.filter(isPlain);
  await settlePlainBets(tx, plain);
  const rest = weighed.filter((bet) => !isPlain(bet));
  const changes = await judgeBets(tx, rest);
  // Newer facts than those of the run count already, and are what the bettor is told.
  const versions = new Map(
    bets.map(({ id, voidVersion }) => [
      id,
      voidVersion ?? graded.get(id)?.version ?? facts.result?.version ?? run.resultVersion,
    ]),
  );
  const owed = await changeBets(tx, changes, { cause: 'result', eventId: run.eventId, versions });
  await tellBettors(
    tx,
    changes.map((change) => toTold(change, owed)),
  );
  return [...plain, ...changes].map(({ userId }) => userId);
}

/**
 * All that a chunk reads, it finds by key. The planner, which does not know how many bets it is told of, would rather read
 * whole tables, and plan anew for each chunk, which takes as long as many bets.
 */
export async function planByKeys(tx: Tx): Promise<void> {
  await sql`
    select set_config('plan_cache_mode', 'force_generic_plan', true), set_config(name, 'off', true)
    from unnest(array['enable_seqscan', 'enable_hashjoin', 'enable_mergejoin']) as name`.execute(tx);
}

/** The bet after which the lane goes on; null when another process has it: one settles a lane at a time. */
async function claimLane(tx: Tx, { eventId, resultVersion, lane }: LaneRun): Promise<string | null> {
  const row = await tx
    .selectFrom('settlement_lane')
    .select('after_bet')
    .where('event_id', '=', eventId)
    .where('result_version', '=', resultVersion)
    .where('lane', '=', lane)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row?.after_bet ?? null;
}

/** The next bets of a lane. They are locked in the order of their ids, before any wallet. */
async function lockBets(
  tx: Tx,
  { eventId, lane }: LaneRun,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<LockedBet[]> {
  const { rows } = await sql<LockedBet>`
    select b.user_id as "userId", b.id, b.type, b.status = 'pending' as "isPending",
      b.is_withdrawn or b.status = 'cashed_out' as "isFinal", (
        select v.version from void_window v
        where v.event_id = ${eventId} and b.placed_at >= v.placed_from and b.placed_at < v.placed_until
        order by v.version limit 1
      ) as "voidVersion"
    from bet b
    where (b.user_id, b.id) in (
      select l.user_id, l.bet_id from ${sql.table(`leg_${lane}`)} l
      where l.event_id = ${eventId} and l.bet_id > ${after} order by l.bet_id limit ${limit}
    )
    order by b.id for update`.execute(tx);
  return rows;
}

interface Advance {
  readonly after: string;
  readonly bets: number;
  readonly isDone: boolean;
}

async function advanceRun(tx: Tx, run: LaneRun, { after, bets, isDone }: Advance): Promise<void> {
  const { eventId, resultVersion, lane } = run;
  // Locks the row of the run: of two lanes that end at once, the second sees that the first has gone.
  await sql`
    update settlement_run set bets_settled = bets_settled + ${bets}
    where event_id = ${eventId} and result_version = ${resultVersion}`.execute(tx);
  if (!isDone) {
    await sql`
      update settlement_lane set after_bet = ${after}
      where event_id = ${eventId} and result_version = ${resultVersion} and lane = ${lane}`.execute(tx);
    return;
  }
  await sql`
    delete from settlement_lane
    where event_id = ${eventId} and result_version = ${resultVersion} and lane = ${lane}`.execute(tx);
  await sql`
    update settlement_run r set status = 'done', finished_at = clock_timestamp()
    where event_id = ${eventId} and result_version = ${resultVersion} and not exists (
      select from settlement_lane l where l.event_id = r.event_id and l.result_version = r.result_version
    )`.execute(tx);
}
