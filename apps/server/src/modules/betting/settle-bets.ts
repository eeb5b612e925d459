import type { Grade } from '@cauri/contract';
import { evaluateBet, type PlacedLeg } from '@cauri/rules';
import { sql } from 'kysely';
import { lockWallets, type Posting, post } from '#modules/ledger';
import { type Database, inTransaction, type Tx } from '#platform/database';

/** Bets of one chunk: one transaction, short enough not to keep placements waiting for a wallet. */
const CHUNK = 500;

/** One row of the queue: a result of an event whose bets are to be settled. */
export interface SettlementRun {
  readonly eventId: string;
  readonly resultVersion: number;
}

/** The oldest results whose bets wait to be settled. */
export async function listQueuedRuns(db: Database, limit: number): Promise<SettlementRun[]> {
  const rows = await db
    .selectFrom('settlement_run')
    .select(['event_id', 'result_version'])
    .where('status', '=', 'queued')
    .where(({ eb, or }) => or([eb('retry_at', 'is', null), eb('retry_at', '<=', sql<Date>`clock_timestamp()`)]))
    .orderBy('queued_at')
    .limit(limit)
    .execute();
  return rows.map(({ event_id, result_version }) => ({ eventId: event_id, resultVersion: result_version }));
}

const RETRY_SECONDS_MAXIMUM = 300;

/** Sets a run that failed aside for a while, longer each time. */
export async function postponeRun(db: Database, { eventId, resultVersion }: SettlementRun): Promise<void> {
  await sql`
    update settlement_run set attempts = attempts + 1,
      retry_at = clock_timestamp() + least(power(2, least(attempts, 20)), ${RETRY_SECONDS_MAXIMUM}) * interval '1 second'
    where event_id = ${eventId} and result_version = ${resultVersion}`.execute(db);
}

/**
 * What a chunk settled: the bettors whose wallet or bets changed. `done` when nothing of the run is left, `busy` when
 * another process holds it.
 */
export interface SettledChunk {
  readonly users: readonly string[];
  readonly bets: number;
  readonly state: 'settled' | 'done' | 'busy';
}

/**
 * Settles up to 500 bets of a run in one transaction: grades their legs of this event, then decides and pays what
 * is decided. Repeatable at any point: only pending legs and bets are touched, and every payout has its own business key.
 */
export function settleChunk(db: Database, run: SettlementRun): Promise<SettledChunk> {
  return inTransaction(db, async (tx) => {
    const mine = await claimRun(tx, run);
    if (!mine) return { users: [], bets: 0, state: 'busy' };
    const bets = await lockBets(tx, run.eventId);
    if (bets.ids.length === 0) {
      await tx
        .updateTable('settlement_run')
        .set({ status: 'done', finished_at: sql`clock_timestamp()` })
        .where('event_id', '=', run.eventId)
        .where('result_version', '=', run.resultVersion)
        .execute();
      return { users: [], bets: 0, state: 'done' };
    }
    // A statement of its own after the locks: it sees the legs that another event's settlement has graded meanwhile.
    await gradeLegs(tx, run.eventId, bets);
    const decided = [...(await decidePlainBets(tx, bets)), ...(await decideOtherBets(tx, bets))];
    await pay(tx, decided);
    await tx
      .updateTable('settlement_run')
      .set((eb) => ({ bets_settled: eb('bets_settled', '+', decided.length) }))
      .where('event_id', '=', run.eventId)
      .where('result_version', '=', run.resultVersion)
      .execute();
    return { users: [...new Set(bets.users)], bets: decided.length, state: 'settled' };
  });
}

/** One process settles a run at a time; another one leaves it alone. */
async function claimRun(tx: Tx, { eventId, resultVersion }: SettlementRun): Promise<boolean> {
  const row = await tx
    .selectFrom('settlement_run')
    .select('event_id')
    .where('event_id', '=', eventId)
    .where('result_version', '=', resultVersion)
    .where('status', '=', 'queued')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row !== undefined;
}

interface LockedBets {
  readonly ids: readonly string[];
  readonly users: readonly string[];
}

/** Bets are locked in the order of their ids, before any wallet. */
async function lockBets(tx: Tx, eventId: string): Promise<LockedBets> {
  const { rows } = await sql<{ user_id: string; id: string }>`
    select b.user_id, b.id from bet b
    where (b.user_id, b.id) in (
      select l.user_id, l.bet_id from leg l
      where l.event_id = ${eventId} and l.status = 'pending' order by l.bet_id limit ${CHUNK}
    )
    order by b.id for update`.execute(tx);
  return { ids: rows.map(({ id }) => id), users: rows.map(({ user_id }) => user_id) };
}

/** The locked bets as a table `locked (user_id, id)`. */
const lockedRows = ({ users, ids }: LockedBets) =>
  sql`unnest(${users}::uuid[], ${ids}::uuid[]) as locked (user_id, id)`;

