import { sql } from 'kysely';
import type { EventResult } from '#modules/catalog';
import type { Database, Tx } from '#platform/database';
import { LOWEST_ID } from '#platform/ids';
import { type BetRow, type Grades, outcomeBy, readBets, readGrades } from './preview-result.ts';
import { forceIndexScans } from './settle-chunk.ts';

/** Bets in each transaction. */
const PAGE = 1_000;

/** The other side of a comparison: another result, or the payouts before a version of the result. */
export type Alternative =
  | {
      readonly kind: 'result';
      readonly result: EventResult;
      /** The sides that would have been paid early. */
      readonly earlySides: readonly string[];
    }
  | { readonly kind: 'corrections'; readonly version: number };

interface ComparedEvent {
  readonly eventId: string;
  readonly sportId: string;
  /** Null: the bets are counted only. */
  readonly alternative: Alternative | null;
  /** Bettors are counted up to this number, which bounds the memory. */
  readonly bettorsMaximum: number;
}

/** The bets with a leg on an event, in centimes. */
export interface BetComparison {
  bets: number;
  stakes: bigint;
  potentialWins: bigint;
  bettors: number;
  /** Pending bets. A comparison with another result leaves them out. */
  open: number;
  /** The bets that were compared, what they pay, and what they would pay. */
  compared: number;
  paid: bigint;
  paidOtherwise: bigint;
}

/**
 * Compares what the bets of an event pay with what they would pay, page by page: no transaction is long, and nothing is locked.
 * Bets that were cashed out as a whole or cancelled pay the same by every result, and are not compared. Neither are bets on a
 * custom market without grades.
 */
export async function compareBets(
  db: Database,
  { eventId, sportId, alternative, bettorsMaximum }: ComparedEvent,
  signal?: AbortSignal,
): Promise<BetComparison> {
  const grades: Grades =
    alternative?.kind === 'result'
      ? await gradesOf(db, { eventId, sportId }, alternative)
      : { byOutcome: new Map(), early: new Set() };
  const total: BetComparison = {
    bets: 0,
    stakes: 0n,
    potentialWins: 0n,
    bettors: 0,
    open: 0,
    compared: 0,
    paid: 0n,
    paidOtherwise: 0n,
  };
  const bettors = new Set<string>();
  let after = LOWEST_ID;
  for (let isLast = false; !isLast; ) {
    signal?.throwIfAborted();
    const read = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
    const { rows, corrections } = await read.execute(async (tx) => {
      await forceIndexScans(tx);
      const page = await readBets(tx, { eventId, after, limit: PAGE });
      const isCorrected = alternative?.kind === 'corrections';
      return {
        rows: page,
        corrections: isCorrected ? await readCorrections(tx, page, { eventId, ...alternative }) : [],
      };
    });
    for (const row of rows) {
      if (bettors.size < bettorsMaximum) bettors.add(row.user_id);
      addBet(total, row);
      if (alternative?.kind === 'result') addComparison(total, row, grades);
    }
    for (const { payout, was_payout } of corrections) add(total, payout, was_payout);
    after = rows.at(-1)?.id ?? after;
    isLast = rows.length < PAGE;
  }
  return { ...total, bettors: bettors.size };
}

async function gradesOf(
  db: Database,
  event: { readonly eventId: string; readonly sportId: string },
  { result, earlySides }: Extract<Alternative, { kind: 'result' }>,
): Promise<Grades> {
  const { byOutcome, early } = await readGrades(db, event, result);
  return { byOutcome, early: new Set([...early, ...earlySides]) };
}

function addBet(total: BetComparison, { stake, potential_win, status }: BetRow): void {
  total.bets += 1;
  total.stakes += stake;
  total.potentialWins += potential_win;
  if (status === 'pending') total.open += 1;
}

function addComparison(total: BetComparison, row: BetRow, grades: Grades): void {
  if (row.is_final || row.status === 'pending') return;
  const { status, payout } = outcomeBy(row, grades);
  if (status !== 'pending') add(total, row.payout, payout);
}

function add(total: BetComparison, paid: bigint | null, paidOtherwise: bigint | null): void {
  total.compared += 1;
  total.paid += paid ?? 0n;
  total.paidOtherwise += paidOtherwise ?? 0n;
}

interface CorrectedBet {
  readonly payout: bigint | null;
  readonly was_payout: bigint | null;
}

async function readCorrections(
  tx: Tx,
  bets: readonly BetRow[],
  { eventId, version }: { readonly eventId: string; readonly version: number },
): Promise<readonly CorrectedBet[]> {
  const { rows } = await sql<CorrectedBet>`
    select c.payout, c.was_payout
    from unnest(${bets.map(({ user_id }) => user_id)}::uuid[], ${bets.map(({ id }) => id)}::uuid[]) as own (user_id, id)
      join bet_correction c on c.user_id = own.user_id and c.bet_id = own.id
    where c.event_id = ${eventId} and c.result_version = ${version}`.execute(tx);
  return rows;
}