async function gradeLegs(tx: Tx, eventId: string, bets: LockedBets): Promise<void> {
  await sql`
    update leg l set status = o.grade,
      score = (
        select r.home_score || ' - ' || r.away_score from result r where r.event_id = l.event_id
        order by r.version desc limit 1)
    from ${lockedRows(bets)}, outcome o
    where l.user_id = locked.user_id and l.bet_id = locked.id and l.event_id = ${eventId} and l.status = 'pending'
      and o.id = l.outcome_id`.execute(tx);
}

/** Centimes; `number` counts the movements of money of this bet and makes the business key unique. */
interface DecidedBet {
  readonly userId: string;
  readonly betId: string;
  readonly status: 'won' | 'lost' | 'cancelled';
  readonly payout: bigint;
  readonly number: number;
}

interface DecidedRow {
  readonly user_id: string;
  readonly id: string;
  readonly status: DecidedBet['status'];
  readonly payout: bigint;
  readonly payouts: number;
}

const toDecided = (row: DecidedRow): DecidedBet => ({
  userId: row.user_id,
  betId: row.id,
  status: row.status,
  payout: row.payout,
  number: row.payouts,
});

/** The many: a lost leg loses a single or combined bet, and one whose legs are all won pays what was promised. */
async function decidePlainBets(tx: Tx, bets: LockedBets): Promise<DecidedBet[]> {
  const { rows } = await sql<DecidedRow>`
    with legs as (
      select l.user_id, l.bet_id, bool_or(l.status = 'lost') as lost, bool_and(l.status = 'won') as won
      from leg l join ${lockedRows(bets)} on l.user_id = locked.user_id and l.bet_id = locked.id
      group by l.user_id, l.bet_id
    )
    update bet b set status = case when legs.lost then 'lost' else 'won' end,
      payout = case when legs.lost then 0 else b.potential_win end,
      payouts = b.payouts + case when legs.lost then 0 else 1 end, settled_at = clock_timestamp()
    from legs
    where b.user_id = legs.user_id and b.id = legs.bet_id and b.status = 'pending' and b.type <> 'system'
      and (legs.lost or legs.won)
    returning b.user_id, b.id, b.status, b.payout, b.payouts`.execute(tx);
  return rows.map(toDecided);
}

/** The few with void or half legs, and systems: decided by the rules, one by one. */
async function decideOtherBets(tx: Tx, bets: LockedBets): Promise<DecidedBet[]> {
  const { rows } = await sql<{
    user_id: string;
    id: string;
    type: 'single' | 'combined' | 'system';
    unit_stake: bigint;
    sizes: number[] | null;
    payout_maximum: bigint;
    odds: number[];
    statuses: (Grade | 'pending')[];
  }>`
    select b.user_id, b.id, b.type, b.unit_stake, b.sizes, b.payout_maximum,
      array_agg(l.odds order by l.position) as odds, array_agg(l.status order by l.position) as statuses
    from bet b join ${lockedRows(bets)} on b.user_id = locked.user_id and b.id = locked.id
      join leg l on l.user_id = b.user_id and l.bet_id = b.id
    where b.status = 'pending'
    group by b.user_id, b.id
    having b.type = 'system' or not bool_or(l.status = 'pending')`.execute(tx);
  const decided = rows.flatMap((bet) => {
    const legs = bet.odds.map((odds, index): PlacedLeg => {
      const status = bet.statuses[index];
      return { odds, grade: status === undefined || status === 'pending' ? null : status };
    });
    const shape = bet.sizes ? { type: bet.type, sizes: bet.sizes } : { type: bet.type };
    const evaluation = evaluateBet({ ...shape, stake: bet.unit_stake, legs, maximumPayout: bet.payout_maximum });
    return evaluation.status === 'pending' ? [] : [{ ...evaluation, userId: bet.user_id, betId: bet.id }];
  });
  if (decided.length === 0) return [];
  const { rows: written } = await sql<DecidedRow>`
    update bet b set status = d.status, payout = d.payout, settled_at = clock_timestamp(),
      payouts = b.payouts + case when d.payout > 0 then 1 else 0 end
    from unnest(
      ${decided.map(({ userId }) => userId)}::uuid[], ${decided.map(({ betId }) => betId)}::uuid[],
      ${decided.map(({ status }) => status)}::text[], ${decided.map(({ payout }) => payout)}::bigint[]
    ) as d (user_id, id, status, payout)
    where b.user_id = d.user_id and b.id = d.id and b.status = 'pending'
    returning b.user_id, b.id, b.status, b.payout, b.payouts`.execute(tx);
  return written.map(toDecided);
}

/** A refund takes from `stakes`, a win from `payouts`; a lost bet writes no transfer. */
async function pay(tx: Tx, decided: readonly DecidedBet[]): Promise<void> {
  const postings = decided
    .filter(({ payout }) => payout > 0n)
    .map(({ userId, betId, status, payout, number }): Posting => {
      const refund = status === 'cancelled';
      return {
        userId,
        key: `bet:${betId}:payout:${number}`,
        kind: refund ? 'refund' : 'payout',
        amount: payout,
        account: refund ? 'stakes' : 'payouts',
        reference: betId,
      };
    });
  if (postings.length === 0) return;
  await lockWallets(tx, [...new Set(postings.map(({ userId }) => userId))]);
  await post(tx, postings);
}
